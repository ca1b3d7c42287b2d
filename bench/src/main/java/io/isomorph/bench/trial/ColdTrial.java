package io.isomorph.bench.trial;

import io.isomorph.bench.Codecs;
import io.isomorph.bench.rival.Codec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads one file, the first of its process, for {@link Cold}; writes it again where a second file is named. */
public final class ColdTrial {
    private ColdTrial() {}

    /**
     * Reads, and writes.
     *
     * @param arguments codec, file to read, and maybe file to write
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        run(Codecs.codec(arguments[0]), arguments);
    }

    private static <G> void run(Codec<G> codec, String[] arguments) throws IOException {
        G graph = codec.read(Files.readAllBytes(Path.of(arguments[1])));
        if (arguments.length > 2) {
            Files.write(Path.of(arguments[2]), codec.write(graph));
        }
    }
}
