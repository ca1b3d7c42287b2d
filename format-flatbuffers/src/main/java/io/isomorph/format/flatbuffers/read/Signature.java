package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import java.util.List;

/** What records have in common that differ in nothing but their operands and attributes. */
final class Signature {
    /** {@link RecordKind}. */
    final int kind;

    /** Name of the operation; {@link Name#NULL} for other kinds. */
    final Name name;

    /** Types of the results, or of a block's positional arguments. */
    final List<IrType> types;

    final AttributeList resultAttributes;
    final int regions;

    /** What an operation counts against the limit of elements, without its operands and attributes. */
    final long elements;

    Signature(int kind, Name name, List<IrType> types, AttributeList resultAttributes, int regions) {
        this.kind = kind;
        this.name = name;
        this.types = types;
        this.resultAttributes = resultAttributes;
        this.regions = regions;
        long sum = 1 + resultAttributes.elements();
        for (int i = 0; i < types.size(); i++) {
            sum += 1 + types.get(i).elements();
        }
        this.elements = sum;
    }
}
