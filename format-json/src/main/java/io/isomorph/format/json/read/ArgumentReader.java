package io.isomorph.format.json.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.schema.ValueNumbers;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.spi.NormalizationCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments of blocks, those by keyword that Paddle's writer lost included.
 *
 * @see "Paddle PIR sheet, section 3"
 */
final class ArgumentReader {
    /** More lost keyword arguments than this in one block are no keyword arguments: some id is wrong. */
    private static final int MOST_LOST = 1 << 16;

    private static final int KEYWORDS = ObjectKeys.BLOCK.find("kwargs");

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final ValueNumbers values;
    /** Gathers ids in the first of two readings; null in the other. */
    private final @Nullable KeywordPlan gathering;

    private final boolean hasKeywords;
    /** What the first reading found, block by block. */
    private final List<Long> lostCounts;

    private int lostBlocks;

    /**
     * Makes a reader.
     *
     * @param gathering receives the ids of arguments in the first of two readings, or null
     * @param hasKeywords whether there are keyword arguments anywhere
     * @param lostCounts how many were lost, of each block that lost some
     */
    ArgumentReader(
            JsonScanner scanner,
            JsonReport report,
            SchemaReader schema,
            PayloadReader payloads,
            ValueNumbers values,
            @Nullable KeywordPlan gathering,
            boolean hasKeywords,
            List<Long> lostCounts) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.payloads = payloads;
        this.values = values;
        this.gathering = gathering;
        this.hasKeywords = hasKeywords;
        this.lostCounts = lostCounts;
    }

    /** Reads the arguments of a block, numbers them, and enters the block. */
    void read(Members block, ProgramVisitor visitor) {
        List<Argument> arguments = arguments();
        for (Argument argument : arguments) {
            number(argument);
        }
        List<KeywordArgument> keywords = keywords(block, arguments);
        visitor.enterBlock(arguments.stream().map(Argument::type).toList(), keywords);
    }

    /** A written block argument. */
    private record Argument(
            long id, long at, IrType type, @Nullable String key) {}

    private List<Argument> arguments() {
        List<Argument> arguments = new ArrayList<>(0);
        if (schema.openArray("args")) {
            while (scanner.nextElement(arguments.isEmpty())) {
                arguments.add(argument(false));
            }
        }
        return List.copyOf(arguments);
    }

    private Argument argument(boolean keyword) {
        schema.count(1);
        Members object = schema.open(ObjectKeys.ARGUMENT);
        object.require(ObjectKeys.ARGUMENT.find("#"));
        long at = scanner.offset();
        long id = schema.requireLong("the id of a block argument");
        object.require(ObjectKeys.ARGUMENT.find("TT"));
        IrType type = payloads.type();
        if (type.highestOperand() >= 0) {
            throw report.fault(
                    StandardCode.OPERAND_REFERENCE, at, "the type of a block argument refers to an operand", null);
        }
        @Nullable String key = null;
        if (keyword && object.next(ObjectKeys.ARGUMENT.find("key"))) {
            key = schema.requireString("a keyword");
        }
        schema.close(object);
        return new Argument(id, at, type, key);
    }

    private void number(Argument argument) {
        if (gathering != null) {
            gathering.argument(argument.id);
        }
        report.valueId(values.addArgument(argument.id), argument.id, -values.arguments(), argument.at);
    }

    private List<KeywordArgument> keywords(Members block, List<Argument> positional) {
        if (hasKeywords) {
            return block.next(KEYWORDS) ? keywords(positional) : List.of();
        }
        if (block.nextHere(KEYWORDS)) {
            // what keyword arguments mean for the rest was searched for in the bytes of the plain key
            throw report.fault(
                    StandardCode.SCHEMA_UNKNOWN,
                    scanner.offset(),
                    "a block has a member \"kwargs\" whose key has escapes",
                    "write the key without escapes");
        }
        return List.of();
    }

    private List<KeywordArgument> keywords(List<Argument> positional) {
        long at = scanner.offset();
        List<Argument> written = new ArrayList<>();
        int keyed = 0;
        if (schema.openArray("kwargs")) {
            while (scanner.nextElement(written.isEmpty())) {
                Argument argument = argument(true);
                keyed += argument.key == null ? 0 : 1;
                written.add(argument);
            }
        }
        if (keyed == 0) {
            requireCopy(written, positional, at);
            // the copies are not in the program
            written.forEach(copy -> schema.count(-1 - copy.type.elements()));
            return lostKeywords(at);
        }
        List<KeywordArgument> keywords = new ArrayList<>();
        for (Argument argument : written) {
            if (argument.key == null) {
                throw report.fault(
                        StandardCode.SCHEMA_MISSING, argument.at, "a keyword argument has no member \"key\"", null);
            }
            number(argument);
            keywords.add(new KeywordArgument(argument.key, argument.type));
        }
        if (!lostCounts.isEmpty() && keywords.stream().allMatch(KeywordPlan::isLost)) {
            report.normalized(
                    NormalizationCode.ABSENT_MEMBER,
                    at,
                    "arguments without key are written as the others that were lost");
        }
        return List.copyOf(keywords);
    }

    /** Where Paddle's writer loses keyword arguments, it repeats the positional ones; nothing else may be there. */
    private void requireCopy(List<Argument> written, List<Argument> positional, long at) {
        boolean copy = written.size() == positional.size();
        for (int i = 0; copy && i < written.size(); i++) {
            copy = written.get(i).id == positional.get(i).id
                    && written.get(i).type.equals(positional.get(i).type);
        }
        if (!copy) {
            throw report.fault(
                    StandardCode.SCHEMA_MISSING,
                    at,
                    "keyword arguments have no member \"key\", and are not the copy of args that Paddle writes",
                    null);
        }
    }

    private List<KeywordArgument> lostKeywords(long at) {
        if (gathering != null) {
            gathering.lostHere();
            return List.of();
        }
        long count = lostCounts.get(lostBlocks++);
        if (count > MOST_LOST) {
            throw report.fault(
                    StandardCode.SCHEMA_RANGE,
                    at,
                    "ids of operands would mean " + count + " lost keyword arguments; at most " + MOST_LOST
                            + " are taken",
                    null);
        }
        schema.count(count);
        values.addLostArguments((int) count);
        return Collections.nCopies((int) count, new KeywordArgument("", IrType.NULL));
    }
}
