package io.isomorph.patch.engine;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Side;
import io.isomorph.patch.rule.Term;
import java.util.Set;

/**
 * The parameter operation, of which only fixed attributes can be changed: their flags by truth values, their name by a string.
 * What its short form cannot take is refused, and renaming, operands and results are left alone, as upstream does both.
 *
 * @see "Paddle PIR fact sheet, section 7.7"
 */
final class ParameterSlots {
    private static final String NAME_SLOT = "parameter_name";
    private static final Set<String> OWN_FLAGS = Set.of("is_distributed", "is_parameter", "need_clip");
    private static final Set<String> RESULT_FLAGS = Set.of("persistable", "stop_gradient", "trainable");
    private static final Name PARAMETER = Name.of("builtin.parameter");

    private final long operation;
    private final boolean trainable;
    private final AttributeEdit own;
    private final AttributeEdit ofResults;

    ParameterSlots(long operation, boolean trainable, AttributeEdit own, AttributeEdit ofResults) {
        this.operation = operation;
        this.trainable = trainable;
        this.own = own;
        this.ofResults = ofResults;
    }

    static boolean isParameter(Name name) {
        return name.equals(PARAMETER);
    }

    static boolean isSlot(String attribute) {
        return attribute.equals(NAME_SLOT) || OWN_FLAGS.contains(attribute) || RESULT_FLAGS.contains(attribute);
    }

    void apply(Action action) {
        if (action instanceof Action.AddAttribute add) {
            throw refused(add, "an attribute is added");
        }
        if (!(action instanceof Action.ModifyAttribute modify)) {
            return;
        }
        Name kind = modify.term().kind();
        boolean flag = kind.equals(BoolAttribute.NAME);
        boolean text = kind.equals(StringAttribute.NAME) && modify.side() == Side.OWN;
        if (flag || text) {
            modify(modify, flag);
        }
    }

    private void modify(Action.ModifyAttribute action, boolean flag) {
        if (!(action.term() instanceof Term.Value value)) {
            throw refused(action, "the action has no value");
        }
        boolean isOwn = action.side() == Side.OWN;
        Set<String> flags = isOwn ? OWN_FLAGS : RESULT_FLAGS;
        boolean fits = flag ? flags.contains(action.name()) : action.name().equals(NAME_SLOT);
        if (!fits) {
            throw refused(action, "it has no such " + (flag ? "flag" : "text"));
        }
        AttributeEdit list = isOwn ? own : ofResults;
        if ((!isOwn && !trainable) || list.get(action.name()) == null) {
            throw refused(action, "the file does not keep it");
        }
        IrAttribute after = value.attribute();
        list.set(
                action.mark(),
                action.name(),
                flag ? IrAttribute.of(ArrayAttribute.NAME, Payload.list(Payload.of(after))) : after);
    }

    private RuntimeException refused(Action.OnAttribute action, String why) {
        return Fault.of(
                PatchCode.PARAMETER,
                operation,
                action.mark(),
                "attribute '" + action.name() + "' of a parameter cannot be changed so: " + why);
    }
}
