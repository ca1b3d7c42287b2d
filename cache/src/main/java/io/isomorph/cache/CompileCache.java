package io.isomorph.cache;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A folder of what compilers made of programs: a service that compiles a program once finds its kernels after a restart. Any number of
 * processes and threads may use a cache at the same time; any of them may be killed at any time. An artifact is found as it was put
 * in, or not at all. Beyond the bound of its options, what was used longest ago is deleted.
 *
 * <p>Files are trusted as far as checksums go: whoever may write to the folder may put other code in. The folder is on a file system of
 * this machine that replaces files atomically and has locks. Storage that fails is an {@link IOException}, or an
 * {@link java.io.UncheckedIOException} where bytes are read.
 *
 * @see "docs/compile-cache.md"
 */
public final class CompileCache implements AutoCloseable {
    private final Path folder;
    private final ArtifactStore store;
    private final ConcurrentMap<CacheKey, Turn> compiling = new ConcurrentHashMap<>();

    private CompileCache(CacheFolder folder, CacheOptions options, Stamps stamps) throws IOException {
        this.folder = folder.path();
        this.store = new ArtifactStore(folder, options, stamps);
    }

    /**
     * Opens a cache under the default options.
     *
     * @param folder a cache, or an empty folder or one that is not there, which becomes a cache
     * @return the cache
     * @throws IOException if storage fails
     * @throws IsomorphException if the folder is something else
     */
    public static CompileCache open(Path folder) throws IOException {
        return open(folder, CacheOptions.DEFAULTS);
    }

    /**
     * Opens a cache.
     *
     * @param folder a cache, or an empty folder or one that is not there, which becomes a cache
     * @param options the bound, and what is checked
     * @return the cache
     * @throws IOException if storage fails
     * @throws IsomorphException if the folder is something else
     */
    public static CompileCache open(Path folder, CacheOptions options) throws IOException {
        return open(folder, options, Stamps.system());
    }

    static CompileCache open(Path folder, CacheOptions options, Stamps stamps) throws IOException {
        return new CompileCache(CacheFolder.open(folder, true), options, stamps);
    }

    /**
     * Opens a cache that is there already; nothing is made.
     *
     * @param folder a cache
     * @param options the bound, and what is checked
     * @return the cache
     * @throws IOException if storage fails, or there is no such folder
     * @throws IsomorphException if the folder, or a part of it, is no cache
     */
    public static CompileCache openExisting(Path folder, CacheOptions options) throws IOException {
        return new CompileCache(CacheFolder.open(folder, false), options, Stamps.system());
    }

    /**
     * Returns where the cache is.
     *
     * @return the folder as it was given
     */
    public Path folder() {
        return folder;
    }

    ArtifactStore store() {
        return store;
    }

    /**
     * Looks an artifact up, and notes that it was used.
     *
     * @param key the key
     * @return the artifact, mapped; null if there is none, or what there is is damaged
     * @throws IOException if storage fails
     */
    public @Nullable Artifact get(CacheKey key) throws IOException {
        return store.get(key);
    }

    /**
     * Looks up an artifact that has to be there.
     *
     * @param key the key
     * @return the artifact, mapped
     * @throws IOException if storage fails
     * @throws InvalidModelException if there is none; where there is one for another environment, {@link CacheCode#ENVIRONMENT}, and the
     *     message names each component that differs
     */
    public Artifact require(CacheKey key) throws IOException {
        @Nullable Artifact found = get(key);
        if (found != null) {
            return found;
        }
        Environment required = key.environment();
        List<Environment> others = environments(key);
        Location location = Location.NOWHERE.withSource(folder.toString());
        throw others.stream()
                .map(required::differences)
                .filter(differences -> !differences.isEmpty())
                .min(Comparator.comparingInt(List::size))
                .map(differences -> new InvalidModelException(
                        CacheCode.ENVIRONMENT,
                        location,
                        "the artifact is for another environment: " + text(differences),
                        null))
                .orElseGet(() ->
                        new InvalidModelException(CacheCode.ABSENT, location, "there is no artifact of " + key, null));
    }

    static String text(List<Environment.Difference> differences) {
        return differences.stream().map(Environment.Difference::toString).collect(Collectors.joining(", "));
    }

