package io.isomorph.spark.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Abortable;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.jspecify.annotations.Nullable;

/**
 * Puts a file in its place at once: whoever looks sees what was there before, or all of what is new.
 *
 * <p>An object store, whose streams can be aborted, shows an object when its stream is closed, so it is written where it goes.
 * Elsewhere a file is written under a temporary name and renamed.
 */
public final class FileCommit {
    private final FileSystem system;
    private final Path temporary;

    /**
     * Prepares.
     *
     * @param system where files go
     * @param temporary a folder there for files that are being written; made when it is needed
     */
    public FileCommit(FileSystem system, Path temporary) {
        this.system = system;
        this.temporary = temporary;
    }

    /**
     * Writes a file. The folders that it needs are made.
     *
     * @param target where it goes; a file that is there is replaced
     * @param content all of it; not closed
     * @throws IOException if it cannot be read or written; then the target is as it was
     */
    public void write(Path target, InputStream content) throws IOException {
        Path folder = target.getParent();
        if (folder != null) {
            system.mkdirs(folder);
        }
        if (system.hasPathCapability(target, CommonPathCapabilities.ABORTABLE_STREAM)) {
            put(target, content);
            return;
        }
        Path file = new Path(temporary, UUID.randomUUID().toString());
        try {
            copy(file, content);
            replace(file, target);
        } catch (FSError e) { // so a full local disk is reported, while no JVM has to end for it
            IOException fault = new IOException(target + ": " + reason(e), e);
            discard(file, fault);
            throw fault;
        } catch (IOException | RuntimeException | Error e) {
            discard(file, e);
            throw e;
        }
    }

    private static @Nullable String reason(FSError fault) {
        return fault.getCause() == null ? fault.getMessage() : fault.getCause().getMessage();
    }

    private void discard(Path file, Throwable fault) {
        try {
            system.delete(file, false);
        } catch (IOException again) {
            fault.addSuppressed(again);
        }
    }

    private void copy(Path file, InputStream content) throws IOException {
        try (FSDataOutputStream out = system.create(file, true)) {
            content.transferTo(out);
            if (out.hasCapability(StreamCapabilities.HSYNC)) {
                out.hsync(); // else a machine that loses power may keep the name and lose the bytes
            }
        }
    }

    private void put(Path target, InputStream content) throws IOException {
        FSDataOutputStream out = system.create(target, true);
        try {
            content.transferTo(out);
        } catch (IOException | RuntimeException | Error e) {
            Abortable.AbortableResult result = out.abort();
            if (result.anyCleanupException() != null) {
                e.addSuppressed(result.anyCleanupException());
            }
            throw e;
        }
        out.close();
    }

    private void replace(Path file, Path target) throws IOException {
        if (system instanceof RawLocalFileSystem) {
            rename(file, target); // as POSIX does, it replaces
            return;
        }
        try {
            FileContext.getFileContext(system.getUri(), new Configuration(system.getConf()))
                    .rename(file, target, Options.Rename.OVERWRITE);
        } catch (UnsupportedFileSystemException e) {
            // it has the older interface only, which may not replace: for a moment there is no file, but never half of
            // one
            if (!system.rename(file, target)) {
                system.delete(target, false);
                rename(file, target);
            }
        }
    }

    private void rename(Path file, Path target) throws IOException {
        if (!system.rename(file, target)) {
            throw new IOException("cannot be renamed to " + target);
        }
    }
}
