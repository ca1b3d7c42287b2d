package io.isomorph.format.flatbuffers.nvfuser.read;

import org.jspecify.annotations.Nullable;

/**
 * Records that were read, found by their bytes: most records of a file are one of a few hundred, and comparing takes a fraction of what
 * reading does.
 *
 * <p>In files of nvFuser's writer, and of all others that make tables as flatc does, the table of a record is followed by its name, the table of
 * its data and its vectors, of which the arguments are last. Where all bytes from the table to the end of the arguments are those of a cached
 * record, and as aligned, all parts are the same, and as sound: offsets are relative and lead forward. Only what leads from a table to its
 * vtable leads backward; it is compared by where it leads. A record with another layout is not kept.
 */
final class CachedRecords {
    private static final int SLOT_BITS = 12;
    private static final int LONGEST = 512;
    private static final int MOST_ARGS = LONGEST / Long.BYTES;
    private static final int TABLE_HEAD = Integer.BYTES;
    /** A name and two vectors are behind a table, with as many bytes at least; some of these are hashed. */
    private static final int LEAST_BEHIND = 2 * Long.BYTES;

    private static final int HASHED_AT_END = 4 * Long.BYTES;
    private static final int STRICTEST_ALIGNMENT = 8;

    // odd numbers without pattern, one for each word that is hashed, all of which are multiplied at the same time

    private static final long C0 = 0x9e3779b97f4a7c15L;
    private static final long C1 = 0xbf58476d1ce4e5b9L;
    private static final long C2 = 0x94d049bb133111ebL;
    private static final long C3 = 0xd6e8feb86659fd93L;
    private static final long C4 = 0xa0761d6478bd642fL;
    private static final long C5 = 0xe7037ed1a0b428dbL;
    private static final long C6 = 0x8ebc6af09c88c6e3L;
    private static final long C7 = 0x589965cc75374cc3L;

    private final CheckedBuffer buffer;
    private final @Nullable CachedRecord[] slots = new @Nullable CachedRecord[1 << SLOT_BITS];

    // of the record that was looked for last

    /** Where its data begins, or its table if it has none. */
    private int data;
    /** Where its arguments end; 0 if its parts are not where they are in most files. */
    private int end;

    private int slot;

    CachedRecords(CheckedBuffer buffer) {
        this.buffer = buffer;
    }

    /** Returns a cached record with the bytes of one, or null. */
    @Nullable
    @SuppressWarnings("ReferenceEquality") // tables of a kind that share a vtable share their places
    CachedRecord find(int record, FieldPlaces places) {
        end = end(record, places);
        data = data(record, places);
        if (!isComparable(record, places)) {
            end = 0;
            return null;
        }
        slot = slot(record, places);
        CachedRecord cached = slots[slot];
        if (cached == null || cached.places != places || cached.size != end - record) {
            return null;
        }
        int table = record + TABLE_HEAD;
        if (data == record) {
            return buffer.areSame(table, cached.at + TABLE_HEAD, end - table) ? cached : null;
        }
        int behindHead = data + TABLE_HEAD;
        return alignment(record) == alignment(cached.at)
                        && buffer.vtable(data) == cached.dataVtable
                        && buffer.areSame(table, cached.at + TABLE_HEAD, data - table)
                        && buffer.areSame(behindHead, cached.at + (behindHead - record), end - behindHead)
                ? cached
                : null;
    }

    /**
     * Keeps the record that was looked for last, if its bytes are all that it is.
     *
     * @param its what is to be found; gets its bytes here
     * @param record a sound one
     * @param dataEnd where its data ends with all that it leads to, or 0
     */
    void add(CachedRecord its, int record, FieldPlaces places, int dataEnd) {
        if (end == 0) {
            return;
        }
        int args = target(record, places, RecordReader.ARGS);
        int outputs = target(record, places, RecordReader.OUTPUTS);
        int outputsEnd = outputs == 0 ? 0 : CacheBuffer.element(outputs, buffer.count(outputs), Long.BYTES);
        int name = target(record, places, RecordReader.NAME);
        int nameEnd = name == 0 ? 0 : CacheBuffer.element(name, buffer.count(name) + 1, 1); // a zero byte is behind it
        boolean isAll = outputsEnd <= end && nameEnd <= end && dataEnd <= end;
        boolean isApart = data == record
                || (isApart(args, end, data) && isApart(outputs, outputsEnd, data) && isApart(name, nameEnd, data));
        if (isAll && isApart) {
            its.at = record;
            its.size = end - record;
            its.places = places;
            its.dataVtable = data == record ? 0 : buffer.vtable(data);
            slots[slot] = its;
        }
    }

    /** Returns whether nothing from one place to another is what leads from a table to its vtable, which is not compared. */
    private static boolean isApart(int begin, int end, int table) {
        return end <= table || begin >= table + TABLE_HEAD;
    }

    /** Returns what a field leads to, sound or not, or 0 if a record does not have it. */
    private int target(int record, FieldPlaces places, int id) {
        int inside = places.of(id);
        return inside == 0 ? 0 : buffer.leadsTo(record + inside);
    }

    private int data(int record, FieldPlaces places) {
        int target = target(record, places, RecordReader.DATA);
        return target == 0 ? record : target;
    }

    private int end(int record, FieldPlaces places) {
        int args = target(record, places, RecordReader.ARGS);
        if (args <= record || args - record > LONGEST || args > buffer.size() - Integer.BYTES) {
            return 0;
        }
        int count = buffer.intAt(args);
        return count >= 0 && count <= MOST_ARGS ? CacheBuffer.element(args, count, Long.BYTES) : 0;
    }

    private boolean isComparable(int record, FieldPlaces places) {
        int size = end - record;
        return size >= places.tableSize() + LEAST_BEHIND
                && size <= LONGEST
                && end <= buffer.size()
                && (data == record || (data > record && data - record >= places.tableSize()))
                && data <= end - TABLE_HEAD - Long.BYTES;
    }

    /**
     * Hashes some of the name, of the data, and of the end, without any branch. With a name of less than four letters this may hash what leads to a
     * vtable, too: such a record is read each time.
     */
    private int slot(int record, FieldPlaces places) {
        int last = end - Long.BYTES;
        int behind = record + places.tableSize();
        int body = data + TABLE_HEAD;
        int tail = Math.max(body, end - HASHED_AT_END);
        long hash = buffer.intAt(behind) * C0
                + buffer.intAt(behind + Long.BYTES) * C1
                + buffer.longAt(body) * C2
                + buffer.longAt(Math.min(body + Long.BYTES, last)) * C3
                + buffer.longAt(tail) * C4
                + buffer.longAt(Math.min(tail + Long.BYTES, last)) * C5
                + buffer.longAt(Math.min(tail + 2 * Long.BYTES, last)) * C6
                + buffer.longAt(last) * C7
                + ((end - record) * STRICTEST_ALIGNMENT + (data == record ? 0 : alignment(record)));
        hash ^= hash >>> Integer.SIZE;
        return (int) ((hash * C0) >>> (Long.SIZE - SLOT_BITS));
    }

    /** Returns where a place is between two that are aligned as strictly as any part is. */
    private static int alignment(int at) {
        return at & (STRICTEST_ALIGNMENT - 1);
    }
}
