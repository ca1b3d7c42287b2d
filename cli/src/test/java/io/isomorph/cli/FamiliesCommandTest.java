package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.cli.support.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FamiliesCommandTest {
    @Test
    void eachFamilyIsListedWithWhatItKnows() {
        Run run = Run.of("families");
        assertEquals(0, run.code());
        assertEquals("", run.err());
        assertTrue(
                run.out()
                        .matches(
                                "(?s)nvfuser  types 4, attributes 25\n  operations defined: nvfuser 72\n  jar: file:/.*\npir  types 26, attributes 20\n  operations defined: builtin \\d+, cf 5, pd_op \\d+\n"
                                        + "  jar: file:/.*\npypto  types 0, attributes 0\n  jar: file:/.*"),
                run.out());
    }

    @Test
    void aFamilyThatOnlyItsJarBringsIsListedAndUsed(@TempDir Path folder) throws IOException {
        Path jar = PluginJar.acmeFamily().pack(folder.resolve("acme.jar"));
        Child.Result families = Child.run(Child.classPath(jar), "families");
        assertTrue(families.out().startsWith("acme  types 1, attributes 0\n"), families.out());
    }

    @Test
    void aFamilyThatDoesNotLoadIsListedWithTheReasonAndHidesNoOther(@TempDir Path folder) throws IOException {
        Path jar = PluginJar.acmeFamily().without("org.acme.family.AcmeFamily").pack(folder.resolve("broken.jar"));
        Child.Result families = Child.run(Child.classPath(jar), "families");
        assertEquals(0, families.code());
        assertTrue(families.out().contains("\npir  types 26"), families.out());
        assertTrue(families.out().contains("not usable: family.broken: "), families.out());
        assertTrue(families.out().contains("org.acme.family.AcmeFamily"), families.out());
        Child.Result json = Child.run(Child.classPath(jar), "families", "--json");
        List<JsonNode> lines = new Run(json.code(), json.bytes(), json.err()).json();
        JsonNode last = lines.get(lines.size() - 1);
        assertFalse(last.get("ok").asBoolean());
        assertEquals("family.broken", last.get("error").get("code").asText());
    }
}
