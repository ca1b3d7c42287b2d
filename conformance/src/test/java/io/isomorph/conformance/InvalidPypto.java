package io.isomorph.conformance;

import static io.isomorph.conformance.MsgpackText.bytes;
import static io.isomorph.conformance.PyptoText.I64;
import static io.isomorph.conformance.PyptoText.X;
import static io.isomorph.conformance.PyptoText.any;
import static io.isomorph.conformance.PyptoText.node;
import static io.isomorph.conformance.PyptoText.sum;
import static io.isomorph.conformance.PyptoText.variable;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Files of PyPTO with one fault each. */
final class InvalidPypto {
    private InvalidPypto() {}

    static List<Fault> faults() {
        return Stream.of(container(), texts(), nodes(), references(), InvalidPyptoFields.faults(), limits())
                .flatMap(List::stream)
                .toList();
    }

    static Fault of(String name, String code, String says, String text, @Nullable String pointer) {
        return Fault.of(name, code, says, bytes(text), pointer);
    }

    private static Fault cut(String name, String says, int length, long place, @Nullable String pointer) {
        byte[] whole = bytes(variable("'xxxxxxxxxxxx'", I64)).bytes();
        byte[] start = Arrays.copyOf(whole, length < 0 ? whole.length + length : length);
        return Fault.of(name, "input.truncated", says, Marked.of(start, place < 0 ? start.length : place), pointer);
    }

    private static List<Fault> container() {
        String variable = variable("'x'", I64);
        return List.of(
                cut("empty-file", "The file is empty.", 0, -1, ""),
                cut("truncated-in-first-bytes", "The file ends after its third byte.", 3, 0, ""),
                cut("truncated-in-string", "The file ends inside a name.", 26, 19, "/fields/name_hint"),
                cut("truncated-between-values", "The file ends behind a value.", 32, -1, "/fields"),
                cut("truncated-before-last-byte", "The last byte is missing.", -1, 81, "/type"),
                of("trailing-byte", "input.trailing", "A byte follows the document.", variable + "§00", ""),
                of(
                        "trailing-document",
                        "input.trailing",
                        "The document stands there twice.",
                        variable + "§" + variable,
                        ""),
                of(
                        "count-beyond-file",
                        "input.truncated",
                        "An array announces 2^32 - 1 elements.",
                        "83 'fields' 81 'a' §ddffffffff",
                        "/fields/a"),
                of(
                        "length-beyond-file",
                        "input.truncated",
                        "A string announces 2^32 - 1 bytes.",
                        "83 'fields' 81 'a' §dbffffffff",
                        "/fields/a"),
                of("kind-of-document", "schema.kind", "The root is an array.", "90", ""));
    }

    private static Fault encoding(String name, String says, String string) {
        return of(name, "input.encoding", says, any("81 'a' " + string), "/fields/a");
    }

