package io.isomorph.bench.rival;

import io.isomorph.bench.graph.ProgramNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/**
 * {@code java.io} serialization with default forms. A stream of objects is made anew for each call, as it must be; the array below it is kept.
 */
public final class JavaSerialization implements GraphCodec {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Makes a codec; there is nothing to set. */
    public JavaSerialization() {}

    @Override
    public byte[] write(ProgramNode graph) {
        bytes.reset();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(graph);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    @Override
    public ProgramNode read(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (ProgramNode) in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
