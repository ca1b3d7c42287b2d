package io.isomorph.golden.source;

import static io.isomorph.golden.source.Parts.F32;
import static io.isomorph.golden.source.Parts.I64;
import static io.isomorph.golden.source.Parts.attribute;
import static io.isomorph.golden.source.Parts.longs;
import static io.isomorph.golden.source.Parts.tensor;
import static io.isomorph.golden.source.Parts.texts;
import static io.isomorph.ir.payload.Payload.list;
import static io.isomorph.ir.payload.Payload.of;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Types and attributes of every kind that is known, of kinds that are not, and what only looks like a known one. */
final class KindDocuments {
    private static final String[] SIMPLE_TYPES = {
        "builtin.t_bool",
        "builtin.t_bf16",
        "builtin.t_f16",
        "builtin.t_f32",
        "builtin.t_f64",
        "builtin.t_i8",
        "builtin.t_i16",
        "builtin.t_i32",
        "builtin.t_i64",
        "builtin.t_ui8",
        "builtin.t_index",
        "builtin.t_c64",
        "builtin.t_c128",
        "builtin.t_f8e4m3fn",
        "builtin.t_f8e5m2",
        "builtin.t_undefined",
        "cf.t_stack",
        "cf.t_inlet",
        "cf.t_outlet"
    };
    private static final Payload DIMS = longs(-1, 0, Long.MAX_VALUE);
    private static final Payload LOD = list(list(), longs(0, 2, Long.MAX_VALUE));
    private static final IrAttribute MESH =
            attribute("pd_dist.a_process_mesh", longs(2, 2), longs(0, 1, 2, 3), texts("x", "y"));
    private static final IrAttribute SPREAD =
            attribute("pd_dist.a_tensor_dist", of(MESH), longs(0, -1), list(longs(1, 0), longs(0, 99)));

    private KindDocuments() {}

    static List<SourceDocument> all() {
        return List.of(
                SourceDocument.of("types", types()),
                SourceDocument.of("attributes", attributes()),
                SourceDocument.of("opaque-kinds", opaqueKinds()),
                SourceDocument.of("misfits", misfits()),
                SourceDocument.of("dialect-like-a-short-id", dialectLikeAShortId()));
    }

    private static Program types() {
        ProgramBuilder b = Pir.builder(4);
        for (String name : SIMPLE_TYPES) {
            b.op("pd_op.full").results(IrType.of(name)).add();
        }
        Payload element = of(F32);
        Payload dense = of(tensor(F32, 2, 3));
        b.op("pd_op.data")
                .results(
                        IrType.of("builtin.t_dtensor", list(element, DIMS, of("NCHW"), LOD, of(7))),
                        IrType.of("builtin.t_dtensor", list(of(IrType.NULL), list(), of("UNDEFINED"), list(), of(0))))
                .add();
        b.op("pd_op.data")
                .results(IrType.of("pd_op.t_selected_rows", list(element, DIMS, of("NHWC"), LOD, of(0))))
                .add();
        b.op("pd_op.create_array")
                .results(IrType.of("pd_op.t_dense_tensor_array", list(element, DIMS, of("NCHW"))))
                .add();
        b.op("pd_op.sparse_coo_tensor_sp")
                .results(IrType.of(
                        "pd_op.t_sparse_coo_tensor",
                        list(element, longs(4, 4), longs(4), of("NCHW"), of(tensor(I64, 2, 3)), dense)))
                .add();
        b.op("pd_op.sparse_csr_tensor")
                .results(IrType.of(
                        "pd_op.t_sparse_csr_tensor",
                        list(element, longs(4, 4), of("NCHW"), of(tensor(I64, 5)), of(tensor(I64, 3)), dense)))
                .add();
        b.op("builtin.combine")
                .results(
                        IrType.of("builtin.t_vec", list()),
                        IrType.of("builtin.t_vec", list(dense, element, of(IrType.NULL))))
                .add();
        b.op("dist_op.shard_tensor")
                .results(IrType.of("pd_dist.t_dist_dtensor", list(of(tensor(F32, 4, 3)), of(SPREAD), longs(2, 3))))
                .add();
        b.op("pd_op.shadow_output").results(IrType.NULL).add();
        return b.build();
    }

