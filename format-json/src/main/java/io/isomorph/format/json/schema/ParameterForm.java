package io.isomorph.format.json.schema;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The short form of parameters: flags as 0 and 1, the name, and two lists of attributes that are distinguished by name. A parameter
 * is written so when reading the form restores exactly the same operation.
 *
 * @see "Paddle PIR sheet, section 3.3"
 */
public final class ParameterForm {
    public static final Name NAME = Name.of("builtin.parameter");

    /** The attributes that {@code A} holds as flags, in order; the parameter's name follows them. */
    public static final List<Flag> FLAGS = flags("is_distributed", "is_parameter", "need_clip");

    static final String PARAMETER_NAME = "parameter_name";

    /** The attributes that {@code OA} holds as flags, in order. */
    public static final List<Flag> RESULT_FLAGS = flags("persistable", "stop_gradient", "trainable");

    /** The attributes that are in {@code DA}. */
    static final Set<String> DIST = Set.of("op_dist_attr", "op_role");

    /** The attributes that are in {@code QA}. */
    static final Set<String> QUANT = Set.of("struct_name");

    public static final int RESULT_FLAGS_SHIFT = 8;
    public static final int FLAGS_MASK = (1 << RESULT_FLAGS_SHIFT) - 1;

    private static final int FIXED = FLAGS.size() + 1;

    /** The attributes of results by the values of their flags, the first flag highest. */
    private static final List<AttributeList> RESULT_ATTRIBUTES = IntStream.range(0, 1 << RESULT_FLAGS.size())
            .mapToObj(ParameterForm::resultAttributesOf)
            .toList();

    private ParameterForm() {}

    private static AttributeList resultAttributesOf(int values) {
        NamedAttribute[] attributes = new NamedAttribute[RESULT_FLAGS.size()];
        for (int i = 0; i < attributes.length; i++) {
            attributes[i] = RESULT_FLAGS.get(i).of((values >> (attributes.length - 1 - i) & 1) != 0);
        }
        return AttributeList.of(attributes);
    }

    /** Returns the attributes that {@code OA} represents, by the values of its flags, the first flag highest. */
    public static AttributeList resultAttributes(int values) {
        return RESULT_ATTRIBUTES.get(values);
    }

    /**
     * An attribute that is written as 0 or 1.
     *
     * @param on what 1 represents
     * @param off what 0 represents
     */
    public record Flag(NamedAttribute on, NamedAttribute off) {
        public NamedAttribute of(boolean set) {
            return set ? on : off;
        }

        /** Returns 1 or 0, or −1 if an attribute is not this flag. */
        int valueOf(NamedAttribute attribute) {
            IrAttribute value = attribute.value();
            if (attribute.name().equals(on.name())
                    && value.name().equals(ArrayAttribute.NAME)
                    && value.payload() instanceof ListValue list
                    && list.size() == 1
                    && list.get(0) instanceof AttributeValue item
                    && item.attribute().name().equals(BoolAttribute.NAME)
                    && item.attribute().payload() instanceof BoolValue truth) {
                return truth.value() ? 1 : 0;
            }
            return -1;
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

    /** Returns the parameter's name as the attribute it represents. */
    public static NamedAttribute parameterName(String name) {
        return new NamedAttribute(PARAMETER_NAME, new StringAttribute(name).toAttribute());
    }

    /** Returns whether an operation is written in this form. */
    public static boolean fits(OperationHead head, boolean hasRegions) {
        return head.name().equals(NAME) && flagsOf(head, hasRegions) >= 0;
    }

    /**
     * Returns the flags of an operation of the name that is written in this form, the first flag highest: those of {@code A},
     * and above {@link #RESULT_FLAGS_SHIFT} those of {@code OA}, or none if there is no {@code OA}. −1 if it is written in the
     * general form.
     */
    public static int flagsOf(OperationHead head, boolean hasRegions) {
        AttributeList attributes = head.attributes();
        AttributeList resultAttributes = head.resultAttributes();
        if (hasRegions
                || head.operands().size() != 0
                || head.resultCount() != 1
                || attributes.size() < FIXED
                || !isName(attributes.get(FLAGS.size()))
                || quantStart(attributes) < 0) {
            return -1;
        }
        int flags = valuesOf(attributes, FLAGS);
        if (flags < 0 || resultAttributes.isEmpty()) {
            return flags;
        }
        int resultFlags =
                resultAttributes.size() == RESULT_FLAGS.size() ? valuesOf(resultAttributes, RESULT_FLAGS) : -1;
        return resultFlags < 0 ? -1 : flags | resultFlags << RESULT_FLAGS_SHIFT;
    }

    /**
     * Returns whether an operation of the name has the flags of another one that is written in this form, which shows at
     * once where both have the same objects: the parameters of a program mostly do.
     */
    public static boolean hasFlagsOf(OperationHead head, boolean hasRegions, OperationHead other) {
        return !hasRegions
                && head.operands().size() == 0
                && head.resultCount() == 1
                && isNamed(head.attributes())
                && haveSame(head.attributes(), other.attributes(), FLAGS.size())
                && head.resultAttributes().size() == other.resultAttributes().size()
                && haveSame(
                        head.resultAttributes(),
                        other.resultAttributes(),
                        head.resultAttributes().size());
    }

    @SuppressWarnings("ReferenceEquality") // others are looked into
    private static boolean haveSame(AttributeList list, AttributeList other, int count) {
        for (int i = 0; i < count; i++) {
            if (list.get(i) != other.get(i)) {
                return false;
            }
        }
        return true;
    }

    private static int valuesOf(AttributeList attributes, List<Flag> flags) {
        int values = 0;
        for (int i = 0; i < flags.size(); i++) {
            int value = flags.get(i).valueOf(attributes.get(i));
            if (value < 0) {
                return -1;
            }
            values = values << 1 | value;
        }
        return values;
    }

    /** Returns whether a list is that of a parameter without further attributes, if its first ones are flags. */
    static boolean isNamed(AttributeList attributes) {
        return attributes.size() == FIXED && isName(attributes.get(FLAGS.size()));
    }

    private static boolean isName(NamedAttribute attribute) {
        return attribute.name().equals(PARAMETER_NAME)
                && attribute.value().name().equals(StringAttribute.NAME)
                && attribute.value().payload() instanceof StringValue;
    }

    /** Returns the index of the first attribute of {@code QA}, or −1 if the rest is not first of {@code DA}, then of {@code QA}. */
    public static int quantStart(AttributeList attributes) {
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
    public static int distStart() {
        return FIXED;
    }

    /** Returns the name of a parameter that fits. */
    public static String nameOf(AttributeList attributes) {
        Payload payload = attributes.get(FLAGS.size()).value().payload();
        return payload instanceof StringValue text ? text.value() : "";
    }
}
