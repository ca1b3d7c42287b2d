package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import io.isomorph.kind.ArrayAttribute;
import io.isomorph.kind.BoolAttribute;
import io.isomorph.kind.StringAttribute;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The short form of parameters: flags as 0 and 1, the name, and two lists of attributes that are told apart by name. A parameter
 * is written so when reading the form gives back exactly the same operation.
 *
 * @see "Paddle PIR sheet, section 3.3"
 */
final class ParameterForm {
    static final Name NAME = Name.of("builtin.parameter");

    /** The attributes that {@code A} holds as flags, in order; the parameter's name follows them. */
    static final List<Flag> FLAGS = flags("is_distributed", "is_parameter", "need_clip");

    static final String PARAMETER_NAME = "parameter_name";

    /** The attributes that {@code OA} holds as flags, in order. */
    static final List<Flag> RESULT_FLAGS = flags("persistable", "stop_gradient", "trainable");

    /** The attributes that stand in {@code DA}. */
    static final Set<String> DIST = Set.of("op_dist_attr", "op_role");

    /** The attributes that stand in {@code QA}. */
    static final Set<String> QUANT = Set.of("struct_name");

    private static final int FIXED = FLAGS.size() + 1;

    private ParameterForm() {}

    /**
     * An attribute that is written as 0 or 1.
     *
     * @param on what 1 stands for
     * @param off what 0 stands for
     */
    record Flag(NamedAttribute on, NamedAttribute off) {
        NamedAttribute of(boolean set) {
            return set ? on : off;
        }

        boolean isOn(NamedAttribute attribute) {
            return attribute.equals(on);
        }

        boolean isOff(NamedAttribute attribute) {
            return attribute.equals(off);
        }
    }

    private static List<Flag> flags(String... names) {
        return Arrays.stream(names)
                .map(name -> new Flag(flag(name, true), flag(name, false)))
                .toList();
    }

    private static NamedAttribute flag(String name, boolean value) {
        IrAttribute item = new BoolAttribute(value).toAttribute();
        return new NamedAttribute(name, new ArrayAttribute(List.of(item)).toAttribute());
    }

    /** Returns the parameter's name as the attribute it stands for. */
    static NamedAttribute parameterName(String name) {
        return new NamedAttribute(PARAMETER_NAME, new StringAttribute(name).toAttribute());
    }

    /** Returns whether an operation is written in this form. */
    static boolean fits(OperationHead head, int regionCount) {
        AttributeList attributes = head.attributes();
        return head.name().equals(NAME)
                && regionCount == 0
                && head.operands().size() == 0
                && head.resultCount() == 1
                && attributes.size() >= FIXED
                && areFlags(attributes, FLAGS)
                && isName(attributes.get(FLAGS.size()))
                && quantStart(attributes) >= 0
                && (head.resultAttributes().isEmpty() || isResultFlags(head.resultAttributes()));
    }

    private static boolean isResultFlags(AttributeList attributes) {
        return attributes.size() == RESULT_FLAGS.size() && areFlags(attributes, RESULT_FLAGS);
    }

    private static boolean areFlags(AttributeList attributes, List<Flag> flags) {
        for (int i = 0; i < flags.size(); i++) {
            NamedAttribute attribute = attributes.get(i);
            if (!flags.get(i).isOn(attribute) && !flags.get(i).isOff(attribute)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(NamedAttribute attribute) {
        return attribute.name().equals(PARAMETER_NAME)
                && attribute.value().name().equals(StringAttribute.NAME)
                && attribute.value().payload() instanceof StringValue;
    }

    /** Returns the index of the first attribute of {@code QA}, or −1 if the rest is not first of {@code DA}, then of {@code QA}. */
    static int quantStart(AttributeList attributes) {
        int i = FIXED;
        while (i < attributes.size() && DIST.contains(attributes.get(i).name())) {
            i++;
        }
        int start = i;
        while (i < attributes.size() && QUANT.contains(attributes.get(i).name())) {
            i++;
        }
        return i == attributes.size() ? start : -1;
    }

    /** Returns the index of the first attribute of {@code DA}. */
    static int distStart() {
        return FIXED;
    }

    /** Returns the name of a parameter that fits. */
    static String nameOf(AttributeList attributes) {
        Payload payload = attributes.get(FLAGS.size()).value().payload();
        return payload instanceof StringValue text ? text.value() : "";
    }
}
