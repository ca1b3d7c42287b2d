package io.isomorph.spark.files;

import io.isomorph.catalog.rows.RowReader;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What Hadoop leaves out when it lists a folder of the local file system. */
final class LocalFolders {
    private LocalFolders() {}

    /**
     * Returns those files of a folder that cannot be read and that Hadoop leaves out without an error, ordered by name. Hidden ones are
     * not among them.
     *
     * @param folder the folder
     * @param prefix precedes the names of its files
     */
    static List<FileState> unreadable(Path folder, String prefix) throws IOException {
        List<FileState> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                String name = String.valueOf(child.getFileName());
                @Nullable String fault = name.startsWith(".") ? null : fault(child);
                if (fault != null) {
                    found.add(new FileState(prefix + RowReader.path(folder, child), 0, 0, fault));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        found.sort(Comparator.comparing(FileState::name));
        return found;
    }

    private static @Nullable String fault(Path child) {
        if (!isSpelled(child)) {
            return "the name is not in the charset of this JVM; if it is UTF-8, set LC_ALL to a UTF-8 locale, such as C.UTF-8";
        }
        return Files.isSymbolicLink(child) && !Files.exists(child) ? "is a link that leads nowhere" : null;
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
