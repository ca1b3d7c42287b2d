package io.isomorph.golden;

import io.isomorph.golden.source.SourceDocument;
import io.isomorph.golden.source.SourceDocuments;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the goldens of a release, each document in every format that can represent it. Run by {@code golden/add
 * VERSION}.
 */
final class GoldenWriter {
    private final GoldenFolder folder;

    GoldenWriter(GoldenFolder folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws IOException {
        Formats formats = Formats.load();
        if (!formats.failures().isEmpty()) {
            throw new IllegalStateException("a format does not load: " + formats.failures());
        }
        GoldenFolder folder = new GoldenFolder(Path.of(args[0]), formats);
        try {
            List<Golden> added = new GoldenWriter(folder).add(Version.of(args[1]), SourceDocuments.ALL);
            System.out.println("goldens added: " + added.size());
        } catch (IllegalArgumentException e) {
            System.err.println("golden/add: " + e.getMessage());
            System.exit(1);
        }
    }

    /**
     * Adds the goldens that a version lacks, and lists them in the manifest. Those that are there must be the same;
     * nothing is written unless all are.
     *
     * @return those that were added
     * @throws IllegalArgumentException if a file would be other than it is, or if a later version has goldens, as they
     *     record what was written then and not now
     */
    List<Golden> add(Version version, List<SourceDocument> documents) throws IOException {
        for (Golden golden : folder.goldens()) {
            if (golden.version().compareTo(version) > 0) {
                throw new IllegalArgumentException(version + " is before " + golden + "; old releases get no goldens");
            }
        }
        Map<Golden, byte[]> missing = missing(version, documents);
        Manifest manifest = folder.manifest();
        for (Map.Entry<Golden, byte[]> golden : missing.entrySet()) {
            manifest = manifest.with(golden.getKey().path(), golden.getValue());
        }
        for (Map.Entry<Golden, byte[]> golden : missing.entrySet()) {
            Path file = golden.getKey().file();
            Files.createDirectories(file.getParent());
            Files.write(file, golden.getValue(), StandardOpenOption.CREATE_NEW);
        }
        Files.writeString(folder.root().resolve(GoldenFolder.MANIFEST), manifest.toString());
        return List.copyOf(missing.keySet());
    }

    private Map<Golden, byte[]> missing(Version version, List<SourceDocument> documents) throws IOException {
        Map<Golden, byte[]> missing = new LinkedHashMap<>();
        List<Golden> different = new ArrayList<>();
        for (FormatProvider format : folder.formats().providers()) {
            for (SourceDocument source : documents) {
                if (format.descriptor().representable(source.document()) == null) {
                    Golden golden = new Golden(format, version, source.name(), folder.root());
                    byte[] bytes = Formats.toBytes(source.document(), format, WriteOptions.DEFAULTS);
                    if (!Files.exists(golden.file())) {
                        missing.put(golden, bytes);
                    } else if (!Arrays.equals(golden.bytes(), bytes)) {
                        different.add(golden);
                    }
                }
            }
        }
        if (!different.isEmpty()) {
            throw new IllegalArgumentException(
                    "goldens are never rewritten, and these would be other bytes: " + different);
        }
        return missing;
    }
}
