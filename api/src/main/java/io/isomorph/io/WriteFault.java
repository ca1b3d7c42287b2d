package io.isomorph.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;

/** Names the file that cannot be written: what Java throws when a disk is full names none. */
final class WriteFault {
    private WriteFault() {}

    /** A closed or interrupted channel is passed on as it is, since callers know it by its class. */
    static UncheckedIOException of(String file, IOException fault) {
        if (fault instanceof FileSystemException || fault instanceof ClosedChannelException) {
            return new UncheckedIOException(fault);
        }
        FileSystemException named = new FileSystemException(file, null, fault.getMessage());
        named.initCause(fault);
        return new UncheckedIOException(named);
    }
}
