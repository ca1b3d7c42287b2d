package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.flatbuffers.nvfuser.NvfuserFormat;
import io.isomorph.format.flatbuffers.nvfuser.NvfuserOptions;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.AnyBytes;

/** nvFuser's files; what is read goes through our container and back, and into a trie that is made anew. */
class NvfuserFuzzTest {
    @FuzzTest
    void anyBytes(byte[] bytes) {
        NvfuserFormat format = new NvfuserFormat();
        ReadOptions limited = ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS);
        AnyBytes nvfuser = new AnyBytes(format, limited);
        Document document = nvfuser.read(bytes);
        if (document == null) {
            return;
        }
        byte[] contained = Formats.toBytes(document, new FlatbuffersFormat(), WriteOptions.DEFAULTS);
        assertEquals(document, new AnyBytes(new FlatbuffersFormat(), limited).read(contained));
        WriteOptions rebuilt = WriteOptions.DEFAULTS.with(NvfuserOptions.TRIE, "rebuilt");
        Document again = nvfuser.read(Formats.toBytes(document, format, rebuilt));
        assertEquals(
                document.entries().stream().map(Entry::program).toList(),
                again.entries().stream().map(Entry::program).toList());
    }
}
