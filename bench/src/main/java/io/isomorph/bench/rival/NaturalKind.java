package io.isomorph.bench.rival;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Attributes that have a field of their own in {@code natural.proto}. */
enum NaturalKind {
    BOOL,
    INT32,
    INT64,
    FLOAT32,
    FLOAT64,
    STRING,
    DATA_TYPE,
    ARRAY,
    OTHER;

    private static final Map<Name, NaturalKind> BY_NAME = Map.of(
            BoolAttribute.NAME, BOOL,
            Int32Attribute.NAME, INT32,
            Int64Attribute.NAME, INT64,
            Float32Attribute.NAME, FLOAT32,
            Float64Attribute.NAME, FLOAT64,
            StringAttribute.NAME, STRING,
            DataTypeAttribute.NAME, DATA_TYPE,
            ArrayAttribute.NAME, ARRAY);

    /** Returns the field that holds an attribute without loss. */
    static NaturalKind of(IrAttribute attribute) {
        NaturalKind kind = BY_NAME.getOrDefault(attribute.name(), OTHER);
        if (kind == OTHER) {
            return OTHER;
        }
        @Nullable Payload payload = attribute.payload();
        @Nullable Kind<IrAttribute, ?> known = PirKinds.TABLE.attribute(attribute.name());
        return payload != null && known != null && known.shape().fits(payload) ? kind : OTHER;
    }
}
