package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.AnyBytes;

/** Our MessagePack container, as it is and with its checksum corrected. */
class MsgpackFuzzTest {
    /** One provider for all inputs: what it keeps of one is not to show in another. */
    private static final AnyBytes MSGPACK =
            new AnyBytes(new MsgpackFormat(), MsgpackFormat::new, ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS));

    @FuzzTest
    @DictionaryFile(resourcePath = "msgpack.dict")
    void anyBytes(byte[] bytes) {
        MSGPACK.read(bytes);
        MSGPACK.read(Seals.msgpack(bytes));
    }
}
