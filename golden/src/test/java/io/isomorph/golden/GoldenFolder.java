package io.isomorph.golden;

import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The folder of goldens: {@code <format>/<version>/<name><extension>}, the manifest, and this module. */
public final class GoldenFolder {
    /** The list of all goldens with their sums. */
    public static final String MANIFEST = "MANIFEST.sha256";

    /** What a module has beside goldens. */
    private static final Set<String> MODULE = Set.of("src", "target");

    private final Path root;
    private final Formats formats;

    GoldenFolder(Path root, Formats formats) {
        this.root = root;
        this.formats = formats;
    }

    /** The project's own; tests run in the folder of their module. */
    public static GoldenFolder ofProject() {
        Path root = Path.of("").toAbsolutePath();
        if (!Files.exists(root.resolve(MANIFEST))) {
            throw new IllegalStateException("no " + MANIFEST + " in the current folder; goldens are tested in theirs");
        }
        return new GoldenFolder(root, Formats.load());
    }

    public Path root() {
        return root;
    }

    Formats formats() {
        return formats;
    }

    /**
     * Whether a file is a golden, right or wrong: it is in any folder but those of the module and of tools.
     *
     * @param path below the folder of goldens, with slashes
     */
    public static boolean isGolden(String path) {
        int slash = path.indexOf('/');
        return slash > 0 && !path.startsWith(".") && !MODULE.contains(path.substring(0, slash));
    }

    /** The paths of all files that count as goldens, in order. */
    public List<String> paths() throws IOException {
        List<String> paths = new ArrayList<>();
        try (Stream<Path> tops = Files.list(root)) {
            // what the build writes comes and goes while others read
            for (Path top : tops.filter(path -> !MODULE.contains(name(path))).toList()) {
                try (Stream<Path> files = Files.walk(top)) {
                    files.filter(file -> !Files.isDirectory(file))
                            .map(file -> root.relativize(file).toString().replace('\\', '/'))
                            .filter(GoldenFolder::isGolden)
                            .forEach(paths::add);
                }
            }
        }
        paths.sort(null);
        return paths;
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }

    List<Golden> goldens() throws IOException {
        List<Golden> goldens = new ArrayList<>();
        for (String path : paths()) {
            goldens.add(golden(path));
        }
        return goldens;
    }

    private Golden golden(String path) {
        String[] parts = path.split("/");
        if (parts.length == 3) {
            FormatProvider format = formats.require(parts[0]);
            String extension = Golden.extension(format);
            if (parts[2].endsWith(extension)) {
                String name = parts[2].substring(0, parts[2].length() - extension.length());
                return new Golden(format, Version.of(parts[1]), name, root);
            }
        }
        throw new IllegalStateException(path + " is not <format>/<version>/<name><extension>");
    }

    Manifest manifest() throws IOException {
        return Manifest.parse(Files.readString(root.resolve(MANIFEST)));
    }
}
