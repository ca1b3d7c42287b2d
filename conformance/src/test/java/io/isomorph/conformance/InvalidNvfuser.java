package io.isomorph.conformance;

import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.format.flatbuffers.nvfuser.read.CacheBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Files of the format {@code nvfuser} with one fault each: {@link TwoFusions} with a number changed. */
final class InvalidNvfuser {
    private static final int KIND = 4;
    private static final int NAME = 2;
    private static final int RECORD_TYPE = 3;
    private static final int DATA_TYPE = 4;
    private static final int DATA = 5;
    private static final int IDENTIFIER = 4;
    private static final int[] RUNTIME = {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1};
    private static final int[] EXECUTOR = {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1, 4, -1};
    private static final int[] SEGMENTS = {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1, 5};
    private static final String FUSION = "/auto_gen_schedules/0";
    private static final String IN_RUNTIME = FUSION + "/kernel_runtimes_map/0/runtimes/0";
    private static final String IN_SEGMENTS = IN_RUNTIME + "/segmented_fusion";

    private final List<Fault> faults = new ArrayList<>();

    private InvalidNvfuser() {}

    static List<Fault> faults() {
        InvalidNvfuser made = new InvalidNvfuser();
        made.files();
        made.nodes();
        made.records();
        made.values();
        made.executed();
        made.executors();
        made.segments();
        return made.faults;
    }

    /** Changes a file, and returns where the fault is found. */
    private interface Change extends ToIntFunction<FusionCachePatch> {}

    private Fault changed(String name, String code, String says, String pointer, Change change) {
        FusionCachePatch file = new FusionCachePatch(TwoFusions.file());
        int place = change.applyAsInt(file);
        return Fault.of(name, code, says, Marked.of(file.bytes(), place), pointer);
    }

    private void add(String name, String code, String says, String pointer, Change change) {
        faults.add(changed(name, code, says, pointer, change));
    }

    private void files() {
        String pointer = "/structure/0/record/type";
        add("identifier-of-another", "flatbuffers.identifier", "The identifier is NV0A.", "", file -> {
            file.putByte(IDENTIFIER + 3, 'A');
            return IDENTIFIER;
        });
        add("state-first-identifier", "nvfuser.state", "The identifier is NV00.", pointer, file -> {
            file.putByte(IDENTIFIER + 3, '0');
            return IDENTIFIER;
        });
        add("state-end-of-2023", "nvfuser.state", "End records have number 8.", pointer, file -> {
            file.putInt(type(file, 4), 8).putInt(type(file, 6), 8);
            return IDENTIFIER;
        });
        add("state-start-of-2025", "nvfuser.state", "Start and Tensor records are numbered lower.", pointer, file -> {
            file.putInt(type(file, 0), 57).putInt(type(file, 1), 58);
            return IDENTIFIER;
        });
        faults.add(changed(
                        "environment-of-another",
                        "nvfuser.environment",
                        "The file is of compute capability 0.0.",
                        "",
                        FusionCachePatch::root)
                .with("nvfuser.environment", "9.0/12.8"));
        faults.add(changed(
                        "limit-string",
                        "limit.string",
                        "A name is longer than three bytes.",
                        "/structure/0/record/name",
                        file -> file.table(file.record(0), NAME))
                .with("limit.string", 3));
    }

    private static int type(FusionCachePatch file, int node) {
        return file.field(file.record(node), RECORD_TYPE);
    }

    private static int children(FusionCachePatch file, int node) {
        return file.table(file.node(node), Trie.CHILDREN);
    }

    private void nodes() {
        add("nodes-none", "nvfuser.trie", "There are no nodes.", "/structure", file -> {
            file.putInt(file.table(file.root(), CacheHeader.STRUCTURE), 0);
            return file.root();
        });
        add(
                "nodes-child-is-root",
                "nvfuser.trie",
                "A node has the root as its child.",
                "/structure/0/children/0",
                file -> {
                    int at = CacheBuffer.element(children(file, 0), 0, Long.BYTES);
                    file.putLong(at, 0);
                    return at;
                });
        add(
                "nodes-child-beyond",
                "nvfuser.trie",
                "A node has a child that is not there.",
                "/structure/3/children/1",
                file -> {
                    int at = CacheBuffer.element(children(file, 3), 1, Long.BYTES);
                    file.putLong(at, 7);
                    return at;
                });
        add("nodes-child-twice", "nvfuser.trie", "A node has one child twice.", "/structure/3/children/1", file -> {
            int at = CacheBuffer.element(children(file, 3), 1, Long.BYTES);
            file.putLong(at, 4);
            return at;
        });
        add("nodes-no-parent", "nvfuser.trie", "A node is nobody's child.", "/structure/6", file -> {
            file.putInt(children(file, 5), 0);
            return file.node(0);
        });
        add(
                "nodes-fusion-twice",
                "nvfuser.terminal",
                "Two nodes end the same fusion.",
                "/structure/6/fusion_id",
                file -> {
                    file.putLong(file.field(file.node(6), Trie.FUSION_ID), 0);
                    return file.node(6);
                });
        add(
                "nodes-root-no-start",
                "nvfuser.trie",
                "The root has no Start record.",
                "/structure/0/record/type",
                file -> {
                    file.putInt(type(file, 0), RecordType.UNARY_TV.ordinal());
                    return file.record(0);
                });
        add(
                "nodes-start-within",
                "nvfuser.trie",
                "A Start record is not the root.",
                "/structure/3/record/type",
                file -> {
                    file.putInt(type(file, 3), RecordType.START.ordinal());
                    return file.record(3);
                });
        add(
                "nodes-terminal-no-end",
                "nvfuser.terminal",
                "A terminal has no End record.",
                "/structure/4/record/type",
                file -> {
                    file.putInt(type(file, 4), RecordType.UNARY_TV.ordinal());
                    return file.record(4);
                });
        add(
                "nodes-end-no-terminal",
                "nvfuser.terminal",
                "An End record is no terminal.",
                "/structure/4/record/type",
                file -> {
                    file.putByte(file.field(file.node(4), Trie.IS_TERMINAL), 0);
                    return file.record(4);
                });
    }

