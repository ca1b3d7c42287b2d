package io.isomorph.conformance;

import static io.isomorph.conformance.MsgpackText.bytes;
import static io.isomorph.conformance.MsgpackText.entry;
import static io.isomorph.conformance.MsgpackText.file;
import static io.isomorph.conformance.MsgpackText.operations;
import static io.isomorph.conformance.MsgpackText.payload;
import static io.isomorph.conformance.MsgpackText.sealed;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Document;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Files of the binary formats that are read, each with one thing that is normalized. */
final class OddBinary {
    private static final String PLAIN = "94 'x.y' c0 90 c0";
    private static final String LAYOUT = "layout";

    private OddBinary() {}

    static List<Valid> files() {
        return Stream.of(msgpack(), pypto(), flatbuffers(), VersionOne.files())
                .flatMap(List::stream)
                .toList();
    }

    private static Valid msgpack(String name, String code, String says, Marked file) {
        return Valid.odd("msgpack", name, code, says, file);
    }

    private static List<Valid> msgpack() {
        String number = "number-text";
        String newer = "9%s 'ISOM' 92 0107 %s";
        String more = "dd00000001 9a '' 00 80 '' 00 c2 dd00000000 dd00000000 'n' 92c000 90 c0";
        String attached = "%s 'ISOM' 92 0101 dd00000001 %s '' 00 80 '' 00 c2 dd00000000 %s";
        return List.of(
                msgpack("number-wide", number, "A number takes two bytes where one does.", payload("§cc01")),
                msgpack("number-with-sign", number, "A number from 0 on is spelled with sign.", payload("§d001")),
                msgpack(
                        "number-of-64-bits",
                        number,
                        "A number takes nine bytes where one does.",
                        payload("§d30000000000000001")),
                msgpack("float-of-32-bits", number, "A float has 32 bits.", payload("§ca3fc00000")),
                msgpack(
                        "signalling-nan-of-32-bits",
                        number,
                        "A signalling NaN has 32 bits, and keeps its bits in 64.",
                        payload("§ca7fa00001")),
                msgpack(
                        "length-wide",
                        LAYOUT,
                        "The length of a string has a byte of its own without need.",
                        operations(1, "94 §d903782e79 c0 90 c0")),
                msgpack(
                        "count-wide",
                        LAYOUT,
                        "The count of an array has two bytes of its own without need.",
                        operations(1, "§dc0004 'x.y' c0 90 c0")),
                msgpack("entries-not-counted", LAYOUT, "The array of entries has a short header.", file("§90")),
                msgpack("region-not-counted", LAYOUT, "The array of blocks has a short header.", file(entry("§90"))),
                msgpack(
                        "node-in-full-again",
                        LAYOUT,
                        "A name stands in full where it is known.",
                        operations(2, PLAIN + "94 §'x.y' c0 90 c0")),
                msgpack(
                        "empty-list-as-array",
                        LAYOUT,
                        "An empty attribute list is an array.",
                        operations(1, "94 'x.y' §90 90 c0")),
                msgpack("payload-keys", "key-order", "The keys of a map go down.", payload("82 'b' 02 §'a' 01")),
                msgpack(
                        "form-keys",
                        "key-order",
                        "The keys of a form go down.",
                        file("dd00000001 97 '' 00 82 'b' '' §'a' '' '' 00 c2 dd00000000")),
                msgpack(
                        "newer-minor-version",
                        LAYOUT,
                        "The container has version 1.7, and nothing that 1.1 does not know.",
                        sealed(bytes(newer.formatted("4", "dd00000000")))),
                msgpack(
                                "newer-minor-version-with-more",
                                LAYOUT,
                                "The container has version 1.7, and parts that 1.1 does not know.",
                                sealed(bytes(newer.formatted("6", more))))
                        .also("unknown-dropped", 31),
                msgpack(
                        "version-without-need",
                        LAYOUT,
                        "The container has version 1.1, and nothing that 1.0 does not know.",
                        sealed(bytes(attached.formatted("94", "97", "")))),
                msgpack(
                        "attachments-empty",
                        LAYOUT,
                        "A list of attachments is empty.",
                        sealed(bytes(attached.formatted("94", "98", "§dd00000000")))),
                msgpack(
                        "attachments-not-counted",
                        LAYOUT,
                        "A list of attachments has a short header.",
                        sealed(bytes(attached.formatted("94", "98", "§91 92 'k' c400")))),
                msgpack(
                        "payload-of-document-absent",
                        LAYOUT,
                        "The part for the payload of the document is empty.",
                        sealed(bytes(attached.formatted("95", "98", "dd00000001 92 'k' c400 §90")))));
    }

