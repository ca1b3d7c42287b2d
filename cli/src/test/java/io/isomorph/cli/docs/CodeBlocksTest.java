package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Every block of code in every page is compiled, run or parsed: by its language here, or by the test that {@link Elsewhere}
 * names. A block that is none of it is of the language {@code text}.
 */
class CodeBlocksTest {
    /** What is run, and what that prints: the {@code output} belongs to the {@code sh} before it. */
    private static final String COMMANDS = "sh";

    private static final String OUTPUT = "output";

    private static final Set<String> CHECKED = Set.of(COMMANDS, OUTPUT, "java", "json", "yaml", "xml");

    /** Languages of what nothing can be done with but to look at it. */
    private static final Set<String> SHOWN = Set.of("text", "mermaid");

    /** A line that begins with a path. */
    private static final Pattern SCRIPT = Pattern.compile("(?m)^([.\\w-]+(?:/[\\w-]+)+)(?: |$)");

    /** One of our jars, or their version. */
    private static final Pattern OURS = Pattern.compile("<artifactId>(isomorph-[\\w-]+)<|<isomorph.version>([^<]+)<");

    private static List<CodeBlock> blocks;

    @TempDir
    static Path temporary;

    @BeforeAll
    static void readPages() throws IOException {
        blocks = CodeBlock.all();
    }

    /** The blocks of a language that are checked here. */
    private static List<CodeBlock> here(String language) {
        List<CodeBlock> found = blocks.stream()
                .filter(block -> block.language().equals(language) && !Elsewhere.any(block))
                .toList();
        assertFalse(found.isEmpty(), "no block of " + language);
        return found;
    }

    @Test
    void everyBlockHasALanguageThatIsCheckedOrOnlyShown() {
        List<CodeBlock> others = blocks.stream()
                .filter(block -> !CHECKED.contains(block.language()) && !SHOWN.contains(block.language()))
                .filter(block -> !Elsewhere.any(block))
                .toList();
        assertEquals(List.of(), others, "neither checked nor marked as text");
    }

    @Test
    void theTestsThatAreListedToCheckABlockAreThereAndNameIt() throws IOException {
        for (Elsewhere elsewhere : Elsewhere.ALL) {
            assertTrue(blocks.stream().anyMatch(elsewhere::has), elsewhere + " has no block");
            String test = Files.readString(CodeBlock.ROOT.resolve(elsewhere.test()));
            String page = elsewhere.page().substring(elsewhere.page().lastIndexOf('/') + 1);
            boolean names = test.contains(page) || elsewhere.test().startsWith(".ci/");
            boolean checks = test.contains('"' + elsewhere.language() + '"')
                    || test.contains("```" + elsewhere.language())
                    || test.contains(elsewhere.start()) && !elsewhere.start().isEmpty()
                    || elsewhere.language().equals(COMMANDS);
            assertTrue(names && checks, elsewhere.toString());
        }
    }

    @Test
    void javaCompiles() throws IOException {
        JavaSnippets.compile(here("java"), Files.createTempDirectory(temporary, "java"));
    }

    @Test
    void jsonIsJson() throws IOException {
        for (CodeBlock block : here("json")) {
            try (MappingIterator<JsonNode> values =
                    new ObjectMapper().readerFor(JsonNode.class).readValues(block.text())) {
                assertFalse(values.readAll().isEmpty(), block.toString());
            } catch (IOException e) {
                fail(block.toString(), e);
            }
        }
    }

    @Test
    void yamlIsYaml() {
        for (CodeBlock block : here("yaml")) {
            Object value = new Yaml(new SafeConstructor(new LoaderOptions())).load(block.text());
            assertTrue(value instanceof Map, block.toString());
        }
    }

    @Test
    void xmlIsXmlAndNamesJarsThatThereAre() throws Exception {
        String bom = Files.readString(CodeBlock.ROOT.resolve("bom/pom.xml"));
        for (CodeBlock block : here("xml")) {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(block.text())));
            for (MatchResult named : OURS.matcher(block.text()).results().toList()) {
                String name = named.group(1) != null ? named.group(1) : named.group(2);
                assertTrue(bom.contains(">" + name + "<"), block + " names " + named.group());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> commandsDoWhatThePageShows() throws IOException {
        Checkout checkout = new Checkout(temporary);
        Map<String, List<CodeBlock>> pages = here(COMMANDS).stream()
                .collect(Collectors.groupingBy(CodeBlock::page, LinkedHashMap::new, Collectors.toList()));
        return pages.entrySet().stream()
                .map(page -> dynamicTest(page.getKey(), () -> run(page.getKey(), page.getValue(), checkout)))
                .onClose(checkout::close);
    }

    private static void run(String page, List<CodeBlock> commands, Checkout checkout) throws Exception {
        List<CodeBlock> ofPage =
                blocks.stream().filter(block -> block.page().equals(page)).toList();
        checkout.reset();
        PageFiles.make(page, ofPage, checkout.folder());
        List<String> printed = checkout.run(commands);
        for (int i = 0; i < commands.size(); i++) {
            int next = ofPage.indexOf(commands.get(i)) + 1;
            if (next < ofPage.size() && ofPage.get(next).language().equals(OUTPUT)) {
                CodeBlock output = ofPage.get(next);
                if (!ExpectedOutput.matches(output.text(), printed.get(i))) {
                    assertEquals(output.text(), printed.get(i), output.toString());
                }
            }
        }
    }

    @Test
    void scriptsThatAreOnlyShownAreThere() {
        Set<String> scripts = new TreeSet<>();
        for (CodeBlock block : blocks) {
            if (block.language().equals("text")) {
                SCRIPT.matcher(block.text()).results().forEach(script -> scripts.add(script.group(1)));
            }
        }
        assertTrue(scripts.size() >= 4, scripts::toString);
        for (String script : scripts) {
            assertTrue(Files.isExecutable(CodeBlock.ROOT.resolve(script)), script);
        }
    }

    @Test
    void theIndexOfTheDocumentationHasEveryPage() throws IOException {
        Path docs = CodeBlock.ROOT.resolve("docs");
        String index = Files.readString(docs.resolve("README.md"));
        try (Stream<Path> pages = Files.list(docs)) {
            List<String> missing = pages.map(page -> page.getFileName().toString())
                    .filter(page -> page.endsWith(".md") && !page.equals("README.md"))
                    .filter(page -> !index.contains("](" + page + ")"))
                    .toList();
            assertEquals(List.of(), missing);
        }
    }

    @Test
    void everyOutputFollowsTheCommandsThatPrintIt() {
        Set<String> lonely = new TreeSet<>();
        List<CodeBlock> all = new ArrayList<>(blocks);
        for (int i = 0; i < all.size(); i++) {
            boolean isOutput = all.get(i).language().equals(OUTPUT);
            if (isOutput
                    && (i == 0
                            || !all.get(i - 1).page().equals(all.get(i).page())
                            || !all.get(i - 1).language().equals(COMMANDS))) {
                lonely.add(all.get(i).place());
            }
        }
        assertEquals(Set.of(), lonely);
    }
}
