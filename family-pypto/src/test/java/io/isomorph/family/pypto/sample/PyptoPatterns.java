package io.isomorph.family.pypto.sample;

import java.util.List;

/** The eight patterns that PyPTO writes and cannot read: a reference comes before its node in the order of its reader. */
public final class PyptoPatterns {
    public static final int COUNT = 8;
    private static final int DEPTH = 2;

    private final PyptoExpressionMaker expressions;
    private final PyptoStatementMaker statements;

    public PyptoPatterns(PyptoExpressionMaker expressions, PyptoStatementMaker statements) {
        this.expressions = expressions;
        this.statements = statements;
    }

    /** A node with the pattern in it; each call makes new ones. */
    public PyptoNode make(int pattern) {
        PyptoNode shared = expressions.freshVariable(PyptoTypeMaker.scalar(PyptoTypeMaker.INDEX));
        PyptoNode sized = expressions.freshVariable(tensor(shared));
        return switch (pattern) {
            case 0 -> whileOverIterArg(shared);
            case 1 -> domainOverItsBuffer();
            case 2 -> expressions.makeTuple(List.of(sized, shared));
            case 3 ->
                expressions.tupleItem(expressions.freshVariable(PyptoTypeMaker.tuple(List.of(tensor(shared)))), 0);
            case 4 -> statements.spmd(statements.evaluate(shared), shared, DEPTH);
            case 5 ->
                statements.function(
                        List.of(),
                        List.of(PyptoAttributeMaker.pair("device", PyptoAttributeMaker.tagged("Expr", shared))),
                        List.of(tensor(shared)),
                        statements.evaluate(shared));
            case 6 -> expressions.memref(sized, shared, null);
            default ->
                expressions.freshVariable(PyptoNode.map(
                        "type_kind", "TileType", "dtype", 52, "shape", List.of(), "tile_view", viewSharing(shared)));
        };
    }

    private static Object tensor(PyptoNode dimension) {
        return PyptoNode.map("type_kind", "TensorType", "dtype", 52, "shape", List.of(dimension));
    }

    private PyptoNode whileOverIterArg(PyptoNode initValue) {
        PyptoNode carried = expressions.iterArg(PyptoTypeMaker.scalar(PyptoTypeMaker.INDEX), initValue);
        return statements.whileLoop(
                List.of(carried), expressions.binary("Lt", carried, initValue), statements.evaluate(carried));
    }

    private PyptoNode domainOverItsBuffer() {
        PyptoNode buffer = expressions.freshWindowBuffer(DEPTH);
        PyptoNode tensor = expressions.freshVariable(expressions.types().distributed(DEPTH, buffer));
        return statements.domain(statements.evaluate(tensor), List.of(buffer), DEPTH);
    }

    private static Object viewSharing(PyptoNode shared) {
        return PyptoNode.map(
                "valid_shape",
                List.of(shared),
                "stride",
                List.of(shared),
                "start_offset",
                shared,
                "blayout",
                "row_major",
                "slayout",
                "none_box",
                "fractal",
                512,
                "pad",
                "zero",
                "compact",
                "null");
    }
}
