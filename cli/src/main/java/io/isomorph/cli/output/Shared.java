package io.isomorph.cli.output;

import io.isomorph.error.ProviderException;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is the same for all files of one call: the options that all commands have, standard input, the formats. Safe for several
 * threads.
 */
final class Shared {
    private final InputStream in;
    private final OpenFiles files = new OpenFiles();
    private final Map<String, ByteSource> spooled = new HashMap<>();
    private volatile boolean debug;
    private volatile boolean json;
    private volatile boolean quiet;
    private @Nullable Formats formats;
    private @Nullable Families families;
    private @Nullable TensorFormats tensorFormats;

    /**
     * Begins a call.
     *
     * @param in standard input
     */
    Shared(InputStream in) {
        this.in = in;
    }

    /** Returns standard input, to be read once. */
    InputStream in() {
        return in;
    }

    boolean debug() {
        return debug;
    }

    void debug(boolean on) {
        this.debug = on;
    }

    boolean json() {
        return json;
    }

    void json(boolean on) {
        this.json = on;
    }

    boolean quiet() {
        return quiet;
    }

    void quiet(boolean on) {
        this.quiet = on;
    }

    OpenFiles files() {
        return files;
    }

    /** As {@link Session#spool}. */
    synchronized ByteSource spool(String name, @Nullable Path stream, Limits limits) throws IOException {
        @Nullable ByteSource known = spooled.get(name);
        if (known != null) {
            return known;
        }
        try (InputStream opened = stream == null ? in : Files.newInputStream(stream)) {
            ByteSource bytes = ByteSource.spool(opened, name, limits);
            spooled.put(name, bytes);
            return bytes;
        }
    }

    synchronized Formats formats() {
        if (formats == null) {
            formats = Formats.load();
        }
        return formats;
    }

    /**
     * Returns the families; the first call looks for them.
     *
     * @param broken then receives each that does not work
     */
    synchronized Families families(Consumer<ProviderException> broken) {
        if (families == null) {
            families = Families.load();
            families.failures().forEach(broken);
        }
        return families;
    }

    /**
     * Returns the formats of tensors; the first call looks for them.
     *
     * @param broken then receives each that does not work
     */
    synchronized TensorFormats tensorFormats(Consumer<ProviderException> broken) {
        if (tensorFormats == null) {
            tensorFormats = TensorFormats.load();
            tensorFormats.failures().forEach(broken);
        }
        return tensorFormats;
    }
}
