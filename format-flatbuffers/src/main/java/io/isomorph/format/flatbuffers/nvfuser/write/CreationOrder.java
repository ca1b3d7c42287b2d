package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import java.util.ArrayList;
import java.util.List;

/**
 * In which order nvFuser's writer creates what a table refers to, and adds the fields to the table. As a rule, children come in the order
 * of declaration, and fields by their size, the last declared first. Some tables are written by hand there, in another order.
 */
public final class CreationOrder {
    /** Indices of the fields that are tables or unions. */
    final int[] children;

    /** Indices of the fields that are vectors or strings. */
    final int[] vectors;

    /** Indices of the fields as they are added; of the type of a union, the complement of its index. */
    final int[] fields;

    private static final int[] SIZES = {8, 4, 2, 1};

    /** Code and file names before the texts of the call that compiles. */
    private static final List<Integer> FIELDS_OF_KERNEL = List.of(2, 3, 4, 5, 0, 1, 6);

    private CreationOrder(int[] children, int[] vectors, int[] fields) {
        this.children = children;
        this.vectors = vectors;
        this.fields = fields;
    }

    /**
     * Returns the order of a table.
     *
     * @param isSizesFirst whether a tensor argument has its sizes created before its strides, as clang orders the arguments of a call,
     *     instead of after them as GCC
     */
    public static CreationOrder of(CacheTable table, boolean isSizesFirst) {
        List<Integer> children = new ArrayList<>();
        List<Integer> vectors = new ArrayList<>();
        for (int i = 0; i < table.fields().size(); i++) {
            CacheField field = table.fields().get(i);
            if (field.isVector() || field.type() == CacheType.STRING) {
                vectors.add(table.name().equals("TensorArg") && !isSizesFirst ? 0 : vectors.size(), i);
            } else if (!field.isInline()) {
                children.add(table.name().equals("FusionKernelRuntime") ? 0 : children.size(), i);
            }
        }
        return new CreationOrder(array(children), array(vectors), array(fields(table)));
    }

    private static List<Integer> fields(CacheTable table) {
        int count = table.fields().size();
        List<Integer> order = new ArrayList<>();
        switch (table.name()) {
            case "Tensor", "Scalar" -> {
                for (int i = 0; i < count; i++) {
                    order.add(i);
                }
            }
            case "CudaKernel" -> order.addAll(FIELDS_OF_KERNEL);
            default -> {
                for (int size : SIZES) {
                    for (int i = count - 1; i >= 0; i--) {
                        CacheField field = table.fields().get(i);
                        if (field.inlineSize() == size) {
                            order.add(i);
                        }
                        if (size == 1 && field.type() == CacheType.UNION) {
                            order.add(~i);
                        }
                    }
                }
            }
        }
        return order;
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
