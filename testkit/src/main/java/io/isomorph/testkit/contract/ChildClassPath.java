package io.isomorph.testkit.contract;

import java.io.File;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The class path on which another JVM finds all that this one has: its class path, its modules, and what a module is patched with. */
final class ChildClassPath {
    private ChildClassPath() {}

    /**
     * Collects it.
     *
     * @param test a class that the other JVM loads; on the module path the folder of tests patches a module and is known by no name
     * @return locations of classes, separated as a class path is
     */
    static String of(Class<?> test) {
        Set<String> locations = new LinkedHashSet<>();
        add(locations, root(test));
        locations.add(System.getProperty("java.class.path"));
        ModuleLayer.boot().configuration().modules().stream()
                .map(ResolvedModule::reference)
                .flatMap(module -> module.location().stream())
                .forEach(location -> add(locations, location));
        return String.join(File.pathSeparator, locations);
    }

    /** Modules of the platform, whose scheme is another, are in every JVM. */
    private static void add(Set<String> locations, @Nullable URI location) {
        if (location != null && "file".equals(location.getScheme())) {
            locations.add(Path.of(location).toString());
        }
    }

    /** Returns the folder that a class is in, below which its package is; null if it is in a jar. */
    private static @Nullable URI root(Class<?> test) {
        String file = test.getName().replace('.', '/') + ".class";
        @Nullable URL url = test.getResource("/" + file);
        if (url == null) {
            return null;
        }
        try {
            String text = url.toURI().toString();
            return text.endsWith(file) ? URI.create(text.substring(0, text.length() - file.length())) : null;
        } catch (URISyntaxException e) {
            return null; // a class loader of its own: what it finds the other JVM does not
        }
    }
}
