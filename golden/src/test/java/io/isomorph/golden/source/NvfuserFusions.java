package io.isomorph.golden.source;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Fusion definitions of nvFuser that begin alike, as they are, and with what was compiled of one of them. */
final class NvfuserFusions {
    private static final IrType TENSOR = IrType.of("nvfuser.t_tensor");
    private static final IrType SCALAR = IrType.of("nvfuser.t_scalar");
    private static final Payload YES = Payload.of(true);
    private static final Payload NO = Payload.of(false);
    private static final Payload NONE = Payload.list();

    private NvfuserFusions() {}

    static List<SourceDocument> all() {
        Entry sum = new Entry("fusion-0", 3, Form.EMPTY, program("ops.add", 0));
        Entry product = new Entry("fusion-1", 2, Form.EMPTY, program("ops.mul", 1));
        Payload facts = Payload.map(Map.of(
                "device", numbers(9, 0),
                "cuda", numbers(12, 8),
                "max_fusions", Payload.of(8192),
                "global_fusion_count", Payload.of(1),
                "visits", numbers(6, 6, 6, 3, 2, 3, 2, 3, 2)));
        return List.of(
                new SourceDocument("nvfuser-definitions", Document.of(List.of(sum, product))),
                new SourceDocument(
                        "nvfuser-executed", Document.of(List.of(sum.withAttachments(executed()), product), facts)));
    }

    private static Payload numbers(long... numbers) {
        Payload[] items = new Payload[numbers.length];
        for (int i = 0; i < items.length; i++) {
            items[i] = Payload.of(numbers[i]);
        }
        return Payload.list(items);
    }

    private static IrAttribute name(String text) {
        return IrAttribute.of("nvfuser.a_name", Payload.of(text));
    }

