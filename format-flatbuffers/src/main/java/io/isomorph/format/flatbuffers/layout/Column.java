package io.isomorph.format.flatbuffers.layout;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a document, in the order of their field ids; id 0 is the minor version. A column of numbers of 32 bits has a second
 * field behind its own, which is there in its place when 16 bits are enough. This is {@code isomorph.fbs} in code; a test compares
 * the two.
 */
public enum Column {
    /** By entry, in the order of names: number of the string that is its name. */
    ENTRY_NAME(Content.NUMBERS),
    /** By entry: how often it was visited. */
    ENTRY_VISITS(Content.LONGS),
    /** By entry: the node at which its program ends. */
    ENTRY_NODE(Content.NUMBERS),
    /** By entry: number of the string that is its family. */
    ENTRY_FAMILY(Content.NUMBERS),
    /** By entry: version of the family's operations. */
    ENTRY_VERSION(Content.LONGS),
    /** By entry: whether its writer kept what training needs. */
    ENTRY_TRAINABLE(Content.BYTES),
    /** By entry: operations of its program. */
    ENTRY_OPERATIONS(Content.LONGS),
    /** By entry: results of its program. */
    ENTRY_RESULTS(Content.NUMBERS),
    /** By entry: block arguments of its program. */
    ENTRY_ARGUMENTS(Content.NUMBERS),
    /** By entry: elements of its program after expansion of sharing. */
    ENTRY_ELEMENTS(Content.LONGS),
    /** By entry: where the words of its form end. */
    ENTRY_FORM_END(Content.NUMBERS),
    /** By word of a form, in the order of keys: number of the string that is its key. */
    FORM_KEY(Content.NUMBERS),
    /** By word of a form: number of the string. */
    FORM_WORD(Content.NUMBERS),

    /** By node, in breadth-first order: the node before it; 0 for the root, too. */
    NODE_PARENT(Content.NUMBERS),
    /** By node: where its part of the sequence ends. */
    NODE_SEQUENCE_END(Content.NUMBERS),
    /** By node: number after that of its last child; those of the root begin with 1. */
    NODE_CHILD_END(Content.NUMBERS),
    /** By node: how many entries end there. */
    NODE_TERMINALS(Content.NUMBERS),
    /** The records that nodes hold, one node after the other, by number. */
    SEQUENCE(Content.NUMBERS),

    /** By record: its signature. */
    RECORD_SIGNATURE(Content.NUMBERS),
    /** By record: its operand list; from 1, 0 being the empty list. */
    RECORD_OPERANDS(Content.NUMBERS),
    /** By record: its attribute list, or keyword list for a block; from 1, 0 being the empty list. */
    RECORD_ATTRIBUTES(Content.NUMBERS),

    /** By signature: {@link RecordKind}. */
    SIGNATURE_KIND(Content.BYTES),
    /** By signature: number of the string that is the operation's name; 0 for others. */
    SIGNATURE_NAME(Content.NUMBERS),
    /** By signature: type list of the results or of a block's arguments; from 1, 0 being the empty list. */
    SIGNATURE_TYPES(Content.NUMBERS),
    /** By signature: list of result attributes; from 1, 0 being the empty list. */
    SIGNATURE_RESULT_ATTRIBUTES(Content.NUMBERS),
    /** By signature: how many regions the operation has. */
    SIGNATURE_REGIONS(Content.NUMBERS),
    /** By operand list: where its operands end. */
    OPERAND_LIST_END(Content.NUMBERS),
    /** Operands, counted back from what is defined before their operation. */
    OPERAND_LIST_OPERAND(Content.SIGNED),

    /** By attribute list: where its attributes end. */
    LIST_END(Content.NUMBERS),
    /** Numbers of attributes. */
    LIST_ATTRIBUTE(Content.NUMBERS),
    /** By attribute: number of the string that is its name. */
    ATTRIBUTE_NAME(Content.NUMBERS),
    /** By attribute: its value; from 1, 0 being the null attribute. */
    ATTRIBUTE_VALUE(Content.NUMBERS),
    /** By type list: where its types end. */
    TYPE_LIST_END(Content.NUMBERS),
    /** Numbers of types; from 1, 0 being the null type. */
    TYPE_LIST_TYPE(Content.NUMBERS),
    /** By keyword list: where its arguments end. */
    KEYWORD_LIST_END(Content.NUMBERS),
    /** By keyword argument: number of the string that is its name. */
    KEYWORD_NAME(Content.NUMBERS),
    /** By keyword argument: its type; from 1, 0 being the null type. */
    KEYWORD_TYPE(Content.NUMBERS),

