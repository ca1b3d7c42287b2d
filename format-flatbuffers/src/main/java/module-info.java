import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.flatbuffers.nvfuser.NvfuserFormat;
import io.isomorph.spi.FormatProvider;

/** FlatBuffers: programs as one trie in breadth-first order, and a verifier for any FlatBuffers schema. */
module io.isomorph.format.flatbuffers {
    requires transitive io.isomorph.api;
    requires io.isomorph.family.nvfuser;
    requires static org.jspecify;

    exports io.isomorph.format.flatbuffers;
    exports io.isomorph.format.flatbuffers.nvfuser;
    exports io.isomorph.format.flatbuffers.verify;

    provides FormatProvider with
            FlatbuffersFormat,
            NvfuserFormat;
}
