package io.isomorph.view.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.family.Families;
import io.isomorph.ir.Program;
import io.isomorph.view.Models;
import io.isomorph.view.graph.Folding;
import io.isomorph.view.graph.ProgramGraph;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PageTest {
    private static String page(Program program) {
        ProgramGraph graph = ProgramGraph.of("a <b> \"c\"", program, Families.load());
        PageGraph shown = PageGraph.of(graph, Folding.first(graph.root(), false), List.of("fact"), Map.of());
        return Page.of(graph.name(), List.of(shown));
    }

    private static JsonNode data(String page) throws Exception {
        Matcher data = Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL)
                .matcher(page);
        assertTrue(data.find());
        return new ObjectMapper().readTree(data.group(1));
    }

    @Test
    void thePolicyAllowsTheScriptAndTheStyleByTheirHashesAndNothingElse() throws Exception {
        String page = page(Models.example("gpt_sdpa.json"));
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]+)\"")
                .matcher(page);
        assertTrue(policy.find());
        Set<String> allowed = new HashSet<>();
        Pattern.compile("'sha256-([^']+)'")
                .matcher(policy.group(1))
                .results()
                .forEach(hash -> allowed.add(hash.group(1)));
        Set<String> found = new HashSet<>();
        Pattern.compile("<(script|style)>(.*?)</\\1>", Pattern.DOTALL)
                .matcher(page)
                .results()
                .forEach(each -> {
                    try {
                        byte[] digest = MessageDigest.getInstance("SHA-256")
                                .digest(each.group(2).getBytes(StandardCharsets.UTF_8));
                        found.add(Base64.getEncoder().encodeToString(digest));
                    } catch (java.security.NoSuchAlgorithmException e) {
                        throw new IllegalStateException(e);
                    }
                });
        assertEquals(2, found.size());
        assertEquals(allowed, found);
        assertTrue(policy.group(1).startsWith("default-src 'none'"));
        assertFalse(policy.group(1).contains("unsafe"));
        assertFalse(page.contains("http-equiv=\"refresh\""));
    }

    @Test
    void whatAProgramNamesEndsNoElement() throws Exception {
        String page = page(Models.hostile());
        assertEquals(2, Pattern.compile("<script").matcher(page).results().count());
        assertTrue(page.contains("<title>a &lt;b&gt; &quot;c&quot;</title>"));
        JsonNode strings = data(page).get("strings");
        boolean found = false;
        for (JsonNode each : strings) {
            found |= each.textValue().contains("</script><script>hacked=1");
            assertTrue(each.textValue().length() < 4000);
            assertTrue(each.textValue().chars().allMatch(c -> c >= 0x20 && c != 0x202e && c != 0x2028), each::toString);
        }
        assertTrue(found);
    }

    @Test
    void eachTextIsThereOnceAndEachColumnHasAllBoxes() throws Exception {
        JsonNode data = data(page(Models.example("resnet18.json")));
        Set<String> texts = new HashSet<>();
        data.get("strings").forEach(text -> assertTrue(texts.add(text.textValue()), text::toString));
        JsonNode graph = data.get("graphs").get(0);
        int boxes = graph.get("parent").size();
        assertTrue(boxes > 176);
        for (String column :
                List.of("kind", "host", "title", "w", "h", "op", "attributes", "operands", "lines", "hash")) {
            assertEquals(boxes, graph.get(column).size(), column);
        }
    }

    @Test
    void scriptsAreWrittenWithoutMarkupAndWithoutEvaluation() {
        assertTrue(Page.SCRIPTS.size() > 10);
        for (String name : Page.SCRIPTS) {
            String script = Page.resource(name + ".js");
            for (String forbidden : List.of(
                    "innerHTML",
                    "outerHTML",
                    "insertAdjacent",
                    "document.write",
                    "eval(",
                    "new Function",
                    "fetch(",
                    "XMLHttp",
                    "import(")) {
                assertFalse(script.contains(forbidden), name + ": " + forbidden);
            }
            assertTrue(script.lines().count() <= 300, name);
        }
    }
}
