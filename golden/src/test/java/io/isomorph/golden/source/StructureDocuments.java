package io.isomorph.golden.source;

import static io.isomorph.golden.source.Parts.BOOL;
import static io.isomorph.golden.source.Parts.F32;
import static io.isomorph.golden.source.Parts.tensor;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Block;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramBuilder.BlockBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import java.util.Map;

/** Regions, blocks and their arguments, and empty pieces of all of them. */
final class StructureDocuments {
    private static final int DEPTH = 40;

    private StructureDocuments() {}

    static List<SourceDocument> all() {
        return List.of(
                SourceDocument.of("empty-body", program(Region.EMPTY)),
                SourceDocument.of("empty-block", program(new Region(List.of(new Block(List.of()))))),
                SourceDocument.of("several-blocks", program(severalBlocks())),
                SourceDocument.of("empty-pieces", emptyPieces()),
                SourceDocument.of("regions", regions()),
                SourceDocument.of("deep-regions", deepRegions()),
                SourceDocument.of("keyword-arguments", keywordArguments()),
                SourceDocument.of(
                        "lost-keyword-arguments", Form.of(Map.of("json.kwargs", "lost")), lostKeywordArguments()),
                SourceDocument.of("readable", Form.of(Map.of("json.style", "readable")), regions()),
                SourceDocument.of("not-trainable", notTrainable()));
    }

    private static Program program(Region body) {
        return Program.of(new ProgramInfo(Pir.FAMILY, 4, true), body);
    }

    /** A body of three blocks: with an argument, with nothing, and with an argument by keyword. */
    private static Region severalBlocks() {
        return new Region(List.of(
                new Block(List.of(F32), List.of(), List.of()),
                new Block(List.of()),
                new Block(List.of(), List.of(new KeywordArgument("y", BOOL)), List.of())));
    }

    private static Program emptyPieces() {
        ProgramBuilder b = Pir.builder(0);
        b.op("acme.nothing").add();
        b.op("acme.regions")
                .region(region -> {})
                .region(region -> region.block(block -> {}))
                .add();
        b.op("acme.blocks")
                .region(region -> {
                    region.block(block -> {});
                    region.block(List.of(F32), List.of(), block -> {});
                    region.block(block -> block.op("acme.last").add());
                })
                .add();
        return b.build();
    }

    /** A loop with a branch in it; the inner regions use values of the outer ones. */
    private static Program regions() {
        IrType vector = tensor(F32, -1, 8);
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(vector).add().result(0);
        Value go = b.op("pd_op.full").results(tensor(BOOL, 1)).add().result(0);
        Value loop = b.op("pd_op.while")
                .operands(go, x)
                .results(vector)
                .region(region -> region.block(List.of(vector), List.of(), block -> loopBody(block, x, go)))
                .add()
                .result(0);
        b.op("builtin.shadow_output").operands(loop).add();
        return b.build();
    }

    private static void loopBody(BlockBuilder block, Value x, Value go) {
        Value carried = block.argument(0);
        Value branch = block.op("pd_op.if")
                .operands(go)
                .results(x.type())
                .region(region -> region.block(then -> {
                    Value sum = then.op("pd_op.add")
                            .operands(carried, x)
                            .results(x.type())
                            .add()
                            .result(0);
                    then.op("cf.yield").operands(sum).add();
                }))
                .region(region -> region.block(
                        otherwise -> otherwise.op("cf.yield").operands(carried).add()))
                .add()
                .result(0);
        block.op("cf.yield").operands(go, branch).add();
    }

    private static Program deepRegions() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("acme.value").results(F32).add().result(0);
        b.op("acme.level")
                .operands(x)
                .region(region -> region.block(List.of(F32), List.of(), block -> nest(block, x, DEPTH)))
                .add();
        return b.build();
    }

    private static void nest(BlockBuilder block, Value outer, int levels) {
        Value y = block.op("acme.value")
                .operands(outer, block.argument(0))
                .results(F32)
                .add()
                .result(0);
        if (levels > 1) {
            block.op("acme.level")
                    .operands(y)
                    .region(region -> region.block(List.of(F32), List.of(), inner -> nest(inner, y, levels - 1)))
                    .add();
        }
    }

    /** By keyword: with names, without, with equal ones, behind positional arguments, and inside. */
    private static Program keywordArguments() {
        List<KeywordArgument> keywords = List.of(
                new KeywordArgument("x", tensor(F32, 2)),
                new KeywordArgument("", IrType.NULL),
                new KeywordArgument("", F32),
                new KeywordArgument("x", BOOL));
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo(Pir.FAMILY, 4, true), List.of(F32, IrType.NULL), keywords);
        b.op("pd_op.add_n")
                .operands(b.argument(0), b.argument(1), b.argument(2), b.argument(3), b.argument(5))
                .results(F32)
                .region(region -> region.block(
                        List.of(),
                        List.of(new KeywordArgument("inner", F32)),
                        block -> block.op("cf.yield")
                                .operands(block.argument(0), b.argument(4))
                                .add()))
                .add();
        return b.build();
    }

    /** What a defect of PaddlePaddle's writer leaves of keyword arguments; JSON writes them as defective again. */
    private static Program lostKeywordArguments() {
        KeywordArgument lost = new KeywordArgument("", IrType.NULL);
        ProgramBuilder b =
                ProgramBuilder.of(new ProgramInfo(Pir.FAMILY, 1, true), List.of(), List.of(lost, lost, lost));
        b.op("pd_op.add").operands(b.argument(0), b.argument(2)).results(F32).add();
        return b.build();
    }

    /** For inference: JSON writes result attributes only where there are some. */
    private static Program notTrainable() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo(Pir.FAMILY, 4, false));
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        b.op("pd_op.relu")
                .operands(x)
                .results(F32)
                .resultAttribute("stop_gradient", Parts.flags(true))
                .add();
        return b.build();
    }
}
