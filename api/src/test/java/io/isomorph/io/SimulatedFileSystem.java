package io.isomorph.io;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.util.List;
import java.util.Set;

/** The files of a {@link SimulatedDisk}, for what takes paths. All of them are in one folder. */
final class SimulatedFileSystem extends FileSystem {
    static final String FOLDER = "/disk";

    private final SimulatedProvider provider;

    SimulatedFileSystem(SimulatedDisk disk) {
        this.provider = new SimulatedProvider(disk);
    }

    @Override
    public SimulatedProvider provider() {
        return provider;
    }

    @Override
    public Path getPath(String first, String... more) {
        return new SimulatedPath(this, Path.of(first, more));
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
