package io.isomorph.patch.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.grammar.PatchParser;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds {@code docs/patches.md} to the code. */
class PatchesPageTest {
    private static Rules parse(String yaml) {
        List<String> warnings = new ArrayList<>();
        Rules rules = PatchParser.parse(
                "page.yaml", 1, yaml.getBytes(StandardCharsets.UTF_8), (Mark mark, String text) -> warnings.add(text));
        assertEquals(List.of(), warnings);
        return rules;
    }

    /** Returns the words that the parser would take where it found a wrong one. */
    private static Set<String> allowed(String yaml) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> parse(yaml));
        Matcher list = Pattern.compile("expected (?:one of )?([a-z_]+(?:, [a-z_]+)*(?: or [a-z_]+)?)")
                .matcher(fault.getMessage());
        assertTrue(list.find(), fault.getMessage());
        return new TreeSet<>(Arrays.asList(list.group(1).split(", | or ")));
    }

    private static Set<String> set(List<String> words) {
        Set<String> set = new TreeSet<>(words);
        assertEquals(words.size(), set.size(), "twice: " + words);
        return set;
    }

    @Test
    void everyBlockOfYamlIsAPatchFile() throws IOException {
        List<String> blocks = PatchesPage.blocks("yaml");
        assertTrue(blocks.size() >= 4);
        for (String block : blocks) {
            Rules rules = parse(block);
            assertTrue(!rules.operations().isEmpty()
                    || !rules.pairs().isEmpty()
                    || !rules.kinds().isEmpty());
        }
    }

    @Test
    void theTablesHaveEveryKeyActionAndConditionAndNoOther() throws IOException {
        assertEquals(allowed("nonsense: 1"), set(PatchesPage.words("key")));
        assertEquals(
                allowed("op_patches: [{op_name: a.b, actions: [{action: nonsense}]}]"),
                set(PatchesPage.words("action")));
        assertEquals(
                allowed("op_pair_patches: [{op_pair: [a.b, a.c], actions: [{action: nonsense, object: [0, 0]}]}]"),
                set(PatchesPage.words("pair action")));
        assertEquals(
                allowed("op_patches: [{op_name: a.b, when: [{nonsense: 1}]}]"),
                set(PatchesPage.words("condition in `when` (ours)")));
        IsomorphException kinds = assertThrows(
                IsomorphException.class,
                () -> parse("type_patches: [{type_name: a.t_b, actions: [{action: nonsense, type: a.t_c}]}]"));
        assertTrue(kinds.getMessage().contains("expected modify_name;"), kinds.getMessage());
    }

    @Test
    void theTablesHaveEveryKeyOfAnActionAndNoOther() throws IOException {
        for (List<String> row : PatchesPage.table("action")) {
            String action = PatchesPage.code(row.get(0)).get(0);
            Set<String> expected =
                    allowed("op_patches: [{op_name: a.b, actions: [{action: " + action + ", nonsense: 1}]}]");
            assertTrue(expected.removeAll(Set.of("action")));
            expected.remove("default");
            if (action.startsWith("delete_")) { // which are read like the changing ones, and may not have a class
                expected.removeAll(Set.of("type", "data"));
            }
            assertEquals(expected, keys(row), action);
        }
        for (List<String> row : PatchesPage.table("pair action")) {
            String action = PatchesPage.code(row.get(0)).get(0);
            String type = action.equals("add_value") ? ", type: pir::Int32Type" : "";
            Set<String> expected = allowed("op_pair_patches: [{op_pair: [a.b, a.c], actions: [{action: " + action
                    + ", object: [0, 0], nonsense: 1" + type + "}]}]");
            expected.removeAll(Set.of("action", "default"));
            assertEquals(expected, keys(row), action);
        }
    }

    private static Set<String> keys(List<String> row) {
        Set<String> keys = new TreeSet<>(PatchesPage.code(row.get(2)));
        if (!row.get(1).isEmpty()) {
            keys.add("object");
        }
        return keys;
    }

    @Test
    void theTablesHaveEveryClassAndItsKindAndNoOther() throws ReflectiveOperationException, IOException {
        List<List<String>> classes = new ArrayList<>();
        PatchesPage.text()
                .lines()
                .filter(line -> line.matches("\\| `[a-z:]+::\\w+` \\|.*"))
                .forEach(line -> {
                    List<String> code = PatchesPage.code(line);
                    classes.add(code.subList(0, 2));
                });
        for (String of : List.of("Attribute", "Type")) {
            Map<String, Name> found = new TreeMap<>();
            for (List<String> row : classes) {
                if (row.get(0).endsWith(of)) {
                    String action = "actions: [{action: modify_name, type: " + row.get(0) + "}]}]";
                    KindRule rule = parse(
                                    of.equals("Type")
                                            ? "type_patches: [{type_name: a.t_b, " + action
                                            : "attr_patches: [{attr_name: a.a_b, " + action)
                            .kinds()
                            .get(0);
                    assertEquals(row.get(1), rule.to().toString());
                    found.put(row.get(0).replaceAll(".*::", ""), rule.to());
                }
            }
            assertEquals(new TreeMap<>(names(of.toUpperCase(Locale.ROOT) + "S")), found);
        }
    }

    /** The word that the page has for the form of a value. */
    @Test
    void theTablesStateWhichFormAValueHas() throws IOException {
        for (String line : PatchesPage.text().lines().toList()) {
            if (!line.matches("\\| `[a-z:]+::\\w+` \\|.*")) {
                continue;
            }
            Name name = Name.of(PatchesPage.code(line).get(1));
            var kind = Objects.requireNonNullElseGet(
                    (Kind<?, ?>) PirKinds.TABLE.type(name),
                    () -> Objects.requireNonNull(PirKinds.TABLE.attribute(name)));
            String form = line.split("\\|")[3].strip();
            if (kind.shape() == Shape.NONE) {
                assertEquals("none", form, line);
            } else if (kind.shape() instanceof Shape.Sequence sequence && sequence.tail() == null) {
                List<String> counts = List.of("", "", "two", "three", "four", "five", "six");
                assertTrue(
                        form.startsWith("list of " + counts.get(sequence.head().size()))
                                || form.equals("the same")
                                || form.equals("as a dense tensor"),
                        line);
            } else {
                assertTrue(!form.equals("none") && !form.matches("list of (two|three|four|five|six).*"), line);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Name> names(String table) throws ReflectiveOperationException {
        var field = Class.forName("io.isomorph.patch.grammar.KindNames").getDeclaredField(table);
        field.setAccessible(true);
        return (Map<String, Name>) field.get(null);
    }

    @Test
    void theLimitsAreThoseOfTheCode() throws ReflectiveOperationException, IOException {
        List<String> expected = new ArrayList<>();
        for (String name : List.of("MAX_BYTES", "MAX_DEPTH", "MAX_NODES")) {
            var field = Class.forName("io.isomorph.patch.grammar.YamlText").getDeclaredField(name);
            field.setAccessible(true);
            expected.add(String.format(Locale.ROOT, "%,d", field.getInt(null)));
        }
        assertEquals(
                expected,
                PatchesPage.table("limit").stream().map(row -> row.get(1)).toList());
    }

    @Test
    void thePartsOfAReportAreThoseOfTheCode() throws IOException {
        assertEquals(
                Arrays.stream(Change.Part.values())
                        .map(part -> part.name().toLowerCase(Locale.ROOT))
                        .toList(),
                PatchesPage.words("part"));
    }

    @Test
    void everyCodeThatThePageNamesIsThere() throws IOException {
        Set<String> known = new TreeSet<>();
        Arrays.stream(PatchCode.values()).forEach(code -> known.add(code.id()));
        List<String> named = PatchesPage.code(PatchesPage.prose()).stream()
                .filter(word -> word.matches("patch\\.[a-z-]+"))
                .toList();
        assertTrue(named.size() >= 5);
        named.forEach(code -> assertTrue(known.contains(code), code));
    }

    @Test
    void theLinksLeadSomewhere() throws IOException {
        for (String link : PatchesPage.links()) {
            assertTrue(Files.exists(PatchesPage.DOCS.resolve(link)), link);
        }
    }

    @Test
    void thePageNamesEveryOperationThatOurSetRefusesAndChanges() throws IOException {
        String section = PatchesPage.section("Paddle's set, and ours");
        int gone = 0;
        for (int version = 2; version <= PatchSet.extended().newest(); version++) {
            try (InputStream in =
                    Objects.requireNonNull(PatchSet.class.getResourceAsStream("extended/" + version + ".yaml"))) {
                for (OperationRule rule : parse(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .operations()) {
                    boolean isGone = rule.actions().get(0) instanceof Action.Refuse refuse
                            && refuse.reason().contains("is gone");
                    gone += isGone ? 1 : 0;
                    String base = rule.operation().local().replaceAll("(_double)?(_grad)?_?$", "");
                    boolean isInterpolation = base.endsWith("_interp");
                    assertTrue(
                            isGone || isInterpolation || section.contains(base.replace("_with_tensor_index", "")),
                            rule.operation() + " is not on the page");
                }
            }
        }
        assertEquals(20, gone);
        assertTrue(section.contains("twenty that are gone"));
    }
}
