package io.isomorph.family.pir.kind;

import io.isomorph.family.pir.payload.PayloadLists;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.List;
import java.util.Objects;

/**
 * Attributes in order, of any kinds.
 *
 * @param items the attributes; null attributes are allowed
 */
public record ArrayAttribute(List<IrAttribute> items) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_array");

    /**
     * Copies the lists.
     *
     * @param items the attributes; null attributes are allowed
     */
    public ArrayAttribute {
        items = List.copyOf(items);
    }

    static ArrayAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new ArrayAttribute(PayloadLists.attributes(payload));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, PayloadLists.of(items, Payload::of));
    }
}
