package io.isomorph.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page can be trusted: its example is computed anew. */
class ContentHashDocumentationTest {
    private static final Path PAGE = Path.of("..", "docs", "content-hash.md");

    @Test
    void theExampleOfThePageIsTheEncodingAndTheHashOfItsProgram() throws IOException {
        StringBuilder hex = new StringBuilder();
        String hash = "";
        Pattern row = Pattern.compile("^((?:[0-9a-f]{2} )+) *(?:\\|.*)?$");
        boolean isExample = false;
        for (String line : Files.readAllLines(PAGE)) {
            isExample |= line.equals("## Example");
            Matcher matcher = row.matcher(line + " ");
            if (isExample && matcher.matches()) {
                hex.append(matcher.group(1).replace(" ", ""));
            } else if (isExample && line.startsWith("SHA-256 ")) {
                hash = line.substring("SHA-256 ".length());
            }
        }
        assertTrue(hex.length() > 100, () -> "no example found: " + hex);
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertEquals(HexFormat.of().formatHex(ReferenceEncoding.of(ContentHashTest.example())), hex.toString());
        assertEquals(ReferenceEncoding.hash(bytes), hash);
        assertEquals(ContentHash.of(ContentHashTest.example()).toString(), hash);
    }

    @Test
    void theExampleOfThePageMakesTheProgramOfTheTest() throws IOException {
        String page = Files.readString(PAGE);
        for (String part : List.of(
                "Pir.builder(4)",
                "b.op(\"pd_op.full\")",
                "Float32Attribute.of(1.5f)",
                "b.op(\"pd_op.relu\").operands(x).results(IrType.of(\"builtin.t_f32\")).add()")) {
            assertTrue(page.contains(part), part);
        }
    }
}
