package io.isomorph.conformance;

import static io.isomorph.conformance.JsonText.F32;
import static io.isomorph.conformance.JsonText.HEADER;
import static io.isomorph.conformance.JsonText.PARAMETER;
import static io.isomorph.conformance.JsonText.attribute;
import static io.isomorph.conformance.JsonText.bare;
import static io.isomorph.conformance.JsonText.block;
import static io.isomorph.conformance.JsonText.blockOf;
import static io.isomorph.conformance.JsonText.file;
import static io.isomorph.conformance.JsonText.named;
import static io.isomorph.conformance.JsonText.nested;
import static io.isomorph.conformance.JsonText.op;
import static io.isomorph.conformance.JsonText.ops;
import static io.isomorph.conformance.JsonText.payload;
import static io.isomorph.conformance.JsonText.region;
import static io.isomorph.conformance.JsonText.type;
import static io.isomorph.conformance.JsonText.use;
import static io.isomorph.conformance.JsonText.value;

import java.util.List;
import java.util.stream.Stream;

/** JSON that is read, each with one thing that is normalized. */
final class OddJson {
    private static final String NULL = "{\"#\":\"NULL\"}";

    private OddJson() {}

    static List<Valid> files() {
        return Stream.of(ids(), numbers(), texts(), attributes(), members(), layout())
                .flatMap(List::stream)
                .toList();
    }

    private static Valid of(String name, String code, String says, String text) {
        return Valid.odd("json", name, code, says, Marked.text(text));
    }

    private static List<Valid> ids() {
        return List.of(
                of("result-id", "value-ids", "The first result has the id 7.", ops(value("§7"), use("7"))),
                of(
                        "argument-id",
                        "value-ids",
                        "The first block argument has the id -9.",
                        file(HEADER, blockOf(0, "{\"#\":§-9,\"TT\":" + F32 + "}", use("-9")))),
                of(
                        "result-id-twice",
                        "value-repeated",
                        "Two results have the id 1.",
                        ops(value("1"), value("§1"), use("1"))),
                of("region-name", "region-names", "A region is named r.", ops(nested("{\"#\":\"§r\",\"blocks\":[]}"))),
                of(
                        "block-name",
                        "block-names",
                        "A block's name has a zero too many.",
                        ops(nested(region(1, block(1).replace("\"block_1\"", "\"§block_01\""))))),
                of(
                        "operand-undefined",
                        "operand-undefined",
                        "An operand of the family pir is defined behind it.",
                        ops(use("§1"), value("1"))),
                of(
                        "parameter-flag",
                        "parameter-form",
                        "A flag of a parameter is 7.",
                        ops(PARAMETER.replace("[0,1,1,", "[0,§7,1,"))));
    }

    private static Valid number(String name, String says, String text) {
        return of(name, "number-text", says, text);
    }

    private static List<Valid> numbers() {
        return List.of(
                number("float-32-of-few-digits", "A 32-bit float has the digits 0.1.", attribute("0.a_f32", "§0.1")),
                number("float-as-integer", "A float is spelled 1.", attribute("0.a_f64", "§1")),
                number("float-with-zeros", "A float is spelled 1.00.", attribute("0.a_f64", "§1.00")),
                number(
                        "float-shortest",
                        "A float has the shortest digits, which Grisu2 does not find.",
                        attribute("0.a_f64", "§5e22")),
                of(
                        "float-32-overflow",
                        "number-range",
                        "A 32-bit float is 1e39, which is infinity.",
                        attribute("0.a_f32", "§1e39")),
                number(
                        "nan-as-paddle-reads-it",
                        "A NaN is spelled NAN.",
                        attribute("{\"#\":\"0.a_f64\",\"VD\":\"§NAN\"}")),
                number("integer-minus-0", "An integer is spelled -0.", attribute("0.a_i32", "§-0")),
                number(
                        "integer-beyond-64-bits",
                        "An integer has 20 digits; it becomes a float.",
                        payload("§99999999999999999999")),
                number(
                        "version-fraction",
                        "The version is 4.7; it becomes 4.",
                        file(HEADER.replace("4", "§4.7"), block(0))));
    }

