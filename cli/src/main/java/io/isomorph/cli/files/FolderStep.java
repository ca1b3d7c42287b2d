package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is done with each file of a folder. Safe for several threads. */
public abstract class FolderStep {
    /** {@return what may become of a file, in the order of the summary of a folder} */
    protected abstract List<FileOutcome.Status> outcomes();

    /**
     * Returns what a status is called in the summary of a folder.
     *
     * @param status what became of files
     * @return words that follow a number
     */
    protected String reported(FileOutcome.Status status) {
        return status.text();
    }

    /**
     * Chooses where a file of a folder goes.
     *
     * @param input the file
     * @param from the folder that is read
     * @param to the folder that is written
     * @return the same place there, unless a task gives files other names
     * @throws IOException if the file has to be looked at, and cannot be
     */
    protected Path place(Input input, Path from, Path to) throws IOException {
        return to.resolve(from.relativize(Objects.requireNonNull(input.file(), "what is in a folder is a file")));
    }

    /**
     * Returns the other files that are read for a file of a folder.
     *
     * @param input the file
     * @return files that are there; none, unless a task reads some
     * @throws IOException if the file has to be looked at, and cannot be
     */
    protected List<Path> beside(Input input) throws IOException {
        return List.of();
    }

    /**
     * Does it with a file. Prints nothing.
     *
     * @param input the file
     * @param output where to write, or null to see only what would become of it
     * @return what became of it
     */
    public abstract FileOutcome run(Input input, @Nullable Output output);

    /**
     * Carries a file of a folder along as it is.
     *
     * @param session has the standard streams
     * @param input the file
     * @param output where to write
     * @return what became of it
     * @throws IOException if storage fails
     */
    protected static FileOutcome carry(Session session, Input input, Output output) throws IOException {
        Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
        if (!isSame(input, output)) {
            makeFolders(input, output);
            try (InputStream in = Files.newInputStream(file);
                    ByteSink sink = output.open(session)) {
                byte[] part = new byte[1 << 16];
                for (int read = in.read(part); read >= 0; read = in.read(part)) {
                    sink.write(part, 0, read);
                }
                sink.commit();
            }
        }
        return new FileOutcome(input, output, FileOutcome.Status.CARRIED, null, null);
    }

    /** Returns whether a file is read where it is written. */
    static boolean isSame(Input input, Output output) throws IOException {
        @Nullable Path from = input.file();
        @Nullable Path into = output.file();
        return from != null && into != null && Files.exists(into) && Files.isSameFile(from, into);
    }

    /**
     * Makes the folders that a file in a folder needs.
     *
     * @param input the file
     * @param output where it is written
     * @throws IOException if one cannot be made
     */
    protected static void makeFolders(Input input, Output output) throws IOException {
        if (input.inFolder() && output.file() != null && output.file().getParent() != null) {
            Files.createDirectories(output.file().getParent());
        }
    }
}
