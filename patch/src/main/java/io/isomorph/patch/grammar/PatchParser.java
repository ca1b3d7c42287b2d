package io.isomorph.patch.grammar;

import io.isomorph.error.MalformedInputException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.Condition;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import io.isomorph.patch.rule.Side;
import io.isomorph.patch.rule.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads patch files. All of a file is checked before anything is done with it.
 *
 * @see "docs/patches.md, the grammar"
 * @see "Paddle PIR fact sheet, section 7.3"
 */
public final class PatchParser {
    private static final String ACTIONS =
            "add_attr, modify_attr, delete_attr, modify_attr_name, add_output_attr, modify_output_attr, delete_output_attr,"
                    + " modify_output_attr_name, delete_input, add_output, modify_output_type, modify_name or refuse";

    private final Terms terms;
    private final Consumer<MalformedInputException> faults;
    private final List<OperationRule> operations = new ArrayList<>();
    private final List<PairRule> pairs = new ArrayList<>();
    private final List<KindRule> kinds = new ArrayList<>();
    private String family = Pir.FAMILY;
    private boolean own;

    private PatchParser(BiConsumer<Mark, String> warnings, Consumer<MalformedInputException> faults) {
        terms = new Terms(warnings);
        this.faults = faults;
    }

    /**
     * Reads a file, to the first fault.
     *
     * @param file its name, for messages
     * @param version the version that it leads to
     * @param bytes its content
     * @param warnings receives what is accepted but unusual, with its location
     * @return its rules
     * @throws io.isomorph.error.IsomorphException if it does not follow the grammar
     */
    public static Rules parse(String file, long version, byte[] bytes, BiConsumer<Mark, String> warnings) {
        return parse(file, version, bytes, warnings, fault -> {
            throw fault;
        });
    }

    /**
     * Reads a file, with all its faults. Behind one, reading goes on with the next action, condition or patch; of what is not YAML
     * there is one.
     *
     * @param file its name, for messages
     * @param version the version that it leads to
     * @param bytes its content
     * @param warnings receives what is accepted but unusual, with its location
     * @param faults receives what does not follow the grammar; may throw it, which ends the reading
     * @return its rules, without what has a fault
     */
    public static Rules parse(
            String file,
            long version,
            byte[] bytes,
            BiConsumer<Mark, String> warnings,
            Consumer<MalformedInputException> faults) {
        PatchParser parser = new PatchParser(warnings, faults);
        parser.attempt(() -> {
            @Nullable YamlNode root = YamlText.read(file, bytes);
            if (root != null) {
                parser.file(members(root, "a map with op_patches, op_pair_patches, type_patches or attr_patches"));
            }
        });
        return new Rules(file, parser.family, version, parser.own, parser.operations, parser.pairs, parser.kinds);
    }

    private void attempt(Runnable part) {
        try {
            part.run();
        } catch (MalformedInputException fault) {
            faults.accept(fault);
        }
    }

    private void each(List<YamlNode> nodes, Consumer<YamlNode> part) {
        nodes.forEach(node -> attempt(() -> part.accept(node)));
    }

    private static YamlNode.Members members(YamlNode node, String allowed) {
        if (node instanceof YamlNode.Members members) {
            return members;
        }
        throw Faults.grammar(node.mark(), node.shown(), allowed);
    }

    private static List<YamlNode> items(YamlNode node, String allowed) {
        if (node instanceof YamlNode.Items items) {
            return items.items();
        }
        if (node instanceof YamlNode.Scalar scalar && scalar.isNull()) {
            return List.of();
        }
        throw Faults.grammar(node.mark(), node.shown(), allowed);
    }

    private static String text(YamlNode node, String allowed) {
        if (node instanceof YamlNode.Scalar scalar) {
            return scalar.text();
        }
        throw Faults.grammar(node.mark(), node.shown(), allowed);
    }

    private static void allow(YamlNode.Members members, String... keys) {
        for (YamlNode.Member member : members.members()) {
            if (!List.of(keys).contains(member.key().text())) {
                throw Faults.grammar(
                        member.key().mark(), "the key " + member.key().shown(), "one of " + String.join(", ", keys));
            }
        }
    }

    private static boolean isTrue(YamlNode node) {
        return Scalars.bool(node).equals(Payload.of(true));
    }

    private static Name name(YamlNode node) {
        String text = text(node, "the full name of an operation");
        if (!Name.isValid(text)) {
            throw Faults.grammar(node.mark(), node.shown(), "the full name of an operation, such as pd_op.relu");
        }
        return Name.of(text);
    }

    private void file(YamlNode.Members root) {
        attempt(() ->
                allow(root, "family", "own_version", "op_patches", "op_pair_patches", "type_patches", "attr_patches"));
        root.members().forEach(member -> attempt(() -> section(member.key().text(), member.value())));
    }

    private void section(String key, YamlNode value) {
        switch (key) {
            case "family" -> family = family(value);
            case "own_version" -> own = isTrue(value);
            case "op_patches" -> each(items(value, "a list of patches"), this::operation);
            case "op_pair_patches" -> each(items(value, "a list of patches"), this::pair);
            case "type_patches" -> each(items(value, "a list of patches"), patch -> kind(patch, KindRule.Of.TYPES));
            case "attr_patches" ->
                each(items(value, "a list of patches"), patch -> kind(patch, KindRule.Of.ATTRIBUTES));
            default -> {
                // reported already
            }
        }
    }

