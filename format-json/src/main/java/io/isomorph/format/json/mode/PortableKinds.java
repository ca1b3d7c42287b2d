package io.isomorph.format.json.mode;

import static io.isomorph.format.json.mode.PortableRule.AS_IS;
import static io.isomorph.format.json.mode.PortableRule.each;
import static io.isomorph.format.json.mode.PortableRule.items;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.Complex128Attribute;
import io.isomorph.family.pir.kind.Complex64Attribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.LayoutAttribute;
import io.isomorph.family.pir.kind.OperationDistAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.ProcessMeshAttribute;
import io.isomorph.family.pir.kind.ScalarAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute;
import io.isomorph.family.pir.kind.TypeAttribute;
import io.isomorph.family.pir.type.DenseTensorArrayType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.family.pir.type.SparseCsrTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types and attributes that Paddle 3.3 loads, and what is written of them. What has no rule is not loaded.
 *
 * @see "Paddle PIR sheet, sections 4 and 5"
 */
final class PortableKinds {
    private static final PortableRule TYPE = (payload, kinds) -> kinds.typeIn(payload);
    private static final PortableRule ATTRIBUTE = (payload, kinds) -> kinds.attributeIn(payload);
    /** Paddle takes whatever is there for a dense tensor, a mesh, a spread tensor; so nothing else may. */
    private static final PortableRule TENSOR = (payload, kinds) -> kinds.typeNamed(payload, DenseTensorType.NAME);

    private static final PortableRule MESH =
            (payload, kinds) -> kinds.attributeNamed(payload, ProcessMeshAttribute.NAME);
    private static final PortableRule SPREAD =
            (payload, kinds) -> kinds.attributeNamed(payload, TensorDistAttribute.NAME);
    private static final PortableRule SPREADS = each(PortableDistribution::spread);
    private static final PortableRule LAYOUT = PortableLeaves::layout;
    private static final PortableRule DIMS = PortableLeaves::dims;
    private static final PortableRule FINITE = PortableLeaves::finite;

    private static final List<String> PLAIN_TYPES = List.of(
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
            "cf.t_stack",
            "cf.t_inlet",
            "cf.t_outlet");

    private static final List<String> PLAIN_ATTRIBUTES = List.of(
            "builtin.a_bool",
            "builtin.a_i32",
            "builtin.a_i64",
            "builtin.a_index",
            "builtin.a_str",
            "builtin.a_tensorname",
            "pd_op.a_intarray",
            "pd_op.a_place",
            "pd_op.a_scalar",
            "pd_dist.a_process_mesh");

    private static final Map<Name, PortableRule> TYPES = new HashMap<>();
    private static final Map<Name, PortableRule> ATTRIBUTES = new HashMap<>();

    static {
        PLAIN_TYPES.forEach(name -> TYPES.put(Name.of(name), AS_IS));
        TYPES.put(DenseTensorType.NAME, items(TYPE, DIMS, LAYOUT, AS_IS, AS_IS));
        TYPES.put(SelectedRowsType.NAME, items(TYPE, DIMS, LAYOUT, AS_IS, AS_IS));
        TYPES.put(DenseTensorArrayType.NAME, items(TYPE, DIMS, LAYOUT));
        TYPES.put(SparseCooTensorType.NAME, items(TYPE, DIMS, DIMS, LAYOUT, TENSOR, TENSOR));
        TYPES.put(SparseCsrTensorType.NAME, items(TYPE, DIMS, LAYOUT, TENSOR, TENSOR, TENSOR));
        TYPES.put(VectorType.NAME, each(TYPE));
        TYPES.put(DistDenseTensorType.NAME, items(TENSOR, SPREAD, DIMS));

        PLAIN_ATTRIBUTES.forEach(name -> ATTRIBUTES.put(Name.of(name), AS_IS));
        ATTRIBUTES.put(Float32Attribute.NAME, PortableLeaves::lone);
        ATTRIBUTES.put(Float64Attribute.NAME, PortableLeaves::lone);
        ATTRIBUTES.put(Complex64Attribute.NAME, items(FINITE, FINITE));
        ATTRIBUTES.put(Complex128Attribute.NAME, items(FINITE, FINITE));
        ATTRIBUTES.put(DataTypeAttribute.NAME, PortableLeaves::dataType);
        ATTRIBUTES.put(LayoutAttribute.NAME, LAYOUT);
        ATTRIBUTES.put(TypeAttribute.NAME, TYPE);
        ATTRIBUTES.put(ArrayAttribute.NAME, each(ATTRIBUTE));
        ATTRIBUTES.put(TensorDistAttribute.NAME, items(MESH, AS_IS, AS_IS));
        ATTRIBUTES.put(OperationDistAttribute.NAME, items(MESH, SPREADS, SPREADS, AS_IS));
    }