    private static Program attributes() {
        Map<String, List<Payload>> kinds = new LinkedHashMap<>();
        kinds.put("builtin.a_bool", List.of(of(true), of(false)));
        kinds.put("builtin.a_i32", List.of(of(Integer.MIN_VALUE), of(-1), of(Integer.MAX_VALUE)));
        kinds.put("builtin.a_i64", List.of(of(Long.MIN_VALUE), of(0), of(Long.MAX_VALUE)));
        kinds.put("builtin.a_index", List.of(of(Long.MIN_VALUE), of(1), of(Long.MAX_VALUE)));
        kinds.put("builtin.a_f32", List.of(of(1.5), of((double) 0.1f), of((double) Float.MAX_VALUE)));
        kinds.put("builtin.a_f64", List.of(of(1.0), of(0.1), of(Double.MAX_VALUE)));
        kinds.put("builtin.a_str", List.of(of(""), of("fc_0.w_0")));
        kinds.put("builtin.a_tensorname", List.of(of("fc_0.tmp_1")));
        kinds.put("builtin.a_array", List.of(list(), list(of(IrAttribute.NULL), of(MESH))));
        kinds.put("builtin.a_type", List.of(of(tensor(F32, -1, 3)), of(IrType.NULL)));
        kinds.put("builtin.a_c64", List.of(list(of(1.5), of((double) -0.1f))));
        kinds.put("builtin.a_c128", List.of(list(of(-0.0), of(0.1))));
        kinds.put("pd_op.a_intarray", List.of(list(), DIMS));
        kinds.put("pd_op.a_dtype", List.of(of("float32"), of("float128")));
        kinds.put("pd_op.a_place", List.of(list(of(1), of(0), of("")), list(of(-128), of(127), of("npu"))));
        kinds.put("pd_op.a_layout", List.of(of("NCHW"), of("ONEDNN")));
        kinds.put(
                "pd_op.a_scalar",
                List.of(list(of("bool"), of(true)), list(of("none")), list(of("complex64"), of(1), of(2.5), of("z"))));
        kinds.put("pd_dist.a_process_mesh", List.of(list(longs(2), longs(0, 1), texts("x"))));
        kinds.put("pd_dist.a_tensor_dist", List.of(list(of(MESH), longs(), list())));
        kinds.put(
                "pd_dist.a_op_dist",
                List.of(list(of(MESH), list(of(IrAttribute.NULL), of(SPREAD)), list(of(SPREAD)), of(-1))));
        ProgramBuilder b = Pir.builder(4);
        kinds.forEach((name, payloads) -> {
            var op = b.op("pd_op.full");
            for (int i = 0; i < payloads.size(); i++) {
                op.attribute("value_" + i, IrAttribute.of(name, payloads.get(i)));
            }
            op.add();
        });
        b.op("pd_op.full").attribute("value_0", IrAttribute.NULL).add();
        return b.build();
    }

    /**
     * Operations, types and attributes that nobody knows: without payload, with the null payload, and with each other
     * in them.
     */
    private static Program opaqueKinds() {
        ProgramBuilder b = Pir.builder(4);
        IrType type = IrType.of("acme.t_ring", list(of(F32), of("\u03c0"), of(3)));
        IrAttribute attribute = IrAttribute.of("acme.a_note", Payload.map(Map.of("type", of(type), "level", of(1))));
        var x = b.op("acme.make")
                .attribute("none", IrAttribute.of("acme.a_flag"))
                .attribute("null", IrAttribute.of("acme.a_flag", Payload.ofNull()))
                .attribute("nested", IrAttribute.of("acme.a_nested", of(attribute)))
                .results(IrType.of("acme.t_token"), IrType.of("acme.t_token", Payload.ofNull()), type)
                .resultAttribute("note", attribute)
                .add();
        b.op("\u00e9tude.\u0442\u0435\u0441\u0442.v2")
                .operands(x.result(2))
                .attribute("uses", IrAttribute.of("acme.a_use", list(Payload.operand(0), of("by index"))))
                .results(IrType.of("acme.t_view", list(Payload.operand(0), of(4))))
                .add();
        return b.build();
    }

    /** Known names with payloads that do not fit them; JSON has words to distinguish each from what would. */
    private static Program misfits() {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.full")
                .attribute("beyond-i32", IrAttribute.of("builtin.a_i32", of(1L << 31)))
                .attribute("beyond-i64", IrAttribute.of("builtin.a_i64", Payload.ofUnsigned(Long.MIN_VALUE)))
                .attribute("float-as-int", IrAttribute.of("builtin.a_i32", of(2.7)))
                .attribute("int-as-float", IrAttribute.of("builtin.a_f64", of(1)))
                .attribute("finer-than-f32", IrAttribute.of("builtin.a_f32", of(0.1)))
                .attribute("text-as-part", attribute("builtin.a_c64", of("NaN"), of(0.0)))
                .attribute("map-as-type", IrAttribute.of("builtin.a_type", Payload.map(Map.of("#", of("0.t_f32")))))
                .attribute("short", attribute("pd_op.a_place", of(0), of(0)))
                .attribute("none", IrAttribute.of("builtin.a_bool"))
                .attribute("null", IrAttribute.of("builtin.a_str", Payload.ofNull()))
                .attribute("bits", attribute("builtin.a_c128", new FloatValue(0x7ff0_0000_0000_0001L), of(false)))
                .results(
                        IrType.of("builtin.t_f32", of("has a payload")),
                        IrType.of("builtin.t_vec"),
                        IrType.of("builtin.t_dtensor", list(of(F32), longs(1), of("NCHW"), list(), of(-1))))
                .add();
        return b.build();
    }

    /** JSON writes dialects as short ids and so cannot hold one that is spelled like one; all others can. */
    private static Program dialectLikeAShortId() {
        ProgramBuilder b = Pir.builder(4);
        b.op("0.add").results(F32).add();
        return b.build();
    }
}
