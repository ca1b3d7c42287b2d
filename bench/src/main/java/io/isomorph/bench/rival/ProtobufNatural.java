package io.isomorph.bench.rival;

import com.google.protobuf.InvalidProtocolBufferException;
import io.isomorph.bench.natural.PProgram;
import io.isomorph.ir.Program;

/** protobuf-java with the schema of {@code natural.proto}: strings and repeated messages, nothing shared. */
public final class ProtobufNatural implements ProgramCodec {
    /** Makes a codec; there is nothing to set. */
    public ProtobufNatural() {}

    @Override
    public byte[] write(Program program) {
        return NaturalMessages.of(program).toByteArray();
    }

    @Override
    public Program read(byte[] bytes) {
        try {
            return NaturalPrograms.of(PProgram.parseFrom(bytes));
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