    private static Valid string(String name, String says, String word) {
        return of(name, "string-text", says, attribute("0.a_str", word));
    }

    private static List<Valid> texts() {
        return List.of(
                string("escape-needless", "A letter is escaped.", "\"§\\u0041\""),
                string("escape-of-slash", "A slash is escaped.", "\"§\\/\""),
                string("escape-upper-case", "An escape has a capital digit.", "\"§\\u001F\""),
                string("escape-long", "A line end is escaped by its number.", "\"§\\u000a\""),
                string("escape-of-pair", "A surrogate pair is escaped.", "\"§\\ud83d\\ude00\""),
                of(
                        "guard-needless",
                        "payload-text",
                        "A string is guarded without need.",
                        payload("§{\"$text\":\"a\"}")),
                of(
                        "nan-as-bits",
                        "payload-text",
                        "A NaN that has a word is given by its bits.",
                        attribute("0.a_f64", "§{\"$f64\":\"7ff8000000000000\"}")),
                of(
                        "dialect-of-operation",
                        "dialect-spelled",
                        "The dialect of an operation is spelled out.",
                        ops(bare().replace("1.x", "§pd_op.x"))),
                of(
                        "dialect-of-type",
                        "dialect-spelled",
                        "The dialect of a type is spelled out.",
                        type("{\"#\":\"§builtin.t_f32\"}")));
    }

    private static List<Valid> attributes() {
        return List.of(
                of(
                        "attribute-without-value",
                        "attribute-without-value",
                        "A named attribute has no value.",
                        ops(op("§{\"N\":\"a\"}," + named("b", NULL), ""))),
                of(
                        "attribute-repeated",
                        "attribute-repeated",
                        "Two attributes of a list have one name; the first counts.",
                        ops(op(named("a", NULL) + ",§" + named("a", "{\"#\":\"0.a_i32\",\"D\":1}"), ""))),
                of(
                        "float-with-digits-and-word",
                        "value-replaced",
                        "A float has D beside VD.",
                        attribute("{\"#\":\"0.a_f32\",\"D\":1.0,\"VD\":\"§INF\"}")));
    }

    private static List<Valid> members() {
        String header = "{\"magic\":\"pir\",\"version\":4}";
        return List.of(
                of(
                        "null-for-empty",
                        "absent-member",
                        "An empty list of attributes is null.",
                        ops(bare().replace("\"A\":[]", "\"A\":§null"))),
                of(
                        "regions-empty",
                        "absent-member",
                        "An operation has an empty list of regions.",
                        ops(bare().replace("\"OA\":[]", "\"OA\":[],\"regions\":§[]"))),
                of(
                        "result-attributes-absent",
                        "absent-member",
                        "An operation of a trainable program has no OA.",
                        ops("§" + bare().replace(",\"OA\":[]", ""))),
                of(
                        "trainable-absent",
                        "trainable-absent",
                        "The header does not say whether the program is trainable.",
                        file("§" + header, block(0))),
                of(
                                "unknown-member",
                                "unknown-dropped",
                                "An operation has a member B.",
                                ops(bare().replace("\"I\"", "§\"B\":1,\"I\"")))
                        .with("json.unknown-keys", "drop"));
    }

    private static List<Valid> layout() {
        String empty = file(HEADER, block(0));
        return List.of(
                of("byte-order-mark", "byte-order-mark", "The text begins with a byte order mark.", "§\ufeff" + empty),
                of(
                        "white-space",
                        "white-space",
                        "A blank stands behind a colon.",
                        empty.replace("\"args\":[]", "\"args\": §[]")),
                of("line-end-at-end", "white-space", "A line end follows the document.", ops(bare()) + "\n§"),
                of(
                        "key-order",
                        "key-order",
                        "I stands before A.",
                        ops(bare().replace("\"A\":[],\"I\":[]", "\"I\":[],§\"A\":[]"))));
    }
}
