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

import java.util.List;

/** Files of the format {@code msgpack} with a value of another kind, or an array of another number of parts. */
final class InvalidMsgpackShapes {
    private InvalidMsgpackShapes() {}

    private static Fault kind(String name, String says, Marked file, String pointer) {
        return of(name, "schema.kind", says, file, pointer);
    }

    private static Fault count(String name, String says, Marked file, String pointer) {
        return of(name, "schema.count", says, file, pointer);
    }

    static List<Fault> faults() {
        return List.of(
                kind("kind-of-entries", "The entries are a map.", file("§80"), "/2"),
                kind("kind-of-family", "The family is nil.", header("'' 00 80 §c0 01 c3"), "/2/0/3"),
                kind("kind-of-trainable", "A truth value is 1.", header("'' 00 80 'pir' 01 §01"), "/2/0/5"),
                kind("kind-of-version", "The version is a string.", header("'' 00 80 'pir' §'4' c3"), "/2/0/4"),
                kind("kind-of-block", "A block is a string.", file(entry("dd00000001 §'block_0'")), BLOCK),
                kind("kind-of-operation", "An operation is a map.", operations(1, "§80"), OP),
                kind(
                        "kind-of-operation-name",
                        "The name of an operation is nil.",
                        operations(1, "94 §c0 c0 90 c0"),
                        OP + "/0"),
                kind(
                        "kind-of-attribute-list",
                        "An attribute list is a map.",
                        operations(1, "94 'x.y' §80 90 c0"),
                        OP + "/1"),
                kind("kind-of-attribute", "An attribute is nil.", operations(1, "94 'x.y' 91 §c0 90 c0"), OP + "/1/0"),
                kind(
                        "kind-of-attribute-name",
                        "The name of an attribute is nil.",
                        operations(1, "94 'x.y' 91 91 §c0 90 c0"),
                        OP + "/1/0/0"),
                kind("kind-of-type", "A type is a string.", operations(1, "94 'x.y' c0 91 §'t.u' c0"), OP + "/2/0"),
                kind(
                        "kind-of-type-name",
                        "The name of a type is nil.",
                        operations(1, "94 'x.y' c0 91 91 §c0 c0"),
                        OP + "/2/0/0"),
                kind("kind-of-operand", "An operand is a string.", operations(1, "95 'x.y' c0 90 c0 §'1'"), OP + "/4"),
                kind(
                        "kind-of-operand-float",
                        "An operand is a fraction.",
                        operations(1, "95 'x.y' c0 90 c0 §cb3ff8000000000000"),
                        OP + "/4"),
                kind(
                        "kind-of-operand-reference",
                        "A payload refers to an operand by a truth value.",
                        payload("8102§c3"),
                        PAYLOAD + "/?"),
                kind(
                        "operand-behind-region",
                        "An operand stands behind a region.",
                        operations(1, "96 'x.y' c0 90 c0 dd00000000 §ff"),
                        OP + "/5"),
                count(
                        "entry-of-six-parts",
                        "An entry has six parts.",
                        file("dd00000001 §96 '' 00 80 'pir' 01 c3"),
                        "/2/0"),
                count(
                        "block-of-one-part",
                        "A block has no list of keyword arguments.",
                        file(entry("dd00000001 §dd00000001 90")),
                        BLOCK),
                count(
                        "operation-of-three-parts",
                        "An operation has no result attributes.",
                        operations(1, "§93 'x.y' c0 90"),
                        OP),
                count(
                        "attribute-of-four-parts",
                        "An attribute has four parts.",
                        operations(1, "94 'x.y' 91 §94 'k' 'x.z' c0 c0 90 c0"),
                        OP + "/1/0"),
                count(
                        "attribute-of-no-part",
                        "An attribute has no part.",
                        operations(1, "94 'x.y' 91 §90 90 c0"),
                        OP + "/1/0"),
                count(
                        "type-of-three-parts",
                        "A type has three parts.",
                        operations(1, "94 'x.y' c0 91 §93 't.u' c0 c0 c0"),
                        OP + "/2/0"),
                count(
                        "keyword-without-type",
                        "A keyword argument has no type.",
                        file(entry("dd00000001 dd00000002 90 §91 'k'")),
                        BLOCK + "/1"));
    }
}
