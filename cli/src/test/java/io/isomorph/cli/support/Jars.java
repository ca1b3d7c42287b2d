package io.isomorph.cli.support;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The jars that the launcher runs, made of the class path of the tests: where Maven stops before it packages, that has folders of
 * classes for our modules, whichever they are.
 */
public final class Jars {
    private static final Pattern MODULE =
            Pattern.compile(".*[\\\\/]((?!testkit)[a-z][a-z-]*)[\\\\/]target[\\\\/]classes[\\\\/]?");
    private static final Pattern LIBRARY = Pattern.compile(
            ".*[\\\\/]((?:isomorph(?!-testkit)|picocli|zstd-jni|snakeyaml|jackson-(?:core|databind|annotations))-[^\\\\/]*\\.jar)");
    private static final Pattern FLATBUFFERS = Pattern.compile(".*[\\\\/]flatbuffers-java-[^\\\\/]*\\.jar");

    private Jars() {}

    /** Fills a folder. */
    public static void pack(Path folder) throws IOException {
        List<String> classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        for (String entry : classPath) {
            Matcher module = MODULE.matcher(entry);
            Matcher library = LIBRARY.matcher(entry);
            if (module.matches()) {
                Path jar = folder.resolve("isomorph-" + module.group(1) + "-0.jar");
                try (OutputStream out = Files.newOutputStream(jar);
                        ZipOutputStream zip = new ZipOutputStream(out)) {
                    zip.setLevel(0);
                    addFolder(zip, Path.of(entry));
                    if (module.group(1).equals("format-flatbuffers")) { // whose released jar has the library inside
                        for (String inside : classPath) {
                            if (FLATBUFFERS.matcher(inside).matches()) {
                                addClasses(zip, inside);
                            }
                        }
                    }
                }
            } else if (library.matches()) {
                Files.copy(Path.of(entry), folder.resolve(library.group(1)));
            }
        }
    }

    private static void addFolder(ZipOutputStream zip, Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void addClasses(ZipOutputStream zip, String jar) throws IOException {
        try (ZipFile library = new ZipFile(jar)) {
            for (ZipEntry entry : library.stream()
                    .filter(file -> file.getName().endsWith(".class"))
                    .toList()) {
                if (!entry.getName().equals("module-info.class")) {
                    zip.putNextEntry(new ZipEntry(entry.getName()));
                    library.getInputStream(entry).transferTo(zip);
                }
            }
        }
    }
}