    /** By value of an attribute: number of the string that names its kind. */
    VALUE_NAME(Content.NUMBERS),
    /** By value: the kind of its payload. */
    VALUE_KIND(Content.BYTES),
    /** By value: its payload, as {@link PayloadKind} defines. */
    VALUE_WORD(Content.SIGNED),
    /** By type: number of the string that is its name. */
    TYPE_NAME(Content.NUMBERS),
    /** By type: the kind of its payload. */
    TYPE_KIND(Content.BYTES),
    /** By type: its payload. */
    TYPE_WORD(Content.SIGNED),
    /** Payloads with parts, each in pre-order: the kind of a part. */
    PART_KIND(Content.BYTES),
    /** The same: the part. */
    PART_WORD(Content.SIGNED),
    /** Integers that need 64 bits. */
    LONG_VALUE(Content.LONGS),
    /** Floats. */
    FLOAT_VALUE(Content.LONGS),
    /** By payload of bytes: where its bytes end. */
    BYTES_END(Content.NUMBERS),
    /** Bytes. */
    BYTES(Content.BYTES),

    /** By string: where it ends in the text. */
    STRING_END(Content.NUMBERS),
    /** All strings, one after the other. */
    TEXT(Content.TEXT),

    // since minor version 1; absent where there is nothing beside programs

    /** Of the document: the kind of its payload. One element. */
    DOCUMENT_KIND(Content.BYTES),
    /** Of the document: its payload. */
    DOCUMENT_WORD(Content.SIGNED),
    /** By entry: where its attachments end. */
    ATTACHMENT_END(Content.NUMBERS),
    /** By attachment, in the order of keys: number of the string that is its key. */
    ATTACHMENT_KEY(Content.NUMBERS),
    /** By attachment: the kind of its payload. */
    ATTACHMENT_KIND(Content.BYTES),
    /** By attachment: its payload. */
    ATTACHMENT_WORD(Content.SIGNED),
    /** By attachment: the blob that has its bytes. */
    ATTACHMENT_BLOB(Content.NUMBERS),
    /** By blob: where its bytes end. */
    BLOB_END(Content.NUMBERS),
    /** The bytes of blobs; each begins at a multiple of {@link Width#BLOB}'s alignment. */
    BLOB(Content.BLOBS);

    /** All columns in order. */
    public static final List<Column> ALL = List.of(values());

    /** For each table whose rows are numbered by first use, one column of it that has an element for each row. */
    public static final List<Column> TABLES = List.of(
            STRING_END,
            TYPE_NAME,
            VALUE_NAME,
            ATTRIBUTE_NAME,
            LIST_END,
            TYPE_LIST_END,
            KEYWORD_LIST_END,
            OPERAND_LIST_END,
            SIGNATURE_KIND,
            RECORD_SIGNATURE,
            PART_KIND,
            LONG_VALUE,
            FLOAT_VALUE,
            BYTES_END,
            ATTACHMENT_KEY,
            BLOB_END);

    /** How many fields minor version 0 has, all of whose columns are always there. */
    public static final int FIELDS_OF_MINOR_0 = 1
            + ALL.stream()
                    .filter(column -> column.presence() == null)
                    .mapToInt(Column::fields)
                    .sum();

    /** How many fields the schema has. */
    public static final int FIELDS = 1 + ALL.stream().mapToInt(Column::fields).sum();

    private static final int[] FIELD_IDS = new int[ALL.size()];

    static {
        int id = 1;
        for (Column column : ALL) {
            FIELD_IDS[column.ordinal()] = id;
            id += column.fields();
        }
    }

    private final Content content;
    private final String fieldName;
    private final String narrowFieldName;

    Column(Content content) {
        this.content = content;
        this.fieldName = name().toLowerCase(Locale.ROOT);
        this.narrowFieldName = content.hasNarrowForm() ? fieldName + "_short" : fieldName;
    }

    /**
     * Returns the column that has elements exactly if this one is in a canonical file.
     *
     * @return null for a column that is always there
     */
    public @Nullable Column presence() {
        if (compareTo(DOCUMENT_KIND) < 0) {
            return null;
        }
        return compareTo(ATTACHMENT_END) < 0 ? DOCUMENT_KIND : ATTACHMENT_END;
    }

    private int fields() {
        return content.hasNarrowForm() ? 2 : 1;
    }

    /**
     * Returns what its elements are.
     *
     * @return the content
     */
    public Content content() {
        return content;
    }

    /**
     * Returns the id of a field of the schema.
     *
     * @param narrow whether the field of numbers of 16 bits is requested
     * @return from 1
     */
    public int fieldId(boolean narrow) {
        return FIELD_IDS[ordinal()] + (narrow && content.hasNarrowForm() ? 1 : 0);
    }

    /**
     * Returns the name of the column's field in the schema.
     *
     * @return such as {@code entry_name}
     */
    public String fieldName() {
        return fieldName;
    }

    /**
     * Returns the name of a field in the schema.
     *
     * @param narrow whether the field of numbers of 16 bits is requested
     * @return such as {@code entry_name} or {@code entry_name_short}
     */
    public String fieldName(boolean narrow) {
        return narrow ? narrowFieldName : fieldName;
    }
}
