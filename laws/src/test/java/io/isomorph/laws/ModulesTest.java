package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds the modules to the table of the architecture page. */
class ModulesTest {
    private static final Path ROOT = Path.of("..");
    /** What only a family may name: dialects of PaddlePaddle, nodes of PyPTO, the families themselves. */
    private static final Pattern FAMILY_WORDS =
            Pattern.compile("pd_op|pd_dist|custom_op|builtin\\.|cf\\.yield|[Pp]ypto|PyPTO|Paddle|nvfuser");

    /** By module what it may use according to the page. */
    private static final SortedMap<String, SortedSet<String>> DOCUMENTED = new TreeMap<>();

    private static final Map<String, JavaClasses> CLASSES = new HashMap<>();
    private static final Map<String, String> MODULE_OF_PACKAGE = new HashMap<>();

    private static Path classes(String module) {
        return ROOT.resolve(module).resolve("target/classes");
    }

    @BeforeAll
    static void readModules() throws IOException {
        boolean inside = false;
        for (String line : Files.readAllLines(ROOT.resolve("docs/architecture.md"))) {
            if (inside && !line.startsWith("|")) {
                break;
            }
            if (inside && !line.startsWith("| ---")) {
                String[] cells = line.split("\\|");
                SortedSet<String> uses = new TreeSet<>();
                for (String word : cells[2].split("[ ,`]+")) {
                    if (!word.isEmpty() && !word.equals("nothing")) {
                        uses.add(word);
                    }
                }
                DOCUMENTED.put(cells[1].replace("`", "").strip(), uses);
            }
            inside |= line.startsWith("| module |");
        }
        assertTrue(DOCUMENTED.size() >= 10, DOCUMENTED::toString);
        for (String module : DOCUMENTED.keySet()) {
            JavaClasses classes = new ClassFileImporter().importPath(classes(module));
            CLASSES.put(module, classes);
            for (JavaClass type : classes) {
                String other = MODULE_OF_PACKAGE.put(type.getPackageName(), module);
                assertTrue(other == null || other.equals(module), type.getPackageName() + " is in two modules");
            }
        }
    }

    @Test
    void modulesUseEachOtherAsOnTheArchitecturePage() {
        SortedMap<String, SortedSet<String>> found = new TreeMap<>();
        CLASSES.forEach((module, classes) -> {
            SortedSet<String> uses = found.computeIfAbsent(module, name -> new TreeSet<>());
            classes.stream()
                    .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                    .map(dependency -> MODULE_OF_PACKAGE.get(
                            dependency.getTargetClass().getBaseComponentType().getPackageName()))
                    .filter(used -> used != null && !used.equals(module))
                    .forEach(uses::add);
        });
        assertEquals(DOCUMENTED, found);
    }

    @Test
    void noFormatUsesAnotherFormatAndNoFamilyAFormat() {
        DOCUMENTED.forEach((module, uses) -> {
            if (module.startsWith("format-") || module.startsWith("family-")) {
                assertTrue(uses.stream().noneMatch(used -> used.startsWith("format-")), module);
            }
            if (module.startsWith("family-") || module.equals("tools")) {
                assertEquals(List.of("api"), List.copyOf(uses), module);
            }
        });
    }

    @Test
    void apiToolsAndEditNameNoFamily() throws IOException {
        for (String module : List.of("api", "tools", "edit")) {
            List<String> named = new ArrayList<>();
            int read = 0;
            try (Stream<Path> files = Files.walk(classes(module))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".class")).toList()) {
                    boolean isDescriptor = file.endsWith("module-info.class"); // it names those that it exports to
                    String constants = Files.readString(file, StandardCharsets.ISO_8859_1);
                    if (!isDescriptor && FAMILY_WORDS.matcher(constants).find()) {
                        named.add(file.toString());
                    }
                    read++;
                }
            }
            assertTrue(read > 10, module);
            assertEquals(List.of(), named);
        }
    }

    @Test
    void everyModuleOfTheBuildThatIsPublishedIsInTheTable() throws IOException {
        for (String line : Files.readAllLines(ROOT.resolve("pom.xml"))) {
            if (line.strip().startsWith("<module>")) {
                String module = line.strip().replaceAll("</?module>", "");
                Path pom = ROOT.resolve(module).resolve("pom.xml");
                boolean isPublished = !Files.readString(pom).contains("<maven.deploy.skip>true<")
                        && Files.exists(ROOT.resolve(module).resolve("src/main/java"));
                assertEquals(isPublished, DOCUMENTED.containsKey(module), module);
            }
        }
        assertFalse(DOCUMENTED.containsKey("laws"));
    }
}