    private void records() {
        for (int type : new int[] {0, 73, -1}) {
            String name = "record-type-" + (type < 0 ? "below-0" : type == 0 ? "base" : "unknown");
            add(name, "nvfuser.record", "A record has type " + type + ".", "/structure/3/record/type", file -> {
                file.putInt(type(file, 3), type);
                return file.record(3);
            });
        }
        add(
                "record-data-unexpected",
                "nvfuser.record",
                "A record has data, whose type has none.",
                "/structure/5/record/data_type",
                file -> {
                    file.putInt(type(file, 5), RecordType.UNARY_TV.ordinal());
                    return file.field(file.record(5), DATA_TYPE);
                });
        add("record-data-missing", "nvfuser.record", "A record has no data.", "/structure/3/record/data_type", file -> {
            file.putInt(type(file, 3), RecordType.OUTPUT_TV.ordinal());
            return file.record(3);
        });
        add(
                "record-data-unknown",
                "flatbuffers.union",
                "A record has data of no type.",
                "/structure/1/record/data",
                file -> {
                    int at = file.field(file.record(1), DATA_TYPE);
                    file.putByte(at, 24);
                    return at;
                });
        add(
                "record-constant-of-no-type",
                "nvfuser.record",
                "A constant is of a type that none has.",
                "/structure/2/record/data/value_type",
                file -> {
                    int data = file.table(file.record(2), DATA);
                    file.putLong(file.field(data, 2), 5);
                    return data;
                });
    }

    private void values() {
        add(
                "value-kind-of-argument",
                "nvfuser.record",
                "An argument is of no kind.",
                "/structure/3/record/args/0/type",
                file -> {
                    file.putInt(file.argument(3, 0) + KIND, 4);
                    return file.argument(3, 0);
                });
        add(
                "value-kind-of-output",
                "nvfuser.record",
                "An output is of no kind.",
                "/structure/3/record/outputs/0/type",
                file -> {
                    file.putInt(file.output(3, 0) + KIND, -1);
                    return file.output(3, 0);
                });
        add("value-undefined", "nvfuser.argument", "An argument is no value.", "/structure/3/record/args/1", file -> {
            file.putInt(file.argument(3, 1), 9);
            return file.argument(3, 1);
        });
        add("value-below-0", "nvfuser.argument", "An argument is value -1.", "/structure/3/record/args/0", file -> {
            file.putInt(file.argument(3, 0), -1);
            return file.argument(3, 0);
        });
        add(
                "value-of-another-kind",
                "nvfuser.argument",
                "A tensor is taken as a scalar.",
                "/structure/3/record/args/1",
                file -> {
                    file.putInt(file.argument(3, 1) + KIND, 0);
                    return file.argument(3, 1);
                });
        add("value-repeated", "nvfuser.argument", "A value is given twice.", "/structure/3/record/outputs/0", file -> {
            file.putInt(file.output(3, 0), 0);
            return file.output(3, 0);
        });
    }

    private void executed() {
        for (int node : new int[] {7, 5}) {
            String name = "executed-node-" + (node == 7 ? "beyond" : "inner");
            add(name, "nvfuser.terminal", "Node " + node + " is no terminal.", "/terminal_nodes/0", file -> {
                int at = CacheBuffer.element(file.table(file.root(), CacheHeader.TERMINAL_NODES), 0, Long.BYTES);
                file.putLong(at, node);
                return at;
            });
        }
        add(
                "executed-without-schedule",
                "nvfuser.terminal",
                "Fewer schedules than nodes.",
                "/auto_gen_schedules",
                file -> {
                    file.putInt(file.table(file.root(), CacheHeader.SCHEDULES), 0);
                    return file.root();
                });
    }

    /** A number of 64 bits in what was executed. */
    private void executor(String name, String says, String pointer, long number, ToIntFunction<FusionCachePatch> at) {
        add(name, "nvfuser.executor", says, pointer, file -> {
            file.putLong(at.applyAsInt(file), number);
            return fusion(file);
        });
    }

