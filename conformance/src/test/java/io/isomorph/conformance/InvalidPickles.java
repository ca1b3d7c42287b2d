package io.isomorph.conformance;

import static io.isomorph.conformance.InvalidTensors.of;

import java.util.ArrayList;
import java.util.List;

/** Pickles with one fault each; an unpickler that executes them would do what they name. */
final class InvalidPickles {
    private InvalidPickles() {}

    private static TensorBytes protocol(int number) {
        return ValidTensors.pickle(number);
    }

    static List<Fault> faults() {
        List<Fault> faults = new ArrayList<>(instructions());
        faults.addAll(names());
        faults.addAll(values());
        return faults;
    }

    private static List<Fault> instructions() {
        String stack = "pickle.stack";
        String opcode = "pickle.opcode";
        return List.of(
                of("no-bytes", "input.truncated", "The file is empty.", new TensorBytes()),
                of(
                        "protocol-0",
                        opcode,
                        "The pickle is of protocol 0, a text.",
                        new TensorBytes().mark().text("(dp0\n.")),
                of(
                        "protocol-6",
                        opcode,
                        "The protocol is 6.",
                        new TensorBytes().mark().hex("8006 7d 2e")),
                of(
                        "opcode-unknown",
                        opcode,
                        "An instruction is unknown.",
                        protocol(4).mark().hex("ff 2e")),
                of(
                        "persistent-id",
                        opcode,
                        "A value is looked up outside of the pickle.",
                        protocol(2).mark().text("Pid\n.")),
                of(
                        "stop-missing",
                        "input.truncated",
                        "The pickle does not end.",
                        protocol(4).hex("7d")),
                of(
                        "bytes-behind",
                        "input.trailing",
                        "A byte follows the end.",
                        protocol(4).hex("7d 2e").mark().hex("00")),
                of(
                        "stack-empty",
                        stack,
                        "The end has no value.",
                        protocol(4).mark().hex("2e")),
                of(
                        "stack-full",
                        stack,
                        "Two values are left at the end.",
                        protocol(4).hex("7d 7d").mark().hex("2e")),
                of(
                        "mark-missing",
                        stack,
                        "A tuple has no mark.",
                        protocol(4).mark().hex("74 2e")),
                of(
                        "memo-absent",
                        stack,
                        "A value is remembered that was never stored.",
                        protocol(4).mark().hex("6807 2e")),
                of(
                        "text-beyond-the-file",
                        "input.truncated",
                        "A text has 2^31-1 bytes.",
                        protocol(4).hex("58 ffffff7f 61 2e")),
                of(
                        "text-no-utf8",
                        "input.encoding",
                        "A text is not UTF-8.",
                        protocol(4).hex("58 01000000").mark().hex("ff 2e")));
    }

    private static List<Fault> names() {
        String global = "pickle.global";
        return List.of(
                of(
                        "global-unknown",
                        global,
                        "The pickle names os.system.",
                        protocol(2)
                                .mark()
                                .text("cos\nsystem\n")
                                .raw(ValidTensors.shortText("true"))
                                .hex("85 52 2e")),
                of(
                        "eval-of-another-text",
                        "pickle.call",
                        "The one pattern of eval that Paddle writes has another text.",
                        protocol(2)
                                .text("c__builtin__\neval\n")
                                .raw(ValidTensors.shortText("exit()"))
                                .hex("85")
                                .mark()
                                .hex("52 2e")),
                of(
                        "call-of-no-function",
                        "pickle.call",
                        "A number is called.",
                        protocol(2).hex("4b01 4b02 85").mark().hex("52 2e")),
                of(
                        "array-without-state",
                        "pickle.array",
                        "An array is made, and has no content.",
                        protocol(2)
                                .text("cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\n")
                                .hex("4b00 85")
                                .text("c_codecs\nencode\n")
                                .raw(ValidTensors.shortText("b"))
                                .raw(ValidTensors.shortText("latin1"))
                                .hex("86 52 87 52 2e")));
    }

    private static List<Fault> values() {
        // each list has the one before ten times
        TensorBytes bomb = protocol(2).hex("5d 71 00 30");
        for (int i = 0; i < 9; i++) {
            bomb.hex("5d 28")
                    .hex(("68" + String.format("%02x", i)).repeat(10))
                    .hex("65 71")
                    .number(1, i + 1)
                    .hex("30");
        }
        return List.of(
                of(
                        "contains-itself",
                        "pickle.sharing",
                        "A list has itself.",
                        protocol(2).hex("5d 71 00 68 00 61 2e")),
                of("expands", "pickle.sharing", "Nine lists expand to a billion.", bomb.hex("68 09 2e")),
                of(
                        "key-of-no-kind",
                        "pickle.value",
                        "A key is None.",
                        protocol(2).hex("7d 4e 4b01 73 2e")),
                of(
                                "limit-elements",
                                "limit.elements",
                                "More instructions than are allowed.",
                                protocol(2).hex("5d 4b01 61 4b01 61 4b01 61 4b01 61 2e"))
                        .with("limit.elements", 5));
    }
}
