package io.isomorph.family.pypto.print;

import io.isomorph.family.Printing;
import io.isomorph.family.pypto.kind.FieldPlacement;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Prints a program of PyPTO as one would write it: expressions inside of each other, statements on lines, bodies indented. What several
 * nodes share is printed once, on a line of its own before its first use, under a name; so the text is as long as the program, not as
 * what it means. Nothing is recursive, as there is no limit to nesting.
 */
public final class PyptoPrinter {
    private static final String PAD = "    ";
    /** Lines that are nested deeper are not indented further, or deep nesting would print blanks only. */
    private static final int DEEPEST_PAD = 64;

    private final TextSink out;
    private final PrintOptions options;
    private final PyptoNodes nodes;
    private final PyptoTasks tasks;
    private final PyptoExpressions expressions;
    private final PyptoStatements statements;
    /** Variables and shared nodes that were printed, or are on the line that comes next. */
    private final BitSet declared = new BitSet();

    /**
     * Returns what prints a program, whose root comes last.
     *
     * @param printing where to, and how
     * @return a visitor of one program
     */
    public static ProgramVisitor of(Printing printing) {
        return printing.operationList(
                PyptoNodes::fits,
                heads -> new PyptoPrinter(printing.out(), printing.options(), new PyptoNodes(heads)).print());
    }

    private PyptoPrinter(TextSink out, PrintOptions options, PyptoNodes nodes) {
        this.out = out;
        this.options = options;
        this.nodes = nodes;
        this.tasks = new PyptoTasks(out);
        this.expressions = new PyptoExpressions(out, tasks, nodes, options.spans());
        this.statements = new PyptoStatements(out, tasks, nodes, expressions);
    }

    /** Prints the program. */
    private void print() {
        List<Integer> roots = roots();
        if (!options.only().isEmpty()) {
            roots = PyptoSearch.find(nodes, roots, options.only());
        }
        for (int root : roots) {
            body(root, 0, 0);
            tasks.run();
        }
    }

    private List<Integer> roots() {
        List<Integer> roots = new ArrayList<>();
        for (int node = 0; node < nodes.count(); node++) {
            if (nodes.isRoot(node)) {
                roots.add(node);
            }
        }
        return roots;
    }

    /** Prints what is in something of a level, or that there is something. */
    private void body(int node, int indent, int level) {
        if (level >= options.depth()) {
            text(indent, "...");
        } else if (node != PyptoNodes.NONE) {
            lines(node, indent, level + 1);
        }
    }

    /** Prints a node on lines of its own, and before it what it needs. */
    private void lines(int node, int indent, int level) {
        boolean isStatement = nodes.is(node, NodeKind.Category.STATEMENT);
        if (isStatement && nodes.isShared(node)) {
            boolean again = declared.get(node);
            declared.set(node);
            text(indent, expressions.names().of(node) + (again ? "" : ":"));
            if (!again) {
                statement(node, indent + 1, level);
            }
        } else if (isStatement) {
            statement(node, indent, level);
        } else {
            List<Integer> needed = declare(node);
            boolean printed = needed.contains(node);
            tasks.first(() -> declarations(needed, indent), () -> {
                if (!printed) {
                    line(node, indent, () -> expressions.print(node, 0));
                }
            });
        }
    }

    private void statement(int node, int indent, int level) {
        ListValue comments = nodes.fields(node).list("leading_comments");
        for (int i = 0; i < comments.size(); i++) {
            text(indent, "# " + comment(((StringValue) comments.get(i)).value()));
        }
        String kind = nodes.head(node).name().local();
        if (kind.equals("SeqStmts")) {
            sequence(node, indent, level);
            return;
        }
        List<Integer> needed = declare(node);
        tasks.first(
                () -> declarations(needed, indent),
                () -> {
                    if (kind.equals("Function")) {
                        pad(indent);
                        tasks.first(() -> statements.decorator(node), tasks.text("\n"));
                    }
                },
                () -> line(node, indent, () -> statements.print(node)),
                () -> bodies(node, kind, indent, level));
    }

    private static String comment(String text) {
        String quoted = PayloadText.quote(text);
        return quoted.substring(1, quoted.length() - 1).replace("\\\"", "\"");
    }

    private void sequence(int node, int indent, int level) {
        ListValue list = nodes.fields(node).list("stmts");
        if (list.size() == 0) {
            text(indent, "pass");
        }
        tasks.each(list.size(), "", i -> {
            int child = nodes.child(node, ((OperandValue) list.get(i)).index());
            if (child == PyptoNodes.NONE) {
                text(indent, "None");
            } else {
                lines(child, indent, level);
            }
        });
    }

