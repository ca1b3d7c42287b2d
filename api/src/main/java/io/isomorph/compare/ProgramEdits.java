package io.isomorph.compare;

import io.isomorph.compare.Edit.Kind;
import io.isomorph.compare.Edit.Part;
import io.isomorph.compare.FlatProgram.FlatBlock;
import io.isomorph.error.Location;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Tells all differences of two programs whose operations are paired, in the order of the walk. */
final class ProgramEdits {
    private final DiffOptions options;
    private final String entry;
    private final Consumer<Edit> out;
    private final FlatProgram left;
    private final FlatProgram right;
    private final Pairing pairing;
    private final OperationEdits operations;

    private ProgramEdits(Program left, Program right, DiffOptions options, String entry, Consumer<Edit> out) {
        this.options = options;
        this.entry = entry;
        this.out = out;
        this.left = new FlatProgram(left);
        this.right = new FlatProgram(right);
        this.pairing = Alignment.of(this.left, this.right, options);
        this.operations = new OperationEdits(pairing, options);
    }

    static void report(Program left, Program right, DiffOptions options, String entry, Consumer<Edit> out) {
        if (left.equals(right)) {
            return;
        }
        ProgramEdits edits = new ProgramEdits(left, right, options, entry, out);
        edits.info(left.info(), right.info());
        edits.blocks(FlatProgram.BODY, FlatProgram.BODY, 0);
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

    /** Tells the differences of a region of two operations. */
    private void blocks(int operation, int partner, int region) {
        int[] ours = left.blocks(operation, region);
        int[] theirs = right.blocks(partner, region);
        EditPlace place = place(operation, partner);
        int next = 0;
        for (int block : ours) {
            int other = pairing.rightBlockOf(block);
            if (other == Pairing.NONE) {
                place.report(
                        Kind.REMOVED, Part.BLOCK, step(left, block), "", what(left, block), "a block", Found.NOTHING);
                continue;
            }
            next = added(theirs, next, other, place);
            new BlockEdits(block, other).report();
        }
        added(theirs, next, -1, place);
    }

    private int added(int[] blocks, int from, int until, EditPlace place) {
        int at = from;
        for (; at < blocks.length && blocks[at] != until; at++) {
            String what = what(right, blocks[at]);
            place.report(Kind.ADDED, Part.BLOCK, "", step(right, blocks[at]), what, Found.NOTHING, "a block");
        }
        return at + 1;
    }

    private static String step(FlatProgram program, int block) {
        FlatBlock flat = program.block(block);
        return "/regions/" + flat.region() + "/blocks/" + flat.index();
    }

    private static String what(FlatProgram program, int block) {
        FlatBlock flat = program.block(block);
        return (flat.region() == 0 ? "" : "region " + flat.region() + ", ") + "block " + flat.index();
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

    private void operation(int operation) {
        int partner = pairing.rightOf(operation);
        EditPlace place = place(operation, partner);
        operations.report(operation, place);
        int ours = left.regionCount(operation);
        int theirs = right.regionCount(partner);
        for (int region = 0; region < Math.max(ours, theirs); region++) {
            String step = "/regions/" + region;
            String what = "region " + region;
            if (region >= ours) {
                place.report(Kind.ADDED, Part.REGION, "", step, what, Found.NOTHING, "a region");
            } else if (region >= theirs) {
                place.report(Kind.REMOVED, Part.REGION, step, "", what, "a region", Found.NOTHING);
            } else {
                blocks(operation, partner, region);
            }
        }
    }

    /** Two blocks that correspond. */
    private final class BlockEdits {
        private final FlatBlock ours;
        private final FlatBlock theirs;
        private final int block;
        private final EditPlace place;

        BlockEdits(int block, int other) {
            this.block = block;
            this.ours = left.block(block);
            this.theirs = right.block(other);
            String whose = ours.owner() == FlatProgram.BODY
                    ? ""
                    : Excerpts.name(left.operation(ours.owner()).name());
            String words = whose + (whose.isEmpty() ? "" : ", ") + what(left, block);
            this.place = new EditPlace(
                    entry,
                    out,
                    () -> left.blockPointer(block),
                    ours.owner(),
                    () -> right.blockPointer(other),
                    theirs.owner(),
                    words);
        }

        void report() {
            if (!ours.block().argumentTypes().equals(theirs.block().argumentTypes())) {
                int[] byPosition = Arrays.copyOf(
                        pairing.arguments(block), ours.block().argumentTypes().size());
                TypeEdits.report(
                        ours.block().argumentTypes(),
                        theirs.block().argumentTypes(),
                        byPosition,
                        Part.ARGUMENT,
                        "/args/",
                        "block argument ",
                        place);
            }
            if (!ours.block().keywordArguments().equals(theirs.block().keywordArguments())) {
                keywordArguments();
            }
            operations();
        }

        private void keywordArguments() {
            List<KeywordArgument> before = ours.block().keywordArguments();
            List<KeywordArgument> after = theirs.block().keywordArguments();
            int[] partners = pairing.keywordArguments(block);
            for (int i = 0; i < before.size(); i++) {
                String text = text(before.get(i));
                if (partners[i] == Pairing.NONE) {
                    place.report(Kind.REMOVED, Part.KEYWORD_ARGUMENT, "/kwargs/" + i, "", word(i), text, Found.NOTHING);
                } else if (!before.get(i).equals(after.get(partners[i]))) {
                    String other = text(after.get(partners[i]));
                    String pointer = "/kwargs/" + partners[i];
                    place.report(Kind.CHANGED, Part.KEYWORD_ARGUMENT, "/kwargs/" + i, pointer, word(i), text, other);
                }
            }
            int[] back = Slots.inverse(partners, after.size());
            for (int k = 0; k < after.size(); k++) {
                if (back[k] == Pairing.NONE) {
                    String text = text(after.get(k));
                    place.report(Kind.ADDED, Part.KEYWORD_ARGUMENT, "", "/kwargs/" + k, word(k), Found.NOTHING, text);
                }
            }
        }

        private String word(int index) {
            return "keyword argument " + index;
        }

        private String text(KeywordArgument argument) {
            return Excerpts.quotedName(argument.name()) + ": " + Excerpts.value(argument.type());
        }

        private void operations() {
            int next = 0;
            for (int operation : ours.operations()) {
                int partner = pairing.rightOf(operation);
                if (partner == Pairing.NONE) {
                    removed(operation);
                } else if (pairing.isMoved(operation)) {
                    moved(operation, partner);
                    operation(operation);
                } else {
                    next = added(next, right.positionOf(partner)) + 1;
                    operation(operation);
                }
            }
            added(next, theirs.operations().length);
        }

        private int added(int from, int until) {
            for (int at = from; at < until; at++) {
                int operation = theirs.operations()[at];
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
            return until;
        }

        private void removed(int operation) {
            int other = pairing.rightBlockOf(block);
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
