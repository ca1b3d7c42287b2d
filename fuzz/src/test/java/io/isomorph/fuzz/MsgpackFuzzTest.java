package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.AnyBytes;

/** Our MessagePack container, as it is and with its checksum corrected. */
class MsgpackFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "msgpack.dict")
    void anyBytes(byte[] bytes) {
        AnyBytes msgpack = new AnyBytes(new MsgpackFormat(), ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS));
        msgpack.read(bytes);
        msgpack.read(Seals.msgpack(bytes));
    }
}
