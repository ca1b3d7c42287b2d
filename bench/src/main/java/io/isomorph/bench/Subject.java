package io.isomorph.bench;

import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.workload.Workload;
import io.isomorph.ir.Program;
import java.util.ArrayList;
import java.util.List;

/** A codec with what it is to write and to read, one program after the other; it was checked that what is read is what was written. */
public final class Subject<G> {
    private final Codec<G> codec;
    private final boolean fresh;
    private final List<G> graphs = new ArrayList<>();
    private final List<byte[]> files = new ArrayList<>();
    private int next;

    private Subject(Codec<G> codec, Workload workload) {
        this.codec = codec;
        this.fresh = workload.fresh();
        for (Program program : workload.programs()) {
            G graph = codec.graph(program);
            byte[] file = codec().write(graph);
            if (!codec.program(codec().read(file)).equals(program)) {
                throw new IllegalStateException(codec.getClass() + " does not return what it was given");
            }
            graphs.add(graph);
            files.add(file);
        }
    }

    /**
     * Prepares a codec for a workload.
     *
     * @param codec its name
     * @param workload its word
     * @return the subject, at the first program
     * @throws IllegalArgumentException if there is no such codec or workload
     */
    public static Subject<?> of(String codec, String workload) {
        return of(Codecs.codec(codec), Workload.of(workload));
    }

    /**
     * Prepares a codec for a workload.
     *
     * @param <G> what the codec makes of a program
     * @param codec which writes each program once now, and reads it
     * @param workload what to write and to read
     * @return the subject, at the first program
     */
    public static <G> Subject<G> of(Codec<G> codec, Workload workload) {
        return new Subject<>(codec, workload);
    }

    private Codec<G> codec() {
        return fresh ? codec.fresh() : codec;
    }

    private int next() {
        int now = next;
        next = now + 1 == files.size() ? 0 : now + 1;
        return now;
    }

    /**
     * Returns how many calls it takes to come to each program once.
     *
     * @return one or more
     */
    public int count() {
        return files.size();
    }

    /**
     * Returns how long the files are, together.
     *
     * @return in bytes
     */
    public long bytes() {
        return files.stream().mapToLong(file -> file.length).sum();
    }

    /**
     * Writes the next program.
     *
     * @return its file
     */
    public byte[] write() {
        return codec().write(graphs.get(next()));
    }

    /**
     * Reads the next file.
     *
     * @return its program, as the codec has it
     */
    public G read() {
        return codec().read(files.get(next()));
    }
}
