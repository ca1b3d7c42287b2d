package io.isomorph.tools.diff;

import io.isomorph.error.Location;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import io.isomorph.tools.diff.FlatProgram.FlatBlock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Reports all differences of two programs whose operations are paired, in the order of the walk. Nested regions need none of the
 * thread's stack.
 */
final class ProgramEdits {
    private final DiffOptions options;
    private final String entry;
    private final Consumer<Edit> out;
    private final FlatProgram left;
    private final FlatProgram right;
    private final Pairing pairing;
    private final OperationEdits operations;
    private final ArgumentEdits arguments;
    /** Where the walk is, the innermost level first. */
    private final Deque<Level> levels = new ArrayDeque<>();

    private ProgramEdits(Program left, Program right, DiffOptions options, String entry, Consumer<Edit> out) {
        this.options = options;
        this.entry = entry;
        this.out = out;
        this.left = new FlatProgram(left);
        this.right = new FlatProgram(right);
        this.pairing = Alignment.of(this.left, this.right, options);
        this.operations = new OperationEdits(pairing, options);
        this.arguments = new ArgumentEdits(pairing);
    }

    static void report(Program left, Program right, DiffOptions options, String entry, Consumer<Edit> out) {
        TextBound.check(left, options.limits());
        TextBound.check(right, options.limits());
        if (left.equals(right)) {
            return;
        }
        ProgramEdits edits = new ProgramEdits(left, right, options, entry, out);
        edits.info(left.info(), right.info());
        edits.walk();
    }

    private void info(ProgramInfo ours, ProgramInfo theirs) {
        if (!ours.family().equals(theirs.family())) {
            String before = Excerpts.text(ours.family(), theirs.family());
            info(Part.FAMILY, "magic", before, Excerpts.text(theirs.family(), ours.family()));
        }
        if (ours.version() != theirs.version() && !options.ignoresVersion()) {
            info(Part.VERSION, "version", Long.toString(ours.version()), Long.toString(theirs.version()));
        }
        if (ours.trainable() != theirs.trainable() && !options.ignoresTrainable()) {
            info(Part.TRAINABLE, "trainable", Boolean.toString(ours.trainable()), Boolean.toString(theirs.trainable()));
        }
    }

    private void info(Part part, String key, String before, String after) {
        Location place = Location.ofPointer("/base_code/" + key, Location.UNKNOWN);
        String what = part == Part.FAMILY ? "family" : key;
        out.accept(new Edit(Kind.CHANGED, part, entry, place, place, what, before, after));
    }

    /** A region, a block, or the regions of an operation, in which the walk is. */
    private interface Level {
        /** Reports the differences up to the next inner level, which is pushed; returns false at the end. */
        boolean goOn();
    }

    private void walk() {
        levels.push(new InRegion(FlatProgram.BODY, FlatProgram.BODY, 0));
        while (!levels.isEmpty()) {
            if (!levels.element().goOn()) {
                levels.pop();
            }
        }
    }

    /** Returns the place of two operations, or of the bodies of both programs. */
    private EditPlace place(int operation, int partner) {
        if (operation == FlatProgram.BODY) {
            return new EditPlace(entry, out, () -> "/program", -1, () -> "/program", -1, "");
        }
        String name = Excerpts.name(left.operation(operation).name());
        return new EditPlace(
                entry, out, () -> left.pointer(operation), operation, () -> right.pointer(partner), partner, name);
    }

    private static String step(FlatProgram program, int block) {
        FlatBlock flat = program.block(block);
        return "/regions/" + flat.region() + "/blocks/" + flat.index();
    }

    private static String what(FlatProgram program, int block) {
        FlatBlock flat = program.block(block);
        return (flat.region() == 0 ? "" : "region " + flat.region() + ", ") + "block " + flat.index();
    }

    /** The blocks of a region of two operations. */
    private final class InRegion implements Level {
        private final int[] ours;
        private final int[] theirs;
        private final EditPlace place;
        private int at;
        private int next;

        InRegion(int operation, int partner, int region) {
            this.ours = left.blocks(operation, region);
            this.theirs = right.blocks(partner, region);
            this.place = place(operation, partner);
        }

        @Override
        public boolean goOn() {
            if (at == ours.length) {
                added(Pairing.NONE);
                return false;
            }
            int block = ours[at++];
            int other = pairing.rightBlockOf(block);
            if (other == Pairing.NONE) {
                String what = what(left, block);
                place.report(Kind.REMOVED, Part.BLOCK, step(left, block), "", what, "a block", Found.NOTHING);
            } else {
                added(other);
                levels.push(new InBlock(block, other));
            }
            return true;
        }

