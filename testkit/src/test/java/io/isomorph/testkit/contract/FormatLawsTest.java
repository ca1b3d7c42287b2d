package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.reference.ReferenceFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FormatLawsTest {
    private static final FormatProvider REFERENCE = new ReferenceFormat();
    private static final Document DOCUMENT = DocumentGenerator.of(Profile.TINY).generate(7);

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SERVICE")
    void aSoundFormatKeepsEach(Law law) {
        FormatLaws laws = FormatLaws.of(REFERENCE, REFERENCE);
        assertTrue(laws.holds(DOCUMENT));
        laws.check(law, DOCUMENT);
    }

    @Test
    void theServiceIsNoLawOnDocuments() {
        assertThrows(
                IllegalArgumentException.class, () -> FormatLaws.of(REFERENCE).check(Law.SERVICE, DOCUMENT));
    }

    @Test
    void anyBytesAreTaken() {
        FormatLaws laws = FormatLaws.of(REFERENCE);
        laws.check(new byte[0]);
        laws.check(Formats.toBytes(DOCUMENT, REFERENCE, WriteOptions.DEFAULTS));
    }

    @Test
    void aBrokenLawIsNamed() {
        FormatLaws laws = FormatLaws.of(new Failing());
        assertFalse(DOCUMENT.entries().isEmpty());
        BrokenLaw broken = assertThrows(BrokenLaw.class, () -> laws.check(Law.DOCUMENT, DOCUMENT));
        assertSame(Law.DOCUMENT, broken.law());
        BrokenLaw bytes = assertThrows(BrokenLaw.class, () -> laws.check(new byte[3]));
        assertEquals(Law.ANY_BYTES, bytes.law());
    }

    /** Reads nothing. */
    private static final class Failing implements FormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public FormatDescriptor descriptor() {
            return REFERENCE.descriptor();
        }

        @Override
        public DocumentReader newReader(ByteSource source, ReadOptions options) {
            throw new IllegalStateException("not yet");
        }

        @Override
        public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
            return REFERENCE.newWriter(sink, options);
        }
    }
}
