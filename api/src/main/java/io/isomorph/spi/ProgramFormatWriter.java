package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limits;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import org.jspecify.annotations.Nullable;

/** Writes for a {@link ProgramFormat}: collects the program, and refuses what the format cannot hold. */
final class ProgramFormatWriter extends DocumentWriter {
    private final ProgramFormat format;
    private final ByteSink sink;
    private final Limits limits;
    private @Nullable ProgramCollector collector;

    ProgramFormatWriter(ProgramFormat format, ByteSink sink, WriteOptions options) {
        super(options);
        this.format = format;
        this.sink = sink;
        this.limits = options.limits();
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        requireNoReason(collector == null ? null : "a file holds exactly one entry, and a second was visited");
        requireNoReason(ProgramFormat.reasonAgainst(name, visits));
        collector = new ProgramCollector();
        return collector;
    }

    private void requireNoReason(@Nullable String reason) {
        if (reason != null) {
            throw new UnrepresentableException(StandardCode.UNREPRESENTABLE, place(), reason, null);
        }
    }

    private Location place() {
        return Location.NOWHERE.withSource(sink.name());
    }

    @Override
    protected void writeEnd() {
        if (collector == null) {
            requireNoReason("a file holds exactly one entry, and none was visited");
            return;
        }
        Program program = collector.program();
        requireNoReason(format.reasonAgainst(program));
        program.accept(new StringCheck(limits, this::place));
        byte[] bytes = format.write(program);
        sink.write(bytes, 0, bytes.length);
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
