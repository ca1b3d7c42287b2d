package io.isomorph.format.flatbuffers.later;

import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import java.util.List;

/** What operations have in common that differ in nothing but their operands and attributes. */
public final class CheckedSignatures {
    final NumberedLists<List<IrType>> typeLists;
    final NumberedLists<AttributeList> attributeLists;
    final Name[] names;
    final int[] types;
    final int[] resultAttributes;
    /** How many results, or −1 for those of operations with regions, and of what is no operation. */
    final int[] resultCounts;

    /** What each counts against the limit of elements, without operands and attributes. */
    final long[] elements;

    /**
     * The lists that signatures are made of.
     *
     * @param attributes lists of attributes
     * @param types lists of types
     */
    public record Lists(NumberedLists<AttributeList> attributes, NumberedLists<List<IrType>> types) {}

    /**
     * Measures signatures. The arrays, by row, are kept.
     *
     * @param lists the lists
     * @param names the names of operations
     * @param kinds {@link RecordKind}
     * @param types numbers of lists of types
     * @param resultAttributes numbers of lists of attributes
     * @param regions how many regions
     */
    public CheckedSignatures(
            Lists lists, Name[] names, int[] kinds, int[] types, int[] resultAttributes, int[] regions) {
        this.typeLists = lists.types;
        this.attributeLists = lists.attributes;
        this.names = names;
        this.types = types;
        this.resultAttributes = resultAttributes;
        this.resultCounts = new int[names.length];
        this.elements = new long[names.length];
        for (int row = 0; row < names.length; row++) {
            boolean isPlain = kinds[row] == RecordKind.OPERATION && regions[row] == 0;
            resultCounts[row] = isPlain ? typeLists.size(types[row]) : -1;
            elements[row] = 1 + typeLists.elements(types[row]) + attributeLists.elements(resultAttributes[row]);
        }
    }
}
