package io.isomorph.testkit.generate;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;

/**
 * One program of anything that the IR allows. It has exactly as many operations as were requested: each block gets a budget,
 * and what an operation nests comes out of its block's budget.
 */
final class AnyProgram {
    private static final List<String> FAMILIES = List.of("pir", "pypto", "other", "", "PIR");

    private final Profile profile;
    private final ForkedRandom random;
    private final ProgramVisitor out;
    private final AnyHead heads;
    private final Widening widening;

    /** How deep the first path of nested regions must go. */
    private final int spine;

    /** The levels of the one deep payload, or 0 for none. */
    private int deepPayload;

    private int arguments;
    private int results;

    AnyProgram(Profile profile, ForkedRandom random, ProgramVisitor out) {
        this.profile = profile;
        this.random = random;
        this.out = out;
        this.widening = Widening.of(profile, random.current());
        this.heads = new AnyHead(profile, widening, random.current());
        int which = profile.isDeep() ? below(3) : -1;
        this.spine = which == 0 || which == 1 ? deep(profile.regionDepth()) : 1;
        this.deepPayload = which == 1 || which == 2 ? deep(profile.payloadDepth()) : 0;
    }

    private int below(int bound) {
        return Choice.below(random.current(), bound);
    }

    /** Half of what is deep goes to the limit. */
    private int deep(int limit) {
        return below(2) == 0 ? limit : Choice.between(random.current(), limit / 2 + 1, limit);
    }

    void push(int operations) {
        String family = below(10) < 7 ? Pir.FAMILY : Choice.of(random.current(), FAMILIES);
        boolean unusualFamily = below(40) == 0;
        long version = below(3) == 0 ? Numbers.integer(random.current()) : below(6);
        out.visitInfo(unusualFamily ? Texts.any(random.current()) : family, version, below(2) == 0);
        region(1, operations);
    }

    private void region(int depth, int operations) {
        out.enterRegion();
        int blocks = widening.count(Widening.Part.BLOCKS, random.current(), usualBlocks(operations));
        int left = operations;
        for (int i = 0; i < blocks; i++) {
            int share = i == blocks - 1 ? left : depth < spine && i == 0 ? left : below(left + 1);
            block(depth, share, i == 0);
            left -= share;
        }
        out.exitRegion();
    }

    private int usualBlocks(int operations) {
        int die = below(10);
        if (operations == 0) {
            return die % 3;
        }
        return die < 8 ? 1 : die - 6;
    }

    private void block(int depth, int operations, boolean first) {
        boolean entry = depth == 1 && first;
        int usual = below(entry || profile.isDeep() ? 10 : 2) > 0 ? 0 : below(3);
        List<IrType> types = types(widening.count(Widening.Part.ARGUMENTS, random.current(), usual));
        List<KeywordArgument> keywords = new ArrayList<>();
        int usualKeywords = below(8) == 0 ? 1 + below(3) : 0;
        for (IrType type : types(widening.count(Widening.Part.KEYWORD_ARGUMENTS, random.current(), usualKeywords))) {
            keywords.add(new KeywordArgument(keywordName(keywords.size()), type));
        }
        out.enterBlock(types, List.copyOf(keywords));
        arguments += types.size() + keywords.size();
        int left = operations;
        while (left > 0) {
            left -= 1 + operation(depth, left - 1, first);
        }
        out.exitBlock();
    }

    private String keywordName(int index) {
        return switch (below(4)) {
            case 0 -> "";
            case 1 -> "k";
            case 2 -> "k" + index;
            default -> Texts.any(random.current());
        };
    }

    private List<IrType> types(int count) {
        return heads.types(random.current(), count, 0);
    }

    /** Visits an operation and what it nests, and returns how many operations it nests. */
    private int operation(int depth, int budget, boolean onSpine) {
        random.nextOperation();
        boolean goesDown = onSpine && depth < spine && (budget < 2 * (spine - depth) || below(2) == 0);
        boolean nests = goesDown || (depth < Math.min(profile.regionDepth(), Profile.SHALLOW) && below(5) == 0);
        int regions = nests ? widening.count(Widening.Part.REGIONS, random.current(), 1 + below(12) / 8) : 0;
        OperationHead head = heads.next(random.current(), results, arguments, takeDeepPayload());
        out.visitOperation(head, regions > 0);
        results += head.resultCount();
        int nested = 0;
        for (int i = 0; i < regions; i++) {
            boolean rest = goesDown && i == 0;
            int share =
                    rest ? budget - (budget > spine - depth ? below(2) : 0) : below(Math.max(1, budget - nested + 1));
            region(depth + 1, share);
            nested += share;
        }
        if (regions > 0) {
            out.exitOperation();
        }
        return nested;
    }

    private int takeDeepPayload() {
        int levels = deepPayload;
        deepPayload = 0;
        return levels;
    }
}
