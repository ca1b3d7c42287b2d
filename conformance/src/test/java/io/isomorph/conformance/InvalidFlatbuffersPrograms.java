package io.isomorph.conformance;

import static io.isomorph.conformance.FlatbuffersFaults.at;
import static io.isomorph.conformance.FlatbuffersFaults.changed;
import static io.isomorph.conformance.FlatbuffersFaults.place;
import static io.isomorph.conformance.FlatbuffersFaults.write;

import io.isomorph.conformance.FlatbuffersFaults.Change;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Document;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.stream.Stream;

/** Faults of payloads and programs, and limits. */
final class InvalidFlatbuffersPrograms {
    private static final String PAYLOAD = "flatbuffers.payload";

    private InvalidFlatbuffersPrograms() {}

    static List<Fault> faults() {
        return Stream.of(payloads(), programs(), operands(), limits())
                .flatMap(List::stream)
                .toList();
    }

    private static Fault part(String name, String says, Column column, int kind, int newKind, long word) {
        return part(name, PAYLOAD, says, column, kind, newKind, word);
    }

    private static Fault part(String name, String code, String says, Column column, int kind, int newKind, long word) {
        return at(name, code, says, column, columns -> {
            int part = columns.find(Column.PART_KIND, kind);
            columns.set(Column.PART_KIND, part, newKind).set(Column.PART_WORD, part, word);
            return part;
        });
    }

    /** Returns the index of the part that begins the map of two entries. */
    private static int mapOfTwo(FlatbuffersColumns columns) {
        int map = columns.find(Column.PART_KIND, PayloadKind.MAP);
        while (columns.get(Column.PART_WORD, map) != 2) {
            map++;
        }
        return map;
    }

    /** Returns the index of the part that is the first item of the list that a type has. */
    static int firstItem(FlatbuffersColumns columns, int type) {
        return (int) columns.get(Column.TYPE_WORD, type) + 1;
    }

    private static List<Fault> payloads() {
        String cycle = "flatbuffers.cycle";
        return List.of(
                part(
                        "payload-kind-unknown",
                        "A payload has the kind 16, which no version has.",
                        Column.PART_KIND,
                        PayloadKind.INT,
                        16,
                        0),
                part(
                        "part-without-payload",
                        "A part has no payload.",
                        Column.PART_KIND,
                        PayloadKind.INT,
                        PayloadKind.ABSENT,
                        0),
                part(
                        "null-with-word",
                        "A null has the word 1.",
                        Column.PART_WORD,
                        PayloadKind.NULL,
                        PayloadKind.NULL,
                        1),
                part(
                        "true-with-word",
                        "A truth value has the word 1.",
                        Column.PART_WORD,
                        PayloadKind.TRUE,
                        PayloadKind.TRUE,
                        1),
                part(
                        "key-outside-of-map",
                        "A key stands in a list.",
                        Column.PART_KIND,
                        PayloadKind.INT,
                        PayloadKind.KEY,
                        0),
                part(
                        "no-key-in-map",
                        "A string that is no key stands in a key's place.",
                        Column.PART_KIND,
                        PayloadKind.KEY,
                        PayloadKind.STRING,
                        0),
                part(
                        "items-beyond-parts",
                        "A list announces more items than there are parts.",
                        Column.PART_WORD,
                        PayloadKind.LIST,
                        PayloadKind.LIST,
                        999),
                part(
                        "operand-reference-below-0",
                        "schema.range",
                        "A payload refers to operand -1.",
                        Column.PART_WORD,
                        PayloadKind.OPERAND,
                        PayloadKind.OPERAND,
                        -1),
                at(
                        "integer-wider-than-needed",
                        PAYLOAD,
                        "An integer of 32 bits stands among those of 64.",
                        Column.LONG_VALUE,
                        columns -> {
                            columns.set(Column.LONG_VALUE, 0, 5);
                            return 0;
                        }),
                at(
                        "payload-keys-out-of-order",
                        "schema.value",
                        "The keys of a map go down.",
                        Column.PART_WORD,
                        columns -> {
                            int map = mapOfTwo(columns);
                            columns.swap(Column.PART_WORD, map + 1, map + 3);
                            return map + 3;
                        }),
                at(
                        "duplicate-payload-key",
                        "schema.duplicate",
                        "A map has one key twice.",
                        Column.PART_WORD,
                        columns -> {
                            int map = mapOfTwo(columns);
                            columns.set(Column.PART_WORD, map + 3, columns.get(Column.PART_WORD, map + 1));
                            return map + 3;
                        }),
                at("type-row-in-itself", cycle, "A type holds itself.", Column.TYPE_NAME, columns -> {
                    int type = columns.find(Column.TYPE_KIND, PayloadKind.LIST);
                    columns.set(Column.PART_WORD, firstItem(columns, type), type + 1L);
                    return type;
                }),
                at(
                        "value-row-in-itself",
                        cycle,
                        "An attribute in a payload holds itself.",
                        Column.VALUE_NAME,
                        columns -> {
                            int value = columns.find(Column.VALUE_KIND, PayloadKind.LIST);
                            columns.set(
                                    Column.PART_WORD,
                                    columns.find(Column.PART_KIND, PayloadKind.ATTRIBUTE),
                                    value + 1L);
                            return value;
                        }),
                at(
                        "row-in-itself-through-both-tables",
                        cycle,
                        "A type holds an attribute that holds the type.",
                        Column.TYPE_NAME,
                        columns -> {
                            int type = columns.find(Column.TYPE_KIND, PayloadKind.LIST);
                            int part = firstItem(columns, type);
                            columns.set(Column.PART_KIND, part, PayloadKind.ATTRIBUTE)
                                    .set(
                                            Column.PART_WORD,
                                            part,
                                            columns.find(Column.VALUE_KIND, PayloadKind.LIST) + 1L);
                            return type;
                        }),
                at(
                        "type-row-not-before",
                        cycle,
                        "The payload of a type refers to a type that comes after it.",
                        Column.TYPE_NAME,
                        columns -> {
                            int type = columns.find(Column.TYPE_KIND, PayloadKind.LIST);
                            columns.set(
                                    Column.PART_WORD, firstItem(columns, type), columns.last(Column.TYPE_NAME) + 1L);
                            return type;
                        }),
                at(
                        "value-row-not-before",
                        cycle,
                        "The payload of an attribute refers to one that comes after it.",
                        Column.VALUE_NAME,
                        columns -> {
                            int value = columns.find(Column.VALUE_KIND, PayloadKind.LIST);
                            columns.append(Column.VALUE_NAME, columns.get(Column.VALUE_NAME, 0))
                                    .append(Column.VALUE_KIND, PayloadKind.ABSENT)
                                    .append(Column.VALUE_WORD, 0)
                                    .set(
                                            Column.PART_WORD,
                                            columns.find(Column.PART_KIND, PayloadKind.ATTRIBUTE),
                                            columns.last(Column.VALUE_NAME) + 1L);
                            return value;
                        }));
    }

