package io.isomorph.format.json;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Payload;
import io.isomorph.spi.NormalisationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the program of a text and pushes its events: one pass, in the order of the file, which is the order of the events.
 *
 * @see "Paddle PIR sheet, sections 1 to 3"
 */
final class ProgramReader {
    /** More lost keyword arguments than this in one block are no keyword arguments: some id is wrong. */
    private static final int MOST_LOST = 1 << 16;

    private static final int KEYWORDS = ObjectKeys.BLOCK.find("kwargs");

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final OperationReader operations;
    private final ValueNumbers values = new ValueNumbers();
    private final Limits limits;
    private final ProgramVisitor visitor;
    private final boolean hasKeywords;
    /** Gathers ids in the first of two readings; null in the other. */
    private final @Nullable KeywordPlan gathering;
    /** What the first reading found, block by block. */
    private final List<Long> lostCounts;

    private @Nullable Producer producer;
    private int lostBlocks;
    private long regions;
    private long blocks;

    /** Innermost first. */
    private final Deque<OpenRegion> open = new ArrayDeque<>();

    private ProgramReader(
            ByteSource source,
            ReadOptions options,
            FormScan.Facts facts,
            @Nullable KeywordPlan gathering,
            List<Long> lostCounts,
            ReadingMemory memory,
            Runnable beforeFirst,
            ProgramVisitor visitor) {
        this.limits = options.limits();
        this.scanner = new JsonScanner(source, limits);
        this.report = new JsonReport(source, options, scanner, gathering != null, beforeFirst);
        this.schema = new SchemaReader(scanner, report, limits, memory);
        this.payloads = new PayloadReader(scanner, report, schema, memory);
        this.hasKeywords = facts.keywordArguments();
        this.gathering = gathering;
        this.lostCounts = lostCounts;
        this.visitor = visitor;
        this.operations = new OperationReader(scanner, report, schema, payloads, values, gathering, facts, memory);
        scanner.expectReadable(facts.readable());
    }

    /** Returns a reader that pushes events. */
    static ProgramReader of(
            ByteSource source,
            ReadOptions options,
            FormScan.Facts facts,
            List<Long> lostCounts,
            ReadingMemory memory,
            ProgramVisitor visitor) {
        return new ProgramReader(source, options, facts, null, lostCounts, memory, () -> {}, visitor);
    }

    /**
     * Returns a reader that pushes events of a text of which something is only supposed.
     *
     * @param beforeFirst is run before the first normalisation is reported, and may end the reading by what it throws; what is
     *     supposed also comes to nothing in a fault
     */
    static ProgramReader supposing(
            ByteSource source,
            ReadOptions options,
            FormScan.Facts facts,
            ReadingMemory memory,
            Runnable beforeFirst,
            ProgramVisitor visitor) {
        return new ProgramReader(source, options, facts, null, List.of(), memory, beforeFirst, visitor);
    }

    /** Returns a reader that only finds out how many keyword arguments were lost in each block. */
    static ProgramReader gathering(
            ByteSource source, ReadOptions options, FormScan.Facts facts, KeywordPlan plan, ReadingMemory memory) {
        return new ProgramReader(source, options, facts, plan, List.of(), memory, () -> {}, new ProgramVisitor() {});
    }

    /** What the header says of who wrote the file. */
    private record Producer(String family, long version) {}

    /** Returns what the file says of its writer, for messages. */
    String provenance() {
        return producer == null ? "" : JsonStrings.forPeople(producer.family) + " version " + producer.version;
    }

    /** Returns the index of the operation that was begun last, or −1 before the body and behind it. */
    long currentOperation() {
        return report.operation();
    }

    /** Reads the whole text. */
    void read() {
        if (scanner.beginText()) {
            report.once(NormalisationCode.BYTE_ORDER_MARK, 0, "the byte order mark is dropped");
        }
        Members top = schema.open(ObjectKeys.TOP);
        top.require(ObjectKeys.TOP.find("base_code"));
        header();
        top.require(ObjectKeys.TOP.find("program"));
        program();
        schema.close(top);
        scanner.endText();
        if (scanner.irregularGap() >= 0) {
            report.once(
                    NormalisationCode.WHITE_SPACE,
                    scanner.irregularGap(),
                    "white space is not that of the style from here on");
        }
    }

    private void header() {
        Members header = schema.open(ObjectKeys.HEADER);
        header.require(ObjectKeys.HEADER.find("magic"));
        String family = schema.requireString("magic");
        boolean trainable = false;
        if (header.next(ObjectKeys.HEADER.find("trainable"))) {
            int c = scanner.peekValue();
            if (c != 't' && c != 'f') {
                schema.requireKind('t', "trainable", "a truth value");
            }
            trainable = scanner.scanLiteral() == 't';
        } else {
            report.normalised(NormalisationCode.TRAINABLE_ABSENT, header.start(), "trainable is taken as false");
        }
        header.require(ObjectKeys.HEADER.find("version"));
        long version = version();
        schema.close(header);
        producer = new Producer(family, version);
        operations.begin(family, trainable);
        visitor.visitInfo(family, version, trainable);
    }

