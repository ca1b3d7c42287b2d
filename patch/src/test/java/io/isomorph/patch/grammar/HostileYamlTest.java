package io.isomorph.patch.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.testkit.edit.ByteMutator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patch files from anywhere: rules, or a refusal that reports where, and never anything else. */
class HostileYamlTest {
    private static final Pattern PLACE = Pattern.compile("4\\.yaml:[1-9][0-9]*:[1-9][0-9]*");
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 20_000);

    /** A message is for one line of a terminal or a log, whatever the file holds. */
    private static final int LONGEST_MESSAGE = 1_000;

    private static @Nullable IsomorphException refusal(byte[] file) {
        try {
            assertNotNull(PatchParser.parse("4.yaml", 4, file, (mark, text) -> {}));
            return null;
        } catch (IsomorphException e) {
            String source = e.location().source();
            assertNotNull(source, e::getMessage);
            assertTrue(PLACE.matcher(source).matches(), e::getMessage);
            assertTrue(e.code() instanceof PatchCode, e::getMessage);
            assertTrue(e.getMessage().length() < LONGEST_MESSAGE, e::getMessage);
            assertEquals(1, e.getMessage().lines().count(), e::getMessage);
            return e;
        }
    }

    private static void assertRefused(PatchCode code, String place, String text) {
        assertRefused(code, place, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertRefused(PatchCode code, String place, byte[] file) {
        IsomorphException refusal = refusal(file);
        assertNotNull(refusal, "accepted");
        assertEquals(
                code + " 4.yaml:" + place,
                refusal.code() + " " + refusal.location().source(),
                refusal::getMessage);
    }

    @Test
    void aliasesCostWhatTheyRepresent() {
        StringBuilder laughs = new StringBuilder("op_patches:\n  - &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]\n");
        for (int i = 1; i < 12; i++) {
            laughs.append("  - &a").append(i).append(" [");
            for (int j = 0; j < 10; j++) {
                laughs.append(j == 0 ? "*a" : ", *a").append(i - 1);
            }
            laughs.append("]\n");
        }
        assertRefused(PatchCode.LIMIT, "7:10", laughs.toString());
    }

    @Test
    void anAliasInsideOfWhatItNamesIsRefused() {
        assertRefused(PatchCode.SYNTAX, "1:17", "op_patches: &a [*a]");
        assertRefused(PatchCode.SYNTAX, "1:27", "op_patches: [&a {actions: *a}]");
        assertRefused(PatchCode.SYNTAX, "1:13", "op_patches: *b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "[{a: ", "- ", "? ", "[? "})
    void depthIsLimited(String level) {
        for (int levels : new int[] {60, 10_000, 100_000}) {
            IsomorphException refusal = refusal(level.repeat(levels).getBytes(StandardCharsets.UTF_8));
            assertNotNull(refusal);
            assertEquals(PatchCode.LIMIT, refusal.code(), refusal::getMessage);
        }
    }

    @Test
    void whatNestsByIndentIsLimitedToo() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            text.append(" ".repeat(i)).append("a:\n");
        }
        assertRefused(PatchCode.LIMIT, "49:49", text.toString());
    }

    @Test
    void tagsAreRefusedWhateverTheyName() {
        assertRefused(PatchCode.GRAMMAR, "1:9", "family: !!javax.script.ScriptEngineManager [x]");
        assertRefused(PatchCode.GRAMMAR, "1:9", "family: !!str pir");
        assertRefused(PatchCode.GRAMMAR, "1:9", "family: !own pir");
        assertRefused(PatchCode.GRAMMAR, "1:1", "!!map {family: pir}");
        assertRefused(PatchCode.GRAMMAR, "1:9", "family: !<tag:yaml.org,2002:" + "x".repeat(100_000) + "> pir");
    }

    @Test
    void keysAreUniqueAndAreWords() {
        assertRefused(PatchCode.GRAMMAR, "2:1", "family: pir\nfamily: pir");
        assertRefused(PatchCode.GRAMMAR, "2:1", "family: pir\n\"family\": pir");
        assertRefused(PatchCode.GRAMMAR, "1:3", "? [family]\n: pir");
        assertRefused(PatchCode.GRAMMAR, "1:1", "<<: {family: pir}");
    }

    @Test
    void filesAreLimitedInSize() {
        assertRefused(PatchCode.LIMIT, "1:1048577", "family: " + "x".repeat(10 << 20));
        assertRefused(PatchCode.LIMIT, "1048577:1", "\n".repeat(10 << 20));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "0x",
                "0",
                "-",
                ".",
                "1e",
                "a",
                ":",
                "\"",
                "'",
                "!",
                "&a ",
                "*a ",
                "%",
                "#",
                "|",
                ">",
                "@",
                "[]",
                "{}",
                "?",
                "\t",
                "\r",
                "\n",
                "- a\n",
                "a: ",
                "a:\n",
                ",",
                "\\",
                "\u00e9",
                "\ud83d\ude00",
                "\ufeff",
                "\u2028",
                "---\n",
                "...\n",
                "=\n"
            })
    void muchOfAnythingEndsSoon(String part) {
        String much = part.repeat((1 << 16) / part.length());
        refusal(much.getBytes(StandardCharsets.UTF_8));
        refusal(("family: " + much).getBytes(StandardCharsets.UTF_8));
        refusal(
                ("op_patches: [{op_name: a.b, actions: [{action: add_attr, object: x, type: pir::DoubleAttribute, data: "
                                + much + "x}]}]")
                        .getBytes(StandardCharsets.UTF_8));
        refusal(("op_patches: [{op_name: a.b, actions: [{action: add_attr, object: x, type: pir::Int32Attribute, data: "
                        + much + "}]}]")
                .getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void textIsUtf8AndPrintable() {
        byte[] latin = "family: \u00e4\u00f6\n".getBytes(StandardCharsets.ISO_8859_1);
        assertRefused(PatchCode.SYNTAX, "1:9", latin);
        byte[] behind = "# \u00e4\u00f6\nfamily: \u00e4?".getBytes(StandardCharsets.UTF_8);
        behind[behind.length - 1] = (byte) 0xff;
        assertRefused(PatchCode.SYNTAX, "2:10", behind);
        assertRefused(PatchCode.SYNTAX, "2:9", "# \ud83d\ude00\nfamily: \u0001");
        assertRefused(PatchCode.SYNTAX, "1:4", "# \ud83d\ude00\u0000");
        assertRefused(PatchCode.SYNTAX, "1:3", "# \ufffe");
        assertRefused(PatchCode.SYNTAX, "1:9", "family: \"\\ud800\"");
        assertRefused(PatchCode.SYNTAX, "1:1", "family: \"\\Uffffffff\"");
    }

    @Test
    void aByteOrderMarkIsNoContent() {
        assertEquals(
                "pir",
                PatchParser.parse("4.yaml", 4, "\ufefffamily: pir".getBytes(StandardCharsets.UTF_8), (mark, text) -> {})
                        .family());
    }

    @Test
    void whatIsNoYamlReportsWhere() {
        assertRefused(PatchCode.SYNTAX, "2:1", "op_patches: [\n");
        assertRefused(PatchCode.SYNTAX, "2:1", "op_patches:\n\t- op_name: a.b");
        assertRefused(PatchCode.SYNTAX, "1:5", "a: b: c");
        assertRefused(PatchCode.SYNTAX, "1:9", "family: @x");
    }

    @Test
    void brokenFilesAreRulesOrRefused() {
        List<byte[]> files = files();
        ByteMutator mutator = new ByteMutator(
                8,
                List.of(
                                "- ",
                                ": ",
                                "[",
                                "]",
                                "{",
                                "}",
                                "&a ",
                                "*a",
                                "!!str ",
                                "\"",
                                "'",
                                "data",
                                "~",
                                "|\n",
                                "---\n",
                                "pir::",
                                "phi::DataType::")
                        .stream()
                        .map(text -> text.getBytes(StandardCharsets.UTF_8))
                        .toList());
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] broken = mutator.mutate(files.get(i % files.size()));
            try {
                refused += refusal(broken) == null ? 0 : 1;
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                throw new AssertionError("mutation " + i + ":\n" + new String(broken, StandardCharsets.UTF_8), e);
            }
        }
        assertTrue(refused > MUTATIONS / 4 && refused < MUTATIONS, refused + " refused");
    }

    /** Returns parts of the shipped files, and one that has all of the grammar. */
    private static List<byte[]> files() {
        List<byte[]> files = new ArrayList<>();
        files.add(resource("/io/isomorph/patch/paddle/3.yaml"));
        files.add(resource("/io/isomorph/patch/grammar/all.yaml"));
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        head.write(resource("/io/isomorph/patch/extended/4.yaml"), 0, 400);
        files.add(head.toByteArray());
        return files;
    }

    private static byte[] resource(String name) {
        try (InputStream in = HostileYamlTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
