package io.isomorph.bench.rival;

import io.isomorph.bench.rival.flatc.FusionCache;
import io.isomorph.bench.rival.flatc.FusionCacheT;
import io.isomorph.bench.rival.flatc.FusionExecutorCacheT;
import io.isomorph.bench.rival.flatc.RecordFunctorT;
import io.isomorph.bench.rival.flatc.TrieNodeT;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file of nvFuser by the accessors that {@code flatc} makes for flatbuffers-java, read into the plain objects that it makes beside them: what
 * one would write without us. Nothing is verified or checked.
 */
public final class FusionCacheObjects {
    /**
     * A fusion.
     *
     * @param id its number
     * @param visits how often it was requested
     * @param records from the root to the terminal; fusions share those that they have in common
     * @param execution what was executed of it, or null
     */
    public record Fusion(
            long id,
            long visits,
            List<RecordFunctorT> records,
            @Nullable FusionExecutorCacheT execution) {}

    private FusionCacheObjects() {}

    /**
     * Reads all fusions.
     *
     * @param file the whole file
     * @return fusions in the order of their terminals
     */
    public static List<Fusion> read(byte[] file) {
        FusionCacheT cache =
                FusionCache.getRootAsFusionCache(ByteBuffer.wrap(file)).unpack();
        TrieNodeT[] nodes = cache.getStructure();
        Map<Long, FusionExecutorCacheT> executions = new HashMap<>();
        for (int i = 0; i < cache.getTerminalNodes().length; i++) {
            executions.put(cache.getTerminalNodes()[i], cache.getAutoGenSchedules()[i]);
        }
        int[] parents = new int[nodes.length];
        int[] depths = new int[nodes.length];
        List<Fusion> fusions = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            for (long child : nodes[i].getChildren()) {
                parents[(int) child] = i;
                depths[(int) child] = depths[i] + 1;
            }
            if (nodes[i].getIsTerminal()) {
                RecordFunctorT[] path = new RecordFunctorT[depths[i] + 1];
                int at = i;
                for (int depth = depths[i]; depth >= 0; depth--) {
                    path[depth] = nodes[at].getRecord();
                    at = parents[at];
                }
                fusions.add(new Fusion(
                        nodes[i].getFusionId(), nodes[i].getVisits(), Arrays.asList(path), executions.get((long) i)));
            }
        }
        return fusions;
    }
}
