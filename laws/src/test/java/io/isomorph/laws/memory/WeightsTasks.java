package io.isomorph.laws.memory;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reading and writing tensors in every format. */
final class WeightsTasks {
    /** Of each format, one that the real library wrote; pickles of the oldest and the newest protocol. */
    private static final List<String> FILES = List.of(
            "layer.pdiparams",
            "numpy_p2.pdparams",
            "numpy_p5.pdparams",
            "plain.safetensors",
            "plain.npy",
            "plain.npz",
            "compressed.npz");

    private WeightsTasks() {}

    static List<Task> of(Path root) throws IOException {
        List<Task> tasks = new ArrayList<>();
        TensorFormats formats = TensorFormats.load();
        for (String name : FILES) {
            byte[] bytes = Files.readAllBytes(
                    root.resolve("weights/src/test/resources/fixtures").resolve(name));
            add(tasks, name, formats.forWriting(name), bytes);
        }
        return tasks;
    }

    private static void add(List<Task> tasks, String name, TensorFormatProvider format, byte[] bytes) {
        tasks.add(new Task("read " + name, () -> {
            try (TensorFile file = open(format, bytes)) {
                return described(file.tensors());
            }
        }));
        tasks.add(new Task("write " + name, () -> {
            MemorySink sink = ByteSink.inMemory();
            try (TensorFile file = open(format, bytes)) {
                // mapped, it is no longer what was read, whose bytes would be copied
                TensorFormats.write(file.tensors().map(tensor -> tensor), format, sink, TensorWriteOptions.DEFAULTS);
            }
            return new Task.Bytes(sink.toByteArray());
        }));
    }

    private static TensorFile open(TensorFormatProvider format, byte[] bytes) {
        return TensorFormats.open(ByteSource.of(bytes), format, TensorReadOptions.DEFAULTS);
    }

    private static List<String> described(TensorSet tensors) {
        return tensors.tensors().stream()
                .map((Tensor tensor) -> tensor + " " + tensor.sha256())
                .toList();
    }
}
