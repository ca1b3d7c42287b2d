package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.format.json.jackson.IsomorphModule;
import io.isomorph.ir.Program;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Jackson is optional: where it is absent, the format works as ever. */
class JacksonDeploymentTest {
    private static final String MODULE = "io.isomorph.format.json";
    private static final Path API = locationOf(Program.class);
    private static final Path FORMAT = locationOf(JsonFormat.class);
    private static final Path FAMILY = locationOf(PirFamily.class);
    private static final List<Path> JACKSON =
            List.of(locationOf(ObjectMapper.class), locationOf(JsonParser.class), locationOf(JsonProperty.class));

    private static Path locationOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Has the format found and a file read and written again, by the classes that a loader has. */
    private static void assertReadsAFile(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> formatsType = loader.loadClass("io.isomorph.spi.Formats");
        assertFalse(formatsType == io.isomorph.spi.Formats.class, "these are other classes than the test's");
        Object formats = formatsType.getMethod("load", ClassLoader.class).invoke(null, loader);
        assertEquals(List.of(), formatsType.getMethod("failures").invoke(formats));
        Path file = Corpus.own().get(0);
        Object document = formatsType.getMethod("read", Path.class).invoke(formats, file);
        assertEquals(Json.read(Corpus.bytes(file)).document().toString(), document.toString());
    }

    @Test
    void theFormatReadsAFileOnAClassPathWithoutJackson() throws Exception {
        URL[] path = {
            API.toUri().toURL(), FAMILY.toUri().toURL(), FORMAT.toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            assertThrows(ClassNotFoundException.class, () -> loader.loadClass(ObjectMapper.class.getName()));
            assertReadsAFile(loader);
            assertThrows(
                    LinkageError.class,
                    () -> Class.forName(IsomorphModule.class.getName(), true, loader),
                    "only the module for mappers needs it");
        }
    }

    private static ModuleLayer layer(List<Path> more, Set<String> roots) {
        Path[] path =
                Stream.concat(Stream.of(API, FAMILY, FORMAT), more.stream()).toArray(Path[]::new);
        Configuration configuration =
                ModuleLayer.boot().configuration().resolveAndBind(ModuleFinder.of(path), ModuleFinder.of(), roots);
        return ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
    }

    @Test
    void theFormatReadsAFileOnAModulePathWithoutJackson() throws Exception {
        ModuleLayer layer = layer(List.of(), Set.of(MODULE));
        assertTrue(layer.findModule("com.fasterxml.jackson.databind").isEmpty());
        assertReadsAFile(layer.findLoader(MODULE));
    }

    @Test
    void theModuleForMappersIsThereWhereAnotherModuleBringsJackson() throws Exception {
        ModuleLayer layer = layer(JACKSON, Set.of(MODULE, "com.fasterxml.jackson.databind"));
        ClassLoader loader = layer.findLoader(MODULE);
        assertReadsAFile(loader);
        Class<?> mapperType = loader.loadClass(ObjectMapper.class.getName());
        Class<?> programType = loader.loadClass(Program.class.getName());
        Object module = loader.loadClass(IsomorphModule.class.getName())
                .getConstructor()
                .newInstance();
        Object mapper = mapperType.getConstructor().newInstance();
        mapperType
                .getMethod("registerModule", loader.loadClass("com.fasterxml.jackson.databind.Module"))
                .invoke(mapper, module);
        Object program = mapperType
                .getMethod("readValue", byte[].class, Class.class)
                .invoke(mapper, Samples.small(), programType);
        assertInstanceOf(programType, program);
        assertEquals(
                Json.text(Json.read(Samples.small()).program()),
                mapperType.getMethod("writeValueAsString", Object.class).invoke(mapper, program));
    }

    @Test
    void jacksonIsRequiredAtCompileTimeOnly() {
        ModuleDescriptor descriptor =
                ModuleFinder.of(FORMAT).find(MODULE).orElseThrow().descriptor();
        ModuleDescriptor.Requires jackson = descriptor.requires().stream()
                .filter(requires -> requires.name().equals("com.fasterxml.jackson.databind"))
                .findFirst()
                .orElseThrow();
        assertEquals(Set.of(ModuleDescriptor.Requires.Modifier.STATIC), jackson.modifiers());
    }
}
