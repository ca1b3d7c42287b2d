package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.Payload;

/**
 * A field of a node, or a key of a map inside a field.
 *
 * @param placement where the nodes in it are printed
 * @param fallback what upstream's reader takes where the key is absent; means nothing for a required field
 */
public record Field(
        String key,
        FieldShape shape,
        FieldPresence presence,
        FieldRole role,
        FieldPlacement placement,
        Payload fallback) {
    static Field required(String key, FieldShape shape) {
        return of(key, shape, FieldPresence.REQUIRED, Payload.ofNull());
    }

    static Field optional(String key, FieldShape shape, Payload fallback) {
        return of(key, shape, FieldPresence.OPTIONAL, fallback);
    }

    static Field optionalNotNil(String key, FieldShape shape, Payload fallback) {
        return of(key, shape, FieldPresence.OPTIONAL_NOT_NIL, fallback);
    }

    static Field unread(String key, FieldShape shape) {
        return of(key, shape, FieldPresence.UNREAD, Payload.ofNull());
    }

    private static Field of(String key, FieldShape shape, FieldPresence presence, Payload fallback) {
        return new Field(key, shape, presence, FieldRole.USUAL, FieldPlacement.PART, fallback);
    }

    /** Returns this field as one that binds variables. */
    Field def() {
        return new Field(key, shape, presence, FieldRole.DEF, FieldPlacement.DEFINED, fallback);
    }

    /** Returns this field as one that structural equality passes over. */
    Field ignored() {
        return new Field(key, shape, presence, FieldRole.IGNORE, placement, fallback);
    }

    /** Returns this field as one whose nodes are printed elsewhere. */
    Field placed(FieldPlacement other) {
        return new Field(key, shape, presence, role, other, fallback);
    }

    public boolean isRequired() {
        return presence == FieldPresence.REQUIRED;
    }

    public boolean isRead() {
        return presence != FieldPresence.UNREAD;
    }
}
