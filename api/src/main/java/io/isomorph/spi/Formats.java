package io.isomorph.spi;

import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.Compressions;
import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.ir.Document;
import io.isomorph.spi.Detection.Known;
import io.isomorph.support.FileExtensions;
import io.isomorph.support.ServiceDiscovery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The formats of a deployment: an immutable registry that the caller keeps. There is no global one and no cache.
 *
 * <pre>{@code
 * Formats formats = Formats.load();
 * Document document = formats.read(Path.of("inference.json"));
 * formats.write(document, Path.of("model.fb"));
 * }</pre>
 *
 * <p>Safe for several threads as far as the providers are; ours are.
 */
public final class Formats {
    /** The system property that names the format to write where neither an id nor a file name decides. */
    public static final String DEFAULT_PROPERTY = "isomorph.format";

    private final Map<String, Known> byId;
    private final List<ProviderException> failures;
    private final Compressions compressions;
    private final Detection detection;

    private Formats(Compressions compressions, Consumer<ServiceDiscovery<FormatProvider>> find) {
        IdentityHashMap<FormatProvider, FormatDescriptor> descriptors = new IdentityHashMap<>();
        Map<String, List<FormatProvider>> found = new TreeMap<>();
        ServiceDiscovery<FormatProvider> discovery = new ServiceDiscovery<>(
                FormatProvider.class,
                FormatProvider.SPI_LEVEL,
                FormatProvider::spiLevel,
                StandardCode.FORMAT_BROKEN,
                provider -> {
                    FormatDescriptor descriptor = provider.descriptor();
                    found.computeIfAbsent(descriptor.id(), id -> new ArrayList<>(1))
                            .add(provider);
                    descriptors.put(provider, descriptor);
                });
        find.accept(discovery);
        Map<String, Known> usable = new TreeMap<>();
        discovery
                .unique(found, StandardCode.FORMAT_DUPLICATE, "format")
                .forEach((id, provider) ->
                        usable.put(id, new Known(provider, Objects.requireNonNull(descriptors.get(provider)))));
        this.byId = usable;
        this.failures = discovery.failures();
        this.compressions = compressions;
        this.detection = new Detection(usable.values(), compressions);
    }

    /**
     * Finds the formats that the class or module path of this library offers, whatever thread calls.
     *
     * @return the formats; those that do not load are listed in {@link #failures()}
     */
    public static Formats load() {
        return load(ServiceDiscovery.loaderOf(FormatProvider.class));
    }

    /**
     * Finds the formats that a class loader offers.
     *
     * @param loader where to look
     * @return the formats; those that do not load are listed in {@link #failures()}
     */
    public static Formats load(ClassLoader loader) {
        return new Formats(Compressions.load(loader), discovery -> discovery.load(loader));
    }

    /**
     * Returns given formats; nothing is looked for. The only compression is gzip.
     *
     * @param providers the formats
     * @return the formats; those that are broken or duplicate are listed in {@link #failures()}
     */
    public static Formats of(FormatProvider... providers) {
        return new Formats(Compressions.of(), discovery -> List.of(providers).forEach(discovery::add));
    }

    /**
     * Returns one of these formats, with all compressions.
     *
     * @param id such as {@code json}
     * @return that format and no other
     * @throws ProviderException as {@link #require} does
     */
    public Formats only(String id) {
        FormatProvider provider = require(id);
        return new Formats(compressions, discovery -> discovery.add(provider));
    }

    /**
     * Returns the compressions, in which documents of all formats are read and written.
     *
     * @return those of the deployment; gzip at least
     */
    public Compressions compressions() {
        return compressions;
    }

    /**
     * Returns the formats that work.
     *
     * @return an immutable list, ordered by id
     */
    public List<FormatProvider> providers() {
        return byId.values().stream().map(Known::provider).toList();
    }

    /**
     * Returns the providers that are there and of no use.
     *
     * @return an immutable list; empty when all is well
     */
    public List<ProviderException> failures() {
        return failures;
    }

    /**
     * Returns where a provider comes from.
     *
     * @param provider any provider
     * @return the URL of its jar, or a text that states that it is unknown
     */
    public static String locationOf(FormatProvider provider) {
        return ServiceDiscovery.location(provider);
    }

