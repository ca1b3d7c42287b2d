package io.isomorph.format.msgpack;

import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;
import java.util.List;

class MsgpackFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new MsgpackFormat();
    }

    @Override
    protected List<byte[]> fragments() {
        return Fragments.ALL;
    }

    @Override
    protected byte[] withChecksums(byte[] changed) {
        return Msgpack.sealed(Msgpack.content(changed));
    }
}
