package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.intern.InternMap;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks what was executed of a fusion: lists that belong together are equally long, positions are in range, ids agree. What is absent
 * is as in a file that states nothing about it. The payload has the kinds of the schema.
 */
public final class ExecutorCheck {
    private static final ListValue EMPTY = Payload.list();
    private static final long NULL_POSITION = -1;

    /** A fault, whose finder knows only the location inside the fusion. */
    public static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String pointer;

        Fault(String pointer, String problem) {
            super(problem, null, false, false);
            this.pointer = pointer;
        }

        public String pointer() {
            return pointer;
        }

        public String problem() {
            return String.valueOf(getMessage());
        }
    }

    private ExecutorCheck() {}

    /**
     * Checks a fusion.
     *
     * @throws Fault if something is wrong
     */
    public static void check(MapValue fusion, long fusionId) {
        require(number(fusion, "fusion_id"), fusionId, "/fusion_id");
        long runtimes = 0;
        ListValue states = list(fusion, "kernel_runtimes_map");
        for (int i = 0; i < states.size(); i++) {
            MapValue state = (MapValue) states.get(i);
            String pointer = "/kernel_runtimes_map/" + i;
            ListValue list = list(state, "runtimes");
            if (list.size() == 0) {
                throw new Fault(pointer + "/runtimes", "there are no runtimes");
            }
            for (int k = 0; k < list.size(); k++) {
                runtime((MapValue) list.get(k), fusionId, number(state, "concrete_id"), k, pointer + "/runtimes/" + k);
            }
            runtimes += list.size();
        }
        parallel(fusion, "kernel_cache_keys", "kernel_cache_values", "");
        positions(fusion, "kernel_cache_values", runtimes, "");
        if (fusion.get("inputs_cache") instanceof MapValue inputs) {
            inputs(inputs);
        }
    }

    private static void inputs(MapValue inputs) {
        String pointer = "/inputs_cache";
        parallel(inputs, "encoding_lookup_keys", "encoding_lookup_values", pointer);
        ListValue ids = list(inputs, "lru_cache");
        ListValue keys = list(inputs, "encoding_lookup_keys");
        ListValue entries = list(inputs, "encoding_lookup_values");
        for (int i = 0; i < entries.size(); i++) {
            Payload position = ((ListValue) entries.get(i)).get(1);
            String place = pointer + "/encoding_lookup_values/" + i + "/lru_iter";
            position(position, ids.size(), place);
            if (!ids.get((int) ((IntValue) position).bits()).equals(keys.get(i))) {
                throw new Fault(place, "position " + position + " is that of another id");
            }
        }
    }

    private static void runtime(MapValue runtime, long fusionId, long concreteId, int index, String pointer) {
        require(number(runtime, "fusion_id"), fusionId, pointer + "/fusion_id");
        require(number(runtime, "concrete_id"), concreteId, pointer + "/concrete_id");
        require(number(runtime, "runtime_id"), index, pointer + "/runtime_id");
        if (runtime.get("args") instanceof MapValue args) {
            ListValue list = list(args, "arguments");
            for (int i = 0; i < list.size(); i++) {
                argument((MapValue) list.get(i), pointer + "/args/arguments/" + i);
            }
        }
        long groups = Long.MAX_VALUE;
        if (runtime.get("segmented_fusion") instanceof MapValue segments && isTrue(segments, "valid")) {
            segments(segments, pointer + "/segmented_fusion");
            groups = list(segments, "groups").size();
        }
        ListValue executors = list(runtime, "executors");
        Set<Long> known = new HashSet<>();
        for (int i = 0; i < executors.size(); i++) {
            MapValue executor = (MapValue) executors.get(i);
            String place = pointer + "/executors/" + i;
            parallel(executor, "executor_entry_lookup_keys", "executor_entry_lookup_values", place);
            if (!isEmpty(executor)) {
                executor(executor, runtime, groups, place);
                long group = number(executor, "group_id");
                if (!known.add(group)) {
                    throw new Fault(place + "/group_id", "another executor is of the group " + group + " already");
                }
            }
        }
    }

    private static void argument(MapValue argument, String pointer) {
        if (!(argument.get("data") instanceof MapValue data)) {
            throw new Fault(pointer + "/data_type", "an argument is of no kind");
        }
        MapValue value = (MapValue) data.value(0);
        switch (data.key(0)) {
            case "Scalar" -> scalar(value, pointer + "/data");
            case "ScalarCpu" -> {
                if (!(value.get("scalar_value") instanceof MapValue scalar)) {
                    throw new Fault(pointer + "/data/scalar_value", "a scalar of the host has no value");
                }
                scalar(scalar, pointer + "/data/scalar_value");
            }
            default -> {}
        }
    }

    private static void scalar(MapValue scalar, String pointer) {
        if (!isTrue(scalar, "has_value")) {
            throw new Fault(pointer + "/has_value", "an argument has no value");
        }
        DataCheck.@Nullable Problem problem = DataCheck.ofValue(number(scalar, "value_type"));
        if (problem != null) {
            throw new Fault(pointer + problem.pointer(), problem.text());
        }
    }

    private static void segments(MapValue segments, String pointer) {
        ListValue edges = list(segments, "edges");
        ListValue groups = list(segments, "groups");
        for (int i = 0; i < edges.size(); i++) {
            MapValue edge = (MapValue) edges.get(i);
            String at = pointer + "/edges/" + i;
            position(edge, "from_segmented_group", groups.size(), at);
            position(edge, "to_segmented_group", groups.size(), at);
            position(edge, "val", number(segments, "num_vals"), at);
        }
        for (int i = 0; i < groups.size(); i++) {
            MapValue group = (MapValue) groups.get(i);
            String at = pointer + "/groups/" + i;
            positions(group, "producer_edges", edges.size(), at);
            positions(group, "consumer_edges", edges.size(), at);
            positions(group, "input_vals", number(segments, "num_vals"), at);
            positions(group, "output_vals", number(segments, "num_vals"), at);
            positions(group, "exprs", number(segments, "num_exprs"), at);
            positionOrNull(group, "merge_with_segmented_group", groups.size(), at);
            positionOrNull(group, "merge_through_segmented_edge", edges.size(), at);
        }
    }

    private static void executor(MapValue executor, MapValue runtime, long groups, String pointer) {
        for (String id : new String[] {"fusion_id", "concrete_id", "runtime_id"}) {
            require(number(executor, id), number(runtime, id), pointer + "/" + id);
        }
        position(executor, "group_id", groups, pointer);
    }

    /** Returns whether a table is empty, as upstream writes it for an executor that was not compiled. */
    private static boolean isEmpty(MapValue table) {
        for (int i = 0; i < table.size(); i++) {
            Payload value = table.value(i);
            if (!value.equals(Payload.of(0)) && !value.equals(Payload.of(false))) {
                return false;
            }
        }
        return true;
    }

    private static void require(long found, long expected, String pointer) {
        if (found != expected) {
            throw new Fault(pointer, "the id is " + found + "; expected " + expected);
        }
    }

    /** Requires two lists that are keys and values of one map. */
    private static void parallel(MapValue table, String keys, String values, String pointer) {
        ListValue ofKeys = list(table, keys);
        int keyCount = ofKeys.size();
        int valueCount = list(table, values).size();
        if (keyCount != valueCount) {
            throw new Fault(
                    pointer + "/" + values, "there are " + valueCount + " " + values + " for " + keyCount + " " + keys);
        }
        InternMap<Payload, Integer> known = new InternMap<>();
        for (int i = 0; i < keyCount; i++) {
            @Nullable Integer other = known.putIfAbsent(ofKeys.get(i), i);
            if (other != null) {
                throw new Fault(pointer + "/" + keys + "/" + i, "the key at " + other + " is the same");
            }
        }
    }

    private static void positions(MapValue table, String field, long count, String pointer) {
        ListValue positions = list(table, field);
        for (int i = 0; i < positions.size(); i++) {
            position(positions.get(i), count, pointer + "/" + field + "/" + i);
        }
    }

    private static void position(MapValue table, String field, long count, String pointer) {
        position(Payload.of(number(table, field)), count, pointer + "/" + field);
    }

    private static void positionOrNull(MapValue table, String field, long count, String pointer) {
        if (number(table, field) != NULL_POSITION) {
            position(table, field, count, pointer);
        }
    }

    private static void position(Payload position, long count, String pointer) {
        long bits = ((IntValue) position).bits();
        if (Long.compareUnsigned(bits, count) >= 0) {
            throw new Fault(
                    pointer,
                    "position " + position + " is out of range: " + Long.toUnsignedString(count) + " are there");
        }
    }

    private static ListValue list(MapValue table, String field) {
        @Nullable Payload value = table.get(field);
        return value == null ? EMPTY : (ListValue) value;
    }

    private static long number(MapValue table, String field) {
        return ((IntValue) Objects.requireNonNull(table.get(field))).bits();
    }

    private static boolean isTrue(MapValue table, String field) {
        return ((BoolValue) Objects.requireNonNull(table.get(field))).value();
    }
}
