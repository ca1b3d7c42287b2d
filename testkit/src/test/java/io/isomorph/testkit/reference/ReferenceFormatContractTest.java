package io.isomorph.testkit.reference;

import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;

class ReferenceFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new ReferenceFormat();
    }
}
