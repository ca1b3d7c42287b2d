package io.isomorph.conformance;

import static io.isomorph.conformance.MsgpackFaults.BLOCK;
import static io.isomorph.conformance.MsgpackFaults.OP;
import static io.isomorph.conformance.MsgpackFaults.PAYLOAD;
import static io.isomorph.conformance.MsgpackFaults.of;
import static io.isomorph.conformance.MsgpackText.entry;
import static io.isomorph.conformance.MsgpackText.file;
import static io.isomorph.conformance.MsgpackText.header;
import static io.isomorph.conformance.MsgpackText.operations;
import static io.isomorph.conformance.MsgpackText.payload;
import static io.isomorph.conformance.MsgpackText.region;

import java.util.List;
import java.util.stream.Stream;

/** Files of the format {@code msgpack} with one fault each, and the checksum that they need to get as far as that. */
final class InvalidMsgpack {
    private InvalidMsgpack() {}

    static List<Fault> faults() {
        return Stream.of(
                        InvalidMsgpackFile.faults(),
                        InvalidMsgpackShapes.faults(),
                        InvalidAttachments.msgpack(),
                        nodes(),
                        values(),
                        entries(),
                        operands(),
                        limits())
                .flatMap(List::stream)
                .toList();
    }

    private static Fault node(String name, String code, String says, String operation, String pointer) {
        return of(name, code, says, operations(1, operation), pointer);
    }

    private static List<Fault> nodes() {
        String reference = "msgpack.reference";
        String malformed = "name.malformed";
        return List.of(
                node(
                        "reference-to-no-string",
                        reference,
                        "A name is string 1, and there is none.",
                        "94 §01 c0 90 c0",
                        OP + "/0"),
                node(
                        "reference-to-no-list",
                        reference,
                        "An attribute list is list 0, and there is none.",
                        "94 'x.y' §00 90 c0",
                        OP + "/1"),
                node(
                        "reference-to-no-attribute",
                        reference,
                        "An attribute is attribute 7, and there are none.",
                        "94 'x.y' 91 §07 90 c0",
                        OP + "/1/0"),
                node(
                        "reference-to-no-type",
                        reference,
                        "A type is type 0, and there is none.",
                        "94 'x.y' c0 91 §00 c0",
                        OP + "/2/0"),
                node("string-reference-below-0", reference, "A name is string -1.", "94 §ff c0 90 c0", OP + "/0"),
                node(
                        "reference-beyond-64-bits",
                        reference,
                        "A name is string 2^64 - 1.",
                        "94 §cfffffffffffffffff c0 90 c0",
                        OP + "/0"),
                node(
                        "type-in-itself",
                        "msgpack.cycle",
                        "A type holds a reference to itself.",
                        "94 'x.y' c0 91 92 't.u' 8100§00 c0",
                        OP + "/2/0/1/?"),
                node(
                        "value-in-itself",
                        "msgpack.cycle",
                        "An attribute in a payload holds a reference to itself.",
                        "94 'x.y' 91 93 'k' 'x.z' 8101 92 'x.w' 8101§00 90 c0",
                        PAYLOAD + "/?/1/?"),
                node(
                        "operation-name-without-dialect",
                        malformed,
                        "An operation is named x.",
                        "94 §'x' c0 90 c0",
                        OP + "/0"),
                node(
                        "operation-name-without-local-part",
                        malformed,
                        "An operation is named with nothing behind the dot.",
                        "94 §'x.' c0 90 c0",
                        OP + "/0"),
                node(
                        "operation-name-without-first-part",
                        malformed,
                        "An operation is named with nothing before the dot.",
                        "94 §'.x' c0 90 c0",
                        OP + "/0"),
                node(
                        "operation-name-empty",
                        malformed,
                        "An operation has an empty name.",
                        "94 §'' c0 90 c0",
                        OP + "/0"),
                node("operation-name-null", malformed, "An operation is named NULL.", "94 §'NULL' c0 90 c0", OP + "/0"),
                node(
                        "type-name-without-dialect",
                        malformed,
                        "A type is named f32.",
                        "94 'x.y' c0 91 91 §'f32' c0",
                        OP + "/2/0/0"),
                node(
                        "attribute-kind-without-dialect",
                        malformed,
                        "The kind of an attribute is named f32.",
                        "94 'x.y' 91 92 'k' §'f32' 90 c0",
                        OP + "/1/0/1"),
                node(
                        "attribute-repeated",
                        "attribute.repeated",
                        "Two attributes of a list have one name.",
                        "94 'x.y' §92 91 'k' 92 'k' 'x.z' 90 c0",
                        OP + "/1"));
    }

