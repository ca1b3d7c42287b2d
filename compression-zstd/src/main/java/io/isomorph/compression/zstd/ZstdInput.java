package io.isomorph.compression.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The frames of a zstd file, one after the other. The library's own stream reports no position. A frame that requires a window of more than
 * 128 MiB is refused, as the library does by itself.
 */
final class ZstdInput extends InputStream {
    private static final int FRAME = 0xFD2FB528;
    /** The lowest of 16 marks of frames that are passed over. */
    private static final int SKIPPABLE = 0x184D2A50;

    /** How many bytes the mark of a frame has. */
    static final int MARK = Integer.BYTES;

    private final ByteSource source;
    private final byte[] part = new byte[1 << 13];
    private final ByteBuffer in = ByteBuffer.allocateDirect(part.length).limit(0);
    private final ByteBuffer out = ByteBuffer.allocateDirect(1 << 16).limit(0);
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();
    /** Where in the source the buffer ends. */
    private long read;

    private boolean inFrame;
    /** Where the current frame begins: the library does not report where in it the fault is. */
    private long frame;

    /** Whether the decompressor may have more without more input: its last output filled the buffer. */
    private boolean isFull;

    ZstdInput(ByteSource source) {
        this.source = source;
    }

    /** Returns whether bytes begin a frame, be it one that is passed over: files that were compressed in parts begin with such. */
    static boolean beginsFrame(byte[] bytes) {
        int mark = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
        return mark == FRAME || (mark & 0xFFFFFFF0) == SKIPPABLE;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        while (!out.hasRemaining()) {
            if (!inFrame && !beginFrame()) {
                return -1;
            }
            decompress();
        }
        int count = Math.min(length, out.remaining());
        out.get(target, offset, count);
        return count;
    }

    private long position() {
        return read - in.remaining();
    }

    /** Looks at the mark of the next frame; false at the end of the input. */
    private boolean beginFrame() {
        long at = position();
        byte[] mark = new byte[MARK];
        int count = source.read(at, mark, 0, MARK);
        if (count == 0) {
            return false;
        }
        if (count < MARK || !beginsFrame(mark)) {
            throw fault(
                    at == 0 ? StandardCode.INPUT_COMPRESSION : StandardCode.INPUT_TRAILING,
                    at,
                    source.size() - at + " bytes that are no zstd frame");
        }
        inFrame = true;
        frame = at;
        return true;
    }

    private void decompress() {
        if (!in.hasRemaining() && !isFull) {
            fill();
        }
        out.clear();
        try {
            inFrame = !context.decompressDirectByteBufferStream(out, in);
        } catch (ZstdException e) {
            throw refused(e);
        }
        isFull = !out.hasRemaining();
        out.flip();
    }

    private void fill() {
        int count = source.read(read, part, 0, part.length);
        if (count == 0) {
            throw fault(StandardCode.INPUT_TRUNCATED, source.size(), "the compressed bytes end within a zstd frame");
        }
        read += count;
        in.clear();
        in.put(part, 0, count).flip();
    }

    private MalformedInputException refused(ZstdException e) {
        long code = Math.abs(e.getErrorCode()); // in streams the library has it with the other sign
        if (code == Zstd.errChecksumWrong()) {
            return fault(StandardCode.INPUT_CHECKSUM, frame, "the checksum of a zstd frame does not fit its content");
        }
        String reason = code == Zstd.errFrameParameterWindowTooLarge()
                ? "a zstd frame requires a window of more than 128 MiB"
                : code == Zstd.errDictionaryWrong()
                        ? "a zstd frame was made with a dictionary"
                        : "a zstd frame is damaged: " + e.getMessage();
        return fault(StandardCode.INPUT_COMPRESSION, frame, reason);
    }

    private MalformedInputException fault(ErrorCode code, long at, String problem) {
        return new MalformedInputException(code, Location.ofByte(source.name(), at), problem, null);
    }

    @Override
    public void close() {
        context.close();
    }
}
