package io.isomorph.cache;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.UnrepresentableException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The files of a cache: found, put in place and deleted. */
final class ArtifactStore implements AutoCloseable {
    /** How often a file is written again that somebody deletes before it is in place. */
    private static final int ATTEMPTS = 3;

    private final CacheFolder folder;
    private final CacheOptions options;
    private final Stamps stamps;
    private final Account account;
    private final Eviction eviction;
    private final AtomicBoolean isClosed = new AtomicBoolean();

    ArtifactStore(CacheFolder folder, CacheOptions options, Stamps stamps) throws IOException {
        this.folder = folder;
        this.options = options;
        this.stamps = stamps;
        this.account = Account.of(folder.marker());
        this.eviction = new Eviction(folder);
    }

    void forEach(CacheFolder.Visitor visitor) throws IOException {
        folder.forEach(visitor);
    }

    @Nullable
    Artifact get(CacheKey key) throws IOException {
        if (!folder.hadFolderOf(key)) {
            return null;
        }
        Path file = folder.file(key);
        try {
            ArtifactFile open = ArtifactFile.open(file);
            if (!open.header().isOf(key)) {
                return null;
            }
            if (options.checksEveryGet() || !stamps.isIntact(open.stamp())) {
                open.check();
            }
            Artifact artifact = open.artifact(key);
            if (!stamps.isLast(open.stamp())) {
                use(file);
            }
            return artifact;
        } catch (NoSuchFileException | MalformedInputException e) {
            return null;
        } catch (FileSystemException e) {
            if (!folder.hasFolderOf(key)) {
                return null;
            }
            throw e;
        }
    }

    private void use(Path file) {
        try {
            stamps.stamp(file);
        } catch (IOException ignored) {
            // evicted since, or a cache that this process may only read
        }
    }

    List<Environment> environments(CacheKey key) throws IOException {
        List<Environment> found = new ArrayList<>();
        folder.forEachOf(key.subject(), (file, size, stamp) -> {
            @Nullable Artifact artifact = ArtifactFile.read(file, open -> open.artifact(null), damaged -> {});
            if (artifact != null) {
                found.add(artifact.key().environment());
            }
        });
        return List.copyOf(found);
    }

    void put(Artifact artifact) throws IOException {
        requireSpace(artifact.bytes().size(), ArtifactHeader.MOST_BYTES);
        for (int attempt = 1; ; attempt++) {
            Path temporary = folder.newTemporary();
            try {
                long size = ArtifactFile.write(artifact, temporary);
                requireSpace(size, options.maxBytes());
                stamps.stamp(temporary);
                place(temporary, size, artifact.key());
                return;
            } catch (NoSuchFileException e) {
                // somebody who does not see this process took the file for one that is left over
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            } finally {
                CacheFolder.delete(temporary);
            }
        }
    }

    private Account.Locked lock() throws IOException {
        if (isClosed.get()) {
            throw new ClosedChannelException(); // another cache of the folder may be open
        }
        return account.lock();
    }

    private void requireSpace(long size, long most) {
        if (size > Math.min(most, options.maxBytes())) {
            throw new UnrepresentableException(
                    CacheCode.SIZE,
                    Location.NOWHERE.withSource(folder.path().toString()),
                    "an artifact has " + size + " bytes, and the cache takes at most "
                            + Math.min(most, options.maxBytes()),
                    null);
        }
    }

    private void place(Path temporary, long size, CacheKey key) throws IOException {
        Path target = folder.place(key);
        try (Account.Locked locked = lock()) {
            if (!locked.isKnown()) {
                locked.count(eviction.list());
                folder.forEachLeftover((file, bytes, stamp) -> CacheFolder.delete(file));
            }
            locked.begin();
            long added = size - sizeOf(target);
            eviction.evict(locked, added, options.maxBytes(), target);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            locked.add(added);
            locked.end();
        }
    }

    /** Returns how many bytes the account has for a file: none for a link. */
    private static long sizeOf(Path file) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return attributes.isRegularFile() ? attributes.size() : 0;
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    boolean remove(CacheKey key) throws IOException {
        return folder.hasFolderOf(key) && delete(folder.file(key));
    }

    private boolean delete(Path file) throws IOException {
        try (Account.Locked locked = lock()) {
            boolean isKnown = locked.isKnown();
            locked.begin();
            long size = sizeOf(file);
            boolean isDeleted = CacheFolder.delete(file);
            if (isDeleted) {
                locked.add(-size);
            }
            if (isKnown) {
                locked.end();
            }
            return isDeleted;
        }
    }

    CacheStatistics statistics() throws IOException {
        Census census = new Census();
        folder.forEach(census::add);
        folder.forEachLeftover(census::addLeftover);
        return census.statistics();
    }

    void verify(Consumer<Artifact> sound, Consumer<IsomorphException> faults) throws IOException {
        folder.forEach((file, size, stamp) -> {
            @Nullable Artifact artifact = ArtifactFile.read(file, ArtifactFile::verified, faults);
            if (artifact != null) {
                sound.accept(artifact);
            }
        });
    }

    CacheCleanup clean(boolean isVerified) throws IOException {
        long[] leftovers = new long[2];
        folder.forEachLeftover((file, size, stamp) -> add(leftovers, size, CacheFolder.delete(file)));
        long[] damaged = new long[2];
        folder.forEach((file, size, stamp) -> {
            if (!isSound(file, isVerified)) {
                add(damaged, size, delete(file));
            }
        });
        try (Account.Locked locked = lock()) {
            locked.begin();
            locked.count(eviction.list());
            Eviction.Evicted evicted = eviction.evict(locked, 0, options.maxBytes(), folder.path());
            locked.end();
            return new CacheCleanup(
                    leftovers[0],
                    damaged[0],
                    evicted.files(),
                    leftovers[1] + damaged[1] + evicted.bytes(),
                    locked.bytes());
        }
    }

    private static void add(long[] filesAndBytes, long size, boolean isDeleted) {
        if (isDeleted) {
            filesAndBytes[0]++;
            filesAndBytes[1] += size;
        }
    }

    private static boolean isSound(Path file, boolean isVerified) {
        try {
            ArtifactFile.open(file).requireSound(isVerified);
            return true;
        } catch (MalformedInputException e) {
            return false;
        } catch (IOException e) {
            return true; // evicted since, or a file that another user can read
        }
    }

    @Override
    public void close() throws IOException {
        if (!isClosed.getAndSet(true)) {
            account.close();
        }
    }
}
