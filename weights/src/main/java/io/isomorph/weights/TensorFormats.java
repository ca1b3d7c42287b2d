package io.isomorph.weights;

import io.isomorph.error.Location;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.support.FileExtensions;
import io.isomorph.support.ServiceDiscovery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The tensor formats of a deployment: an immutable registry that the caller keeps. There is no global one and no cache.
 *
 * <pre>{@code
 * TensorFormats formats = TensorFormats.load();
 * try (TensorFile file = formats.open(Path.of("model.safetensors"), TensorReadOptions.DEFAULTS)) {
 *     for (Tensor tensor : file.tensors().tensors()) {
 *         System.out.println(tensor.name() + " " + tensor.sha256());
 *     }
 *     formats.write(file.tensors(), Path.of("model.npz"), TensorWriteOptions.DEFAULTS);
 * }
 * }</pre>
 */
public final class TensorFormats {
    private final Map<String, TensorFormatProvider> byId;
    private final List<ProviderException> failures;

    private TensorFormats(Consumer<ServiceDiscovery<TensorFormatProvider>> find) {
        Map<String, List<TensorFormatProvider>> all = new TreeMap<>();
        ServiceDiscovery<TensorFormatProvider> discovery = new ServiceDiscovery<>(
                TensorFormatProvider.class,
                TensorFormatProvider.SPI_LEVEL,
                TensorFormatProvider::spiLevel,
                StandardCode.FORMAT_BROKEN,
                provider -> {
                    String id = provider.descriptor().id();
                    all.computeIfAbsent(id, any -> new ArrayList<>(1)).add(provider);
                });
        find.accept(discovery);
        this.byId = discovery.unique(all, StandardCode.FORMAT_DUPLICATE, "tensor format");
        this.failures = discovery.failures();
    }

    /**
     * Finds the formats that the class or module path of this library offers.
     *
     * @return the formats; those that do not load are in {@link #failures()}
     */
    public static TensorFormats load() {
        return load(ServiceDiscovery.loaderOf(TensorFormatProvider.class));
    }

    /**
     * Finds the formats that a class loader offers.
     *
     * @param loader where to look
     * @return the formats; those that do not load are in {@link #failures()}
     */
    public static TensorFormats load(ClassLoader loader) {
        return new TensorFormats(
                discovery -> discovery.addAll(ServiceLoader.load(TensorFormatProvider.class, loader), loader));
    }

    /**
     * Returns given formats; nothing is looked for.
     *
     * @param providers the formats
     * @return the formats; those that are broken or duplicate are in {@link #failures()}
     */
    public static TensorFormats of(TensorFormatProvider... providers) {
        return new TensorFormats(discovery -> List.of(providers).forEach(discovery::add));
    }

    /**
     * Returns the formats that work.
     *
     * @return an immutable list, ordered by id
     */
    public List<TensorFormatProvider> providers() {
        return List.copyOf(byId.values());
    }

    /**
     * Returns the providers that cannot be used.
     *
     * @return an immutable list; empty when all is well
     */
    public List<ProviderException> failures() {
        return failures;
    }

    /**
     * Returns the format of an id.
     *
     * @param id such as {@code safetensors}
     * @return its provider
     * @throws ProviderException if there is none, naming those that there are, or if two claim the id
     */
    public TensorFormatProvider require(String id) {
        TensorFormatProvider provider = byId.get(id);
        if (provider != null) {
            return provider;
        }
        for (ProviderException failure : failures) {
            if (id.equals(failure.id())) {
                throw new ProviderException(failure.code(), failure.problem(), null, failure.getCause());
            }
        }
        throw absent(StandardCode.FORMAT_ABSENT, "there is no tensor format '" + id + "'");
    }

    private ProviderException absent(StandardCode code, String problem) {
        return new ProviderException(code, ServiceDiscovery.absent(problem, byId.keySet(), failures), null, null);
    }

