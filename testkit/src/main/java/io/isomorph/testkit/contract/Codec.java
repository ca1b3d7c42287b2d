package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.CheckingVisitor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A format, in the few ways in which laws use it. Whatever a format throws becomes a {@link BrokenLaw} in {@link #guarded}.
 *
 * @param provider the format
 */
record Codec(FormatProvider provider) {
    /** The name of every input, which errors must give. */
    static final String SOURCE = "input";

    /** What was read, and what the reader reported. */
    record Reading(Document document, List<String> normalizations) {}

    String id() {
        return provider.descriptor().id();
    }

    boolean has(Capability capability) {
        return provider.descriptor().capabilities().contains(capability);
    }

    boolean holds(Document document) {
        return provider.descriptor().representable(document) == null;
    }

    byte[] write(Document document) {
        return Formats.toBytes(document, provider, WriteOptions.DEFAULTS);
    }

    /** Writes for another law than the first; null if the format fails, which the first law reports. */
    byte @Nullable [] writtenOrNull(Document document) {
        try {
            return write(document);
        } catch (RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    Document read(byte[] bytes) {
        return reading(bytes, ReadOptions.DEFAULTS).document();
    }

    Reading reading(byte[] bytes, ReadOptions options) {
        return reading(ByteSource.of(bytes, SOURCE), options);
    }

    /** Reads from memory that is no array. */
    Reading readingBuffer(byte[] bytes, ReadOptions options) {
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
        direct.put(bytes).flip();
        return reading(ByteSource.of(direct, SOURCE), options);
    }

    /** Reads without a listener for normalizations. */
    Document readWithoutListener(byte[] bytes, ReadOptions options) {
        DocumentCollector tree = new DocumentCollector();
        try (DocumentReader reader = Formats.open(provider, ByteSource.of(bytes, SOURCE), options)) {
            reader.accept(tree);
        }
        return tree.document();
    }

    private Reading reading(ByteSource source, ReadOptions options) {
        List<String> normalizations = new ArrayList<>();
        Consumer<Normalization> listener = n -> normalizations.add(n.code().id() + " " + n.location());
        DocumentCollector tree = new DocumentCollector();
        try (DocumentReader reader = Formats.open(provider, source, options.onNormalized(listener))) {
            reader.accept(new CheckingVisitor(tree));
        }
        return new Reading(tree.document(), normalizations);
    }

    /** Converts without a tree. */
    byte[] convert(byte[] bytes, Codec to) {
        return convert(bytes, to, ReadOptions.DEFAULTS);
    }

    byte[] convert(byte[] bytes, Codec to, ReadOptions options) {
        try (DocumentReader reader = open(bytes, options.lowMemory());
                var sink = ByteSink.inMemory();
                DocumentWriter writer = to.provider.newWriter(sink, WriteOptions.DEFAULTS.lowMemory())) {
            reader.accept(writer);
            return sink.toByteArray();
        }
    }

    DocumentReader open(byte[] bytes) {
        return open(bytes, ReadOptions.DEFAULTS);
    }

    DocumentReader open(byte[] bytes, ReadOptions options) {
        return Formats.open(provider, ByteSource.of(bytes, SOURCE), options);
    }

    /**
     * Returns a check that the provider reads and writes as it does now.
     *
     * @param bytes what it wrote
     * @param when of the check, for its messages
     */
    Runnable asNow(byte[] bytes, String when) {
        Document read = read(bytes);
        // A format that writes something else each time breaks another law.
        byte @Nullable [] again = Arrays.equals(bytes, write(read)) ? bytes : null;
        return () -> {
            assertEquals(read, read(bytes), () -> "what the provider reads " + when);
            if (again != null) {
                assertArrayEquals(again, write(read), () -> "what the provider writes " + when);
            }
        };
    }

    /** Runs a step of a law; whatever it throws breaks the law. */
    static <T> T guarded(Law law, String step, Supplier<T> body) {
        try {
            return body.get();
        } catch (BrokenLaw e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(law, step + ": " + e, e);
        }
    }
}
