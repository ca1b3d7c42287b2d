package io.isomorph.format.json;

import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;
import java.util.List;

class JsonFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new JsonFormat();
    }

    @Override
    protected List<byte[]> fragments() {
        return Fragments.ALL;
    }
}
