package io.isomorph.format.flatbuffers.layout;

import io.isomorph.ir.Block;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a record says. The children of a node are ordered by the first record of each; the order depends on nothing but content, so
 * that equal documents become equal files.
 *
 * @param kind {@link RecordKind}
 * @param head the operation, with operands counted back as in the file; null for other kinds
 * @param regions how many regions the operation has
 * @param argumentTypes types of the positional arguments of a block; empty for other kinds
 * @param keywordArguments its other arguments
 */
public record RecordContent(
        int kind,
        @Nullable OperationHead head,
        int regions,
        List<IrType> argumentTypes,
        List<KeywordArgument> keywordArguments)
        implements Comparable<RecordContent> {

    /**
     * Returns the content of an operation's record.
     *
     * @param head the operation, with operands counted back
     * @param regions how many regions it has
     * @return the content
     */
    public static RecordContent operation(OperationHead head, int regions) {
        return new RecordContent(RecordKind.OPERATION, head, regions, List.of(), List.of());
    }

    /**
     * Returns the content of the record that begins a block.
     *
     * @param argumentTypes types of the positional arguments
     * @param keywordArguments the other arguments
     * @return the content
     */
    public static RecordContent block(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        return new RecordContent(RecordKind.BLOCK, null, 0, argumentTypes, keywordArguments);
    }

    /**
     * Returns the content of the record that ends a block or a region.
     *
     * @return the content
     */
    public static RecordContent end() {
        return new RecordContent(RecordKind.END, null, 0, List.of(), List.of());
    }

    /**
     * Returns what the record counts against the limit of elements.
     *
     * @return at least 0
     */
    public long elements() {
        return switch (kind) {
            case RecordKind.OPERATION -> Objects.requireNonNull(head).elements();
            case RecordKind.BLOCK -> Block.elements(argumentTypes, keywordArguments);
            default -> 0;
        };
    }

    /**
     * Compares by kind; operations then by name, regions, operands, attributes, result types and result attributes; blocks by their
     * arguments. Of lists, the first difference decides, then the length.
     *
     * @param other another record
     * @return negative, zero if both say the same, or positive
     */
    @Override
    public int compareTo(RecordContent other) {
        int order = Integer.compare(kind, other.kind);
        if (order != 0) {
            return order;
        }
        return switch (kind) {
            case RecordKind.OPERATION -> compareOperations(other);
            case RecordKind.BLOCK -> compareBlocks(other);
            default -> 0;
        };
    }

    private int compareOperations(RecordContent other) {
        OperationHead a = Objects.requireNonNull(head);
        OperationHead b = Objects.requireNonNull(other.head);
        int order = a.name().compareTo(b.name());
        if (order == 0) {
            order = Integer.compare(regions, other.regions);
        }
        if (order == 0) {
            order = ContentOrder.operands(a.operands(), b.operands());
        }
        if (order == 0) {
            order = ContentOrder.attributes(a.attributes(), b.attributes());
        }
        if (order == 0) {
            order = ContentOrder.types(a.resultTypes(), b.resultTypes());
        }
        return order != 0 ? order : ContentOrder.attributes(a.resultAttributes(), b.resultAttributes());
    }

    private int compareBlocks(RecordContent other) {
        int order = ContentOrder.types(argumentTypes, other.argumentTypes);
        return order != 0 ? order : ContentOrder.keywords(keywordArguments, other.keywordArguments);
    }
}
