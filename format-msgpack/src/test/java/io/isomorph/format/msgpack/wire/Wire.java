package io.isomorph.format.msgpack.wire;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.Limits;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.function.Executable;

/** What the tests of this package share. */
final class Wire {
    static final String SOURCE = "test.msgpack";

    private Wire() {}

    static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    static WireInput input(byte[] bytes) {
        return new WireInput(bytes, SOURCE, Limits.DEFAULTS);
    }

    static WireInput input(String hex) {
        return input(bytes(hex));
    }

    static WireOutput output() {
        return new WireOutput(Limits.DEFAULTS, new byte[1 << 10]);
    }

    static byte[] written(WireOutput output) {
        return Arrays.copyOf(output.bytes(), output.size());
    }

    /** Returns a header with so much of its content. */
    static byte[] with(String header, int content) {
        byte[] start = bytes(header);
        return Arrays.copyOf(start, start.length + content);
    }

    static IsomorphException refused(Executable executable) {
        return assertThrows(IsomorphException.class, executable);
    }

    /** Returns code and location of the fault that passing the bytes gives. */
    static String fault(byte[] bytes) {
        IsomorphException fault = refused(() -> {
            WireInput input = input(bytes);
            input.skip();
            input.requireEnd();
        });
        return fault.code().id() + " " + fault.location();
    }
}
