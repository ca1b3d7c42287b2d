package io.isomorph.cache;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.EnumSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the files of a cache are:
 *
 * <pre>
 * isomorph-cache-1               marks the folder as a cache; has the account of bytes, and is locked while files are put in place
 * artifacts/3f/SUBJECT-ENVIRONMENT.artifact
 * temporary/PID-RANDOM.tmp       what is being written
 * </pre>
 *
 * Links are not followed within it.
 */
final class CacheFolder {
    private static final String MARKER = "isomorph-cache-";
    private static final int VERSION = 1;
    private static final Pattern ARTIFACT = Pattern.compile("[0-9a-f]{64}-[0-9a-f]{64}\\.artifact");
    private static final Pattern TEMPORARY = Pattern.compile("([0-9]{1,18})-[0-9a-z]{1,20}\\.tmp");

    /** How old what is being written gets at most, where nobody knows whether its process is still there. */
    private static final long MOST_MILLIS_OF_WRITING = 3_600_000;

    private final Path folder;
    private final Path artifacts;
    private final Path temporary;
    /** By the number that is the name of a folder of artifacts: 1 if it was met. */
    private final AtomicIntegerArray met = new AtomicIntegerArray(1 << Byte.SIZE);

    private CacheFolder(Path folder) {
        this.folder = folder;
        this.artifacts = folder.resolve("artifacts");
        this.temporary = folder.resolve("temporary");
    }

    /** Receives the artifacts' files, found by their names. */
    interface Visitor {
        void visit(Path file, long size, FileTime stamp) throws IOException;
    }

    /**
     * Opens a cache.
     *
     * @param isMade whether a folder that is empty or not there becomes a cache
     */
    static CacheFolder open(Path folder, boolean isMade) throws IOException {
        CacheFolder opened = new CacheFolder(folder);
        if (!Files.isRegularFile(opened.marker(), LinkOption.NOFOLLOW_LINKS)) {
            opened.requireNew(isMade);
            Files.createDirectories(folder);
            create(opened.marker());
        }
        if (isMade) {
            opened.makeFolders();
        } else {
            opened.requireFolders();
        }
        return opened;
    }

    private static void create(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw noCache(file, "it is not a regular file");
            } // else another process was faster
        }
    }

    private void requireNew(boolean isMade) throws IOException {
        if (!Files.exists(folder)) {
            if (!isMade) {
                throw new NoSuchFileException(folder.toString());
            }
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw noCache(folder, "it is a file");
        }
        boolean isEmpty = true;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (file.endsWith(MARKER + VERSION)) {
                    return; // another process has made it since
                }
                if (String.valueOf(file.getFileName()).startsWith(MARKER)) {
                    throw new MalformedInputException(
                            CacheCode.VERSION,
                            Location.NOWHERE.withSource(folder.toString()),
                            "the folder has " + file.getFileName() + ", not " + MARKER + VERSION,
                            null);
                }
                isEmpty = false;
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        if (!isEmpty || !isMade) {
            throw noCache(folder, "there is no file " + MARKER + VERSION + " in it");
        }
    }

    private static IsomorphException noCache(Path file, String problem) {
        return new InvalidModelException(CacheCode.FOLDER, Location.NOWHERE.withSource(file.toString()), problem, null);
    }

    private void makeFolders() throws IOException {
        for (Path part : new Path[] {artifacts, temporary}) {
            if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            makeFolder(part);
        }
    }

    /** Where a file or a link is in the place of a folder, there would seem to be no artifacts. */
    private void requireFolders() {
        for (Path part : new Path[] {artifacts, temporary}) {
            if (Files.exists(part, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
                throw noCache(part, "it is not a folder");
            }
        }
    }

    private static void makeFolder(Path part) throws IOException {
        try {
            Files.createDirectory(part);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
                throw noCache(part, "it is not a folder");
            } // else another process was faster
        }
    }

    Path path() {
        return folder;
    }

    Path marker() {
        return folder.resolve(MARKER + VERSION);
    }

    Path file(CacheKey key) {
        return artifacts.resolve(key.fileName().substring(0, 2) + "/" + key.fileName());
    }

    private Path shard(String name) {
        return artifacts.resolve(name.substring(0, 2));
    }

    /** Returns whether there is the folder in which an artifact is, if it is there. */
    boolean hasFolderOf(CacheKey key) {
        return Files.isDirectory(shard(key.fileName()), LinkOption.NOFOLLOW_LINKS);
    }

    /** As {@link #hasFolderOf}, but looks only once for a folder that is there: that takes a tenth of a get. */
    boolean hadFolderOf(CacheKey key) {
        int index = Integer.parseInt(key.fileName(), 0, 2, 16);
        if (met.get(index) == 0 && hasFolderOf(key)) {
            met.set(index, 1);
        }
        return met.get(index) != 0;
    }

    /** Returns where an artifact is put: its folder is there then, and no other folder in its place. */
    Path place(CacheKey key) throws IOException {
        Path shard = shard(key.fileName());
        if (!Files.isDirectory(shard, LinkOption.NOFOLLOW_LINKS)) {
            makeFolders();
            makeFolder(shard);
        }
        Path file = shard.resolve(key.fileName());
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) && !delete(file)) {
            throw noCache(file, "it is a folder, where an artifact is to be");
        }
        return file;
    }

    Path newTemporary() throws IOException {
        if (!Files.isDirectory(temporary, LinkOption.NOFOLLOW_LINKS)) {
            makeFolders();
        }
        String random = Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), Character.MAX_RADIX);
        return temporary.resolve(ProcessHandle.current().pid() + "-" + random + ".tmp");
    }

    /** Visits the files whose names are those of artifacts, in no order; what vanishes meanwhile is left out. */
    void forEach(Visitor visitor) throws IOException {
        walk(artifacts, 2, (file, size, stamp) -> {
            String name = file.getFileName().toString();
            if (ARTIFACT.matcher(name).matches() && file.equals(shard(name).resolve(name))) {
                visitor.visit(file, size, stamp);
            }
        });
    }

    /** Visits the files of one program and its arguments. */
    void forEachOf(String subject, Visitor visitor) throws IOException {
        walk(shard(subject), 1, (file, size, stamp) -> {
            String name = file.getFileName().toString();
            if (name.startsWith(subject) && ARTIFACT.matcher(name).matches()) {
                visitor.visit(file, size, stamp);
            }
        });
    }

    /** Visits what processes have left that ended while they wrote. */
    void forEachLeftover(Visitor visitor) throws IOException {
        walk(temporary, 1, (file, size, stamp) -> {
            Matcher name = TEMPORARY.matcher(file.getFileName().toString());
            // the number may be taken again, or that of a process on another machine
            if (name.matches()
                    && (ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
                            || System.currentTimeMillis() - stamp.toMillis() > MOST_MILLIS_OF_WRITING)) {
                visitor.visit(file, size, stamp);
            }
        });
    }

    private static void walk(Path from, int depth, Visitor visitor) throws IOException {
        if (!Files.isDirectory(from, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(from, EnumSet.noneOf(FileVisitOption.class), depth, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile()) {
                    visitor.visit(file, attributes.size(), attributes.lastModifiedTime());
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
    }

    /** Deletes a file, or an empty folder; returns whether it was there and is gone. */
    static boolean delete(Path file) {
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            return false; // some systems keep what is mapped
        }
    }
}
