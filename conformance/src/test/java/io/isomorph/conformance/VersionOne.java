package io.isomorph.conformance;

import static io.isomorph.conformance.FlatbuffersFaults.raw;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/**
 * Files of version 1 of the format {@code flatbuffers}, which is read and no longer written. What the writer of that version wrote is in
 * the folder {@code version-1} of the resources: files that this pack had, and one of the goldens of 0.1, whose buffer has two blocks.
 */
final class VersionOne {
    private static final String OLDER = "older-version";
    private static final String LARGE = "attachment-lengths";

    /** Where the identifier is. */
    private static final int IDENTIFIER = 4;

    private VersionOne() {}

    /** Returns a file that the writer of version 1 wrote. */
    private static byte[] bytes(String name) {
        String file = "version-1/" + name + ".fb";
        try (InputStream in = Objects.requireNonNull(VersionOne.class.getResourceAsStream(file), file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Valid older(String name, String says, byte[] file) {
        return Valid.odd("flatbuffers", "version-1-" + name, OLDER, says, Marked.of(file, IDENTIFIER));
    }

    private static Valid written(String name, String says) {
        return older(name, says, bytes(name));
    }

    static List<Valid> files() {
        byte[] chain = bytes("chain");
        byte[] newest = FlatbuffersFaults.whole();
        return List.of(
                written("chain", "A hundred equal operations, as version 1 wrote them."),
                written("regions-512-deep", "Regions inside each other, as version 1 wrote them."),
                written("payload-512-deep", "Payloads inside each other, as version 1 wrote them."),
                written(
                        "types-doubled",
                        "Types whose rows come before those of the types inside them, as version 1 wrote them."),
                written("everything", "Four entries that share programs and beginnings, as version 1 wrote them."),
                written("entry-names", "Six entries of one program, as version 1 wrote them."),
                written("nvfuser-executed", "Two fusions of nvFuser, as version 1 wrote them."),
                written("attachments", "Attachments and a payload of the document, as version 1.1 wrote them."),
                written(
                        LARGE,
                        "Attachments of many lengths, more than 64 KiB together, so there are two checksums of version 1."),
                older(
                        "rows-in-another-order",
                        "A file of version 1 whose rows are in the order of version 2.",
                        new FlatbuffersColumns(newest).version(MajorVersion.ONE).bytes()),
                older(
                        "column-wide",
                        "A column of a file of version 1 has 32 bits where 16 do, which is not reported beside the version.",
                        new FlatbuffersColumns(chain).wide(Column.SEQUENCE).bytes()),
                older(
                                "newer-minor-version-with-more",
                                "The container has version 1.2, and fields that 1.1 does not know.",
                                new FlatbuffersColumns(chain)
                                        .minor(2)
                                        .unknownFields(2)
                                        .bytes())
                        .also("layout", 0)
                        .also("unknown-dropped", 0),
                older(
                                "checksums-absent",
                                "A file of version 1 has no checksums, and none are required.",
                                FlatbuffersColumns.buffer(chain))
                        .with("flatbuffers.checksums", "ignored"));
    }

    static List<Fault> faults() {
        byte[] large = bytes(LARGE);
        int second = MajorVersion.ONE.blockSize();
        byte[] flipped = large.clone();
        flipped[second + 500] ^= 1;
        byte[] regions = FlatbuffersColumns.buffer(bytes("regions-512-deep"));
        byte[] small = FlatbuffersColumns.sealed(regions, MajorVersion.TWO);
        byte[] cut = FlatbuffersColumns.sealed(
                new FlatbuffersColumns(regions).version(MajorVersion.TWO).buffer(), MajorVersion.ONE);
        return List.of(
                raw(
                        "version-1-checksum-of-second-block",
                        "input.checksum",
                        "A bit of a file of version 1 is not as it was, behind the first 64 KiB.",
                        flipped,
                        second),
                raw(
                        "version-1-checksums-of-version-2",
                        "input.checksum",
                        "The checksums of a file of version 1 are those of 4 KiB each.",
                        small,
                        small.length),
                raw(
                        "checksums-of-version-1",
                        "input.truncated",
                        "A file of version 2 has one checksum of 64 KiB, where it should have two of 4 KiB each.",
                        cut,
                        cut.length),
                inItself(),
                raw(
                                "version-1-strict",
                                "strict.normalised",
                                "A file of version 1 is read strictly.",
                                bytes("chain"),
                                IDENTIFIER)
                        .with("strict", true));
    }

    /** In version 1 a row may refer to rows behind it, but not to itself. */
    private static Fault inItself() {
        FlatbuffersColumns columns = new FlatbuffersColumns(bytes("everything"));
        int type = columns.find(Column.TYPE_KIND, PayloadKind.LIST);
        columns.set(Column.PART_WORD, InvalidFlatbuffersPrograms.firstItem(columns, type), type + 1L);
        byte[] file = columns.bytes();
        return Fault.of(
                "version-1-type-row-in-itself",
                "flatbuffers.cycle",
                "A type of a file of version 1 holds itself.",
                Marked.of(file, FlatbuffersFaults.place(file, Column.TYPE_NAME, type)),
                "/type_name/" + type);
    }
}
