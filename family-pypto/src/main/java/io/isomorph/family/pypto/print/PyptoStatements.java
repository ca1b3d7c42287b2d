package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.Enumeration;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.text.TextSink;
import java.util.ArrayList;
import java.util.List;

/** Prints the lines of statements, functions and programs that come before their bodies. */
final class PyptoStatements {
    private static final String SCOPE = "ScopeStmt";

    private final TextSink out;
    private final PyptoTasks tasks;
    private final PyptoNodes nodes;
    private final PyptoExpressions expressions;
    private final PyptoValues values;

    PyptoStatements(TextSink out, PyptoTasks tasks, PyptoNodes nodes, PyptoExpressions expressions) {
        this.out = out;
        this.tasks = tasks;
        this.nodes = nodes;
        this.expressions = expressions;
        this.values = expressions.values();
    }

    /**
     * Prints the line of a statement, without line end.
     *
     * @param node a node of the category
     */
    void print(int node) {
        String kind = nodes.head(node).name().local();
        PyptoFields fields = nodes.fields(node);
        switch (kind) {
            case "AssignStmt" ->
                tasks.first(
                        () -> definition(nodes.child(node, "var"), "", ""),
                        tasks.text(" = "),
                        () -> expressions.print(nodes.child(node, "value"), 0));
            case "EvalStmt" -> expressions.print(nodes.child(node, "expr"), 0);
            case "YieldStmt" -> several("yield", node, fields.list("value"));
            case "ReturnStmt" -> several("return", node, fields.list("value"));
            case "BreakStmt" -> out.append("break");
            case "ContinueStmt" -> out.append("continue");
            case "InlineStmt" -> inline(fields);
            case "IfStmt" -> {
                out.append("if ");
                tasks.first(
                        () -> expressions.print(nodes.child(node, "condition"), 0),
                        () -> definitions(node, " -> (", "return_vars"),
                        tasks.text(":"));
            }
            case "ForStmt" -> loop(node, fields);
            case "WhileStmt" -> {
                out.append("while ");
                tasks.first(
                        () -> expressions.print(nodes.child(node, "condition"), 0),
                        () -> definitions(node, " with (", "iter_args"),
                        () -> definitions(node, " -> (", "return_vars"),
                        tasks.text(":"));
            }
            case "Function" -> function(node, fields);
            case "Program" ->
                out.append("program ")
                        .append(PyptoWords.name(fields.text("name")))
                        .append(':');
            default -> scope(node, kind, fields);
        }
    }

    private void definition(int node, String before, String after) {
        if (node != PyptoNodes.NONE && nodes.is(node, NodeKind.Category.VARIABLE)) {
            expressions.introduce(node, before, after);
        } else {
            expressions.print(node, 0);
        }
    }

    private void several(String word, int node, ListValue list) {
        out.append(word).append(list.size() == 0 ? "" : " ");
        tasks.each(list.size(), ", ", i -> values.print(node, list.get(i)));
    }

    private void inline(PyptoFields fields) {
        out.append("inline ")
                .append(PyptoWords.of(Enumeration.INLINE_LANGUAGE, fields.integer("language")))
                .append(' ');
        out.append(PyptoWords.literal(fields.value("body")));
    }

    private void definitions(int node, String begin, String key) {
        ListValue list = nodes.fields(node).list(key);
        if (list.size() > 0) {
            out.append(begin);
            tasks.first(
                    () -> tasks.each(list.size(), ", ", i -> definition(child(node, list.get(i)), "", "")),
                    tasks.text(")"));
        }
    }

    private int child(int node, Payload operand) {
        return nodes.child(node, ((OperandValue) operand).index());
    }

    private void loop(int node, PyptoFields fields) {
        out.append("for ");
        tasks.first(
                () -> definition(nodes.child(node, "loop_var"), "", ""),
                tasks.text(" in " + PyptoWords.loop(fields.integer("kind")) + "("),
                () -> expressions.print(nodes.child(node, "start"), 0),
                tasks.text(", "),
                () -> expressions.print(nodes.child(node, "stop"), 0),
                tasks.text(", "),
                () -> expressions.print(nodes.child(node, "step"), 0),
                () -> values.pairs(node, fields.list("attrs"), ", "),
                tasks.text(")"),
                () -> definitions(node, " with (", "iter_args"),
                () -> definitions(node, " -> (", "return_vars"),
                tasks.text(":"));
    }

