package io.isomorph.conformance;

import static io.isomorph.conformance.JsonFaults.AT;
import static io.isomorph.conformance.JsonFaults.BLOCK;
import static io.isomorph.conformance.JsonFaults.D;
import static io.isomorph.conformance.JsonFaults.OP;
import static io.isomorph.conformance.JsonFaults.inFirst;
import static io.isomorph.conformance.JsonFaults.of;
import static io.isomorph.conformance.JsonText.HEADER;
import static io.isomorph.conformance.JsonText.PARAMETER;
import static io.isomorph.conformance.JsonText.attribute;
import static io.isomorph.conformance.JsonText.bare;
import static io.isomorph.conformance.JsonText.block;
import static io.isomorph.conformance.JsonText.blockOf;
import static io.isomorph.conformance.JsonText.file;
import static io.isomorph.conformance.JsonText.foreign;
import static io.isomorph.conformance.JsonText.named;
import static io.isomorph.conformance.JsonText.nested;
import static io.isomorph.conformance.JsonText.op;
import static io.isomorph.conformance.JsonText.ops;
import static io.isomorph.conformance.JsonText.payload;
import static io.isomorph.conformance.JsonText.region;
import static io.isomorph.conformance.JsonText.type;
import static io.isomorph.conformance.JsonText.use;
import static io.isomorph.conformance.JsonText.value;
import static io.isomorph.conformance.JsonText.valueOf;

import java.util.List;
import java.util.stream.Stream;

/** Program files in JSON with a number, a word, a name or an operand that is wrong, and limits. */
final class InvalidJsonValues {
    private static final String REFERENCE = "{\"#\":\"x.y\",\"D\":{\"$operand\":0}}";

    private InvalidJsonValues() {}

