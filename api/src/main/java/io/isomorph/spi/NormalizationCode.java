package io.isomorph.spi;

import java.util.Locale;

/**
 * What a reader normalizes while it reads: a closed list. Whatever is not on it is kept as it is, or refused. Where nothing is
 * reported, writing gives the same bytes.
 *
 * @see "docs/normalizations.md"
 */
public enum NormalizationCode {
    /** Value ids are not the numbers of the walk; they are renumbered. */
    VALUE_IDS("value ids are not 1, 2, 3 … and −1, −2, −3 … in walk order"),
    /** An id is given to two values; uses mean the one given last before them. */
    VALUE_REPEATED("an id is given to two values"),
    /** Names of regions are not in walk order. */
    REGION_NAMES("a region is not named region_ and its number in the walk"),
    /** Names of blocks are not in walk order. */
    BLOCK_NAMES("a block is not named block_ and its number in the walk"),
    /** An operand that no value defines, in the family {@code pir}: it becomes the null value, as upstream reads it. */
    OPERAND_UNDEFINED("an operand names a value that is not defined before it; it becomes the null value"),
    /** A number spelled otherwise than the writer does. */
    NUMBER_TEXT("a number is spelled otherwise, or has more digits than its kind holds"),
    /** A number beyond the range of 32-bit floats in the place of one: it becomes infinity, as upstream reads it. */
    NUMBER_RANGE("a number is beyond the range of 32-bit floats in the place of one; it becomes infinity"),
    /** A string spelled otherwise than the writer does. */
    STRING_TEXT("a string has escapes that the writer does not use"),
    /** A payload of an unknown kind spelled otherwise than the writer does. */
    PAYLOAD_TEXT("a payload of an unknown kind is spelled otherwise than the writer does"),
    /** A named attribute without value: upstream's deleted attribute. It is dropped. */
    ATTRIBUTE_WITHOUT_VALUE("a named attribute has no value; it is dropped"),
    /** A second attribute of one name in one list; the first counts. */
    ATTRIBUTE_REPEATED("a list has two attributes of one name; the first counts"),
    /** A finite payload beside the word for a non-finite one; the word counts. */
    VALUE_REPLACED("a float has D beside VD; VD counts"),
    /** A dialect that has a short id is spelled out. */
    DIALECT_SPELLED("a dialect that has a short id is spelled out"),
    /** A parameter operation in another form than the writer gives it. */
    PARAMETER_FORM("a parameter operation has unusual flags, or another form than the writer gives it"),
    /** Null, or an absent or empty optional member, where the writer has the other form. */
    ABSENT_MEMBER("null for an empty array, or an optional member that the writer leaves out or puts in"),
    /** The header does not state whether the program is trainable: it is not. */
    TRAINABLE_ABSENT("the header has no trainable; false is taken"),
    /** A byte order mark; it is dropped. */
    BYTE_ORDER_MARK("the text begins with a byte order mark"),
    /** White space other than that of either style. */
    WHITE_SPACE("white space is neither that of the compact nor that of the readable style"),
    /** Members of objects in another order. */
    KEY_ORDER("members of an object are not in the order of their bytes"),
    /** An unknown member dropped because an option requires it, or because upstream does. */
    UNKNOWN_DROPPED("an unknown member is dropped, as the option requires, or as upstream does"),
    /** A container of an older major version; it is written as one of the newest. */
    OLDER_VERSION("the container has an older version than the writer gives it"),
    /** A container that is valid but not laid out as the writer does. */
    LAYOUT("the container is laid out otherwise than the writer does");

    private final String text;

    NormalizationCode(String text) {
        this.text = text;
    }

    /**
     * Returns the stable name.
     *
     * @return such as {@code value-ids}
     */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns what it means.
     *
     * @return one sentence without a final dot
     */
    public String text() {
        return text;
    }
}
