package io.isomorph.family.pir.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.tools.check.SemanticCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Anything that the IR holds is checked without an exception and in linear time. */
class SemanticRobustnessTest {
    private static final Families BUILT_IN = Families.of(new PirFamily());
    private static final IrType VEC = IrType.of("builtin.t_vec");
    private static final List<IrType> TYPES = List.of(
            IrType.NULL,
            IrType.of("builtin.t_f32"),
            IrType.of("cf.t_stack"),
            IrType.of("cf.t_inlet"),
            IrType.of("cf.t_outlet"),
            IrType.of("cf.t_outlet", Payload.of(1)),
            Tensors.BOOL,
            Tensors.X,
            Tensors.DYNAMIC,
            Tensors.OTHER_ELEMENT,
            IrType.of("builtin.t_dtensor"),
            IrType.of("builtin.t_dtensor", Payload.ofNull()),
            IrType.of("builtin.t_dtensor", Payload.list()),
            IrType.of("builtin.t_dtensor", Payload.list(Payload.of(1), Payload.of(2))),
            IrType.of("pd_dist.t_dist_dtensor", Payload.list(Payload.of(Tensors.X))),
            IrType.of("pd_dist.t_dist_dtensor", Payload.list(Payload.of(Tensors.BOOL), Payload.of(1), Payload.of(1))),
            VEC,
            IrType.of("builtin.t_vec", Payload.list()),
            IrType.of("builtin.t_vec", Payload.list(Payload.of(1))),
            Tensors.vector(Tensors.X),
            Tensors.vector(Tensors.X, Tensors.BOOL),
            IrType.of("acme.t", Payload.map(java.util.Map.of("k", Payload.of("v")))));

    /** Random operations of the built-in names, with random parts: nearly all wrong, in every way. */
    private static final class Wild {
        private final Random random;
        private final List<Name> names = new ArrayList<>();
        private final ProgramCollector out = new ProgramCollector();
        private int results;
        private int arguments;
        private int left;

        Wild(long seed, int operations) {
            random = new Random(seed);
            left = operations;
            names.add(Name.of("acme.op"));
            BUILT_IN.require("pir")
                    .dialects()
                    .forEach(dialect -> dialect.definitions().forEach(one -> names.add(one.name())));
        }

        Program program() {
            out.visitInfo("pir", 4, true);
            region(0);
            return out.program();
        }

        private void region(int depth) {
            out.enterRegion();
            for (int i = depth == 0 ? 1 : random.nextInt(3); i > 0; i--) {
                List<IrType> types = types(3);
                List<KeywordArgument> keyword = types(2).stream()
                        .map(type -> new KeywordArgument("k", type))
                        .toList();
                arguments += types.size() + keyword.size();
                out.enterBlock(types, keyword);
                int operations = depth == 0 ? left : random.nextInt(6);
                for (int k = 0; k < operations && left > 0; k++) {
                    operation(depth);
                }
                out.exitBlock();
            }
            out.exitRegion();
        }

        private void operation(int depth) {
            left--;
            Name name = random.nextInt(5) == 0 ? Name.of("cf.yield") : names.get(random.nextInt(names.size()));
            List<NamedAttribute> attributes = new ArrayList<>();
            for (String key :
                    List.of("index", "value", "parameter_name", "backward_function_id", "summarize", "col", "name")) {
                if (random.nextInt(3) > 0) {
                    attributes.add(new NamedAttribute(key, attribute()));
                }
            }
            int[] operands = new int[random.nextInt(5)];
            for (int i = 0; i < operands.length; i++) {
                operands[i] = random.nextInt(results + arguments + 1) - arguments;
            }
            List<IrType> types = types(5);
            int regions = depth < 20 && random.nextInt(3) == 0 ? random.nextInt(3) : 0;
            results += types.size();
            out.visitOperation(
                    new OperationHead(
                            name, AttributeList.of(attributes), Operands.of(operands), types, AttributeList.EMPTY),
                    regions > 0);
            for (int i = 0; i < regions; i++) {
                region(depth + 1);
            }
            if (regions > 0) {
                out.exitOperation();
            }
        }

