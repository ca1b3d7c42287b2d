package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OptionsTest {
    private static final FormatOption<String> WORD =
            FormatOption.ofWord("x.style", "how it looks", "compact", "readable");
    private static final FormatOption<Boolean> FLAG = FormatOption.ofFlag("x.flag", "whether", false);
    private static final FormatOption<Long> NUMBER = FormatOption.ofInteger("x.number", "how many", 3, -1, 10);
    private static final List<FormatOption<?>> KNOWN = List.of(WORD, FLAG, NUMBER);

    @Test
    void optionsDescribeWhatTheyAllow() {
        assertEquals("x.style", WORD.name());
        assertEquals("how it looks", WORD.text());
        assertEquals("compact|readable", WORD.allowed());
        assertEquals("true|false", FLAG.allowed());
        assertEquals("-1…10", NUMBER.allowed());
        assertEquals("compact", WORD.defaultValue());
        assertEquals("x.number=-1…10", NUMBER.toString());
    }

    @Test
    void optionsOfWritingStaySet() {
        WriteOptions options = WriteOptions.DEFAULTS
                .lowMemory()
                .withLimits(Limits.DEFAULTS.with(Limit.DEPTH, 7))
                .onDeviation(deviation -> {})
                .with(FLAG, true)
                .parsed(KNOWN, Map.of("x.number", "4"));
        assertTrue(options.isLowMemory());
        assertFalse(WriteOptions.DEFAULTS.isLowMemory());
        assertEquals(7, options.limits().get(Limit.DEPTH));
        assertEquals(true, options.get(FLAG));
        assertEquals(4L, options.get(NUMBER));
        assertTrue(options.lowMemory().isLowMemory());
        assertEquals(4L, options.lowMemory().get(NUMBER));
    }

    @Test
    void readOptionsKeepLowMemoryWhateverIsSetBesides() {
        ReadOptions options = ReadOptions.DEFAULTS
                .lowMemory()
                .withLimits(Limits.DEFAULTS.with(Limit.DEPTH, 7))
                .withStrict(true)
                .onNormalized(normalization -> {})
                .with(FLAG, true)
                .parsed(KNOWN, Map.of("x.number", "4"));
        assertTrue(options.isLowMemory());
        assertFalse(ReadOptions.DEFAULTS.isLowMemory());
        assertEquals(7, options.lowMemory().limits().get(Limit.DEPTH));
        assertTrue(options.lowMemory().strict());
        assertEquals(true, options.lowMemory().get(FLAG));
        assertEquals(4L, options.lowMemory().get(NUMBER));
    }

    @Test
    void wordsAreParsedByTheOption() {
        ReadOptions options =
                ReadOptions.DEFAULTS.parsed(KNOWN, Map.of("x.style", "readable", "x.flag", "true", "x.number", "-1"));
        assertEquals("readable", options.get(WORD));
        assertEquals(true, options.get(FLAG));
        assertEquals(-1L, options.get(NUMBER));
        assertEquals("compact", ReadOptions.DEFAULTS.get(WORD), "parsed changed the options it was called on");
        assertEquals(10L, options.parsed(KNOWN, Map.of("x.number", "10")).get(NUMBER));
        assertEquals("readable", options.parsed(KNOWN, Map.of("x.number", "10")).get(WORD));
    }

    @ParameterizedTest
    @CsvSource({
        "x.style, pretty",
        "x.style, ''",
        "x.style, Compact",
        "x.flag, yes",
        "x.flag, TRUE",
        "x.number, 11",
        "x.number, -2",
        "x.number, 1.5",
        "x.number, ''",
        "x.number, 99999999999999999999"
    })
    void refusesAValueThatAnOptionDoesNotTake(String name, String word) {
        Map<String, String> words = Map.of(name, word);
        for (var e : List.of(
                assertThrows(MalformedInputException.class, () -> ReadOptions.DEFAULTS.parsed(KNOWN, words)),
                assertThrows(MalformedInputException.class, () -> WriteOptions.DEFAULTS.parsed(KNOWN, words)))) {
            assertSame(StandardCode.OPTION_VALUE, e.code());
            assertEquals("option " + name + " is '" + word + "'", e.problem());
            assertTrue(e.hint().startsWith("write one of "), e.hint());
        }
    }

    @Test
    void refusesAnOptionThatTheFormatDoesNotHaveAndNamesThoseThatItHas() {
        var e = assertThrows(
                MalformedInputException.class, () -> ReadOptions.DEFAULTS.parsed(KNOWN, Map.of("x.colour", "red")));
        assertSame(StandardCode.OPTION_UNKNOWN, e.code());
        assertEquals("the format has no option x.colour; it has [x.style, x.flag, x.number]", e.problem());
        var none = assertThrows(
                MalformedInputException.class,
                () -> WriteOptions.DEFAULTS.parsed(List.of(), Map.of("x.colour", "red")));
        assertEquals("the format has no option x.colour; it has none", none.problem());
    }

    @Test
    void optionsAreSetByKeyAndHaveTheirDefaultsUntilThen() {
        assertEquals(3L, WriteOptions.DEFAULTS.get(NUMBER));
        assertNull(WriteOptions.DEFAULTS.find(NUMBER));
        WriteOptions options = WriteOptions.DEFAULTS.with(NUMBER, 3L).with(WORD, "readable");
        assertEquals(3L, options.find(NUMBER));
        assertEquals("readable", options.get(WORD));
        assertEquals("readable", ReadOptions.DEFAULTS.with(WORD, "readable").get(WORD));
    }

    @Test
    void optionsAreEqualByName() {
        FormatOption<Boolean> same = FormatOption.ofFlag("x.style", "other text", true);
        assertEquals(WORD, same);
        assertEquals(WORD.hashCode(), same.hashCode());
        assertNotEquals(WORD, FLAG);
        assertNotEquals(WORD, (Object) "x.style");
    }

    @Test
    void everySettingIsKeptWhenAnotherIsChanged() {
        Limits limits = Limits.DEFAULTS.with(Limit.DEPTH, 5);
        List<Normalization> received = new ArrayList<>();
        ReadOptions read = ReadOptions.DEFAULTS
                .withLimits(limits)
                .onNormalized(received::add)
                .with(FLAG, true)
                .withStrict(true)
                .withStrict(false)
                .parsed(KNOWN, Map.of());
        assertEquals(limits, read.limits());
        assertEquals(true, read.get(FLAG));
        read.normalized(new Normalization(NormalizationCode.KEY_ORDER, Location.NOWHERE, "d"));
        assertEquals(1, received.size());
        List<Deviation> deviations = new ArrayList<>();
        WriteOptions write = WriteOptions.DEFAULTS
                .withLimits(limits)
                .onDeviation(deviations::add)
                .with(FLAG, true)
                .parsed(KNOWN, Map.of());
        assertEquals(limits, write.limits());
        write.deviated(new Deviation("x.lossy", Location.NOWHERE, "d"));
        assertEquals(1, deviations.size());
        assertEquals(Limits.DEFAULTS, ReadOptions.DEFAULTS.limits());
        assertEquals(Limits.DEFAULTS, WriteOptions.DEFAULTS.limits());
    }

    @Test
    void readersLearnWhetherAnybodyReceivesNormalizations() {
        assertFalse(ReadOptions.DEFAULTS.hasNormalizationListener());
        assertFalse(ReadOptions.DEFAULTS
                .withLimits(Limits.DEFAULTS)
                .with(FLAG, true)
                .hasNormalizationListener());
        assertTrue(ReadOptions.DEFAULTS.onNormalized(normalization -> {}).hasNormalizationListener());
        assertTrue(ReadOptions.DEFAULTS.withStrict(true).hasNormalizationListener());
    }

    @Test
    void normalizationsAreReportedOrRefusedWhenStrict() {
        Normalization found =
                new Normalization(NormalizationCode.KEY_ORDER, Location.ofByte("a.json", 5), "A before #");
        List<Normalization> received = new ArrayList<>();
        ReadOptions options = ReadOptions.DEFAULTS.onNormalized(received::add);
        options.normalized(found);
        assertEquals(List.of(found), received);
        assertFalse(options.strict());
        ReadOptions strict = options.withStrict(true);
        assertTrue(strict.strict());
        var e = assertThrows(MalformedInputException.class, () -> strict.normalized(found));
        assertSame(StandardCode.STRICT_NORMALISED, e.code());
        assertEquals("key-order: A before #", e.problem());
        assertEquals(found.location(), e.location());
        assertEquals(1, received.size(), "what is refused is not reported");
        ReadOptions.DEFAULTS.normalized(found);
        WriteOptions.DEFAULTS.deviated(new Deviation("x.lossy", Location.NOWHERE, "d"));
    }

    @Test
    void reportsReadAsCodePlaceAndDetailAndLeaveAnUnknownPlaceOut() {
        Location place = Location.ofByte("a.json", 5);
        assertEquals(
                "key-order: a.json byte 5: d", new Normalization(NormalizationCode.KEY_ORDER, place, "d").toString());
        assertEquals("x.lossy: a.json byte 5: d", new Deviation("x.lossy", place, "d").toString());
        assertEquals("key-order: d", new Normalization(NormalizationCode.KEY_ORDER, Location.NOWHERE, "d").toString());
        assertEquals("x.lossy: d", new Deviation("x.lossy", Location.NOWHERE, "d").toString());
    }

    @ParameterizedTest
    @EnumSource
    void normalizationCodesAreLowerCaseWordsWithOneSentence(NormalizationCode code) {
        assertTrue(code.id().matches("[a-z]+(-[a-z]+)*"), code.id());
        assertFalse(code.text().isBlank() || code.text().endsWith("."), code.text());
    }

    @ParameterizedTest
    @EnumSource
    void capabilitiesHaveIdsOfLowerCaseWords(Capability capability) {
        assertTrue(capability.id().matches("[a-z]+(-[a-z]+)*"), capability.id());
    }

    /** A value that a program gives is checked as one that people write is, where it is given. */
    @Test
    void valuesOfProgramsAreCheckedToo() {
        FormatOption<Long> few = FormatOption.ofInteger("toy.few", "How many", 2, 0, 5);
        assertEquals(5L, ReadOptions.DEFAULTS.with(few, 5L).get(few));
        assertEquals(StandardCode.OPTION_VALUE, refusal(() -> ReadOptions.DEFAULTS.with(few, 99L)));
        assertEquals(StandardCode.OPTION_VALUE, refusal(() -> WriteOptions.DEFAULTS.with(WORD, "bogus")));
    }

    private static ErrorCode refusal(Executable call) {
        return assertThrows(IsomorphException.class, call).code();
    }
}
