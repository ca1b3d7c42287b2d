package io.isomorph.patch.engine;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadRewriter;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.KindRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Kinds that get other names. Of two rules for one kind the later counts. */
final class KindChanges {
    private final Map<Name, KindRule> types = new HashMap<>();
    private final Map<Name, KindRule> attributes = new HashMap<>();
    private final boolean within;

    KindChanges(List<KindRule> rules) {
        boolean anyWithin = false;
        for (KindRule rule : rules) {
            (rule.of() == KindRule.Of.TYPES ? types : attributes).put(rule.from(), rule);
            anyWithin |= rule.within();
        }
        within = anyWithin;
    }

    boolean isEmpty() {
        return types.isEmpty() && attributes.isEmpty();
    }

    /** Returns which rule changes a type, or null if none does. */
    @Nullable
    Mark mark(IrType type) {
        KindRule rule = types.get(type.name());
        return rule != null ? rule.mark() : within ? new Within().mark(type.payload()) : null;
    }

    /** Returns which rule changes an attribute, or null if none does. */
    @Nullable
    Mark mark(IrAttribute attribute) {
        KindRule rule = attributes.get(attribute.name());
        return rule != null ? rule.mark() : within ? new Within().mark(attribute.payload()) : null;
    }

    Name target(IrAttribute attribute) {
        KindRule rule = attributes.get(attribute.name());
        return rule == null ? attribute.name() : rule.to();
    }

    IrType renamed(IrType type) {
        KindRule rule = types.get(type.name());
        IrType outer = rule == null ? type : IrType.of(rule.to(), type.payload());
        return within && outer.payload() != null
                ? IrType.of(outer.name(), new Within().rewritten(outer.payload()))
                : outer;
    }

    /** Returns the attribute under its new kind; null if its value does not fit that. */
    @Nullable
    IrAttribute renamed(IrAttribute attribute) {
        KindRule rule = attributes.get(attribute.name());
        @Nullable IrAttribute outer = rule == null ? attribute : Conversion.retyped(attribute, rule.to());
        return within && outer != null && outer.payload() != null
                ? IrAttribute.of(outer.name(), new Within().rewritten(outer.payload()))
                : outer;
    }

    /** What is inside of types and attributes, by the rules that reach it. */
    private final class Within extends PayloadRewriter {
        private @Nullable Mark found;

        @Nullable
        Mark mark(@Nullable Payload payload) {
            if (payload != null) {
                Payload ignored = rewritten(payload);
            }
            return found;
        }

        @Override
        protected Name typeName(Name name) {
            return changed(name, types.get(name));
        }

        @Override
        protected Name attributeName(Name name) {
            return changed(name, attributes.get(name));
        }

        private Name changed(Name name, @Nullable KindRule rule) {
            if (rule == null || !rule.within()) {
                return name;
            }
            found = found == null ? rule.mark() : found;
            return rule.to();
        }
    }
}