        private IrAttribute attribute() {
            return switch (random.nextInt(5)) {
                case 0 -> IrAttribute.NULL;
                case 1 -> IrAttribute.of(Int32Attribute.NAME, Payload.of("no number"));
                case 2 -> new Int64Attribute(random.nextLong()).toAttribute();
                case 3 -> new StringAttribute("x").toAttribute();
                default -> new Int32Attribute(random.nextInt(4) - 1).toAttribute();
            };
        }

        private List<IrType> types(int most) {
            List<IrType> types = new ArrayList<>();
            for (int i = random.nextInt(most); i > 0; i--) {
                types.add(TYPES.get(random.nextInt(TYPES.size())));
            }
            return types;
        }
    }

    @Test
    void randomProgramsAreCheckedWithoutAnException() {
        Set<String> codes = new HashSet<>();
        for (int seed = 0; seed < 200; seed++) {
            Program program = new Wild(seed, 400).program();
            for (SemanticFault fault : SemanticCheck.check(program, BUILT_IN)) {
                codes.add(fault.code());
                assertTrue(fault.place().operation() >= 0, fault::toString);
                assertTrue(!fault.code().equals("check.failed"), fault::toString);
            }
        }
        assertTrue(codes.size() >= 15, () -> "the random programs provoke only " + codes);
    }

    /** Everything that nesting can do at once: loops 511 deep, each of which yields a value from the outermost block. */
    @Test
    void theDeepestNestingIsChecked() {
        ProgramCollector out = new ProgramCollector();
        out.visitInfo("pir", 4, true);
        out.enterRegion();
        out.enterBlock(List.of(), List.of());
        out.visitOperation(head("x.value", new int[0], Tensors.BOOL), false);
        for (int depth = 1; depth < Region.MAX_DEPTH; depth++) {
            out.visitOperation(head("pd_op.while", new int[] {1}), true);
            out.enterRegion();
            out.enterBlock(List.of(), List.of());
        }
        for (int depth = 1; depth < Region.MAX_DEPTH; depth++) {
            out.visitOperation(head("cf.yield", new int[] {1}), false);
            out.exitBlock();
            out.exitRegion();
            out.exitOperation();
        }
        out.exitBlock();
        out.exitRegion();
        assertEquals(Region.MAX_DEPTH, out.program().body().depth());
        assertEquals(List.of(), SemanticCheck.check(out.program(), BUILT_IN));
    }

    private static OperationHead head(String name, int[] operands, IrType... results) {
        return new OperationHead(
                Name.of(name), AttributeList.EMPTY, Operands.of(operands), List.of(results), AttributeList.EMPTY);
    }

    @Test
    void aMillionOperationsTakeLinearTime() {
        int many = 1_000_000;
        List<Operation> operations = new ArrayList<>();
        operations.add(new Operation(head(
                "cf.stack_create",
                new int[0],
                IrType.of("cf.t_stack"),
                IrType.of("cf.t_inlet"),
                IrType.of("cf.t_outlet"))));
        Operation pop = new Operation(head("cf.tuple_pop", new int[] {3}, Tensors.X));
        for (int i = 0; i < many; i++) {
            operations.add(pop);
        }
        Program program = Program.of(new ProgramInfo("pir", 4, true), new Region(List.of(new Block(operations))));
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertEquals(
                        SemanticCheck.MOST_FAULTS,
                        SemanticCheck.check(program, BUILT_IN).size()));
    }

    @Test
    void manySlicesOfOneLongVectorTakeLinearTime() {
        IrType[] members = new IrType[100_000];
        java.util.Arrays.fill(members, Tensors.X);
        List<Operation> operations = new ArrayList<>();
        operations.add(new Operation(head("x.value", new int[0], Tensors.vector(members))));
        OperationHead slice = new OperationHead(
                Name.of("builtin.slice"),
                AttributeList.of(new NamedAttribute("index", new Int32Attribute(99_999).toAttribute())),
                Operands.of(1),
                List.of(Tensors.DYNAMIC),
                AttributeList.EMPTY);
        for (int i = 0; i < 200_000; i++) {
            operations.add(new Operation(slice));
        }
        Program program = Program.of(new ProgramInfo("pir", 4, true), new Region(List.of(new Block(operations))));
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> assertEquals(List.of(), SemanticCheck.check(program, BUILT_IN)));
    }
}
