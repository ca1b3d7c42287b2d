package io.isomorph.conformance;

/** Makes faults of the format {@code json}. */
final class JsonFaults {
    static final String BLOCK = "/program/regions/0/blocks/0";
    static final String OP = BLOCK + "/ops/0";
    static final String AT = OP + "/A/0/AT";
    static final String D = AT + "/D";

    private JsonFaults() {}

    static Fault of(String name, String code, String says, String text, String pointer) {
        return Fault.of(name, code, says, Marked.text(text), pointer);
    }

    /** A fault in the first operation. */
    static Fault inFirst(String name, String code, String says, String text, String pointer) {
        return of(name, code, says, text, pointer).inOperation(0);
    }
}
