package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.testkit.edit.draft.NamedPayload;
import io.isomorph.testkit.edit.draft.PayloadPath;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What to test instead of a payload value, boldest first; what is inside of it stays as it is. */
final class SimplerPayload {
    private static final long NAN = 0x7ff8_0000_0000_0000L;

    private SimplerPayload() {}

    /** For a type or an attribute: the null one, one without payload, one with a simpler name. */
    static Stream<Supplier<NamedPayload>> of(NamedPayload whole) {
        if (whole.name().equals(Name.NULL)) {
            return Stream.empty();
        }
        Stream<Supplier<NamedPayload>> less =
                Stream.of(() -> new NamedPayload(Name.NULL, null), () -> new NamedPayload(whole.name(), null));
        return Stream.concat(
                less,
                SimplerText.ofName(whole.name()).map(name -> () -> new NamedPayload(name.get(), whole.payload())));
    }

    /** For any payload: the null value, one of its children, less of its content. */
    static Stream<Supplier<Payload>> of(Payload payload) {
        Stream<Supplier<Payload>> other = switch (payload.kind()) {
            case NULL -> Stream.empty();
            case BOOL -> Stream.of(() -> Payload.of(false));
            case INT -> ints((IntValue) payload);
            case FLOAT -> floats((FloatValue) payload);
            case STRING -> SimplerText.of(((StringValue) payload).value()).map(text -> () -> Payload.of(text.get()));
            case BYTES -> bytes((BytesValue) payload);
            case LIST -> lists((ListValue) payload);
            case MAP -> maps((MapValue) payload);
            case TYPE ->
                of(NamedPayload.of(((TypeValue) payload).type()))
                        .map(simpler -> () -> Payload.of(simpler.get().toType()));
            case ATTRIBUTE ->
                of(NamedPayload.of(((AttributeValue) payload).attribute()))
                        .map(simpler -> () -> Payload.of(simpler.get().toAttribute()));
            case OPERAND -> Stream.of(() -> Payload.operand(0));
        };
        Stream<Supplier<Payload>> child = PayloadPath.children(payload).stream().map(value -> () -> value);
        return Stream.concat(Stream.of(Payload::ofNull), Stream.concat(child, other));
    }

    private static Stream<Supplier<Payload>> ints(IntValue value) {
        return SimplerNumber.of(value).map(number -> () -> number);
    }

    private static Stream<Supplier<Payload>> floats(FloatValue value) {
        Stream<Supplier<Payload>> numbers = Stream.of(() -> Payload.of(0.0), () -> Payload.of(1.0));
        return Double.isNaN(value.value()) ? Stream.concat(numbers, Stream.of(() -> new FloatValue(NAN))) : numbers;
    }

    private static Stream<Supplier<Payload>> bytes(BytesValue value) {
        return SimplerBytes.of(value.toByteArray()).map(bytes -> () -> Payload.of(bytes.get()));
    }

    /** For what may be absent: nothing, or something simpler at any depth. */
    static Stream<Supplier<@Nullable Payload>> ofOptional(@Nullable Payload payload) {
        if (payload == null) {
            return Stream.empty();
        }
        Stream<Supplier<@Nullable Payload>> none = Stream.of(() -> null);
        return Stream.concat(none, inside(payload));
    }

    /** For any payload: the same with a simpler value at some depth. */
    static Stream<Supplier<@Nullable Payload>> inside(Payload payload) {
        return PayloadPath.walk(payload)
                .flatMap(path -> of(path.value()).map(value -> () -> path.rootWith(value.get())));
    }

    private static Stream<Supplier<Payload>> lists(ListValue list) {
        return Chunk.of(list.size()).map(chunk -> () -> Payload.list(chunk.removedFrom(list.items())));
    }

    private static Stream<Supplier<Payload>> maps(MapValue map) {
        Stream<Supplier<Payload>> fewer = Chunk.of(map.size()).map(chunk -> () -> without(map, chunk));
        Stream<Supplier<Payload>> keys = IntStream.range(0, map.size())
                .boxed()
                .flatMap(i -> SimplerText.of(map.key(i)).map(key -> () -> withKey(map, i, key.get())));
        return Stream.concat(fewer, keys);
    }

    private static Payload without(MapValue map, Chunk chunk) {
        Map<String, Payload> entries = PayloadPath.entries(map);
        IntStream.range(chunk.from(), chunk.to()).forEach(i -> entries.remove(map.key(i)));
        return Payload.map(entries);
    }

    /** A key that is taken already leaves the map as it is. */
    private static Payload withKey(MapValue map, int index, String key) {
        Map<String, Payload> entries = PayloadPath.entries(map);
        if (!entries.containsKey(key)) {
            entries.remove(map.key(index));
            entries.put(key, map.value(index));
        }
        return Payload.map(entries);
    }
}
