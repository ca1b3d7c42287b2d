package io.isomorph.family.pir.kind;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Pages;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddingAKindPageTest {
    @Test
    void codeOnTheAddingAKindPageIsInTheSources() throws IOException {
        String kinds = "family-pir/src/main/java/io/isomorph/family/pir/kind/";
        String sources = Pages.text(kinds + "PirKinds.java")
                + Pages.text(kinds + "OperationDistAttribute.java")
                + Pages.text("family-pir/src/test/java/io/isomorph/family/pir/kind/KindSamples.java")
                + Pages.text("family-pir/src/test/java/io/isomorph/family/pir/kind/OperationDistAttributeTest.java");
        List<String> blocks = Pages.blocks("docs/adding-a-kind.md", "java");
        assertTrue(blocks.size() >= 4, "the page has too little code");
        for (String block : blocks) {
            assertTrue(withoutSpace(sources).contains(withoutSpace(block)), "not in the sources:\n" + block);
        }
    }

    private static String withoutSpace(String text) {
        return text.replaceAll("\\s+", "");
    }
}
