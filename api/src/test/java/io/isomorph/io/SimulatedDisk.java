package io.isomorph.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Files in memory, of which only what was forced survives a loss of power, and whose operations fail on request. Names are paths
 * as text.
 *
 * <p>Nothing is assumed of the order in which a disk stores what was not forced: any of it may be there afterwards, or not. Forcing a file
 * stores its data, not its name; names are stored by forcing the folder. A rename is stored as a whole or not at all.
 */
final class SimulatedDisk {
    /** How an operation fails. */
    enum Fault {
        /** It does nothing. */
        ERROR,
        /** A write takes half of the bytes and fails on the rest; all else does nothing. */
        SHORT,
        /** As {@link #SHORT}, and so does every write from then on. */
        FULL,
        /** The thread is interrupted, which closes channels. */
        INTERRUPTED,
        /** There is no memory for it. */
        OUT_OF_MEMORY
    }

    /** A file: what its readers see, and what would be left of it without power. */
    private static final class Inode {
        private byte[] seen = {};
        private byte[] stored = {};
    }

    /** Something that was not forced. */
    private interface Unforced {
        void store(Map<String, Inode> names);
    }

    private record Data(Inode file, int at, byte[] bytes) implements Unforced {
        @Override
        public void store(Map<String, Inode> names) {
            file.stored = with(file.stored, at, bytes);
        }
    }

    private record Name(@Nullable String from, @Nullable String to, Inode file) implements Unforced {
        @Override
        public void store(Map<String, Inode> names) {
            if (from != null) {
                names.remove(from);
            }
            if (to != null) {
                names.put(to, file);
            }
        }
    }

    private final Map<String, Inode> names = new TreeMap<>();
    private final Map<String, Inode> storedNames = new TreeMap<>();
    private final List<Unforced> unforced = new ArrayList<>();
    private final List<String> operations = new ArrayList<>();
    private int failing = -1;
    private Fault fault = Fault.ERROR;
    private boolean full;
    private int openChannels;
    private Runnable beforeEach = () -> {};

    /** Puts a file there that was stored long ago. */
    void put(String name, String content) {
        Inode file = new Inode();
        file.seen = content.getBytes(StandardCharsets.UTF_8);
        file.stored = file.seen;
        names.put(name, file);
        storedNames.put(name, file);
    }

    /** Lets the operation of an index fail. */
    void fail(int operation, Fault how) {
        failing = operation;
        fault = how;
    }

    /** Lets all operations succeed from here on. */
    void recover() {
        failing = -1;
        full = false;
    }

    /** Runs something before each operation. */
    void beforeEach(Runnable action) {
        beforeEach = action;
    }

    /** What was done, in order. */
    List<String> operations() {
        return operations;
    }

    int openChannels() {
        return openChannels;
    }

    Set<String> names() {
        return names.keySet();
    }

    boolean exists(String name) {
        return names.containsKey(name);
    }

    String content(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    byte[] bytes(String name) {
        return file(name).seen;
    }

    /** Returns what a file may have after a loss of power, for all that may have been stored by then; "absent" where it may be gone. */
    Set<String> afterPowerLoss(String name) {
        Set<String> contents = new TreeSet<>();
        List<Inode> files = new ArrayList<>(names.values());
        storedNames.values().forEach(files::add);
        unforced.forEach(one -> files.add(one instanceof Data data ? data.file : ((Name) one).file));
        List<byte[]> stored = files.stream().map(file -> file.stored).toList();
        for (int subset = 0; subset < 1 << unforced.size(); subset++) {
            Map<String, Inode> left = new TreeMap<>(storedNames);
            for (int i = 0; i < unforced.size(); i++) {
                if ((subset >> i & 1) != 0) {
                    unforced.get(i).store(left);
                }
            }
            @Nullable Inode file = left.get(name);
            contents.add(file == null ? "absent" : new String(file.stored, StandardCharsets.UTF_8));
            for (int i = 0; i < files.size(); i++) {
                files.get(i).stored = stored.get(i);
            }
        }
        return contents;
    }

    /** Makes a file and opens it, which is one operation. */
    void create(String name) throws IOException {
        step("create");
        Inode file = new Inode();
        names.put(name, file);
        unforced.add(new Name(null, name, file));
        openChannels++;
    }

    void open(String name) throws IOException {
        step("open " + (name.equals(SimulatedFileSystem.FOLDER) ? "folder" : "file"));
        openChannels++;
    }

    /** Returns how many bytes were taken. */
    int write(String name, int at, byte[] bytes) throws IOException {
        int taken = bytes.length;
        boolean wasFull = full;
        try {
            step("write");
        } catch (IOException e) {
            if (fault != Fault.SHORT && fault != Fault.FULL || wasFull || bytes.length < 2) {
                throw e;
            }
            taken = bytes.length / 2; // the next write of the rest fails
            failing = operations.size();
        }
        if (full && wasFull) {
            throw new IOException("No space left on device");
        }
        Inode file = file(name);
        byte[] part = Arrays.copyOf(bytes, taken);
        file.seen = with(file.seen, at, part);
        unforced.add(new Data(file, at, part));
        return taken;
    }

    void force(String name) throws IOException {
        step("force file");
        Inode file = file(name);
        unforced.removeIf(one -> {
            if (one instanceof Data data && data.file == file) {
                one.store(storedNames);
                return true;
            }
            return false;
        });
    }

    void forceFolder() throws IOException {
        step("force folder");
        unforced.removeIf(one -> {
            if (one instanceof Name) {
                one.store(storedNames);
                return true;
            }
            return false;
        });
    }

    /** A channel is closed even if closing it fails. */
    void close() throws IOException {
        openChannels--;
        step("close");
    }

    void move(String from, String to) throws IOException {
        step("move");
        Inode file = file(from);
        names.remove(from);
        names.put(to, file);
        unforced.add(new Name(from, to, file));
    }

    void delete(String name) throws IOException {
        step("delete");
        unforced.add(new Name(name, null, file(name)));
        names.remove(name);
    }

    private Inode file(String name) {
        @Nullable Inode file = names.get(name);
        if (file == null) {
            throw new UncheckedIOException(new IOException("no file " + name));
        }
        return file;
    }

    private void step(String operation) throws IOException {
        beforeEach.run();
        operations.add(operation);
        if (operations.size() - 1 != failing) {
            return;
        }
        switch (fault) {
            case OUT_OF_MEMORY -> throw new OutOfMemoryError("simulated");
            case INTERRUPTED -> throw new ClosedByInterruptException();
            case FULL -> {
                full = true;
                throw new IOException("No space left on device");
            }
            default -> throw new IOException("simulated, of " + operation);
        }
    }

    private static byte[] with(byte[] content, int at, byte[] bytes) {
        byte[] changed = Arrays.copyOf(content, Math.max(content.length, at + bytes.length));
        System.arraycopy(bytes, 0, changed, at, bytes.length);
        return changed;
    }
}
