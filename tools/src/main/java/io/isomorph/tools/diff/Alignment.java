package io.isomorph.tools.diff;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds out which operations of two programs correspond. Block by block, from the outside in: first those that are the same and
 * have the same around them; between those, those that are the same; between those, those that are most alike. Time is linear in
 * what both programs have but for bounded searches; memory is linear.
 */
final class Alignment {
    private final FlatProgram left;
    private final FlatProgram right;
    private final ContentKeys keys;
    private final SequenceAlignment.Scratch scratch;
    private final Pairing pairing;
    private final GapAlignment gaps;
    private final Moves moves;
    /** Left blocks that are paired and not looked into yet. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private Alignment(FlatProgram left, FlatProgram right, ContentKeys keys) {
        this.left = left;
        this.right = right;
        this.keys = keys;
        this.scratch = new SequenceAlignment.Scratch(keys.count());
        this.pairing = new Pairing(left, right);
        this.gaps = new GapAlignment(pairing, keys);
        this.moves = new Moves(pairing, keys);
    }

    /** Pairs the operations and blocks of two programs. */
    static Pairing of(FlatProgram left, FlatProgram right, DiffOptions options) {
        Alignment alignment = new Alignment(left, right, new ContentKeys(left, right, options));
        alignment.pairBlocks(left.blocks(FlatProgram.BODY, 0), right.blocks(FlatProgram.BODY, 0));
        alignment.drain();
        alignment.recountAll();
        alignment.moveBetweenBlocks();
        alignment.drain();
        return alignment.pairing;
    }

    private void drain() {
        while (!open.isEmpty()) {
            align(open.remove());
        }
    }

    private void pairBlocks(int[] ours, int[] theirs) {
        int[] partners = Slots.pair(
                ours.length, theirs.length, (i, k) -> keys.leftBlocks[ours[i]] == keys.rightBlocks[theirs[k]]);
        for (int i = 0; i < ours.length; i++) {
            if (partners[i] != Pairing.NONE) {
                pairing.pairBlocks(ours[i], theirs[partners[i]]);
                open.add(ours[i]);
            }
        }
    }

    private void pairRegions(int operation) {
        int partner = pairing.rightOf(operation);
        int regions = Math.min(left.regionCount(operation), right.regionCount(partner));
        for (int region = 0; region < regions; region++) {
            pairBlocks(left.blocks(operation, region), right.blocks(partner, region));
        }
    }

    private void align(int block) {
        int otherBlock = pairing.rightBlockOf(block);
        int[] ours = left.block(block).operations();
        int[] theirs = right.block(otherBlock).operations();
        int[] partners = Pairing.unpaired(ours.length);
        sequence(ours, keys.leftContext, theirs, keys.rightContext, partners).align(0, ours.length, 0, theirs.length);
        SequenceAlignment own = sequence(ours, keys.leftOwn, theirs, keys.rightOwn, partners);
        between(partners, theirs.length, own::align);
        pair(ours, theirs, partners);
        recount(ours, theirs, block, otherBlock);
        moves.pair(ours, theirs);
        pairAlike(ours, theirs);
        for (int operation : ours) {
            if (pairing.rightOf(operation) != Pairing.NONE && left.hasRegions(operation)) {
                pairRegions(operation);
            }
        }
    }

    private void pair(int[] ours, int[] theirs, int[] partners) {
        for (int i = 0; i < ours.length; i++) {
            if (partners[i] != Pairing.NONE) {
                pairing.pair(ours[i], theirs[partners[i]]);
            }
        }
    }

    private SequenceAlignment sequence(int[] ours, int[] ourKeys, int[] theirs, int[] theirKeys, int[] partners) {
        return new SequenceAlignment(of(ours, ourKeys), of(theirs, theirKeys), partners, scratch);
    }

    private static int[] of(int[] operations, int[] keys) {
        int[] own = new int[operations.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = keys[operations[i]];
        }
        return own;
    }

    /** Takes what lies between two pairs. */
    private interface Gap {
        void accept(int leftFrom, int leftTo, int rightFrom, int rightTo);
    }

    private static void between(int[] partners, int others, Gap gap) {
        int from = 0;
        int otherFrom = 0;
        for (int i = 0; i <= partners.length; i++) {
            int partner = i == partners.length ? others : partners[i];
            if (partner != Pairing.NONE) {
                if (from < i && otherFrom < partner) {
                    gap.accept(from, i, otherFrom, partner);
                }
                from = i + 1;
                otherFrom = partner + 1;
            }
        }
    }

    private void recount(int[] ours, int[] theirs, int block, int otherBlock) {
        new UseVotes(pairing, keys, true).recount(ours, otherBlock);
        new UseVotes(pairing, keys, false).recount(theirs, block);
    }

    /** Counts votes again now that users in nested regions have partners too. */
    private void recountAll() {
        for (int block = left.blockCount() - 1; block >= 0; block--) {
            int other = pairing.rightBlockOf(block);
            if (other != Pairing.NONE) {
                recount(left.block(block).operations(), right.block(other).operations(), block, other);
            }
        }
    }

    private void pairAlike(int[] ours, int[] theirs) {
        int[] partners = new int[ours.length];
        for (int i = 0; i < ours.length; i++) {
            int partner = pairing.isMoved(ours[i]) ? Pairing.NONE : pairing.rightOf(ours[i]);
            partners[i] = partner == Pairing.NONE ? Pairing.NONE : right.positionOf(partner);
        }
        between(partners, theirs.length, (leftFrom, leftTo, rightFrom, rightTo) -> {
            int[] ourRest = rest(ours, leftFrom, leftTo, operation -> pairing.rightOf(operation) == Pairing.NONE);
            int[] theirRest = rest(theirs, rightFrom, rightTo, operation -> pairing.leftOf(operation) == Pairing.NONE);
            pairAlikeInGap(ourRest, theirRest);
        });
    }

    private static int[] rest(int[] operations, int from, int to, IntPredicate isFree) {
        return IntStream.range(from, to).map(i -> operations[i]).filter(isFree).toArray();
    }

    private void pairAlikeInGap(int[] ours, int[] theirs) {
        if (ours.length == 0 || theirs.length == 0) {
            return;
        }
        if (gaps.takes(ours, theirs)) {
            gaps.align(ours, theirs);
            return;
        }
        int[] partners = Pairing.unpaired(ours.length);
        sequence(ours, keys.leftNames, theirs, keys.rightNames, partners).align(0, ours.length, 0, theirs.length);
        pair(ours, theirs, partners);
    }

    private void moveBetweenBlocks() {
        int[] ours = IntStream.range(0, left.operationCount())
                .filter(operation -> pairing.rightOf(operation) == Pairing.NONE
                        && pairing.rightBlockOf(left.blockOf(operation)) != Pairing.NONE)
                .toArray();
        int[] theirs = IntStream.range(0, right.operationCount())
                .filter(operation -> pairing.leftOf(operation) == Pairing.NONE
                        && pairing.leftBlockOf(right.blockOf(operation)) != Pairing.NONE)
                .toArray();
        for (int operation : moves.pair(ours, theirs)) {
            if (left.hasRegions(operation)) {
                pairRegions(operation);
            }
        }
    }
}
