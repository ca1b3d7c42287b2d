package io.isomorph.compare;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.support.PayloadComparison;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One walk over two programs at once, up to the first difference. Nested regions need none of the thread's stack. */
final class ProgramComparison {
    private final AttributeComparison attributes;
    private final AttributeComparison resultAttributes;
    /** Index in the walk of the next operation, the same in both programs as long as no difference is found. */
    private long nextOperation;

    ProgramComparison(boolean ignoreAttributeOrder) {
        this.attributes = new AttributeComparison(ignoreAttributeOrder, "attribute");
        this.resultAttributes = new AttributeComparison(ignoreAttributeOrder, "result attribute");
    }

    @Nullable
    Found compare(Program left, Program right) {
        @Nullable Found found = info(left.info(), right.info());
        if (found != null) {
            return found.in("base_code");
        }
        found = body(left.body(), right.body());
        return found == null ? null : found.in(0).in("regions").in("program");
    }

    private static @Nullable Found info(ProgramInfo left, ProgramInfo right) {
        @Nullable Found found = PayloadComparison.text(left.family(), right.family());
        if (found != null) {
            return found.in("magic").about("family");
        }
        if (left.version() != right.version()) {
            return new Found(Long.toString(left.version()), Long.toString(right.version()))
                    .in("version")
                    .about("version");
        }
        return left.trainable() == right.trainable()
                ? null
                : new Found(Boolean.toString(left.trainable()), Boolean.toString(right.trainable()))
                        .in("trainable")
                        .about("trainable");
    }

    /** Where the walk is in two regions that are compared. */
    private static final class Level {
        final List<Block> left;
        final List<Block> right;
        int block;
        /** Whether the blocks' arguments were compared, and their operations are next. */
        boolean inBlock;

        int operation;
        /** Index in the walk of the operation whose regions are compared, or −1 between operations. */
        long owner = -1;

        int region;

        Level(Region left, Region right) {
            this.left = left.blocks();
            this.right = right.blocks();
        }

        Operation leftOperation() {
            return left.get(block).operations().get(operation);
        }

        Operation rightOperation() {
            return right.get(block).operations().get(operation);
        }
    }

    private @Nullable Found body(Region left, Region right) {
        Deque<Level> levels = new ArrayDeque<>();
        levels.push(new Level(left, right));
        while (!levels.isEmpty()) {
            Level level = levels.element();
            @Nullable Found found;
            if (level.owner >= 0) {
                found = nextRegion(level, levels);
            } else if (level.inBlock) {
                found = nextOperation(level);
            } else {
                found = nextBlock(level, levels);
            }
            if (found != null) {
                return outward(found, levels);
            }
        }
        return null;
    }

    /** Puts the locations of all levels in front of a difference, from the innermost to the outermost. */
    private static Found outward(Found found, Deque<Level> levels) {
        for (Level level : levels) {
            if (level.owner >= 0) {
                // at a level further in; the region was counted when it was entered
                found.in(level.region - 1).in("regions");
                ofOwner(found, level);
            }
            if (level.inBlock) {
                found.in(level.block).in("blocks");
            }
        }
        return found;
    }

    private static void ofOwner(Found found, Level level) {
        found.ofOperation(level.owner, Excerpts.name(level.leftOperation().name()))
                .in(level.operation)
                .in("ops");
    }

    private @Nullable Found nextBlock(Level level, Deque<Level> levels) {
        int shorter = Math.min(level.left.size(), level.right.size());
        if (level.block == shorter) {
            if (level.left.size() != level.right.size()) {
                return only("a block", level.left.size() > shorter)
                        .in(shorter)
                        .in("blocks")
                        .about("block " + shorter);
            }
            levels.pop();
            return null;
        }
        Block left = level.left.get(level.block);
        Block right = level.right.get(level.block);
        level.inBlock = true;
        level.operation = 0;
        @Nullable Found found = types(left.argumentTypes(), right.argumentTypes(), "args", "block argument");
        return found != null ? found : keywordArguments(left.keywordArguments(), right.keywordArguments());
    }

    private @Nullable Found nextOperation(Level level) {
        List<Operation> left = level.left.get(level.block).operations();
        List<Operation> right = level.right.get(level.block).operations();
        int shorter = Math.min(left.size(), right.size());
        if (level.operation == shorter) {
            if (left.size() != right.size()) {
                return extraOperation(left, right, shorter);
            }
            level.inBlock = false;
            level.block++;
            return null;
        }
        long index = nextOperation++;
        Operation a = left.get(level.operation);
        Operation b = right.get(level.operation);
        @Nullable Found found = operation(a, b, index);
        if (found != null) {
            return found.in(level.operation).in("ops");
        }
        if (a.regions().isEmpty() && b.regions().isEmpty()) {
            level.operation++;
        } else {
            level.owner = index;
            level.region = 0;
        }
        return null;
    }

