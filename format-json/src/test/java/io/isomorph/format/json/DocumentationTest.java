package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.json.mode.JsonDeviationCode;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.schema.OpaqueWords;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.NormalizationCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code docs/format-json.md} states is true. */
class DocumentationTest {
    private static final Path PAGE = Path.of("../docs/format-json.md");
    private static final Pattern WORD = Pattern.compile("`(\\$[a-z0-9]+)`");

    private static List<String> lines() throws IOException {
        return Files.readAllLines(PAGE);
    }

    /** Returns the rows of the table under a head. */
    private static List<String> rows(String head) throws IOException {
        List<String> lines = lines();
        int start = lines.indexOf(head);
        assertTrue(start >= 0, head);
        return lines.subList(start + 2, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    @Test
    void theTableOfSyntaxCodesIsComplete() throws IOException {
        List<String> expected = Arrays.stream(JsonSyntaxCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.cause() + " | " + code.hint() + " |")
                .toList();
        assertEquals(expected, rows("| code | cause | hint |"));
    }

    @Test
    void theTableOfDeviationsIsComplete() throws IOException {
        List<String> rows = rows("| code | what is written otherwise | why |");
        assertEquals(JsonDeviationCode.values().length, rows.size());
        for (JsonDeviationCode code : JsonDeviationCode.values()) {
            String row = rows.get(code.ordinal());
            String start = "| `" + code.id() + "` | " + code.text() + " | ";
            assertTrue(row.startsWith(start) && row.length() > start.length() + 2, row);
        }
    }

    @Test
    void theTableOfWordsIsComplete() throws IOException {
        List<String> words = new ArrayList<>();
        for (String row : rows("| word | stands for | value |")) {
            Matcher matcher = WORD.matcher(row);
            assertTrue(matcher.find(), row);
            words.add(matcher.group(1));
        }
        assertTrue(words.stream().allMatch(OpaqueWords::isWord), words::toString);
        assertEquals(
                new TreeSet<>(List.of(
                        OpaqueWords.OPERAND,
                        OpaqueWords.TYPE,
                        OpaqueWords.ATTRIBUTE,
                        OpaqueWords.BYTES,
                        OpaqueWords.F64,
                        OpaqueWords.INT,
                        OpaqueWords.TEXT,
                        OpaqueWords.MAP)),
                new TreeSet<>(words));
    }

    @Test
    void everyWordOfThePageIsAWord() throws IOException {
        String page = Files.readString(PAGE);
        Matcher matcher = Pattern.compile("\"\\$([a-z0-9]+)\"").matcher(page);
        while (matcher.find()) {
            assertTrue(OpaqueWords.isWord("$" + matcher.group(1)), matcher.group());
        }
    }

    @Test
    void theTableOfKeysIsThatOfTheReader() throws IOException {
        List<String> rows = rows("| object | keys | notes |");
        for (ObjectKeys keys : ObjectKeys.values()) {
            for (int i = 0; i < keys.count(); i++) {
                String key = "`" + keys.name(i) + "`";
                assertTrue(rows.stream().anyMatch(row -> row.contains(key)), keys + " " + key);
            }
        }
    }

    @Test
    void theOptionsAndTheirWordsAreThere() throws IOException {
        List<String> rows = rows("| option | of | values |");
        List<FormatOption<?>> options = new ArrayList<>(Json.FORMAT.descriptor().readOptions());
        options.addAll(Json.FORMAT.descriptor().writeOptions());
        assertEquals(options.size(), rows.size());
        for (FormatOption<?> option : options) {
            String row = rows.stream()
                    .filter(line -> line.startsWith("| `" + option.name() + "`"))
                    .findFirst()
                    .orElseThrow();
            for (String word : option.allowed().split("\\|")) {
                assertTrue(row.contains("`" + word + "`"), word);
            }
        }
    }

    @Test
    void everyNormalizationThatIsNamedExists() throws IOException {
        List<String> known = Arrays.stream(NormalizationCode.values())
                .map(NormalizationCode::id)
                .toList();
        Pattern code = Pattern.compile("`([a-z-]+)`");
        for (String row : rows("| code | here |")) {
            Matcher matcher = code.matcher(row.substring(0, row.indexOf('|', 1)));
            while (matcher.find()) {
                assertTrue(known.contains(matcher.group(1)), matcher.group(1));
            }
        }
    }

    @Test
    void theExamplesAreCanonical() throws IOException {
        String parameter = lines().stream()
                .filter(line -> line.startsWith("{\"#\":\"p\""))
                .findFirst()
                .orElseThrow();
        Json.assertCanonical(Json.ops(parameter));
        Json.assertCanonical(Json.attribute("{\"#\":\"0.a_f32\",\"D\":{\"$f64\":\"3fb999999999999a\"}}"));
        Json.assertCanonical(Json.attribute("{\"#\":\"0.a_type\",\"D\":{\"$map\":{\"#\":\"0.t_f32\"}}}"));
        Json.assertCanonical(Json.attribute("0.a_array", "[{\"#\":\"0.t_f32\"},1]"));
    }
}
