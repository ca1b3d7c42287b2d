package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.text.TextSink;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints nodes inside of lines. */
final class PyptoExpressions {
    private final TextSink out;
    private final PyptoTasks tasks;
    private final PyptoNodes nodes;
    private final PyptoNames names;
    private final PyptoValues values;
    private final boolean spans;
    /** Variables whose type was printed. */
    private final BitSet introduced = new BitSet();

    PyptoExpressions(TextSink out, PyptoTasks tasks, PyptoNodes nodes, boolean spans) {
        this.out = out;
        this.tasks = tasks;
        this.nodes = nodes;
        this.names = new PyptoNames(nodes);
        this.values = new PyptoValues(out, tasks, nodes, node -> print(node, 0));
        this.spans = spans;
    }

    /** Returns the names of nodes. */
    PyptoNames names() {
        return names;
    }

    /** Returns what prints fields. */
    PyptoValues values() {
        return values;
    }

    /**
     * Prints a node where it is used.
     *
     * @param node its number, or {@link PyptoNodes#NONE}
     * @param binding how strongly it has to bind to need no parentheses
     */
    void print(int node, int binding) {
        if (node == PyptoNodes.NONE) {
            out.append("None");
        } else if (nodes.is(node, NodeKind.Category.VARIABLE) || nodes.isShared(node)) {
            out.append(names.of(node));
        } else {
            whole(node, binding);
        }
    }

    /**
     * Prints a node with all that is in it, also if it has a name.
     *
     * @param node its number
     * @param binding how strongly it has to bind to need no parentheses
     */
    void whole(int node, int binding) {
        @Nullable NodeKind kind = nodes.kind(node);
        PyptoFields fields = nodes.fields(node);
        if (kind == null || kind.category() == NodeKind.Category.STATEMENT) {
            general(node);
        } else if (kind.category() == NodeKind.Category.CONSTANT) {
            out.append(PyptoWords.constant(fields));
        } else if (kind.category() == NodeKind.Category.BINARY) {
            binary(node, PyptoOperator.of(kind.name()), binding);
        } else {
            switch (kind.name()) {
                case "Call", "Submit" -> call(node, fields, kind.name().equals("Submit"));
                case "MakeTuple" -> tuple(node, fields.list("elements"));
                case "TupleGetItemExpr" ->
                    tasks.first(
                            () -> print(nodes.child(node, "tuple"), PyptoOperator.CALL),
                            tasks.text("[" + fields.integer("index") + "]"));
                case "Var", "IterArg", "MemRef", "WindowBuffer" -> introduce(node, "", "");
                default -> unary(node, PyptoOperator.of(kind.name()), binding);
            }
        }
    }

    private void binary(int node, PyptoOperator operator, int binding) {
        int left = nodes.child(node, "left");
        int right = nodes.child(node, "right");
        if (operator.isCall()) {
            out.append(operator.sign()).append('(');
            tasks.first(() -> print(left, 0), tasks.text(", "), () -> print(right, 0), tasks.text(")"));
            return;
        }
        boolean parentheses = operator.binding() < binding;
        out.append(parentheses ? "(" : "");
        tasks.first(
                () -> print(left, operator.left()),
                tasks.text(" " + operator.sign() + " "),
                () -> print(right, operator.right()),
                tasks.text(parentheses ? ")" : ""));
    }

    private void unary(int node, PyptoOperator operator, int binding) {
        int operand = nodes.child(node, "operand");
        if (operator.isCall()) {
            out.append(operator.sign()).append('(');
            boolean cast = operator == PyptoOperator.CAST;
            tasks.first(() -> print(operand, 0), tasks.text(cast ? ", " : ")"), () -> {
                if (cast) {
                    tasks.first(() -> values.type(node, nodes.fields(node).value("type")), tasks.text(")"));
                }
            });
            return;
        }
        boolean parentheses = operator.binding() < binding;
        out.append(parentheses ? "(" : "").append(operator.sign());
        tasks.first(() -> print(operand, operator.binding()), tasks.text(parentheses ? ")" : ""));
    }

    private void tuple(int node, ListValue elements) {
        out.append('(');
        tasks.first(
                () -> tasks.each(elements.size(), ", ", i -> values.print(node, elements.get(i))),
                tasks.text(elements.size() == 1 ? ",)" : ")"));
    }

