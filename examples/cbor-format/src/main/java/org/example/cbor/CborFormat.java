package org.example.cbor;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.Capability;
import io.isomorph.spi.ProgramFormat;
import io.isomorph.spi.ProgramInput;

/** One program in CBOR (RFC 8949): whatever a program may have, each in one spelling. */
public final class CborFormat extends ProgramFormat {
    /** The tag that distinguishes CBOR from everything else: its three bytes are no text in UTF-8. */
    static final byte[] MAGIC = {(byte) 0xd9, (byte) 0xd9, (byte) 0xf7};

    /** Makes the format. */
    public CborFormat() {
        super("cbor", "application/cbor", ".cbor", MAGIC, Capability.DETERMINISTIC);
    }

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    protected String reasonAgainst(Program program) {
        return null; // it holds every program
    }

    @Override
    protected byte[] write(Program program) {
        return new CborWriter().program(program);
    }

    @Override
    protected void read(ProgramInput in, ProgramVisitor program) {
        new CborReader(in).program(program);
    }
}