    /**
     * Returns the environments for which there are artifacts of one program and its arguments.
     *
     * @param key the program and the arguments; its environment does not count
     * @return the environments in no order, immutable
     * @throws IOException if storage fails
     */
    public List<Environment> environments(CacheKey key) throws IOException {
        return store.environments(key);
    }

    /**
     * Puts an artifact in; one of the same key is replaced. Its bytes are on the disk when this returns. Least recently used artifacts are
     * deleted where the bound requires it.
     *
     * @param artifact its bytes are read twice
     * @throws IOException if storage fails; then nothing is put in
     * @throws UnrepresentableException if it is larger than the bound
     */
    public void put(Artifact artifact) throws IOException {
        store.put(artifact);
    }

    /**
     * Looks an artifact up, and compiles it if there is none. Of several threads that request one key of this object, one compiles; of several
     * processes each may. An artifact beyond the bound is returned, and not put in.
     *
     * @param key the key
     * @param compilation is called if there is no artifact
     * @param <E> what it throws if it fails
     * @return the artifact: mapped if it was found, else as it was compiled
     * @throws IOException if storage fails
     * @throws E if compiling fails
     * @throws IllegalArgumentException if the compilation returns an artifact of another key
     */
    public <E extends Exception> Artifact getOrCompile(CacheKey key, Compilation<E> compilation) throws IOException, E {
        @Nullable Artifact found = get(key);
        if (found != null) {
            return found;
        }
        Turn turn = compiling.compute(key, (same, others) -> (others == null ? new Turn() : others).joined());
        try {
            synchronized (turn) {
                @Nullable Artifact since = get(key);
                if (since == null) {
                    since = turn.unstored;
                }
                return since == null ? compile(key, compilation, turn) : since;
            }
        } finally {
            compiling.computeIfPresent(key, (same, others) -> others.left());
        }
    }

    /** The threads that request a key at the same time: one of them compiles, and if it fails, another. */
    private static final class Turn {
        /** Changed within operations of the map only. */
        private int threads;
        /** What was compiled and is too large to be stored. */
        private @Nullable Artifact unstored;

        Turn joined() {
            threads++;
            return this;
        }

        @Nullable
        Turn left() {
            return --threads == 0 ? null : this;
        }
    }

    private <E extends Exception> Artifact compile(CacheKey key, Compilation<E> compilation, Turn turn)
            throws IOException, E {
        Artifact compiled = compilation.compile(key);
        if (!compiled.key().equals(key)) {
            throw new IllegalArgumentException(
                    "the requested key is " + key + ", the compilation returned " + compiled.key());
        }
        try {
            put(compiled);
        } catch (UnrepresentableException e) {
            turn.unstored = compiled; // larger than the cache
        }
        return compiled;
    }

    /**
     * Deletes an artifact. Whoever has found it keeps it.
     *
     * @param key the key
     * @return whether there was one
     * @throws IOException if storage fails
     */
    public boolean remove(CacheKey key) throws IOException {
        return store.remove(key);
    }

    /**
     * Returns what is in the cache. Reads the headers of all artifacts.
     *
     * @return the statistics
     * @throws IOException if storage fails
     */
    public CacheStatistics statistics() throws IOException {
        return store.statistics();
    }

    /**
     * Reads all artifacts to their ends, and compares name, checksum and SHA-256 of each. Does not count as use.
     *
     * @param sound receives each artifact that is as it was put in
     * @param faults receives what is wrong with each other: {@link CacheCode#ARTIFACT} or {@link CacheCode#CONTENT}, with the file
     * @throws IOException if storage fails
     */
    public void verify(Consumer<Artifact> sound, Consumer<IsomorphException> faults) throws IOException {
        store.verify(sound, faults);
    }

    /**
     * Deletes what no get finds: what is left of processes that ended while they wrote, and damaged files; and what was used longest ago,
     * where there are more bytes than the bound. Files that no cache has made are left alone.
     *
     * @param isVerified whether all bytes of all artifacts are checked, not only headers
     * @return what was deleted
     * @throws IOException if storage fails
     */
    public CacheCleanup clean(boolean isVerified) throws IOException {
        return store.clean(isVerified);
    }

    /**
     * Closes the lock of the cache, whose file stays open until all caches of its folder in this process are closed. Artifacts that were found stay
     * valid; nothing can be put, removed or cleaned any more.
     */
    @Override
    public void close() throws IOException {
        store.close();
    }
}
