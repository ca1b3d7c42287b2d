package io.isomorph.format.msgpack.pypto;

import io.isomorph.io.Utf8;
import org.jspecify.annotations.Nullable;

/** A container that is being decoded; used again and again. */
final class Frame {
    /** The id and the type. */
    private static final int ENTRIES_BEHIND_FIELDS = 2;

    /** What is being decoded. */
    enum Kind {
        /** An array. */
        ARRAY,
        /** A map, which may turn out to be a node or a reference. */
        MAP,
        /** The map under {@code fields} of a node. */
        FIELDS,
        /** The same of a node that begins as the writer writes it: the frame is that of the node too, and no map is around it. */
        NODE
    }

    Kind kind = Kind.ARRAY;
    /** Offset of its first byte. */
    int start;
    /** Offset of the first byte of the map whose keys are being decoded. */
    int startOfKeys;
    /** Whether what is being decoded are fields. */
    boolean isFields;
    /** Elements or entries that are still to come. */
    int left;
    /** Of the entry that is being decoded, if there is one. */
    String key = "";

    boolean begun;
    /** Whether each key was above the one before. */
    boolean ordered;

    int firstValue;
    int firstOccurrence;
    /** Whether there is the key {@code ref}. */
    boolean isReference;

    /** Of fields: what held outside of them. */
    int outerLevels;

    int outerFirstOfFields;

    /** Of fields: the layout that they are expected to have, or null; and others that it may turn out to be. */
    @Nullable
    LayoutMemory memory;

    Candidates candidates = Candidates.NONE;
    /** Of the entry that is being decoded, if its key was expected: what is known of the field, and where its value begins. */
    @Nullable
    FieldMemory field;

    int valueStart;
    int valueOccurrence;
    /** Whether all fields were kept. */
    boolean allKnown;

    /** Of a map, whether it had fields; they are these, and hold these occurrences. */
    boolean isNode;

    int firstNamed;
    int namedCount;
    int firstOfFields;
    int endOfFields;

    /** Begins anew. What is set with the first key, or before a value is decoded, stays what it was until then. */
    void begin(Kind newKind, int newStart, int count, int value, int occurrence) {
        kind = newKind;
        start = newStart;
        startOfKeys = newStart;
        isFields = newKind == Kind.FIELDS || newKind == Kind.NODE;
        left = count;
        begun = false;
        ordered = true;
        firstValue = value;
        firstOccurrence = occurrence;
        isNode = false;
        isReference = false;
        allKnown = true;
    }

    /** Says what the key of the next value is. */
    void setKey(String next) {
        if (begun && ordered && Utf8.compare(key, next) >= 0) {
            ordered = false;
        }
        key = next;
        begun = true;
        if (kind == Kind.MAP && next.equals("ref")) {
            isReference = true;
        }
    }

    /** Returns whether the next value is the fields of a node. */
    boolean awaitsFields() {
        return kind == Kind.MAP && key.equals("fields");
    }

    /** Says that an entry's value is to be decoded, which is that of a field if its key was the expected one. */
    void beginValue(@Nullable FieldMemory expected, int at, int occurrence) {
        field = expected;
        valueStart = at;
        valueOccurrence = occurrence;
    }

    /** Says which layouts the fields may have. */
    void expect(Candidates layouts) {
        candidates = layouts;
        memory = layouts.expected();
        allKnown = true;
    }

    /** Says that no layout fits. */
    void expectNothing() {
        memory = null;
        allKnown = false;
    }

    /** Takes over what the fields of this node were. */
    void endFields(Frame fields, int endOfOccurrences, int endOfNamed) {
        isNode = true;
        memory = fields.memory;
        allKnown = fields.allKnown;
        firstNamed = fields.firstNamed;
        namedCount = endOfNamed - firstNamed;
        firstOfFields = fields.firstOccurrence;
        endOfFields = endOfOccurrences;
    }

    /** Becomes the map of the node, of which the fields were decoded, and nothing that may follow them. */
    void becomeMap() {
        kind = Kind.MAP;
        isFields = false;
        startOfKeys = start;
        left = ENTRIES_BEHIND_FIELDS;
        key = "fields";
        ordered = true;
    }
}