    private static String family(YamlNode value) {
        String allowed = "a family, such as " + Pir.FAMILY;
        String name = text(value, allowed);
        if (name.isBlank()) {
            throw Faults.grammar(value.mark(), value.shown(), allowed);
        }
        return name;
    }

    private static List<YamlNode> actions(YamlNode.Members patch) {
        @Nullable YamlNode actions = patch.get("actions");
        return actions == null ? List.of() : items(actions, "a list of actions");
    }

    // ---- one operation

    private void operation(YamlNode node) {
        YamlNode.Members patch = members(node, "a map with op_name and actions");
        allow(patch, "op_name", "when", "actions");
        List<Condition> conditions = new ArrayList<>();
        @Nullable YamlNode when = patch.get("when");
        if (when != null) {
            each(items(when, "a list of conditions"), condition -> conditions.add(condition(condition)));
        }
        List<Action> actions = new ArrayList<>();
        each(actions(patch), action -> actions.add(action(action)));
        operations.add(new OperationRule(patch.mark(), name(Terms.require(patch, "op_name")), conditions, actions));
    }

    private Condition condition(YamlNode node) {
        YamlNode.Members condition = members(node, "a map with attr, no_attr, inputs or outputs");
        @Nullable YamlNode attribute = condition.get("attr");
        if (attribute != null) {
            allow(condition, "attr", "type", "data");
            @Nullable YamlNode type = condition.get("type");
            @Nullable YamlNode data = condition.get("data");
            if (type == null && data != null) {
                throw Faults.grammar(data.mark(), "a value without its class", "'type' beside 'data'");
            }
            @Nullable IrAttribute value = type == null || data == null ? null : terms.attribute(type, data);
            return new Condition.HasAttribute(
                    text(attribute, "a name"),
                    type == null ? null : value == null ? KindNames.attribute(type) : value.name(),
                    value == null ? null : value.payload());
        }
        allow(condition, "attr", "no_attr", "inputs", "outputs");
        if (condition.members().size() != 1) {
            throw Faults.grammar(condition.mark(), condition.shown(), "one of attr, no_attr, inputs or outputs");
        }
        YamlNode value = condition.members().get(0).value();
        return switch (condition.members().get(0).key().text()) {
            case "no_attr" -> new Condition.LacksAttribute(text(value, "a name"));
            case "inputs" -> new Condition.Inputs(Scalars.index(value));
            default -> new Condition.Outputs(Scalars.index(value));
        };
    }

    private Action action(YamlNode node) {
        YamlNode.Members action = members(node, "a map with action and object");
        YamlNode word = Terms.require(action, "action");
        Mark mark = action.mark();
        String what = text(word, ACTIONS);
        return switch (what) {
            case "add_attr" -> add(action, Side.OWN);
            case "add_output_attr" -> add(action, Side.RESULTS);
            case "modify_attr", "delete_attr" -> modify(action, Side.OWN, what);
            case "modify_output_attr", "delete_output_attr" -> modify(action, Side.RESULTS, what);
            case "modify_attr_name" -> rename(action, Side.OWN);
            case "modify_output_attr_name" -> rename(action, Side.RESULTS);
            case "delete_input" -> {
                allow(action, "action", "object");
                yield new Action.DeleteInput(mark, index(action));
            }
            case "add_output" -> {
                allow(action, "action", "object", "type", "data", "default");
                yield new Action.AddOutput(mark, index(action), type(action), null);
            }
            case "modify_output_type" -> {
                allow(action, "action", "object", "type", "data", "default", "from");
                yield new Action.ModifyOutputType(mark, index(action), type(action), typeBefore(action));
            }
            case "modify_name" -> {
                allow(action, "action", "data", "default");
                yield new Action.RenameOperation(mark, name(requireValue(action, "the new name")));
            }
            case "refuse" -> {
                allow(action, "action", "data", "default");
                yield new Action.Refuse(mark, text(requireValue(action, "the reason"), "the reason"));
            }
            case "add_input" ->
                throw Faults.grammar(
                        word.mark(),
                        "add_input of one operation, which has no value to take",
                        "add_value in op_pair_patches, which says whose value it is");
            case "delete_output" ->
                throw Faults.grammar(
                        word.mark(),
                        "delete_output of one operation, which leaves its users without a value",
                        "delete_value in op_pair_patches, which takes the operand away too");
            default -> throw Faults.grammar(word.mark(), "the action " + word.shown(), ACTIONS);
        };
    }

    private static int index(YamlNode.Members action) {
        return Scalars.index(Terms.require(action, "object"));
    }

    private IrType type(YamlNode.Members action) {
        return terms.type(Terms.require(action, "type"), terms.value(action));
    }

    private @Nullable IrType typeBefore(YamlNode.Members action) {
        @Nullable YamlNode from = action.get("from");
        return from == null ? null : terms.type(from);
    }

