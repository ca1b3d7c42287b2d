package io.isomorph.family.nvfuser;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.AttributeView;
import org.jspecify.annotations.Nullable;

/** Programs by hand, record by record. */
public final class Records {
    private final ProgramBuilder builder =
            ProgramBuilder.of(new ProgramInfo(NvfuserNames.FAMILY, NvfuserNames.VERSION, false));

    /**
     * Adds a record.
     *
     * @param name null for none
     * @param data null for none
     * @param values arguments, and kinds or types of outputs
     * @return the outputs
     */
    public Value[] add(RecordType type, @Nullable String name, @Nullable AttributeView data, Object... values) {
        var op = builder.op(type.operation().toString());
        if (name != null) {
            op.attribute("name", new NameAttribute(name).toAttribute());
        }
        if (data != null) {
            op.attribute("data", data.toAttribute());
        }
        int results = 0;
        for (Object value : values) {
            if (value instanceof Value operand) {
                op.operands(operand);
            } else {
                op.results(value instanceof StateKind kind ? kind.type() : (IrType) value);
                results++;
            }
        }
        var added = op.add();
        Value[] given = new Value[results];
        for (int i = 0; i < results; i++) {
            given[i] = added.result(i);
        }
        return given;
    }

    /** Returns the program so far. */
    public Program program() {
        return builder.build();
    }

    /** Returns what adds operations that are no records. */
    public ProgramBuilder builder() {
        return builder;
    }
}
