package io.isomorph.bench.rival.jackson;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an operation in the short form of parameters.
 *
 * @param flags values of {@link #FLAGS}
 * @param name of the parameter
 * @param first attributes behind the name that are about distribution
 * @param last attributes behind those
 * @param resultFlags values of {@link #RESULT_FLAGS}, or none
 * @param type of the result
 */
record JsonParameter(
        List<Boolean> flags,
        String name,
        List<NamedAttribute> first,
        List<NamedAttribute> last,
        List<Boolean> resultFlags,
        IrType type) {
    private static final Name OPERATION = Name.of("builtin.parameter");
    private static final List<String> FLAGS = List.of("is_distributed", "is_parameter", "need_clip");
    private static final List<String> RESULT_FLAGS = List.of("persistable", "stop_gradient", "trainable");
    private static final String NAME = "parameter_name";
    private static final List<String> DISTRIBUTION = List.of("op_dist_attr", "op_role");
    private static final String SCOPE = "struct_name";
    private static final IrAttribute FALSE = array(false);
    private static final IrAttribute TRUE = array(true);

    private static IrAttribute array(boolean value) {
        return new ArrayAttribute(List.of(new BoolAttribute(value).toAttribute())).toAttribute();
    }

    /** Returns the parts of an operation, or null if it is not written in the short form. */
    static @Nullable JsonParameter of(Operation operation) {
        OperationHead head = operation.head();
        AttributeList attributes = head.attributes();
        if (!head.name().equals(OPERATION)
                || attributes.size() <= FLAGS.size()
                || head.operands().size() > 0
                || head.resultCount() != 1
                || !operation.regions().isEmpty()) {
            return null;
        }
        List<NamedAttribute> first = new ArrayList<>();
        List<NamedAttribute> last = new ArrayList<>();
        for (int i = FLAGS.size() + 1; i < attributes.size(); i++) {
            NamedAttribute attribute = attributes.get(i);
            if (DISTRIBUTION.contains(attribute.name()) && last.isEmpty()) {
                first.add(attribute);
            } else if (attribute.name().equals(SCOPE)) {
                last.add(attribute);
            } else {
                return null;
            }
        }
        @Nullable List<Boolean> flags = flags(attributes, FLAGS);
        AttributeList ofResult = head.resultAttributes();
        @Nullable
        List<Boolean> resultFlags = ofResult.isEmpty()
                ? List.of()
                : ofResult.size() == RESULT_FLAGS.size() ? flags(ofResult, RESULT_FLAGS) : null;
        @Nullable String name = name(attributes.get(FLAGS.size()));
        return flags == null || resultFlags == null || name == null
                ? null
                : new JsonParameter(
                        flags,
                        name,
                        first,
                        last,
                        resultFlags,
                        head.resultTypes().get(0));
    }

    private static @Nullable String name(NamedAttribute attribute) {
        return attribute.name().equals(NAME)
                        && attribute.value().name().equals(StringAttribute.NAME)
                        && attribute.value().payload() instanceof StringValue text
                ? text.value()
                : null;
    }

    private static @Nullable List<Boolean> flags(AttributeList attributes, List<String> names) {
        List<Boolean> flags = new ArrayList<>(names.size());
        for (int i = 0; i < names.size(); i++) {
            NamedAttribute attribute = attributes.get(i);
            boolean isTrue = attribute.value().equals(TRUE);
            if (!attribute.name().equals(names.get(i))
                    || (!isTrue && !attribute.value().equals(FALSE))) {
                return null;
            }
            flags.add(isTrue);
        }
        return flags;
    }

    /** Returns the operation. */
    Operation operation() {
        List<NamedAttribute> attributes = named(FLAGS, flags);
        attributes.add(new NamedAttribute(NAME, IrAttribute.of(StringAttribute.NAME, Payload.of(name))));
        attributes.addAll(first);
        attributes.addAll(last);
        return new Operation(new OperationHead(
                OPERATION,
                AttributeList.of(attributes),
                Operands.EMPTY,
                List.of(Objects.requireNonNull(type)),
                AttributeList.of(named(RESULT_FLAGS, resultFlags))));
    }

    private static List<NamedAttribute> named(List<String> names, List<Boolean> flags) {
        List<NamedAttribute> attributes = new ArrayList<>();
        for (int i = 0; i < flags.size(); i++) {
            attributes.add(new NamedAttribute(names.get(i), flags.get(i) ? TRUE : FALSE));
        }
        return attributes;
    }
}
