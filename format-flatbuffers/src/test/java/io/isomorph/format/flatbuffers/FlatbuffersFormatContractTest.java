package io.isomorph.format.flatbuffers;

import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;

class FlatbuffersFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new FlatbuffersFormat();
    }

    @Override
    protected byte[] withChecksums(byte[] changed) {
        return Flatbuffers.sealed(Flatbuffers.buffer(changed));
    }
}