    private static List<Fault> values() {
        String duplicate = "schema.duplicate";
        String key = "msgpack.key";
        return List.of(
                of(
                        "duplicate-payload-key",
                        duplicate,
                        "A map has one key twice.",
                        payload("82 'a' 01 §'a' 02"),
                        PAYLOAD + "/a"),
                of(
                        "duplicate-form-key",
                        duplicate,
                        "A form has one key twice.",
                        header("'' 00 82 'a' '' §'a' '' 'pir' 01 c3"),
                        "/2/0/2/a"),
                of(
                        "key-number",
                        key,
                        "A key of a map of two is a number.",
                        payload("82 §00 c0 'a' c0"),
                        PAYLOAD + "/?"),
                of("key-nil", key, "A key of a map is nil.", payload("81 §c0 c0"), PAYLOAD + "/?"),
                of(
                        "payload-tag-unknown",
                        "schema.value",
                        "A payload has the tag 3, which no version has.",
                        payload("81§03c0"),
                        PAYLOAD + "/?"),
                of(
                        "operand-reference-below-0",
                        "schema.range",
                        "A payload refers to operand -1.",
                        payload("8102§ff"),
                        PAYLOAD + "/?"));
    }

    private static List<Fault> entries() {
        String one = "97 'a' 00 80 'pir' 01 c3 dd00000000";
        String range = "schema.range";
        return List.of(
                of(
                        "entry-repeated",
                        "entry.repeated",
                        "Two entries have one name.",
                        file("dd00000002" + one + one.replace("'a'", "§'a'")),
                        "/2/1/0"),
                of(
                        "entries-out-of-order",
                        "schema.value",
                        "An entry stands behind one whose name is greater.",
                        file("dd00000002" + one.replace("'a'", "'b'") + one.replace("'a'", "§'a'")),
                        "/2/1/0"),
                of("visits-below-0", range, "An entry has -1 visits.", header("'' §ff 80 'pir' 01 c3"), "/2/0/1"),
                of(
                        "visits-beyond-63-bits",
                        range,
                        "An entry has 2^63 visits.",
                        header("'' §cf8000000000000000 80 'pir' 01 c3"),
                        "/2/0/1"),
                of(
                        "version-beyond-64-bits",
                        range,
                        "The version is 2^64 - 1.",
                        header("'' 00 80 'pir' §cfffffffffffffffff c3"),
                        "/2/0/4"));
    }

    private static List<Fault> operands() {
        String undefined = "operand.undefined";
        String reference = "operand.reference";
        String typed = "91 't.u'";
        return List.of(
                of(
                        "operand-undefined",
                        undefined,
                        "An operand counts back two results, and there is one.",
                        operations(2, "94 'x.y' c0 91" + typed + "c0 96 00 c0 90 c0 00 §01"),
                        BLOCK + "/3/5"),
                node(
                        "operand-undefined-argument",
                        undefined,
                        "An operand names a block argument, and there is none.",
                        "95 'x.y' c0 90 c0 §fe",
                        OP + "/4"),
                node(
                        "operand-of-itself",
                        undefined,
                        "An operand counts back to a result where there is none before.",
                        "95 'x.y' c0 91" + typed + " c0 §00",
                        OP + "/4"),
                node(
                        "operand-beyond-64-bits",
                        "schema.range",
                        "An operand is 2^64 - 1.",
                        "95 'x.y' c0 90 c0 §cfffffffffffffffff",
                        OP + "/4"),
                node(
                        "operand-reference-undefined",
                        reference,
                        "An attribute refers to operand 0 of an operation that has none.",
                        "§94 'x.y' 91 93 'k' 'x.z' 810200 90 c0",
                        OP),
                node(
                        "operand-reference-in-result-type",
                        reference,
                        "The type of a result refers to operand 0 of an operation that has none.",
                        "§94 'x.y' c0 91 92 't.u' 810200 c0",
                        OP),
                of(
                        "operand-reference-in-argument",
                        reference,
                        "The type of a block argument refers to an operand.",
                        file(entry("dd00000001 dd00000002 91 §92 't.u' 810200 90")),
                        BLOCK + "/0/0"),
                of(
                        "operand-reference-in-keyword",
                        reference,
                        "The type of a keyword argument refers to an operand.",
                        file(entry("dd00000001 dd00000002 90 92 'k' §92 't.u' 810200")),
                        BLOCK + "/1/1"));
    }

