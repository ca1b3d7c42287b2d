package io.isomorph.bench.rival;

import com.google.protobuf.InvalidProtocolBufferException;
import io.isomorph.bench.interned.IProgram;
import io.isomorph.ir.Program;

/** protobuf-java with the schema of {@code interned.proto}: tables of strings, types, attributes and their lists, operations by number. */
public final class ProtobufInterned implements ProgramCodec {
    /** Makes a codec; there is nothing to set. */
    public ProtobufInterned() {}

    @Override
    public byte[] write(Program program) {
        return new InternedMessages().program(program).toByteArray();
    }

    @Override
    public Program read(byte[] bytes) {
        try {
            return new InternedPrograms(IProgram.parseFrom(bytes)).program();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
