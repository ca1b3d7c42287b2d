package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.FormatContract;
import java.util.List;
import java.util.function.LongFunction;

class PyptoFormatContractTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new PyptoFormat();
    }

    @Override
    protected List<LongFunction<Document>> documents() {
        return List.of(PyptoProgramGenerator::document, seed -> Document.of(PyptoProgramGenerator.unusual(seed)));
    }

    @Override
    protected List<byte[]> fragments() {
        return List.of(
                Utf8.encode("\u00a6fields"),
                new byte[] {(byte) 0x81, (byte) 0xa3, 'r', 'e', 'f', 0},
                new byte[] {(byte) 0x81, (byte) 0xa3, 'r', 'e', 'f', 1},
                new byte[] {(byte) 0xa2, 'i', 'd', 1},
                new byte[] {(byte) 0xc0},
                new byte[] {(byte) 0x90},
                new byte[] {(byte) 0x80},
                new byte[] {(byte) 0xdd, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff},
                new byte[] {(byte) 0xa4, 't', 'y', 'p', 'e', (byte) 0xa3, 'A', 'd', 'd'});
    }
}