    static List<Fault> faults() {
        return Stream.of(values(), names(), operands(), limits())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> values() {
        String range = "schema.range";
        String value = "schema.value";
        String count = "schema.count";
        return List.of(
                inFirst(
                        "operand-beyond-64-bits",
                        range,
                        "The id of an operand is 2^63.",
                        ops(use("§9223372036854775808")),
                        OP + "/I/0/%"),
                of(
                        "version-beyond-64-bits",
                        range,
                        "The version is 2^64 - 1.",
                        file(HEADER.replace("4", "§18446744073709551615"), block(0)),
                        "/base_code/version"),
                inFirst("float-beyond-64-bits", range, "A float is 1e400.", attribute("0.a_f64", "§1e400"), D),
                inFirst(
                        "float-beyond-64-bits-in-list",
                        range,
                        "A float in a list is -1e400.",
                        payload("[1,§-1e400]"),
                        D + "/1"),
                inFirst(
                        "nan-word-unknown",
                        value,
                        "A special float is spelled nan.",
                        attribute("{\"#\":\"0.a_f32\",\"VD\":\"§nan\"}"),
                        AT + "/VD"),
                inFirst(
                        "nan-bits-too-many",
                        value,
                        "The bits of a 32-bit NaN have 16 digits.",
                        attribute("{\"#\":\"0.a_f32\",\"VD\":\"§NaN:7ff8000000000001\"}"),
                        AT + "/VD"),
                inFirst(
                        "nan-bits-of-a-number",
                        value,
                        "The bits of a NaN are those of 1.0.",
                        attribute("{\"#\":\"0.a_f64\",\"VD\":\"§NaN:3ff0000000000000\"}"),
                        AT + "/VD"),
                inFirst("bytes-no-base64", value, "Bytes are no Base64.", payload("§{\"$bytes\":\"A\"}"), D),
                inFirst(
                        "float-bits-too-few",
                        value,
                        "The bits of a float have three digits.",
                        payload("§{\"$f64\":\"7ff\"}"),
                        D),
                inFirst("integer-word-fraction", value, "A guarded integer is 1.5.", payload("§{\"$int\":1.5}"), D),
                of(
                        "no-body",
                        count,
                        "The program has no region.",
                        file(HEADER, block(0)).replaceFirst("\\[.*\\]", "§[]"),
                        "/program/regions"),
                of(
                        "two-bodies",
                        count,
                        "The program has two regions.",
                        "{\"base_code\":" + HEADER + ",\"program\":{\"regions\":[" + region(0) + ",§" + region(1)
                                + "]}}",
                        "/program/regions/1"),
                inFirst(
                        "parameter-flags-too-few",
                        count,
                        "A parameter in short form has three flags and no name.",
                        ops(PARAMETER.replace("[0,1,1,\"w\"]", "§[0,1,1]")),
                        OP + "/A"),
                inFirst(
                        "parameter-flags-too-many",
                        count,
                        "A parameter in short form has four result flags.",
                        ops(PARAMETER.replace("[1,0,1]", "§[1,0,1,1]")),
                        OP + "/OA"));
    }

    private static Fault name(String name, String says, String text, String pointer) {
        return inFirst(name, "name.malformed", says, text, pointer);
    }

    private static List<Fault> names() {
        return List.of(
                name(
                        "operation-name-without-dialect",
                        "An operation is named x.",
                        ops(bare().replace("1.x", "§x")),
                        OP + "/#"),
                name(
                        "operation-name-without-local-part",
                        "An operation is named with nothing behind the dot.",
                        ops(bare().replace("1.x", "§x.")),
                        OP + "/#"),
                name(
                        "operation-name-without-first-part",
                        "An operation is named with nothing before the dot.",
                        ops(bare().replace("1.x", "§.x")),
                        OP + "/#"),
                name(
                        "operation-name-empty",
                        "An operation has an empty name.",
                        ops(bare().replace("1.x", "§")),
                        OP + "/#"),
                name(
                        "operation-name-null",
                        "An operation is named NULL.",
                        ops(bare().replace("1.x", "§NULL")),
                        OP + "/#"),
                name("type-name-without-dialect", "A type is named f32.", type("{\"#\":\"§f32\"}"), OP + "/O/0/TT/#"),
                name(
                        "attribute-kind-without-dialect",
                        "The kind of an attribute is named f32.",
                        attribute("{\"#\":\"§f32\"}"),
                        AT + "/#"));
    }

    private static List<Fault> operands() {
        String undefined = "operand.undefined";
        String reference = "operand.reference";
        return List.of(
                of(
                                "operand-undefined",
                                undefined,
                                "An operand names result 2, and there is one.",
                                foreign(value("1"), use("1", "§2")),
                                BLOCK + "/ops/1/I/1/%")
                        .inOperation(1),
                inFirst(
                        "operand-undefined-argument",
                        undefined,
                        "An operand names a block argument, and there is none.",
                        foreign(use("§-1")),
                        OP + "/I/0/%"),
                inFirst(
                        "operand-of-itself",
                        undefined,
                        "An operation takes its own result.",
                        foreign(value("1").replace("\"I\":[]", "\"I\":[{\"%\":§1}]")),
                        OP + "/I/0/%"),
                inFirst(
                        "operand-reference-undefined",
                        reference,
                        "An attribute refers to operand 0 of an operation that has none.",
                        ops(op(named("a", REFERENCE), "").replace("1.x", "§1.x")),
                        OP + "/#"),
                inFirst(
                        "operand-reference-in-result-type",
                        reference,
                        "The type of a result refers to operand 0 of an operation that has none.",
                        ops(valueOf("1", REFERENCE).replace("1.v", "§1.v")),
                        OP + "/#"),
                of(
                        "operand-reference-in-argument",
                        reference,
                        "The type of a block argument refers to an operand.",
                        file(HEADER, blockOf(0, "{\"#\":§-1,\"TT\":" + REFERENCE + "}")),
                        BLOCK + "/args/0/#"),
                of(
                        "operand-reference-in-keyword",
                        reference,
                        "The type of a keyword argument refers to an operand.",
                        file(
                                HEADER,
                                block(0).replace(
                                                "\"ops\"",
                                                "\"kwargs\":[{\"#\":§-1,\"TT\":" + REFERENCE
                                                        + ",\"key\":\"k\"}],\"ops\"")),
                        BLOCK + "/kwargs/0/#"),
                inFirst(
                        "operand-reference-below-0",
                        "schema.range",
                        "A payload refers to operand -1.",
                        payload("{\"$operand\":§-1}"),
                        D + "/$operand"));
    }

    private static List<Fault> limits() {
        String payload = "[".repeat(4) + "1" + "]".repeat(4);
        String nested = nested(region(1, block(1, nested(region(2, "§")))));
        return List.of(
                Fault.of(
                                "limit-bytes",
                                "limit.bytes",
                                "The file is longer than 64 bytes.",
                                Marked.text(ops(bare())),
                                null)
                        .nowhere()
                        .with("limit.bytes", 64),
                inFirst(
                                "limit-depth-payloads",
                                "limit.depth",
                                "A payload of five levels where three are allowed.",
                                payload(payload.replaceFirst("\\[{3}", "[[[§")),
                                D + "/0/0/0")
                        .with("limit.depth", 3),
                inFirst(
                                "limit-depth-regions",
                                "limit.depth",
                                "Three regions inside each other where two are allowed.",
                                ops(nested.replace("{\"#\":\"region_2", "§{\"#\":\"region_2")
                                        .replaceFirst("§\\]\\}", "]}")),
                                OP + "/regions/0/blocks/0/ops/0/regions/0")
                        .inOperation(1)
                        .with("limit.depth", 2),
                inFirst(
                                "limit-string",
                                "limit.string",
                                "A string of 21 bytes where 20 are allowed.",
                                payload("\"§" + "a".repeat(21) + "\""),
                                D)
                        .with("limit.string", 20),
                inFirst(
                                "limit-elements",
                                "limit.elements",
                                "A list of many numbers where ten elements are allowed.",
                                payload("[1,2,3,4,5,§6,7,8]"),
                                D + "/5")
                        .with("limit.elements", 10),
                inFirst(
                        "depth-of-payloads",
                        "limit.depth",
                        "A payload of 513 levels: no reader of any format takes more than 512.",
                        payload("[".repeat(512) + "§1" + "]".repeat(512)),
                        D + "/0".repeat(512)),
                of(
                                "strict",
                                "strict.normalised",
                                "The file has white space behind a colon, and is read strictly.",
                                file(HEADER, block(0)).replaceFirst("\"args\":", "\"args\": §"),
                                BLOCK + "/args")
                        .with("strict", true));
    }
}
