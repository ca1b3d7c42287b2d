package io.isomorph.family.pir.payload;

import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import java.util.List;
import java.util.function.Function;

/** Lists inside payloads whose shape has been checked, for the records that view them. */
public final class PayloadLists {
    private PayloadLists() {}

    /**
     * Returns what the items of a list are.
     *
     * @param <T> what they are
     * @param payload a list
     * @param item makes one
     * @return in order
     */
    public static <T> List<T> each(Payload payload, Function<Payload, T> item) {
        return ((ListValue) payload).items().stream().map(item).toList();
    }

    /**
     * Returns a list.
     *
     * @param <T> what the items are
     * @param items in order
     * @param item makes the payload of one
     * @return the payload
     */
    public static <T> Payload of(List<T> items, Function<T, Payload> item) {
        return Payload.list(items.stream().map(item).toList());
    }

    /**
     * Returns the types of a list.
     *
     * @param payload a list of types
     * @return in order
     */
    public static List<IrType> types(Payload payload) {
        return each(payload, item -> ((TypeValue) item).type());
    }

    /**
     * Returns the attributes of a list.
     *
     * @param payload a list of attributes
     * @return in order
     */
    public static List<IrAttribute> attributes(Payload payload) {
        return each(payload, item -> ((AttributeValue) item).attribute());
    }

    /**
     * Returns the texts of a list.
     *
     * @param payload a list of texts
     * @return in order
     */
    public static List<String> texts(Payload payload) {
        return each(payload, item -> ((StringValue) item).value());
    }
}
