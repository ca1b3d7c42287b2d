package io.isomorph.conformance;

import static io.isomorph.conformance.MsgpackText.bytes;
import static io.isomorph.conformance.MsgpackText.sealed;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.testkit.generate.EveryPart;
import java.util.List;

/** Files with one fault each in what is beside programs. */
final class InvalidAttachments {
    private static final String LIST = "/2/0/7";

    private InvalidAttachments() {}

    /** A file of version 1.1 with one entry, whose list of attachments is given with what follows it. */
    private static Marked attached(String parts, String list) {
        return sealed(bytes(parts + "'ISOM' 92 0101 dd00000001 98 '' 00 80 '' 00 c2 dd00000000 " + list));
    }

    private static Fault msgpack(String name, String code, String says, String list, String pointer) {
        return MsgpackFaults.of(name, code, says, attached("94", list), pointer);
    }

    private static Fault whole(String name, String code, String says, String part) {
        return MsgpackFaults.of(
                name,
                code,
                says,
                attached("95", "dd00000001 92 'k' c400" + part),
                name.contains("operand") ? "/3/0" : "/3");
    }

    static List<Fault> msgpack() {
        return List.of(
                MsgpackFaults.of(
                        "attachments-in-version-1.0",
                        "schema.count",
                        "An entry of version 1.0 has eight parts.",
                        sealed(
                                bytes(
                                        "94 'ISOM' 92 0100 dd00000001 §98 '' 00 80 '' 00 c2 dd00000000 dd00000001 92 'k' c400")),
                        "/2/0"),
                MsgpackFaults.of(
                        "entry-of-nine-parts",
                        "schema.count",
                        "An entry of version 1.1 has nine parts.",
                        sealed(
                                bytes(
                                        "94 'ISOM' 92 0101 dd00000001 §99 '' 00 80 '' 00 c2 dd00000000 dd00000001 92 'k' c400 c0")),
                        "/2/0"),
                msgpack("kind-of-attachments", "schema.kind", "The attachments are a map.", "§80", LIST),
                msgpack("kind-of-attachment", "schema.kind", "An attachment is nil.", "dd00000001 §c0", LIST + "/0"),
                msgpack(
                        "kind-of-attachment-key",
                        "schema.kind",
                        "The key of an attachment is a number.",
                        "dd00000001 92 §01 c400",
                        LIST + "/0/0"),
                msgpack(
                        "kind-of-attachment-bytes",
                        "schema.kind",
                        "The bytes of an attachment are a string.",
                        "dd00000001 92 'k' §'x'",
                        LIST + "/0/1"),
                msgpack(
                        "attachment-of-four-parts",
                        "schema.count",
                        "An attachment has four parts.",
                        "dd00000001 §94 'k' c400 c0 c0",
                        LIST + "/0"),
                msgpack(
                        "attachment-beyond-file",
                        "input.truncated",
                        "The bytes of an attachment are announced as 2^32 - 1.",
                        "dd00000001 92 'k' §c6ffffffff",
                        LIST + "/0/1"),
                msgpack(
                        "attachment-repeated",
                        "schema.duplicate",
                        "Two attachments have one key.",
                        "dd00000002 92 'k' c400 92 §'k' c400",
                        LIST + "/1/0"),
                msgpack(
                        "attachments-out-of-order",
                        "schema.value",
                        "An attachment comes after one whose key is greater.",
                        "dd00000002 92 'k' c400 92 §'a' c400",
                        LIST + "/1/0"),
                msgpack(
                        "attachment-refers-to-operand",
                        "operand.reference",
                        "The payload of an attachment refers to an operand.",
                        "dd00000001 93 'k' c400 §810200",
                        LIST + "/0/2"),
                msgpack(
                        "attachment-refers-to-node-of-another",
                        "msgpack.reference",
                        "The payload of an attachment refers to a type in that of another.",
                        "dd00000002 93 'a' c400 810091'x.t' 93 'b' c400 8100§00",
                        LIST + "/1/2/?"),
                msgpack(
                                "limit-attachments",
                                "limit.attachments",
                                "Two attachments where one is allowed.",
                                "dd00000002 92 'a' c400 92 'b' §c400",
                                LIST + "/1/1")
                        .with("limit.attachments", 1),
                msgpack(
                                "limit-attachment",
                                "limit.attachment",
                                "An attachment of two bytes where one is allowed.",
                                "dd00000001 92 'a' §c4020000",
                                LIST + "/0/1")
                        .with("limit.attachment", 1),
                msgpack(
                                "limit-attached",
                                "limit.attached",
                                "Attachments of four bytes together where three are allowed.",
                                "dd00000002 92 'a' c4020000 92 'b' §c4020000",
                                LIST + "/1/1")
                        .with("limit.attached", 3),
                whole("two-payloads-of-document", "schema.count", "The document has two payloads.", "§92 c0 c0"),
                whole(
                        "payload-of-document-refers-to-operand",
                        "operand.reference",
                        "The payload of the document refers to an operand.",
                        "91 §810200"));
    }

