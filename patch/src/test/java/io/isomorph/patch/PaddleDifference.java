package io.isomorph.patch;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Program;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where we do another thing than PaddlePaddle 3.3.1, on purpose. Each row is a rule, not a file: it states which patches it is
 * about, and what we do with them. The exact result of every case that is known is in {@code paddle-differences.txt}.
 *
 * @see "docs/patches.md, differences from Paddle"
 */
enum PaddleDifference {
    SECOND_DOCUMENT(We.REFUSE, "^---", "a second document"),
    DUPLICATE_KEY(We.REFUSE, "", "a second time"),
    UNKNOWN_KEY(We.REFUSE, "", "found the key .*; expected one of"),
    ACTION_THAT_PADDLE_IGNORES(We.REFUSE, "", "found the action|of one operation"),
    NO_DIALECT(We.REFUSE, "", "expected the full name of an operation"),
    DATA_TYPE_SPELLING(We.REFUSE, "DataTypeAttribute", "expected phi::DataType::X"),
    LIST_WITH_AND_WITHOUT_VALUES(We.DIFFER, "ArrayAttribute", ""),
    PLACE_KIND(We.DIFFER, "PlaceAttribute", ""),
    COMPLEX_SCALAR(We.DIFFER, "COMPLEX128", ""),
    VALUE_OF_DEFAULT(We.ACCEPT_OR_DIFFER, "default *:", ""),
    STORED_SPECIAL_FLOAT(We.ACCEPT_OR_DIFFER, "DoubleAttribute|FloatAttribute", "") {
        @Override
        boolean isAbout(PaddleFiles.Case it) {
            return super.isAbout(it) && PaddleFiles.text(it.before()).contains("\"VD\":");
        }
    },
    DELETED_THEN_ADDED(We.DIFFER, "(?s)delete_attr.*add_attr", ""),
    LATER_PATCH_ACTS_TOO(We.DIFFER, "", "") {
        @Override
        boolean isAbout(PaddleFiles.Case it) {
            long files = it.texts().values().stream()
                    .filter(text -> text.contains("op_name"))
                    .count();
            return files > 1 || it.text().split("op_name", -1).length > 2;
        }
    },
    ADDED_RESULT_HAS_A_NUMBER(We.DIFFER, "add_output *$", ""),
    PAIR_ACTS_ONCE(We.DIFFER, "add_value|delete_value", "") {
        @Override
        boolean isAbout(PaddleFiles.Case it) {
            return super.isAbout(it) && PaddleFiles.text(it.before()).split("\"blocks\"", -1).length > 2;
        }
    },
    NAME_WITHOUT_NAMESPACE(We.ACCEPT, "(type_name|attr_name) *: *[A-Z]|[\\[ ][A-Z][A-Za-z0-9]*(Type|Attribute)\\b", ""),
    TYPE_THAT_PADDLE_CANNOT_WRITE(We.ACCEPT, "SelectedRowsType|DenseTensorArrayType|Float8|Undefined|Sparse", ""),
    LAYOUT_IS_ANY_WORD(We.ACCEPT, "DenseTensorType", ""),
    KIND_WITH_VALUE_RENAMED(We.ACCEPT, "type_name *: *pir::(VectorType|DenseTensorType)", "");

    /** What we do where Paddle does something else. */
    private enum We {
        REFUSE,
        ACCEPT,
        DIFFER,
        ACCEPT_OR_DIFFER
    }

    private final We we;
    private final Pattern patches;
    private final Pattern message;

    PaddleDifference(We we, String patches, String message) {
        this.we = we;
        this.patches = Pattern.compile(patches, Pattern.MULTILINE);
        this.message = Pattern.compile(message);
    }

    /** Whether a case has what the row speaks of. */
    boolean isAbout(PaddleFiles.Case it) {
        return patches.matcher(it.text()).find();
    }

    /**
     * Whether the row explains what we made of a case, which is not what Paddle made of it.
     *
     * @param ours the program, or null if we refused
     * @param refusal the refusal, or null
     */
    boolean explains(PaddleFiles.Case it, @Nullable Program ours, @Nullable IsomorphException refusal) {
        if (refusal != null) {
            return we == We.REFUSE
                    && isAbout(it)
                    && message.matcher(refusal.getMessage()).find();
        }
        boolean ourWay = it.saved() == null
                ? we == We.ACCEPT || we == We.ACCEPT_OR_DIFFER
                : we == We.DIFFER || we == We.ACCEPT_OR_DIFFER;
        return ours != null && ourWay && isAbout(it);
    }
}
