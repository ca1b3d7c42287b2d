package io.isomorph.format.msgpack;

import io.isomorph.spi.FormatProvider;
import io.isomorph.support.SoftPool;
import io.isomorph.testkit.contract.LowMemoryWriterContract;

class SparingWriterTest extends LowMemoryWriterContract {
    @Override
    protected FormatProvider provider() {
        return new MsgpackFormat();
    }

    @Override
    protected Writers holding(int parts) {
        SoftPool<WriterCache> memories = new SoftPool<>();
        memories.release(new WriterCache(parts));
        return (sink, options) -> new MsgpackWriter(sink, options, memories);
    }
}
