package io.isomorph;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/** Programs for tests: small ones that a reader can check by eye, and seeded random ones. */
public final class Programs {
    /** A type without payload. */
    public static final IrType F32 = IrType.of("builtin.t_f32");

    private Programs() {}

    /** An operation without attributes and regions; {@code results} results of type {@link #F32}. */
    public static OperationHead head(String name, int results, int... operands) {
        List<IrType> types = new ArrayList<>();
        for (int i = 0; i < results; i++) {
            types.add(F32);
        }
        return new OperationHead(Name.of(name), AttributeList.EMPTY, Operands.of(operands), types, AttributeList.EMPTY);
    }

    /** An attribute that holds an integer. */
    public static IrAttribute int32(long value) {
        return IrAttribute.of("builtin.a_i32", Payload.of(value));
    }

    /** A dense tensor of 32-bit floats, as PIR has it. */
    public static IrType tensor(long... dims) {
        Payload[] sizes = LongStream.of(dims).mapToObj(Payload::of).toArray(Payload[]::new);
        return IrType.of(
                "builtin.t_dtensor",
                Payload.list(Payload.of(F32), Payload.list(sizes), Payload.of("NCHW"), Payload.list(), Payload.of(0)));
    }

    /** A trainable program of some family. */
    public static ProgramBuilder builder(long version) {
        return ProgramBuilder.of(new ProgramInfo("pir", version, true));
    }

    /** A straight line of operations, each taking the result of the one before. */
    public static Program chain(int length) {
        ProgramBuilder b = builder(4);
        Value last = Value.NULL;
        for (int i = 0; i < length; i++) {
            last = b.op("t.step").operands(last).results(F32).add().result(0);
        }
        return b.build();
    }

    /**
     * A loop with arguments of both sorts around an operation with two regions. Values of the walk: 1 data; −1 and −2 the top
     * block's arguments; 2, 3 the loop's results; −3 and −4 its block's arguments; 4 and 5 inside; 6 after it.
     */
    public static Program nested() {
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("pir", 4, false), List.of(F32), List.of(new KeywordArgument("scale", F32)));
        Value data = b.op("t.data").attribute("n", int32(7)).results(F32).add().result(0);
        ProgramBuilder.Results loop = b.op("t.while")
                .operands(data, b.argument(0), b.argument(1))
                .results(F32, IrType.NULL)
                .region(region -> region.block(List.of(F32), List.of(new KeywordArgument("k", F32)), block -> {
                    Value inner = block.op("t.inner")
                            .operands(block.argument(0), block.argument(1))
                            .results(F32)
                            .add()
                            .result(0);
                    block.op("t.if")
                            .operands(inner)
                            .results(F32)
                            .resultAttribute("stop", int32(1))
                            .region(then -> then.block(
                                    in -> in.op("t.yield").operands(inner).add()))
                            .region(otherwise -> {})
                            .add();
                }))
                .add();
        b.op("t.end")
                .operands(loop.result(0), Value.NULL, loop.result(0))
                .results(F32)
                .add();
        return b.build();
    }

    /** A valid program, the same for the same seed: nested regions, block arguments, null values, payloads of every kind. */
    public static Program random(long seed) {
        ProgramCollector collector = new ProgramCollector();
        new RandomEvents(new Random(seed), collector).program();
        return collector.program();
    }

    private static final class RandomEvents {
        private static final int DEEPEST = 4;

        private final Random random;
        private final ProgramVisitor out;
        private int results;
        private int arguments;

        RandomEvents(Random random, ProgramVisitor out) {
            this.random = random;
            this.out = out;
        }

        void program() {
            out.visitInfo(random.nextBoolean() ? "pir" : "other", random.nextInt(9), random.nextBoolean());
            region(1);
        }

        private void region(int depth) {
            out.enterRegion();
            for (int blocks = random.nextInt(3); blocks >= 0; blocks--) {
                block(depth);
            }
            out.exitRegion();
        }

        private void block(int depth) {
            List<IrType> types = types(random.nextInt(3), 0);
            List<KeywordArgument> keywords = new ArrayList<>();
            for (IrType type : types(random.nextInt(2), 0)) {
                keywords.add(new KeywordArgument("k" + keywords.size(), type));
            }
            arguments += types.size() + keywords.size();
            out.enterBlock(types, keywords);
            for (int operations = random.nextInt(5); operations > 0; operations--) {
                operation(depth);
            }
            out.exitBlock();
        }

        private void operation(int depth) {
            int[] operands =
                    random.ints(random.nextInt(4), -arguments, results + 1).toArray();
            List<IrType> resultTypes = types(random.nextInt(3), operands.length);
            List<NamedAttribute> attributes = new ArrayList<>();
            for (int i = random.nextInt(3); i > 0; i--) {
                attributes.add(new NamedAttribute(
                        "a" + i, IrAttribute.of("x.a" + random.nextInt(3), payload(3, operands.length))));
            }
            OperationHead head = new OperationHead(
                    Name.of("t.op" + random.nextInt(4)),
                    AttributeList.of(attributes),
                    Operands.of(operands),
                    resultTypes,
                    AttributeList.EMPTY);
            int regions = depth < DEEPEST && random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0;
            out.visitOperation(head, regions > 0);
            results += head.resultCount();
            for (int i = 0; i < regions; i++) {
                region(depth + 1);
            }
            if (regions > 0) {
                out.exitOperation();
            }
        }

        private List<IrType> types(int count, int operands) {
            List<IrType> types = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                types.add(random.nextInt(3) == 0 ? IrType.of("x.t", payload(2, operands)) : F32);
            }
            return types;
        }

        private Payload payload(int depth, int operands) {
            return switch (random.nextInt(depth > 0 ? 11 : 7)) {
                case 0 -> Payload.ofNull();
                case 1 -> Payload.of(random.nextBoolean());
                case 2 -> Payload.of(random.nextLong());
                case 3 -> new FloatValue(random.nextLong());
                case 4 -> Payload.of("s" + random.nextInt(100));
                case 5 -> Payload.of(new byte[] {(byte) random.nextInt(), 0});
                case 6 -> operands > 0 ? Payload.operand(random.nextInt(operands)) : Payload.ofUnsigned(-1);
                case 7 -> Payload.list(payload(depth - 1, operands), payload(depth - 1, operands));
                case 8 -> Payload.map(java.util.Map.of("k", payload(depth - 1, operands), "", Payload.of(1)));
                case 9 -> Payload.of(IrType.of("x.inner", payload(depth - 1, operands)));
                default -> Payload.of(IrAttribute.of("x.inner", payload(depth - 1, operands)));
            };
        }
    }
}
