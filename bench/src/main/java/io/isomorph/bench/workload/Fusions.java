package io.isomorph.bench.workload;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Fusion definitions of nvFuser that share beginnings, as a cache fills with them: each goes on from some record of an earlier one with a few
 * of its own, ends with outputs, and was not executed. A thousand are about 5,000 nodes, of which half are outputs and ends.
 */
public final class Fusions {
    private static final ProgramInfo INFO = new ProgramInfo(NvfuserNames.FAMILY, NvfuserNames.VERSION, false);
    private static final int DOUBLE = 0;
    private static final List<String> UNARY = List.of("abs", "exp", "neg", "relu", "sin", "sqrt", "tanh", "gelu");
    private static final List<String> BINARY = List.of("add", "sub", "mul", "div", "maximum", "lt", "eq");

    private final SplittableRandom random;
    private final List<OperationHead> records;
    private final List<StateKind> values = new ArrayList<>();

    private Fusions(SplittableRandom random, List<OperationHead> prefix) {
        this.random = random;
        this.records = new ArrayList<>(prefix);
        for (OperationHead head : prefix) {
            head.resultTypes().forEach(type -> values.add(StateKind.of(type)));
        }
    }

    /**
     * Returns the definitions.
     *
     * @param count how many
     * @param seed which of them
     */
    public static Document document(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<OperationHead>> bodies = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<OperationHead> prefix = List.of();
            if (i > 0) {
                List<OperationHead> earlier = bodies.get(random.nextInt(i));
                prefix = earlier.subList(0, 1 + random.nextInt(earlier.size()));
            }
            Fusions fusion = new Fusions(random, prefix);
            fusion.define();
            bodies.add(List.copyOf(fusion.records));
            fusion.end();
            Program program = Program.ofFlat(INFO, fusion.records.toArray(OperationHead[]::new));
            entries.add(new Entry("fusion-" + i, 1 + random.nextInt(5), Form.EMPTY, program));
        }
        return Document.of(entries);
    }

    private void define() {
        if (records.isEmpty()) {
            add(RecordType.START, "start", null, List.of());
        }
        if (!values.contains(StateKind.TENSOR)) {
            tensor();
        }
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            switch (random.nextInt(8)) {
                case 0 -> tensor();
                case 1, 2 -> scalar();
                case 3, 4 -> add(RecordType.UNARY_TV, "ops." + any(UNARY), null, List.of(StateKind.TENSOR), value());
                case 5 -> sum();
                default ->
                    add(RecordType.BINARY_TV, "ops." + any(BINARY), null, List.of(StateKind.TENSOR), value(), value());
            }
        }
    }

    private void end() {
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            add(RecordType.OUTPUT_TV, "add_output", Payload.list(Payload.list()), List.of(), value());
        }
        add(RecordType.END, "end", null, List.of());
    }

    private String any(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    /** Returns a tensor that was given. */
    private int value() {
        int value;
        do {
            value = 1 + random.nextInt(values.size());
        } while (values.get(value - 1) != StateKind.TENSOR);
        return value;
    }

    private void tensor() {
        Payload sizes = Payload.list(Payload.of(-1), Payload.of(1L << random.nextInt(13)));
        Payload contiguity = Payload.list(Payload.of(1), Payload.of(random.nextInt(3)));
        Payload strideOrder = Payload.list(Payload.of(1), Payload.of(0));
        add(
                RecordType.TENSOR,
                "define_tensor",
                Payload.list(sizes, contiguity, strideOrder, dtype(), Payload.of(false)),
                List.of(StateKind.TENSOR));
    }

    private Payload dtype() {
        return Payload.of(1 + random.nextInt(8));
    }

    private void scalar() {
        boolean hasValue = random.nextBoolean();
        add(
                RecordType.SCALAR,
                "define_scalar",
                Payload.list(
                        Payload.of(DOUBLE),
                        Payload.of(hasValue),
                        Payload.of(DOUBLE),
                        Payload.of(false),
                        Payload.of(0),
                        Payload.of(hasValue ? random.nextDouble() : 0),
                        Payload.of(0.0),
                        Payload.of(0.0)),
                List.of(StateKind.SCALAR));
    }

    private void sum() {
        add(
                RecordType.REDUCTION_SUM,
                "ops.sum",
                Payload.list(Payload.list(Payload.of(random.nextInt(2))), Payload.of(random.nextBoolean()), dtype()),
                List.of(StateKind.TENSOR),
                value());
    }

    private void add(RecordType type, String name, @Nullable Payload data, List<StateKind> results, int... operands) {
        NamedAttribute named =
                new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, Payload.of(name)));
        AttributeList attributes = data == null
                ? AttributeList.of(named)
                : AttributeList.of(
                        named,
                        new NamedAttribute(
                                NvfuserNames.DATA, IrAttribute.of(Objects.requireNonNull(type.data()), data)));
        List<IrType> types = results.stream().map(StateKind::type).toList();
        records.add(new OperationHead(type.operation(), attributes, Operands.of(operands), types, AttributeList.EMPTY));
        values.addAll(results);
    }
}
