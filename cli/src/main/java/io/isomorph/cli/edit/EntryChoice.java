package io.isomorph.cli.edit;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which entries of a document are edited, and which stay at all. */
final class EntryChoice {
    @Option(
            names = "--entry",
            paramLabel = "NAME",
            description = "Edit this entry only; the others stay as they are. May be given several times.")
    private List<String> only = List.of();

    @Option(names = "--drop-entry", paramLabel = "NAME", description = "Drop an entry. May be given several times.")
    private List<String> dropped = List.of();

    @Option(
            names = "--keep-entry",
            paramLabel = "NAME",
            description = "Drop all entries but this. May be given several times.")
    private List<String> kept = List.of();

    /** Returns whether entries are dropped at all. */
    boolean drops() {
        return !dropped.isEmpty() || !kept.isEmpty();
    }

    /** Refuses options that contradict each other. */
    void check() {
        if (!dropped.isEmpty() && !kept.isEmpty()) {
            throw new UsageException("--keep-entry drops all others; leave --drop-entry out");
        }
    }

    boolean drops(String name) {
        return dropped.contains(name) || (!kept.isEmpty() && !kept.contains(name));
    }

    boolean edits(String name) {
        return only.isEmpty() || only.contains(name);
    }

    /** Requires that a document has all entries that are named. */
    void requireIn(Document document, ByteSource source) {
        Set<String> names = document.entries().stream().map(Entry::name).collect(Collectors.toCollection(HashSet::new));
        Stream.of(only, dropped, kept)
                .flatMap(List::stream)
                .filter(name -> !names.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw EntryHead.absent(name, source);
                });
    }

    /** Returns words that distinguish one choice from another. */
    String fingerprint() {
        return "entries " + only + " dropped " + dropped + " kept " + kept;
    }
}
