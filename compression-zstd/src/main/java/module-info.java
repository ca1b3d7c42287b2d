import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.zstd.ZstdCompression;

/** Files of every format, compressed with zstd. */
module io.isomorph.compression.zstd {
    requires transitive io.isomorph.api;
    requires com.github.luben.zstd_jni;
    requires static org.jspecify;

    exports io.isomorph.compression.zstd;

    provides CompressionProvider with
            ZstdCompression;
}
