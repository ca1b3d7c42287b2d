package io.isomorph.format.msgpack.wire;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;

/** Makes the faults of one input. Each costs a walk over the bytes before it, for the pointer. */
final class WireFaults {
    private final byte[] bytes;
    private final String name;

    WireFaults(byte[] bytes, String name) {
        this.bytes = bytes;
        this.name = name;
    }

    Location place(int offset) {
        return new Location(name, offset, Pointers.at(bytes, offset), Location.UNKNOWN);
    }

    MalformedInputException fault(ErrorCode code, int offset, String problem) {
        return new MalformedInputException(code, place(offset), problem, null);
    }

    /** The input ends where a value, or the rest of its header, must be. */
    MalformedInputException truncated(int end, int missing) {
        return fault(
                StandardCode.INPUT_TRUNCATED,
                end,
                "the input ends where " + missing + (missing == 1 ? " more byte is" : " more bytes are") + " needed");
    }

    /** A header at an offset promises more than there can be. */
    MalformedInputException announced(int offset, String announced, int left) {
        return fault(
                StandardCode.INPUT_TRUNCATED, offset, announced + " are announced where " + left + " bytes are left");
    }

    /** The byte at an offset begins no value that has a kind. */
    MalformedInputException noKind(int offset) {
        int tag = bytes[offset] & 0xff;
        return tag == 0xc1
                ? fault(MsgpackCode.RESERVED, offset, "the byte c1, where a value begins")
                : fault(MsgpackCode.EXTENSION, offset, "an extension (" + Integer.toHexString(tag) + ")");
    }

    MalformedInputException wrongKind(int offset, String what, Kind found, Kind expected) {
        return fault(
                StandardCode.SCHEMA_KIND,
                offset,
                what + " is " + found.withArticle() + ", not " + expected.withArticle());
    }

    MalformedInputException range(int offset, String what, Object found, long low, long high) {
        return fault(
                StandardCode.SCHEMA_RANGE, offset, what + " is " + found + ", which is not " + low + " to " + high);
    }

    MalformedInputException encoding(int offset) {
        String found = Integer.toHexString(bytes[offset] & 0xff);
        return fault(StandardCode.INPUT_ENCODING, offset, "the byte " + found + " where UTF-8 has another");
    }
}
