package io.isomorph.family.pypto.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a program being made consists of so far, so that nodes and types are shared, and how many nodes may still be made. */
public final class PyptoPools {
    private static final int RECENT = 40;

    public final PyptoDice dice;
    private int budget;
    private boolean frozen;
    private final List<PyptoNode> expressions = new ArrayList<>();
    private final List<PyptoNode> statements = new ArrayList<>();
    private final List<PyptoNode> variables = new ArrayList<>();
    private final List<PyptoNode> buffers = new ArrayList<>();
    private final List<Object> types = new ArrayList<>();

    public PyptoPools(PyptoDice dice, int budget) {
        this.dice = dice;
        this.budget = budget;
    }

    public boolean isSpent() {
        return budget <= 0;
    }

    /** Lets so many more nodes be made. */
    public void grant(int more) {
        budget += more;
    }

    /** Nodes made from now on are not shared: the number of paths from the root stays small. */
    public void freeze() {
        frozen = true;
    }

    public PyptoNode expression(PyptoNode node) {
        return add(node, expressions);
    }

    public PyptoNode statement(PyptoNode node) {
        return add(node, statements);
    }

    /** A node that is exactly a {@code Var}. */
    public PyptoNode variable(PyptoNode node) {
        return addToExpressionsAnd(variables, node);
    }

    public PyptoNode buffer(PyptoNode node) {
        return addToExpressionsAnd(buffers, node);
    }

    private PyptoNode addToExpressionsAnd(List<PyptoNode> pool, PyptoNode node) {
        if (!frozen) {
            expressions.add(node);
        }
        return add(node, pool);
    }

    public Object type(Object type) {
        types.add(type);
        return type;
    }

    private PyptoNode add(PyptoNode node, List<PyptoNode> pool) {
        budget--;
        if (!frozen) {
            pool.add(node);
        }
        return node;
    }

    @Nullable
    public PyptoNode anExpression() {
        return recent(expressions, node -> true);
    }

    @Nullable
    public PyptoNode anExpression(Predicate<PyptoNode> expected) {
        return recent(expressions, expected);
    }

    @Nullable
    public PyptoNode aStatement() {
        return recent(statements, node -> true);
    }

    @Nullable
    public PyptoNode aVariable() {
        return recent(variables, node -> true);
    }

    @Nullable
    public PyptoNode aBuffer() {
        return recent(buffers, node -> true);
    }

    @Nullable
    public Object aType() {
        return recent(types, type -> true);
    }

    /** One of the last ones, or null if it is not needed. */
    private <T> @Nullable T recent(List<T> pool, Predicate<T> expected) {
        if (pool.isEmpty()) {
            return null;
        }
        int last = Math.min(RECENT, pool.size());
        T found = pool.get(pool.size() - 1 - dice.below(last));
        return expected.test(found) ? found : null;
    }
}
