package io.isomorph.patch.grammar;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.Name;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names of kinds as patch files spell them: classes of Paddle, with and without namespace, and the IR's own full names, by which
 * kinds can be named that this version does not know.
 *
 * @see "Paddle PIR fact sheet, section 7.3"
 */
final class KindNames {
    private static final String[] NAMESPACES = {"pir::", "paddle::dialect::", "paddle::dialect::dist::"};

    private static final Map<String, Name> ATTRIBUTES = table(
            "BoolAttribute", "builtin.a_bool",
            "FloatAttribute", "builtin.a_f32",
            "DoubleAttribute", "builtin.a_f64",
            "Int32Attribute", "builtin.a_i32",
            "Int64Attribute", "builtin.a_i64",
            "IndexAttribute", "builtin.a_index",
            "StrAttribute", "builtin.a_str",
            "TensorNameAttribute", "builtin.a_tensorname",
            "ArrayAttribute", "builtin.a_array",
            "TypeAttribute", "builtin.a_type",
            "Complex64Attribute", "builtin.a_c64",
            "Complex128Attribute", "builtin.a_c128",
            "IntArrayAttribute", "pd_op.a_intarray",
            "ScalarAttribute", "pd_op.a_scalar",
            "DataTypeAttribute", "pd_op.a_dtype",
            "PlaceAttribute", "pd_op.a_place",
            "DataLayoutAttribute", "pd_op.a_layout",
            "ProcessMeshAttribute", "pd_dist.a_process_mesh",
            "TensorDistAttribute", "pd_dist.a_tensor_dist",
            "OperationDistAttribute", "pd_dist.a_op_dist");

    private static final Map<String, Name> TYPES = table(
            "BoolType", "builtin.t_bool",
            "BFloat16Type", "builtin.t_bf16",
            "Float16Type", "builtin.t_f16",
            "Float32Type", "builtin.t_f32",
            "Float64Type", "builtin.t_f64",
            "Int8Type", "builtin.t_i8",
            "UInt8Type", "builtin.t_ui8",
            "Int16Type", "builtin.t_i16",
            "Int32Type", "builtin.t_i32",
            "Int64Type", "builtin.t_i64",
            "IndexType", "builtin.t_index",
            "Complex64Type", "builtin.t_c64",
            "Complex128Type", "builtin.t_c128",
            "Float8E4M3FNType", "builtin.t_f8e4m3fn",
            "Float8E5M2Type", "builtin.t_f8e5m2",
            "UndefinedType", "builtin.t_undefined",
            "VectorType", "builtin.t_vec",
            "DenseTensorType", "builtin.t_dtensor",
            "StackType", "cf.t_stack",
            "InletType", "cf.t_inlet",
            "OutletType", "cf.t_outlet",
            "SelectedRowsType", "pd_op.t_selected_rows",
            "DenseTensorArrayType", "pd_op.t_dense_tensor_array",
            "SparseCooTensorType", "pd_op.t_sparse_coo_tensor",
            "SparseCsrTensorType", "pd_op.t_sparse_csr_tensor",
            "DistDenseTensorType", "pd_dist.t_dist_dtensor");

    private KindNames() {}

    private static Map<String, Name> table(String... words) {
        Map<String, Name> names = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            names.put(words[i], Name.of(words[i + 1]));
        }
        return names;
    }

    static Name attribute(YamlNode node) {
        String word = word(node, "the class of an attribute");
        // 3.3 spells arrays with the class of their items as well; only what precedes counts
        int items = word.indexOf('<');
        String name = items > 0 && word.startsWith("pir::ArrayAttribute") ? word.substring(0, items) : word;
        Name kind = ATTRIBUTES.get(bare(name));
        return kind != null ? kind : own(node, name, "a_", "the class of an attribute, such as pir::Int64Attribute");
    }

    static Name type(YamlNode node) {
        String word = word(node, "the class of a type");
        Name kind = TYPES.get(bare(word));
        return kind != null ? kind : own(node, word, "t_", "the class of a type, such as pir::Float32Type");
    }

    private static Name own(YamlNode node, String word, String prefix, String allowed) {
        @Nullable Name name = Name.isValid(word) ? Name.of(word) : null;
        boolean known = name != null && (PirKinds.TABLE.attribute(name) != null || PirKinds.TABLE.type(name) != null);
        boolean fits = name != null && name.local().startsWith(prefix) && !Character.isDigit(word.charAt(0));
        if (name == null || !fits) {
            String hint = known ? "" : ", or the full name of a kind, such as dialect." + prefix + "name";
            throw Faults.grammar(node.mark(), node.shown(), allowed + hint);
        }
        return name;
    }

    private static String bare(String word) {
        String bare = word;
        for (String namespace : NAMESPACES) {
            if (word.startsWith(namespace)) {
                bare = word.substring(namespace.length());
            }
        }
        return bare;
    }

    private static String word(YamlNode node, String allowed) {
        if (!(node instanceof YamlNode.Scalar scalar) || scalar.isNull()) {
            throw Faults.grammar(node.mark(), node.shown(), allowed);
        }
        return scalar.text();
    }
}
