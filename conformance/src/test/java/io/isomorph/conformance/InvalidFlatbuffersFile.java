package io.isomorph.conformance;

import static io.isomorph.conformance.FlatbuffersFaults.at;
import static io.isomorph.conformance.FlatbuffersFaults.changed;
import static io.isomorph.conformance.FlatbuffersFaults.number;
import static io.isomorph.conformance.FlatbuffersFaults.place;
import static io.isomorph.conformance.FlatbuffersFaults.raw;
import static io.isomorph.conformance.FlatbuffersFaults.whole;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.ir.Document;
import io.isomorph.ir.Region;
import io.isomorph.testkit.generate.EveryPart;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Faults of the container and of what every FlatBuffers buffer has. */
final class InvalidFlatbuffersFile {
    private InvalidFlatbuffersFile() {}

    static List<Fault> faults() {
        return Stream.of(container(), structure(), columns())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> container() {
        byte[] file = whole();
        byte[] magic = file.clone();
        System.arraycopy("ISOX".getBytes(StandardCharsets.ISO_8859_1), 0, magic, 4, 4);
        byte[] newer = file.clone();
        newer[7] = '3';
        byte[] flipped = file.clone();
        flipped[500] ^= 1;
        byte[] blocks = FlatbuffersFaults.write(Document.of(Documents.regions(Region.MAX_DEPTH)));
        int second = MajorVersion.NEWEST.blockSize();
        blocks[second + 500] ^= 1;
        byte[] last = file.clone();
        last[last.length - 5] ^= 1;
        byte[] none = FlatbuffersColumns.buffer(file);
        return List.of(
                raw("empty-file", "input.truncated", "The file is empty.", new byte[0], 0),
                raw(
                        "truncated-in-first-bytes",
                        "input.truncated",
                        "The file ends after its third byte.",
                        Arrays.copyOf(file, 3),
                        3),
                raw("wrong-magic", "input.format", "The identifier is ISOX.", magic, 4),
                raw("newer-version", "input.version", "The container has version 3.", newer, 4),
                raw("checksum", "input.checksum", "A bit is not as it was.", flipped, 0),
                raw(
                        "checksum-of-second-block",
                        "input.checksum",
                        "A bit is not as it was, behind the first 4 KiB.",
                        blocks,
                        second),
                raw(
                        "checksum-of-checksum",
                        "input.checksum",
                        "A bit of the checksum of checksums is another.",
                        last,
                        last.length),
                raw("checksum-absent", "input.checksum", "There are no checksums.", none, none.length),
                truncated("truncated-before-last-byte", "The last byte is missing.", file.length - 1),
                truncated("truncated-between-values", "The file ends behind its first column.", 412),
                truncated("truncated-in-string", "The file ends inside a name.", none.length - 20),
                truncated("truncated-in-head", "The file ends inside its vtable.", 100),
                raw(
                        "trailing-byte",
                        "input.trailing",
                        "A byte follows the document.",
                        Arrays.copyOf(file, file.length + 1),
                        file.length),
                raw(
                        "trailing-document",
                        "input.trailing",
                        "The document stands there twice.",
                        twice(file),
                        file.length));
    }

    private static Fault truncated(String name, String says, int length) {
        return raw(name, "input.truncated", says, Arrays.copyOf(whole(), length), length);
    }

    private static byte[] twice(byte[] file) {
        byte[] both = Arrays.copyOf(file, 2 * file.length);
        System.arraycopy(file, 0, both, file.length, file.length);
        return both;
    }

    private static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A number of the head, 16 or 32 bits wide, is another. */
    private static Fault head(
            String name, String code, String says, int at, int bytes, int number, int place, @Nullable String pointer) {
        byte[] buffer = FlatbuffersColumns.buffer(whole());
        if (bytes == Short.BYTES) {
            buffer(buffer).putShort(at, (short) number);
        } else {
            buffer(buffer).putInt(at, number);
        }
        return Fault.of(name, code, says, Marked.of(FlatbuffersColumns.sealed(buffer), place), pointer);
    }

    private static List<Fault> structure() {
        byte[] unended = FlatbuffersColumns.buffer(whole());
        var text = new FlatbuffersColumns.Vector(unended, Column.TEXT);
        unended[text.place(text.count())] = 'x';
        int names = new FlatbuffersColumns.Vector(unended, Column.ENTRY_NAME).start();
        byte[] cut = FlatbuffersColumns.sealed(Arrays.copyOf(unended, 800));
        return List.of(
                head(
                        "root-offset-beyond-file",
                        "flatbuffers.offset",
                        "The offset of the table leads past the end.",
                        0,
                        4,
                        0x7f00,
                        0,
                        null),
                head("root-offset-0", "flatbuffers.offset", "The offset of the table is 0.", 0, 4, 0, 0, null),
                head(
                        "root-unaligned",
                        "flatbuffers.alignment",
                        "The table does not stand at a multiple of 4.",
                        0,
                        4,
                        193,
                        193,
                        null),
                head(
                        "vtable-outside",
                        "flatbuffers.vtable",
                        "The vtable lies before the file.",
                        192,
                        4,
                        0x7f00,
                        192,
                        null),
                head("vtable-odd", "flatbuffers.vtable", "The vtable has 183 bytes.", 8, 2, 183, 8, null),
                head("vtable-of-2", "flatbuffers.vtable", "The vtable has 2 bytes.", 8, 2, 2, 8, null),
                head(
                        "table-beyond-file",
                        "flatbuffers.vtable",
                        "The vtable gives the table 65,535 bytes, more than there are.",
                        10,
                        2,
                        0xffff,
                        10,
                        null),
                head(
                        "field-outside",
                        "flatbuffers.field",
                        "A column's field lies behind the table.",
                        16,
                        2,
                        300,
                        16,
                        null),
                head(
                        "field-unaligned",
                        "flatbuffers.alignment",
                        "A column's field does not stand at a multiple of 4.",
                        16,
                        2,
                        9,
                        201,
                        null),
                head(
                        "column-offset-beyond-file",
                        "flatbuffers.offset",
                        "The offset of a column leads past the end.",
                        200,
                        4,
                        0x7f000000,
                        200,
                        null),
                head(
                        "column-unaligned",
                        "flatbuffers.alignment",
                        "The count of a column does not stand at a multiple of 4.",
                        200,
                        4,
                        0xce,
                        406,
                        "/entry_name"),
                head(
                        "column-beyond-file",
                        "flatbuffers.bounds",
                        "A column announces 2^32 - 1 elements.",
                        names,
                        4,
                        -1,
                        names,
                        "/entry_name"),
                raw(
                        "buffer-cut",
                        "flatbuffers.offset",
                        "The buffer ends before its last columns; the checksums fit.",
                        cut,
                        396),
                Fault.of(
                        "text-not-ended",
                        "flatbuffers.string",
                        "No zero byte follows the text.",
                        Marked.of(FlatbuffersColumns.sealed(unended), text.place(text.count())),
                        "/text"));
    }

    private static List<Fault> columns() {
        byte[] twice = FlatbuffersColumns.buffer(whole());
        buffer(twice).putShort(14, buffer(twice).getShort(16));
        String count = "schema.count";
        return List.of(
                Fault.of(
                        "column-in-both-widths",
                        "schema.duplicate",
                        "A column is there in 16 and in 32 bits.",
                        Marked.of(FlatbuffersColumns.sealed(twice), 200),
                        "/entry_name_short"),
                changed(
                        EveryPart.document(),
                        "column-longer-than-its-table",
                        count,
                        "There are more visits than entries.",
                        Column.ENTRY_VISITS,
                        "/entry_visits",
                        columns -> {
                            columns.append(Column.ENTRY_VISITS, 0);
                            return 0;
                        }));
    }
}
