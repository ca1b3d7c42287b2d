import io.isomorph.format.json.JsonFormat;
import io.isomorph.spi.FormatProvider;

/** The JSON schema of PaddlePaddle's programs. Only the package for Jackson's mappers needs Jackson. */
module io.isomorph.format.json {
    requires static com.fasterxml.jackson.databind;
    requires transitive io.isomorph.api;
    requires io.isomorph.family.pir;
    requires static org.jspecify;

    exports io.isomorph.format.json;
    exports io.isomorph.format.json.jackson;

    provides FormatProvider with
            JsonFormat;
}