    /**
     * Returns the format of an id.
     *
     * @param id such as {@code json}
     * @return its provider
     * @throws ProviderException if there is none, naming those that there are, or if two claim the id, naming both jars
     */
    public FormatProvider require(String id) {
        @Nullable Known known = byId.get(id);
        if (known != null) {
            return known.provider();
        }
        for (ProviderException failure : failures) {
            if (id.equals(failure.id())) {
                throw new ProviderException(failure.code(), failure.problem(), null, failure.getCause());
            }
        }
        throw absent(StandardCode.FORMAT_ABSENT, "there is no format '" + id + "'", null);
    }

    private ProviderException absent(ErrorCode code, String problem, @Nullable String hint) {
        List<ProviderException> all = new ArrayList<>(failures);
        all.addAll(compressions.failures());
        return new ProviderException(code, ServiceDiscovery.absent(problem, byId.keySet(), all), hint, null);
    }

    private static String id(FormatProvider provider) {
        return provider.descriptor().id();
    }

    /**
     * Returns the format to read an input with: the one that recognises the first bytes, else the one that has the extension of
     * the source's name (which then reports what is wrong). Of a compressed input the bytes are those that it expands to, and the
     * extension is that before the compression's.
     *
     * @param source the input
     * @return its provider
     * @throws ProviderException if several formats recognise it, or none does, and the name does not decide
     */
    public FormatProvider detect(ByteSource source) {
        StringBuilder broken = new StringBuilder();
        List<FormatProvider> found = detection.byContent(source, broken);
        @Nullable
        FormatProvider chosen = FileExtensions.chosen(source.name(), found, byExtension(source.name()), Formats::id);
        if (chosen == null) {
            throw absent(StandardCode.FORMAT_UNKNOWN, source.name() + " is of no known format" + broken, null);
        }
        return chosen;
    }

    /**
     * Returns whether an input is a document of any format. Its content decides. A name alone is enough only where the format is
     * binary, so that others hardly use its extension, or where there is no content, or none that can be looked at since its compression
     * is absent or damaged.
     *
     * @param source the input
     * @return false for what is foreign, such as a {@code config.json}, whose extension a format of text has too
     */
    public boolean recognises(ByteSource source) {
        return detection.recognises(source);
    }

    /**
     * Returns the formats that claim the end of a file name; the longest extension wins. That of a compression is passed over.
     *
     * @param fileName a file name, with or without folders
     * @return their providers, ordered by id: none if no format claims it, several if they have the same extension
     */
    public List<FormatProvider> byExtension(String fileName) {
        return detection.byExtension(fileName).stream().map(Known::provider).toList();
    }

    /**
     * Returns the format to write a file with: the one that claims the end of its name, else {@link #defaultFormat()}.
     *
     * @param fileName a file name, with or without folders
     * @return its provider
     * @throws ProviderException if neither is there, or several formats claim the name
     */
    public FormatProvider forWriting(String fileName) {
        @Nullable
        FormatProvider claiming =
                FileExtensions.only(fileName, byExtension(fileName), Formats::id, "name the format with --to");
        if (claiming != null) {
            return claiming;
        }
        if (System.getProperty(DEFAULT_PROPERTY) == null) {
            throw absent(
                    StandardCode.FORMAT_UNKNOWN,
                    "the name " + fileName + " ends in no format's extension",
                    "name the format with --to, or set the property " + DEFAULT_PROPERTY);
        }
        return defaultFormat();
    }

    /**
     * Returns the format that the deployment prefers: the one that the system property {@value #DEFAULT_PROPERTY} names, else
     * the only one there is, or the only one that holds programs of any family.
     *
     * @return its provider
     * @throws ProviderException if the property names none, or is not set and there is not exactly one
     */
    public FormatProvider defaultFormat() {
        @Nullable String id = System.getProperty(DEFAULT_PROPERTY);
        if (id != null) {
            return require(id);
        }
        List<Known> preferred = byId.size() == 1
                ? List.copyOf(byId.values())
                : byId.values().stream().filter(Known::isGeneral).toList();
        if (preferred.size() != 1) {
            throw absent(
                    StandardCode.FORMAT_UNKNOWN,
                    "no default format is set",
                    "set the property " + DEFAULT_PROPERTY + " to one of the ids");
        }
        return preferred.get(0).provider();
    }