    private void bodies(int node, String kind, int indent, int level) {
        PyptoFields fields = nodes.fields(node);
        if (kind.equals("Program")) {
            ListValue list = fields.list("functions");
            tasks.each(list.size(), "", i -> function(node, (MapValue) list.get(i), indent + 1, level));
        } else if (kind.equals("IfStmt")) {
            int otherwise = nodes.child(node, "else_body");
            tasks.first(() -> body(nodes.child(node, "then_body"), indent + 1, level), () -> {
                if (otherwise != PyptoNodes.NONE) {
                    text(indent, "else:");
                    body(otherwise, indent + 1, level);
                }
            });
        } else if (fields.operand("body") >= 0) {
            body(nodes.child(node, "body"), indent + 1, level);
        }
    }

    private void function(int node, MapValue entry, int indent, int level) {
        int child = nodes.child(node, ((OperandValue) entry.value(1)).index());
        MapValue key = (MapValue) entry.value(0);
        String name = ((StringValue) key.value(1)).value();
        if (child != PyptoNodes.NONE && !nodes.fields(child).text("name").equals(name)) {
            text(indent, "# called " + PyptoWords.name(name));
        }
        body(child, indent, level);
    }

    /**
     * Finds what has to be printed before a line: shared nodes, and variables that are not declared anywhere. All of it then
     * counts as printed.
     *
     * @param line the node that is on the line
     * @return the nodes to print, each behind those that it needs
     */
    private List<Integer> declare(int line) {
        List<Integer> needed = new ArrayList<>();
        Deque<Visit> path = new ArrayDeque<>();
        boolean isStatement = nodes.is(line, NodeKind.Category.STATEMENT);
        if (isStatement) {
            path.push(new Visit(line, false, nodes.placements(line)));
        } else {
            enter(line, false, path);
        }
        while (!path.isEmpty()) {
            Visit visit = path.element();
            if (visit.next == visit.placements.length) {
                path.pop();
                if (visit.declares) {
                    needed.add(visit.node);
                }
            } else {
                int operand = visit.next++;
                // only the line has bodies: a statement inside of a line is printed there with all that is in it
                FieldPlacement placement = visit.placements[operand];
                boolean isBody = visit.node == line && placement == FieldPlacement.BODY;
                if (!isBody && placement != FieldPlacement.HIDDEN) {
                    boolean defines = visit.node == line && placement == FieldPlacement.DEFINED;
                    enter(nodes.child(visit.node, operand), defines, path);
                }
            }
        }
        return needed;
    }

    private void enter(int node, boolean begins, Deque<Visit> path) {
        if (node == PyptoNodes.NONE || declared.get(node)) {
            return;
        }
        boolean isVariable = nodes.is(node, NodeKind.Category.VARIABLE);
        if (isVariable && !begins && nodes.isDefined(node)) {
            return;
        }
        boolean isNamed = isVariable || nodes.isShared(node);
        declared.set(node, isNamed);
        path.push(new Visit(node, isNamed && !(isVariable && begins), nodes.placements(node)));
    }

    /** A node whose operands are being gone through. */
    private static final class Visit {
        private final int node;
        private final boolean declares;
        private final FieldPlacement[] placements;
        private int next;

        Visit(int node, boolean declares, FieldPlacement[] placements) {
            this.node = node;
            this.declares = declares;
            this.placements = placements;
        }
    }

    private void declarations(List<Integer> needed, int indent) {
        tasks.each(needed.size(), "", i -> {
            int node = needed.get(i);
            boolean isVariable = nodes.is(node, NodeKind.Category.VARIABLE);
            line(node, indent, () -> {
                out.append(isVariable ? "" : expressions.names().of(node) + " = ");
                expressions.whole(node, 0);
            });
        });
    }

    private void line(int node, int indent, Runnable content) {
        pad(indent);
        tasks.first(content, () -> {
            String span = options.spans() ? PyptoStatements.span(nodes.fields(node)) : "";
            out.append(span.isEmpty() ? "" : "  # " + span).append('\n');
        });
    }

    private void text(int indent, String text) {
        pad(indent);
        out.append(text).append('\n');
    }

    private void pad(int indent) {
        for (int i = 0; i < Math.min(indent, DEEPEST_PAD); i++) {
            out.append(PAD);
        }
    }
}
