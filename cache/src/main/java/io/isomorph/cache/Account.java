package io.isomorph.cache;

import io.isomorph.io.FileFault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes the artifacts of a cache have, in a file that the processes share, and the lock under which they change it. The bytes
 * are an account only: whether an artifact is whole depends on nothing here. What a process leaves that ends in the middle of a
 * change is known to be unknown, and counted again.
 *
 * <p>The caches of one folder in this process share an account, and its open file: locks are those of a process, and systems release all
 * of them as soon as the process closes the file once.
 */
final class Account implements AutoCloseable {
    /** After so long bytes are counted again, whatever the account holds: somebody may have deleted files. */
    private static final long COUNTED_AGAIN_MILLIS = 3_600_000;

    private static final Map<Object, Account> OPEN = new HashMap<>();

    private static final int LENGTH = 32;
    private static final long POLL_NANOS = 200_000;

    private final Object identity;
    private final ReentrantLock threads = new ReentrantLock();
    private @Nullable FileChannel channel;
    /** By its last name: the folder may have been renamed, or another one be where the file's number is used again. */
    private volatile Path file;

    /** How many caches share it; guarded by {@link #OPEN}. */
    private int users;

    private Account(Path file, Object identity) {
        this.file = file;
        this.identity = identity;
    }

    /** Returns the account in a file, which each user closes once. */
    static Account of(Path file) throws IOException {
        @Nullable
        Object key = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        Object identity = key == null ? file.toRealPath() : key; // not every system has such keys
        synchronized (OPEN) {
            Account account = OPEN.computeIfAbsent(identity, same -> new Account(file, same));
            account.file = file;
            account.users++;
            return account;
        }
    }

    /** What the account holds while it is locked. */
    final class Locked implements AutoCloseable {
        private final FileChannel open;
        private final FileLock lock;
        private long counted;
        private long bytes;
        private boolean isKnown;

        private Locked(FileChannel open, FileLock lock) throws IOException {
            this.open = open;
            this.lock = lock;
            read();
        }

        private void read() throws IOException {
            ByteBuffer in = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
            int length = open.read(in, 0);
            in.flip();
            if (length == LENGTH && in.getLong(LENGTH - Long.BYTES) == checksum(in)) {
                bytes = in.getLong(0);
                counted = in.getLong(Long.BYTES);
                long age = System.currentTimeMillis() - counted;
                isKnown = in.getLong(2 * Long.BYTES) == 0 && bytes >= 0 && age >= 0 && age < COUNTED_AGAIN_MILLIS;
            }
        }

        private void write(boolean isChanging) throws IOException {
            ByteBuffer out = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
            out.putLong(0, bytes).putLong(Long.BYTES, counted).putLong(2 * Long.BYTES, isChanging ? 1 : 0);
            out.putLong(LENGTH - Long.BYTES, checksum(out));
            try {
                open.write(out, 0);
            } catch (IOException e) {
                throw FileFault.named(file.toString(), e);
            }
        }

        private static long checksum(ByteBuffer buffer) {
            CRC32 crc = new CRC32();
            crc.update(buffer.slice(0, LENGTH - Long.BYTES));
            return crc.getValue();
        }

        /** Returns whether {@link #bytes()} is right. */
        boolean isKnown() {
            return isKnown;
        }

        long bytes() {
            return bytes;
        }

        /** Sets the bytes, which have just been counted. */
        void count(long all) {
            bytes = all;
            counted = System.currentTimeMillis();
            isKnown = true;
        }

        /** Notes that files are about to be changed. */
        void begin() throws IOException {
            write(true);
        }

        void add(long difference) {
            bytes = Math.max(0, bytes + difference);
        }

        /** Notes that files are changed, and the bytes are known. */
        void end() throws IOException {
            write(false);
        }

        @Override
        public void close() throws IOException {
            try {
                lock.release();
            } finally {
                threads.unlock();
            }
        }
    }

    /** Waits for the lock; not after all users have closed it. */
    Locked lock() throws IOException {
        threads.lock(); // the last one to close it waits for that, so it finds the file that is opened here
        try {
            if (!isUsed()) {
                throw new ClosedChannelException(); // or a file would be open that nobody closes
            }
            if (channel == null || !channel.isOpen()) {
                channel = FileChannel.open(
                        file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            }
            return new Locked(channel, lockFile(channel));
        } catch (IOException | RuntimeException e) {
            threads.unlock();
            throw e;
        }
    }

    private boolean isUsed() {
        synchronized (OPEN) {
            return users > 0;
        }
    }

    /** Returns whether a thread has the lock, or waits for other processes to release it. */
    boolean isWaitedFor() {
        return threads.isLocked();
    }

    private static FileLock lockFile(FileChannel open) throws IOException {
        while (true) {
            try {
                return open.lock();
            } catch (OverlappingFileLockException e) {
                // another account of this process has it, of other classes or by another name
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
    }

    /** Notes that a user has no more need of it, and closes the file after the last. */
    @Override
    public void close() throws IOException {
        synchronized (OPEN) {
            if (--users > 0) {
                return;
            }
        }
        threads.lock(); // somebody may wait for another process now: the other accounts do not wait with him
        try {
            synchronized (OPEN) { // whoever opens the account next has to find the file closed
                if (users == 0 && OPEN.remove(identity, this) && channel != null) {
                    channel.close();
                }
            }
        } finally {
            threads.unlock();
        }
    }
}
