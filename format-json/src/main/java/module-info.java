import io.isomorph.format.json.JsonFormat;
import io.isomorph.spi.FormatProvider;

/** The JSON schema of PaddlePaddle's programs. */
module io.isomorph.format.json {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.format.json;

    provides FormatProvider with
            JsonFormat;
}
