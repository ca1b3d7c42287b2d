package io.isomorph.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.spark.support.LocalSpark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/fleets.md} that need Spark compile, and its tables are those of the data source. */
class FleetsPageTest {
    private static final Pattern JAVA = Pattern.compile(
            "(?ms)^```java\\n(import (?:io\\.isomorph|org\\.apache)\\.spark.*?^public final class (\\w+).*?)^```$");

    private static final Pattern TABLE = Pattern.compile("\\| `([a-z]+)` \\| [^|]+ \\| ([^|]+) \\|");
    private static final Pattern COLUMN = Pattern.compile("`([a-z_]+)`");

    /** What the tables of a catalog are called as tables of Spark. */
    private static final Map<String, String> NAMES = Map.of(
            "model", "models", "entry", "programs", "operation", "operations", "tensor", "tensors", "fault", "faults");

    @TempDir
    private Path folder;

    @Test
    void theExamplesCompile() throws IOException {
        Matcher example = JAVA.matcher(Files.readString(Path.of("../docs/fleets.md")));
        int examples = 0;
        for (; example.find(); examples++) {
            Path source = Files.writeString(folder.resolve(example.group(2) + ".java"), example.group(1));
            String[] words = {
                "-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none", source.toString()
            };
            assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words), example.group(2));
        }
        assertTrue(examples > 1);
    }

    @Test
    void theTablesHaveTheColumnsOfThePage() throws IOException {
        List<MatchResult> rows = Files.readAllLines(Path.of("../docs/fleets.md")).stream()
                .dropWhile(line -> !line.equals("## The tables"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .map(TABLE::matcher)
                .filter(Matcher::matches)
                .map(Matcher::toMatchResult)
                .toList();
        assertEquals(NAMES.size(), rows.size());
        for (MatchResult row : rows) {
            List<String> columns = new ArrayList<>(List.of("path"));
            // what is in parentheses is about columns
            COLUMN.matcher(row.group(2).replaceAll("\\([^)]*\\)+", ""))
                    .results()
                    .forEach(found -> columns.add(found.group(1)));
            if (row.group(1).equals("operation")) {
                columns.addAll(List.of("family", "version"));
            }
            StructType schema = LocalSpark.session()
                    .read()
                    .format("isomorph")
                    .option("table", NAMES.get(row.group(1)))
                    .load("../examples")
                    .schema();
            assertEquals(columns, List.of(schema.fieldNames()), row.group(1));
        }
    }
}
