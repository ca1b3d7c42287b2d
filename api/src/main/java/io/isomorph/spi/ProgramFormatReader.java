package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.PayloadText;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads for a {@link ProgramFormat}, and keeps what every reader must. */
final class ProgramFormatReader implements DocumentReader {
    private static final String ENTRY = "";

    private final ProgramFormat format;
    private final ByteSource source;
    private final Limits limits;

    ProgramFormatReader(ProgramFormat format, ByteSource source, Limits limits) {
        this.format = format;
        this.source = source;
        this.limits = limits;
    }

    @Override
    public Map<String, String> summary() {
        return Map.of();
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        ProgramInput in = ProgramInput.of(source, limits);
        DocumentVisitor checked = new LimitCheck(limits, operation -> place(in, operation), visitor);
        @Nullable ProgramVisitor program = checked.visitEntry(ENTRY, 0, Form.EMPTY);
        if (program != null) {
            format.read(in, new ProgramInputCheck(in, limits, program));
            in.requireEnd();
        }
        checked.visitEnd();
    }

    private static Location place(ProgramInput in, long operation) {
        Location here = in.here();
        return new Location(here.source(), here.byteOffset(), null, operation);
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        if (!entryName.equals(ENTRY)) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(source.name()),
                    "there is no entry " + PayloadText.quote(entryName) + "; the file has one, without a name",
                    "leave the entry's name empty");
        }
        accept(new DocumentVisitor() {
            @Override
            public ProgramVisitor visitEntry(String name, long visits, Form form) {
                return visitor;
            }
        });
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