    /**
     * Returns the formats that claim the end of a file name; the longest extension wins.
     *
     * @param fileName a file name, with or without folders
     * @return their providers, ordered by id: none if no format claims it, several if they have the same extension
     */
    public List<TensorFormatProvider> byExtension(String fileName) {
        return FileExtensions.claiming(
                fileName, byId.values(), provider -> provider.descriptor().extensions());
    }

    private static String id(TensorFormatProvider provider) {
        return provider.descriptor().id();
    }

    /**
     * Returns the format to write a file with.
     *
     * @param fileName a file name, with or without folders
     * @return the provider that claims its end
     * @throws ProviderException if there is none, or several claim it
     */
    public TensorFormatProvider forWriting(String fileName) {
        @Nullable
        TensorFormatProvider claiming =
                FileExtensions.only(fileName, byExtension(fileName), TensorFormats::id, "name the format with --to");
        if (claiming == null) {
            throw absent(StandardCode.FORMAT_UNKNOWN, "the name " + fileName + " ends in no tensor format's extension");
        }
        return claiming;
    }

    /**
     * Returns the format to read an input with: the one that recognizes the first bytes, else the one that has the extension of the
     * source's name (which then reports what is wrong).
     *
     * @param source the input
     * @return its provider
     * @throws ProviderException if several formats recognize it, or none does, and the name does not decide
     */
    public TensorFormatProvider detect(ByteSource source) {
        byte[] prefix = new byte[(int) Math.min(TensorFormatProvider.PREFIX, source.size())];
        source.read(0, prefix, 0, prefix.length);
        List<TensorFormatProvider> found = new ArrayList<>();
        for (TensorFormatProvider provider : byId.values()) {
            if (recognizes(provider, prefix, source.size())) {
                found.add(provider);
            }
        }
        @Nullable
        TensorFormatProvider chosen =
                FileExtensions.chosen(source.name(), found, byExtension(source.name()), TensorFormats::id);
        if (chosen == null) {
            throw absent(StandardCode.FORMAT_UNKNOWN, source.name() + " is of no known tensor format");
        }
        return chosen;
    }

