package io.isomorph.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** What the Javadoc of the service interface promises and no law has. */
final class ServiceLaws {
    private static final int DOCUMENTS = 20;
    private static final int NOISE = 200;
    private static final int THREADS = 4;

    /** How often each thread reads and writes each document. */
    private static final int ROUNDS = 3;

    /** Each of them is read and written some hundred times. */
    private static final int SWEPT = 6;

    /** What visitors of others throw: exceptions of theirs, of the JDK, and those that readers throw themselves. */
    private static final List<RuntimeException> THROWN = List.of(
            new RuntimeException("thrown by a visitor"),
            new IllegalArgumentException("thrown by a visitor"),
            new ArithmeticException("thrown by a visitor"),
            new IndexOutOfBoundsException("thrown by a visitor"),
            new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE, Location.NOWHERE, "thrown by a visitor", "pass it on"));

    private final Codec own;

    ServiceLaws(FormatProvider own) {
        this.own = new Codec(own);
    }

    /** The descriptor is always the same, and the provider is not of a later level than the interface. */
    void descriptor() {
        FormatProvider provider = own.provider();
        assertTrue(provider.spiLevel() <= FormatProvider.SPI_LEVEL, "spiLevel is " + provider.spiLevel());
        FormatDescriptor descriptor = provider.descriptor();
        assertNotNull(descriptor);
        assertEquals(descriptor.id(), provider.descriptor().id(), "id, requested again");
        assertEquals(descriptor.capabilities(), provider.descriptor().capabilities(), "capabilities, requested again");
        assertFalse(descriptor.extensions().isEmpty(), "a format has an extension");
    }

    /** The first documents that the format holds. */
    private void held(LongFunction<Document> documents, Settings settings, Consumer<byte[]> check) {
        int found = 0;
        for (PrimitiveIterator.OfLong seeds = settings.seeds(); seeds.hasNext() && found < DOCUMENTS; ) {
            Document document = documents.apply(seeds.nextLong());
            if (own.holds(document)) {
                byte @Nullable [] bytes = own.writtenOrNull(document);
                if (bytes != null) {
                    found++;
                    check.accept(bytes);
                }
            }
        }
    }

    /** Formats of text write UTF-8, and those of many programs hold, by name, all programs that they hold alone. */
    void capabilities(LongFunction<Document> documents, Settings settings) {
        held(documents, settings, bytes -> {
            if (own.has(Capability.TEXT)) {
                assertDoesNotThrow(
                        () -> UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)), "text, as its capability declares");
            }
            if (own.has(Capability.MANY_PROGRAMS)) {
                Document document = own.read(bytes);
                List<Entry> entries = new ArrayList<>(document.entries());
                document.entries().stream()
                        .map(entry -> new Entry(entry.name() + "\u2205", 0, Form.EMPTY, entry.program()))
                        .filter(entry -> own.holds(Document.of(List.of(entry))))
                        .forEach(entries::add);
                assertNull(
                        own.provider().descriptor().representable(Document.of(entries)),
                        "twice as many programs are held, as its capability declares");
            }
        });
    }

    /** Formats that are lazy open a document, and read each program of it, under a limit on what the largest of them and what is beside programs have. */
    void laziness(LongFunction<Document> documents, Settings settings) {
        if (!own.has(Capability.LAZY)) {
            return;
        }
        held(documents, settings, bytes -> {
            Document document = own.read(bytes);
            List<Entry> entries = document.entries();
            long all = 0;
            long most = 0;
            for (Entry entry : entries) {
                long elements = entry.program().counts().elements();
                all += elements;
                most = Math.max(most, elements);
            }
            // what is beside programs may be read with each
            long limit = Math.max(1, most + Extents.of(document).elements() - all);
            ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.ELEMENTS, limit));
            for (Entry entry : entries) {
                try (DocumentReader reader = own.open(bytes, options)) {
                    assertEquals(
                            entry.program(),
                            assertDoesNotThrow(
                                    () -> reader.program(entry.name()),
                                    "one program is read without the others, as the capability LAZY declares"),
                            "a program that is read without the others");
                }
            }
        });
    }

    /**
     * Several threads read and write by one provider what each reads and writes alone.
     *
     * @param patience how long the threads may take for a document on average
     */
    void threads(LongFunction<Document> documents, Settings settings, Duration patience) {
        List<Runnable> checks = new ArrayList<>();
        held(documents, settings, bytes -> checks.add(own.asNow(bytes, "in one of several threads")));
        List<Callable<Object>> runs = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            List<Runnable> shifted = new ArrayList<>(checks);
            Collections.rotate(shifted, thread); // so that each has another document at a time
            runs.add(Executors.callable(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    shifted.forEach(Runnable::run);
                }
            }));
        }
        ExecutorService executor = Executors.newFixedThreadPool(THREADS, work -> {
            Thread thread = new Thread(work, "isomorph-contract");
            thread.setDaemon(true);
            return thread;
        });
        try {
            for (Future<Object> run :
                    executor.invokeAll(runs, patience.toMillis() * (1 + checks.size()), TimeUnit.MILLISECONDS)) {
                assertFalse(run.isCancelled(), "reading and writing in several threads does not end");
                run.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a law was checked", e);
        } finally {
            executor.shutdownNow();
        }
    }

    /** The probe recognises what the format writes, does not take everything, and throws nothing. */
    void probe(LongFunction<Document> documents, Settings settings) {
        FormatDescriptor.Probe probe = own.provider().descriptor().probe();
        held(documents, settings, bytes -> {
            byte[] prefix = Arrays.copyOf(bytes, Math.min(bytes.length, FormatDescriptor.Probe.PREFIX));
            assertTrue(probe.recognises(prefix, bytes.length), "the probe recognises what the format writes");
            assertDoesNotThrow(() -> probe.recognises(prefix, Long.MAX_VALUE), "the probe of a file of unknown size");
            for (int length = 0; length < Math.min(64, prefix.length); length++) {
                byte[] cut = Arrays.copyOf(prefix, length);
                assertDoesNotThrow(() -> probe.recognises(cut, cut.length), "the probe of a cut file");
            }
        });
        SplittableRandom random = new SplittableRandom(settings.seed());
        int taken = 0;
        for (int i = 0; i < NOISE; i++) {
            byte[] noise = new byte[i];
            random.nextBytes(noise);
            taken += assertDoesNotThrow(() -> probe.recognises(noise, noise.length), "the probe of noise") ? 1 : 0;
        }
        assertTrue(taken < NOISE / 2, "the probe takes noise for this format");
        byte[] whole = new byte[FormatDescriptor.Probe.PREFIX];
        random.nextBytes(whole);
        assertDoesNotThrow(() -> probe.recognises(whole, whole.length), "the probe of noise");
        assertDoesNotThrow(() -> probe.recognises(new byte[whole.length], Long.MAX_VALUE), "the probe of zeros");
    }

    /** Entries are found by name, absent ones are reported, and what a visitor throws passes through. */
    void entries(LongFunction<Document> documents, Settings settings) {
        held(documents, settings, bytes -> {
            try (DocumentReader reader = own.open(bytes)) {
                assertNotNull(reader.summary());
                IsomorphException absent = assertThrows(
                        IsomorphException.class, () -> reader.accept("no such entry \u2205", new ProgramCollector()));
                assertEquals(StandardCode.ENTRY_ABSENT, absent.code());
                absent = assertThrows(IsomorphException.class, () -> reader.attachments("no such entry \u2205"));
                assertEquals(StandardCode.ENTRY_ABSENT, absent.code());
                for (RuntimeException own : THROWN) {
                    RuntimeException passed = assertThrows(RuntimeException.class, () -> reader.accept(throwing(own)));
                    assertSame(own, passed, "what a visitor throws passes through");
                }
            }
        });
    }

    private static DocumentVisitor throwing(RuntimeException thrown) {
        return new DocumentVisitor() {
            @Override
            public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                throw thrown;
            }

            @Override
            public void visitEnd() {
                throw thrown;
            }
        };
    }

    /** A writer neither commits nor closes the sink, ends with the document, and passes on that storage fails. */
    void storage(LongFunction<Document> documents, Settings settings) {
        LongStream.generate(settings.seeds()::nextLong)
                .limit(Math.min(DOCUMENTS, settings.documents()))
                .mapToObj(documents)
                .filter(document -> own.holds(document) && own.writtenOrNull(document) != null)
                .forEach(document -> {
                    RecordingSink sink = new RecordingSink(false);
                    DocumentWriter writer = own.provider().newWriter(sink, WriteOptions.DEFAULTS);
                    document.accept(writer);
                    assertThrows(IllegalStateException.class, writer::visitEnd, "nothing follows visitEnd");
                    writer.close();
                    writer.close();
                    assertFalse(sink.ended, "committing and closing the sink is the caller's");
                    RecordingSink full = new RecordingSink(true);
                    assertThrows(UncheckedIOException.class, () -> {
                        try (DocumentWriter failing = own.provider().newWriter(full, WriteOptions.DEFAULTS)) {
                            document.accept(failing);
                        }
                    });
                    assertFalse(full.ended, "what could not be written must not be committed, nor the sink closed");
                });
    }

    /**
     * What storage, memory or a visitor throws passes through, and leaves the provider as it was, whatever operation it comes of.
     *
     * @return how many faults were injected
     */
    int faults(LongFunction<Document> documents, Settings settings) {
        FaultLaws faults = new FaultLaws(own.provider());
        LongStream.generate(settings.seeds()::nextLong)
                .limit(Math.min(SWEPT, settings.documents()))
                .mapToObj(documents)
                .filter(document -> own.holds(document) && own.writtenOrNull(document) != null)
                .forEach(faults::sweep);
        return faults.injected();
    }

    /** Remembers whether it was ended; may be full. */
    private static final class RecordingSink implements ByteSink {
        private final boolean full;
        private boolean ended;

        RecordingSink(boolean full) {
            this.full = full;
        }

        @Override
        public String name() {
            return "<recording>";
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (full) {
                throw new UncheckedIOException(new IOException("no space is left"));
            }
        }

        @Override
        public void commit() {
            ended = true;
        }

        @Override
        public void close() {
            ended = true;
        }
    }
}
