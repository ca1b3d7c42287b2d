package io.isomorph.conformance;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.format.flatbuffers.nvfuser.NvfuserFormat;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file of two fusions, of which the second was executed. Nodes: 0 start, 1 tensor, 2 scalar, 3 add; then 4, the end of fusion 0, and 5 and 6,
 * output and end of fusion 1.
 */
final class TwoFusions {
    static final ProgramInfo INFO = new ProgramInfo(NvfuserNames.FAMILY, NvfuserNames.VERSION, false);

    private static final OperationHead START = record(RecordType.START, null, List.of());
    private static final OperationHead TENSOR = record(
            RecordType.TENSOR,
            Payload.list(
                    Payload.list(Payload.of(-1)),
                    Payload.list(Payload.of(1)),
                    Payload.list(Payload.of(0)),
                    Payload.of(1),
                    Payload.of(false)),
            List.of(StateKind.TENSOR));
    private static final OperationHead SCALAR = record(
            RecordType.SCALAR,
            Payload.list(
                    Payload.of(12),
                    Payload.of(true),
                    Payload.of(12),
                    Payload.of(false),
                    Payload.of(7),
                    Payload.of(0.0),
                    Payload.of(0.0),
                    Payload.of(0.0)),
            List.of(StateKind.SCALAR));
    private static final OperationHead ADD = record(RecordType.BINARY_TV_VAL, null, List.of(StateKind.TENSOR), 1, 2);
    private static final OperationHead OUTPUT =
            record(RecordType.OUTPUT_TV, Payload.list(Payload.list()), List.of(), 3);
    private static final OperationHead END = record(RecordType.END, null, List.of());

    private TwoFusions() {}

    static byte[] file() {
        return Formats.toBytes(document(), new NvfuserFormat(), WriteOptions.DEFAULTS);
    }

    static Document document() {
        return Document.of(List.of(
                new Entry("fusion-0", 3, Form.EMPTY, Program.ofFlat(INFO, START, TENSOR, SCALAR, ADD, END)),
                new Entry(
                        "fusion-1",
                        2,
                        Form.EMPTY,
                        Program.ofFlat(INFO, START, TENSOR, SCALAR, ADD, OUTPUT, END),
                        List.of(
                                new Attachment("executors", executors(), AttachmentBytes.of(new byte[0])),
                                new Attachment("kernels/0/0/code", null, AttachmentBytes.of(new byte[] {'k'}))))));
    }

    static OperationHead record(RecordType type, Payload data, List<StateKind> results, int... operands) {
        String name = type.fixedName() == null ? "ops.add" : type.fixedName();
        NamedAttribute named =
                new NamedAttribute(NvfuserNames.NAME, IrAttribute.of(NvfuserNames.NAME_KIND, Payload.of(name)));
        AttributeList attributes = data == null
                ? AttributeList.of(named)
                : AttributeList.of(named, new NamedAttribute(NvfuserNames.DATA, IrAttribute.of(type.data(), data)));
        List<IrType> types = results.stream().map(StateKind::type).toList();
        return new OperationHead(type.operation(), attributes, Operands.of(operands), types, AttributeList.EMPTY);
    }

    private static Payload map(Object... keysAndValues) {
        Map<String, Payload> map = new TreeMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object value = keysAndValues[i + 1];
            map.put((String) keysAndValues[i], value instanceof Integer number ? Payload.of(number) : (Payload) value);
        }
        return Payload.map(map);
    }

    private static Payload numbers(int... values) {
        return Payload.list(Arrays.stream(values).mapToObj(Payload::of).toArray(Payload[]::new));
    }

    private static Payload executors() {
        Payload group = map(
                "producer_edges",
                numbers(0),
                "consumer_edges",
                numbers(0),
                "input_vals",
                numbers(1),
                "output_vals",
                numbers(2),
                "group_id",
                1,
                "heuristic",
                1,
                "exprs",
                numbers(1),
                "level",
                1,
                "merge_with_segmented_group",
                -1,
                "merge_through_segmented_edge",
                -1,
                "merged",
                Payload.of(false));
        Payload edges = Payload.list(map("from_segmented_group", 1, "to_segmented_group", 1, "val", 3));
        Payload segments = map(
                "valid",
                Payload.of(true),
                "segmented_fusion_name",
                1,
                "num_vals",
                4,
                "num_exprs",
                2,
                "edges",
                edges,
                "groups",
                Payload.list(group, group),
                "force_fp16_tv_set",
                numbers(),
                "force_half_precision_type",
                0);
        Payload scalar = map(
                "dtype",
                12,
                "has_value",
                Payload.of(true),
                "value_type",
                12,
                "bool_value",
                Payload.of(false),
                "long_value",
                5,
                "double_value",
                Payload.of(0.0),
                "real_value",
                Payload.of(0.0),
                "imag_value",
                Payload.of(0.0));
        Payload arguments = Payload.list(
                map("data", map("Scalar", scalar)), map("data", map("ScalarCpu", map("scalar_value", scalar))));
        Payload executor = map(
                "device_smem_limit",
                1,
                "block_size_high_watermark",
                1,
                "maxrregcount_high_watermark",
                1,
                "warp_size",
                32,
                "heuristic",
                1,
                "fusion_id",
                1,
                "concrete_id",
                1,
                "runtime_id",
                0,
                "group_id",
                1,
                "executor_entry_lookup_keys",
                numbers(),
                "executor_entry_lookup_values",
                Payload.list(),
                "index_type",
                12,
                "has_rng",
                Payload.of(false),
                "has_tma",
                Payload.of(false),
                "has_dynamic_alias",
                Payload.of(false));
        Payload runtime = map(
                "fusion_id",
                1,
                "concrete_id",
                1,
                "runtime_id",
                0,
                "args",
                map("arguments", arguments, "device_index", 0, "cache_id", 1),
                "executors",
                Payload.list(executor),
                "segmented_fusion",
                segments);
        Payload state = map(
                "device_id",
                0,
                "concrete_id",
                1,
                "has_dynamic_transform_info",
                Payload.of(false),
                "runtimes",
                Payload.list(runtime));
        Payload inputs = map(
                "max_cache_size",
                100,
                "current_id",
                2,
                "lru_cache",
                Payload.list(Payload.of(new byte[] {1})),
                "encoding_lookup_keys",
                Payload.list(Payload.of(new byte[] {1})),
                "encoding_lookup_values",
                Payload.list(numbers(1, 0)));
        return map(
                "fusion_id",
                1,
                "inputs_cache",
                inputs,
                "kernel_runtimes_map",
                Payload.list(state),
                "kernel_cache_keys",
                numbers(1),
                "kernel_cache_values",
                numbers(0));
    }
}
