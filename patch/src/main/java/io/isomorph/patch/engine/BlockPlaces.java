package io.isomorph.patch.engine;

import java.util.Arrays;

/** Which operation the current block belongs to, and which of its blocks it is, counted through all of its regions. */
final class BlockPlaces {
    private static final int FIRST = 16;

    private int[] owner = new int[FIRST];
    private int[] blocks = new int[FIRST];
    private int depth = -1;

    BlockPlaces() {
        owner[0] = -1;
    }

    /** An operation is visited; regions that follow are its own. */
    void operation(int index) {
        if (depth + 1 == owner.length) {
            owner = Arrays.copyOf(owner, owner.length * 2);
            blocks = Arrays.copyOf(blocks, blocks.length * 2);
        }
        owner[depth + 1] = index;
        blocks[depth + 1] = 0;
    }

    void enterRegion() {
        depth++;
    }

    void enterBlock() {
        blocks[depth]++;
    }

    /** Ends a region; returns whether it was the program's body. */
    boolean exitRegion() {
        return --depth < 0;
    }

    int owner() {
        return owner[depth];
    }

    int block() {
        return blocks[depth] - 1;
    }
}
