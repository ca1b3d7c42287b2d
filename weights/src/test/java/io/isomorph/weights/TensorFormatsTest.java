package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.weights.safetensors.SafetensorsFormat;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TensorFormatsTest {
    @TempDir
    private Path folder;

    /** A provider of another level of the interface. */
    private static final class Newer implements TensorFormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL + 1;
        }

        @Override
        public TensorFormatDescriptor descriptor() {
            throw new IllegalStateException("never called");
        }

        @Override
        public boolean recognizes(byte[] prefix, long size) {
            throw new IllegalStateException("never called");
        }

        @Override
        public TensorSet read(ByteSource source, TensorReadOptions options) {
            throw new IllegalStateException("never called");
        }

        @Override
        public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
            throw new IllegalStateException("never called");
        }
    }

    /** A provider of an extension that another has. */
    private static final class Acme implements TensorFormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public TensorFormatDescriptor descriptor() {
            return new TensorFormatDescriptor(
                    "acme", "Acme", List.of(".safetensors"), List.of(), false, true, List.of());
        }

        @Override
        public boolean recognizes(byte[] prefix, long size) {
            return prefix.length > 0 && prefix[0] == 'A';
        }

        @Override
        public TensorSet read(ByteSource source, TensorReadOptions options) {
            throw new IllegalStateException("never called");
        }

        @Override
        public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
            throw new IllegalStateException("never called");
        }
    }

    @Test
    void theModuleAndTheServiceFileNameTheSameProviders() throws IOException {
        String service = "io.isomorph.weights.TensorFormatProvider";
        List<String> listed = Files.readAllLines(Path.of("src/main/resources/META-INF/services", service));
        String module = Files.readString(Path.of("src/main/java/module-info.java"));
        String provided = module.substring(module.indexOf("provides"));
        List<String> names = Pattern.compile("\\w+Format\\b")
                .matcher(provided)
                .results()
                .map(it -> it.group())
                .toList();
        assertEquals(
                listed.stream()
                        .map(name -> name.substring(name.lastIndexOf('.') + 1))
                        .toList(),
                names);
        assertEquals(listed.size(), Bytes.FORMATS.providers().size());
        assertEquals(List.of(), Bytes.FORMATS.failures());
    }

    @Test
    void aProviderThatDoesNotLoadIsNamedAndHidesNoOther() throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(TensorFormatProvider.class.getName()), "absent.Provider\n");
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, TensorFormatProvider.class.getClassLoader())) {
            TensorFormats formats = TensorFormats.load(loader);
            assertEquals(5, formats.providers().size());
            assertEquals(1, formats.failures().size());
            var e = assertThrows(ProviderException.class, () -> formats.require("absent"));
            assertEquals(StandardCode.FORMAT_ABSENT, e.code());
            assertTrue(e.problem().contains("absent.Provider"), e.problem());
            assertTrue(e.problem().contains("found: npy, npz, pdiparams, pdparams, safetensors"), e.problem());
        }
    }

    @Test
    void twoProvidersOfOneIdAndOneOfANewerLevelAreNotUsed() {
        TensorFormats formats = TensorFormats.of(new SafetensorsFormat(), new SafetensorsFormat(), new Newer());
        assertEquals(List.of(), formats.providers());
        assertEquals(2, formats.failures().size());
        var e = assertThrows(ProviderException.class, () -> formats.require("safetensors"));
        assertEquals(StandardCode.FORMAT_DUPLICATE, e.code());
        assertThrows(ProviderException.class, () -> formats.forWriting("x.safetensors"));
    }

    @Test
    void aNameThatTwoFormatsClaimDecidesNothing() {
        TensorFormatProvider own = new SafetensorsFormat();
        TensorFormatProvider acme = new Acme();
        TensorFormats formats = TensorFormats.of(own, acme);
        ByteSource foreign = ByteSource.of(new byte[] {1, 2, 3}, "x.safetensors");
        for (ProviderException e : List.of(
                assertThrows(ProviderException.class, () -> formats.forWriting("x.safetensors")),
                assertThrows(ProviderException.class, () -> formats.detect(foreign)))) {
            assertEquals(StandardCode.FORMAT_AMBIGUOUS, e.code());
            assertTrue(
                    e.problem()
                            .startsWith("the name x.safetensors ends in an extension of acme (" + Acme.class.getName()
                                    + " in file:"),
                    e.problem());
            assertTrue(e.problem().contains(" and of safetensors ("), e.problem());
            assertTrue(e.hint().matches("name the format with --(to|from)"), e.hint());
        }
        assertEquals(List.of(acme, own), formats.byExtension("x.safetensors"));
        assertEquals(acme, formats.require("acme"));
        assertEquals(acme, formats.detect(ByteSource.of(new byte[] {'A'}, "x.safetensors")));
    }

    @Test
    void anInputOfNoFormatIsReported() {
        var e = assertThrows(
                ProviderException.class, () -> Bytes.FORMATS.detect(ByteSource.of(new byte[] {1, 2, 3}, "x.bin")));
        assertEquals(StandardCode.FORMAT_UNKNOWN, e.code());
    }

    @Test
    void optionsThatAFormatDoesNotHaveAreRefused() {
        TensorSet set = TensorSet.of(List.of());
        for (String[] option :
                new String[][] {{"pdparams.protocol", "5", "option.value"}, {"npz.compress", "true", "option.unknown"}
                }) {
            var e = assertThrows(
                    ProviderException.class,
                    () -> TensorFormats.write(
                            set,
                            Bytes.FORMATS.require("pdparams"),
                            ByteSink.inMemory(),
                            TensorWriteOptions.DEFAULTS.with(option[0], option[1])));
            assertEquals(option[2], e.code().id());
        }
    }

    @Test
    void limitsBoundBytesTensorsHeadersAndOutput() throws IOException {
        byte[] bytes = Fixtures.bytes("plain.safetensors");
        for (Limit limit : new Limit[] {Limit.BYTES, Limit.TABLES, Limit.STRING}) {
            TensorReadOptions options = TensorReadOptions.DEFAULTS.withLimits(
                    TensorReadOptions.DEFAULTS.limits().with(limit, 1));
            var e = assertThrows(LimitExceededException.class, () -> Bytes.read(bytes, "safetensors", options));
            assertEquals(limit.code(), e.code());
        }
        TensorSet set = Bytes.read(bytes, "safetensors");
        TensorWriteOptions small = TensorWriteOptions.DEFAULTS.withLimits(
                TensorWriteOptions.DEFAULTS.limits().with(Limit.OUTPUT, 10));
        var e = assertThrows(
                LimitExceededException.class,
                () -> TensorFormats.write(set, Bytes.FORMATS.require("npz"), ByteSink.inMemory(), small));
        assertEquals(StandardCode.LIMIT_OUTPUT, e.code());
    }

    @Test
    void aFileThatCannotBeWrittenLeavesTheOldOne() throws IOException {
        Path file = folder.resolve("old.npy");
        Files.writeString(file, "old");
        TensorSet set = Bytes.read(Fixtures.bytes("plain.npz"), "npz");
        assertThrows(
                io.isomorph.error.UnrepresentableException.class,
                () -> Bytes.FORMATS.write(set, file, TensorWriteOptions.DEFAULTS));
        assertEquals("old", Files.readString(file));
        assertEquals(1, folder.toFile().list().length);
    }
}
