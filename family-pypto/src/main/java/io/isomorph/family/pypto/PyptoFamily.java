package io.isomorph.family.pypto;

import io.isomorph.family.FamilyProvider;
import io.isomorph.family.Printing;
import io.isomorph.family.pypto.print.PyptoPrinter;
import io.isomorph.ir.ProgramVisitor;

/** PyPTO: programs are flat lists of nodes, printed as one would write them. */
public final class PyptoFamily implements FamilyProvider {
    /** Does nothing. */
    public PyptoFamily() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return "pypto";
    }

    @Override
    public ProgramVisitor printer(Printing printing) {
        return PyptoPrinter.of(printing);
    }
}
