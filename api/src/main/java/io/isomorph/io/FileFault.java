package io.isomorph.io;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;

/** Names the file that cannot be written: what Java throws when a disk is full names none. */
public final class FileFault {
    private FileFault() {}

    /**
     * Returns a fault that names a file.
     *
     * @param file what is written
     * @param fault why it cannot be
     * @return a {@link FileSystemException}; the fault itself if it is one, or that of a closed channel or an interrupted thread, which callers
     *     know by its class
     */
    public static IOException named(String file, IOException fault) {
        if (fault instanceof FileSystemException || fault instanceof ClosedChannelException) {
            return fault;
        }
        FileSystemException named = new FileSystemException(file, null, fault.getMessage());
        named.initCause(fault);
        return named;
    }
}
