package io.isomorph.bench.floor;

import io.isomorph.bench.rival.ProgramCodec;
import io.isomorph.ir.Program;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * What is left of a codec whose bytes cost nothing. Reading makes all objects of a program, equal ones once, by a {@link Tape} in memory;
 * nothing is decoded or checked but by the objects themselves. Writing comes to each object once and copies each text: an {@link Inventory}
 * knows by their identity which were met; nothing else is encoded. Whoever knows nothing of a program yet takes at least as long to read it into this tree, or
 * to write it as tables.
 */
public final class Floor implements ProgramCodec {
    private final IdentityHashMap<Program, Integer> numbers = new IdentityHashMap<>();
    private final List<Tape> tapes = new ArrayList<>();
    private final Inventory inventory = new Inventory();

    /** Makes a codec that knows no program. */
    public Floor() {}

    @Override
    public byte[] write(Program program) {
        int number = numbers.computeIfAbsent(program, each -> {
            tapes.add(Recorder.record(each));
            return tapes.size() - 1;
        });
        return ByteBuffer.allocate(Integer.BYTES + Long.BYTES)
                .putInt(number)
                .putLong(inventory.take(program))
                .array();
    }

    @Override
    public Program read(byte[] bytes) {
        return tapes.get(ByteBuffer.wrap(bytes).getInt()).play();
    }
}
