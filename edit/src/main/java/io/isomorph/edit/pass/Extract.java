package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableBlock;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.edit.tree.NewOperation;
import io.isomorph.family.FamilyEdits;
import io.isomorph.family.FamilyEdits.Port;
import io.isomorph.family.FamilyEdits.Role;
import io.isomorph.ir.OperationHead;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps the part of a program that computes some values from others. */
public final class Extract implements PassProvider {
    private static final String FROM = "from";
    private static final String TO = "to";

    /** Makes the provider. */
    public Extract() {}

    @Override
    public String name() {
        return "extract";
    }

    @Override
    public String description() {
        return "keeps what computes some values from others, which become the outputs and the inputs";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(FROM, "the values that are fed, by name or as %N; the inputs of the program unless given");
        options.put(TO, "the values that are given, by name or as %N; required");
        return options;
    }

    @Override
    public boolean idempotent() {
        return false; // %N then names another value
    }

    @Override
    public Pass create(Map<String, String> options) {
        List<String> to = OptionValues.requiredList(this, options, TO);
        @Nullable List<String> from = options.containsKey(FROM) ? OptionValues.list(options.get(FROM)) : null;
        return (editor, context) -> new Part(editor, context).extract(from, to);
    }

    /** One program, of which a part stays. */
    static final class Part {
        private final ProgramEditor editor;
        private final PassContext context;
        private final FamilyEdits edits;
        private final ProgramPorts ports;
        /** Of inputs, and of parameters, which a model has by name likewise. */
        private final Set<String> inputNames = new HashSet<>();

        Part(ProgramEditor editor, PassContext context) {
            this.editor = editor;
            this.context = context;
            this.edits = context.edits();
            this.ports = new ProgramPorts(editor, edits);
            ports.all(Role.INPUT).forEach(input -> inputNames.add(ports.name(input)));
            ports.all(Role.PARAMETER).forEach(parameter -> inputNames.add(ports.name(parameter)));
        }

        void extract(@Nullable List<String> from, List<String> to) {
            List<MutableValue> given = to.stream().map(ports::value).toList();
            Map<MutableValue, MutableValue> fed = new LinkedHashMap<>();
            if (from != null) {
                from.forEach(name -> fed.computeIfAbsent(ports.value(name), value -> input(name, value)));
            }
            List<MutableOperation> outputs = outputs(
                    to,
                    given.stream().map(value -> fed.getOrDefault(value, value)).toList());
            new NeededOperations(editor, context, outputs).keepOnlyThese();
            if (from != null) {
                requireNoOtherInput(fed);
            }
        }

        /** Puts an input before the operation that gives a value, and lets all that used the value use it. */
        private MutableValue input(String name, MutableValue value) {
            requireInBody(name, value);
            @Nullable MutableOperation definer = value.definer();
            if (definer == null) {
                throw ProgramPorts.fault("the value " + name + " is an argument of the program already");
            }
            @Nullable Port port = ports.port(definer);
            if (port != null && port.role() == Role.INPUT) {
                return value;
            }
            if (port != null && port.role() == Role.PARAMETER) {
                inputNames.remove(port.name()); // the input comes in its place
            }
            @Nullable OperationHead head = edits.input(portName(name, inputNames), value.type(), editor.info());
            if (head == null) {
                throw ProgramPorts.fault(
                        "the value " + name + " of " + definer.name() + " is no tensor, so it cannot be fed");
            }
            context.changed("the value " + name + " of " + definer.name() + " is fed");
            MutableOperation input = insert(head, InsertionPoint.before(definer));
            value.replaceAllUses(input.result(0));
            return input.result(0);
        }

        /** Puts outputs of these values in the place of those that there are. */
        List<MutableOperation> outputs(List<String> names, List<MutableValue> values) {
            for (MutableOperation output : ports.all(Role.OUTPUT)) {
                output.erase();
            }
            MutableBlock end = editor.body().blocks().get(0);
            List<MutableOperation> outputs = new ArrayList<>();
            Set<String> outputNames = new HashSet<>();
            for (int i = 0; i < names.size(); i++) {
                MutableValue value = values.get(i);
                requireInBody(names.get(i), value);
                String name = portName(names.get(i), outputNames);
                @Nullable OperationHead head = edits.output(name, i, value.type(), editor.info());
                if (head == null) {
                    throw ProgramPorts.fault("the value " + names.get(i) + " is no tensor, so it cannot be given");
                }
                MutableOperation output = insert(head, InsertionPoint.endOf(end));
                output.setOperands(List.of(value));
                context.changed("the value " + names.get(i) + " is given as output " + i);
                outputs.add(output);
            }
            return outputs;
        }

        /** What is in a region is not visible in the body; and an operation without the operands that a type refers to cannot have the type. */
        private static void requireInBody(String name, MutableValue value) {
            @Nullable MutableOperation definer = value.definer();
            if (definer != null && definer.parent() != null) {
                throw ProgramPorts.fault(
                        "the value " + name + " is in a region; only what is in the body is fed or given");
            }
            if (value.type().highestOperand() >= 0) {
                throw ProgramPorts.fault(
                        "the type of the value " + name + " refers to operands, so it is neither fed nor given");
            }
        }

        ProgramPorts ports() {
            return ports;
        }

        private MutableOperation insert(OperationHead head, InsertionPoint at) {
            NewOperation operation = editor.create(head.name())
                    .attributes(head.attributes())
                    .resultAttributes(head.resultAttributes())
                    .nullOperands(head.operands().size());
            head.resultTypes().forEach(operation::results);
            return operation.insert(at);
        }

        /** Returns a name that no other port has. {@code %12} is a number of the old program, and no name. */
        private static String portName(String value, Set<String> taken) {
            String name = value.startsWith("%") ? "value_" + value.substring(1) : value;
            String free = name;
            for (int i = 1; !taken.add(free); i++) {
                free = name + "_" + i;
            }
            return free;
        }

        private void requireNoOtherInput(Map<MutableValue, MutableValue> fed) {
            ProgramPorts after = new ProgramPorts(editor, edits);
            for (MutableOperation input : after.all(Role.INPUT)) {
                if (!fed.containsValue(input.result(0))) {
                    throw ProgramPorts.fault("what is extracted needs the input " + after.name(input)
                            + " too; add it to from, or a value that comes behind it");
                }
            }
        }
    }
}
