package io.isomorph.family.pir.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Dialect;
import io.isomorph.family.OperationDefinition;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.Trait;
import io.isomorph.family.pir.type.TypeMatch;
import io.isomorph.tools.check.SemanticCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page can be trusted: its tables and its example are compared with the code. */
class DialectDocumentationTest {
    private static final Path PAGE = Path.of("..", "docs", "dialects.md");

    private static List<String> rows(String heading) throws IOException {
        List<String> rows = new ArrayList<>();
        boolean isThere = false;
        for (String line : Files.readAllLines(PAGE)) {
            isThere = line.startsWith("#") ? line.equals(heading) : isThere;
            if (isThere && line.startsWith("| `")) {
                rows.add(line);
            }
        }
        assertTrue(!rows.isEmpty(), heading);
        return rows;
    }

    @Test
    void theTableOfCodesIsComplete() throws IOException {
        List<String> expected = Stream.of(SemanticCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.severity() + " | " + code.cause() + " |")
                .toList();
        assertEquals(expected, rows("## Codes"));
    }

    @Test
    void theTableOfMatchesIsCompleteAndInOrder() throws IOException {
        List<String> expected =
                Stream.of(TypeMatch.values()).map(match -> "`" + match + "`").toList();
        List<String> found = rows("## What is checked").stream()
                .map(row -> row.split(" ")[1])
                .toList();
        assertEquals(expected, found);
    }

    @Test
    void theTableOfDefinitionsIsComplete() throws IOException {
        List<String> expected = new ArrayList<>();
        List<Boolean> areChecked = new ArrayList<>();
        for (Dialect dialect : PirDialects.DIALECTS) {
            for (OperationDefinition definition : dialect.definitions()) {
                expected.add(row(definition));
                areChecked.add(definition.check() != null);
            }
        }
        List<String> rows = rows("## Built-in definitions");
        assertEquals(
                expected,
                rows.stream()
                        .map(row -> String.join("|", List.of(row.split("\\|")).subList(0, 8)))
                        .toList());
        assertEquals(areChecked, rows.stream().map(row -> !row.endsWith("| |")).toList());
    }

    private static String row(OperationDefinition definition) {
        int needed = definition.neededOperands();
        String operands = definition.operands()
                + (needed == 0 ? "" : needed >= definition.operands().most() ? ", needed" : ", first needed");
        List<String> cells = List.of(
                "`" + definition.name() + "`",
                operands,
                definition.results().toString(),
                definition.regions().toString(),
                definition.requiredAttributes().stream()
                        .map(required -> "`" + required + "`"
                                + (definition.requiredKind(required) == null
                                        ? ""
                                        : " " + definition.requiredKind(required)))
                        .collect(Collectors.joining(", ")),
                definition.traits().stream().map(Trait::toString).collect(Collectors.joining(", ")),
                String.join(", ", definition.interfaces()));
        return cells.stream()
                .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
                .collect(Collectors.joining("|", "|", ""));
    }

    @Test
    void theExampleOfThePageIsTheOneThatIsCompiled() throws IOException {
        String page = Files.readString(PAGE);
        String source = Files.readString(Path.of("src/test/java/io/isomorph/family/pir/check/ExampleDialect.java"));
        String code = source.substring(source.indexOf("import "));
        assertTrue(page.contains("```java\n" + code + "```\n"), code);
    }

    @Test
    void theMostFaultsOfThePageAreThoseOfTheCode() throws IOException {
        String most = "most " + SemanticCheck.MOST_FAULTS + " errors and " + SemanticCheck.MOST_FAULTS + " warnings";
        assertTrue(Files.readString(PAGE).contains(most), most);
    }
}
