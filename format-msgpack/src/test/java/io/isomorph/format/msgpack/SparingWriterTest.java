package io.isomorph.format.msgpack;

import io.isomorph.io.Spare;
import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.contract.SparingWriterContract;

class SparingWriterTest extends SparingWriterContract {
    @Override
    protected FormatProvider provider() {
        return new MsgpackFormat();
    }

    @Override
    protected Writers holding(int parts) {
        Spare<WritingMemory> memories = new Spare<>();
        memories.giveBack(new WritingMemory(parts));
        return (sink, options) -> new MsgpackWriter(sink, options, memories);
    }
}
