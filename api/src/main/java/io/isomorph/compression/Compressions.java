package io.isomorph.compression;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.support.FileExtensions;
import io.isomorph.support.ServiceDiscovery;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The compressions of a deployment: gzip, and those of jars. A registry that the caller keeps; {@code Formats} has one. Safe
 * for several threads.
 */
public final class Compressions {
    /** Compressions that come in jars of ours, so that an error can name the jar: first bytes, extension, jar. */
    private record Known(List<Integer> magic, String extension, String id, String jar) {}

    private static final List<Known> KNOWN =
            List.of(new Known(List.of(0x28, 0xb5, 0x2f, 0xfd), ".zst", "zstd", "isomorph-compression-zstd"));

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Pattern EXTENSION = Pattern.compile("(\\.[a-z0-9_-]+)+");

    private final Map<String, CompressionProvider> byId;
    private final IdentityHashMap<CompressionProvider, String> extensions = new IdentityHashMap<>();
    private final List<ProviderException> failures;

    private Compressions(Consumer<ServiceDiscovery<CompressionProvider>> find) {
        Map<String, List<CompressionProvider>> found = new TreeMap<>();
        ServiceDiscovery<CompressionProvider> discovery = new ServiceDiscovery<>(
                CompressionProvider.class,
                CompressionProvider.SPI_LEVEL,
                CompressionProvider::spiLevel,
                StandardCode.FORMAT_BROKEN,
                provider -> {
                    String id = checked(ID, "id", provider.id());
                    extensions.put(provider, checked(EXTENSION, "extension", provider.extension()));
                    found.computeIfAbsent(id, any -> new ArrayList<>(1)).add(provider);
                });
        discovery.add(new GzipCompression());
        find.accept(discovery);
        this.byId = discovery.unique(found, StandardCode.FORMAT_DUPLICATE, "compression");
        this.failures = new CopyOnWriteArrayList<>(discovery.failures());
    }

    private static String checked(Pattern form, String noun, @Nullable String text) {
        if (text == null || !form.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is no " + noun + " of a compression");
        }
        return text;
    }

    /**
     * Finds the compressions that a class loader offers.
     *
     * @param loader where to look
     * @return gzip, and those; what does not load is in {@link #failures()}
     */
    public static Compressions load(ClassLoader loader) {
        return new Compressions(discovery -> discovery.load(loader));
    }

    /**
     * Returns given compressions; nothing is looked for.
     *
     * @param providers the compressions
     * @return gzip, and those
     */
    public static Compressions of(CompressionProvider... providers) {
        return new Compressions(discovery -> List.of(providers).forEach(discovery::add));
    }

    /**
     * Returns the compressions that work.
     *
     * @return an immutable list, ordered by id
     */
    public List<CompressionProvider> providers() {
        return List.copyOf(byId.values());
    }

    /**
     * Returns the compressions that are there and of no use, and those that threw something when they looked at an input.
     *
     * @return an immutable list of those up to now; empty when all is well
     */
    public List<ProviderException> failures() {
        return List.copyOf(failures);
    }

    /**
     * Returns the compression of an id.
     *
     * @param id such as {@code gzip}
     * @return its provider
     * @throws ProviderException if there is none, naming those that there are
     */
    public CompressionProvider require(String id) {
        @Nullable CompressionProvider provider = byId.get(id);
        if (provider != null) {
            return provider;
        }
        throw absent(
                ServiceDiscovery.absent("there is no compression '" + id + "'", byId.keySet(), failures),
                KNOWN.stream().filter(known -> known.id.equals(id)).findFirst().orElse(null));
    }

    private static ProviderException absent(String problem, @Nullable Known known) {
        return new ProviderException(
                StandardCode.COMPRESSION_ABSENT,
                problem,
                known == null ? null : "put " + known.jar + " on the class path",
                null);
    }

