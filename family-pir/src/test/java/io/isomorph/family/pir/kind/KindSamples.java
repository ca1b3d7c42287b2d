package io.isomorph.family.pir.kind;

import static io.isomorph.ir.payload.Payload.list;
import static io.isomorph.ir.payload.Payload.of;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All kinds that upstream's files hold, in the order of the table, each with at least one payload that fits. A row without
 * sample fails {@link PirKindsTest}, and so does a sample without row.
 */
final class KindSamples {
    private static final IrType F32 = IrType.of("builtin.t_f32");
    private static final Payload ELEMENT = of(F32);
    private static final Payload DIMS = list(of(-1), of(Long.MAX_VALUE), of(0));
    private static final Payload NCHW = of("NCHW");
    private static final Payload LOD = list(list(), list(of(0), of(Long.MAX_VALUE)));
    private static final IrType DENSE = IrType.of("builtin.t_dtensor", list(ELEMENT, DIMS, NCHW, list(), of(0)));
    private static final IrAttribute MESH =
            IrAttribute.of("pd_dist.a_process_mesh", list(list(of(2)), list(of(0), of(1)), list(of("x"))));
    private static final IrAttribute TENSOR_DIST =
            IrAttribute.of("pd_dist.a_tensor_dist", list(of(MESH), list(of(0), of(-1)), list(list(of(0), of(5)))));

    /** Types that are a name and nothing else; their only fitting payload is none, here null. */
    private static final List<String> SIMPLE = List.of(
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
            "cf.t_outlet");

    static final Map<String, List<Payload>> TYPES = types();
    static final Map<String, List<Payload>> ATTRIBUTES = attributes();

    private KindSamples() {}

    private static Map<String, List<Payload>> types() {
        Map<String, List<Payload>> samples = new LinkedHashMap<>();
        SIMPLE.forEach(name -> samples.put(name, Collections.singletonList(null)));
        samples.put(
                "builtin.t_dtensor",
                List.of(
                        list(ELEMENT, DIMS, NCHW, LOD, of(7)),
                        list(of(IrType.NULL), list(), of("any word"), list(), of(Long.MAX_VALUE))));
        samples.put("pd_op.t_selected_rows", List.of(list(ELEMENT, DIMS, NCHW, LOD, of(0))));
        samples.put("pd_op.t_dense_tensor_array", List.of(list(ELEMENT, DIMS, NCHW)));
        samples.put("pd_op.t_sparse_coo_tensor", List.of(list(ELEMENT, DIMS, DIMS, NCHW, of(DENSE), ELEMENT)));
        samples.put("pd_op.t_sparse_csr_tensor", List.of(list(ELEMENT, DIMS, NCHW, of(DENSE), ELEMENT, of(DENSE))));
        samples.put("builtin.t_vec", List.of(list(), list(of(DENSE), ELEMENT, of(IrType.NULL))));
        samples.put("pd_dist.t_dist_dtensor", List.of(list(of(DENSE), of(TENSOR_DIST), DIMS)));
        return samples;
    }

    private static Map<String, List<Payload>> attributes() {
        Map<String, List<Payload>> samples = new LinkedHashMap<>();
        samples.put("builtin.a_bool", List.of(of(true), of(false)));
        samples.put("builtin.a_i32", List.of(of(Integer.MIN_VALUE), of(Integer.MAX_VALUE)));
        samples.put("builtin.a_i64", List.of(of(Long.MIN_VALUE), of(Long.MAX_VALUE)));
        samples.put("builtin.a_index", List.of(of(Long.MIN_VALUE), of(Long.MAX_VALUE)));
        samples.put("builtin.a_f32", List.of(of(1.5), of(-0.0), of(Double.NaN), of((double) 0.1f)));
        samples.put("builtin.a_f64", List.of(of(0.1), new FloatValue(0x7ff0_0000_0000_0001L)));
        samples.put("builtin.a_str", List.of(of(""), of("a😀\u0000")));
        samples.put("builtin.a_tensorname", List.of(of("fc_0.w_0")));
        samples.put("builtin.a_array", List.of(list(), list(of(IrAttribute.NULL), of(MESH))));
        samples.put("builtin.a_type", List.of(ELEMENT, of(IrType.NULL)));
        samples.put("builtin.a_c64", List.of(list(of(1.5), of((double) -0.1f))));
        samples.put("builtin.a_c128", List.of(list(of(0.1), of(Double.NEGATIVE_INFINITY))));
        samples.put("pd_op.a_intarray", List.of(list(), DIMS));
        samples.put("pd_op.a_dtype", List.of(of("float32"), of("float128")));
        samples.put("pd_op.a_place", List.of(list(of(-128), of(127), of("npu"))));
        samples.put("pd_op.a_layout", List.of(NCHW));
        samples.put(
                "pd_op.a_scalar",
                List.of(list(of("bool"), of(true)), list(of("x")), list(of("y"), of(1), of(2.5), of("z"))));
        samples.put("pd_dist.a_process_mesh", List.of(list(DIMS, list(), list(of("x"), of("")))));
        samples.put(
                "pd_dist.a_tensor_dist", List.of(list(of(MESH), DIMS, list(list(of(1), of(99)), list(of(-1), of(0))))));
        samples.put(
                "pd_dist.a_op_dist",
                List.of(list(of(MESH), list(of(IrAttribute.NULL), of(TENSOR_DIST)), list(), of(-1))));
        return samples;
    }
}
