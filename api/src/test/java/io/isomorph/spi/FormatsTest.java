package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
    private final FormatProvider json = new StubProvider("json", ".json");
    private final FormatProvider msgpack = new StubProvider("msgpack", ".msgpack", ".mp");
    private final FormatProvider pypto = new StubProvider("pypto", ".pypto.msgpack");
    private final Formats formats = Formats.of(json, msgpack, pypto);

    @AfterEach
    void clearProperty() {
        System.clearProperty(Formats.DEFAULT_PROPERTY);
    }

    private static ByteSource source(String name, String content) {
        return ByteSource.of(content.getBytes(StandardCharsets.UTF_8), name);
    }

    @Test
    void requireGivesTheFormatOfAnIdOrNamesThoseThatThereAre() {
        assertSame(msgpack, formats.require("msgpack"));
        var e = assertThrows(ProviderException.class, () -> formats.require("xml"));
        assertSame(StandardCode.FORMAT_ABSENT, e.code());
        assertEquals("there is no format 'xml'; found: json, msgpack, pypto", e.problem());
    }

    @Test
    void duplicateHidesNeitherOthersNorItself() {
        Formats some = Formats.of(json, new StubProvider("twin"), new StubProvider("twin"));
        assertSame(json, some.require("json"));
        assertSame(
                StandardCode.FORMAT_DUPLICATE,
                assertThrows(ProviderException.class, () -> some.require("twin"))
                        .code());
        assertEquals(1, some.providers().size());
    }

    @ParameterizedTest
    @CsvSource({
        "a.json, json",
        "A.JSON, json",
        "/some/folder.msgpack/a.json, json",
        "a.mp, msgpack",
        "a.msgpack, msgpack",
        "a.pypto.msgpack, pypto",
        ".json, json",
        "a.json.gz, json",
        "a.pypto.msgpack.ZST, pypto"
    })
    void longestExtensionWins(String fileName, String id) {
        assertEquals(List.of(formats.require(id)), formats.byExtension(fileName));
        assertSame(formats.require(id), formats.forWriting(fileName));
    }

    @ParameterizedTest
    @CsvSource({"a", "a.txt", "json", "a.json.xz", ".gz", "''"})
    void nameWithoutAKnownExtensionIsClaimedByNoFormat(String fileName) {
        assertEquals(List.of(), formats.byExtension(fileName));
        var e = assertThrows(ProviderException.class, () -> formats.forWriting(fileName));
        assertSame(StandardCode.FORMAT_UNKNOWN, e.code());
        assertTrue(e.hint().contains("isomorph.format"), e.hint());
        System.setProperty(Formats.DEFAULT_PROPERTY, "json");
        assertSame(json, formats.forWriting(fileName));
    }

    @Test
    void longestExtensionWinsWhateverTheOrderOfTheIds() {
        FormatProvider shorter = new StubProvider("z", ".msgpack");
        FormatProvider longer = new StubProvider("a", ".pypto.msgpack");
        assertSame(longer, Formats.of(longer, shorter).forWriting("x.pypto.msgpack"));
        assertSame(shorter, Formats.of(longer, shorter).forWriting("x.msgpack"));
    }

    @Test
    void aNameThatTwoFormatsClaimDecidesNothing() {
        FormatProvider acme = new StubProvider("acme", ".acme", ".json");
        Formats both = Formats.of(json, acme);
        String place = Formats.locationOf(json);
        for (String name : List.of("a.json", "b/A.JSON.gz")) {
            ByteSource empty = source(name, "");
            for (ProviderException e : List.of(
                    assertThrows(ProviderException.class, () -> both.forWriting(name)),
                    assertThrows(ProviderException.class, () -> both.detect(empty)))) {
                assertSame(StandardCode.FORMAT_AMBIGUOUS, e.code());
                String owner = StubProvider.class.getName() + " in " + place;
                assertEquals(
                        "the name " + name + " ends in an extension of acme (" + owner + ") and of json (" + owner
                                + ")",
                        e.problem());
            }
        }
        assertEquals(
                "name the format with --to",
                assertThrows(ProviderException.class, () -> both.forWriting("a.json"))
                        .hint());
        assertEquals(
                "name the format with --from",
                assertThrows(ProviderException.class, () -> both.detect(source("a.json", "")))
                        .hint());
        assertEquals(List.of(acme, json), both.byExtension("a.json"));
        assertSame(json, both.require("json"));
        assertSame(json, both.only("json").forWriting("a.json"));
        assertSame(acme, both.forWriting("a.acme"));
        assertSame(json, both.detect(source("a.json", "json 1")));
        assertFalse(both.recognises(source("config.json", "{}")));
    }

    @Test
    void contentDecidesBeforeTheName() {
        assertSame(json, formats.detect(source("a.msgpack", "json 1")));
        assertSame(json, formats.detect(source("<bytes>", "json 1")));
    }

    @Test
    void nameDecidesWhereTheContentDoesNot() {
        assertSame(msgpack, formats.detect(source("a.msgpack", "garbage")));
        assertSame(json, formats.detect(source("a.json", "")));
    }

    @Test
    void neitherContentNorNameIsUnknown() {
        var e = assertThrows(ProviderException.class, () -> formats.detect(source("a.txt", "garbage")));
        assertSame(StandardCode.FORMAT_UNKNOWN, e.code());
        assertEquals("a.txt is of no known format; found: json, msgpack, pypto", e.problem());
        assertFalse(formats.recognises(source("a.txt", "garbage")));
        assertTrue(formats.recognises(source("a.txt", "json")));
        assertTrue(formats.recognises(source("a.json", "")));
    }

    @Test
    void aNameThatFormatsOfTextShareWithOthersIsNotEnoughToRecogniseAFile() {
        FormatProvider binary = new StubProvider("binary", ".bin") {
            @Override
            public FormatDescriptor descriptor() {
                FormatDescriptor text = super.descriptor();
                return new FormatDescriptor(
                        text.id(),
                        text.mediaType(),
                        text.extensions(),
                        Set.of(),
                        text.probe(),
                        text.representability(),
                        List.of(),
                        List.of());
            }
        };
        Formats both = Formats.of(json, binary);
        assertFalse(both.recognises(source("config.json", "{}")));
        assertTrue(both.recognises(source("model.bin", "damaged")));
    }

    @Test
    void contentThatTwoFormatsRecogniseIsDecidedByTheNameOrRefused() {
        FormatProvider other = new StubProvider("other", (prefix, size) -> prefix.length > 0 && prefix[0] == 'j', ".o");
        Formats both = Formats.of(json, other, msgpack);
        assertSame(other, both.detect(source("a.o", "json 1")));
        assertSame(json, both.detect(source("a.json", "json 1")));
        for (String name : new String[] {"a.txt", "a.msgpack"}) {
            var e = assertThrows(ProviderException.class, () -> both.detect(source(name, "json 1")));
            assertSame(StandardCode.FORMAT_AMBIGUOUS, e.code());
            assertEquals(name + " looks like json and like other", e.problem());
            assertTrue(both.recognises(source(name, "json 1")));
        }
    }

    @Test
    void probeSeesTheFirstBytesAndTheSize() {
        int[] seen = new int[2];
        FormatProvider looking = new StubProvider("looking", (prefix, size) -> {
            seen[0] = prefix.length;
            seen[1] = (int) size;
            return true;
        });
        Formats.of(looking).detect(ByteSource.of(new byte[10_000]));
        assertEquals(FormatDescriptor.Probe.PREFIX, seen[0]);
        assertEquals(10_000, seen[1]);
        Formats.of(looking).detect(ByteSource.of(new byte[3]));
        assertEquals(3, seen[0]);
    }

    @Test
    void probeThatThrowsNeverHidesAnotherFormat() {
        FormatProvider broken = new StubProvider(
                "broken",
                (prefix, size) -> {
                    throw new ArrayIndexOutOfBoundsException("too short");
                },
                ".broken");
        Formats both = Formats.of(broken, json);
        assertSame(json, both.detect(source("a.txt", "json 1")));
        assertSame(broken, both.detect(source("a.broken", "x")));
        var e = assertThrows(ProviderException.class, () -> both.detect(source("a.txt", "x")));
        assertSame(StandardCode.FORMAT_UNKNOWN, e.code());
        assertTrue(e.problem().contains("StubProvider") && e.problem().contains("too short"), e.problem());
    }

    @Test
    void aProbeThatWritesIntoItsBytesDoesNotChangeThoseOfOthers() {
        FormatProvider greedy = new StubProvider(
                "a-greedy",
                (prefix, size) -> {
                    Arrays.fill(prefix, (byte) 0);
                    return false;
                },
                ".greedy");
        assertSame(json, Formats.of(greedy, json).detect(source("a.txt", "json 1")));
    }

    private static FormatProvider failing(String id, int calls, Supplier<? extends Throwable> fault) {
        return new StubProvider(id, (prefix, size) -> FormatsTest.<Boolean>fail(fault), "." + id) {
            private int called;

            @Override
            public FormatDescriptor descriptor() {
                return called++ < calls ? super.descriptor() : FormatsTest.<FormatDescriptor>fail(fault);
            }
        };
    }

    @SuppressWarnings("unchecked")
    private static <T> T fail(Supplier<? extends Throwable> fault) {
        throw FormatsTest.<RuntimeException>unchecked(fault.get());
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E unchecked(Throwable fault) throws E {
        throw (E) fault;
    }

    @Test
    void whateverAProviderThrowsItHidesNoOther() {
        List<Supplier<Throwable>> faults = List.of(
                AssertionError::new,
                StackOverflowError::new,
                () -> new OutOfMemoryError("mine"),
                () -> new IOException("checked"),
                () -> new Error("any"));
        for (Supplier<Throwable> fault : faults) {
            for (int calls = 0; calls < 3; calls++) {
                Formats both = Formats.of(failing("a-failing", calls, fault), json);
                assertSame(json, both.detect(source("a.txt", "json 1")), fault.get() + " after " + calls);
                assertSame(json, both.forWriting("a.json"));
                assertTrue(both.recognises(source("a.txt", "json 1")));
                var e = assertThrows(ProviderException.class, () -> both.detect(source("a.txt", "x")));
                assertTrue(e.problem().contains(fault.get().toString()), e.problem());
            }
        }
    }

    @Test
    void defaultFormatIsTheOneOfThePropertyOrTheOnlyOne() {
        assertSame(json, Formats.of(json).defaultFormat());
        var e = assertThrows(ProviderException.class, formats::defaultFormat);
        assertSame(StandardCode.FORMAT_UNKNOWN, e.code());
        assertThrows(ProviderException.class, () -> Formats.of().defaultFormat());
        FormatProvider ofOneFamily = new StubProvider("own", document -> "a program of another family");
        assertSame(json, Formats.of(json, ofOneFamily).defaultFormat());
        assertSame(ofOneFamily, Formats.of(ofOneFamily).defaultFormat());
        FormatProvider throwing = new StubProvider("throwing", document -> {
            throw new IllegalStateException("no reason today");
        });
        assertSame(json, Formats.of(json, throwing).defaultFormat());
        System.setProperty(Formats.DEFAULT_PROPERTY, "pypto");
        assertSame(pypto, formats.defaultFormat());
        System.setProperty(Formats.DEFAULT_PROPERTY, "xml");
        assertSame(
                StandardCode.FORMAT_ABSENT,
                assertThrows(ProviderException.class, formats::defaultFormat).code());
    }
}
