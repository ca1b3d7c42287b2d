package io.isomorph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "io.isomorph.";
    /** What only modules of ours may use. */
    private static final Set<String> OURS_ONLY = Set.of(ROOT + "intern", ROOT + "support");

    private static final Path CLASSES = classes();
    private static final JavaClasses API = new ClassFileImporter().importPath(CLASSES);

    private static Path classes() {
        try {
            return Path.of(Program.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith(ROOT);
    }

    private static String packageOf(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }

    /** By package the other packages that its classes use. */
    private static SortedMap<String, SortedSet<String>> uses() {
        SortedMap<String, SortedSet<String>> uses = new TreeMap<>();
        for (JavaClass type : API) {
            if (isOurs(type)) {
                SortedSet<String> used = uses.computeIfAbsent(packageOf(type), name -> new TreeSet<>());
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    if (isOurs(target) && !packageOf(target).equals(packageOf(type))) {
                        used.add(packageOf(target));
                    }
                }
            }
        }
        return uses;
    }

    @Test
    void packagesUseEachOtherAsTheArchitecturePageStates() throws IOException {
        SortedMap<String, SortedSet<String>> documented = new TreeMap<>();
        for (String[] row : Pages.table("docs/architecture.md", "package")) {
            SortedSet<String> used = new TreeSet<>();
            for (String word : row[1].split("[ ,`]+")) {
                if (!word.isEmpty() && !word.equals("nothing")) {
                    used.add(word);
                }
            }
            documented.put(row[0].replace("`", ""), used);
        }
        assertEquals(documented, uses());
    }

    @Test
    void nothingButTheJdkAndNullAnnotationsIsUsed() {
        SortedSet<String> foreign = new TreeSet<>();
        for (JavaClass type : API) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String target =
                        dependency.getTargetClass().getBaseComponentType().getName();
                boolean allowed = target.startsWith(ROOT)
                        || target.startsWith("java.")
                        || target.startsWith("org.jspecify.annotations.")
                        || !target.contains(".");
                if (!allowed) {
                    foreign.add(type.getName() + " uses " + target);
                }
            }
        }
        assertEquals(Set.of(), foreign);
    }

    @Test
    void moduleExportsEveryPackageAndNoOther() throws IOException {
        Set<String> packages = new TreeSet<>();
        API.stream().filter(ArchitectureTest::isOurs).forEach(type -> packages.add(type.getPackageName()));
        Set<String> exported = new TreeSet<>();
        try (InputStream descriptor = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
            for (ModuleDescriptor.Exports exports :
                    ModuleDescriptor.read(descriptor).exports()) {
                assertEquals(
                        OURS_ONLY.contains(exports.source()),
                        exports.isQualified() && exports.targets().stream().allMatch(target -> target.startsWith(ROOT)),
                        exports.toString());
                exported.add(exports.source());
            }
        }
        assertTrue(packages.size() > 6, packages.toString());
        assertEquals(packages, exported);
    }

    @Test
    void everyServiceThatTheModuleUsesIsAnInterfaceOfOurs() throws IOException {
        try (InputStream descriptor = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
            Set<String> services = ModuleDescriptor.read(descriptor).uses();
            assertEquals(
                    Set.of(
                            ROOT + "compression.CompressionProvider",
                            ROOT + "family.DialectProvider",
                            ROOT + "family.FamilyProvider",
                            ROOT + "spi.FormatProvider"),
                    services);
            services.forEach(service -> assertTrue(API.get(service).isInterface(), service));
        }
    }
}
