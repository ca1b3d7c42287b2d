package io.isomorph.bench.rival;

import io.isomorph.ir.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * msgpack-core by hand: arrays in a fixed order in place of maps of keys, the values of MessagePack for what is common, nothing shared. One
 * packer and one unpacker for all calls, as their documentation has it.
 */
public final class MsgpackCore implements ProgramCodec {
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

    /** Makes a codec; there is nothing to set. */
    public MsgpackCore() {}

    @Override
    public MsgpackCore fresh() {
        return new MsgpackCore();
    }

    @Override
    public byte[] write(Program program) {
        packer.clear();
        try {
            new MsgpackPacking(packer).program(program);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Program read(byte[] bytes) {
        input.reset(bytes);
        try {
            unpacker.reset(input);
            return new MsgpackUnpacking(unpacker).program();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
