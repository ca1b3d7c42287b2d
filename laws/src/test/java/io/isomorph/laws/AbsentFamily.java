package io.isomorph.laws;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;

/** Programs of a family that no jar brings, and the formats. */
final class AbsentFamily {
    private AbsentFamily() {}

    static Document document(long seed) {
        Program program = ProgramGenerator.of(Profile.ODD).generate(seed);
        return Document.of(Program.of(new ProgramInfo("absent", seed, false), program.body()));
    }

    static byte[] write(Document document, String format) {
        MemorySink sink = ByteSink.inMemory();
        DocumentWriter writer = Formats.load().require(format).newWriter(sink, WriteOptions.DEFAULTS);
        document.accept(writer);
        return sink.toByteArray();
    }

    static Document read(ByteSource source, String format) {
        DocumentReader reader = Formats.load().require(format).newReader(source, ReadOptions.DEFAULTS);
        return reader.read();
    }
}
