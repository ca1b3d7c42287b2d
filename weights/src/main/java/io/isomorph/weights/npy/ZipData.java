package io.isomorph.weights.npy;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.data.CursorInput;
import io.isomorph.weights.data.FilledCursor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** The content of an entry, whose checksum each full pass compares. */
final class ZipData implements TensorData {
    static final int DEFLATED = 8;

    private final ByteSource source;
    private final long offset;
    private final long stored;
    private final long size;
    private final int method;
    private final int checksum;

    ZipData(ByteSource source, long offset, long stored, long size, int method, int checksum) {
        this.source = source;
        this.offset = offset;
        this.stored = stored;
        this.size = size;
        this.method = method;
        this.checksum = checksum;
    }

    @Override
    public long size() {
        return size;
    }

    int readFirst(byte[] target) {
        try (CursorInput input = new CursorInput(raw())) {
            return input.read(target, 0, (int) Math.min(target.length, size));
        }
    }

    private TensorData raw() {
        if (method != DEFLATED) {
            return TensorData.of(source, offset, size);
        }
        return new TensorData() {
            @Override
            public long size() {
                return size;
            }

            @Override
            public TensorCursor cursor() {
                return new Inflating();
            }
        };
    }

    @Override
    public TensorCursor cursor() {
        return after(0).cursor();
    }

    /** Returns what follows the header of the array. */
    TensorData after(int header) {
        return new TensorData() {
            @Override
            public long size() {
                return size - header;
            }

            @Override
            public long offset() {
                return method == DEFLATED ? -1 : offset + header;
            }

            @Override
            public boolean checkedByReading() {
                return true;
            }

            @Override
            public TensorCursor cursor() {
                return method == DEFLATED ? new Checked(header) : new CheckedRegion(header);
            }
        };
    }

    /** Compares the checksum of content that is a header alone, as no pass comes to it. */
    void requireHeader(int length) {
        CRC32 crc = new CRC32();
        crc.update(header(length));
        verify(crc);
    }

    private byte[] header(int length) {
        byte[] header = new byte[length];
        readFirst(header);
        return header;
    }

    private void verify(CRC32 crc) {
        if ((int) crc.getValue() != checksum) {
            throw new MalformedInputException(
                    StandardCode.INPUT_CHECKSUM,
                    Location.ofByte(source.name(), offset),
                    String.format(
                            "the checksum of an array is %08x where the archive has %08x",
                            (int) crc.getValue(), checksum),
                    null);
        }
    }

    private IsomorphException malformed(String problem) {
        return new MalformedInputException(
                WeightsCode.NPZ_ARCHIVE, Location.ofByte(source.name(), offset), problem, null);
    }

    /** Stored bytes as they are. */
    private final class CheckedRegion implements TensorCursor {
        private final TensorCursor region;
        private final CRC32 crc = new CRC32();
        private long left;

        CheckedRegion(int header) {
            this.region = TensorData.of(source, offset + header, size - header).cursor();
            this.left = size - header;
            crc.update(header(header));
        }

        @Override
        public @Nullable ByteBuffer next() {
            @Nullable ByteBuffer chunk = region.next();
            if (chunk != null) {
                crc.update(chunk.duplicate());
                left -= chunk.remaining();
                if (left == 0) {
                    verify(crc);
                }
            }
            return chunk;
        }
    }

    /** Inflated bytes after the header. */
    private final class Checked extends FilledCursor {
        private final CursorInput input = new CursorInput(raw());
        private final CRC32 crc = new CRC32();
        private long left;

        Checked(int header) {
            super(size - header);
            this.left = size - header;
            byte[] skipped = new byte[header];
            input.read(skipped, 0, header);
            crc.update(skipped);
        }

        @Override
        protected void fill(byte[] target, int length) {
            input.read(target, 0, length);
            crc.update(target, 0, length);
            left -= length;
            if (left == 0) {
                verify(crc);
            }
        }

        @Override
        public void close() {
            input.close();
        }
    }

    private final class Inflating extends FilledCursor {
        private final Inflater inflater = new Inflater(true);
        private final TensorCursor compressed =
                TensorData.of(source, offset, stored).cursor();

        Inflating() {
            super(size);
        }

        @Override
        protected void fill(byte[] target, int length) {
            try {
                for (int done = 0; done < length; ) {
                    int count = inflater.inflate(target, done, length - done);
                    done += count;
                    if (count == 0) {
                        feed();
                    }
                }
            } catch (DataFormatException e) {
                throw malformed("the compressed bytes are malformed: " + e.getMessage());
            }
        }

        private void feed() {
            @Nullable ByteBuffer chunk = inflater.needsInput() ? compressed.next() : null;
            if (chunk == null) {
                throw malformed("the compressed bytes end before the array does");
            }
            inflater.setInput(chunk.duplicate().order(ByteOrder.LITTLE_ENDIAN));
        }

        @Override
        public void close() {
            inflater.end();
            compressed.close();
        }
    }
}
