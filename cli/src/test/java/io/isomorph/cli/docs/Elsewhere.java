package io.isomorph.cli.docs;

import java.util.List;

/**
 * Blocks that another test compiles, runs or compares, with what this module does not have.
 *
 * @param page the page
 * @param language the language of the blocks
 * @param start how their text begins; empty for all of the page in this language
 * @param test the test's source from the root of the project, which names the language or the text
 */
record Elsewhere(String page, String language, String start, String test) {
    private static final String TOY = "testkit/src/test/java/io/isomorph/testkit/ToyProject.java";
    private static final String WRITING = "testkit/src/test/java/io/isomorph/testkit/WritingAFormatPageTest.java";
    private static final String TESTING = "testkit/src/test/java/io/isomorph/testkit/TestingYourFormatPageTest.java";
    private static final String PAGES = "api/src/test/java/io/isomorph/PagesTest.java";
    private static final String PRINTING =
            "family-pir/src/test/java/io/isomorph/family/pir/print/PrintingPageTest.java";
    private static final String FLEETS = "spark/src/test/java/io/isomorph/spark/FleetsPageTest.java";
    private static final String QUESTIONS = "catalog/src/test/java/io/isomorph/catalog/FleetsPageTest.java";
    private static final String PYPTO =
            "family-pypto/src/test/java/io/isomorph/family/pypto/print/PyptoPrinterTest.java";
    private static final String NVFUSER =
            "family-nvfuser/src/test/java/io/isomorph/family/nvfuser/FusionPrinterTest.java";
    private static final String KIND = "family-pir/src/test/java/io/isomorph/family/pir/kind/AddingAKindPageTest.java";
    private static final String FLATBUFFERS =
            "format-flatbuffers/src/test/java/io/isomorph/format/flatbuffers/DocumentationTest.java";
    private static final String MSGPACK =
            "format-msgpack/src/test/java/io/isomorph/format/msgpack/DocumentationTest.java";
    private static final String JACKSON = "format-json/src/test/java/io/isomorph/format/json/JacksonPageTest.java";
    private static final String PROJECTS = "docs/projects/check";
    private static final String MAPPER =
            "format-msgpack/src/test/java/io/isomorph/format/msgpack/jackson/MessagePackPageTest.java";

    static final List<Elsewhere> ALL = List.of(
            new Elsewhere("README.md", "sh", "mvn verify", ".ci/run"),
            new Elsewhere("conformance/python/README.md", "python", "", "conformance/python/tests/test_docs.py"),
            new Elsewhere("docs/adding-a-kind.md", "java", "", KIND),
            new Elsewhere("docs/architecture.md", "events", "", PAGES),
            new Elsewhere("docs/fleets.md", "java", "import io.isomorph.spark.", FLEETS),
            new Elsewhere("docs/fleets.md", "java", "import org.apache.spark.", FLEETS),
            new Elsewhere("docs/fleets.md", "sql", "", QUESTIONS),
            new Elsewhere("docs/format-flatbuffers.md", "hex", "", FLATBUFFERS),
            new Elsewhere("docs/format-msgpack.md", "hex", "", MSGPACK),
            new Elsewhere("docs/jackson.md", "java", "import com.fasterxml.jackson.databind.", JACKSON),
            new Elsewhere("docs/jackson.md", "java", "import com.fasterxml.jackson.core.JsonFactory", JACKSON),
            new Elsewhere("docs/jackson.md", "java", "import com.fasterxml.jackson.core.StreamRead", MAPPER),
            new Elsewhere("docs/laws.md", "java", "", "testkit/src/test/java/io/isomorph/testkit/LawsPageTest.java"),
            new Elsewhere("docs/printing.md", "pir", "", PRINTING),
            new Elsewhere("docs/printing.md", "pypto", "", PYPTO),
            new Elsewhere("docs/printing.md", "nvfuser", "", NVFUSER),
            new Elsewhere("docs/testing-your-format.md", "java", "", TOY),
            new Elsewhere("docs/testing-your-format.md", "bare", "", TESTING),
            new Elsewhere("docs/testing-your-format.md", "fault", "", TESTING),
            new Elsewhere("docs/testing-your-format.md", "failure", "", TESTING),
            new Elsewhere("docs/using-maven.md", "module", "", PROJECTS),
            new Elsewhere("docs/using-maven.md", "project", "", PROJECTS),
            new Elsewhere("docs/using-maven.md", "printed", "", PROJECTS),
            new Elsewhere("docs/writing-a-family.md", "project", "", PROJECTS),
            new Elsewhere("docs/writing-a-family.md", "printed", "", PROJECTS),
            new Elsewhere("docs/writing-a-format.md", "project", "", PROJECTS),
            new Elsewhere("docs/writing-a-format.md", "printed", "", PROJECTS),
            new Elsewhere("docs/writing-a-pass.md", "project", "", PROJECTS),
            new Elsewhere("docs/writing-a-pass.md", "printed", "", PROJECTS),
            new Elsewhere("docs/writing-a-format.md", "toy", "", WRITING),
            new Elsewhere("docs/writing-a-format.md", "service", "", TOY),
            new Elsewhere("docs/writing-a-format.md", "module", "", TOY),
            new Elsewhere("docs/writing-a-format.md", "errors", "", WRITING),
            new Elsewhere(
                    "docs/writing-a-format.md",
                    "sh",
                    "isomorph convert model.json model.toy",
                    "cli/src/test/java/io/isomorph/cli/docs/DocumentedToyTest.java"));

    boolean has(CodeBlock block) {
        return page.equals(block.page())
                && language.equals(block.language())
                && block.text().startsWith(start);
    }

    static boolean any(CodeBlock block) {
        return ALL.stream().anyMatch(test -> test.has(block));
    }
}
