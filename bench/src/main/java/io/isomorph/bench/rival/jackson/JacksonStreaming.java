package io.isomorph.bench.rival.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.isomorph.bench.rival.ProgramCodec;
import io.isomorph.ir.Program;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * Jackson's generator and parser by hand, on the schema of {@code format-json}: as JSON, or as the same maps in MessagePack. One factory for
 * all calls, which pools buffers and symbols; the fast ways of Jackson for floats are on.
 */
public final class JacksonStreaming implements ProgramCodec {
    private final Supplier<JsonFactory> factories;
    private final JsonFactory factory;
    private final JsonNames names;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private JacksonStreaming(Supplier<JsonFactory> factories, JsonNames names) {
        this.factories = factories;
        this.factory = factories.get();
        this.names = names;
    }

    /**
     * Makes a codec of JSON.
     *
     * @return the codec
     */
    public static JacksonStreaming json() {
        return new JacksonStreaming(
                () -> JsonFactory.builder()
                        .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                        .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                        .build(),
                new JsonNames());
    }

    /**
     * Makes a codec of MessagePack, by jackson-dataformat-msgpack with its defaults.
     *
     * @return the codec
     */
    public static JacksonStreaming msgpack() {
        return new JacksonStreaming(MessagePackFactory::new, new JsonNames());
    }

    /** Returns a codec with a new factory; prepared keys are constants of a user's code. */
    @Override
    public JacksonStreaming fresh() {
        return new JacksonStreaming(factories, names);
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