        /** Reports what was added before a block, and skips it. */
        private void added(int until) {
            for (; next < theirs.length && theirs[next] != until; next++) {
                String what = what(right, theirs[next]);
                place.report(Kind.ADDED, Part.BLOCK, "", step(right, theirs[next]), what, Found.NOTHING, "a block");
            }
            next++;
        }
    }

    /** The regions of two operations that correspond. */
    private final class InOperation implements Level {
        private final int operation;
        private final int partner;
        private int region;

        InOperation(int operation, int partner) {
            this.operation = operation;
            this.partner = partner;
        }

        @Override
        public boolean goOn() {
            int ours = left.regionCount(operation);
            int theirs = right.regionCount(partner);
            if (region == Math.max(ours, theirs)) {
                return false;
            }
            String step = "/regions/" + region;
            String what = "region " + region;
            if (region >= ours) {
                place(operation, partner).report(Kind.ADDED, Part.REGION, "", step, what, Found.NOTHING, "a region");
            } else if (region >= theirs) {
                place(operation, partner).report(Kind.REMOVED, Part.REGION, step, "", what, "a region", Found.NOTHING);
            } else {
                levels.push(new InRegion(operation, partner, region));
            }
            region++;
            return true;
        }
    }

    /** The operations of two blocks that correspond. */
    private final class InBlock implements Level {
        private final FlatBlock ours;
        private final FlatBlock theirs;
        private final int block;
        private final int other;
        private int at;
        private int next;

        InBlock(int block, int other) {
            this.block = block;
            this.other = other;
            this.ours = left.block(block);
            this.theirs = right.block(other);
        }

        @Override
        public boolean goOn() {
            if (at == 0) {
                arguments.report(block, place());
            }
            while (at < ours.operations().length) {
                int operation = ours.operations()[at++];
                int partner = pairing.rightOf(operation);
                if (partner == Pairing.NONE) {
                    removed(operation);
                    continue;
                }
                if (pairing.isMoved(operation)) {
                    moved(operation, partner);
                } else {
                    added(right.positionOf(partner));
                    next++;
                }
                operations.report(operation, ProgramEdits.this.place(operation, partner));
                if (left.hasRegions(operation) || right.hasRegions(partner)) {
                    levels.push(new InOperation(operation, partner));
                    return true;
                }
            }
            added(theirs.operations().length);
            return false;
        }

        private EditPlace place() {
            String whose = ours.owner() == FlatProgram.BODY
                    ? ""
                    : Excerpts.name(left.operation(ours.owner()).name()) + ", ";
            return new EditPlace(
                    entry,
                    out,
                    () -> left.blockPointer(block),
                    ours.owner(),
                    () -> right.blockPointer(other),
                    theirs.owner(),
                    whose + what(left, block));
        }

        private void added(int until) {
            for (; next < until; next++) {
                int operation = theirs.operations()[next];
                if (pairing.leftOf(operation) == Pairing.NONE) {
                    out.accept(new Edit(
                            Kind.ADDED,
                            Part.OPERATION,
                            entry,
                            Location.ofPointer(left.blockPointer(block), ours.owner()),
                            Location.ofPointer(right.pointer(operation), operation),
                            Excerpts.name(right.operation(operation).name()),
                            Found.NOTHING,
                            ValueText.operation(right, operation)));
                }
            }
        }

        private void removed(int operation) {
            out.accept(new Edit(
                    Kind.REMOVED,
                    Part.OPERATION,
                    entry,
                    Location.ofPointer(left.pointer(operation), operation),
                    Location.ofPointer(right.blockPointer(other), theirs.owner()),
                    Excerpts.name(left.operation(operation).name()),
                    ValueText.operation(left, operation),
                    Found.NOTHING));
        }

        private void moved(int operation, int partner) {
            out.accept(new Edit(
                    Kind.MOVED,
                    Part.OPERATION,
                    entry,
                    Location.ofPointer(left.pointer(operation), operation),
                    Location.ofPointer(right.pointer(partner), partner),
                    Excerpts.name(left.operation(operation).name()),
                    ValueText.operation(left, operation),
                    ValueText.operation(right, partner)));
        }
    }
}
