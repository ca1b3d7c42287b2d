package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.family.nvfuser.NameAttribute;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.List;

/** How fusions are entries of a document: by names and words that reader and writer share. */
public final class Fusions {
    /** The key of the attachment with the tables of what was executed. */
    public static final String EXECUTORS = "executors";

    /** The form of an entry whose tensors have their sizes written before their strides, as clang orders them. */
    public static final String TENSOR_ARGUMENTS = "nvfuser.tensor-arguments";

    public static final String SIZES_FIRST = "sizes-first";

    /** The root of a trie in which nothing was defined. */
    public static final OperationHead PLAIN_START = new OperationHead(
            RecordType.START.operation(),
            AttributeList.of(new NamedAttribute(
                    NvfuserNames.NAME, new NameAttribute(String.valueOf(RecordType.START.fixedName())).toAttribute())),
            Operands.EMPTY,
            List.of(),
            AttributeList.EMPTY);

    private static final String PREFIX = "fusion-";

    private Fusions() {}

    /** Returns the name of an entry. */
    public static String name(long fusionId) {
        return PREFIX.concat(Long.toUnsignedString(fusionId));
    }

    /** Returns whether a name is that of a fusion. */
    public static boolean isName(String name) {
        try {
            return name.startsWith(PREFIX) && name(id(name)).equals(name);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns the id of a fusion by its name. */
    public static long id(String name) {
        return Long.parseUnsignedLong(name.substring(PREFIX.length()));
    }

    public static boolean is(OperationHead head, RecordType type) {
        return head.name().equals(type.operation());
    }
}
