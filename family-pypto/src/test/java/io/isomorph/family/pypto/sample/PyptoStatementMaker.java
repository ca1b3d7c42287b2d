package io.isomorph.family.pypto.sample;

import io.isomorph.io.Utf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Makes statements, functions and programs. */
public final class PyptoStatementMaker {
    private static final int LEVELS = 10;
    /** Level and role that a function of a type has, whatever its author declares; null where it is free. */
    private static final List<@Nullable List<Integer>> LEVEL_AND_ROLE = Arrays.asList(
            null, List.of(4, 0), List.of(3, 1), List.of(1, 1), List.of(0, 1), List.of(2, 1), null, null, List.of(4, 0));

    private final PyptoPools pools;
    private final PyptoDice dice;
    private final PyptoExpressionMaker expressions;
    private final PyptoAttributeMaker attributes;

    public PyptoStatementMaker(PyptoPools pools, PyptoExpressionMaker expressions) {
        this.pools = pools;
        this.dice = pools.dice;
        this.expressions = expressions;
        this.attributes = expressions.attributes();
    }

    private PyptoNode node(String kind) {
        return PyptoNode.of(kind).with("span", dice.span()).with("leading_comments", dice.comments());
    }

    /** Any statement, now and then one of before. */
    public PyptoNode any(int depth) {
        PyptoNode known = dice.oneIn(12) || pools.isSpent() ? pools.aStatement() : null;
        return known == null ? fresh(depth) : known;
    }

    private PyptoNode fresh(int depth) {
        return switch (depth <= 0 || pools.isSpent() ? dice.below(5) : dice.below(18)) {
            case 0 -> node("BreakStmt");
            case 1 -> node("ContinueStmt");
            case 2 -> node("InlineStmt").with("body", dice.name()).with("language", dice.uint8(1));
            case 3 -> evaluate(expressions.any(depth));
            case 4 -> node("ReturnStmt").with("value", dice.few(() -> expressions.any(depth - 1)));
            case 5 -> node("YieldStmt").with("value", dice.few(() -> expressions.operand(depth - 1)));
            case 6, 7 -> assign(depth);
            case 8 -> ifElse(expressions.any(depth - 1), any(depth - 1), dice.oneIn(2) ? any(depth - 1) : null);
            case 9, 10 -> forLoop(dice.few(() -> expressions.iterArg(depth - 1)), depth);
            case 11 -> whileLoop(depth);
            case 12, 13 -> sequence(dice.few(() -> any(depth - 1)));
            case 14 -> incore(any(depth - 1), depth);
            case 15 -> hierarchyOrCluster(any(depth - 1), depth);
            case 16 -> spmdOrAiv(any(depth - 1), depth);
            default -> runtimeOrDomain(any(depth - 1), depth);
        };
    }

    public PyptoNode evaluate(PyptoNode expression) {
        return pools.statement(node("EvalStmt").with("expr", expression));
    }

    public PyptoNode assign(int depth) {
        PyptoNode target = dice.oneIn(40)
                ? expressions.any(0)
                : expressions.variable(expressions.types().any(depth - 1));
        return pools.statement(node("AssignStmt").with("var", target).with("value", expressions.any(depth - 1)));
    }

    public PyptoNode ifElse(PyptoNode condition, PyptoNode then, @Nullable PyptoNode otherwise) {
        return pools.statement(node("IfStmt")
                .with("condition", condition)
                .with("then_body", then)
                .with("else_body", otherwise)
                .with("return_vars", variables()));
    }

    private List<PyptoNode> variables() {
        return dice.few(() -> expressions.variable(expressions.types().scalar()));
    }

    private PyptoNode forLoop(List<PyptoNode> iterArgs, int depth) {
        PyptoNode variable = expressions.variable(PyptoTypeMaker.scalar(PyptoTypeMaker.INDEX));
        return forLoop(variable, iterArgs, any(depth - 1), depth);
    }

    public PyptoNode forLoop(PyptoNode variable, List<PyptoNode> iterArgs, PyptoNode body, int depth) {
        return pools.statement(node("ForStmt")
                .with("loop_var", variable)
                .with("start", expressions.dimension(depth - 1))
                .with("stop", expressions.dimension(depth - 1))
                .with("step", expressions.dimension(depth - 1))
                .with("iter_args", iterArgs)
                .with("body", body)
                .with("return_vars", variables())
                .with("kind", dice.uint8(4))
                .with("attrs", attributes.few(depth)));
    }

    /** In static single assignment form: the condition uses what the loop carries. */
    private PyptoNode whileLoop(int depth) {
        List<PyptoNode> iterArgs = dice.few(() -> expressions.iterArg(depth - 1));
        PyptoNode condition = iterArgs.isEmpty()
                ? expressions.any(depth - 1)
                : expressions.binary("Lt", dice.of(iterArgs), expressions.any(depth - 1));
        return whileLoop(iterArgs, condition, any(depth - 1));
    }

