package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.Payload;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A field as an attribute, and the rules that have nothing against it. */
final class CachedValue {
    final NamedAttribute attribute;
    /** A bit for each shape of fields whose rule accepts the value. */
    private long fits;

    CachedValue(NamedAttribute attribute) {
        this.attribute = attribute;
    }

    /** Records that a rule accepts the value. */
    void fits(FieldShape shape) {
        fits |= 1L << shape.ordinal();
    }

    /** Returns the fault of the value under the rule of a field, or null. */
    @Nullable
    Fault judge(Field field) {
        long bit = 1L << field.shape().ordinal();
        if ((fits & bit) != 0) {
            return null;
        }
        Payload payload = Objects.requireNonNull(attribute.value().payload());
        @Nullable Fault fault = PyptoRules.checkField(field, payload);
        // nil is not judged by the shape alone, nor what is not read
        if (fault == null && field.isRead() && !(payload instanceof NullValue)) {
            fits(field.shape());
        }
        return fault;
    }
}
