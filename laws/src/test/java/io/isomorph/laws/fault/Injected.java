package io.isomorph.laws.fault;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.fault.Injection;
import io.isomorph.weights.TensorFormatDescriptor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;

/** Formats whose accesses to files are operations of an injection, for what opens files by itself. */
final class Injected {
    private Injected() {}

    static Formats formats(Formats sound, Injection injection) {
        return Formats.of(sound.providers().stream()
                .map(format -> new Program(format, injection))
                .toArray(FormatProvider[]::new));
    }

    static TensorFormats tensors(TensorFormats sound, Injection injection) {
        return TensorFormats.of(sound.providers().stream()
                .map(format -> new Tensors(format, injection))
                .toArray(TensorFormatProvider[]::new));
    }

    private record Program(FormatProvider sound, Injection injection) implements FormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public FormatDescriptor descriptor() {
            return sound.descriptor();
        }

        @Override
        public DocumentReader newReader(ByteSource source, ReadOptions options) {
            return sound.newReader(injection.source(source), options);
        }

        @Override
        public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
            return sound.newWriter(sink, options);
        }
    }

    private record Tensors(TensorFormatProvider sound, Injection injection) implements TensorFormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public TensorFormatDescriptor descriptor() {
            return sound.descriptor();
        }

        @Override
        public boolean recognizes(byte[] prefix, long size) {
            return sound.recognizes(prefix, size);
        }

        @Override
        public TensorSet read(ByteSource source, TensorReadOptions options) {
            return sound.read(injection.source(source), options);
        }

        @Override
        public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
            sound.write(tensors, sink, options);
        }
    }
}