    private static Valid pypto(String name, String code, String says, String text) {
        return Valid.odd("pypto", name, code, says, bytes(text));
    }

    private static String node(String fields, String id) {
        return "83 'fields' " + fields + " 'id' " + id + " 'type' 'N'";
    }

    private static List<Valid> pypto() {
        return List.of(
                pypto("number-wide", LAYOUT, "A number takes two bytes where one does.", node("81 'a' §cc05", "00")),
                pypto(
                        "length-wide",
                        LAYOUT,
                        "The length of a string has a byte of its own without need.",
                        node("81 'a' §d90178", "00")),
                pypto("float-of-32-bits", LAYOUT, "A float has 32 bits.", node("81 'a' §ca3fc00000", "00")),
                pypto("key-as-bytes", LAYOUT, "A key is raw bytes.", node("81 §c40161 05", "00")),
                pypto("root-id", "value-ids", "The id of the root is 1.", "§" + node("80", "01")),
                pypto(
                        "child-id",
                        "value-ids",
                        "The ids of two nodes are not those of the visit.",
                        node("81 'a' §" + node("80", "12"), "00")),
                pypto(
                        "keys-of-node",
                        "key-order",
                        "The id of a node stands before its fields.",
                        "§83 'id' 00 'fields' 80 'type' 'N'"),
                pypto("keys-of-fields", "key-order", "The fields of a node go down.", node("§82 'b' 01 'a' 02", "00")),
                pypto(
                        "unknown-member-of-node",
                        "unknown-dropped",
                        "A node has a key that nobody knows.",
                        "§84 'fields' 80 'id' 00 'more' 01 'type' 'N'"));
    }

    private static Valid flatbuffers(String name, String code, String says, UnaryOperator<FlatbuffersColumns> change) {
        byte[] file = FlatbuffersFaults.write(Document.of(Documents.chain(3)));
        byte[] changed = change.apply(new FlatbuffersColumns(file)).bytes();
        return Valid.odd("flatbuffers", name, code, says, Marked.of(changed, 0));
    }

    private static Valid unusedString() {
        FlatbuffersColumns columns = new FlatbuffersColumns(FlatbuffersFaults.write(Document.of(Documents.chain(3))));
        columns.addString("unused");
        byte[] file = columns.bytes();
        int place = new FlatbuffersColumns.Vector(file, Column.STRING_END).place(0); // of the column as a whole
        String says = "A string is there that nothing refers to.";
        return Valid.odd("flatbuffers", "string-unused", LAYOUT, says, Marked.of(file, place));
    }

    private static List<Valid> flatbuffers() {
        byte[] buffer = FlatbuffersColumns.buffer(FlatbuffersFaults.write(Document.of(Documents.chain(3))));
        return List.of(
                flatbuffers(
                        "column-wide",
                        LAYOUT,
                        "A column has 32 bits where 16 do.",
                        columns -> columns.wide(Column.SEQUENCE)),
                unusedString(),
                flatbuffers(
                        "newer-minor-version",
                        LAYOUT,
                        "The container has version 2.2, and nothing that 2.1 does not know.",
                        columns -> columns.minor(2)),
                flatbuffers(
                        "version-without-need",
                        LAYOUT,
                        "The container has version 2.1, and nothing that 2.0 does not know.",
                        columns -> columns.minor(1)),
                flatbuffers(
                                "newer-minor-version-with-more",
                                LAYOUT,
                                "The container has version 2.2, and fields that 2.1 does not know.",
                                columns -> columns.minor(2).unknownFields(2))
                        .also("unknown-dropped", 0),
                Valid.odd(
                                "flatbuffers",
                                "checksums-absent",
                                LAYOUT,
                                "There are no checksums, as asked for.",
                                Marked.of(buffer, 0))
                        .with("flatbuffers.checksums", "ignored"));
    }
}
