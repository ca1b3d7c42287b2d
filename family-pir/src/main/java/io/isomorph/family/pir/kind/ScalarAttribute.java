package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A scalar that names its element type. PaddlePaddle reads it and never writes it.
 *
 * @param dataType such as {@code float32}; an open set of words
 * @param parts the number, or real and imaginary part: truth values, integers, finite floats or strings
 */
public record ScalarAttribute(String dataType, List<Payload> parts) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.a_scalar");

    /**
     * Copies the list.
     *
     * @param dataType such as {@code float32}; an open set of words
     * @param parts the number, or real and imaginary part: truth values, integers, finite floats or strings
     */
    public ScalarAttribute {
        parts = List.copyOf(parts);
    }

    static ScalarAttribute of(IrAttribute attribute) {
        List<Payload> items = ((ListValue) Objects.requireNonNull(attribute.payload())).items();
        return new ScalarAttribute(((StringValue) items.get(0)).value(), items.subList(1, items.size()));
    }

    @Override
    public IrAttribute toAttribute() {
        List<Payload> items = new ArrayList<>();
        items.add(Payload.of(dataType));
        items.addAll(parts);
        return IrAttribute.of(NAME, Payload.list(items));
    }
}
