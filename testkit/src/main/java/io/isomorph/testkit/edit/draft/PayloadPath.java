package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** A value inside a payload and the way to it, so that it can be replaced at any depth without recursion. */
public final class PayloadPath {
    private final @Nullable PayloadPath parent;
    private final int index;
    private final Payload value;

    private PayloadPath(@Nullable PayloadPath parent, int index, Payload value) {
        this.parent = parent;
        this.index = index;
        this.value = value;
    }

    public Payload value() {
        return value;
    }

    public static PayloadPath root(Payload root) {
        return new PayloadPath(null, 0, root);
    }

    /** Returns the ways to the values directly inside, in order. */
    public List<PayloadPath> children() {
        List<Payload> values = children(value);
        List<PayloadPath> paths = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            paths.add(new PayloadPath(this, i, values.get(i)));
        }
        return paths;
    }

    /** Returns all values of a tree, outer ones first, found one by one as the stream is used. */
    public static Stream<PayloadPath> walk(Payload root) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(new Walk(root), Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    private static final class Walk implements Iterator<PayloadPath> {
        private final Deque<PayloadPath> ahead = new ArrayDeque<>();

        Walk(Payload root) {
            ahead.push(PayloadPath.root(root));
        }

        @Override
        public boolean hasNext() {
            return !ahead.isEmpty();
        }

        @Override
        public PayloadPath next() {
            PayloadPath path = ahead.pop();
            List<PayloadPath> children = path.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                ahead.push(children.get(i));
            }
            return path;
        }
    }

    /** Returns the whole tree with another value at this place. */
    public Payload rootWith(Payload replacement) {
        Payload changed = replacement;
        PayloadPath path = this;
        for (PayloadPath outer = path.parent; outer != null; outer = path.parent) {
            changed = withChild(outer.value, path.index, changed);
            path = outer;
        }
        return changed;
    }

    /** Returns the values directly inside another, in order. */
    public static List<Payload> children(Payload payload) {
        return switch (payload.kind()) {
            case LIST -> ((ListValue) payload).items();
            case MAP -> values((MapValue) payload);
            case TYPE -> payloadOf(((TypeValue) payload).type());
            case ATTRIBUTE -> payloadOf(((AttributeValue) payload).attribute());
            case NULL, BOOL, INT, FLOAT, STRING, BYTES, OPERAND -> List.of();
        };
    }

    private static List<Payload> values(MapValue map) {
        List<Payload> values = new ArrayList<>(map.size());
        for (int i = 0; i < map.size(); i++) {
            values.add(map.value(i));
        }
        return values;
    }

    private static List<Payload> payloadOf(TypeOrAttribute described) {
        @Nullable Payload payload = described.payload();
        return payload == null ? List.of() : List.of(payload);
    }

    private static Payload withChild(Payload payload, int index, Payload child) {
        return switch (payload.kind()) {
            case LIST -> {
                List<Payload> items = new ArrayList<>(((ListValue) payload).items());
                items.set(index, child);
                yield Payload.list(items);
            }
            case MAP -> {
                Map<String, Payload> entries = entries((MapValue) payload);
                entries.put(((MapValue) payload).key(index), child);
                yield Payload.map(entries);
            }
            case TYPE -> Payload.of(IrType.of(((TypeValue) payload).type().name(), child));
            case ATTRIBUTE ->
                Payload.of(IrAttribute.of(((AttributeValue) payload).attribute().name(), child));
            case NULL, BOOL, INT, FLOAT, STRING, BYTES, OPERAND -> throw new IllegalArgumentException("a leaf");
        };
    }

    /** Returns the entries of a map; owned by the caller. */
    public static Map<String, Payload> entries(MapValue map) {
        Map<String, Payload> entries = new HashMap<>();
        for (int i = 0; i < map.size(); i++) {
            entries.put(map.key(i), map.value(i));
        }
        return entries;
    }
}
