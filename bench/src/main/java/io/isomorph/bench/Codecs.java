package io.isomorph.bench;

import io.isomorph.bench.FormatCodec.Reading;
import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.rival.ForyReferences;
import io.isomorph.bench.rival.JacksonStreaming;
import io.isomorph.bench.rival.JacksonTree;
import io.isomorph.bench.rival.JavaSerialization;
import io.isomorph.bench.rival.KryoReferences;
import io.isomorph.bench.rival.MsgpackCore;
import io.isomorph.bench.rival.ProtobufInterned;
import io.isomorph.bench.rival.ProtobufNatural;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.format.msgpack.pypto.PyptoFormat;
import io.isomorph.ir.Program;
import io.isomorph.spi.FormatProvider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** All codecs and formats by the words that select them. */
final class Codecs {
    /** What others are compared with. */
    static final String BASE = "protobuf";

    /** Reads what {@code flatbuffers} writes, by name. */
    static final String LAZY = "flatbuffers-lazy";

    /** The same, and looks at every operation then. */
    static final String LAZY_WALKED = "flatbuffers-lazy-walked";

    private static final String PYPTO = "pypto";

    private static final Map<String, Supplier<Codec<?>>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put(BASE, ProtobufNatural::new);
        BY_NAME.put("protobuf-interned", ProtobufInterned::new);
        BY_NAME.put("json", () -> new FormatCodec(format("json"), Reading.WHOLE));
        BY_NAME.put("msgpack", () -> new FormatCodec(format("msgpack"), Reading.WHOLE));
        BY_NAME.put("flatbuffers", () -> new FormatCodec(format("flatbuffers"), Reading.WHOLE));
        BY_NAME.put(LAZY, () -> new FormatCodec(format("flatbuffers"), Reading.BY_NAME));
        BY_NAME.put(LAZY_WALKED, () -> new FormatCodec(format("flatbuffers"), Reading.BY_NAME_AND_WALKED));
        BY_NAME.put(PYPTO, () -> new FormatCodec(format(PYPTO), Reading.WHOLE));
        BY_NAME.put("jackson-tree", JacksonTree::new);
        BY_NAME.put("jackson-streaming", JacksonStreaming::json);
        BY_NAME.put("jackson-msgpack", JacksonStreaming::msgpack);
        BY_NAME.put("msgpack-core", MsgpackCore::new);
        BY_NAME.put("fory", ForyReferences::new);
        BY_NAME.put("kryo", KryoReferences::new);
        BY_NAME.put("java-serialization", JavaSerialization::new);
    }

    private Codecs() {}

    /** Returns a new codec. */
    static Codec<?> codec(String name) {
        Supplier<Codec<?>> supplier = BY_NAME.get(name);
        if (supplier == null) {
            throw new IllegalArgumentException("no codec is called " + name + "; there are " + BY_NAME.keySet());
        }
        return supplier.get();
    }

    /** Returns a new provider of a format. */
    static FormatProvider format(String id) {
        return switch (id) {
            case "json" -> new JsonFormat();
            case "msgpack" -> new MsgpackFormat();
            case "flatbuffers" -> new FlatbuffersFormat();
            case PYPTO -> new PyptoFormat();
            default -> throw new IllegalArgumentException("no format is called " + id);
        };
    }

    /** Returns the names of the codecs that can hold a program. */
    static List<String> of(Program program) {
        List<String> names = new ArrayList<>(BY_NAME.keySet());
        if (!program.info().family().equals(PYPTO)) {
            names.remove(PYPTO);
        }
        return names;
    }
}
