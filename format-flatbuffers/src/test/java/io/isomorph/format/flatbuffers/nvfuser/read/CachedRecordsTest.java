package io.isomorph.format.flatbuffers.nvfuser.read;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A record is another one only if all that it means is the same, wherever it is. */
class CachedRecordsTest {
    private static final CacheTable RECORD = CacheSchema.table("RecordFunctor");
    private static final int RECORD_VTABLE = 8;
    private static final int DATA_VTABLE = 24;
    private static final int FIRST = 40;
    private static final int DISTANCE = 80;
    private static final int SECOND = FIRST + DISTANCE;

    // from the begin of a record

    private static final int NAME_SLOT = 12;
    private static final int DATA_SLOT = 20;
    private static final int DATA_TYPE = 24;
    private static final int NAME = 28;
    private static final int DATA = 40;
    private static final int OUTPUTS = 48;
    private static final int ARGS = 60;
    private static final int END = 72;

    private final ByteBuffer file = ByteBuffer.allocate(512).order(ByteOrder.LITTLE_ENDIAN);
    private final CachedRecord cached = new CachedRecord(1, 0, false, 2, 100, 1);

    private void vtable(int at, int... numbers) {
        for (int i = 0; i < numbers.length; i++) {
            file.putShort(at + Short.BYTES * i, (short) numbers[i]);
        }
    }

    private void lead(int from, int to) {
        file.putInt(from, to - from);
    }

    /** Writes a record with a table of 28 bytes, a name, data, an output and an argument. */
    private void write(int at) {
        vtable(RECORD_VTABLE, 16, NAME, 4, 8, NAME_SLOT, 16, DATA_TYPE, DATA_SLOT);
        vtable(DATA_VTABLE, 6, 8, 4);
        file.putInt(at, at - RECORD_VTABLE);
        lead(at + 4, at + ARGS);
        lead(at + 8, at + OUTPUTS);
        lead(at + NAME_SLOT, at + NAME);
        file.putInt(at + 16, 5);
        lead(at + DATA_SLOT, at + DATA);
        file.put(at + DATA_TYPE, (byte) 7);
        file.putInt(at + NAME, 7);
        file.put(at + NAME + 4, "ops.abs\0".getBytes(StandardCharsets.UTF_8));
        file.putInt(at + DATA, at + DATA - DATA_VTABLE);
        file.putInt(at + DATA + 4, 4);
        file.putInt(at + OUTPUTS, 1).putInt(at + OUTPUTS + 4, 2).putInt(at + OUTPUTS + 8, 0);
        file.putInt(at + ARGS, 1).putInt(at + ARGS + 4, 1).putInt(at + ARGS + 8, 0);
    }

    /** Has a record kept, if it may be, and returns what is found for another one. */
    private @Nullable CachedRecord found(int other, int dataEnd) {
        CheckedBuffer buffer = new CheckedBuffer(file, ByteSource.of(file.array()), Long.MAX_VALUE, Long.MAX_VALUE);
        CachedRecords records = new CachedRecords(buffer);
        FieldPlaces places = buffer.places(FIRST, RECORD);
        assertNull(records.find(FIRST, places));
        records.add(cached, FIRST, places, dataEnd);
        return records.find(other, buffer.places(other, RECORD));
    }

    private @Nullable CachedRecord found(int other) {
        return found(other, FIRST + OUTPUTS);
    }

    @Test
    void aRecordIsFoundByItsBytes() {
        write(FIRST);
        write(SECOND);
        assertSame(cached, found(SECOND));
    }

    @Test
    void aRecordThatDiffersInAByteIsNotFound() {
        for (int i = Integer.BYTES; i < END; i++) {
            for (int bit = 1; bit < 0x100; bit <<= 1) {
                write(FIRST);
                write(SECOND);
                file.put(SECOND + i, (byte) (file.get(SECOND + i) ^ bit));
                assertNull(found(SECOND), "byte " + i);
            }
        }
    }

    @Test
    void dataThatIsAlignedOtherwiseIsAnotherRecord() {
        write(FIRST);
        write(SECOND + Integer.BYTES);
        assertNull(found(SECOND + Integer.BYTES));
    }

    @Test
    void aRecordWithoutDataIsFoundOnEachAlignment() {
        for (int at : new int[] {FIRST, SECOND + Integer.BYTES}) {
            write(at);
            file.putShort(RECORD_VTABLE + 14, (short) 0).putShort(RECORD_VTABLE + 12, (short) 0);
            file.putInt(at + DATA, 0);
        }
        assertSame(cached, found(SECOND + Integer.BYTES, 0));
    }

    @Test
    void aRecordThatEndsBehindItsArgumentsIsNotKept() {
        for (int at : new int[] {FIRST, SECOND}) {
            write(at);
            lead(at + NAME_SLOT, at + END - Integer.BYTES);
        }
        assertNull(found(SECOND));
        write(FIRST);
        write(SECOND);
        assertNull(found(SECOND, FIRST + END + 1));
    }

    @Test
    void aRecordOfWhichAPartIsWhatLeadsToAVtableIsNotKept() {
        // as a name, that of the first is one byte long; that of the second is as long as it is far from the first
        int vtable = FIRST + DATA - 1;
        for (int at : new int[] {FIRST, SECOND}) {
            write(at);
            file.putInt(at + DATA, at + DATA - vtable);
            lead(at + NAME_SLOT, at + DATA);
        }
        assertNull(found(SECOND));
    }

    @Test
    void offsetsBeyondEveryFileAreNotFollowed() {
        int at = 400;
        for (int slot : new int[] {4, 8, NAME_SLOT, DATA_SLOT}) {
            for (int offset : new int[] {Integer.MAX_VALUE - 0xff, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
                write(FIRST);
                write(at);
                file.putInt(at + slot, offset);
                assertNull(found(at), slot + " leads " + offset);
            }
        }
    }

    @Test
    void dataInsideOfTheTableOfItsRecordIsNotLookedFor() {
        write(FIRST);
        file.putInt(FIRST + DATA_SLOT, 2 - DATA_SLOT);
        assertNull(found(FIRST));
    }
}
