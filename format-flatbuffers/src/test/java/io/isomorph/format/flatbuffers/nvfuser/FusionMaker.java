package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.format.flatbuffers.nvfuser.layout.Blob;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Makes what was executed of a fusion: any tables whose ids and positions agree, and kernels. */
final class FusionMaker {
    private final TableMaker tables;
    private final long fusionId;
    private final List<Attachment> attachments = new ArrayList<>();
    private int runtimes;

    FusionMaker(TableMaker tables, long fusionId) {
        this.tables = tables;
        this.fusionId = fusionId;
    }

    List<Attachment> attachments() {
        Map<String, Payload> fusion = tables.fields(CacheSchema.table("FusionExecutorCache"));
        fusion.put("fusion_id", Payload.of(fusionId));
        List<Payload> states = new ArrayList<>();
        for (int i = tables.below(3); i > 0; i--) {
            states.add(state());
        }
        fusion.put("kernel_runtimes_map", Payload.list(states));
        int keys = runtimes == 0 ? 0 : tables.below(4);
        fusion.put("kernel_cache_keys", distinct(keys));
        fusion.put("kernel_cache_values", list(keys, Math.max(1, runtimes)));
        fusion.put("inputs_cache", inputs());
        attachments.add(new Attachment("executors", Payload.map(fusion), AttachmentBytes.of(new byte[0])));
        return attachments;
    }

    private Payload list(int count, int bound) {
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(Payload.of(tables.below(bound)));
        }
        return Payload.list(items);
    }

    private Payload distinct(int count) {
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(Payload.of(10 * tables.below(1 << 20) + i));
        }
        return Payload.list(items);
    }

    private Payload inputs() {
        Map<String, Payload> inputs = tables.fields(CacheSchema.table("InputsIdLookup"));
        List<Payload> keys = new ArrayList<>();
        List<Payload> entries = new ArrayList<>();
        int count = tables.below(5);
        for (int i = 0; i < count; i++) {
            byte[] key = Arrays.copyOf(tables.bytes(), 41);
            key[40] = (byte) i; // no two are equal
            keys.add(Payload.of(key));
        }
        List<Payload> byUse = new ArrayList<>(keys);
        tables.shuffle(byUse);
        for (int i = 0; i < count; i++) {
            entries.add(Payload.list(Payload.of(i + 1), Payload.of(byUse.indexOf(keys.get(i)))));
        }
        inputs.put("lru_cache", Payload.list(byUse));
        inputs.put("encoding_lookup_keys", Payload.list(keys));
        inputs.put("encoding_lookup_values", Payload.list(entries));
        return Payload.map(inputs);
    }

    private Payload state() {
        Map<String, Payload> state = tables.fields(CacheSchema.table("KernelRuntimeState"));
        List<Payload> list = new ArrayList<>();
        for (int i = 0; i <= tables.below(3); i++) {
            list.add(runtime(i, state.get("concrete_id")));
        }
        state.put("runtimes", Payload.list(list));
        return Payload.map(state);
    }

    private Payload runtime(int index, Payload concreteId) {
        Map<String, Payload> runtime = tables.fields(CacheSchema.table("FusionKernelRuntime"));
        runtime.put("fusion_id", Payload.of(fusionId));
        runtime.put("concrete_id", concreteId);
        runtime.put("runtime_id", Payload.of(index));
        int groups = 1 + tables.below(3);
        if (tables.below(5) > 0) {
            runtime.put("segmented_fusion", segments(groups));
        } else {
            runtime.remove("segmented_fusion");
        }
        List<Integer> free = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            free.add(i);
        }
        tables.shuffle(free);
        List<Payload> executors = new ArrayList<>();
        for (int i = Math.min(groups, tables.below(3)); i > 0; i--) {
            executors.add(executor(runtime, executors.size(), free.get(i - 1)));
        }
        runtime.put("executors", Payload.list(executors));
        runtimes++;
        return Payload.map(runtime);
    }

    private Payload executor(Map<String, Payload> runtime, int index, int group) {
        Map<String, Payload> executor = tables.fields(CacheSchema.table("KernelExecutor"));
        for (String id : List.of("fusion_id", "concrete_id", "runtime_id")) {
            executor.put(id, runtime.get(id));
        }
        executor.put("group_id", Payload.of(group));
        int entries = tables.below(3);
        executor.put("executor_entry_lookup_keys", distinct(entries));
        List<Payload> values = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            values.add(tables.map("KernelExecutorEntry"));
        }
        executor.put("executor_entry_lookup_values", Payload.list(values));
        for (Blob blob : Blob.values()) {
            if ((blob == Blob.CODE || executor.containsKey("compiled_kernel")) && tables.below(3) > 0) {
                attachments.add(new Attachment(blob.key(runtimes, index), null, AttachmentBytes.of(tables.bytes())));
            }
        }
        return Payload.map(executor);
    }

    private MapValue segments(int groupCount) {
        Map<String, Payload> segments = tables.fields(CacheSchema.table("SegmentedFusion"));
        segments.put("num_vals", Payload.of(9));
        segments.put("num_exprs", Payload.of(9));
        int edgeCount = tables.below(3);
        List<Payload> edges = new ArrayList<>();
        for (int i = 0; i < edgeCount; i++) {
            edges.add(Payload.map(Map.of(
                    "from_segmented_group", Payload.of(tables.below(groupCount)),
                    "to_segmented_group", Payload.of(tables.below(groupCount)),
                    "val", Payload.of(tables.below(9)))));
        }
        List<Payload> groups = new ArrayList<>();
        for (int i = 0; i < groupCount; i++) {
            Map<String, Payload> group = tables.fields(CacheSchema.table("SegmentedGroup"));
            ListValue ofEdges = (ListValue) list(edgeCount, Math.max(1, edgeCount));
            group.put("producer_edges", ofEdges);
            group.put("consumer_edges", ofEdges);
            for (String values : List.of("input_vals", "output_vals", "exprs")) {
                group.put(values, list(tables.below(3), 9));
            }
            group.put("merge_with_segmented_group", Payload.of(tables.below(groupCount + 1) - 1));
            group.put("merge_through_segmented_edge", Payload.of(tables.below(edgeCount + 1) - 1));
            groups.add(Payload.map(group));
        }
        segments.put("edges", Payload.list(edges));
        segments.put("groups", Payload.list(groups));
        return Payload.map(segments);
    }
}
