package io.isomorph.ir;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A region: blocks in order. It knows how deeply it is nested, so that walks may be recursive. */
public final class Region {
    /** The most levels of regions that a program has; the body of a program is the first. */
    public static final int MAX_DEPTH = 512;

    /** A region without blocks. */
    public static final Region EMPTY = new Region(List.of());

    private final List<Block> blocks;
    private final int depth;

    /**
     * Makes a region.
     *
     * @param blocks in order; copied
     * @throws LimitExceededException if regions are nested deeper than {@link #MAX_DEPTH}
     */
    public Region(List<Block> blocks) {
        this(blocks, deepest(blocks));
    }

    /**
     * Makes a region.
     *
     * @param blocks in order; copied
     * @param within the depth of the deepest region in them, or 0: its maker knows, and needs not look at every operation
     */
    Region(List<Block> blocks, int within) {
        this.blocks = List.copyOf(blocks);
        this.depth = 1 + within;
        if (depth > MAX_DEPTH) {
            throw new LimitExceededException(
                    Limit.DEPTH.code(),
                    Location.NOWHERE,
                    "regions are nested " + depth + " deep where at most " + MAX_DEPTH + " can be held",
                    Limit.DEPTH.option());
        }
    }

    private static int deepest(List<Block> blocks) {
        int deepest = 0;
        for (Block block : blocks) {
            OperationList operations = block.held();
            for (int i = 0; i < operations.size(); i++) {
                List<Region> regions = operations.regions(i);
                for (int k = 0; k < regions.size(); k++) {
                    deepest = Math.max(deepest, regions.get(k).depth);
                }
            }
        }
        return deepest;
    }

    /**
     * Returns the blocks.
     *
     * @return an immutable list in order
     */
    public List<Block> blocks() {
        return blocks;
    }

    /**
     * Returns the number of levels of regions, this one included.
     *
     * @return 1 to {@link #MAX_DEPTH}
     */
    public int depth() {
        return depth;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof Region region) || depth != region.depth || blocks.size() != region.blocks.size()) {
            return false;
        }
        for (int i = 0; i < blocks.size(); i++) {
            if (!blocks.get(i).equals(region.blocks.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < blocks.size(); i++) {
            hash = 31 * hash + blocks.get(i).hashCode();
        }
        return hash;
    }

    @Override
    public String toString() {
        return "Region of " + blocks.size() + " blocks";
    }
}
