package io.isomorph.bench.rival;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.isomorph.ir.Program;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * Jackson's generator and parser by hand, on the schema of {@code format-json}: as JSON, or as the same maps in MessagePack. One factory for
 * all calls, which pools buffers and symbols; the fast ways of Jackson for floats are on.
 */
public final class JacksonStreaming implements ProgramCodec {
    private final JsonFactory factory;
    private final JsonNames names = new JsonNames();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private JacksonStreaming(JsonFactory factory) {
        this.factory = factory;
    }

    /**
     * Makes a codec of JSON.
     *
     * @return the codec
     */
    public static JacksonStreaming json() {
        return new JacksonStreaming(JsonFactory.builder()
                .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .build());
    }

    /**
     * Makes a codec of MessagePack, by jackson-dataformat-msgpack with its defaults.
     *
     * @return the codec
     */
    public static JacksonStreaming msgpack() {
        return new JacksonStreaming(new MessagePackFactory());
    }

    @Override
    public byte[] write(Program program) {
        bytes.reset();
        try (JsonGenerator out = factory.createGenerator(bytes)) {
            new JacksonStreamWriter(out, names).program(program);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    @Override
    public Program read(byte[] bytes) {
        try (JsonParser in = factory.createParser(bytes)) {
            return new JacksonStreamReader(in, names).program();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
