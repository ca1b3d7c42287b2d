import io.isomorph.compression.CompressionProvider;
import io.isomorph.family.DialectProvider;
import io.isomorph.family.FamilyProvider;
import io.isomorph.spi.FormatProvider;

/** The IR of ML compilers' programs, its events, and the service interfaces of formats and of families. */
@SuppressWarnings("module") // those that our support is exported to are built after this one
module io.isomorph.api {
    requires static org.jspecify;

    exports io.isomorph.compare;
    exports io.isomorph.compression;
    exports io.isomorph.error;
    exports io.isomorph.family;
    exports io.isomorph.intern to
            io.isomorph.catalog,
            io.isomorph.edit,
            io.isomorph.format.flatbuffers,
            io.isomorph.format.msgpack,
            io.isomorph.tools,
            io.isomorph.view;
    exports io.isomorph.io;
    exports io.isomorph.ir;
    exports io.isomorph.ir.payload;
    exports io.isomorph.kind;
    exports io.isomorph.spi;
    exports io.isomorph.support to
            io.isomorph.cache,
            io.isomorph.cli,
            io.isomorph.edit,
            io.isomorph.family.pir,
            io.isomorph.format.flatbuffers,
            io.isomorph.format.json,
            io.isomorph.format.msgpack,
            io.isomorph.testkit,
            io.isomorph.tools,
            io.isomorph.view,
            io.isomorph.weights;
    exports io.isomorph.text;
    exports io.isomorph.visit;

    uses CompressionProvider;
    uses DialectProvider;
    uses FamilyProvider;
    uses FormatProvider;
}
