package io.isomorph.conformance;

import static io.isomorph.conformance.MsgpackText.file;

/** Makes faults of the format {@code msgpack}. */
final class MsgpackFaults {
    static final String BLOCK = "/2/0/6/0";
    static final String OP = BLOCK + "/2";
    static final String PAYLOAD = OP + "/1/0/2";

    private MsgpackFaults() {}

    static Fault of(String name, String code, String says, Marked file, String pointer) {
        return Fault.of(name, code, says, file, pointer);
    }
}
