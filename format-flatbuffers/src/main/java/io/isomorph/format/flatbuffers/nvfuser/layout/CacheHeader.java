package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The scalars of a file's outermost table.
 *
 * @param maxFusions 64 bits without sign
 */
public record CacheHeader(long maxFusions, long globalFusionCount, Environment environment) {
    public static final int MAX_FUSIONS = 0;
    public static final int STRUCTURE = 1;
    public static final int TERMINAL_NODES = 2;
    public static final int SCHEDULES = 3;
    public static final int GLOBAL_FUSION_COUNT = 4;
    public static final int DEVICE_MAJOR = 5;
    public static final int DEVICE_MINOR = 6;
    public static final int CUDA_MAJOR = 7;
    public static final int CUDA_MINOR = 8;

    /** The limit of a cache that is given no other. */
    private static final long DEFAULT_MAX_FUSIONS = 16_384;

    /** Reads what a document's payload states about them. */
    public static CacheHeader of(MapValue facts) {
        return new CacheHeader(
                number(facts.get(TriePayload.MAX_FUSIONS), DEFAULT_MAX_FUSIONS),
                number(facts.get(TriePayload.GLOBAL_FUSION_COUNT), 0),
                new Environment(
                        number(facts, TriePayload.DEVICE, 0),
                        number(facts, TriePayload.DEVICE, 1),
                        number(facts, TriePayload.CUDA, 0),
                        number(facts, TriePayload.CUDA, 1)));
    }

    private static long number(@Nullable Payload payload, long absent) {
        return payload == null ? absent : ((IntValue) payload).bits();
    }

    private static long number(MapValue facts, String word, int index) {
        @Nullable Payload version = facts.get(word);
        return version == null ? 0 : number(((ListValue) version).get(index), 0);
    }

    public void addTo(Map<String, Payload> facts) {
        if (maxFusions != DEFAULT_MAX_FUSIONS) {
            facts.put(TriePayload.MAX_FUSIONS, Payload.ofUnsigned(maxFusions));
        }
        if (globalFusionCount != 0) {
            facts.put(TriePayload.GLOBAL_FUSION_COUNT, Payload.of(globalFusionCount));
        }
        addVersion(facts, TriePayload.DEVICE, environment.deviceMajor(), environment.deviceMinor());
        addVersion(facts, TriePayload.CUDA, environment.cudaMajor(), environment.cudaMinor());
    }

    private static void addVersion(Map<String, Payload> facts, String word, long major, long minor) {
        if (major != 0 || minor != 0) {
            facts.put(word, TriePayload.pair(Payload.of(major), Payload.of(minor)));
        }
    }
}
