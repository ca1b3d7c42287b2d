package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.kind.Enumeration;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.Layout;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.family.pypto.kind.ValueTag;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code docs/format-pypto.md} states about kinds, types, tags and enumerations is true. */
class PyptoPageTest {
    private static final Path PAGE = Path.of("../docs/format-pypto.md");

    /** Returns the rows of the table under a head. */
    private static List<String> rows(String head) throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        int start = lines.indexOf(head);
        assertTrue(start >= 0, head);
        return lines.subList(start + 2, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    private static String fields(Layout layout) {
        return layout.fields().stream().map(PyptoPageTest::field).collect(Collectors.joining(", "));
    }

    private static String field(Field field) {
        String presence = switch (field.presence()) {
            case REQUIRED -> "";
            case OPTIONAL -> "?";
            case OPTIONAL_NOT_NIL -> "+";
            case UNREAD -> "-";
        };
        String role = switch (field.role()) {
            case USUAL -> "";
            case DEF -> "=";
            case IGNORE -> "*";
        };
        return "`" + field.key() + "`" + presence + role + " " + field.shape().text();
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    /** Returns the expected rows; kinds that have the same fields share one. */
    static List<String> kinds() {
        Map<Layout, List<NodeKind>> byLayout = new LinkedHashMap<>();
        PyptoKinds.rows()
                .forEach(kind -> byLayout.computeIfAbsent(kind.layout(), layout -> new ArrayList<>())
                        .add(kind));
        List<String> rows = new ArrayList<>();
        byLayout.forEach((layout, kinds) -> rows.add("| "
                + kinds.stream().map(kind -> code(kind.name())).collect(Collectors.joining(" ")) + " | "
                + code(kinds.get(0).base()) + " | " + fields(layout) + " |"));
        return rows;
    }

    static List<String> types() {
        List<String> rows = new ArrayList<>();
        for (String kind : PyptoTypes.names()) {
            rows.add("| " + code(kind) + " | " + fields(layout(kind)) + " |");
        }
        return rows;
    }

    private static Layout layout(String kind) {
        Layout layout = PyptoTypes.of(kind);
        assertTrue(layout != null, kind);
        return layout;
    }

    static List<String> maps() {
        Map<String, Layout> maps = new LinkedHashMap<>();
        maps.put("span", PyptoTypes.SPAN);
        maps.put("operator", PyptoTypes.OP);
        maps.put("memory reference", PyptoTypes.INLINE_MEMREF);
        maps.put("tensor view", PyptoTypes.OF_TENSOR_VIEW);
        maps.put("tile view", PyptoTypes.OF_TILE_VIEW);
        maps.put("function of a program", PyptoTypes.FUNCTION);
        List<String> rows = new ArrayList<>();
        maps.forEach((name, layout) -> rows.add("| " + name + " | " + fields(layout) + " |"));
        return rows;
    }

    static List<String> tags() {
        List<String> rows = new ArrayList<>();
        for (ValueTag tag : ValueTag.values()) {
            rows.add("| " + code(tag.text()) + " | " + code(tag.key()) + " | "
                    + tag.shape().text() + " |");
        }
        return rows;
    }

    static List<String> enumerations() {
        List<String> rows = new ArrayList<>();
        for (Enumeration values : Enumeration.values()) {
            String names = values.names().stream()
                    .map(name -> code(name) + " " + values.code(name))
                    .collect(Collectors.joining(", "));
            rows.add("| " + code(values.text()) + " | " + names + " |");
        }
        return rows;
    }

    @Test
    void theTableOfKindsIsThatOfTheCode() throws IOException {
        assertEquals(kinds(), rows("| kind | extends | fields, in the order of visits |"));
    }

    @Test
    void theTableOfTypesIsThatOfTheCode() throws IOException {
        assertEquals(types(), rows("| `type_kind` | other keys, in the order of visits |"));
    }

    @Test
    void theTableOfMapsIsThatOfTheCode() throws IOException {
        assertEquals(maps(), rows("| map | keys, in the order of visits |"));
    }

    @Test
    void theTableOfTagsIsThatOfTheCode() throws IOException {
        assertEquals(tags(), rows("| `type` | key of the value | value |"));
    }

    @Test
    void theTableOfEnumerationsIsThatOfTheCode() throws IOException {
        assertEquals(enumerations(), rows("| enumeration | names and codes |"));
    }

    /** Returns the codes that can be met according to the page. */
    static Set<String> normalizations() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (String row : rows("| code | here |")) {
            codes.add(row.split("`")[1]);
        }
        return codes;
    }

    @Test
    void theOptionsAndTheirWordsAreThere() throws IOException {
        FormatDescriptor descriptor = new PyptoFormat().descriptor();
        assertEquals(List.of(), descriptor.readOptions());
        List<String> rows = rows("| option | of | values |");
        assertEquals(descriptor.writeOptions().size(), rows.size());
        for (int i = 0; i < rows.size(); i++) {
            FormatOption<?> option = descriptor.writeOptions().get(i);
            assertTrue(rows.get(i).startsWith("| " + code(option.name()) + " | writing | "), rows.get(i));
            for (String word : option.allowed().split("\\|")) {
                assertTrue(rows.get(i).contains(code(word)), word);
            }
        }
    }
}
