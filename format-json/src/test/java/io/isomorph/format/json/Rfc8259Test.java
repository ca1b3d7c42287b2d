package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Texts that are JSON and texts that are not, against Jackson with everything lenient off. A text gets a code that
 * begins with {@code json.syntax.} exactly when Jackson refuses it, but for the differences that {@link Difference}
 * lists.
 */
class Rfc8259Test {
    private static final int WINDOW = 1 << 16;
    private static final int TEXTS = 1_500;
    private static final int FILES = 100;
    private static final int MUTATIONS = 3;
    /** Of so many texts one is also read at the edge of a window, which costs as much as all the others. */
    private static final int AT_AN_EDGE = 25;

    private static final JsonFactory JACKSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    /** Where Jackson is laxer than we are, by the RFC; it is nowhere stricter. */
    enum Difference {
        /** Section 8.1 demands UTF-8; Jackson guesses UTF-16 and UTF-32 from zeros and marks at the beginning. */
        OTHER_ENCODING("[1]".getBytes(StandardCharsets.UTF_16LE), Rfc8259Test::looksWide),
        /** Section 8.1 with RFC 3629: overlong forms, surrogates, and what lies above U+10FFFF, are no UTF-8. */
        BAD_UTF8(new byte[] {'"', (byte) 0xc0, (byte) 0x80, '"'}, text -> !isUtf8(text)),
        /**
         * Section 8.2 leaves a lone surrogate open; our strings are valid Unicode, and nothing is normalized in silence.
         */
        LONE_SURROGATE(Utf8.encode("\"\\ud800\""), text -> ours(text).startsWith("json.syntax.surrogate"));

        private final byte[] example;
        private final Predicate<byte[]> holds;

        Difference(byte[] example, Predicate<byte[]> holds) {
            this.example = example;
            this.holds = holds;
        }

        static Difference of(byte[] text) {
            return Arrays.stream(values())
                    .filter(difference -> difference.holds.test(text))
                    .findFirst()
                    .orElse(null);
        }
    }

    private static boolean looksWide(byte[] text) {
        boolean mark = text.length >= 2 && (text[0] & 0xff ^ text[1] & 0xff) == 1 && (text[0] & 0xfe & text[1]) == 0xfe;
        return mark || text.length >= 2 && (text[0] == 0 || text[1] == 0);
    }

    private static boolean isUtf8(byte[] text) {
        return Utf8.firstMalformed(text, 0, text.length) < 0;
    }

    /** Returns whether Jackson takes the bytes as one value and nothing else. */
    private static boolean jacksonAccepts(byte[] text) {
        try (JsonParser parser = JACKSON.createParser(text)) {
            int values = 0;
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                parser.getText(); // strings are decoded when they are requested
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                values += depth == 0 ? 1 : 0;
            }
            return values == 1;
        } catch (IOException e) {
            return false;
        }
    }

    private static String ours(byte[] text) {
        return outcome(ByteSource.of(text));
    }

    private static String outcome(ByteSource source) {
        try {
            Json.read(source, ReadOptions.DEFAULTS);
            return "read";
        } catch (IsomorphException e) {
            return e.code().id();
        }
    }

    /** Reads a text that follows white space, so that the end of the window falls into it. */
    private static String oursAtAnEdge(byte[] text, int edge) {
        byte[] moved = new byte[WINDOW - edge + text.length];
        Arrays.fill(moved, (byte) ' ');
        System.arraycopy(text, 0, moved, moved.length - text.length, text.length);
        ByteSource source = ByteSource.of(ByteBuffer.wrap(moved), Json.SOURCE);
        assertNull(source.array());
        return outcome(source);
    }

    private final SplittableRandom random = new SplittableRandom(8259);
    private final Map<Difference, Integer> differences = new EnumMap<>(Difference.class);
    private int valid;
    private int invalid;

    private void check(byte[] text) {
        String outcome = ours(text);
        boolean refused = outcome.startsWith("json.syntax.");
        String what = outcome + ": " + new String(text, StandardCharsets.ISO_8859_1);
        assertEquals(JsonOracle.isJson(text), !refused, what);
        if (jacksonAccepts(text) == refused) {
            Difference difference = Difference.of(text);
            assertTrue(refused && difference != null, "Jackson disagrees: " + what);
            differences.merge(difference, 1, Integer::sum);
        }
        boolean marked = text.length > 0 && text[0] == (byte) 0xef; // a mark is at the beginning only
        if (!marked && random.nextInt(AT_AN_EDGE) == 0) {
            assertEquals(outcome, oursAtAnEdge(text, random.nextInt(text.length + 1)), what);
        }
        valid += refused ? 0 : 1;
        invalid += refused ? 1 : 0;
    }

    private void checkMutations(ByteMutator mutator, byte[] text) {
        for (int i = 0; i < MUTATIONS; i++) {
            check(mutator.mutate(text));
        }
    }

    @Test
    void textsOfAnySortAreRefusedWhenJacksonRefusesThem() {
        Rfc8259Texts texts = new Rfc8259Texts(1);
        ByteMutator mutator = new ByteMutator(2, Rfc8259Texts.FRAGMENTS);
        for (int i = 0; i < TEXTS; i++) {
            byte[] text = texts.next();
            check(text);
            checkMutations(mutator, text);
        }
        assertTrue(valid > TEXTS && invalid > TEXTS, valid + " valid, " + invalid + " invalid");
        assertEquals(Difference.values().length, differences.size(), differences::toString);
    }

    @Test
    void programsThatWereChangedAreRefusedWhenJacksonRefusesThem() {
        DocumentGenerator generator = DocumentGenerator.of(Profile.TINY);
        List<byte[]> files = new ArrayList<>(Samples.unusual());
        for (long seed = 0; files.size() < FILES; seed++) {
            var document = generator.generate(seed);
            if (Json.FORMAT.descriptor().representable(document) == null) {
                files.add(Json.write(document));
            }
        }
        ByteMutator schema = new ByteMutator(3, Fragments.ALL);
        ByteMutator syntax = new ByteMutator(4, Rfc8259Texts.FRAGMENTS);
        for (byte[] file : files) {
            check(file);
            checkMutations(schema, file);
            checkMutations(syntax, file);
        }
        assertTrue(valid > files.size() && invalid > files.size(), valid + " valid, " + invalid + " invalid");
    }

    @ParameterizedTest
    @EnumSource(Difference.class)
    void everyDifferenceFromJacksonIsOne(Difference difference) {
        assertTrue(jacksonAccepts(difference.example));
        assertTrue(ours(difference.example).startsWith("json.syntax."));
        assertNotNull(Difference.of(difference.example));
        assertEquals(difference, Difference.of(difference.example));
    }
}
