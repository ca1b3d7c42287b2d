package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.AnyBytes;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.check.SemanticCheck;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A file of any format, taken through all others and back; and what else is done with a document: checking, printing. */
class ConvertFuzzTest {
    /** Less than for reading: a format that shares nothing writes what is shared as often as it is meant. */
    private static final Limits LIMITS =
            AnyBytes.LIMITS.with(Limit.ELEMENTS, 5_000).with(Limit.STRING, 1 << 16);

    private static final Formats FORMATS = Formats.load();
    private static final Families FAMILIES = Families.load();

    private static final PrintOptions PRINTING =
            new PrintOptions(Set.of(), Integer.MAX_VALUE, true, LIMITS.with(Limit.OUTPUT, 1 << 20));

    @FuzzTest
    @DictionaryFile(resourcePath = "json.dict")
    @DictionaryFile(resourcePath = "msgpack.dict")
    @DictionaryFile(resourcePath = "pypto.dict")
    void anyBytes(byte[] bytes) {
        @Nullable FormatProvider format = detect(FORMATS, bytes);
        if (format == null) {
            return;
        }
        String id = format.descriptor().id();
        AnyBytes own = new AnyBytes(format, ReadOptions.DEFAULTS.withLimits(LIMITS));
        Document document = own.read(Seals.corrected(id, bytes));
        if (document == null) {
            return;
        }
        List<FormatProvider> others = FORMATS.providers().stream()
                .filter(other -> !other.descriptor().id().equals(id))
                .toList();
        own.convert(document, others);
        document.entries().forEach(ConvertFuzzTest::use);
    }

    private static @Nullable FormatProvider detect(Formats formats, byte[] bytes) {
        try {
            return formats.detect(ByteSource.of(bytes, "input"));
        } catch (IsomorphException e) {
            return null;
        }
    }

    private static void use(Entry entry) {
        SemanticCheck.check(entry.program(), FAMILIES);
        try {
            ProgramPrinter.print(entry.program(), PRINTING, FAMILIES);
        } catch (LimitExceededException e) {
            // it is long
        }
    }
}
