package io.isomorph.family.pir;

import io.isomorph.family.Dialect;
import io.isomorph.family.FamilyProvider;
import io.isomorph.family.Printing;
import io.isomorph.family.pir.check.PirDialects;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.print.PirPrinter;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.kind.KindTable;
import java.util.List;

/** PaddlePaddle's PIR: its kinds, what is known of its operations, and how PaddlePaddle 3.3 prints its programs. */
public final class PirFamily implements FamilyProvider {
    /** Does nothing. */
    public PirFamily() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return Pir.FAMILY;
    }

    @Override
    public KindTable kinds() {
        return PirKinds.TABLE;
    }

    @Override
    public List<Dialect> dialects() {
        return PirDialects.DIALECTS;
    }

    @Override
    public ProgramVisitor printer(Printing printing) {
        return new PirPrinter(printing);
    }
}
