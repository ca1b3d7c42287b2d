package io.isomorph.patch;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.grammar.PatchParser;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Patch files as they are read, by version. The caller decides whether the first fault ends it, or all are reported. */
final class PatchFiles {
    private static final Pattern FILE_NAME = Pattern.compile("([0-9]{1,9})\\.yaml");
    private static final int SHIPPED = 4;

    private final BiConsumer<String, MalformedInputException> listener;
    private final NavigableMap<Long, List<Rules>> rules = new TreeMap<>();
    private final List<PatchWarning> warnings = new ArrayList<>();
    private long faults;

    /** The first file that is sound; all must be of its family. */
    private @Nullable Rules first;

    /**
     * Begins without a file.
     *
     * @param listener receives each fault with the name of its file; may throw the fault, or take it and receive more
     */
    PatchFiles(BiConsumer<String, MalformedInputException> listener) {
        this.listener = listener;
    }

    /** Returns files that end at the first fault. */
    static PatchFiles strict() {
        return new PatchFiles((file, fault) -> {
            throw fault;
        });
    }

    /** Returns the rules of the files, in order; of a file with faults, what is left of it. */
    NavigableMap<Long, List<Rules>> rules() {
        return rules;
    }

    /** Returns what is unusual in the files, in their order. */
    List<PatchWarning> warnings() {
        return warnings;
    }

    /**
     * Reads the files {@code N.yaml} of a folder; other files are left alone.
     *
     * @throws MalformedInputException if none is there
     */
    PatchFiles addFolder(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> list = Files.list(folder)) {
            paths = list.sorted().toList();
        }
        for (Path path : paths) {
            String name = path.getFileName().toString();
            Matcher matcher = FILE_NAME.matcher(name);
            if (matcher.matches() && Files.isRegularFile(path)) {
                add(name, Long.parseLong(matcher.group(1)), Files.readAllBytes(path));
            }
        }
        if (rules.isEmpty()) {
            throw new MalformedInputException(
                    PatchCode.GRAMMAR,
                    new Location(folder.toString(), Location.UNKNOWN, null, Location.UNKNOWN),
                    "found no file N.yaml; expected one for each version",
                    null);
        }
        return this;
    }

    /** Reads files that are beside this class; of each version those of the sets in their order. */
    PatchFiles addShipped(String... sets) {
        for (int version = 1; version <= SHIPPED; version++) {
            for (String set : sets) {
                String file = set + "/" + version + ".yaml";
                try (InputStream in = PatchFiles.class.getResourceAsStream(file)) {
                    if (in != null) {
                        add(file, version, in.readAllBytes());
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return this;
    }

    private void add(String file, long version, byte[] content) {
        long before = faults;
        Rules read = PatchParser.parse(
                file,
                version,
                content,
                (mark, text) -> warnings.add(new PatchWarning(mark, text)),
                fault -> fault(file, fault));
        rules.computeIfAbsent(version, v -> new ArrayList<>()).add(read);
        if (faults == before) {
            requireFamily(read);
        }
    }

    private void requireFamily(Rules read) {
        if (first == null) {
            first = read;
        } else if (!read.family().equals(first.family())) {
            fault(
                    read.file(),
                    new MalformedInputException(
                            PatchCode.FAMILY,
                            new Location(
                                    new Mark(read.file(), 1, 1).toString(), Location.UNKNOWN, null, Location.UNKNOWN),
                            "the family is '" + read.family() + "' and that of " + first.file() + " is '"
                                    + first.family() + "'",
                            "write one family into all files of a set"));
        }
    }

    private void fault(String file, MalformedInputException fault) {
        faults++;
        listener.accept(file, fault);
    }
}