    /** Finds one of ours whose jar is not there. */
    private @Nullable Known missing(Predicate<Known> required) {
        return KNOWN.stream()
                .filter(known -> !byId.containsKey(known.id) && required.test(known))
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the compression of an input; its content decides.
     *
     * @param source the input
     * @return its provider, or null if it is not compressed
     * @throws ProviderException if it is compressed, and the jar for that is not there
     */
    public @Nullable CompressionProvider of(ByteSource source) {
        byte[] prefix = new byte[(int) Math.min(CompressionProvider.PREFIX, source.size())];
        source.read(0, prefix, 0, prefix.length);
        for (CompressionProvider provider : byId.values()) {
            try {
                if (provider.recognises(prefix.clone())) {
                    return provider;
                }
            } catch (Exception | Error e) {
                // a broken neighbor must not hide a good one
                addOnce(provider, e);
            }
        }
        @Nullable Known missing = missing(known -> begins(prefix, known.magic));
        if (missing != null) {
            throw absent(source.name() + " is compressed with " + missing.id, missing);
        }
        return null;
    }

    private synchronized void addOnce(CompressionProvider provider, Throwable thrown) {
        String problem = ServiceDiscovery.describe(provider) + " cannot look at an input";
        if (failures.stream().noneMatch(known -> known.problem().startsWith(problem))) {
            failures.add(ProviderException.unusable(StandardCode.FORMAT_BROKEN, null, problem + ": " + thrown, thrown));
        }
    }

    private static boolean begins(byte[] prefix, List<Integer> magic) {
        for (int i = 0; i < magic.size(); i++) {
            if (i >= prefix.length || (prefix[i] & 0xff) != magic.get(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the compression that claims the end of a file name.
     *
     * @param fileName a file name, with or without folders
     * @return its provider, or null if none claims it
     * @throws ProviderException if one of ours does, and its jar is not there, or if several have the same extension
     */
    public @Nullable CompressionProvider byExtension(String fileName) {
        @Nullable
        CompressionProvider claiming = FileExtensions.only(
                fileName,
                FileExtensions.claiming(fileName, byId.values(), provider -> List.of(extension(provider))),
                CompressionProvider::id,
                "name the compression with convert --compress, for standard output or the files of a folder, or take"
                        + " one of the two jars off the class path");
        if (claiming != null) {
            return claiming;
        }
        String name = fileName.toLowerCase(Locale.ROOT);
        @Nullable Known missing = missing(known -> name.endsWith(known.extension));
        if (missing != null) {
            throw absent("the name " + fileName + " requires " + missing.id, missing);
        }
        return null;
    }

    /** As it was at first, as the next call may fail. */
    private String extension(CompressionProvider provider) {
        return Objects.requireNonNull(extensions.get(provider));
    }

    /**
     * Returns what a file is called without the extension of its compression.
     *
     * @param fileName a file name, with or without folders
     * @return such as {@code model.json} for {@code model.json.gz}; the name as it is if no compression claims its end
     */
    public String expandedName(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        return Stream.concat(
                        byId.values().stream().map(this::extension),
                        KNOWN.stream().map(Known::extension))
                .filter(name::endsWith)
                .max(Comparator.comparingInt(String::length))
                .map(extension -> fileName.substring(0, fileName.length() - extension.length()))
                .orElse(fileName);
    }

    /**
     * Returns the first bytes of what an input expands to, or of itself if it is not compressed.
     *
     * @param source the input
     * @param length how many at most
     * @return as many as there are, up to the first that is damaged
     */
    public byte[] prefix(ByteSource source, int length) {
        @Nullable CompressionProvider compression = of(source);
        if (compression == null) {
            byte[] prefix = new byte[(int) Math.min(length, source.size())];
            source.read(0, prefix, 0, prefix.length);
            return prefix;
        }
        byte[] prefix = new byte[length];
        int count = 0;
        try (InputStream expanding = compression.expand(source)) {
            for (int read = 0; read >= 0 && count < length; count += Math.max(read, 0)) {
                read = expanding.read(prefix, count, length - count);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IsomorphException e) {
            // what comes before is there, and reading on reports the fault
        }
        return Arrays.copyOf(prefix, count);
    }

    /**
     * Expands an input: what is long into a temporary file, which nobody else sees and which goes away with the source.
     *
     * @param source the input; stays the caller's, and may be closed before what is returned
     * @param limits {@link io.isomorph.io.Limit#BYTES} and {@link io.isomorph.io.Limit#EXPANSION} are kept
     * @return the bytes, called as the input is; the input itself if it is not compressed
     * @throws io.isomorph.error.IsomorphException if it is damaged, or expands to more than is allowed
     */
    public ByteSource expand(ByteSource source, Limits limits) {
        @Nullable CompressionProvider compression = of(source);
        if (compression == null) {
            return source;
        }
        try {
            return new Expansion(source, limits).run(compression);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compresses what goes to a sink, if the name of the file requires it.
     *
     * @param sink takes the bytes; committing and closing pass through to it
     * @param fileName a file name, with or without folders
     * @return a sink; the same if no compression claims the end of the name
     */
    public ByteSink compress(ByteSink sink, String fileName) {
        @Nullable CompressionProvider compression;
        try {
            compression = byExtension(fileName);
        } catch (ProviderException e) {
            sink.close();
            throw e;
        }
        return compression == null ? sink : compress(sink, compression);
    }

    /**
     * Compresses what goes to a sink.
     *
     * @param sink takes the bytes; committing and closing pass through to it. It is closed if it does not take even the first
     * @param compression how
     * @return a sink
     */
    public static ByteSink compress(ByteSink sink, CompressionProvider compression) {
        try {
            return new CompressingSink(sink, compression);
        } catch (IOException e) {
            sink.close();
            throw new UncheckedIOException(e);
        } catch (RuntimeException | Error e) {
            sink.close();
            throw e;
        }
    }
}
