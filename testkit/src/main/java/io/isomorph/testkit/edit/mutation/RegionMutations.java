package io.isomorph.testkit.edit.mutation;

import io.isomorph.ir.ProgramInfo;
import io.isomorph.testkit.edit.draft.Draft;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Mutations of what holds operations: blocks, regions, the program. */
public final class RegionMutations {
    private RegionMutations() {}

    public static void addBlock(Draft draft, Pieces pieces) {
        List<Draft.Region> regions = draft.nestedRegions();
        regions.add(draft.body);
        List<Draft.Block> blocks = pieces.one(regions).blocks;
        blocks.add(pieces.below(blocks.size() + 1), new Draft.Block());
    }

    public static void removeBlock(Draft draft, Pieces pieces) {
        Draft.@Nullable Block block = pieces.oneOf(draft.blocks());
        if (block != null) {
            draft.removeBlocks(List.of(block));
        }
    }

    public static void addRegion(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation != null) {
            Draft.Region region = new Draft.Region();
            region.blocks.add(new Draft.Block());
            operation.regions.add(pieces.below(operation.regions.size() + 1), region);
        }
    }

    public static void removeRegion(Draft draft, Pieces pieces) {
        Draft.@Nullable Region region = pieces.oneOf(draft.nestedRegions());
        if (region != null) {
            draft.removeRegions(List.of(region));
        }
    }

    public static void nest(Draft draft, Pieces pieces) {
        Draft.@Nullable Block block = pieces.oneOf(draft.blocks());
        if (block == null) {
            return;
        }
        int from = pieces.below(block.operations.size() + 1);
        int to = from + pieces.below(block.operations.size() + 1 - from);
        List<Draft.Operation> moved = block.operations.subList(from, to);
        Draft.Block inner = new Draft.Block();
        inner.operations.addAll(moved);
        moved.clear();
        Draft.Region region = new Draft.Region();
        region.blocks.add(inner);
        Draft.Operation around = OperationMutations.fresh(draft, pieces, pieces.below(2));
        around.regions.add(region);
        block.operations.add(from, around);
    }

    public static void changeInfo(Draft draft, Pieces pieces) {
        ProgramInfo info = draft.info;
        draft.info = switch (pieces.below(3)) {
            case 0 -> new ProgramInfo(info.family() + pieces.below(10), info.version(), info.trainable());
            case 1 -> new ProgramInfo(info.family(), info.version() + 1, info.trainable());
            default -> new ProgramInfo(info.family(), info.version(), !info.trainable());
        };
    }
}
