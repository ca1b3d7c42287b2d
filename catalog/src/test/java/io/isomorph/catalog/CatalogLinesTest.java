package io.isomorph.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of {@code --json} are those of docs/cli-json.md. */
class CatalogLinesTest {
    private static final Pattern ROW = Pattern.compile("\\| `(\\w+)` \\| ([a-z ]+) \\| ([^|]+) \\| [^|]+ \\|");

    @TempDir
    Path folder;

    private Path models;
    private Path catalog;

    /** A row of a table. */
    private record Member(String type, boolean always) {}

    @BeforeEach
    void makeModels() throws IOException {
        models = Files.createDirectory(folder.resolve("models"));
        catalog = folder.resolve("fleet.db");
        Files.copy(Path.of("../examples/gpt_sdpa.json"), models.resolve("a.json"));
    }

    private static Map<String, Member> members(String heading) throws IOException {
        Map<String, Member> members = new LinkedHashMap<>();
        Files.readAllLines(Path.of("../docs/cli-json.md")).stream()
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("#"))
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .forEach(row -> members.put(
                        row.group(1), new Member(row.group(2), !row.group(3).equals("if not ok"))));
        return members;
    }

    /** Requires the members of a line that is ok, in their order, and their types. */
    private static void check(String heading, JsonNode line) throws IOException {
        Map<String, Member> members = members(heading);
        List<String> names = new ArrayList<>();
        line.fieldNames().forEachRemaining(names::add);
        assertEquals(
                members.keySet().stream()
                        .filter(name -> assertMember(members, name).always)
                        .toList(),
                names);
        for (String name : names) {
            JsonNode value = line.get(name);
            boolean right = switch (assertMember(members, name).type) {
                case "string" -> value.isTextual();
                case "boolean" -> value.isBoolean();
                case "integer" -> value.isIntegralNumber();
                case "list of string" -> value.isArray() && value.get(0).isTextual();
                case "catalog rows" -> value.isObject();
                default -> false;
            };
            assertTrue(right, () -> name + " is " + value);
        }
    }

    private static Member assertMember(Map<String, Member> members, String name) {
        Member member = members.get(name);
        assertNotNull(member, name);
        return member;
    }

    @Test
    void ofBuildAndUpdate() throws IOException {
        JsonNode built = Call.of("build", models, "-o", catalog, "--json").json();
        check("## catalog build", built);
        check("### catalog rows", built.get("rows"));
        check("## catalog build", Call.of("update", catalog, "--json").json());
    }

    @Test
    void ofExport() throws IOException {
        Call.of("build", models, "-o", catalog);
        check(
                "## catalog export",
                Call.of("export", catalog, "-o", folder.resolve("parquet"), "--json")
                        .json());
    }

    @Test
    void ofQuery() throws IOException {
        Call.of("build", models, "-o", catalog);
        String sql = "select path, path, null as nothing from model";
        assertEquals(
                new ObjectMapper().readTree("{\"path\":\"a.json\",\"path~2\":\"a.json\",\"nothing\":null}"),
                Call.of("query", catalog, sql, "--json").json());
    }

    @Test
    void ofWhatIsNoCatalog() throws IOException {
        Files.writeString(catalog, "no database");
        for (Call call : List.of(
                Call.of("build", models, "-o", catalog, "--json"),
                Call.of("update", catalog, "--json"),
                Call.of("export", catalog, "-o", folder.resolve("parquet"), "--json"))) {
            assertEquals(3, call.code(), call::err);
            assertEquals(catalog.toString(), call.json().get("file").asText());
            assertFalse(call.json().get("ok").asBoolean());
            assertEquals("io", call.json().get("error").get("code").asText());
            assertEquals(3, call.json().size());
        }
        assertEquals(3, Call.of("update", catalog).code());
    }
}
