import io.isomorph.dialect.DialectProvider;
import io.isomorph.spi.FormatProvider;

/** The IR of ML compilers' programs, its events, and the service interface of formats. */
module io.isomorph.api {
    requires static org.jspecify;

    exports io.isomorph.compare;
    exports io.isomorph.dialect;
    exports io.isomorph.error;
    exports io.isomorph.intern;
    exports io.isomorph.io;
    exports io.isomorph.ir;
    exports io.isomorph.kind;
    exports io.isomorph.spi;
    exports io.isomorph.text;
    exports io.isomorph.visit;

    uses DialectProvider;
    uses FormatProvider;
}
