package io.isomorph.family.pir.kind;

import io.isomorph.ir.AttributeValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.ListValue;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import io.isomorph.ir.TypeValue;
import io.isomorph.kind.Longs;
import java.util.List;
import java.util.function.Function;

/** Lists inside payloads that fit their shape. */
final class Items {
    private Items() {}

    private static <T> List<T> each(Payload payload, Function<Payload, T> item) {
        return ((ListValue) payload).items().stream().map(item).toList();
    }

    private static <T> Payload of(List<T> items, Function<T, Payload> item) {
        return Payload.list(items.stream().map(item).toList());
    }

    static List<IrType> types(Payload payload) {
        return each(payload, item -> ((TypeValue) item).type());
    }

    static Payload ofTypes(List<IrType> types) {
        return of(types, Payload::of);
    }

    static List<IrAttribute> attributes(Payload payload) {
        return each(payload, item -> ((AttributeValue) item).attribute());
    }

    static Payload ofAttributes(List<IrAttribute> attributes) {
        return of(attributes, Payload::of);
    }

    static List<String> texts(Payload payload) {
        return each(payload, item -> ((StringValue) item).value());
    }

    static Payload ofTexts(List<String> texts) {
        return of(texts, Payload::of);
    }

    static List<Longs> longs(Payload payload) {
        return each(payload, Longs::of);
    }

    static Payload ofLongs(List<Longs> lists) {
        return of(lists, Longs::toPayload);
    }
}