    /** A fault of a program of two operations; record 0 begins its block, 1 and 2 are the operations, 3 ends. */
    private static Fault chain(String name, String code, String says, Column column, int index, Change change) {
        String pointer = "/" + column.fieldName() + "/" + index;
        return changed(Document.of(Documents.chain(2)), name, code, says, column, pointer, change);
    }

    private static Fault grammar(String name, String says, int index, long... records) {
        return chain(name, "flatbuffers.grammar", says, Column.SEQUENCE, index, columns -> {
            columns.put(Column.SEQUENCE, records).set(Column.NODE_SEQUENCE_END, 0, records.length);
            return index;
        });
    }

    private static List<Fault> programs() {
        return List.of(
                grammar("operation-outside-of-block", "An operation stands outside of a block.", 0, 1, 3, 3)
                        .inOperation(0),
                grammar("block-in-block", "A block begins in a block.", 1, 0, 0, 3, 3)
                        .inOperation(0),
                grammar("block-behind-program", "A block follows the end of the program.", 5, 0, 1, 2, 3, 3, 0),
                grammar("end-behind-program", "A region ends after the program did.", 5, 0, 1, 2, 3, 3, 3),
                grammar("records-end-early", "The records end inside a block.", 3, 0, 1, 2),
                chain(
                                "region-announced",
                                "flatbuffers.grammar",
                                "An operation announces a region that does not follow.",
                                Column.SEQUENCE,
                                2,
                                columns -> {
                                    columns.set(Column.SIGNATURE_REGIONS, 1, 2);
                                    return 2;
                                })
                        .inOperation(1),
                chain(
                        "end-with-attributes",
                        "flatbuffers.grammar",
                        "The record of an end has attributes.",
                        Column.RECORD_OPERANDS,
                        3,
                        columns -> {
                            columns.set(Column.RECORD_ATTRIBUTES, 3, 1);
                            return 3;
                        }),
                chain(
                        "signature-kind-unknown",
                        "schema.value",
                        "A signature has the kind 3, which no version has.",
                        Column.SIGNATURE_KIND,
                        0,
                        columns -> {
                            columns.set(Column.SIGNATURE_KIND, 0, 3);
                            return 0;
                        }));
    }

    /** The first payload of a program, an integer, becomes a reference. */
    private static Fault reference(String name, String says, Column kind, Column place, int index, Program program) {
        String pointer = "/" + place.fieldName() + "/" + index;
        return changed(Document.of(program), name, "operand.reference", says, place, pointer, columns -> {
            columns.set(kind, 0, PayloadKind.OPERAND);
            return index;
        });
    }

