package io.isomorph.ir.payload;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites types, attributes and what is inside of them. What does not change stays the same object, and what is shared is
 * rewritten once, so the work is that of the distinct parts. Users extend this; one thread at a time.
 */
@SuppressWarnings("ReferenceEquality") // what stays the same object need not be made again
public abstract class PayloadRewriter {
    private final IdentityHashMap<Payload, Payload> done = new IdentityHashMap<>();

    /** Makes a rewriter. */
    protected PayloadRewriter() {}

    /**
     * Returns whether there may be something to do; called for every payload, so that a quick answer saves a walk.
     *
     * @param payload any payload
     * @return false if the payload and all within it stay
     */
    protected boolean concerns(Payload payload) {
        return true;
    }

    /**
     * Rewrites a reference to an operand.
     *
     * @param operand the reference
     * @return what takes its place; the same by default
     */
    protected Payload operand(OperandValue operand) {
        return operand;
    }

    /**
     * Rewrites the name of a type.
     *
     * @param name the name; never that of the null type
     * @return the new name; the same by default
     */
    protected Name typeName(Name name) {
        return name;
    }

    /**
     * Rewrites the name of an attribute.
     *
     * @param name the name; never that of the null attribute
     * @return the new name; the same by default
     */
    protected Name attributeName(Name name) {
        return name;
    }

    /**
     * Rewrites the attributes of a list.
     *
     * @param list the attributes; their names in the list stay
     * @return the same object if nothing changes
     */
    public final AttributeList rewritten(AttributeList list) {
        @Nullable List<NamedAttribute> items = null;
        for (int i = 0; i < list.size(); i++) {
            NamedAttribute item = list.get(i);
            IrAttribute value = rewritten(item.value());
            if (value != item.value()) {
                items = items == null ? new ArrayList<>(list.items()) : items;
                items.set(i, new NamedAttribute(item.name(), value));
            }
        }
        return items == null ? list : AttributeList.of(items);
    }

    /**
     * Rewrites an attribute.
     *
     * @param attribute the attribute
     * @return the same object if nothing changes
     */
    public final IrAttribute rewritten(IrAttribute attribute) {
        if (attribute.isNull()) {
            return attribute;
        }
        Name name = attributeName(attribute.name());
        @Nullable Payload old = attribute.payload();
        @Nullable Payload payload = old == null ? null : rewritten(old);
        return name.equals(attribute.name()) && payload == old ? attribute : IrAttribute.of(name, payload);
    }

    /**
     * Rewrites a type.
     *
     * @param type the type
     * @return the same object if nothing changes
     */
    public final IrType rewritten(IrType type) {
        if (type.isNull()) {
            return type;
        }
        Name name = typeName(type.name());
        @Nullable Payload old = type.payload();
        @Nullable Payload payload = old == null ? null : rewritten(old);
        return name.equals(type.name()) && payload == old ? type : IrType.of(name, payload);
    }

    /**
     * Rewrites a payload.
     *
     * @param payload the payload
     * @return the same object if nothing changes
     */
    public final Payload rewritten(Payload payload) {
        if (!concerns(payload)) {
            return payload;
        }
        return switch (payload.kind()) {
            case OPERAND -> operand((OperandValue) payload);
            case NULL, BOOL, INT, FLOAT, STRING, BYTES -> payload;
            case LIST, MAP, TYPE, ATTRIBUTE -> {
                @Nullable Payload known = done.get(payload);
                if (known == null) {
                    known = composite(payload);
                    done.put(payload, known);
                }
                yield known;
            }
        };
    }

    private Payload composite(Payload payload) {
        if (payload instanceof ListValue list) {
            Payload[] items = new Payload[list.size()];
            boolean same = true;
            for (int i = 0; i < items.length; i++) {
                items[i] = rewritten(list.get(i));
                same &= items[i] == list.get(i);
            }
            return same ? payload : Payload.list(items);
        }
        if (payload instanceof MapValue map) {
            Payload[] values = new Payload[map.size()];
            boolean same = true;
            for (int i = 0; i < values.length; i++) {
                values[i] = rewritten(map.value(i));
                same &= values[i] == map.value(i);
            }
            return same ? payload : map.withValues(values);
        }
        if (payload instanceof TypeValue type) {
            IrType rewritten = rewritten(type.type());
            return rewritten == type.type() ? payload : Payload.of(rewritten);
        }
        IrAttribute attribute = ((AttributeValue) payload).attribute();
        IrAttribute rewritten = rewritten(attribute);
        return rewritten == attribute ? payload : Payload.of(rewritten);
    }
}