    private static Program program(String operation, long axis) {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo("nvfuser", 1, false));
        builder.op("nvfuser.Start").attribute("name", name("start")).add();
        Payload tensor = Payload.list(numbers(-1, 1), numbers(1, 2), NONE, Payload.of(3), NO);
        Value x = builder.op("nvfuser.Tensor")
                .attribute("name", name("define_tensor"))
                .attribute("data", IrAttribute.of("nvfuser.a_Tensor", tensor))
                .results(TENSOR)
                .add()
                .result(0);
        Payload half = Payload.list(
                Payload.of(0),
                YES,
                Payload.of(0),
                NO,
                Payload.of(0),
                Payload.of(0.5),
                Payload.of(0.0),
                Payload.of(0.0));
        Value s = builder.op("nvfuser.Scalar")
                .attribute("name", name("define_scalar"))
                .attribute("data", IrAttribute.of("nvfuser.a_Scalar", half))
                .results(SCALAR)
                .add()
                .result(0);
        Value y = builder.op("nvfuser.Binary_TV_VAL")
                .attribute("name", name(operation))
                .operands(x, s)
                .results(TENSOR)
                .add()
                .result(0);
        Payload reduction = Payload.list(numbers(axis), YES, Payload.of(23));
        Value z = builder.op("nvfuser.ReductionSum")
                .attribute("name", name("ops.sum"))
                .attribute("data", IrAttribute.of("nvfuser.a_Reduction", reduction))
                .operands(y)
                .results(TENSOR)
                .add()
                .result(0);
        builder.op("nvfuser.OutputTv")
                .attribute("name", name("add_output"))
                .attribute("data", IrAttribute.of("nvfuser.a_Output", Payload.list(NONE)))
                .operands(z)
                .add();
        builder.op("nvfuser.End").attribute("name", name("end")).add();
        return builder.build();
    }

    private static Payload table(Object... fields) {
        Map<String, Payload> map = new TreeMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            Object value = fields[i + 1];
            map.put(
                    (String) fields[i],
                    value instanceof Number number ? Payload.of(number.longValue()) : (Payload) value);
        }
        return Payload.map(map);
    }

    private static List<Attachment> executed() {
        Payload id = Payload.of(new byte[] {0, 2, 0, 0, 0, ' ', 'X', ' ', (byte) 0x80, ';'});
        Payload inputs = table(
                "current_id", 2,
                "encoding_lookup_keys", Payload.list(id),
                "encoding_lookup_values", Payload.list(numbers(1, 0)),
                "lru_cache", Payload.list(id),
                "max_cache_size", 100);
        Payload runtime = table(
                "args",
                arguments(),
                "concrete_id",
                1,
                "executors",
                Payload.list(executor()),
                "fusion_id",
                0,
                "runtime_id",
                0,
                "segmented_fusion",
                segments());
        Payload state = table(
                "concrete_id", 1, "device_id", 0, "has_dynamic_transform_info", NO, "runtimes", Payload.list(runtime));
        Payload fusion = table(
                "fusion_id", 0,
                "inputs_cache", inputs,
                "kernel_cache_keys", numbers(1),
                "kernel_cache_values", numbers(0),
                "kernel_runtimes_map", Payload.list(state));
        AttachmentBytes text = bytes("__global__ void kernel() {}\n".getBytes(StandardCharsets.UTF_8));
        return List.of(
                new Attachment("executors", fusion, bytes()),
                new Attachment("kernels/0/0/code", null, text),
                new Attachment("kernels/0/0/cubin", null, bytes((byte) 0x7f, (byte) 'E', (byte) 'L', (byte) 'F')));
    }

    private static AttachmentBytes bytes(byte... bytes) {
        return AttachmentBytes.of(bytes);
    }

    private static Payload arguments() {
        Payload tensor = table("dtype", 15, "ptr", 0, "sizes", numbers(2, 1), "strides", numbers(1, 1));
        return table(
                "arguments", Payload.list(table("data", table("TensorArg", tensor))),
                "cache_id", Payload.ofUnsigned(-1),
                "device_index", 0);
    }

    private static Payload segments() {
        return table(
                "force_half_precision_type", 0,
                "num_exprs", 0,
                "num_vals", 0,
                "segmented_fusion_name", 0,
                "valid", NO);
    }

    private static Payload executor() {
        Payload launch = table(
                "bdimx",
                128,
                "bdimy",
                -1,
                "bdimz",
                -1,
                "gdimx",
                1,
                "gdimy",
                -1,
                "gdimz",
                -1,
                "output_sizes",
                Payload.list(table("shape", numbers(2, 1))),
                "smem",
                0);
        Payload entry = table(
                "init", YES,
                "inputs", NONE,
                "intermediates", NONE,
                "launch_params", launch,
                "output_aliased_to_input", numbers(-1),
                "outputs", Payload.list(buffer()));
        Payload kernel = table(
                "block_size", 128,
                "compile_args", Payload.of("--std=c++17"),
                "cubin_filename", Payload.of(""),
                "kernel_name", Payload.of("kernel"));
        return table(
                "block_size_high_watermark", 128,
                "compiled_kernel", kernel,
                "concrete_id", 1,
                "device_smem_limit", 232448,
                "executor_entry_lookup_keys", numbers(1),
                "executor_entry_lookup_values", Payload.list(entry),
                "fusion_id", 0,
                "group_id", 0,
                "has_dynamic_alias", NO,
                "has_rng", NO,
                "has_tma", NO,
                "heuristic", 4,
                "index_type", 11,
                "maxrregcount_high_watermark", 255,
                "runtime_id", 0,
                "warp_size", 32);
    }

    private static Payload buffer() {
        return table(
                "alloc_sizes", NONE,
                "alloc_strides", NONE,
                "dtype", 15,
                "is_fusion_input", NO,
                "is_fusion_output", YES,
                "is_profile_buffer", NO,
                "logical_sizes", numbers(2, 1),
                "logical_strides", numbers(1, 1),
                "resets_to_zero", NO,
                "tv_pos", 0,
                "unsharded_logical_sizes", NONE,
                "zero_init", NO);
    }
}
