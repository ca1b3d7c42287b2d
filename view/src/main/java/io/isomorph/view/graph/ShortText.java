package io.isomorph.view.graph;

import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import org.jspecify.annotations.Nullable;

/** Types and values in few characters: what they hold, without the names of their kinds. Cut where they get long. */
public final class ShortText {
    private static final int MOST = 2000;

    private ShortText() {}

    /**
     * Returns what a payload holds.
     *
     * @param payload any payload, or null for none
     * @return such as {@code [2, 2]}, empty for none; of bounded length
     */
    public static String of(@Nullable Payload payload) {
        StringBuilder out = new StringBuilder();
        write(payload, out);
        return out.toString();
    }

    private static void write(@Nullable Payload payload, StringBuilder out) {
        if (payload == null || out.length() > MOST) {
            return;
        }
        if (payload instanceof AttributeValue value) {
            write(value.attribute().payload(), out);
        } else if (payload instanceof TypeValue value) {
            @Nullable String tensor = tensor(value.type());
            out.append(tensor == null ? element(value.type()) : tensor);
        } else if (payload instanceof ListValue list) {
            out.append('[');
            for (int i = 0; i < list.size() && out.length() <= MOST; i++) {
                out.append(i == 0 ? "" : ", ");
                write(list.get(i), out);
            }
            out.append(']');
        } else if (payload instanceof StringValue string && string.value().length() > MOST) {
            out.append(PayloadText.quote(Labels.cut(string.value(), MOST)));
        } else {
            out.append(payload);
        }
    }

    /**
     * Returns a type that has the type of its elements first and dimensions second, as tensors of all families do.
     *
     * @param type any type
     * @return such as {@code ?×3×224×224 f32}; null if it is of another form
     */
    static @Nullable String tensor(IrType type) {
        if (!(type.payload() instanceof ListValue parts)
                || parts.size() < 2
                || !(parts.get(0) instanceof TypeValue element)
                || !(parts.get(1) instanceof ListValue dimensions)) {
            return null;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < dimensions.size() && out.length() <= MOST; i++) {
            if (!(dimensions.get(i) instanceof IntValue dimension)) {
                return null;
            }
            String text = dimension.toString();
            out.append(i == 0 ? "" : "×").append(text.equals("-1") ? "?" : text);
        }
        return (out.length() == 0 ? "scalar" : out) + " " + element(element.type());
    }

    /** Returns a type that is a list of types in few characters; null if it is of another form. */
    static @Nullable String vector(IrType type) {
        if (!(type.payload() instanceof ListValue items) || items.size() == 0) {
            return null;
        }
        for (Payload item : items.items()) {
            if (!(item instanceof TypeValue)) {
                return null;
            }
        }
        @Nullable String first = tensor(((TypeValue) items.get(0)).type());
        return first == null ? null : items.size() + " of " + first;
    }

    /** Returns the name of a type, without the letter that marks it as one, and what it holds. */
    private static String element(IrType type) {
        String name = type.name().local();
        String plain = name.startsWith("t_") ? name.substring(2) : name;
        return type.payload() == null ? plain : plain + of(type.payload());
    }
}
