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
import static io.isomorph.conformance.JsonText.file;
import static io.isomorph.conformance.JsonText.op;
import static io.isomorph.conformance.JsonText.ops;
import static io.isomorph.conformance.JsonText.payload;
import static io.isomorph.conformance.JsonText.type;
import static io.isomorph.conformance.JsonText.use;

import java.util.List;
import java.util.stream.Stream;

/** JSON that is a program file of PaddlePaddle but for one thing. */
final class InvalidJson {
    private InvalidJson() {}

    static List<Fault> faults() {
        return Stream.of(InvalidJsonText.faults(), kinds(), members(), InvalidJsonValues.faults())
                .flatMap(List::stream)
                .toList();
    }

    private static Fault header(String name, String says, String of, String becomes, String pointer) {
        return of(name, "schema.kind", says, file(HEADER.replace(of, becomes), block(0)), pointer);
    }

    private static List<Fault> kinds() {
        String code = "schema.kind";
        return List.of(
                of("kind-of-document", code, "The document is an array.", "§[]", ""),
                of(
                        "kind-of-header",
                        code,
                        "The header is a number.",
                        "{\"base_code\":§1,\"program\":{\"regions\":[]}}",
                        "/base_code"),
                header("kind-of-family", "The family is null.", "\"pir\"", "§null", "/base_code/magic"),
                header("kind-of-trainable", "A truth value is 1.", "true", "§1", "/base_code/trainable"),
                header("kind-of-version", "The version is a string.", "4", "§\"4\"", "/base_code/version"),
                of(
                        "kind-of-block",
                        code,
                        "A block is a string.",
                        file(HEADER, "§\"block_0\""),
                        "/program/regions/0/blocks/0"),
                inFirst("kind-of-operation", code, "An operation is an array.", ops("§[]"), OP),
                inFirst(
                        "kind-of-operation-name",
                        code,
                        "The name of an operation is a number.",
                        ops(bare().replace("\"1.x\"", "§1")),
                        OP + "/#"),
                inFirst(
                        "kind-of-attribute-list",
                        code,
                        "An attribute list is an object.",
                        ops(bare().replace("\"A\":[]", "\"A\":§{}")),
                        OP + "/A"),
                inFirst("kind-of-attribute", code, "An attribute is null.", attribute("§null"), AT),
                inFirst(
                        "kind-of-attribute-name",
                        code,
                        "The name of an attribute is a number.",
                        ops(op("{\"AT\":{\"#\":\"NULL\"},\"N\":§1}", "")),
                        OP + "/A/0/N"),
                inFirst("kind-of-type", code, "A type is a string.", type("§\"0.t_f32\""), OP + "/O/0/TT"),
                inFirst(
                        "kind-of-type-name",
                        code,
                        "The name of a type is a number.",
                        type("{\"#\":§5}"),
                        OP + "/O/0/TT/#"),
                inFirst(
                        "kind-of-operand",
                        code,
                        "The id of an operand is a string.",
                        ops(use("§\"1\"")),
                        OP + "/I/0/%"),
                inFirst(
                        "kind-of-operand-float",
                        code,
                        "The id of an operand is a fraction.",
                        ops(use("§1.5")),
                        OP + "/I/0/%"),
                inFirst(
                        "kind-of-operand-reference",
                        code,
                        "A payload refers to an operand by a truth value.",
                        payload("{\"$operand\":§true}"),
                        D + "/$operand"),
                inFirst(
                        "kind-of-float-word",
                        code,
                        "The word of a special float is a number.",
                        attribute("{\"#\":\"0.a_f32\",\"VD\":§1}"),
                        AT + "/VD"));
    }

    private static List<Fault> members() {
        String missing = "schema.missing";
        String unknown = "schema.unknown";
        String duplicate = "schema.duplicate";
        String header = "{\"base_code\":" + HEADER;
        return List.of(
                of("missing-header", missing, "There is no base_code.", "§{\"program\":{\"regions\":[]}}", ""),
                of("missing-program", missing, "There is no program.", "§" + header + "}", ""),
                of(
                        "missing-family",
                        missing,
                        "The header has no magic.",
                        file("§{\"trainable\":true,\"version\":4}", block(0)),
                        "/base_code"),
                of(
                        "missing-version",
                        missing,
                        "The header has no version.",
                        file("§{\"magic\":\"pir\",\"trainable\":true}", block(0)),
                        "/base_code"),
                of("missing-regions", missing, "The program has no regions.", header + ",\"program\":§{}}", "/program"),
                of(
                        "missing-operations",
                        missing,
                        "A block has no ops.",
                        file(HEADER, "§{\"#\":\"block_0\",\"args\":[]}"),
                        BLOCK),
                of(
                        "missing-arguments",
                        missing,
                        "A block has no args.",
                        file(HEADER, "§{\"#\":\"block_0\",\"ops\":[]}"),
                        BLOCK),
                inFirst("missing-operation-name", missing, "An operation has no name.", ops("§{}"), OP),
                inFirst(
                        "missing-results",
                        missing,
                        "An operation has no O.",
                        ops("§{\"#\":\"1.x\",\"A\":[],\"I\":[],\"OA\":[]}"),
                        OP),
                inFirst("missing-operand-id", missing, "An operand has no id.", ops(op("", "§{}")), OP + "/I/0"),
                inFirst(
                        "missing-attribute-name",
                        missing,
                        "A named attribute has no name.",
                        ops(op("§{\"AT\":{\"#\":\"NULL\"}}", "")),
                        OP + "/A/0"),
                inFirst("missing-attribute-kind", missing, "An attribute has no kind.", attribute("§{\"D\":1}"), AT),
                inFirst(
                        "missing-parameter-result",
                        missing,
                        "A parameter in short form has no O.",
                        ops("§{\"#\":\"p\",\"A\":[0,1,1,\"w\"]}"),
                        OP),
                of(
                        "unknown-member-of-document",
                        unknown,
                        "The document has a member that no version has.",
                        file(HEADER, block(0)).replace(",\"program\"", ",§\"more\":1,\"program\""),
                        "/more"),
                inFirst(
                        "unknown-member-of-operation",
                        unknown,
                        "An operation has a member B.",
                        ops(bare().replace("\"I\"", "§\"B\":1,\"I\"")),
                        OP + "/B"),
                inFirst(
                        "unknown-member-of-parameter",
                        unknown,
                        "A parameter in short form has operands.",
                        ops(PARAMETER.replace("\"O\"", "\"I\":§[],\"O\"")),
                        OP + "/I"),
                inFirst(
                        "unknown-member-of-null-type",
                        unknown,
                        "The null type has a payload.",
                        type("{\"#\":\"NULL\",\"D\":§1}"),
                        OP + "/O/0/TT/D"),
                inFirst(
                        "duplicate-member",
                        duplicate,
                        "An operation has A twice.",
                        ops(bare().replace("\"I\"", "§\"A\":[],\"I\"")),
                        OP + "/A"),
                inFirst(
                        "duplicate-payload-key",
                        duplicate,
                        "A map has one key twice.",
                        payload("{\"a\":1,§\"a\":2}"),
                        D + "/a"),
                inFirst(
                        "duplicate-payload-key-escaped",
                        duplicate,
                        "A map has one key twice, once with an escape.",
                        payload("{\"a\":1,§\"\\u0061\":2}"),
                        D + "/a"));
    }
}
