package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.read.FileReading;
import io.isomorph.format.flatbuffers.read.RowMemory;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Spare;
import io.isomorph.ir.Program;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.DocumentVisitor;
import io.isomorph.visit.ProgramVisitor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one file: all of it verified first, or one program with checks of what it needs. */
final class FlatbuffersReader implements DocumentReader {
    private final ByteSource source;
    private final ReadOptions options;
    private final Spare<RowMemory> memories;
    private @Nullable FileReading reading;

    FlatbuffersReader(ByteSource source, ReadOptions options, Spare<RowMemory> memories) {
        this.source = source;
        this.options = options;
        this.memories = memories;
    }

    private FileReading reading() {
        if (reading == null) {
            boolean checksums = options.get(FlatbuffersOptions.CHECKSUMS).equals(FlatbuffersOptions.REQUIRED);
            reading = new FileReading(source, options, checksums, memories);
        }
        return reading;
    }

    @Override
    public Map<String, String> summary() {
        return reading().summary();
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        if (options.get(FlatbuffersOptions.VERIFY).equals(FlatbuffersOptions.WHOLE)) {
            reading().verify();
        }
        reading().accept(visitor);
    }

    /** Reads what that program needs only; unless reading is strict, which asks about all of the file. */
    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        verifyIfStrict();
        reading().accept(reading().find(entryName), visitor);
    }

    @Override
    public Program program(String entryName) {
        verifyIfStrict();
        return reading().program(reading().find(entryName));
    }

    private void verifyIfStrict() {
        if (options.strict()) {
            reading().verify();
        }
    }

    /** Leaves room to the next reader; the source is the caller's. */
    @Override
    public void close() {
        if (reading != null) {
            reading.close();
        }
    }
}
