package io.isomorph.golden.source;

import static io.isomorph.golden.source.PyptoNodes.INT64;
import static io.isomorph.golden.source.PyptoNodes.scalar;

import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Every kind of statement that PyPTO has. */
final class PyptoStatements {
    private final PyptoNodes nodes = new PyptoNodes();

    private PyptoStatements() {}

    static List<SourceDocument> all() {
        return List.of(SourceDocument.of("pypto-statements", new PyptoStatements().everyKind()));
    }

    private Program everyKind() {
        List<Value> statements = new ArrayList<>();
        Value x = nodes.variable("x", scalar(INT64));
        statements.add(nodes.statement("AssignStmt", "var", x, "value", nodes.constant(1)));
        statements.add(nodes.node(
                "AssignStmt",
                "leading_comments",
                List.of("doubles x", "\u4e24\u500d"),
                "var",
                nodes.variable("y", scalar(INT64)),
                "value",
                nodes.expression("Add", scalar(INT64), "left", x, "right", x)));
        Value condition = nodes.expression("Lt", scalar(0), "left", x, "right", nodes.constant(8));
        statements.add(nodes.statement(
                "IfStmt",
                "condition",
                condition,
                "then_body",
                nodes.statement("YieldStmt", "value", List.of(x)),
                "else_body",
                null,
                "return_vars",
                List.of(nodes.variable("z", scalar(INT64)))));
        statements.add(loop(x));
        Value carried = nodes.expression("IterArg", scalar(INT64), "name_hint", "i", "initValue", x);
        statements.add(nodes.statement(
                "WhileStmt",
                "iter_args",
                List.of(carried),
                "condition",
                nodes.expression("Gt", scalar(0), "left", carried, "right", x),
                "body",
                nodes.statement("BreakStmt"),
                "return_vars",
                List.of()));
        statements.add(nodes.evaluate(x));
        statements.add(nodes.statement("ContinueStmt"));
        statements.add(nodes.statement("InlineStmt", "body", "print(\"x\")\n", "language", 0));
        addScopes(statements, x);
        statements.add(nodes.statement("ReturnStmt", "value", List.of(x, x)));
        nodes.sequence(statements);
        return nodes.build();
    }

    private Value loop(Value x) {
        return nodes.statement(
                "ForStmt",
                "loop_var",
                nodes.variable("n", scalar(INT64)),
                "start",
                nodes.constant(0),
                "stop",
                x,
                "step",
                nodes.constant(1),
                "iter_args",
                List.of(),
                "body",
                nodes.statement("ContinueStmt"),
                "return_vars",
                List.of(),
                "kind",
                3,
                "attrs",
                List.of());
    }

    private Object[] scope(Object... keysAndValues) {
        List<Object> all = new ArrayList<>(
                List.of("name_hint", "scope", "body", nodes.statement("BreakStmt"), "attrs", List.of()));
        all.addAll(List.of(keysAndValues));
        return all.toArray();
    }

    private void addScopes(List<Value> statements, Value x) {
        statements.add(nodes.statement("InCoreScopeStmt", scope("split", 1)));
        statements.add(nodes.statement("ClusterScopeStmt", scope()));
        statements.add(nodes.statement("HierarchyScopeStmt", scope("level", 255, "role", 1)));
        statements.add(nodes.statement("SpmdScopeStmt", scope("core_num", x, "sync_start", true)));
        statements.add(nodes.statement("SplitAivScopeStmt", scope("split", 2, "count", 2)));
        statements.add(nodes.statement("RuntimeScopeStmt", scope("manual", true)));
        statements.add(nodes.statement("CommDomainScopeStmt", scope("devices", List.of(0, -1), "slots", List.of(x))));
    }
}