    private static Fault flatbuffers(
            String name, String code, String says, Column column, int index, FlatbuffersFaults.Change change) {
        return FlatbuffersFaults.changed(
                EveryPart.documentWithAttachments(),
                name,
                code,
                says,
                column,
                code.equals("flatbuffers.number") || code.equals("schema.count")
                        ? "/" + column.fieldName()
                        : "/" + column.fieldName() + "/" + index,
                change);
    }

    private static Fault set(String name, String code, String says, Column column, int index, long number) {
        return flatbuffers(name, code, says, column, index, columns -> {
            columns.set(column, index, number);
            return index;
        });
    }

    /** An attachment is one too many, or one that is too long. */
    private static Fault limit(String name, String code, String says, int attachment, long limit) {
        return set(name, code, says, Column.ATTACHMENT_BLOB, attachment, 0).with(code, limit);
    }

    static List<Fault> flatbuffers() {
        String range = "flatbuffers.range";
        return List.of(
                flatbuffers(
                        "two-payloads-of-document",
                        "schema.count",
                        "The document has two payloads.",
                        Column.DOCUMENT_KIND,
                        0,
                        columns -> {
                            columns.append(Column.DOCUMENT_KIND, 1).append(Column.DOCUMENT_WORD, 0);
                            return 0;
                        }),
                set(
                        "payload-of-document-of-no-kind",
                        "flatbuffers.payload",
                        "The payload of the document has no kind that there is.",
                        Column.DOCUMENT_KIND,
                        0,
                        99),
                flatbuffers(
                        "payload-of-document-is-none",
                        "flatbuffers.payload",
                        "The payload of the document is none.",
                        Column.DOCUMENT_KIND,
                        0,
                        columns -> {
                            columns.set(Column.DOCUMENT_KIND, 0, 0).set(Column.DOCUMENT_WORD, 0, 0);
                            return 0;
                        }),
                flatbuffers(
                        "attachment-refers-to-operand",
                        "operand.reference",
                        "The payload of an attachment refers to an operand.",
                        Column.ATTACHMENT_WORD,
                        1,
                        columns -> {
                            columns.set(Column.ATTACHMENT_KIND, 1, 15).set(Column.ATTACHMENT_WORD, 1, 0);
                            return 1;
                        }),
                flatbuffers(
                        "attachment-ends-too-few",
                        "schema.count",
                        "There are fewer ends of attachments than entries.",
                        Column.ATTACHMENT_END,
                        0,
                        columns -> {
                            columns.put(Column.ATTACHMENT_END, 0, 2, 4);
                            return 0;
                        }),
                set(
                        "attachment-ends-go-down",
                        range,
                        "The attachments of an entry end before they begin.",
                        Column.ATTACHMENT_END,
                        2,
                        1),
                set(
                        "attachment-of-no-entry",
                        range,
                        "There are more attachments than the entries have.",
                        Column.ATTACHMENT_END,
                        3,
                        3),
                flatbuffers(
                        "attachment-repeated",
                        "schema.duplicate",
                        "Two attachments have one key.",
                        Column.ATTACHMENT_KEY,
                        1,
                        columns -> {
                            columns.set(Column.ATTACHMENT_KEY, 1, columns.get(Column.ATTACHMENT_KEY, 0));
                            return 1;
                        }),
                flatbuffers(
                        "attachments-out-of-order",
                        "schema.value",
                        "An attachment comes after one whose key is greater.",
                        Column.ATTACHMENT_KEY,
                        1,
                        columns -> {
                            columns.swap(Column.ATTACHMENT_KEY, 0, 1);
                            return 1;
                        }),
                flatbuffers(
                        "attachment-of-no-blob",
                        "flatbuffers.number",
                        "An attachment names a blob that is not there.",
                        Column.BLOB_END,
                        0,
                        columns -> {
                            columns.set(Column.ATTACHMENT_BLOB, 0, FlatbuffersFaults.TOO_LARGE);
                            return 0;
                        }),
                flatbuffers(
                        "attachment-of-no-blob-by-one",
                        "flatbuffers.number",
                        "An attachment names the blob after the last.",
                        Column.BLOB_END,
                        0,
                        columns -> {
                            columns.set(Column.ATTACHMENT_BLOB, 0, columns.count(Column.BLOB_END));
                            return 0;
                        }),
                flatbuffers(
                        "bytes-of-no-blob",
                        range,
                        "A byte comes behind the last blob.",
                        Column.BLOB_END,
                        1,
                        columns -> {
                            columns.append(Column.BLOB, 0);
                            return columns.last(Column.BLOB_END);
                        }),
                set(
                        "blob-in-another",
                        range,
                        "A blob ends before the place at which it begins.",
                        Column.BLOB_END,
                        1,
                        100),
                set(
                        "blob-beyond-column",
                        range,
                        "A blob ends behind the bytes of all blobs.",
                        Column.BLOB_END,
                        1,
                        60_000),
                limit("limit-attachments", "limit.attachments", "Two attachments where one is allowed.", 1, 1),
                limit("limit-attachment", "limit.attachment", "An attachment of 70 bytes where 69 are allowed.", 0, 69),
                limit(
                        "limit-attached",
                        "limit.attached",
                        "Two attachments of the same 70 bytes where 139 are allowed.",
                        1,
                        139));
    }
}
