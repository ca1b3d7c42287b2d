package io.isomorph.family.pypto.kind;

import io.isomorph.ir.Payload;

/**
 * A field of a node, or a key of a map inside a field.
 *
 * @param fallback what upstream's reader takes where the key is absent; says nothing for a required field
 */
public record Field(String key, FieldShape shape, FieldPresence presence, FieldRole role, Payload fallback) {
    static Field required(String key, FieldShape shape) {
        return new Field(key, shape, FieldPresence.REQUIRED, FieldRole.USUAL, Payload.ofNull());
    }

    static Field optional(String key, FieldShape shape, Payload fallback) {
        return new Field(key, shape, FieldPresence.OPTIONAL, FieldRole.USUAL, fallback);
    }

    static Field optionalNotNil(String key, FieldShape shape, Payload fallback) {
        return new Field(key, shape, FieldPresence.OPTIONAL_NOT_NIL, FieldRole.USUAL, fallback);
    }

    static Field unread(String key, FieldShape shape) {
        return new Field(key, shape, FieldPresence.UNREAD, FieldRole.USUAL, Payload.ofNull());
    }

    /** Returns this field as one that binds variables. */
    Field def() {
        return new Field(key, shape, presence, FieldRole.DEF, fallback);
    }

    /** Returns this field as one that structural equality passes over. */
    Field ignored() {
        return new Field(key, shape, presence, FieldRole.IGNORE, fallback);
    }

    public boolean isRequired() {
        return presence == FieldPresence.REQUIRED;
    }

    public boolean isRead() {
        return presence != FieldPresence.UNREAD;
    }
}