    private static int fusion(FusionCachePatch file) {
        return file.table(file.root(), CacheHeader.SCHEDULES, -1);
    }

    /** A count in what was executed that becomes 0. */
    private void empty(String name, String says, String pointer, ToIntFunction<FusionCachePatch> at) {
        add(name, "nvfuser.executor", says, pointer, file -> {
            file.putInt(at.applyAsInt(file), 0);
            return fusion(file);
        });
    }

    private void executors() {
        executor(
                "executor-of-another-fusion",
                "The id is that of another fusion.",
                FUSION + "/fusion_id",
                0,
                file -> file.field(fusion(file), 0));
        String[] ids = {"fusion_id", "concrete_id"};
        for (int i = 0; i < ids.length; i++) {
            int id = i;
            executor(
                    "runtime-" + ids[i].replace('_', '-'),
                    "A runtime has another id.",
                    IN_RUNTIME + "/" + ids[i],
                    8,
                    file -> file.field(file.table(file.root(), RUNTIME), id));
            executor(
                    "executor-" + ids[i].replace('_', '-'),
                    "An executor has another id.",
                    IN_RUNTIME + "/executors/0/" + ids[i],
                    8,
                    file -> file.field(file.table(file.root(), EXECUTOR), 5 + id));
        }
        executor(
                "executor-group-beyond",
                "The group is not there.",
                IN_RUNTIME + "/executors/0/group_id",
                2,
                file -> file.field(file.table(file.root(), EXECUTOR), 8));
        executor(
                "executor-runtime-beyond",
                "The runtime is not there.",
                FUSION + "/kernel_cache_values/0",
                1,
                file -> CacheBuffer.element(file.table(fusion(file), 4), 0, Long.BYTES));
        executor(
                "executor-lru-beyond",
                "The position is not there.",
                FUSION + "/inputs_cache/encoding_lookup_values/0/lru_iter",
                1,
                file -> CacheBuffer.element(file.table(fusion(file), 1, 4), 0, 16) + Long.BYTES);
        empty(
                "executor-keys-too-few",
                "There are fewer keys than values.",
                FUSION + "/kernel_cache_values",
                file -> file.table(fusion(file), 3));
        empty(
                "executor-encodings-too-few",
                "There are fewer values than keys.",
                FUSION + "/inputs_cache/encoding_lookup_values",
                file -> file.table(fusion(file), 1, 4));
        empty(
                "executor-without-runtimes",
                "A state has no runtimes.",
                FUSION + "/kernel_runtimes_map/0/runtimes",
                file -> file.table(fusion(file), 2, -1, 3));
        executor(
                "executor-argument-of-no-type",
                "A scalar is of no type.",
                IN_RUNTIME + "/args/arguments/0/data/value_type",
                5,
                file -> file.field(file.table(file.root(), argument(-1)), 2));
        executor(
                "executor-host-argument-of-no-type",
                "A scalar of the host is of no type.",
                IN_RUNTIME + "/args/arguments/1/data/scalar_value/value_type",
                5,
                file -> file.field(file.table(file.table(file.root(), argument(-2)), 0), 2));
    }

    private static int[] argument(int element) {
        return new int[] {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1, 3, 0, element, 1};
    }

    private void segments() {
        String[] ofEdge = {"from_segmented_group", "to_segmented_group", "val"};
        for (int i = 0; i < ofEdge.length; i++) {
            int id = i;
            executor(
                    "edge-" + ofEdge[i].replace('_', '-'),
                    "An edge leads nowhere.",
                    IN_SEGMENTS + "/edges/0/" + ofEdge[i],
                    4,
                    file -> file.field(file.table(file.table(file.root(), SEGMENTS), 4, -1), id));
        }
        String[] ofGroup = {"producer_edges", "consumer_edges", "input_vals", "output_vals"};
        for (int i = 0; i < ofGroup.length; i++) {
            int id = i;
            executor(
                    "group-" + ofGroup[i].replace('_', '-'),
                    "A group has what is not there.",
                    IN_SEGMENTS + "/groups/0/" + ofGroup[i] + "/0",
                    4,
                    file -> CacheBuffer.element(file.table(group(file), id), 0, Long.BYTES));
        }
        executor(
                "group-exprs",
                "A group has an expression that is not there.",
                IN_SEGMENTS + "/groups/0/exprs/0",
                2,
                file -> CacheBuffer.element(file.table(group(file), 6), 0, Long.BYTES));
        executor(
                "group-merge-with",
                "A group is merged with none.",
                IN_SEGMENTS + "/groups/0/merge_with_segmented_group",
                2,
                file -> file.field(group(file), 8));
        executor(
                "group-merge-through",
                "A group is merged through no edge.",
                IN_SEGMENTS + "/groups/0/merge_through_segmented_edge",
                1,
                file -> file.field(group(file), 9));
    }

    private static int group(FusionCachePatch file) {
        return file.table(file.table(file.root(), SEGMENTS), 5, -1);
    }
}
