package io.isomorph.io;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of a {@link SimulatedFileSystem}: what paths are is left to those of this machine. */
record SimulatedPath(SimulatedFileSystem system, Path path) implements Path {
    private Path wrap(Path other) {
        return new SimulatedPath(system, other);
    }

    private static Path unwrap(Path other) {
        return ((SimulatedPath) other).path;
    }

    @Override
    public FileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return path.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
        return path.getRoot() == null ? null : wrap(path.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return path.getFileName() == null ? null : wrap(path.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return path.getParent() == null ? null : wrap(path.getParent());
    }

    @Override
    public int getNameCount() {
        return path.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return wrap(path.getName(index));
    }

    @Override
    public Path subpath(int begin, int end) {
        return wrap(path.subpath(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return path.startsWith(unwrap(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return path.endsWith(unwrap(other));
    }

    @Override
    public Path normalize() {
        return wrap(path.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return wrap(path.resolve(unwrap(other)));
    }

    @Override
    public Path resolve(String other) {
        return wrap(path.resolve(other));
    }

    @Override
    public Path relativize(Path other) {
        return wrap(path.relativize(unwrap(other)));
    }

    @Override
    public URI toUri() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path toAbsolutePath() {
        return wrap(path.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        return toAbsolutePath();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return path.compareTo(unwrap(other));
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
