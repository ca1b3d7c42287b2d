package io.isomorph.family.pypto.kind;

/** Whether PyPTO's reader requires a key. Its writer always writes each key of a node. */
public enum FieldPresence {
    /** It must be there. */
    REQUIRED,
    /** It may be absent or nil, which mean the same. */
    OPTIONAL,
    /** It may be absent; nil is judged as any other value. */
    OPTIONAL_NOT_NIL,
    /** The reader never looks at it. */
    UNREAD
}