    private void call(int node, PyptoFields fields, boolean isSubmit) {
        MapValue op = (MapValue) fields.value("op");
        String name = PyptoWords.name(((StringValue) op.value(1)).value());
        String callee = (op.value(0).equals(Payload.of(true)) ? "self." : "") + name;
        ListValue args = fields.list("args");
        out.append(isSubmit ? "submit(" + callee + (args.size() == 0 ? "" : ", ") : callee + "(");
        List<Runnable> parts = new ArrayList<>();
        parts.add(() -> tasks.each(args.size(), ", ", i -> values.print(node, args.get(i))));
        boolean begun = isSubmit || args.size() > 0;
        if (isSubmit) {
            parts.addAll(submission(node, fields));
        }
        ListValue kwargs = fields.list("kwargs");
        ListValue attrs = fields.list("attrs");
        parts.add(() -> values.pairs(node, kwargs, begun ? ", " : ""));
        if (attrs.size() > 0) {
            parts.add(tasks.text((begun || kwargs.size() > 0 ? ", " : "") + "attrs={"));
            parts.add(() -> values.pairs(node, attrs, ""));
            parts.add(tasks.text("}"));
        }
        parts.add(tasks.text(")"));
        tasks.first(parts.toArray(Runnable[]::new));
    }

    private List<Runnable> submission(int node, PyptoFields fields) {
        List<Runnable> parts = new ArrayList<>();
        if (fields.list("deps").size() > 0) {
            parts.add(tasks.text(", deps="));
            parts.add(() -> values.print(node, fields.value("deps")));
        }
        for (String key : List.of("core_num", "predicate")) {
            if (fields.get(key) instanceof OperandValue) {
                parts.add(tasks.text(", " + key + "="));
                parts.add(() -> print(nodes.child(node, key), 0));
            }
        }
        for (String key : List.of("sync_start", "allow_early_resolve")) {
            if (fields.isTrue(key)) {
                parts.add(tasks.text(", " + key + "=True"));
            }
        }
        return parts;
    }

    /** Prints a node by its kind and its fields. */
    private void general(int node) {
        OperationHead head = nodes.head(node);
        out.append(PyptoWords.name(head.name().local())).append('(');
        int operands = nodes.isIrregular(node) ? head.operands().size() : 0;
        tasks.first(
                () -> fields(node, List.of()),
                tasks.text(")"),
                tasks.text(operands == 0 ? "" : " of ("),
                () -> tasks.each(operands, ", ", i -> print(nodes.child(node, i), 0)),
                tasks.text(operands == 0 ? "" : ")"));
    }

    /** Prints {@code key=value} for each field but some. */
    private void fields(int node, List<String> but) {
        List<NamedAttribute> shown = new ArrayList<>();
        for (NamedAttribute attribute : nodes.head(node).attributes()) {
            if (!but.contains(attribute.name()) && (spans || !attribute.name().equals("span"))) {
                shown.add(attribute);
            }
        }
        tasks.each(shown.size(), "", i -> {
            NamedAttribute attribute = shown.get(i);
            out.append(i == 0 ? "" : ", ")
                    .append(PyptoWords.name(attribute.name()))
                    .append('=');
            @Nullable Payload value = PyptoFields.payload(attribute.value());
            if (value == null) {
                PayloadText.append(attribute.value(), out::append);
            } else {
                values.print(node, value);
            }
        });
    }

    /** Prints a variable where it begins to be: with its type, and with what it begins as. */
    void introduce(int node, String before, String after) {
        out.append(names.of(node));
        if (introduced.get(node)) {
            return;
        }
        introduced.set(node);
        PyptoFields fields = nodes.fields(node);
        String kind = nodes.head(node).name().local();
        out.append(": ").append(before);
        if (kind.equals("MemRef") || kind.equals("WindowBuffer")) {
            out.append(kind).append('(');
            tasks.first(() -> fields(node, List.of("name_hint", "type")), tasks.text(")" + after));
            return;
        }
        tasks.first(() -> values.type(node, fields.value("type")), tasks.text(after), () -> {
            if (kind.equals("IterArg")) {
                out.append(" = ");
                print(nodes.child(node, "initValue"), 0);
            }
        });
    }
}
