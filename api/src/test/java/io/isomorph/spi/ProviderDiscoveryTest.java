package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderDiscoveryTest {
    private static final String GOOD = BrokenProviders.Good.class.getName();

    @TempDir
    Path folder;

    /** A loader that finds a service file with these lines, and nothing else of its own. */
    private URLClassLoader loader(List<String> lines) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
        Files.write(services.resolve(FormatProvider.class.getName()), lines);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    }

    private static List<String> idsOf(Formats formats) {
        return formats.providers().stream()
                .map(provider -> provider.descriptor().id())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "org.absent.Provider, not found",
        "not a class name, Illegal configuration-file syntax",
        "io.isomorph.spi.BrokenProviders$NoProvider, not a subtype",
        "io.isomorph.spi.BrokenProviders$NeedsAnArgument, constructor",
        "io.isomorph.spi.BrokenProviders$ThrowsInConstructor, no constructor today",
        "io.isomorph.spi.BrokenProviders$ThrowsInInitializer, ThrowsInInitializer",
        "io.isomorph.spi.BrokenProviders$ThrowsInDescriptor, no descriptor today",
        "io.isomorph.spi.BrokenProviders$LacksAClass, org/absent/Codec",
        "io.isomorph.spi.BrokenProviders$NullDescriptor, NullPointerException",
        "io.isomorph.spi.BrokenProviders$FromTheFuture, was made for SPI level 2; this Isomorph has 1",
        "io.isomorph.spi.BrokenProviders$LevelZero, was made for SPI level 0; this Isomorph has 1",
        "garbage.Garbage, garbage",
        "future.Future, class file version",
    })
    void brokenProviderNeverHidesAGoodOneAndReportsWhatIsWrong(String broken, String reason) throws IOException {
        writeClassFile("garbage/Garbage", new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        writeClassFile(
                "future/Future", new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 0, 99, 0, 1});
        boolean cutsTheFile = broken.contains(" ");
        List<String> lines = cutsTheFile ? List.of(GOOD, broken) : List.of(broken, GOOD);
        try (URLClassLoader loader = loader(lines)) {
            Formats formats = Formats.load(loader);
            if (!cutsTheFile) {
                assertEquals(List.of("good"), idsOf(formats));
            }
            assertEquals(1, formats.failures().size());
            ProviderException failure = formats.failures().get(0);
            assertSame(StandardCode.FORMAT_BROKEN, failure.code());
            assertTrue(failure.problem().contains(reason), failure.problem());
            var e = assertThrows(ProviderException.class, () -> formats.require("x"));
            assertSame(StandardCode.FORMAT_ABSENT, e.code());
            assertTrue(e.problem().contains(failure.problem()), e.problem());
        }
    }

    private void writeClassFile(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name + ".class");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, bytes);
    }

    @Test
    void failureOfADescribableProviderNamesItsClassAndPlace() throws IOException {
        try (URLClassLoader loader = loader(List.of(BrokenProviders.ThrowsInDescriptor.class.getName()))) {
            String problem = Formats.load(loader).failures().get(0).problem();
            assertTrue(problem.startsWith(BrokenProviders.ThrowsInDescriptor.class.getName() + " in file:"), problem);
        }
    }

    @ParameterizedTest
    @CsvSource({"NoProvider", "NeedsAnArgument", "ThrowsInConstructor", "ThrowsInInitializer"})
    void failureOfAClassThatBecomesNoProviderNamesItsPlace(String broken) throws IOException {
        String name = "io.isomorph.spi.BrokenProviders$" + broken;
        try (URLClassLoader loader = loader(List.of(name))) {
            String problem = Formats.load(loader).failures().get(0).problem();
            assertTrue(problem.startsWith(name + " in " + Formats.locationOf(new StubProvider("x")) + ": "), problem);
            assertEquals(
                    broken.equals("NoProvider"), problem.endsWith("the API is loaded twice, by two class loaders"));
        }
    }

    @Test
    void hundredBrokenLinesEndTheSearchInsteadOfGoingOnForEver() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            lines.add("org.absent.Provider" + i);
        }
        try (URLClassLoader loader = loader(lines)) {
            assertEquals(100, Formats.load(loader).failures().size());
        }
    }

    @Test
    void twoProvidersOfOneIdAreAnErrorThatNamesBoth() throws IOException {
        try (URLClassLoader loader = loader(List.of(GOOD, BrokenProviders.GoodAgain.class.getName()))) {
            Formats formats = Formats.load(loader);
            assertEquals(List.of(), idsOf(formats));
            var e = assertThrows(ProviderException.class, () -> formats.require("good"));
            assertSame(StandardCode.FORMAT_DUPLICATE, e.code());
            String place = Formats.locationOf(new BrokenProviders.Good());
            assertEquals(
                    "the format good is provided 2 times, by " + GOOD + " in " + place + " and by "
                            + BrokenProviders.GoodAgain.class.getName() + " in " + place,
                    e.problem());
        }
    }

    @Test
    void aPlaceIsSpelledInOneWayHoweverTheLoaderEscapesIt() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("gr\u00f6\u00dfe 1"));
        for (Class<?> type : List.of(BrokenProviders.class, BrokenProviders.Good.class, StubProvider.class)) {
            copyClassFile(type, elsewhere);
        }
        String escaped = elsewhere.toUri().toASCIIString();
        String lower = escaped.replace("%C3%B6", "%c3%b6");
        assertNotEquals(escaped, lower);
        for (String url : List.of(escaped, lower, elsewhere.toUri().toString())) {
            try (URLClassLoader loader =
                    new OwnFirstLoader(new URL(url), getClass().getClassLoader())) {
                FormatProvider provider = (FormatProvider)
                        loader.loadClass(GOOD).getDeclaredConstructor().newInstance();
                assertEquals(elsewhere.toUri().toString(), Formats.locationOf(provider));
            }
        }
    }

    @Test
    void sameClassInTwoPlacesIsADuplicateThatNamesBothPlaces() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("second"));
        for (Class<?> type : List.of(BrokenProviders.class, BrokenProviders.Good.class, StubProvider.class)) {
            copyClassFile(type, elsewhere);
        }
        try (URLClassLoader loader =
                new OwnFirstLoader(elsewhere.toUri().toURL(), getClass().getClassLoader())) {
            FormatProvider twin = (FormatProvider)
                    loader.loadClass(GOOD).getDeclaredConstructor().newInstance();
            Formats formats = Formats.of(new BrokenProviders.Good(), twin);
            ProviderException failure = formats.failures().get(0);
            assertSame(StandardCode.FORMAT_DUPLICATE, failure.code());
            assertEquals("good", failure.id());
            assertTrue(failure.problem().contains(elsewhere.toUri().toString()), failure.problem());
            assertTrue(failure.problem().contains(Formats.locationOf(new BrokenProviders.Good())), failure.problem());
        }
    }

    private static void copyClassFile(Class<?> type, Path folder) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        Path target = folder.resolve(name);
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        try (InputStream bytes = type.getClassLoader().getResourceAsStream(name)) {
            Files.copy(Objects.requireNonNull(bytes), target);
        }
    }

    /** Prefers its own copy of a stub's class to its parent's. */
    private static final class OwnFirstLoader extends URLClassLoader {
        OwnFirstLoader(URL url, ClassLoader parent) {
            super(new URL[] {url}, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(BrokenProviders.class.getName()) || name.equals(StubProvider.class.getName())) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
            return super.loadClass(name, resolve);
        }
    }

    @Test
    void providersAreOrderedByIdHoweverTheyAreFound() {
        List<FormatProvider> providers =
                new ArrayList<>(List.of(new StubProvider("a"), new StubProvider("c"), new StubProvider("b")));
        for (int i = 0; i < 3; i++) {
            Collections.rotate(providers, 1);
            assertEquals(List.of("a", "b", "c"), idsOf(Formats.of(providers.toArray(new FormatProvider[0]))));
        }
        assertThrows(
                UnsupportedOperationException.class,
                () -> Formats.of(new StubProvider("a")).providers().clear());
    }

    @Test
    void classPathWithoutFormatsIsNoError() throws IOException {
        try (URLClassLoader loader = loader(List.of())) {
            Formats formats = Formats.load(loader);
            assertEquals(List.of(), formats.providers());
            assertEquals(List.of(), formats.failures());
            var e = assertThrows(ProviderException.class, () -> formats.require("json"));
            assertEquals("there is no format 'json'; found: none", e.problem());
        }
    }

    @Test
    void loadingNeedsNoContextClassLoader() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(null);
        try {
            assertNotNull(Formats.load());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void locationOfAClassOfTheRuntimeIsReportedAsUnknown() {
        FormatProvider proxy = (FormatProvider) java.lang.reflect.Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {FormatProvider.class}, (self, method, arguments) -> null);
        assertEquals("an unknown place", Formats.locationOf(proxy));
    }
}