    private void scope(int node, String kind, PyptoFields fields) {
        List<String> words = new ArrayList<>();
        if (!fields.text("name_hint").isEmpty()) {
            words.add("name=" + PyptoWords.literal(fields.value("name_hint")));
        }
        boolean splits = fields.get("split") instanceof IntValue split
                && (!split.isBetween(0, 0) || kind.equals("SplitAivScopeStmt"));
        word(words, fields, splits, "split", Enumeration.SPLIT_MODE);
        word(words, fields, true, "level", Enumeration.LEVEL);
        word(words, fields, true, "role", Enumeration.ROLE);
        if (fields.get("count") instanceof IntValue count) {
            words.add("count=" + count);
        }
        for (String flag : List.of("sync_start", "manual")) {
            if (fields.isTrue(flag)) {
                words.add(flag + "=True");
            }
        }
        out.append("with ")
                .append(kind.substring(0, kind.length() - SCOPE.length()))
                .append('(');
        List<Runnable> parts = new ArrayList<>();
        parts.add(tasks.text(String.join(", ", words)));
        String comma = words.isEmpty() ? "" : ", ";
        if (nodes.child(node, "core_num") != PyptoNodes.NONE) {
            parts.add(tasks.text(comma + "core_num="));
            parts.add(() -> expressions.print(nodes.child(node, "core_num"), 0));
            comma = ", ";
        }
        if (fields.list("devices").size() > 0) {
            parts.add(tasks.text(comma + "devices="));
            parts.add(() -> values.print(node, fields.value("devices")));
            comma = ", ";
        }
        String begin = comma;
        parts.add(() -> values.pairs(node, fields.list("attrs"), begin));
        parts.add(tasks.text(")"));
        parts.add(() -> definitions(node, " as (", "slots"));
        parts.add(tasks.text(":"));
        tasks.first(parts.toArray(Runnable[]::new));
    }

    private static void word(List<String> words, PyptoFields fields, boolean shown, String key, Enumeration names) {
        if (shown && fields.get(key) instanceof IntValue number) {
            words.add(key + "=" + PyptoWords.of(names, number));
        }
    }

    private void function(int node, PyptoFields fields) {
        ListValue params = fields.list("params");
        ListValue directions = fields.list("param_directions");
        ListValue types = fields.list("return_types");
        out.append("def ").append(PyptoWords.name(fields.text("name"))).append('(');
        tasks.first(
                () -> tasks.each(
                        params.size(), ", ", i -> parameter(child(node, params.get(i)), direction(directions, i))),
                tasks.text(")" + (types.size() == 0 ? "" : types.size() == 1 ? " -> " : " -> (")),
                () -> tasks.each(types.size(), ", ", i -> values.type(node, types.get(i))),
                tasks.text(types.size() > 1 ? "):" : ":"));
    }

    private static String direction(ListValue directions, int index) {
        return index < directions.size()
                ? PyptoWords.of(Enumeration.PARAM_DIRECTION, (IntValue) directions.get(index))
                : "In";
    }

    private void parameter(int node, String direction) {
        boolean in = direction.equals("In");
        definition(node, in ? "" : direction + "[", in ? "" : "]");
    }

    /**
     * Prints what is on the line before a function, without line end.
     *
     * @param node a function
     */
    void decorator(int node) {
        PyptoFields fields = nodes.fields(node);
        List<String> words = new ArrayList<>();
        words.add("type=" + PyptoWords.of(Enumeration.FUNCTION_TYPE, fields.integer("func_type")));
        word(words, fields, true, "level", Enumeration.LEVEL);
        word(words, fields, true, "role", Enumeration.ROLE);
        if (fields.isTrue("requires_runtime_binding")) {
            words.add("requires_runtime_binding=True");
        }
        out.append("@function(").append(String.join(", ", words));
        tasks.first(() -> values.pairs(node, fields.list("attrs"), ", "), tasks.text(")"));
    }

    /** Returns the location of a node in a source file, or an empty text if it is not known. */
    static String span(PyptoFields fields) {
        if (!(fields.get("span") instanceof MapValue span) || !(span.get("filename") instanceof StringValue file)) {
            return "";
        }
        StringBuilder place = new StringBuilder(PyptoWords.name(file.value()));
        for (String key : List.of("begin_line", "begin_column")) {
            if (span.get(key) instanceof IntValue number && !number.isBetween(Long.MIN_VALUE, 0)) {
                place.append(':').append(number);
            }
        }
        return file.value().isEmpty() ? "" : place.toString();
    }
}
