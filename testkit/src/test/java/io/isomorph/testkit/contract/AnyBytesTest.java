package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.reference.ReferenceFormat;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnyBytesTest {
    private static final ReadOptions OPTIONS = ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS);

    private static Document document() {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("t.op")
                .attribute("zero", IrAttribute.of("t.float", Payload.of(-0.0)))
                .add();
        return Document.of(builder.build());
    }

    private static byte[] file(FormatProvider format) {
        return Formats.toBytes(document(), format, WriteOptions.DEFAULTS);
    }

    private static Law brokenBy(FormatProvider format, byte[] bytes) {
        return assertThrows(BrokenLaw.class, () -> new AnyBytes(format, OPTIONS).read(bytes))
                .law();
    }

    @Test
    void whatASoundFormatReadsIsReturnedAndWhatItRefusesIsNot() {
        FormatProvider format = new FaultyFormat(Fault.NONE);
        AnyBytes any = new AnyBytes(format, OPTIONS);
        byte[] file = file(format);
        assertEquals(document(), any.read(file));
        for (int length = 0; length < file.length; length++) {
            assertNull(any.read(Arrays.copyOf(file, length)));
        }
        any.convert(document(), List.of(new ReferenceFormat()));
    }

    @ParameterizedTest
    @EnumSource(names = {"THROWS_INDEX_OUT_OF_BOUNDS", "TAKES_MEMORY_AS_ANNOUNCED", "SAYS_NO_PLACE"})
    void aRefusalThatIsNotAsItShouldBeBreaksLaw5(Fault fault) {
        byte[] bytes = new byte[fault == Fault.THROWS_INDEX_OUT_OF_BOUNDS ? 3 : 40];
        byte[] head = {'F', 'A', 'U', 'L', 'T', 'Y', 0x7f}; // a length of 2 GB follows
        System.arraycopy(head, 0, bytes, 0, Math.min(head.length, bytes.length));
        assertEquals(Law.ANY_BYTES, brokenBy(new FaultyFormat(fault), bytes));
    }

    @Test
    void whatIsNormalizedInSilenceBreaksLaw2() {
        FormatProvider format = new FaultyFormat(Fault.ACCEPTS_TRAILING_BYTES);
        byte[] file = file(format);
        assertEquals(Law.CANONICAL, brokenBy(format, Arrays.copyOf(file, file.length + 1)));
    }

    /**
     * A format that reads something else than it is given.
     *
     * @param format the format
     * @param source what it reads in place of a source
     * @param options how it reads
     */
    private record Disobedient(
            FormatProvider format, UnaryOperator<ByteSource> source, UnaryOperator<ReadOptions> options)
            implements FormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public FormatDescriptor descriptor() {
            return format.descriptor();
        }

        @Override
        public DocumentReader newReader(ByteSource given, ReadOptions how) {
            return format.newReader(source.apply(given), options.apply(how));
        }

        @Override
        public DocumentWriter newWriter(ByteSink sink, WriteOptions how) {
            return format.newWriter(sink, how);
        }
    }

    @Test
    void somethingElseFromABufferThatIsNoArrayBreaksLaw5() {
        byte[] other = Formats.toBytes(Document.of(List.of()), new ReferenceFormat(), WriteOptions.DEFAULTS);
        int[] calls = new int[1]; // the second time it is the buffer
        FormatProvider format = new Disobedient(
                new ReferenceFormat(),
                source -> calls[0]++ == 1 ? ByteSource.of(other, source.name()) : source,
                UnaryOperator.identity());
        assertEquals(Law.ANY_BYTES, brokenBy(format, file(new ReferenceFormat())));
    }

    @Test
    void strictReadingOfWhatIsNormalizedBreaksLaw2() {
        FormatProvider format = new Disobedient(
                new FaultyFormat(Fault.REPORTS_ITS_OWN_WRITING),
                UnaryOperator.identity(),
                options -> options.withStrict(false));
        BrokenLaw broken = assertThrows(BrokenLaw.class, () -> new AnyBytes(format, OPTIONS).read(file(format)));
        assertEquals(Law.CANONICAL, broken.law());
        assertTrue(broken.getMessage().startsWith("strict reading takes"), broken::getMessage);
    }

    @Test
    void strictRefusalOfWhatIsCanonicalBreaksLaw2() {
        FormatProvider format = new Disobedient(
                new FaultyFormat(Fault.REPORTS_ITS_OWN_WRITING),
                UnaryOperator.identity(),
                options -> options.strict() ? options : options.onNormalized(normalization -> {}));
        BrokenLaw broken = assertThrows(BrokenLaw.class, () -> new AnyBytes(format, OPTIONS).read(file(format)));
        assertEquals(Law.CANONICAL, broken.law());
        assertTrue(broken.getMessage().contains("strict reading refuses it"), broken::getMessage);
    }

    @Test
    void whatIsLostInAnotherFormatIsFoundByConverting() {
        AnyBytes any = new AnyBytes(new ReferenceFormat(), OPTIONS);
        BrokenLaw broken = assertThrows(
                BrokenLaw.class, () -> any.convert(document(), List.of(new FaultyFormat(Fault.LOSES_NEGATIVE_ZERO))));
        assertTrue(List.of(Law.FORMATS, Law.DOCUMENT).contains(broken.law()), broken::getMessage);
    }
}
