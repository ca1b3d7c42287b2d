package io.isomorph.cache;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A cache as documents: an entry for each program, named by its content hash, with its artifacts as attachments. Many artifacts are
 * several documents, none of which is as long as 2 GiB in any format. Equal artifacts make equal documents, whenever they were used. Immutable.
 *
 * <p>A cache has the hashes of programs, not the programs: an entry has the program if it is {@linkplain #withPrograms given}, else an empty
 * one of the family {@value #FAMILY}.
 *
 * @see CacheImport
 */
public final class CacheExport {
    /** The family of the empty programs that take the places of those that are not known. */
    public static final String FAMILY = "compile-cache";

    /** The most bytes of the artifacts of one document, unless another number is set: 256 MiB. */
    public static final long DEFAULT_SHARD_BYTES = 256L << 20;

    /** Few enough to be mapped at the same time: Linux maps 65,530 parts of files for a process. */
    private static final int MOST_ARTIFACTS = 16_384;

    private static final Program UNKNOWN =
            ProgramBuilder.of(new ProgramInfo(FAMILY, 1, false)).build();

    private final CompileCache cache;
    private final long shardBytes;
    private final Map<ContentHash, Program> programs;
    private final @Nullable Environment environment;

    private CacheExport(
            CompileCache cache,
            long shardBytes,
            Map<ContentHash, Program> programs,
            @Nullable Environment environment) {
        this.cache = cache;
        this.shardBytes = shardBytes;
        this.programs = programs;
        this.environment = environment;
    }

    /** Receives documents. Users implement this. */
    @FunctionalInterface
    public interface Shards {
        /**
         * Takes a document.
         *
         * @param document its attachments are mapped
         * @param index which it is, from 0; one is left out whose artifacts are all damaged
         * @param count how many there are, with those left out
         * @throws IOException if it cannot be stored
         */
        void accept(Document document, int index, int count) throws IOException;
    }

    private record Item(ContentHash program, Path file, long size) {}

    private record Exported(ContentHash program, Attachment attachment) {}

    /**
     * Returns the export of a whole cache.
     *
     * @param cache what is exported; not changed
     * @return the export
     */
    public static CacheExport of(CompileCache cache) {
        return new CacheExport(cache, DEFAULT_SHARD_BYTES, Map.of(), null);
    }

    /**
     * Returns this export with another size of documents.
     *
     * @param bytes the most bytes of the artifacts of one document, at least 1; an artifact of more has a document of its own. More than
     *     1.9 GiB counts as that
     * @return the export
     * @throws IllegalArgumentException if the number is less than 1
     */
    public CacheExport withShardBytes(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a document has at most " + bytes + " bytes; it has at least 1");
        }
        return new CacheExport(cache, Math.min(bytes, ArtifactHeader.MOST_BYTES), programs, environment);
    }

    /**
     * Returns this export with programs.
     *
     * @param known programs that entries have where their artifacts are in the cache; others are left out
     * @return the export
     */
    public CacheExport withPrograms(Collection<Program> known) {
        Map<ContentHash, Program> byHash = new HashMap<>(programs);
        known.forEach(program -> byHash.put(ContentHash.of(program), program));
        return new CacheExport(cache, shardBytes, byHash, environment);
    }

    /**
     * Returns this export with the artifacts of one environment only.
     *
     * @param only components that the environments of artifacts have to have
     * @return the export
     */
    public CacheExport withEnvironment(Environment only) {
        return new CacheExport(cache, shardBytes, programs, only);
    }

    /**
     * Makes the documents, one after the other.
     *
     * @param shards receives each that has an artifact
     * @param faults receives what is wrong with each artifact that is damaged, cannot be read, or has a key of as many levels as a payload
     *     has at most; it is left out
     * @return how many artifacts the documents have
     * @throws IOException if storage fails
     */
    public long write(Shards shards, Consumer<IsomorphException> faults) throws IOException {
        List<List<Item>> plan = plan(faults);
        long written = 0;
        for (int i = 0; i < plan.size(); i++) {
            List<Exported> exported = open(plan.get(i), faults);
            if (!exported.isEmpty()) {
                shards.accept(document(exported, i, plan.size()), i, plan.size());
            }
            written += exported.size();
        }
        return written;
    }

    private List<List<Item>> plan(Consumer<IsomorphException> faults) throws IOException {
        List<Item> items = new ArrayList<>();
        cache.store().forEach((file, size, stamp) -> {
            @Nullable Artifact artifact = ArtifactFile.read(file, open -> open.artifact(null), faults);
            if (artifact != null
                    && (environment == null
                            || environment
                                    .mismatches(artifact.key().environment())
                                    .isEmpty())) {
                items.add(new Item(artifact.key().program(), file, size));
            }
        });
        items.sort(
                Comparator.comparing((Item item) -> item.program().toString()).thenComparing(Item::file));
        List<List<Item>> plan = new ArrayList<>();
        long bytes = Long.MAX_VALUE;
        for (Item item : items) {
            if (bytes > shardBytes - item.size() || plan.get(plan.size() - 1).size() == MOST_ARTIFACTS) {
                plan.add(new ArrayList<>());
                bytes = 0;
            }
            plan.get(plan.size() - 1).add(item);
            bytes += item.size();
        }
        return plan;
    }

    private static List<Exported> open(List<Item> items, Consumer<IsomorphException> faults) {
        List<Exported> exported = new ArrayList<>();
        for (Item item : items) {
            @Nullable Exported one = ArtifactFile.read(item.file(), open -> exported(item, open.verified()), faults);
            if (one != null) {
                exported.add(one);
            }
        }
        return exported;
    }

    /** Refuses an artifact with a key of as many levels as a payload has at most: it is within the attachment's payload. */
    private static Exported exported(Item item, Artifact artifact) {
        try {
            return new Exported(item.program(), AttachedArtifact.of(artifact));
        } catch (LimitExceededException e) {
            Location location = Location.NOWHERE.withSource(item.file().toString());
            throw new LimitExceededException(e.code(), location, e.problem(), e.option());
        }
    }

    private Document document(List<Exported> exported, int index, int count) {
        SortedMap<String, List<Attachment>> attachments = new TreeMap<>(Utf8::compare);
        Map<String, Program> known = new HashMap<>();
        for (Exported one : exported) {
            String name = one.program().toString();
            known.put(name, programs.getOrDefault(one.program(), UNKNOWN));
            attachments.computeIfAbsent(name, of -> new ArrayList<>()).add(one.attachment());
        }
        List<Entry> entries = new ArrayList<>();
        attachments.forEach(
                (name, of) -> entries.add(new Entry(name, 0, Form.EMPTY, known.getOrDefault(name, UNKNOWN), of)));
        return Document.of(
                entries,
                Payload.map(Map.of(
                        FAMILY,
                        Payload.of(AttachedArtifact.VERSION),
                        "shard",
                        Payload.of(index),
                        "shards",
                        Payload.of(count))));
    }
}
