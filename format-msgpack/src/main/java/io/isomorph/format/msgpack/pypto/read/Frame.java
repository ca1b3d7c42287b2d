package io.isomorph.format.msgpack.pypto.read;

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
    /** The key of the value that is being decoded, but of fields; empty before the first. */
    String key = "";
    /** Whether each key was above the one before. */
    boolean ordered;

    int firstValue;
    int firstOccurrence;
    /** Whether there is the key {@code ref}. */
    boolean isReference;

    /** Of fields: what held outside of them. */
    int outerLevels;

    int outerFirstOfFields;

    /** Of fields: the one that is being decoded, null before the first; and where its value begins. */
    @Nullable
    FieldCache field;

    int valueStart;
    int valueOccurrence;

    /** Of a map, whether it had fields; they are these, and hold these occurrences. */
    boolean isNode;

    int firstNamed;
    int namedCount;
    int firstOfFields;
    int endOfFields;

    /** Begins anew. What is set before a value is decoded stays what it was until then. */
    void begin(Kind newKind, int newStart, int count, int value, int occurrence) {
        kind = newKind;
        start = newStart;
        startOfKeys = newStart;
        isFields = newKind == Kind.FIELDS || newKind == Kind.NODE;
        left = count;
        key = "";
        field = null;
        ordered = true;
        firstValue = value;
        firstOccurrence = occurrence;
        isNode = false;
        isReference = false;
    }

    /** Begins an entry of a map. */
    void beginEntry(boolean isFirst, String next) {
        if (!isFirst && ordered && Utf8.compare(key, next) >= 0) {
            ordered = false;
        }
        key = next;
        if (kind == Kind.MAP && next.equals("ref")) {
            isReference = true;
        }
    }

    /** Begins a field. */
    void beginField(FieldCache next) {
        if (field != null && !next.follows(field)) {
            ordered = false;
        }
        field = next;
    }

    /** Returns whether the next value is the fields of a node. */
    boolean awaitsFields() {
        return kind == Kind.MAP && key.equals("fields");
    }

    /** Takes over what the fields of this node were. */
    void endFields(Frame fields, int endOfOccurrences, int endOfNamed) {
        isNode = true;
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
