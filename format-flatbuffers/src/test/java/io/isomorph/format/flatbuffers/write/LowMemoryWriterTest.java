package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.io.Spare;
import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.SparingWriterContract;

class LowMemoryWriterTest extends SparingWriterContract {
    @Override
    protected FormatProvider provider() {
        return new FlatbuffersFormat();
    }

    @Override
    protected Writers holding(int parts) {
        Spare<WriterCache> caches = new Spare<>();
        caches.giveBack(new WriterCache(parts));
        return (sink, options) -> new FlatbuffersWriter(sink, options, caches);
    }
}
