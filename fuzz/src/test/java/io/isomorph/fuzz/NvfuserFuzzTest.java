package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.flatbuffers.nvfuser.NvfuserFormat;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.AnyBytes;

/** nvFuser's files; what is read goes through our container and back, and into a trie that is made anew. */
class NvfuserFuzzTest {
    private static final ReadOptions READING = ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS);

    /** One provider of each format for all inputs: what it keeps of one is not to show in another. */
    private static final NvfuserFormat FORMAT = new NvfuserFormat();

    private static final FlatbuffersFormat CONTAINER = new FlatbuffersFormat();
    private static final AnyBytes NVFUSER = new AnyBytes(FORMAT, NvfuserFormat::new, READING);
    private static final AnyBytes CONTAINED = new AnyBytes(CONTAINER, READING);

    @FuzzTest
    void anyBytes(byte[] bytes) {
        Document document = NVFUSER.read(bytes);
        if (document == null) {
            return;
        }
        byte[] contained = Formats.toBytes(document, CONTAINER, WriteOptions.DEFAULTS);
        assertEquals(document, CONTAINED.read(contained));
        WriteOptions rebuilt = WriteOptions.DEFAULTS.with(NvfuserFormat.TRIE, "rebuilt");
        Document again = NVFUSER.read(Formats.toBytes(document, FORMAT, rebuilt));
        assertEquals(
                document.entries().stream().map(Entry::program).toList(),
                again.entries().stream().map(Entry::program).toList());
    }
}
