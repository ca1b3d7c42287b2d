package io.isomorph.cli.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What docs/cli-json.md documents of the lines of each command, and which of it was seen. */
public final class DocumentedLines {
    private static final Path DOC = Path.of("../docs/cli-json.md");
    private static final Pattern HEADING = Pattern.compile("#{2,3} ([\\w ]+)");
    private static final Pattern ROW = Pattern.compile("\\| `(\\w+)` \\| ([a-z ]+) \\| ([^|]+) \\| [^|]+ \\|");

    private final Map<String, Map<String, Member>> tables = new LinkedHashMap<>();

    /** Members that were seen, as {@code table.member}. */
    private final Set<String> seen = new TreeSet<>();

    /** A row of a table. */
    private record Member(String type, String when) {}

    private DocumentedLines() {}

    public static DocumentedLines read() {
        DocumentedLines documented = new DocumentedLines();
        try {
            documented.addAll();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return documented;
    }

    private void addAll() throws IOException {
        String table = "";
        for (String line : Files.readAllLines(DOC)) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                table = heading.group(1);
            } else if (row.matches()) {
                tables.computeIfAbsent(table, name -> new LinkedHashMap<>())
                        .put(row.group(1), new Member(row.group(2), row.group(3)));
            } else {
                assertFalse(line.startsWith("| `"), "a row that the test does not understand: " + line);
            }
        }
    }

    public Set<String> tables() {
        return tables.keySet();
    }

    /** Requires that an object has the members of a table, and no others. */
    public void check(String table, JsonNode object) {
        Map<String, Member> members = tables.get(table);
        assertTrue(members != null, "no table " + table);
        for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            Member member = members.get(name);
            assertTrue(member != null, table + "." + name + " is not documented: " + object);
            seen.add(table + "." + name);
            checkType(table + "." + name, member.type, object.get(name));
        }
        members.forEach((name, member) -> {
            boolean expected = switch (member.when) {
                case "always" -> true;
                case "if ok" -> object.get("ok").asBoolean();
                case "if not ok" -> !object.get("ok").asBoolean();
                default -> object.has(name);
            };
            assertEquals(expected, object.has(name), () -> table + "." + name + ", " + member.when + ": " + object);
        });
    }

    private void checkType(String place, String type, JsonNode value) {
        if (type.startsWith("list of ")) {
            assertTrue(value.isArray(), place + " is no list");
            value.forEach(item -> checkType(place, type.substring("list of ".length()), item));
            return;
        }
        boolean right = switch (type) {
            case "string" -> value.isTextual();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "scalar" -> value.isTextual() || value.isNumber() || value.isBoolean();
            default -> value.isObject();
        };
        assertTrue(right, () -> place + " is " + value);
        if (type.equals("words")) {
            value.forEach(word -> assertTrue(word.isTextual(), () -> place + " has " + word));
        } else if (value.isObject()) {
            check(type, value);
        }
    }

    /** Requires that every member of a command, and of the tables that it refers to, was seen. */
    public void assertAllSeen(String... named) {
        Set<String> documented = new LinkedHashSet<>();
        for (String table : named) {
            tables.get(table).keySet().forEach(name -> documented.add(table + "." + name));
        }
        documented.removeAll(seen);
        assertEquals(Set.of(), documented, "documented and never seen");
    }
}