    /** Reads the version: an integer, or a float, which upstream cuts off. */
    private long version() {
        long at = scanner.offset();
        int level = scanner.depth();
        Payload number = schema.requireNumber("version");
        if (number instanceof FloatValue value && Math.abs(value.value()) < 0x1p63) {
            report.normalised(NormalisationCode.NUMBER_TEXT, at, "the version " + number + " is cut off");
            return (long) value.value();
        }
        scanner.seek(at, level);
        return schema.requireLong("version");
    }

    private void program() {
        Members program = schema.open(ObjectKeys.PROGRAM);
        program.require(ObjectKeys.PROGRAM.find("regions"));
        long at = scanner.offset();
        int count = 0;
        if (schema.openArray("regions")) {
            while (scanner.nextElement(count == 0)) {
                if (count == 1) {
                    throw regionCount(scanner.offset(), "more than one");
                }
                body();
                count++;
            }
        }
        if (count == 0) {
            throw regionCount(at, "none");
        }
        schema.close(program);
    }

    private RuntimeException regionCount(long at, String found) {
        return report.fault(
                StandardCode.SCHEMA_COUNT, at, "found " + found + " in the regions of program, expected one", null);
    }

    /** A region that is being read. */
    private static final class OpenRegion {
        final Members members;
        final boolean hasBlocks;
        /** The operation that it belongs to; null for the body. */
        final OperationReader.@Nullable Parsed owner;

        boolean firstBlock = true;
        /** The block that is being read; null between two. */
        @Nullable
        Members block;

        boolean hasOperations;
        boolean firstOperation;

        OpenRegion(Members members, boolean hasBlocks, OperationReader.@Nullable Parsed owner) {
            this.members = members;
            this.hasBlocks = hasBlocks;
            this.owner = owner;
        }
    }

    /** Reads the body and all regions inside, which need none of the thread's stack. */
    private void body() {
        enterRegion(null);
        while (!open.isEmpty()) {
            OpenRegion region = open.element();
            if (region.block != null) {
                nextOperation(region, region.block);
            } else if (region.hasBlocks && scanner.nextElement(region.firstBlock)) {
                region.firstBlock = false;
                enterBlock(region);
            } else {
                exitRegion(region);
            }
        }
        report.inOperation(Location.UNKNOWN); // what follows is of none
    }

    private void enterRegion(OperationReader.@Nullable Parsed owner) {
        if (open.size() >= limits.get(Limit.DEPTH)) {
            throw limits.exceeded(
                    Limit.DEPTH, open.size() + 1L, new Location(null, scanner.offset(), null, report.operation()));
        }
        Members members = schema.open(ObjectKeys.REGION);
        members.require(ObjectKeys.REGION.find("#"));
        name("region_", regions++, NormalisationCode.REGION_NAMES);
        visitor.enterRegion();
        schema.count(1);
        members.require(ObjectKeys.REGION.find("blocks"));
        open.push(new OpenRegion(members, schema.openArray("blocks"), owner));
    }

    private void exitRegion(OpenRegion region) {
        schema.close(region.members);
        visitor.exitRegion();
        open.pop();
        if (region.owner == null) {
            return;
        }
        if (scanner.nextElement(false)) {
            enterRegion(region.owner);
        } else {
            operations.end(region.owner);
        }
    }

    private void name(String prefix, long number, NormalisationCode code) {
        String found = schema.requireString("the name of a region or block");
        if (!found.equals(prefix + number)) {
            report.normalised(code, scanner.tokenOffset(), "the name becomes " + prefix + number);
        }
    }

    private void enterBlock(OpenRegion region) {
        schema.count(1);
        Members block = schema.open(ObjectKeys.BLOCK);
        block.require(ObjectKeys.BLOCK.find("#"));
        name("block_", blocks++, NormalisationCode.BLOCK_NAMES);
        block.require(ObjectKeys.BLOCK.find("args"));
        List<Argument> arguments = arguments();
        for (Argument argument : arguments) {
            number(argument);
        }
        List<KeywordArgument> keywords = keywords(block, arguments);
        visitor.enterBlock(arguments.stream().map(Argument::type).toList(), keywords);
        block.require(ObjectKeys.BLOCK.find("ops"));
        region.block = block;
        region.hasOperations = schema.openArray("ops");
        region.firstOperation = true;
    }

    private void nextOperation(OpenRegion region, Members block) {
        if (region.hasOperations && scanner.nextElement(region.firstOperation)) {
            region.firstOperation = false;
            operation();
        } else {
            schema.close(block);
            visitor.exitBlock();
            region.block = null;
        }
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
        operations.report(values.addArgument(argument.id), argument.id, -values.arguments(), argument.at);
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
        if (!lostCounts.isEmpty() && keywords.stream().allMatch(ProgramWriter::isLost)) {
            report.normalised(
                    NormalisationCode.ABSENT_MEMBER,
                    at,
                    "arguments without key are written as the others that were lost");
        }
        return List.copyOf(keywords);
    }

    /** Where Paddle's writer loses keyword arguments, it repeats the positional ones; nothing else may stand there. */
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

    private void operation() {
        @Nullable OperationHead alike = operations.readAlike();
        if (alike != null) {
            visitor.visitOperation(alike, 0);
            return;
        }
        OperationReader.Parsed parsed = operations.head();
        int count = parsed.regionCount();
        visitor.visitOperation(parsed.head(), count);
        if (count > 0) {
            scanner.openArray();
            scanner.nextElement(true);
            enterRegion(parsed);
        } else {
            operations.end(parsed);
        }
    }
}
