package io.isomorph.family.nvfuser;

import io.isomorph.family.Dialect;
import io.isomorph.family.FamilyProvider;
import io.isomorph.family.Printing;
import io.isomorph.family.SignatureCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.kind.KindTable;
import java.util.List;

/** nvFuser: programs are fusion definitions, a record an operation, printed as nvFuser prints them in Python. */
public final class NvfuserFamily implements FamilyProvider {
    /** Does nothing. */
    public NvfuserFamily() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return NvfuserNames.FAMILY;
    }

    @Override
    public KindTable kinds() {
        return NvfuserNames.KINDS;
    }

    @Override
    public List<Dialect> dialects() {
        return List.of(RecordChecks.dialect());
    }

    @Override
    public SignatureCollector signature() {
        return new FusionSignature();
    }

    @Override
    public ProgramVisitor printer(Printing printing) {
        return FusionPrinter.of(printing);
    }
}
