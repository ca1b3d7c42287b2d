package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.spi.FormatProvider;
import io.isomorph.support.SoftPool;
import io.isomorph.testkit.contract.LowMemoryWriterContract;

class LowMemoryWriterTest extends LowMemoryWriterContract {
    @Override
    protected FormatProvider provider() {
        return new FlatbuffersFormat();
    }

    @Override
    protected Writers holding(int parts) {
        SoftPool<WriterCache> caches = new SoftPool<>();
        caches.release(new WriterCache(parts));
        return (sink, options) -> new FlatbuffersWriter(sink, options, caches);
    }
}