    private YamlNode requireValue(YamlNode.Members action, String what) {
        @Nullable YamlNode value = terms.value(action);
        if (value == null) {
            throw Faults.grammar(action.mark(), action.shown() + " without 'data'", "'data' with " + what);
        }
        return value;
    }

    private static String object(YamlNode.Members action) {
        return text(Terms.require(action, "object"), "the name of an attribute");
    }

    private Action add(YamlNode.Members action, Side side) {
        allow(action, "action", "object", "type", "data", "default");
        YamlNode type = Terms.require(action, "type");
        return new Action.AddAttribute(action.mark(), side, object(action), terms.attribute(type, terms.value(action)));
    }

    /** Without class and value both words take the attribute away, as upstream. */
    private Action modify(YamlNode.Members action, Side side, String what) {
        allow(action, "action", "object", "type", "data", "default", "from");
        @Nullable YamlNode type = action.get("type");
        @Nullable YamlNode value = terms.value(action);
        @Nullable YamlNode from = action.get("from");
        if (type == null) {
            if (value != null) {
                throw Faults.grammar(action.mark(), "a value without its class", "'type' beside 'data'");
            }
            return new Action.DeleteAttribute(action.mark(), side, object(action), attributeBefore(from));
        }
        if (what.startsWith("delete")) {
            throw Faults.grammar(type.mark(), what + " with a class", "'object' alone");
        }
        Term term = terms.term(type, value);
        @Nullable Name before = from == null ? null : KindNames.attribute(from);
        return new Action.ModifyAttribute(action.mark(), side, object(action), term, before);
    }

    private @Nullable IrAttribute attributeBefore(@Nullable YamlNode from) {
        if (from == null) {
            return null;
        }
        YamlNode.Members members = members(from, "a map with type and data");
        return terms.attribute(Terms.require(members, "type"), terms.value(members));
    }

    private Action rename(YamlNode.Members action, Side side) {
        allow(action, "action", "object", "data", "default");
        return new Action.RenameAttribute(
                action.mark(),
                side,
                object(action),
                text(requireValue(action, "the new name"), "the new name of the attribute"));
    }

    // ---- pairs

    private void pair(YamlNode node) {
        YamlNode.Members patch = members(node, "a map with op_pair and actions");
        allow(patch, "op_pair", "actions");
        YamlNode pair = Terms.require(patch, "op_pair");
        List<YamlNode> names = items(pair, "a list of two names");
        if (names.size() != 2) {
            throw Faults.grammar(pair.mark(), pair.shown(), "a list of two names: who gives, and who takes");
        }
        List<PairRule.PairAction> actions = new ArrayList<>();
        each(actions(patch), action -> actions.add(pairAction(action)));
        pairs.add(new PairRule(patch.mark(), name(names.get(0)), name(names.get(1)), actions));
    }

    private PairRule.PairAction pairAction(YamlNode node) {
        YamlNode.Members action = members(node, "a map with action and object");
        YamlNode word = Terms.require(action, "action");
        YamlNode object = Terms.require(action, "object");
        List<YamlNode> indexes = items(object, "a list of two indexes");
        if (indexes.size() != 2) {
            throw Faults.grammar(
                    object.mark(), object.shown(), "a list of two indexes: of the result and of the operand");
        }
        int output = Scalars.index(indexes.get(0));
        int input = Scalars.index(indexes.get(1));
        return switch (text(word, "add_value or delete_value")) {
            case "add_value" -> {
                allow(action, "action", "object", "type", "data", "default");
                yield new PairRule.AddValue(action.mark(), output, input, type(action));
            }
            case "delete_value" -> {
                allow(action, "action", "object");
                yield new PairRule.DeleteValue(action.mark(), output, input);
            }
            default -> throw Faults.grammar(word.mark(), "the action " + word.shown(), "add_value or delete_value");
        };
    }

    // ---- kinds

    private void kind(YamlNode node, KindRule.Of of) {
        boolean types = of == KindRule.Of.TYPES;
        String key = types ? "type_name" : "attr_name";
        YamlNode.Members patch = members(node, "a map with " + key + " and actions");
        allow(patch, key, "actions");
        YamlNode from = Terms.require(patch, key);
        Name kind = types ? KindNames.type(from) : KindNames.attribute(from);
        each(actions(patch), action -> kinds.add(kindRule(action, of, kind)));
    }

    private KindRule kindRule(YamlNode node, KindRule.Of of, Name kind) {
        YamlNode.Members action = members(node, "a map with action and type");
        allow(action, "action", "type", "within");
        YamlNode word = Terms.require(action, "action");
        if (!text(word, "modify_name").equals("modify_name")) {
            throw Faults.grammar(
                    word.mark(),
                    "the action " + word.shown(),
                    "modify_name; a kind cannot be taken away, as what is of it would have none");
        }
        YamlNode to = Terms.require(action, "type");
        @Nullable YamlNode within = action.get("within");
        Name after = of == KindRule.Of.TYPES ? KindNames.type(to) : KindNames.attribute(to);
        return new KindRule(action.mark(), of, kind, after, within != null && isTrue(within));
    }
}
