package io.isomorph.testkit.contract;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Where a test gets its programs from, so that each of them also goes through every format and back. A test gets one as a
 * parameter.
 *
 * @see RoundTrip
 */
public final class Programs {
    private final boolean checks;

    Programs(boolean checks) {
        this.checks = checks;
    }

    /**
     * Builds a trainable program of PaddlePaddle's IR.
     *
     * @param version version of that IR
     * @param content adds the operations
     * @return the program
     * @throws BrokenLaw if a format loses something of it
     */
    public Program pir(long version, Consumer<ProgramBuilder> content) {
        return build(new ProgramInfo(Pir.FAMILY, version, true), content);
    }

    /**
     * Builds a program whose body is one block without arguments.
     *
     * @param info its properties
     * @param content adds the operations
     * @return the program
     * @throws BrokenLaw if a format loses something of it
     */
    public Program build(ProgramInfo info, Consumer<ProgramBuilder> content) {
        ProgramBuilder builder = ProgramBuilder.of(info);
        content.accept(builder);
        return of(builder.build());
    }

    /**
     * Takes a program that was made elsewhere.
     *
     * @param program the program
     * @return the same
     * @throws BrokenLaw if a format loses something of it
     */
    public Program of(Program program) {
        of(Document.of(program));
        return program;
    }

    /**
     * Takes a document that was made elsewhere.
     *
     * @param document the document
     * @return the same
     * @throws BrokenLaw if a format loses something of it
     */
    public Document of(Document document) {
        if (checks) {
            RoundTrip.check(document);
        }
        return document;
    }

    /**
     * Reads a file of any format on the class path.
     *
     * @param file the file
     * @return the document
     * @throws IOException if the file cannot be read
     * @throws BrokenLaw if a format loses something of it
     */
    public Document read(Path file) throws IOException {
        return of(Formats.load().read(file));
    }
}