    /**
     * Opens an input, which may be compressed, with the format that {@link #detect} finds.
     *
     * @param source the bytes; stay the caller's and must outlive the reader
     * @param options how to read; of a compressed input, limits count what it expands to
     * @return a reader
     */
    public DocumentReader open(ByteSource source, ReadOptions options) {
        FormatProvider provider = detect(source);
        ByteSource expanded = compressions.expand(source, options.limits());
        return expanded == source
                ? open(provider, source, options)
                : ExpandedReader.open(expanded, bytes -> open(provider, bytes, options));
    }

    /**
     * Opens an input with a given format, after checking its size against the limits. The input is taken as it is: what may be compressed
     * is expanded before ({@link Compressions#expand}).
     *
     * @param provider the format
     * @param source the bytes; stay the caller's and must outlive the reader
     * @param options how to read
     * @return a reader
     */
    public static DocumentReader open(FormatProvider provider, ByteSource source, ReadOptions options) {
        options.limits()
                .check(
                        Limit.BYTES,
                        source.size(),
                        new Location(source.name(), Location.UNKNOWN, null, Location.UNKNOWN));
        return provider.newReader(source, options);
    }

    /**
     * Reads a file.
     *
     * @param file a document of any format, which may be compressed
     * @return the document
     * @throws IOException if the file cannot be read
     */
    public Document read(Path file) throws IOException {
        try (ByteSource source = ByteSource.open(file)) {
            return read(source, ReadOptions.DEFAULTS);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Reads an input, which may be compressed.
     *
     * @param source the bytes
     * @param options how to read
     * @return the document
     */
    public Document read(ByteSource source, ReadOptions options) {
        try (DocumentReader reader = open(source, options)) {
            return reader.read();
        }
    }

    /**
     * Writes a file in the format that its name selects, and compressed if its name ends so, such as {@code model.json.gz}. An
     * old file of that name is replaced at once, or stays as it was.
     *
     * @param document the document
     * @param file where to
     * @throws IOException if the file cannot be written
     */
    public void write(Document document, Path file) throws IOException {
        FormatProvider provider = forWriting(file.toString());
        @Nullable CompressionProvider compression = compressions.byExtension(file.toString());
        try (ByteSink replacing = ByteSink.replacing(file);
                ByteSink sink = compression == null ? replacing : Compressions.compress(replacing, compression)) {
            write(document, provider, sink, WriteOptions.DEFAULTS);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Writes a document and commits the sink.
     *
     * @param document the document
     * @param provider the format
     * @param sink takes the bytes; closing it stays the caller's
     * @param options how to write
     */
    public static void write(Document document, FormatProvider provider, ByteSink sink, WriteOptions options) {
        try (DocumentWriter writer = provider.newWriter(ByteSink.limited(sink, options.limits()), options)) {
            document.accept(writer);
        }
        sink.commit();
    }

    /**
     * Writes a document to memory.
     *
     * @param document the document
     * @param provider the format
     * @param options how to write
     * @return its bytes
     */
    public static byte[] toBytes(Document document, FormatProvider provider, WriteOptions options) {
        try (var sink = ByteSink.inMemory()) {
            write(document, provider, sink, options);
            return sink.take();
        }
    }

    /**
     * Converts without building a tree, and commits the sink. The writer runs in
     * {@linkplain WriteOptions#lowMemory() low-memory mode}; the reader does if it was {@linkplain ReadOptions#lowMemory() opened so}.
     *
     * @param reader the document
     * @param provider the format to write
     * @param sink takes the bytes; closing it stays the caller's
     * @param options how to write
     */
    public static void convert(DocumentReader reader, FormatProvider provider, ByteSink sink, WriteOptions options) {
        try (DocumentWriter writer =
                provider.newWriter(ByteSink.limited(sink, options.limits()), options.lowMemory())) {
            reader.accept(writer);
        }
        sink.commit();
    }
}
