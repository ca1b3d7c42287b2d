package io.isomorph.format.msgpack;

import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.spi.ReadOptions;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/** Merges files whose entries are each in order. */
final class MergedRuns {
    private MergedRuns() {}

    /** Writes the entries of all files in the order of their names; no two have one name. */
    static void write(List<byte[]> runs, DocumentEncoder encoder) {
        Queue<EntryReader> open = new PriorityQueue<>(Comparator.comparing(EntryReader::name, Utf8::compare));
        ReadOptions options = NodeMatcher.OPTIONS;
        for (byte[] run : runs) {
            addIfNext(
                    open, new EntryReader(Container.open(ByteSource.of(run), options.limits()), options, new Tables()));
        }
        while (!open.isEmpty()) {
            EntryReader first = open.remove();
            first.rest(encoder.visitEntry(first.name(), first.visits(), first.form()), encoder);
            addIfNext(open, first);
        }
    }

    private static void addIfNext(Queue<EntryReader> open, EntryReader run) {
        if (run.next()) {
            open.add(run);
        }
    }
}
