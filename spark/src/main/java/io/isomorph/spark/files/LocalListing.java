package io.isomorph.spark.files;

import io.isomorph.catalog.rows.RowReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The files of a folder of the local file system. Not by Hadoop, which leaves out without an error what it cannot read, or takes one file for
 * another where it cannot spell a name.
 */
final class LocalListing {
    private final File except;
    private final List<FileState> found;
    private final BiConsumer<String, IOException> onFailure;

    /** Takes a folder whose files are left out if it is inside the one that is listed. */
    LocalListing(File except, List<FileState> found, BiConsumer<String, IOException> onFailure) {
        this.except = except;
        this.found = found;
        this.onFailure = onFailure;
    }

    /** Adds the files of a folder and of the folders in it. */
    void addAll(File folder) {
        try {
            addAll(folder.toPath(), "");
        } catch (InvalidPathException e) {
            onFailure.accept("", new FileSystemException(folder.toString(), null, e.getReason()));
        }
    }

    private void addAll(Path folder, String name) {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(children::add);
        } catch (IOException e) {
            onFailure.accept(name, e);
            return;
        } catch (DirectoryIteratorException e) {
            onFailure.accept(name, e.getCause());
            return;
        }
        children.sort(Comparator.comparing(child -> simpleName(folder, child)));
        for (Path child : children) {
            String simple = simpleName(folder, child);
            if (!simple.startsWith(".") && !child.toFile().equals(except)) {
                add(child, name.isEmpty() ? simple : name + "/" + simple);
            }
        }
    }

    /** Returns a name as it is; one that cannot be spelled as in rows. */
    private static String simpleName(Path folder, Path child) {
        return isSpelled(child) ? String.valueOf(child.getFileName()) : RowReader.path(folder, child);
    }

    private void add(Path child, String name) {
        if (!isSpelled(child)) {
            addFault(
                    name,
                    "the name is not in the charset of this JVM; if it is UTF-8, set LC_ALL to a UTF-8 locale, such as C.UTF-8");
            return;
        }
        boolean isLink = Files.isSymbolicLink(child);
        try {
            BasicFileAttributes attributes = Files.readAttributes(child, BasicFileAttributes.class);
            if (attributes.isRegularFile()) {
                found.add(new FileState(
                        name, attributes.size(), attributes.lastModifiedTime().toMillis()));
            } else if (attributes.isDirectory() && !isLink) {
                addAll(child, name);
            }
        } catch (IOException e) {
            if (isLink) {
                addFault(name, "is a link that leads nowhere");
            } else if (!(e instanceof NoSuchFileException)) { // which was removed after the folder was listed
                addFault(name, e.toString());
            }
        }
    }

    private void addFault(String name, String fault) {
        found.add(new FileState(name, 0, 0, fault));
    }

    /** Returns whether the text of a name, which is all that Hadoop has of it, is a name of the same file. */
    private static boolean isSpelled(Path child) {
        try {
            return Path.of(child.toString()).equals(child);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