    private static List<Fault> operands() {
        String undefined = "operand.undefined";
        IrType typed = IrType.of("t.t", Payload.of(0));
        return List.of(
                chain(
                                "operand-undefined",
                                undefined,
                                "An operand counts back two results, and there is one.",
                                Column.SEQUENCE,
                                2,
                                columns -> {
                                    columns.set(Column.OPERAND_LIST_OPERAND, 0, 1);
                                    return 2;
                                })
                        .inOperation(1),
                chain(
                                "operand-undefined-argument",
                                undefined,
                                "An operand names a block argument, and there is none.",
                                Column.SEQUENCE,
                                2,
                                columns -> {
                                    columns.set(Column.OPERAND_LIST_OPERAND, 0, -2);
                                    return 2;
                                })
                        .inOperation(1),
                reference(
                                "operand-reference-undefined",
                                "An attribute refers to operand 0 of an operation that has none.",
                                Column.VALUE_KIND,
                                Column.RECORD_SIGNATURE,
                                1,
                                Documents.payload(Payload.of(0)))
                        .inOperation(0),
                reference(
                                "operand-reference-in-result-type",
                                "The type of a result refers to operand 0 of an operation that has none.",
                                Column.TYPE_KIND,
                                Column.RECORD_SIGNATURE,
                                1,
                                Documents.program(Documents.operation("x.y", List.of(typed))))
                        .inOperation(0),
                reference(
                        "operand-reference-in-argument",
                        "The type of a block argument refers to an operand.",
                        Column.TYPE_KIND,
                        Column.SIGNATURE_TYPES,
                        0,
                        Documents.arguments(List.of(typed), List.of())),
                reference(
                        "operand-reference-in-keyword",
                        "The type of a keyword argument refers to an operand.",
                        Column.TYPE_KIND,
                        Column.KEYWORD_TYPE,
                        0,
                        Documents.arguments(List.of(), List.of(new KeywordArgument("k", typed)))));
    }

    private static List<Fault> limits() {
        Document nested = Document.of(Documents.payload(Documents.nested(5)));
        byte[] regions = write(Document.of(Documents.regions(3)));
        byte[] string = write(Document.of(Documents.payload(Payload.of("a".repeat(21)))));
        byte[] octets = write(Document.of(Documents.payload(Payload.of(new byte[21]))));
        byte[] shared =
                write(Document.of(Documents.program(Documents.operation("x.y", List.of(Documents.doubled(20))))));
        byte[] small = write(Document.of(Documents.chain(2)));
        return List.of(
                Fault.of("limit-bytes", "limit.bytes", "The file is longer than 64 bytes.", Marked.of(small, 0), null)
                        .nowhere()
                        .with("limit.bytes", 64),
                changed(
                                nested,
                                "limit-depth-payloads",
                                "limit.depth",
                                "A payload of five levels where three are allowed.",
                                Column.PART_KIND,
                                "/part_kind/3",
                                columns -> 3)
                        .with("limit.depth", 3),
                changed(
                                Document.of(Documents.payload(Documents.nested(4))),
                                "limit-depth-payloads-by-one",
                                "limit.depth",
                                "A payload of four levels where three are allowed.",
                                Column.PART_KIND,
                                "/part_kind/3",
                                columns -> 3)
                        .with("limit.depth", 3),
                Fault.of(
                                "limit-depth-regions",
                                "limit.depth",
                                "Three regions inside each other where two are allowed.",
                                Marked.of(regions, place(regions, Column.SEQUENCE, 3)),
                                "/sequence/3")
                        .inOperation(2)
                        .with("limit.depth", 2),
                Fault.of(
                                "limit-string",
                                "limit.string",
                                "A string of 21 bytes where 20 are allowed.",
                                Marked.of(string, place(string, Column.STRING_END, 5)),
                                "/string_end/5")
                        .with("limit.string", 20),
                Fault.of(
                                "limit-string-of-bytes",
                                "limit.string",
                                "A payload of 21 bytes where 20 are allowed.",
                                Marked.of(octets, place(octets, Column.BYTES_END, 0)),
                                "/bytes_end/0")
                        .with("limit.string", 20),
                Fault.of(
                                "limit-elements",
                                "limit.elements",
                                "A type that means two million others where a million elements are allowed.",
                                Marked.of(shared, place(shared, Column.SEQUENCE, 1)),
                                "/sequence/1")
                        .inOperation(0)
                        .with("limit.elements", 1_000_000),
                Fault.of("limit-tables", "limit.tables", "A file of more rows than four.", Marked.of(small, 0), null)
                        .with("limit.tables", 4),
                Fault.of(
                                "strict",
                                "strict.normalised",
                                "A column is wider than it needs, and the file is read strictly.",
                                Marked.of(
                                        new FlatbuffersColumns(small)
                                                .wide(Column.SEQUENCE)
                                                .bytes(),
                                        0),
                                null)
                        .with("strict", true));
    }
}
