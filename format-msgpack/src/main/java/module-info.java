import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.format.msgpack.pypto.PyptoFormat;
import io.isomorph.spi.FormatProvider;

/**
 * MessagePack: our own container of nodes that are written once, and the files of PyPTO. Only the package for Jackson's mappers needs
 * Jackson; the name of its MessagePack jar is made of the file's, and as it is not required at run time, it binds nobody.
 */
@SuppressWarnings("requires-automatic")
module io.isomorph.format.msgpack {
    requires static com.fasterxml.jackson.core;
    requires static jackson.dataformat.msgpack;
    requires transitive io.isomorph.api;
    requires io.isomorph.family.pypto;
    requires static org.jspecify;

    exports io.isomorph.format.msgpack;
    exports io.isomorph.format.msgpack.jackson;
    exports io.isomorph.format.msgpack.pypto;

    provides FormatProvider with
            MsgpackFormat,
            PyptoFormat;
}