    /**
     * Returns the format to read a file with, as for its bytes.
     *
     * @param file a regular file
     * @return its provider
     * @throws IOException if the file cannot be opened
     */
    public TensorFormatProvider detect(Path file) throws IOException {
        try (ByteSource source = MappedSource.open(file)) {
            return detect(source);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean recognizes(TensorFormatProvider provider, byte[] prefix, long size) {
        try {
            return provider.recognizes(prefix, size);
        } catch (Exception | Error e) {
            // a broken neighbor must not hide a good one
            return false;
        }
    }

    /**
     * Opens a file of any format. It is mapped, not read; it must not be changed while it is open.
     *
     * @param file a regular file
     * @param options how to read
     * @return the file, for the caller to close
     * @throws IOException if the file cannot be opened
     */
    public TensorFile open(Path file, TensorReadOptions options) throws IOException {
        return open(file, null, options);
    }

    /**
     * Opens a file. It is mapped, not read; it must not be changed while it is open.
     *
     * @param file a regular file
     * @param format its format, or null to detect it
     * @param options how to read
     * @return the file, for the caller to close
     * @throws IOException if the file cannot be opened
     */
    public TensorFile open(Path file, @Nullable TensorFormatProvider format, TensorReadOptions options)
            throws IOException {
        ByteSource source = MappedSource.open(file);
        try {
            return open(source, format == null ? detect(source) : format, options);
        } catch (UncheckedIOException e) {
            source.close();
            throw e.getCause();
        } catch (RuntimeException | Error e) {
            source.close();
            throw e;
        }
    }

    /**
     * Opens an input.
     *
     * @param source the bytes; closed with the file
     * @param format its format
     * @param options how to read
     * @return the file
     */
    public static TensorFile open(ByteSource source, TensorFormatProvider format, TensorReadOptions options) {
        options.limits()
                .check(
                        Limit.BYTES,
                        source.size(),
                        new Location(source.name(), Location.UNKNOWN, null, Location.UNKNOWN));
        return new TensorFile(source, format, format.read(source, options));
    }

    /**
     * Writes a file in the format that its name requires. An old file of that name is replaced at once, or stays as it was.
     *
     * @param tensors what to write
     * @param file where to
     * @param options how to write
     * @throws IOException if the file cannot be written
     */
    public void write(TensorSet tensors, Path file, TensorWriteOptions options) throws IOException {
        write(tensors, forWriting(file.toString()), file, options);
    }

    /**
     * Writes a file. An old file of that name is replaced at once, or stays as it was.
     *
     * @param tensors what to write
     * @param format the format
     * @param file where to
     * @param options how to write
     * @throws IOException if the file cannot be written
     */
    public static void write(TensorSet tensors, TensorFormatProvider format, Path file, TensorWriteOptions options)
            throws IOException {
        try (ByteSink sink = ByteSink.replacing(file)) {
            write(tensors, format, sink, options);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Writes tensors and commits the sink. What was read from a file of the same format and is unchanged is written byte for byte,
     * unless options are set.
     *
     * @param tensors what to write
     * @param format the format
     * @param sink takes the bytes; closing it stays the caller's
     * @param options how to write
     * @throws UnrepresentableException if the format cannot hold the tensors, naming the first that it cannot
     */
    public static void write(
            TensorSet tensors, TensorFormatProvider format, ByteSink sink, TensorWriteOptions options) {
        TensorFormatDescriptor descriptor = format.descriptor();
        requireOptions(descriptor, options);
        ByteSink limited = ByteSink.limited(sink, options.limits());
        TensorSet.@Nullable Origin origin = tensors.origin();
        if (origin != null
                && origin.format().equals(descriptor.id())
                && options.values().isEmpty()) {
            copy(origin.source(), limited);
        } else {
            requireHeld(tensors, descriptor);
            format.write(tensors, limited, options);
        }
        sink.commit();
    }

    private static void copy(ByteSource source, ByteSink sink) {
        try (TensorCursor cursor = TensorData.of(source, 0, source.size()).cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                sink.write(chunk);
            }
        }
    }

    private static void requireOptions(TensorFormatDescriptor descriptor, TensorWriteOptions options) {
        options.values().forEach((name, value) -> {
            TensorFormatDescriptor.@Nullable Option option = descriptor.options().stream()
                    .filter(known -> known.name().equals(name))
                    .findFirst()
                    .orElse(null);
            if (option == null) {
                throw new ProviderException(
                        StandardCode.OPTION_UNKNOWN,
                        "the tensor format " + descriptor.id() + " has no option " + Names.quote(name),
                        null,
                        null);
            }
            if (!option.values().contains(value)) {
                throw new ProviderException(
                        StandardCode.OPTION_VALUE,
                        "option " + name + " is " + Names.quote(value) + "; allowed are "
                                + String.join(", ", option.values()),
                        null,
                        null);
            }
        });
    }

    private static void requireHeld(TensorSet tensors, TensorFormatDescriptor descriptor) {
        if (!descriptor.nested() && tensors.hasPlainValues()) {
            throw new UnrepresentableException(
                    WeightsCode.STRUCTURE,
                    Location.NOWHERE,
                    "the format " + descriptor.id() + " holds tensors only, and there are plain values",
                    null);
        }
        for (Tensor tensor : tensors.tensors()) {
            if (!descriptor.types().contains(tensor.type())) {
                throw new UnrepresentableException(
                        WeightsCode.TYPE,
                        Location.NOWHERE,
                        "the format " + descriptor.id() + " cannot hold tensor " + Names.quote(tensor.name()) + " of "
                                + tensor.type(),
                        null);
            }
        }
    }
}
