package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.DataCheck;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.format.flatbuffers.nvfuser.layout.ExecutorCheck;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes a trie, call for call in the order of nvFuser's writer. */
public final class CacheWriter {
    private static final int ARGS = 0;
    private static final int OUTPUTS = 1;
    private static final int NAME = 2;
    private static final int TYPE = 3;
    private static final int DATA_TYPE = 4;
    private static final int DATA = 5;

    private final BackwardBuilder builder = new BackwardBuilder();
    private final TableWriter tables = new TableWriter(builder);
    private final List<TrieNode> nodes;
    private final RecordStates states;
    private final List<String> members = CacheSchema.members(CacheSchema.RECORD_DATA);

    public CacheWriter(List<TrieNode> nodes) {
        this.nodes = nodes;
        this.states = new RecordStates(nodes);
    }

    public void write(CacheHeader header, List<TrieNode> executed, ByteSink sink) {
        int[] targets = new int[nodes.size()];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = node(nodes.get(i));
        }
        int[] schedules = executed.stream().mapToInt(this::schedule).toArray();
        int structure = builder.offsets(targets);
        int terminals = positions(executed);
        int autoGenSchedules = builder.offsets(schedules);
        builder.startTable();
        Environment environment = header.environment();
        scalar(CacheHeader.CUDA_MINOR, environment.cudaMinor());
        scalar(CacheHeader.CUDA_MAJOR, environment.cudaMajor());
        scalar(CacheHeader.DEVICE_MINOR, environment.deviceMinor());
        scalar(CacheHeader.DEVICE_MAJOR, environment.deviceMajor());
        scalar(CacheHeader.GLOBAL_FUSION_COUNT, header.globalFusionCount());
        scalar(CacheHeader.MAX_FUSIONS, header.maxFusions());
        builder.offset(CacheHeader.SCHEDULES, autoGenSchedules);
        builder.offset(CacheHeader.TERMINAL_NODES, terminals);
        builder.offset(CacheHeader.STRUCTURE, structure);
        builder.finish(builder.endTable(), Utf8.encode(CacheSchema.IDENTIFIER), sink);
    }

    private void scalar(int id, long value) {
        if (value != 0) {
            builder.scalar(id, Long.BYTES, value);
        }
    }

    private int positions(List<TrieNode> list) {
        builder.startVector(Long.BYTES, list.size(), Long.BYTES);
        for (int i = list.size() - 1; i >= 0; i--) {
            builder.element(Long.BYTES, list.get(i).position);
        }
        return builder.endVector(list.size());
    }

    private int node(TrieNode node) {
        int record = record(node);
        int children = positions(node.children);
        builder.startTable();
        scalar(Trie.VISITS, node.visits);
        scalar(Trie.FUSION_ID, node.fusionId);
        builder.offset(Trie.CHILDREN, children);
        builder.offset(Trie.RECORD, record);
        if (node.fusion != null) {
            builder.scalar(Trie.IS_TERMINAL, 1, 1);
        }
        return builder.endTable();
    }

    private int record(TrieNode node) {
        OperationHead head = Objects.requireNonNull(node.record);
        RecordType type = Objects.requireNonNull(RecordType.of(head.name()));
        requireAttributes(head, type);
        int args = states(states.arguments(node));
        int outputs = states(states.outputs(node));
        int data = 0;
        int dataType = 0;
        if (type.data() != null) {
            dataType = members.indexOf(type.data().local().substring(2));
            @Nullable Payload payload = data(head, type);
            data = tables.data(payload, CacheSchema.table(members.get(dataType)));
        }
        int name = builder.string(name(head));
        builder.startTable();
        if (data != 0) {
            builder.offset(DATA, data);
        }
        builder.scalar(TYPE, Integer.BYTES, type.ordinal());
        builder.offset(NAME, name);
        builder.offset(OUTPUTS, outputs);
        builder.offset(ARGS, args);
        if (data != 0) {
            builder.scalar(DATA_TYPE, 1, dataType);
        }
        return builder.endTable();
    }

    private int states(int[] words) {
        int count = words.length / 2;
        builder.startVector(CacheType.STATE.size(), count, CacheType.STATE.alignment());
        for (int i = words.length - 1; i >= 0; i--) {
            builder.element(Integer.BYTES, words[i]);
        }
        return builder.endVector(count);
    }

    /** Refuses attributes that a reader would not give, or not in that order. */
    private static void requireAttributes(OperationHead head, RecordType type) {
        AttributeList attributes = head.attributes();
        int next = 0;
        boolean fits = attributes.indexOf(NvfuserNames.NAME) == next++;
        if (type.data() != null) {
            fits &= attributes.indexOf(NvfuserNames.DATA) == next++;
        }
        if (attributes.indexOf(NvfuserNames.INDEXES) >= 0) {
            fits &= attributes.indexOf(NvfuserNames.INDEXES) == next++;
        }
        if (!fits || next != attributes.size()) {
            throw Misfit.of("a record " + head.name() + " has other attributes than a file holds, or in another order");
        }
    }

    private static byte[] name(OperationHead head) {
        IrAttribute name = Objects.requireNonNull(head.attributes().get(NvfuserNames.NAME));
        if (name.name().equals(NvfuserNames.NAME_KIND)) {
            if (name.payload() instanceof StringValue text) {
                return Utf8.encode(text.value());
            }
            if (name.payload() instanceof BytesValue raw
                    && Utf8.firstMalformed(raw.toByteArray(), 0, raw.size()) >= 0) {
                return raw.toByteArray();
            }
        }
        throw Misfit.of("the name of a record " + head.name() + " is of another kind");
    }

    private static @Nullable Payload data(OperationHead head, RecordType type) {
        IrAttribute data = Objects.requireNonNull(head.attributes().get(NvfuserNames.DATA));
        if (!Objects.equals(data.name(), type.data())) {
            throw Misfit.of("the data of a record " + head.name() + " is of another kind");
        }
        @Nullable Payload payload = data.payload();
        DataCheck.@Nullable Problem problem = payload instanceof ListValue list ? DataCheck.of(type, list) : null;
        if (problem != null) {
            throw Misfit.of(problem.text());
        }
        return payload;
    }

    private int schedule(TrieNode node) {
        FusionEntry fusion = Objects.requireNonNull(node.fusion);
        MapValue payload = Objects.requireNonNull(fusion.tables());
        int table = tables.fusion(payload, fusion.blobs(), fusion.isSizesFirst());
        try {
            ExecutorCheck.check(payload, fusion.fusionId());
        } catch (ExecutorCheck.Fault fault) {
            throw Misfit.of("the tables of what was executed are wrong at " + fault.pointer() + ": " + fault.problem());
        }
        return table;
    }
}