    private static List<Fault> texts() {
        String key = "msgpack.key";
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
                        "reserved-byte",
                        "msgpack.reserved",
                        "The byte c1 stands where a payload must.",
                        any("81 'a' §c1"),
                        "/fields/a"),
                of("extension", "msgpack.extension", "A payload is an extension.", any("81 'a' §d40100"), "/fields/a"),
                of(
                        "timestamp",
                        "msgpack.extension",
                        "A payload is a timestamp.",
                        any("81 'a' §d6ff00000000"),
                        "/fields/a"),
                of(
                        "key-number",
                        key,
                        "A key of a map of two is a number.",
                        any("81 'a' 82 §00 c0 'a' c0"),
                        "/fields/a/?"),
                of("key-nil", key, "A key of a map is nil.", any("81 'a' 81 §c0 c0"), "/fields/a/?"),
                of(
                        "duplicate-payload-key",
                        "schema.duplicate",
                        "A map has one key twice.",
                        any("81 'a' §82 'a' 01 'a' 02"),
                        "/fields/a"),
                of(
                        "duplicate-member",
                        "schema.duplicate",
                        "A node has its fields twice.",
                        "§84 'fields' 80 'fields' 80 'id' 00 'type' 'N'",
                        ""),
                of(
                        "duplicate-field",
                        "schema.duplicate",
                        "A field stands twice.",
                        any("§82 'a' 01 'a' 02"),
                        "/fields"));
    }

    private static List<Fault> nodes() {
        String missing = "schema.missing";
        String kind = "schema.kind";
        return List.of(
                of("root-without-anything", missing, "The root is an empty map.", "80", ""),
                of("node-without-id", missing, "A node has no id.", "82 'fields' 80 'type' 'N'", ""),
                of("node-without-type", missing, "A node has no type.", "82 'fields' 80 'id' 00", ""),
                of("node-without-fields", missing, "A node has no fields.", "82 'id' 00 'type' 'N'", ""),
                of(
                        "kind-of-fields",
                        kind,
                        "The fields of a node are nil.",
                        "83 'fields' §c0 'id' 00 'type' 'N'",
                        "/fields"),
                of(
                        "kind-of-node-type",
                        kind,
                        "The type of a node is a number.",
                        "83 'fields' 80 'id' 00 'type' 01",
                        ""),
                of("kind-of-id", kind, "The id of a node is a string.", "83 'fields' 80 'id' '0' 'type' 'N'", ""),
                of("id-below-0", "schema.range", "The id of a node is -1.", "83 'fields' 80 'id' ff 'type' 'N'", ""),
                of("root-is-reference", "schema.unknown", "The root is a reference.", "81 'ref' 00", ""),
                of(
                        "node-and-reference",
                        "schema.unknown",
                        "A map is a node and a reference.",
                        sum(X, "§84 'fields' 80 'id' 02 'ref' 01 'type' 'N'"),
                        "/fields/right"));
    }

    private static List<Fault> references() {
        String pair = node("83 'operand' 81 'ref' 04 'span' 80 'type' " + I64, "03", "Neg");
        String back = node("83 'operand' §81 'ref' 03 'span' 80 'type' " + I64, "04", "Neg");
        return List.of(
                of(
                        "reference-to-no-node",
                        "msgpack.reference",
                        "A reference names node 2, and there is none.",
                        sum(X, "§81 'ref' 02"),
                        "/fields/right"),
                of(
                        "reference-beyond-64-bits",
                        "msgpack.reference",
                        "A reference names node 2^64 - 1.",
                        sum(X, "§81 'ref' cfffffffffffffffff"),
                        "/fields/right"),
                of(
                        "node-in-itself",
                        "msgpack.cycle",
                        "A node holds a reference to itself.",
                        sum(X, "§81 'ref' 00"),
                        "/fields/right"),
                of(
                        "nodes-in-each-other",
                        "msgpack.cycle",
                        "Two nodes hold references to each other.",
                        sum(pair, back),
                        "/fields/right/fields/operand"),
                of(
                        "node-repeated",
                        "msgpack.node-repeated",
                        "Two nodes have one id.",
                        sum(X, "§" + X),
                        "/fields/right"),
                of("reference-below-0", "schema.range", "A reference is -1.", sum(X, "§81 'ref' ff"), "/fields/right"),
                of("kind-of-reference", "schema.kind", "A reference is nil.", sum(X, "§81 'ref' c0"), "/fields/right"));
    }

    private static List<Fault> limits() {
        return List.of(
                of(
                                "limit-bytes",
                                "limit.bytes",
                                "The file is longer than 64 bytes.",
                                any("81 'a' '" + "a".repeat(64) + "'"),
                                null)
                        .nowhere()
                        .with("limit.bytes", 64),
                of(
                                "limit-depth-payloads",
                                "limit.depth",
                                "A payload of five levels where three are allowed.",
                                any("81 'a' 919191§9101"),
                                "/fields/a/0/0/0")
                        .with("limit.depth", 3),
                of(
                                "limit-string",
                                "limit.string",
                                "A string of 21 bytes where 20 are allowed.",
                                any("81 'a' §'" + "a".repeat(21) + "'"),
                                "/fields/a")
                        .with("limit.string", 20),
                of(
                                "limit-elements",
                                "limit.elements",
                                "A list of numbers where ten elements are allowed.",
                                any("81 'a' 98 0102030405060708"),
                                "")
                        .with("limit.elements", 10),
                of(
                        "depth-of-payloads",
                        "limit.depth",
                        "A payload of 513 levels: no reader of any format takes more than 512.",
                        any("81 'a' " + "91".repeat(511) + "§9101"),
                        "/fields/a" + "/0".repeat(512)),
                of(
                                "strict",
                                "strict.normalised",
                                "A number is wider than it needs, and the file is read strictly.",
                                any("81 'a' §cc05"),
                                "/fields/a")
                        .with("strict", true));
    }
}
