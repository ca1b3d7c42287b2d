package io.isomorph.testkit.reference;

import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;
import java.util.Arrays;

class ReferenceFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new ReferenceFormat();
    }

    @Override
    protected byte[] withChecksums(byte[] changed) {
        int content = Math.max(0, changed.length - Integer.BYTES);
        byte[] corrected = Arrays.copyOf(changed, content + Integer.BYTES);
        System.arraycopy(ReferenceWriter.checksum(changed, content), 0, corrected, content, Integer.BYTES);
        return corrected;
    }
}
