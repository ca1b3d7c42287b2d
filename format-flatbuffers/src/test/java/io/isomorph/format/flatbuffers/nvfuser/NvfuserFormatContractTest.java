package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;
import java.util.List;
import java.util.function.LongFunction;

class NvfuserFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new NvfuserFormat();
    }

    @Override
    protected List<LongFunction<Document>> documents() {
        return List.of(FusionCacheGenerator::document);
    }

    @Override
    protected List<byte[]> fragments() {
        return List.of(
                Utf8.encode("NV01"),
                new byte[] {62, 0, 0, 0},
                new byte[] {9, 0, 0, 0},
                new byte[] {0, 0, 0, 0, 3, 0, 0, 0},
                new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff});
    }
}