    private final ModeReport report;

    PortableKinds(ModeReport report) {
        this.report = report;
    }

    ModeReport report() {
        return report;
    }

    /** Returns the type to write; the same object if it stays as it is. */
    IrType type(IrType type) {
        @Nullable PortableRule rule = TYPES.get(type.name());
        @Nullable Kind<IrType, ?> kind = PirKinds.TABLE.type(type.name());
        @Nullable Payload payload = type.payload();
        if (type.isNull() || !isLoaded("type", type, rule != null, kind)) {
            return type;
        }
        Payload written = rule == null || payload == null ? payload : rule.apply(payload, this);
        return written == payload ? type : IrType.of(type.name(), written);
    }

    /** Returns the attribute to write; the same object if it stays as it is. */
    IrAttribute attribute(IrAttribute attribute) {
        @Nullable PortableRule rule = ATTRIBUTES.get(attribute.name());
        @Nullable Kind<IrAttribute, ?> kind = PirKinds.TABLE.attribute(attribute.name());
        @Nullable Payload payload = attribute.payload();
        if (attribute.isNull() || !isLoaded("attribute", attribute, rule != null, kind)) {
            return attribute;
        }
        if (attribute.name().equals(ScalarAttribute.NAME)) {
            return scalar(attribute, (ScalarAttribute) PirKinds.TABLE.view(attribute));
        }
        @Nullable String fault = PortableDistribution.faultOf(attribute);
        if (fault != null) {
            report.blocked(fault);
        }
        Payload written = rule == null || payload == null ? payload : rule.apply(payload, this);
        return written == payload ? attribute : IrAttribute.of(attribute.name(), written);
    }

    private boolean isLoaded(String what, TypeOrAttribute described, boolean hasRule, @Nullable Kind<?, ?> kind) {
        String name = JsonStrings.forMessage(described.name().toString());
        if (!hasRule || kind == null) {
            report.blocked(what + " " + name + " is none that Paddle reads");
            return false;
        }
        if (!kind.fits(described.payload())) {
            report.blocked("the payload of " + what + " " + name + " is none that Paddle reads as it is");
            return false;
        }
        return true;
    }

    private IrAttribute scalar(IrAttribute attribute, ScalarAttribute scalar) {
        String dataType = JsonStrings.forMessage(scalar.dataType());
        @Nullable IrAttribute builtin = PortableScalars.builtin(scalar);
        if (builtin == null) {
            report.blocked("a scalar of '" + dataType + "' is none that Paddle reads as it is");
            return attribute;
        }
        report.deviated(JsonDeviationCode.SCALAR, "a scalar of '" + dataType + "' was written as " + builtin.name());
        return builtin;
    }

    private Payload typeIn(Payload payload) {
        IrType type = ((TypeValue) payload).type();
        IrType written = type(type);
        return written.equals(type) ? payload : Payload.of(written);
    }

    /** Returns the payload to write for an attribute that is a payload. */
    Payload attributeIn(Payload payload) {
        IrAttribute attribute = ((AttributeValue) payload).attribute();
        IrAttribute written = attribute(attribute);
        return written.equals(attribute) ? payload : Payload.of(written);
    }

    private Payload typeNamed(Payload payload, Name name) {
        return isNamed(((TypeValue) payload).type(), name) ? typeIn(payload) : payload;
    }

    private Payload attributeNamed(Payload payload, Name name) {
        return isNamed(((AttributeValue) payload).attribute(), name) ? attributeIn(payload) : payload;
    }

    /** Returns whether a type or an attribute has the name that its place requires; if not, that is reported. */
    boolean isNamed(TypeOrAttribute described, Name name) {
        if (!described.name().equals(name)) {
            report.blocked(JsonStrings.forMessage(described.name().toString()) + " is where Paddle reads " + name);
        }
        return described.name().equals(name);
    }
}
