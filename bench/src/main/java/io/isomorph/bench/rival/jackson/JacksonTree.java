package io.isomorph.bench.rival.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.isomorph.bench.rival.ProgramCodec;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * jackson-databind's tree on the schema of {@code format-json}. One mapper for all calls; the fast ways of Jackson for floats are on. Building
 * the tree from the program and the program from the tree counts.
 */
public final class JacksonTree implements ProgramCodec {
    private final JsonMapper mapper = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                    .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                    .build())
            .build();
    private final JsonNames names = new JsonNames();

    /** Makes a codec; there is nothing to set. */
    public JacksonTree() {}

    @Override
    public byte[] write(Program program) {
        try {
            return mapper.writeValueAsBytes(new JacksonTreeWriter(mapper.getNodeFactory(), names).program(program));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Program read(byte[] bytes) {
        try {
            return new JacksonTreeReader(names).program(mapper.readTree(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
