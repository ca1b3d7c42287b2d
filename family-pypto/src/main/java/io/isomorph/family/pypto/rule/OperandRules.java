package io.isomorph.family.pypto.rule;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.DataTypes;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.Layout;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.ir.Operands;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * What the constructors that upstream's reader calls require of the nodes that a node refers to. Each answer is the first
 * fault, or null; the fields were judged by themselves before.
 */
final class OperandRules {
    private static final String SUBMIT = "Submit";
    private static final String COMPONENT = "TupleGetItemExpr";

    private final NodeLookup nodes;
    private final ExpressionTypes types;

    OperandRules(NodeLookup nodes) {
        this.nodes = nodes;
        this.types = new ExpressionTypes(nodes);
    }

    /** Returns whether anything is required of the nodes that a node with such fields refers to. */
    static boolean apply(NodeKind kind, AttributeList attributes) {
        if (attributes.highestOperand() < 0) {
            return false;
        }
        if (kind.name().equals(COMPONENT) || kind.name().equals(SUBMIT)) {
            return true;
        }
        for (Field field : kind.layout().visited()) {
            if (isType(field)) {
                IrAttribute attribute = attributes.get(field.key());
                if (attribute != null && attribute.highestOperand() >= 0 && requiresDimensions(attribute.payload())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isType(Field field) {
        return field.isRead() && (field.shape() == FieldShape.TYPE || field.shape() == FieldShape.TYPES);
    }

    /** Returns whether a type, or one in it, has a dimension that must be of a certain kind. */
    private static boolean requiresDimensions(@Nullable Payload payload) {
        if (payload == null || payload.highestOperand() < 0) {
            return false;
        }
        if (payload instanceof ListValue list) {
            for (int i = 0; i < list.size(); i++) {
                if (requiresDimensions(list.get(i))) {
                    return true;
                }
            }
            return false;
        }
        return payload instanceof MapValue type
                && PyptoTypes.of(type) != null
                && (lastDimensionMatters(type) || requiresDimensions(type.get("types")));
    }

    private static boolean lastDimensionMatters(MapValue type) {
        Layout layout = PyptoTypes.of(type);
        return layout != null
                && layout.field("shape") != null
                && (isArray(type) || DataTypes.of(type) == DataTypes.FP4);
    }

    private static boolean isArray(MapValue type) {
        return TypeRules.ARRAY.equals(PyptoTypes.kindOf(type));
    }

    /** Judges the nodes that a node refers to. */
    @Nullable
    Fault check(NodeKind kind, AttributeList attributes, Operands operands) {
        @Nullable Fault fault = null;
        if (kind.name().equals(COMPONENT)) {
            return component(attributes, operands);
        }
        if (kind.name().equals(SUBMIT)) {
            fault = cores(attributes, operands);
        }
        for (Field field : kind.layout().visited()) {
            if (fault == null && isType(field)) {
                fault = dimensions(payload(attributes, field.key()), operands);
                fault = fault == null ? null : fault.ofField(field.key());
            }
        }
        return fault;
    }

    private @Nullable Fault component(AttributeList attributes, Operands operands) {
        if (!(payload(attributes, "tuple") instanceof OperandValue tuple)) {
            return null;
        }
        ExpressionType type = types.of(operands.get(tuple.index()));
        if (type.isUnknown()) {
            return null;
        }
        if (!type.isTuple()) {
            return Fault.of(
                            StandardCode.SCHEMA_VALUE,
                            "the expression has " + type.kind() + ", expected " + TypeRules.TUPLE)
                    .ofField("tuple");
        }
        int size = types.size(type);
        Payload index = payload(attributes, "index");
        return index instanceof IntValue number && !number.isBetween(0, size - 1L)
                ? Fault.range(index, "an index of the tuple's " + size + " components")
                        .ofField("index")
                : null;
    }

    private @Nullable Fault cores(AttributeList attributes, Operands operands) {
        if (!(payload(attributes, "core_num") instanceof OperandValue cores)) {
            return null;
        }
        MapValue type = types.of(operands.get(cores.index())).spelled();
        if (type == null || !TypeRules.SCALAR.equals(PyptoTypes.kindOf(type))) {
            return null;
        }
        int element = DataTypes.of(type);
        return DataTypes.isInteger(element)
                ? null
                : Fault.of(
                                StandardCode.SCHEMA_VALUE,
                                "found an expression of " + DataTypes.name(element) + ", expected one of integers")
                        .ofField("core_num");
    }

    /** Judges the dimensions of a type or of several. */
    private @Nullable Fault dimensions(@Nullable Payload payload, Operands operands) {
        if (payload == null || payload.highestOperand() < 0) {
            return null;
        }
        if (payload instanceof ListValue list) {
            return each(list, operands);
        }
        if (!(payload instanceof MapValue type) || PyptoTypes.of(type) == null) {
            return null;
        }
        if (lastDimensionMatters(type)) {
            return lastDimension(type, operands);
        }
        Fault fault = dimensions(type.get("types"), operands);
        return fault == null ? null : fault.in("types");
    }

    private @Nullable Fault each(ListValue list, Operands operands) {
        for (int i = 0; i < list.size(); i++) {
            Fault fault = dimensions(list.get(i), operands);
            if (fault != null) {
                return fault.in(i);
            }
        }
        return null;
    }

    private @Nullable Fault lastDimension(MapValue type, Operands operands) {
        if (!(type.get("shape") instanceof ListValue shape)
                || shape.size() == 0
                || !(shape.get(shape.size() - 1) instanceof OperandValue last)) {
            return null;
        }
        @Nullable IntValue constant = constant(operands.get(last.index()));
        Fault fault = isArray(type) ? extent(constant) : packed(constant);
        return fault == null ? null : fault.in(shape.size() - 1).in("shape");
    }

    private static @Nullable Fault extent(@Nullable IntValue constant) {
        if (constant == null) {
            return Fault.of(StandardCode.SCHEMA_VALUE, "the length of an array must be a ConstInt");
        }
        return constant.isBetween(1, Long.MAX_VALUE) ? null : Fault.range(constant, "a length of at least 1");
    }

    private static @Nullable Fault packed(@Nullable IntValue constant) {
        if (constant == null || (constant.bits() > 0 && constant.bits() % 2 == 0)) {
            return null;
        }
        return Fault.range(constant, "an even length of at least 2, as elements of FP4 are packed");
    }

    /** Returns the value of a node that is a constant integer, or null for any other. */
    private @Nullable IntValue constant(int node) {
        NodeKind kind = node < 1 ? null : nodes.kind(node);
        return kind != null
                        && kind.name().equals("ConstInt")
                        && payload(nodes.attributes(node), "value") instanceof IntValue value
                ? value
                : null;
    }

    private static @Nullable Payload payload(AttributeList attributes, String key) {
        IrAttribute attribute = attributes.get(key);
        return attribute == null ? null : attribute.payload();
    }
}