    public PyptoNode whileLoop(List<PyptoNode> iterArgs, PyptoNode condition, PyptoNode body) {
        return pools.statement(node("WhileStmt")
                .with("iter_args", iterArgs)
                .with("condition", condition)
                .with("body", body)
                .with("return_vars", variables()));
    }

    /** A sequence has no comments. */
    public PyptoNode sequence(List<PyptoNode> statements) {
        return pools.statement(PyptoNode.of("SeqStmts")
                .with("span", dice.span())
                .with("leading_comments", List.of())
                .with("stmts", statements));
    }

    private PyptoNode scope(String kind, PyptoNode body, int depth) {
        return pools.statement(
                node(kind).with("name_hint", dice.name()).with("body", body).with("attrs", attributes.few(depth)));
    }

    public PyptoNode incore(PyptoNode body, int depth) {
        return scope("InCoreScopeStmt", body, depth).with("split", dice.uint8(3));
    }

    private PyptoNode hierarchyOrCluster(PyptoNode body, int depth) {
        return dice.oneIn(3)
                ? scope("ClusterScopeStmt", body, depth)
                : scope("HierarchyScopeStmt", body, depth)
                        .with("level", dice.uint8(LEVELS))
                        .with("role", dice.oneIn(3) ? null : dice.uint8(2));
    }

    private PyptoNode spmdOrAiv(PyptoNode body, int depth) {
        return dice.oneIn(3)
                ? scope("SplitAivScopeStmt", body, depth)
                        .with("split", dice.uint8(3))
                        .with("count", 2)
                : spmd(body, expressions.any(depth - 1), depth);
    }

    public PyptoNode spmd(PyptoNode body, PyptoNode cores, int depth) {
        return scope("SpmdScopeStmt", body, depth).with("core_num", cores).with("sync_start", dice.oneIn(2));
    }

    private PyptoNode runtimeOrDomain(PyptoNode body, int depth) {
        return dice.oneIn(3)
                ? scope("RuntimeScopeStmt", body, depth).with("manual", dice.oneIn(2))
                : domain(body, dice.few(() -> expressions.windowBuffer(depth - 1)), depth);
    }

    public PyptoNode domain(PyptoNode body, List<PyptoNode> slots, int depth) {
        return scope("CommDomainScopeStmt", body, depth)
                .with("devices", dice.few(dice::int64))
                .with("slots", slots);
    }

    public PyptoNode function(PyptoNode body, int depth) {
        List<PyptoNode> params =
                dice.few(() -> expressions.variable(expressions.types().any(depth - 1)));
        return function(
                params,
                attributes.few(depth),
                dice.few(() -> expressions.types().any(depth - 1)),
                body);
    }

    public PyptoNode function(
            List<PyptoNode> params,
            List<Map<String, @Nullable Object>> attrs,
            List<Object> returnTypes,
            PyptoNode body) {
        int type = dice.uint8(LEVEL_AND_ROLE.size());
        List<Integer> fixed = type < LEVEL_AND_ROLE.size() ? LEVEL_AND_ROLE.get(type) : null;
        boolean free = fixed == null;
        return PyptoNode.of("Function")
                .with("span", dice.span())
                .with("params", params)
                .with("param_directions", dice.times(params.size(), () -> dice.below(3)))
                .with("func_type", type)
                .with("level", free ? dice.oneIn(2) ? null : dice.uint8(LEVELS) : fixed.get(0))
                .with("role", free ? dice.oneIn(2) ? null : dice.uint8(2) : fixed.get(1))
                .with("attrs", attrs)
                .with("requires_runtime_binding", dice.oneIn(2))
                .with("return_types", returnTypes)
                .with("body", body)
                .with("name", dice.name());
    }

    /** A program of functions under names in order; a function may be under several. */
    public PyptoNode program(List<PyptoNode> functions) {
        TreeSet<String> names = new TreeSet<>(Utf8::compare);
        while (names.size() < functions.size()) {
            names.add(dice.name() + (dice.oneIn(3) ? "" : names.size()));
        }
        List<Object> entries = new ArrayList<>();
        for (String name : names) {
            PyptoNode function = dice.oneIn(10) ? dice.of(functions) : functions.get(entries.size());
            boolean global = !dice.oneIn(20);
            entries.add(PyptoNode.map("key", PyptoNode.map("name", name, "is_global_var", global), "value", function));
        }
        return PyptoNode.of("Program")
                .with("span", dice.span())
                .with("name", dice.name())
                .with("functions", entries);
    }
}
