package io.isomorph.spark.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.jspecify.annotations.Nullable;

/**
 * A folder of any file system that Hadoop reaches. Names within it are data: they may have any characters. Safe for several
 * threads.
 */
public final class HadoopFolder {
    private final String shown;
    private final FileSystem system;
    private final Path root;

    private HadoopFolder(String shown, FileSystem system, Path root) {
        this.shown = shown;
        this.system = system;
        this.root = root;
    }

    /**
     * Takes a folder, whether it exists or not.
     *
     * @param folder such as {@code hdfs://host/models}, or a path in the default file system
     * @param configuration has the settings of file systems
     * @return the folder
     * @throws IOException if the file system cannot be reached
     */
    public static HadoopFolder of(String folder, Configuration configuration) throws IOException {
        Path path = new Path(folder);
        FileSystem found = path.getFileSystem(configuration);
        Path root = found.makeQualified(path);
        // its checksums would be hidden files beside ours, and stale after another program writes a file
        FileSystem system = found instanceof ChecksumFileSystem checksums ? checksums.getRawFileSystem() : found;
        return new HadoopFolder(
                folder.length() > 1 && folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder,
                system,
                root);
    }

    /** {@return the file system that the folder is in; not to be closed, as others use it too} */
    public FileSystem system() {
        return system;
    }

    /**
     * Returns what a file is called in messages.
     *
     * @param name of a file within the folder
     * @return the folder as it was given, and the name
     */
    public String shown(String name) {
        return shown.endsWith("/") ? shown + name : shown + "/" + name;
    }

    /**
     * Returns where a file is.
     *
     * @param name of a file within the folder
     * @return its path
     */
    public Path path(String name) {
        return child(root, name);
    }

    /** Keeps {@code a:b} a name: the constructor for strings would take {@code a} for a scheme. */
    private static Path child(Path folder, String name) {
        return name.isEmpty() ? folder : new Path(folder, new Path(null, null, name));
    }

    /**
     * Lists the files of the folder and of the folders in it, ordered by name. Hidden ones, whose names begin with a dot, are left out;
     * on the local file system so are links to folders, and what is neither a file nor a folder. Links that lead nowhere, and what has a name
     * that this JVM cannot spell, have a fault.
     *
     * @param except a folder whose files are left out as well, because results go there; the same folder leaves out none
     * @param onFailure receives the name of each folder that cannot be listed, and why
     * @return the files
     */
    public List<FileState> list(HadoopFolder except, BiConsumer<String, IOException> onFailure) {
        List<FileState> found = new ArrayList<>();
        if (system instanceof RawLocalFileSystem local) {
            new LocalListing(local.pathToFile(except.root), found, onFailure).addAll(local.pathToFile(root));
        } else {
            collect(root, "", except.root.equals(root) ? null : except.root, found, onFailure);
        }
        return found;
    }

    private void collect(
            Path folder,
            String name,
            @Nullable Path except,
            List<FileState> found,
            BiConsumer<String, IOException> onFailure) {
        FileStatus[] children;
        try {
            children = system.listStatus(folder);
        } catch (IOException e) {
            onFailure.accept(name, e);
            return;
        }
        Arrays.sort(children, Comparator.comparing(child -> child.getPath().getName()));
        for (FileStatus child : children) {
            String simple = child.getPath().getName();
            if (simple.startsWith(".") || child.getPath().equals(except)) {
                continue;
            }
            String full = name.isEmpty() ? simple : name + "/" + simple;
            if (child.isDirectory()) {
                collect(child.getPath(), full, except, found, onFailure);
            } else {
                found.add(new FileState(full, child.getLen(), child.getModificationTime()));
            }
        }
    }

    /**
     * Looks at a file.
     *
     * @param name of a file within the folder
     * @return its state now
     * @throws FileNotFoundException if it does not exist
     * @throws IOException if it cannot be looked at
     */
    public FileState state(String name) throws IOException {
        FileStatus status = system.getFileStatus(path(name));
        return new FileState(name, status.getLen(), status.getModificationTime());
    }
}
