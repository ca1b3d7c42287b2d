package io.isomorph.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes a temporary sibling and moves it over the target. */
final class AtomicFileSink implements ByteSink {
    /** As Linux counts them. */
    private static final int MOST_LINKS = 40;

    /** Names of what the process has open. */
    private static final Pattern OPEN = Pattern.compile("/(?:dev|proc/self)/(stdout|stderr|fd/[0-9]+)");

    private final Path target;
    private final String name;
    private final Path temporary;
    private final FileChannel channel;
    private boolean committed;

    private AtomicFileSink(Path target, String name, Path temporary, FileChannel channel) {
        this.target = target;
        this.name = name;
        this.temporary = temporary;
        this.channel = channel;
    }

    static ByteSink open(Path file) throws IOException {
        Matcher open = OPEN.matcher(file.toString());
        if (open.matches()) {
            return descriptor(open.group(1), file);
        }
        Path target = Files.exists(file) ? file.toRealPath() : followed(file.toAbsolutePath());
        if (Files.isDirectory(target)) {
            throw new IOException(file + " is a folder, not a file");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            // a device or a pipe has nothing to replace, and must not be replaced
            return StreamSink.owning(Files.newOutputStream(target), file.toString());
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(file.toString(), null, "its folder does not exist");
        }
        Path temporary = folder.resolve(temporaryName(target));
        FileChannel channel = create(temporary, file);
        try {
            copyPermissions(target, temporary);
            return new AtomicFileSink(target, file.toString(), temporary, channel);
        } catch (IOException | RuntimeException | Error e) {
            discard(channel, temporary);
            throw e;
        }
    }

    /** Makes a file beside the one that is meant, which is the one to name where that fails. */
    private static FileChannel create(Path temporary, Path file) throws IOException {
        try {
            return FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileSystemException e) {
            String why = e instanceof AccessDeniedException ? "access is denied" : e.getReason();
            FileSystemException named = new FileSystemException(
                    file.toString(), null, "no file can be made in its folder" + (why == null ? "" : ": " + why));
            named.initCause(e);
            throw named;
        }
    }

    /** The file goes even if closing it fails. */
    private static void discard(FileChannel channel, Path temporary) throws IOException {
        try {
            channel.close();
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** What is open already is written on, even if it is a file: others have written to it, or will. */
    private static ByteSink descriptor(String name, Path file) throws IOException {
        return switch (name) {
            case "stdout", "fd/1" -> StreamSink.borrowing(new FileOutputStream(FileDescriptor.out), file.toString());
            case "stderr", "fd/2" -> StreamSink.borrowing(new FileOutputStream(FileDescriptor.err), file.toString());
            default ->
                StreamSink.owning(
                        Files.newOutputStream(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND),
                        file.toString());
        };
    }

    /** Follows links whose target is not there yet, so that it is made and the links stay. */
    private static Path followed(Path file) throws IOException {
        Path target = file;
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** Hidden, and unlike any name a format claims, so that a rest after a crash is never taken for a document. */
    private static String temporaryName(Path target) {
        String random = Long.toUnsignedString(System.nanoTime() ^ ((long) System.identityHashCode(target) << 32), 36);
        return ".isomorph-" + ProcessHandle.current().pid() + "-" + random + ".tmp";
    }

    private static void copyPermissions(Path from, Path to) throws IOException {
        @Nullable PosixFileAttributeView source = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        if (source != null && Files.exists(from)) {
            Files.setPosixFilePermissions(to, source.readAttributes().permissions());
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        write(ByteBuffer.wrap(bytes, offset, length));
    }

    @Override
    public void write(ByteBuffer bytes) {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(FileFault.named(name, e));
        }
    }

    @Override
    public void commit() {
        try {
            channel.force(true);
            channel.close();
            move();
            committed = true;
            forceFolder();
        } catch (IOException e) {
            throw new UncheckedIOException(FileFault.named(name, e));
        }
    }

    private void move() throws IOException {
        try {
            try {
                Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                // a sibling on the same file system: some systems cannot replace atomically, and then this is the best
                // there is
                Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (FileSystemException e) {
            // it names the sibling
            FileSystemException named = e instanceof AccessDeniedException
                    ? new AccessDeniedException(name, null, e.getReason())
                    : new FileSystemException(name, null, e.getReason());
            named.initCause(e);
            throw named;
        }
    }

    /** Makes the move itself survive a crash. Not every system can open a folder; then the system decides when. */
    private void forceFolder() {
        Path folder = target.getParent();
        if (folder == null) {
            return;
        }
        try (FileChannel open = FileChannel.open(folder, StandardOpenOption.READ)) {
            open.force(true);
        } catch (IOException ignored) {
            // the file itself is forced and in place
        }
    }

    @Override
    public void close() {
        try {
            if (!committed) {
                discard(channel, temporary);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(FileFault.named(name, e));
        }
    }
}
