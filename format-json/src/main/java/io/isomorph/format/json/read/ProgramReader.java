package io.isomorph.format.json.read;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.schema.ValueNumbers;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.NormalizationCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the program of a text and pushes its events: one pass, in the order of the file, which is the order of the events.
 *
 * @see "Paddle PIR sheet, sections 1 to 3"
 */
final class ProgramReader {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final OperationReader operations;
    private final ArgumentReader arguments;
    private final Limits limits;
    private final ProgramVisitor visitor;

    private @Nullable Producer producer;
    private long regions;
    private long blocks;

    /** Innermost first. */
    private final Deque<OpenRegion> open = new ArrayDeque<>();

    private ProgramReader(
            JsonInput input,
            FormScan.Facts facts,
            @Nullable KeywordPlan gathering,
            List<Long> lostCounts,
            ReaderCache cache,
            Runnable beforeFirst,
            ProgramVisitor visitor) {
        this.limits = input.options().limits();
        this.scanner = new JsonScanner(input.source(), limits);
        this.report = new JsonReport(input, scanner, gathering != null, beforeFirst);
        this.schema = new SchemaReader(scanner, report, limits);
        this.visitor = visitor;
        PayloadReader payloads = new PayloadReader(scanner, report, schema, cache);
        ValueNumbers values = new ValueNumbers();
        this.operations = new OperationReader(scanner, report, schema, payloads, values, gathering, facts, cache);
        this.arguments = new ArgumentReader(
                scanner, report, schema, payloads, values, gathering, facts.keywordArguments(), lostCounts);
        scanner.expectReadable(facts.readable());
    }

    /** Returns a reader that pushes events. */
    static ProgramReader of(
            JsonInput input, FormScan.Facts facts, List<Long> lostCounts, ReaderCache cache, ProgramVisitor visitor) {
        return new ProgramReader(input, facts, null, lostCounts, cache, () -> {}, visitor);
    }

    /**
     * Returns a reader of a text that is assumed to have no keyword arguments.
     *
     * @param beforeFirst runs before the first normalization is reported, and may end the reading by what it throws
     */
    static ProgramReader withoutKeywords(
            JsonInput input, FormScan.Facts facts, ReaderCache cache, Runnable beforeFirst, ProgramVisitor visitor) {
        return new ProgramReader(input, facts, null, List.of(), cache, beforeFirst, visitor);
    }

    /** Returns a reader that only finds out how many keyword arguments were lost in each block. */
    static ProgramReader gathering(JsonInput input, FormScan.Facts facts, KeywordPlan plan, ReaderCache cache) {
        return new ProgramReader(input, facts, plan, List.of(), cache, () -> {}, new ProgramVisitor() {});
    }

    /** What the header states about who wrote the file. */
    private record Producer(String family, long version) {}

    /** Returns what the file states about its writer, for messages. */
    String provenance() {
        return producer == null ? "" : JsonStrings.forMessage(producer.family) + " version " + producer.version;
    }

    /** Returns the index of the operation that was begun last, or −1 before the body and behind it. */
    long currentOperation() {
        return report.operation();
    }

    /** Reads the whole text. */
    void read() {
        if (scanner.beginText()) {
            report.once(NormalizationCode.BYTE_ORDER_MARK, 0, "the byte order mark is dropped");
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
                    NormalizationCode.WHITE_SPACE,
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
            report.normalized(NormalizationCode.TRAINABLE_ABSENT, header.start(), "trainable is taken as false");
        }
        header.require(ObjectKeys.HEADER.find("version"));
        long version = schema.requireCutLong("version");
        schema.close(header);
        producer = new Producer(family, version);
        operations.begin(family, trainable);
        visitor.visitInfo(family, version, trainable);
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
        final OperationReader.@Nullable Open owner;

        boolean firstBlock = true;
        /** The block that is being read; null between two. */
        @Nullable
        Members block;

        boolean hasOperations;
        boolean firstOperation;

        OpenRegion(Members members, boolean hasBlocks, OperationReader.@Nullable Open owner) {
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

    private void enterRegion(OperationReader.@Nullable Open owner) {
        if (open.size() >= limits.get(Limit.DEPTH)) {
            throw limits.exceeded(
                    Limit.DEPTH, open.size() + 1L, new Location(null, scanner.offset(), null, report.operation()));
        }
        Members members = schema.open(ObjectKeys.REGION);
        members.require(ObjectKeys.REGION.find("#"));
        name("region_", regions++, NormalizationCode.REGION_NAMES);
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
            visitor.exitOperation();
            operations.end(region.owner);
        }
    }

    private void name(String prefix, long number, NormalizationCode code) {
        String found = schema.requireString("the name of a region or block");
        if (!found.equals(prefix + number)) {
            report.normalized(code, scanner.tokenOffset(), "the name becomes " + prefix + number);
        }
    }

    private void enterBlock(OpenRegion region) {
        schema.count(1);
        Members block = schema.open(ObjectKeys.BLOCK);
        block.require(ObjectKeys.BLOCK.find("#"));
        name("block_", blocks++, NormalizationCode.BLOCK_NAMES);
        block.require(ObjectKeys.BLOCK.find("args"));
        arguments.read(block, visitor);
        block.require(ObjectKeys.BLOCK.find("ops"));
        region.block = block;
        region.hasOperations = schema.openArray("ops");
        region.firstOperation = true;
    }

    private void nextOperation(OpenRegion region, Members block) {
        if (region.hasOperations && scanner.nextElement(region.firstOperation)) {
            region.firstOperation = false;
            OperationReader.@Nullable Open owner = operations.read(visitor);
            if (owner != null) {
                enterRegion(owner);
            }
        } else {
            schema.close(block);
            visitor.exitBlock();
            region.block = null;
        }
    }
}
