package io.isomorph.cli.support;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files of tensors: those that Paddle wrote, and others. */
public final class WeightsSamples {
    private static final Path FIXTURES = Path.of("../weights/src/test/resources/fixtures");

    private WeightsSamples() {}

    /** Copies a file that Paddle, numpy or the safetensors library wrote. */
    public static Path copy(String fixture, Path to) {
        try {
            Files.createDirectories(to.toAbsolutePath().getParent());
            return Files.copy(FIXTURES.resolve(fixture), to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies a layer of Paddle, its program and its weights: linear_0.b_0 of [2] and linear_0.w_0 of [3, 2]. */
    public static Path layer(Path folder) {
        copy("layer.json", folder.resolve("layer.json"));
        return copy("layer.pdiparams", folder.resolve("layer.pdiparams"));
    }

    public static Tensor floats(String name, float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return Tensor.of(name, ElementType.FLOAT32, List.of((long) values.length), TensorData.of(bytes.array()));
    }

    public static Path write(Path file, Tensor... tensors) {
        try {
            TensorFormats.load().write(TensorSet.of(List.of(tensors)), file, TensorWriteOptions.DEFAULTS);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
