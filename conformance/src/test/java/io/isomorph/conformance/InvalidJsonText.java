package io.isomorph.conformance;

import static io.isomorph.conformance.JsonFaults.BLOCK;
import static io.isomorph.conformance.JsonFaults.D;
import static io.isomorph.conformance.JsonFaults.OP;
import static io.isomorph.conformance.JsonFaults.inFirst;
import static io.isomorph.conformance.JsonFaults.of;
import static io.isomorph.conformance.JsonText.attribute;
import static io.isomorph.conformance.JsonText.bare;
import static io.isomorph.conformance.JsonText.ops;
import static io.isomorph.conformance.JsonText.payload;

import java.util.List;
import java.util.stream.Stream;

/** Files that are no JSON. Their codes are those of JSON's grammar, also where a binary format has a fault like it; so they have names of their own. */
final class InvalidJsonText {
    private InvalidJsonText() {}

    static List<Fault> faults() {
        return Stream.of(files(), texts()).flatMap(List::stream).toList();
    }

    private static List<Fault> files() {
        String truncated = "json.syntax.truncated";
        String trailing = "json.syntax.trailing";
        String whole = ops(bare());
        return List.of(
                of("text-empty", "json.syntax.empty", "The file is empty.", "", ""),
                of("text-white-space-only", "json.syntax.empty", "The file holds nothing but white space.", " \n§", ""),
                of("text-truncated-in-first-bytes", truncated, "The file ends after its third byte.", "{\"b§", ""),
                of(
                        "text-truncated-in-string",
                        truncated,
                        "The file ends inside a name.",
                        whole.substring(0, whole.indexOf("block_0") + 3) + "§",
                        BLOCK + "/#"),
                of(
                        "text-truncated-between-values",
                        truncated,
                        "The file ends behind a value.",
                        whole.substring(0, whole.indexOf(",\"ops\"")) + "§",
                        BLOCK + "/args"),
                of(
                        "text-truncated-in-number",
                        truncated,
                        "The file ends inside a number.",
                        "{\"base_code\":{\"magic\":\"pir\",\"version\":-§",
                        "/base_code/version"),
                of(
                        "text-truncated-before-last-byte",
                        truncated,
                        "The last byte is missing.",
                        whole.substring(0, whole.length() - 1) + "§",
                        "/program"),
                of("text-trailing-byte", trailing, "A byte follows the document.", whole + "§\u0000", ""),
                of("text-trailing-document", trailing, "The document stands there twice.", whole + "§" + whole, ""));
    }

    private static Fault encoding(String name, String says, String raw) {
        return Fault.of(name, "json.syntax.encoding", says, Marked.text(payload("\"a§@@\""), raw), D)
                .inOperation(0);
    }

    private static Fault inText(String name, String word, String says, String text, String pointer) {
        return inFirst(name, "json.syntax." + word, says, text, pointer);
    }

    private static List<Fault> texts() {
        return List.of(
                encoding("text-not-utf8", "A string holds the byte ff.", "ff"),
                encoding("text-not-utf8-overlong", "A string holds an overlong NUL, c0 80.", "c080"),
                encoding("text-not-utf8-surrogate", "A string holds half of a surrogate pair, ed a0 80.", "eda080"),
                encoding(
                        "text-not-utf8-beyond-unicode",
                        "A string holds f4 90 80 80, which is beyond U+10FFFF.",
                        "f4908080"),
                encoding("text-not-utf8-cut", "A string ends inside a character.", "c3"),
                Fault.of(
                                "text-not-utf8-name",
                                "json.syntax.encoding",
                                "The name of an operation holds the byte ff.",
                                Marked.text(ops(bare()).replace("1.x", "1.§@@"), "ff"),
                                OP + "/#")
                        .inOperation(0),
                inFirst(
                        "text-surrogate-high-alone",
                        "json.syntax.surrogate",
                        "A string escapes the first half of a surrogate pair alone.",
                        payload("\"a§\\ud800\""),
                        D),
                inFirst(
                        "text-surrogate-low-alone",
                        "json.syntax.surrogate",
                        "A string escapes the second half of a surrogate pair alone.",
                        payload("\"§\\udc00a\""),
                        D),
                inText("nan-bare", "value", "A float is spelled NaN.", attribute("0.a_f64", "§NaN"), D),
                inText("infinity-bare", "value", "A float is spelled Infinity.", attribute("0.a_f64", "§Infinity"), D),
                inText(
                        "infinity-bare-negative",
                        "number",
                        "A float is spelled -Infinity.",
                        attribute("0.a_f64", "-§Infinity"),
                        D),
                inText("literal-unknown", "value", "A truth value is spelled True.", payload("§True"), D),
                inText("comma-last", "value", "A comma stands behind the last element.", payload("[1,§]"), D + "/1"),
                inText("key-without-quotes", "key", "A key stands without quotes.", payload("{§a:1}"), D),
                inText(
                        "key-behind-last-comma",
                        "key",
                        "A comma stands behind the last member.",
                        payload("{\"a\":1,§}"),
                        D + "/a"),
                inText("colon-missing", "colon", "A key is not followed by a colon.", payload("{\"a\"§,1}"), D + "/a"),
                inText(
                        "comma-missing",
                        "comma",
                        "Two elements stand without a comma between them.",
                        payload("[1 §2]"),
                        D + "/0"),
                inText("bracket-mismatched", "comma", "An array ends with a brace.", payload("[1§}"), D + "/0"),
                inText("number-with-leading-zero", "number", "A number begins with 0.", payload("0§1"), D),
                inText("number-with-plus", "value", "A number begins with a plus sign.", payload("§+1"), D),
                inText(
                        "number-without-fraction",
                        "number",
                        "No digit follows the point of a number.",
                        payload("1.§"),
                        D),
                inText("number-hexadecimal", "number", "A number is hexadecimal.", payload("0§x10"), D),
                inText("control-character", "control", "A string holds a bare line end.", payload("\"a§\n\""), D),
                inText("control-character-nul", "control", "A string holds a bare NUL.", payload("\"§\u0000\""), D),
                inText("escape-unknown", "escape", "A string holds the escape \\x.", payload("\"§\\x41\""), D),
                inText("escape-cut", "escape", "A string holds \\u with three digits.", payload("\"§\\u123\""), D),
                inText("comment", "value", "A comment stands before a value.", payload("§/**/1"), D));
    }
}
