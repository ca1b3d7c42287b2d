package io.isomorph.conformance;

import static io.isomorph.conformance.MsgpackFaults.OP;
import static io.isomorph.conformance.MsgpackFaults.PAYLOAD;
import static io.isomorph.conformance.MsgpackFaults.of;
import static io.isomorph.conformance.MsgpackText.bytes;
import static io.isomorph.conformance.MsgpackText.file;
import static io.isomorph.conformance.MsgpackText.operations;
import static io.isomorph.conformance.MsgpackText.payload;
import static io.isomorph.conformance.MsgpackText.sealed;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Faults of the container and of MessagePack. */
final class InvalidMsgpackFile {
    private static final String PLAIN = "94 'x.y' c0 90 c0";

    private InvalidMsgpackFile() {}

    static List<Fault> faults() {
        return Stream.of(container(), texts()).flatMap(List::stream).toList();
    }

    private static Fault cut(String name, String says, int length, long place, String pointer) {
        byte[] whole = operations(1, "94 'x.yyyyyyyyyy' c0 90 c0").bytes();
        byte[] start = Arrays.copyOf(whole, length < 0 ? whole.length + length : length);
        return of(name, "input.truncated", says, Marked.of(start, place < 0 ? start.length : place), pointer);
    }

    private static List<Fault> container() {
        byte[] whole = operations(1, PLAIN).bytes();
        byte[] longer = Arrays.copyOf(whole, whole.length + 1);
        byte[] flipped = whole.clone();
        flipped[39] ^= 1;
        byte[] last = whole.clone();
        last[last.length - 1] ^= 1;
        String format = "input.format";
        return List.of(
                cut("empty-file", "The file is empty.", 0, -1, ""),
                cut("truncated-in-first-bytes", "The file ends after its third byte.", 3, -1, "/0"),
                cut("truncated-in-string", "The file ends inside a name.", 44, 37, OP + "/0"),
                cut("truncated-between-values", "The file ends behind a value.", 51, -1, OP + "/2"),
                cut("truncated-before-last-byte", "The last byte is missing.", -1, -1, "/3"),
                of(
                        "trailing-byte",
                        "input.trailing",
                        "A byte follows the document.",
                        Marked.of(longer, whole.length),
                        ""),
                of("trailing-document", "input.trailing", "The document stands there twice.", twice(whole), ""),
                of(
                        "trailing-value",
                        "input.trailing",
                        "A value stands between the entries and the checksum, which fits.",
                        file("dd00000000 §c0"),
                        "/3"),
                of(
                        "wrong-magic",
                        format,
                        "The first string is another.",
                        sealed(bytes("94 'ISOX' 92 0100 dd00000000")),
                        ""),
                of(
                        "wrong-magic-no-array",
                        format,
                        "The first byte begins no short array.",
                        sealed(bytes("a5 'ISOM' 92 0100 dd00000000")),
                        ""),
                of(
                        "newer-version",
                        "input.version",
                        "The container has version 2.0.",
                        sealed(bytes("94 'ISOM' §92 0200 dd00000000")),
                        "/1"),
                of(
                        "version-without-minor",
                        "schema.value",
                        "The version is one number.",
                        sealed(bytes("94 'ISOM' §91 01 dd00000000")),
                        "/1"),
                of(
                        "version-0",
                        "schema.value",
                        "The version is 0.9.",
                        sealed(bytes("94 'ISOM' §92 0009 dd00000000")),
                        "/1"),
                of(
                        "checksum",
                        "input.checksum",
                        "A bit of a name is not as it was.",
                        Marked.of(flipped, whole.length - 5L),
                        "/3"),
                of(
                        "checksum-of-checksum",
                        "input.checksum",
                        "The last bit of the checksum is another.",
                        Marked.of(last, whole.length - 5L),
                        "/3"),
                of(
                        "document-of-five-parts",
                        "schema.count",
                        "The document of version 1.0 has five parts.",
                        sealed(bytes("§95 'ISOM' 92 0100 dd00000000 c0")),
                        ""),
                of(
                        "document-of-six-parts",
                        "schema.count",
                        "The document of version 1.1 has six parts.",
                        sealed(bytes("§96 'ISOM' 92 0101 dd00000000 91c0 c0")),
                        ""));
    }

    private static Marked twice(byte[] file) {
        byte[] both = Arrays.copyOf(file, 2 * file.length);
        System.arraycopy(file, 0, both, file.length, file.length);
        return Marked.of(both, file.length);
    }

    private static Fault encoding(String name, String says, String string) {
        return of(name, "input.encoding", says, payload(string), PAYLOAD);
    }

    private static List<Fault> texts() {
        return List.of(
                encoding("not-utf8", "A string holds the byte ff.", "a2 61 §ff"),
                encoding("not-utf8-overlong", "A string holds an overlong NUL, c0 80.", "a2 §c080"),
                encoding("not-utf8-surrogate", "A string holds half of a surrogate pair, ed a0 80.", "a3 §eda080"),
                encoding(
                        "not-utf8-beyond-unicode",
                        "A string holds f4 90 80 80, which is beyond U+10FFFF.",
                        "a4 §f4908080"),
                encoding("not-utf8-cut", "A string ends inside a character.", "a2 61§c3"),
                of(
                        "not-utf8-name",
                        "input.encoding",
                        "The name of an operation holds the byte ff.",
                        operations(1, "94 a3 782e§ff c0 90 c0"),
                        OP + "/0"),
                of(
                        "reserved-byte",
                        "msgpack.reserved",
                        "The byte c1 stands where a payload must.",
                        payload("§c1"),
                        PAYLOAD),
                of("extension", "msgpack.extension", "A payload is an extension.", payload("§d40100"), PAYLOAD),
                of("timestamp", "msgpack.extension", "A payload is a timestamp.", payload("§d6ff00000000"), PAYLOAD),
                of(
                        "count-beyond-file",
                        "input.truncated",
                        "An array announces 2^32 - 1 elements.",
                        payload("§ddffffffff"),
                        PAYLOAD),
                of(
                        "length-beyond-file",
                        "input.truncated",
                        "A string announces 2^32 - 1 bytes.",
                        payload("§dbffffffff"),
                        PAYLOAD));
    }
}
