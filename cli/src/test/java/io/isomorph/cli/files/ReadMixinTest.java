package io.isomorph.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ReadMixinTest {
    private final ReadMixin reading = new ReadMixin();

    /** A listener that does nothing would cost FlatBuffers a writing of the whole document, which {@code compare} took for reading. */
    @Test
    void whatIsReadInSilenceIsNotSearchedForNormalizations() {
        for (FormatProvider provider : Formats.load().providers()) {
            assertFalse(reading.options(provider).hasNormalizationListener());
            assertTrue(reading.options(provider, normalization -> {}).hasNormalizationListener());
        }
    }

    @Test
    void aStrictReaderSearchesForThemInSilenceToo() {
        new CommandLine(reading).parseArgs("--strict");

        for (FormatProvider provider : Formats.load().providers()) {
            assertTrue(reading.options(provider).hasNormalizationListener());
        }
        assertEquals(List.of("--strict"), reading.arguments());
    }
}
