package io.isomorph.format.msgpack.pypto;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a program being made consists of so far, so that nodes and types are shared, and how many nodes may still be made. */
final class PyptoPools {
    private static final int RECENT = 40;

    final PyptoDice dice;
    private int budget;
    private boolean frozen;
    private final List<PyptoNode> expressions = new ArrayList<>();
    private final List<PyptoNode> statements = new ArrayList<>();
    private final List<PyptoNode> variables = new ArrayList<>();
    private final List<PyptoNode> buffers = new ArrayList<>();
    private final List<Object> types = new ArrayList<>();

    PyptoPools(PyptoDice dice, int budget) {
        this.dice = dice;
        this.budget = budget;
    }

    boolean isSpent() {
        return budget <= 0;
    }

    /** Lets so many more nodes be made. */
    void grant(int more) {
        budget += more;
    }

    /** Nodes made from now on are not shared: the number of paths from the root stays small. */
    void freeze() {
        frozen = true;
    }

    PyptoNode expression(PyptoNode node) {
        return add(node, expressions);
    }

    PyptoNode statement(PyptoNode node) {
        return add(node, statements);
    }

    /** A node that is exactly a {@code Var}. */
    PyptoNode variable(PyptoNode node) {
        return addToExpressionsAnd(variables, node);
    }

    PyptoNode buffer(PyptoNode node) {
        return addToExpressionsAnd(buffers, node);
    }

    private PyptoNode addToExpressionsAnd(List<PyptoNode> pool, PyptoNode node) {
        if (!frozen) {
            expressions.add(node);
        }
        return add(node, pool);
    }

    Object type(Object type) {
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
    PyptoNode anExpression() {
        return recent(expressions, node -> true);
    }

    @Nullable
    PyptoNode anExpression(Predicate<PyptoNode> wanted) {
        return recent(expressions, wanted);
    }

    @Nullable
    PyptoNode aStatement() {
        return recent(statements, node -> true);
    }

    @Nullable
    PyptoNode aVariable() {
        return recent(variables, node -> true);
    }

    @Nullable
    PyptoNode aBuffer() {
        return recent(buffers, node -> true);
    }

    @Nullable
    Object aType() {
        return recent(types, type -> true);
    }

    /** One of the last ones, or null if it is not wanted. */
    private <T> @Nullable T recent(List<T> pool, Predicate<T> wanted) {
        if (pool.isEmpty()) {
            return null;
        }
        int last = Math.min(RECENT, pool.size());
        T found = pool.get(pool.size() - 1 - dice.below(last));
        return wanted.test(found) ? found : null;
    }
}
