package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes records of every type, with usual and unusual names, values and data. */
final class RecordMaker {
    private final Random random;
    private final TableMaker tables;

    RecordMaker(Random random) {
        this.random = random;
        this.tables = new TableMaker(random);
    }

    /** What the records on a path give. */
    record Path(List<StateKind> kinds, List<Integer> indexes) {
        Path() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        Path copy() {
            return new Path(new ArrayList<>(kinds), new ArrayList<>(indexes));
        }

        int numbered() {
            return (int) kinds.stream().filter(kind -> kind != StateKind.NONE).count();
        }
    }

    /** Makes a record of a type, and adds what it gives to the path. */
    OperationHead record(RecordType type, Path path) {
        List<NamedAttribute> attributes = new ArrayList<>();
        attributes.add(new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, name(type))));
        if (type.data() != null) {
            CacheTable table = CacheSchema.table(type.data().local().substring(2));
            attributes.add(new NamedAttribute(NvfuserNames.DATA, IrAttribute.of(type.data(), tables.data(table))));
        }
        int[] operands = random.ints(random.nextInt(9) == 0 ? 40 : random.nextInt(5), 0, path.kinds.size() + 1)
                .filter(value -> value == 0 || path.kinds.get(value - 1) != StateKind.NONE)
                .toArray();
        if (type == RecordType.START || type == RecordType.END) {
            operands = new int[0];
        }
        addIndexesOfNone(operands, attributes);
        int count = type == RecordType.START || type == RecordType.END ? 0 : random.nextInt(4);
        IrType[] types = new IrType[count];
        List<Payload> indexes = new ArrayList<>();
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            StateKind kind = StateKind.values()[random.nextInt(4)];
            int usual = kind == StateKind.NONE ? 0 : path.numbered();
            int index = random.nextInt(12) == 0 || path.indexes.contains(usual) ? freeIndex(path) : usual;
            isUsual &= index == usual;
            types[i] = kind.type();
            path.kinds.add(kind);
            path.indexes.add(kind == StateKind.NONE ? null : index);
            indexes.add(Payload.of(index));
        }
        AttributeList ofResults = isUsual
                ? AttributeList.EMPTY
                : AttributeList.of(new NamedAttribute(
                        NvfuserNames.INDEXES, IrAttribute.of(NvfuserNames.INDEXES_KIND, Payload.list(indexes))));
        return new OperationHead(
                type.operation(), AttributeList.of(attributes), Operands.of(operands), List.of(types), ofResults);
    }

    private int freeIndex(Path path) {
        while (true) {
            int index = random.nextBoolean() ? random.nextInt() : random.nextInt(200);
            if (!path.indexes.contains(index)) {
                return index;
            }
        }
    }

    private void addIndexesOfNone(int[] operands, List<NamedAttribute> attributes) {
        List<Payload> indexes = new ArrayList<>();
        boolean isUsual = true;
        for (int operand : operands) {
            if (operand == 0) {
                int index = random.nextInt(20) == 0 ? random.nextInt() : 0;
                isUsual &= index == 0;
                indexes.add(Payload.of(index));
            }
        }
        if (!isUsual) {
            attributes.add(new NamedAttribute(
                    NvfuserNames.INDEXES, IrAttribute.of(NvfuserNames.INDEXES_KIND, Payload.list(indexes))));
        }
    }

    private Payload name(RecordType type) {
        String usual = type.fixedName() == null ? "ops.add" : type.fixedName();
        return switch (random.nextInt(30)) {
            case 0 -> Payload.of("");
            case 1 -> Payload.of("a\u0000b \u20ac \ud83d\ude00");
            case 2 -> Payload.of("n".repeat(random.nextInt(300)));
            case 3 -> Payload.of(new byte[] {(byte) 0xff, 0, (byte) 0xfe});
            default -> Payload.ofUtf8(Utf8.encode(usual), 0, usual.length());
        };
    }
}
