package io.isomorph.family.pypto.kind;

/** Whether PyPTO's reader requires a key. Its writer always writes each key of a node. */
public enum FieldPresence {
    /** It must be there. */
    REQUIRED("required"),
    /** It may be absent or nil, which mean the same. */
    OPTIONAL("optional"),
    /** It may be absent; nil is judged as any other value. */
    OPTIONAL_NOT_NIL("may be absent"),
    /** The reader never looks at it. */
    UNREAD("not read");

    private final String text;

    FieldPresence(String text) {
        this.text = text;
    }

    /** Returns what it is, in words, as the page has it. */
    String text() {
        return text;
    }
}