    private Found extraOperation(List<Operation> left, List<Operation> right, int shorter) {
        boolean isLeft = left.size() > shorter;
        return only("an operation", isLeft)
                .in(shorter)
                .in("ops")
                .ofOperation(
                        nextOperation,
                        Excerpts.name((isLeft ? left : right).get(shorter).name()));
    }

    private static @Nullable Found nextRegion(Level level, Deque<Level> levels) {
        List<Region> left = level.leftOperation().regions();
        List<Region> right = level.rightOperation().regions();
        int shorter = Math.min(left.size(), right.size());
        if (level.region < shorter) {
            levels.push(new Level(left.get(level.region), right.get(level.region)));
            level.region++;
            return null;
        }
        if (left.size() == right.size()) {
            level.owner = -1;
            level.operation++;
            return null;
        }
        Found found = only("a region", left.size() > shorter)
                .in(shorter)
                .in("regions")
                .about("region " + shorter);
        ofOwner(found, level);
        level.owner = -1;
        return found;
    }

    private static Found only(String text, boolean isLeft) {
        return isLeft ? Found.missing(text, null) : Found.missing(null, text);
    }

    private static @Nullable Found types(List<IrType> left, List<IrType> right, String key, String word) {
        if (left == right) {
            return null;
        }
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            @Nullable Found found = PayloadComparison.described(left.get(i), right.get(i));
            if (found != null) {
                return found.in("TT").in(i).in(key).about(word + " " + i);
            }
        }
        if (left.size() == right.size()) {
            return null;
        }
        boolean isLeft = left.size() > shorter;
        return only(Excerpts.value((isLeft ? left : right).get(shorter)), isLeft)
                .in(shorter)
                .in(key)
                .about(word + " " + shorter);
    }

    private static @Nullable Found keywordArguments(List<KeywordArgument> left, List<KeywordArgument> right) {
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            @Nullable Found found = keywordArgument(left.get(i), right.get(i));
            if (found != null) {
                return found.in(i).in("kwargs").about("keyword argument " + i);
            }
        }
        if (left.size() == right.size()) {
            return null;
        }
        boolean isLeft = left.size() > shorter;
        KeywordArgument extra = (isLeft ? left : right).get(shorter);
        return only(Excerpts.quotedName(extra.name()) + ": " + Excerpts.value(extra.type()), isLeft)
                .in(shorter)
                .in("kwargs")
                .about("keyword argument " + shorter);
    }

    private static @Nullable Found keywordArgument(KeywordArgument left, KeywordArgument right) {
        @Nullable Found found = PayloadComparison.text(left.name(), right.name());
        if (found != null) {
            return found.in("key");
        }
        found = PayloadComparison.described(left.type(), right.type());
        return found == null ? null : found.in("TT");
    }

    /** Compares two operations but for their regions. */
    private @Nullable Found operation(Operation left, Operation right, long index) {
        if (!left.name().equals(right.name())) {
            return new Found(Excerpts.name(left.name()), Excerpts.name(right.name()))
                    .in("#")
                    .ofOperation(index, "operation name");
        }
        @Nullable Found found = head(left.head(), right.head());
        return found == null ? null : found.ofOperation(index, Excerpts.name(left.name()));
    }

    @SuppressWarnings("ReferenceEquality") // a shared head is not walked
    private @Nullable Found head(OperationHead left, OperationHead right) {
        if (left == right) {
            return null;
        }
        @Nullable Found found = attributes.compare(left.attributes(), right.attributes());
        if (found != null) {
            return found.in("A");
        }
        found = operands(left.operands(), right.operands());
        if (found == null) {
            found = types(left.resultTypes(), right.resultTypes(), "O", "result");
        }
        if (found != null) {
            return found;
        }
        found = resultAttributes.compare(left.resultAttributes(), right.resultAttributes());
        return found == null ? null : found.in("OA");
    }

    private static @Nullable Found operands(Operands left, Operands right) {
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            if (left.get(i) != right.get(i)) {
                return new Found(value(left.get(i)), value(right.get(i)))
                        .in(i)
                        .in("I")
                        .about("operand " + i);
            }
        }
        if (left.size() == right.size()) {
            return null;
        }
        boolean isLeft = left.size() > shorter;
        return only(value((isLeft ? left : right).get(shorter)), isLeft)
                .in(shorter)
                .in("I")
                .about("operand " + shorter);
    }

    private static String value(int number) {
        return number == 0 ? "the null value" : "value " + number;
    }
}
