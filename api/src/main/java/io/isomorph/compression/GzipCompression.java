package io.isomorph.compression;

import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/** gzip, RFC 1952, with the JDK's compressor: its header has neither a time nor a name. */
final class GzipCompression implements CompressionProvider {
    private static final int BUFFER = 1 << 16;

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return "gzip";
    }

    @Override
    public String extension() {
        return ".gz";
    }

    @Override
    public boolean recognises(byte[] prefix) {
        return prefix.length >= 2 && GzipInput.isMagic(prefix[0] & 0xff, prefix[1] & 0xff);
    }

    @Override
    public InputStream expand(ByteSource source) {
        return new GzipInput(source);
    }

    @Override
    public OutputStream compress(OutputStream target) throws IOException {
        return new GZIPOutputStream(target, BUFFER);
    }
}
