package io.isomorph.family.pypto.sample;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes PyPTO programs at random: all kinds of nodes, types and values, as PyPTO's own writer writes them. A program is a function of one
 * number.
 */
public final class PyptoProgramGenerator {
    /** How large a program is, and of what shape. */
    public enum Size {
        /** One node and what belongs to it. */
        TINY(4),
        /** Some ten nodes. */
        SMALL(25),
        /** Some hundred nodes. */
        MEDIUM(250),
        /** Some thousand nodes in functions. */
        LARGE(4_000),
        /** Nodes nested 10,000 deep. */
        DEEP(60),
        /** Two thousand statements in one sequence. */
        FLAT(6_000);

        private final int nodes;

        Size(int nodes) {
            this.nodes = nodes;
        }
    }

    private static final int LEVELS = 10_000;
    private static final int STATEMENTS = 2_000;
    private static final int DEPTH = 5;

    private final PyptoPools pools;
    private final PyptoDice dice;
    private final PyptoExpressionMaker expressions;
    private final PyptoStatementMaker statements;

    private PyptoProgramGenerator(long seed, int nodes) {
        dice = new PyptoDice(seed);
        pools = new PyptoPools(dice, nodes);
        expressions = new PyptoExpressionMaker(pools);
        statements = new PyptoStatementMaker(pools, expressions);
    }

    /**
     * Makes a program of up to some hundred nodes.
     *
     * @param seed any number
     * @return the same program for the same number
     */
    public static Program program(long seed) {
        return program(seed, anySize(seed));
    }

    /** Mostly small: many programs find more than large ones do. */
    private static Size anySize(long seed) {
        int die = (int) (seed & 31);
        return die < 20 ? Size.TINY : die < 31 ? Size.SMALL : Size.MEDIUM;
    }

    /**
     * Makes a program.
     *
     * @param seed any number
     * @param size how large it is
     * @return the same program for the same number and size
     */
    public static Program program(long seed, Size size) {
        return PyptoGraph.program(root(seed, size));
    }

    /**
     * Makes a document of one program, as a file of PyPTO holds it.
     *
     * @param seed any number
     * @return the same document for the same number
     */
    public static Document document(long seed) {
        return Document.of(program(seed));
    }

    /**
     * Makes a program such as files hold that PyPTO's writer does not write: optional fields are absent; fields, kinds, types and values are
     * there that no table knows.
     *
     * @param seed any number
     * @return the same program for the same number
     */
    public static Program unusual(long seed) {
        PyptoNode root = root(seed, anySize(seed));
        PyptoOddities.add(root, new PyptoDice(~seed));
        return PyptoGraph.program(root);
    }

    /**
     * Makes a program that PyPTO's writer writes and its reader refuses.
     *
     * @param pattern which of the patterns, from 0 to {@code PyptoPatterns.COUNT} − 1
     * @param seed any number
     * @return the same program for the same numbers
     */
    public static Program unreadable(int pattern, long seed) {
        PyptoProgramGenerator generator = new PyptoProgramGenerator(seed, Size.SMALL.nodes);
        return PyptoGraph.program(new PyptoPatterns(generator.expressions, generator.statements).make(pattern));
    }

    /**
     * Makes sums of twice the sum before: 2<sup>levels</sup> paths from root to leaf.
     *
     * @param levels how many sums there are
     * @return a program of levels + 1 nodes
     */
    public static Program doubling(int levels) {
        PyptoProgramGenerator generator = new PyptoProgramGenerator(0, levels);
        PyptoNode node = generator.expressions.constant(1);
        for (int i = 0; i < levels; i++) {
            node = generator.expressions.binary("Add", node, node);
        }
        return PyptoGraph.program(node);
    }

    /** The root of what {@link #program(long, Size)} returns, as a graph that may be changed. */
    public static PyptoNode root(long seed, Size size) {
        PyptoProgramGenerator generator = new PyptoProgramGenerator(seed, size.nodes);
        return switch (size) {
            case TINY, SMALL, MEDIUM -> generator.any();
            case LARGE -> generator.functions();
            case DEEP -> generator.deep();
            case FLAT -> generator.flat();
        };
    }

    private PyptoNode any() {
        return switch (dice.below(8)) {
            case 0, 1 -> expressions.any(DEPTH);
            case 2, 3 -> statements.any(DEPTH);
            case 4 -> new PyptoPatterns(expressions, statements).make(dice.below(PyptoPatterns.COUNT));
            case 5 -> statements.function(block(), DEPTH);
            case 6 -> statements.program(dice.few(() -> statements.function(block(), DEPTH)));
            default -> block();
        };
    }

    /** Statements until about all nodes are made. */
    private PyptoNode block() {
        List<PyptoNode> body = new ArrayList<>();
        do {
            body.add(statements.any(DEPTH));
        } while (!pools.isSpent() && !dice.oneIn(100));
        return statements.sequence(body);
    }

    private PyptoNode functions() {
        List<PyptoNode> functions = new ArrayList<>();
        while (!pools.isSpent()) {
            List<PyptoNode> body = dice.times(5 + dice.below(40), () -> statements.any(DEPTH));
            functions.add(statements.function(statements.sequence(body), DEPTH));
        }
        return statements.program(functions);
    }

    private PyptoNode flat() {
        return statements.sequence(dice.times(STATEMENTS, () -> {
            pools.grant(3);
            return dice.oneIn(2) ? statements.assign(2) : statements.evaluate(expressions.any(2));
        }));
    }

    private PyptoNode deep() {
        PyptoNode expression = expressions.any(2);
        pools.freeze();
        for (int i = 0; i < LEVELS / 2; i++) {
            expression = around(expression);
        }
        PyptoNode statement = statements.evaluate(expression);
        for (int i = 0; i < LEVELS / 2; i++) {
            statement = aroundStatement(statement);
        }
        return statement;
    }

    private PyptoNode around(PyptoNode inner) {
        return switch (dice.below(7)) {
            case 0, 1 -> expressions.binary("Lt", inner, expressions.any(0));
            case 2 -> expressions.binary("Mul", expressions.any(0), inner);
            case 3 -> expressions.call(PyptoTypeMaker.marker("UnknownType"), List.of(expressions.any(0), inner), 0);
            case 4 -> expressions.iterArg(expressions.types().scalar(), inner);
            case 5 ->
                expressions.freshVariable(PyptoNode.map(
                        "type_kind", "TensorType", "dtype", 52, "shape", List.of(expressions.any(0), inner)));
            default -> expressions.unary(dice.of(PyptoExpressionMaker.UNARY), inner);
        };
    }

    private PyptoNode aroundStatement(PyptoNode inner) {
        return switch (dice.below(7)) {
            case 0 -> statements.ifElse(expressions.any(0), inner, null);
            case 1 -> statements.ifElse(expressions.any(0), statements.any(0), inner);
            case 2 ->
                statements.forLoop(
                        expressions.variable(PyptoTypeMaker.scalar(PyptoTypeMaker.INDEX)), List.of(), inner, 0);
            case 3 -> statements.whileLoop(List.of(), expressions.any(0), inner);
            case 4 -> statements.incore(inner, 0);
            case 5 -> statements.spmd(inner, expressions.any(0), 0);
            default -> statements.sequence(List.of(statements.any(0), inner));
        };
    }
}