    private static List<Fault> limits() {
        String open = "dd00000001 dd00000003 9090 95 'x.y' c0 90 c0 ";
        String again = "dd00000001 dd00000003 9090 95 00 c0 90 c0 ";
        return List.of(
                of(
                                "limit-bytes",
                                "limit.bytes",
                                "The file is longer than 64 bytes.",
                                payload("'" + "a".repeat(64) + "'"),
                                null)
                        .nowhere()
                        .with("limit.bytes", 64),
                of(
                                "limit-depth-payloads",
                                "limit.depth",
                                "A payload of five levels where three are allowed.",
                                payload("919191§9101"),
                                PAYLOAD + "/0/0/0")
                        .with("limit.depth", 3),
                of(
                                "limit-depth-payloads-by-one",
                                "limit.depth",
                                "A payload of four levels where three are allowed.",
                                payload("919191§01"),
                                PAYLOAD + "/0/0/0")
                        .with("limit.depth", 3),
                of(
                                "limit-depth-regions",
                                "limit.depth",
                                "Three regions inside each other where two are allowed.",
                                file(entry(open + again + "§" + region(0, ""))),
                                BLOCK + "/2/4/0/2/4")
                        .with("limit.depth", 2),
                of(
                                "limit-string",
                                "limit.string",
                                "A string of 21 bytes where 20 are allowed.",
                                payload("§'" + "a".repeat(21) + "'"),
                                PAYLOAD)
                        .with("limit.string", 20),
                of(
                                "limit-string-of-bytes",
                                "limit.string",
                                "A payload of 21 bytes where 20 are allowed.",
                                payload("§c415" + "00".repeat(21)),
                                PAYLOAD)
                        .with("limit.string", 20),
                of(
                                "limit-elements",
                                "limit.elements",
                                "A list of numbers where ten elements are allowed.",
                                operations(1, "§94 'x.y' 91 93 'k' 'x.z' 98 0102030405060708 90 c0"),
                                OP)
                        .with("limit.elements", 10),
                of(
                                "limit-tables",
                                "limit.tables",
                                "A file of five nodes where four are allowed.",
                                operations(1, "94 'x.y' 91 93 'k' §'x.z' 01 90 c0"),
                                OP + "/1/0/1")
                        .with("limit.tables", 4),
                of(
                        "depth-of-payloads",
                        "limit.depth",
                        "A payload of 513 levels: no reader of any format takes more than 512.",
                        payload("91".repeat(512) + "§01"),
                        PAYLOAD + "/0".repeat(512)),
                of(
                        "sharing-without-end",
                        "limit.elements",
                        "Types that hold the one before twice, 26 times: 268 million elements where 200 million are allowed unless asked otherwise.",
                        operations(1, doubled(26)),
                        OP),
                of(
                                "strict",
                                "strict.normalised",
                                "A number is wider than it needs, and the file is read strictly.",
                                payload("§cc01"),
                                PAYLOAD)
                        .with("strict", true));
    }

    private static String doubled(int levels) {
        String type = "91 't.0'";
        for (int level = levels - 1; level >= 0; level--) {
            // types are numbered as they begin, the outermost first
            type = "92 " + (level == 0 ? "'t.1'" : "01") + " 92 8100 " + type + " 8100 "
                    + String.format("%02x", level + 1);
        }
        return "§94 'x.y' c0 91 " + type + " c0";
    }
}
