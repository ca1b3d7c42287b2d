package io.isomorph.bench;

import io.isomorph.bench.floor.Floor;
import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.rival.ForyReferences;
import io.isomorph.bench.rival.JavaSerialization;
import io.isomorph.bench.rival.KryoReferences;
import io.isomorph.bench.rival.MsgpackCore;
import io.isomorph.bench.rival.ProtobufInterned;
import io.isomorph.bench.rival.ProtobufNatural;
import io.isomorph.bench.rival.jackson.JacksonStreaming;
import io.isomorph.bench.rival.jackson.JacksonTree;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.flatbuffers.nvfuser.NvfuserFormat;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.format.msgpack.pypto.PyptoFormat;
import io.isomorph.ir.Program;
import io.isomorph.spi.FormatProvider;
import java.util.ArrayList;
import java.util.List;

/** All codecs and formats by the words that select them. */
public final class Codecs {
    /** What others are compared with. */
    public static final String BASE = "protobuf";

    /** PyPTO's own files, which hold no other programs. */
    public static final String PYPTO = "pypto";

    /** What every codec has to do at least. */
    public static final String FLOOR = "floor";

    private static final List<String> NAMES = List.of(
            BASE,
            "protobuf-interned",
            "json",
            "msgpack",
            "flatbuffers",
            PYPTO,
            "jackson-tree",
            "jackson-streaming",
            "jackson-msgpack",
            "msgpack-core",
            "fory",
            "kryo",
            "java-serialization");

    private Codecs() {}

    /**
     * Returns a new codec. Loads no class of the others, as that of a process's first file counts.
     *
     * @param name of the codec
     * @return the codec, which has seen nothing yet
     * @throws IllegalArgumentException if none is called so
     */
    public static Codec<?> codec(String name) {
        return switch (name) {
            case BASE -> new ProtobufNatural();
            case "protobuf-interned" -> new ProtobufInterned();
            case "json", "msgpack", "flatbuffers", PYPTO -> new FormatCodec(() -> format(name));
            case "jackson-tree" -> new JacksonTree();
            case "jackson-streaming" -> JacksonStreaming.json();
            case "jackson-msgpack" -> JacksonStreaming.msgpack();
            case "msgpack-core" -> new MsgpackCore();
            case "fory" -> new ForyReferences();
            case "kryo" -> new KryoReferences();
            case "java-serialization" -> new JavaSerialization();
            case FLOOR -> new Floor();
            default ->
                throw new IllegalArgumentException(
                        "no codec is called " + name + "; there are " + NAMES + " and " + FLOOR);
        };
    }

    /**
     * Returns a new provider of a format.
     *
     * @param id of the format
     * @return the provider, which has seen nothing yet
     * @throws IllegalArgumentException if none is called so
     */
    public static FormatProvider format(String id) {
        return switch (id) {
            case "json" -> new JsonFormat();
            case "msgpack" -> new MsgpackFormat();
            case "flatbuffers" -> new FlatbuffersFormat();
            case PYPTO -> new PyptoFormat();
            case "nvfuser" -> new NvfuserFormat();
            default -> throw new IllegalArgumentException("no format is called " + id);
        };
    }

    /**
     * Returns the names of the codecs that can hold a program.
     *
     * @param program any
     * @return names, the reference first
     */
    public static List<String> of(Program program) {
        List<String> names = new ArrayList<>(NAMES);
        if (!program.info().family().equals(PYPTO)) {
            names.remove(PYPTO);
        }
        return names;
    }
}
