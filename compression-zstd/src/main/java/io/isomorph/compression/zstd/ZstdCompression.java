package io.isomorph.compression.zstd;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * zstd, RFC 8878, by the library zstd-jni, whose native code is loaded when it is first used. Frames have a checksum of their content,
 * and the level is that which the command {@code zstd} has by itself.
 */
public final class ZstdCompression implements CompressionProvider {
    private static final int LEVEL = 3;

    /** Makes the provider; nothing is loaded. */
    public ZstdCompression() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return "zstd";
    }

    @Override
    public String extension() {
        return ".zst";
    }

    @Override
    public boolean recognises(byte[] prefix) {
        return prefix.length >= ZstdInput.MARK && ZstdInput.beginsFrame(prefix);
    }

    @Override
    public InputStream expand(ByteSource source) {
        return new ZstdInput(source);
    }

    @Override
    public OutputStream compress(OutputStream target) throws IOException {
        return new ZstdOutputStreamNoFinalizer(target, LEVEL).setChecksum(true);
    }
}
