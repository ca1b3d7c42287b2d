package io.isomorph.format.json;

import io.isomorph.error.StandardCode;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.NormalisationCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads operations but for their regions, in the general form and in the short form of parameters. */
final class OperationReader {
    private static final int ID = ObjectKeys.OPERATION.find("#");
    private static final int ATTRIBUTES = ObjectKeys.OPERATION.find("A");
    private static final int DIST = ObjectKeys.OPERATION.find("DA");
    private static final int OPERANDS = ObjectKeys.OPERATION.find("I");
    private static final int RESULTS = ObjectKeys.OPERATION.find("O");
    private static final int RESULT_ATTRIBUTES = ObjectKeys.OPERATION.find("OA");
    private static final int QUANT = ObjectKeys.OPERATION.find("QA");
    private static final int REGIONS = ObjectKeys.OPERATION.find("regions");
    private static final int VALUE_ID = ObjectKeys.RESULT.find("%");
    private static final int VALUE_TYPE = ObjectKeys.RESULT.find("TT");

    private static final long OPENING = Swar.pack(Utf8.encode("{\"#\":"));
    private static final int OPENING_LENGTH = 5;
    private static final long OPERAND_OPENING = Swar.pack(Utf8.encode("{\"%\":"));
    private static final int OPERAND_OPENING_LENGTH = 5;

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final ValueNumbers values;
    private final @Nullable KeywordPlan gathering;
    private final boolean firstForm;
    private final boolean hasResultAttributes;
    private final RegionCounts regionCounts;
    private final AttributeReader attributes;
    private final ParameterReader parameters;
    private final SymbolTable<OperationMemory> memories;
    private final Room room;
    private final RecentTypes types;
    private final Holes holes = new Holes();

    private boolean trainable;
    private boolean mendsOperands;
    private long index = -1;

    private int[] operandBuffer = new int[Holes.MOST];
    private int operandCount;
    private long[] resultIds = new long[16];
    /** Where each of these ids stands. */
    private long[] resultOffsets = new long[16];

    /**
     * Makes a reader.
     *
     * @param gathering hears the ids of operands in the first of two readings, or null
     * @param facts what is known of the text
     * @param memory what was read before
     */
    OperationReader(
            JsonScanner scanner,
            JsonReport report,
            SchemaReader schema,
            PayloadReader payloads,
            ValueNumbers values,
            @Nullable KeywordPlan gathering,
            FormScan.Facts facts,
            ReadingMemory memory) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.memories = memory.operations();
        this.room = memory.room();
        this.types = memory.types();
        this.payloads = payloads;
        this.values = values;
        this.gathering = gathering;
        this.firstForm = facts.firstFormParameters();
        this.hasResultAttributes = facts.resultAttributes();
        this.regionCounts = new RegionCounts(scanner);
        this.attributes = new AttributeReader(scanner, report, schema, payloads, holes);
        this.parameters = new ParameterReader(scanner, report, schema, holes);
    }

    /** Leaves regions uncounted as long as nothing is odd. */
    void doNotCount() {
        regionCounts.doNotCount();
    }

    /** Says what the header said. */
    void begin(String family, boolean programIsTrainable) {
        trainable = programIsTrainable;
        // a first reading only gathers ids: what is not defined is for the second to judge
        mendsOperands = family.equals(ProgramInfo.PIR) || gathering != null;
    }

    /**
     * An operation whose regions are still to be read.
     *
     * @param head everything but the regions
     * @param regionCount how many follow, or {@link RegionCounts#UNCOUNTED}; if any, the scanner stands at their array
     * @param members the open object
     * @param late results whose ids count only behind the regions
     * @param memory what is known of operations of this name
     * @param behindName where the text behind the name begins
     * @param said the normalisations before it, see {@link JsonReport#said}
     */
    record Parsed(
            OperationHead head,
            int regionCount,
            Members members,
            List<LateResult> late,
            OperationMemory memory,
            long behindName,
            long said) {}

    /** A result whose id counts only behind the regions of its operation. */
    private record LateResult(long id, int number, long offset) {}

    /**
     * Reads the operation that begins here if it has no regions and is like one before, except in what differs in all; else
     * returns null and stays.
     */
    @Nullable
    OperationHead readAlike() {
        int start = scanner.position;
        if (gathering != null || !values.arePlain() || !scanner.tryMember(OPENING, OPENING_LENGTH)) {
            return null;
        }
        @Nullable OperationMemory memory = memories.take(scanner);
        @Nullable
        OperationHead head =
                memory == null ? null : memory.read(scanner, values, types, operandBuffer, trainable, firstForm);
        if (head == null) {
            scanner.position = start;
            return null;
        }
        report.inOperation(++index);
        schema.count(head.elements());
        values.reserveResults(head.resultCount());
        return head;
    }

    /** Reads an operation up to its regions. */
    Parsed head() {
        report.inOperation(++index);
        schema.count(1);
        long said = report.said();
        holes.begin();
        Members object = schema.open(ObjectKeys.OPERATION);
        object.require(ID);
        long nameAt = scanner.offset() + 1;
        OperationMemory memory = memory();
        long behindName = scanner.offset();
        @Nullable Name name = memory.name();
        if (name == null) {
            return new Parsed(parameter(object, memory, nameAt), 0, object, number(1, false), memory, behindName, said);
        }
        object.require(ATTRIBUTES);
        attributes.begin();
        attributes.add("A", memory);
        AttributeList list = attributes.end();
        object.require(OPERANDS);
        Operands operands = operands();
        object.require(RESULTS);
        List<IrType> resultTypes = results(memory);
        AttributeList resultAttributes = resultAttributes(object, memory);
        int regionCount = object.next(REGIONS) ? regionCount() : 0;
        OperationHead head = head(name, list, operands, resultTypes, resultAttributes, nameAt);
        if (ParameterForm.fits(head, regionCount)) {
            report.normalised(NormalisationCode.PARAMETER_FORM, nameAt, "a parameter is written in the short form");
        }
        List<LateResult> late = number(resultTypes.size(), regionCount > 0);
        return new Parsed(head, regionCount, object, late, memory, behindName, said);
    }

    /** Reads the name of an operation, and returns what is known of those of that name. */
    private OperationMemory memory() {
        @Nullable OperationMemory known = memories.take(scanner);
        if (known != null) {
            return known;
        }
        long from = scanner.offset();
        long said = report.said();
        String id = schema.requireString("the name of an operation");
        @Nullable Name name = id.equals(ShortIds.PARAMETER) ? null : payloads.name(id, from + 1, "an operation");
        if (name != null && name.equals(Name.NULL)) {
            throw report.fault(StandardCode.NAME_MALFORMED, from + 1, "an operation is named NULL", null);
        }
        OperationMemory memory = new OperationMemory(name, room);
        if (report.said() == said) {
            memories.add(scanner, from, memory);
        }
        return memory;
    }

    /** Ends an operation whose regions have been read. */
    void end(Parsed parsed) {
        schema.close(parsed.members);
        if (parsed.regionCount == 0 && holes.isOpen() && report.said() == parsed.said && !scanner.isReadable()) {
            parsed.memory.add(scanner, parsed.behindName, holes, parsed.head, trainable, firstForm);
        }
        for (LateResult late : parsed.late) {
            report(values.enterResult(late.id, late.number), late.id, late.number, late.offset);
        }
    }

    private OperationHead head(
            Name name,
            AttributeList list,
            Operands operands,
            List<IrType> resultTypes,
            AttributeList resultAttributes,
            long at) {
        int highest = Math.max(list.highestOperand(), resultAttributes.highestOperand());
        for (IrType type : resultTypes) {
            highest = Math.max(highest, type.highestOperand());
        }
        if (highest >= operands.size()) {
            throw report.fault(
                    StandardCode.OPERAND_REFERENCE,
                    at,
                    JsonStrings.forPeople(name.toString()) + " has " + operands.size()
                            + " operands, and a payload refers to operand " + highest,
                    null);
        }
        return new OperationHead(name, list, operands, resultTypes, resultAttributes);
    }

    private AttributeList resultAttributes(Members object, OperationMemory memory) {
        boolean sought = trainable || hasResultAttributes;
        boolean present = sought ? object.next(RESULT_ATTRIBUTES) : object.nextHere(RESULT_ATTRIBUTES);
        long at = present ? scanner.offset() : object.start();
        AttributeList list = present
                ? attributes.remembered(memory.resultAttributes(), () -> attributes.read("OA", memory))
                : AttributeList.EMPTY;
        if (present != (trainable || !list.isEmpty())) {
            report.normalised(
                    NormalisationCode.ABSENT_MEMBER, at, present ? "an empty OA is left out" : "an empty OA is put in");
        }
        return list;
    }

    private Operands operands() {
        operandCount = 0;
        if (schema.openArray("I")) {
            while (scanner.nextElement(operandCount == 0)) {
                operand();
            }
        }
        return Operands.of(operandBuffer, operandCount);
    }

    private void operand() {
        schema.count(1);
        long at = scanner.offset() + OPERAND_OPENING_LENGTH;
        long id = scanner.tryWrappedInteger(OPERAND_OPENING, OPERAND_OPENING_LENGTH);
        if (id == JsonScanner.NO_INTEGER) {
            Members object = schema.open(ObjectKeys.OPERAND);
            object.require(VALUE_ID);
            at = scanner.offset();
            id = schema.requireLong("the id of a value");
            schema.close(object);
            holes.spoil();
        }
        holes.add(Holes.Kind.OPERAND, at, scanner.offset() - 1);
        if (operandCount == operandBuffer.length) {
            operandBuffer = Arrays.copyOf(operandBuffer, 2 * operandCount);
        }
        operandBuffer[operandCount++] = operandNumber(id, at);
    }

    private int operandNumber(long id, long at) {
        if (gathering != null) {
            gathering.operand(id);
        }
        int number = values.find(id);
        if (number != ValueNumbers.UNDEFINED) {
            return number;
        }
        String problem = "operand " + id + " is not defined; " + values.results() + " results and " + values.arguments()
                + " block arguments are";
        if (!mendsOperands) {
            throw report.fault(StandardCode.OPERAND_UNDEFINED, at, problem, null);
        }
        report.normalised(NormalisationCode.OPERAND_UNDEFINED, at, problem + "; it becomes the null value");
        return 0;
    }

    private List<IrType> results(OperationMemory memory) {
        if (!schema.openArray("O") || !scanner.nextElement(true)) {
            return List.of();
        }
        IrType first = result(0, memory);
        if (!scanner.nextElement(false)) {
            return first.alone();
        }
        List<IrType> types = new ArrayList<>();
        types.add(first);
        do {
            types.add(result(types.size(), memory));
        } while (scanner.nextElement(false));
        return IrType.list(types.toArray(new IrType[0]));
    }

    private IrType result(int number, OperationMemory memory) {
        schema.count(1);
        Members object = schema.open(ObjectKeys.RESULT);
        object.require(VALUE_ID);
        long at = scanner.offset();
        long id = schema.requireLong("the id of a value");
        holes.add(Holes.Kind.RESULT, at, scanner.offset());
        object.require(VALUE_TYPE);
        long typeAt = scanner.offset();
        IrType type = resultType(memory.resultTypes());
        holes.add(Holes.Kind.TYPE, typeAt, scanner.offset());
        schema.close(object);
        if (number == resultIds.length) {
            resultIds = Arrays.copyOf(resultIds, 2 * resultIds.length);
            resultOffsets = Arrays.copyOf(resultOffsets, resultIds.length);
        }
        resultIds[number] = id;
        resultOffsets[number] = at;
        return type;
    }

    private IrType resultType(RecentTexts<IrType> recent) {
        long from = scanner.offset();
        @Nullable IrType known = types.take(scanner);
        if (known == null) {
            known = recent.take(scanner);
            if (known != null) {
                types.add(scanner, from, known);
            }
        }
        if (known != null) {
            schema.count(known.elements());
            return known;
        }
        long said = report.said();
        IrType type = payloads.type();
        if (report.said() == said) {
            recent.add(scanner, from, type);
            types.add(scanner, from, type);
        }
        return type;
    }

    /**
     * Numbers the results. Upstream enters them behind the regions, so inside them an id that is not the number itself keeps its
     * older meaning; such results are returned for later.
     */
    private List<LateResult> number(int count, boolean hasRegions) {
        int first = values.reserveResults(count);
        List<LateResult> late = List.of();
        for (int i = 0; i < count; i++) {
            long id = resultIds[i];
            if (hasRegions && id != first + i) {
                values.hide(first + i);
                late = late.isEmpty() ? new ArrayList<>() : late;
                late.add(new LateResult(id, first + i, resultOffsets[i]));
            } else {
                report(values.enterResult(id, first + i), id, first + i, resultOffsets[i]);
            }
        }
        return late;
    }

    /** Reports what became of an id. */
    void report(ValueNumbers.Outcome outcome, long id, int number, long at) {
        switch (outcome) {
            case CANONICAL -> {}
            case RENUMBERED -> report.normalised(NormalisationCode.VALUE_IDS, at, "value " + id + " becomes " + number);
            case REPEATED ->
                report.normalised(
                        NormalisationCode.VALUE_REPEATED,
                        at,
                        "id " + id + " is given again; the value becomes " + number);
        }
    }

    private int regionCount() {
        if (scanner.peekValue() != 'n') {
            schema.requireKind('[', "regions", "an array");
            int count = regionCounts.countHere(report.said() > 0);
            if (count > 0) {
                return count;
            }
        }
        long at = scanner.offset();
        JsonSkipper.skip(scanner);
        report.normalised(NormalisationCode.ABSENT_MEMBER, at, "regions without a region are left out");
        return 0;
    }

    private OperationHead parameter(Members object, OperationMemory memory, long at) {
        object.require(ATTRIBUTES);
        attributes.begin();
        parameters.flagsAndName(attributes);
        boolean hasDist = object.next(DIST);
        int fixed = attributes.count();
        if (hasDist) {
            attributes.add("DA", memory);
        }
        int quantStart = attributes.count();
        object.require(RESULTS);
        List<IrType> resultTypes = result(0, memory).alone();
        AttributeList resultAttributes = object.next(RESULT_ATTRIBUTES)
                ? attributes.remembered(memory.resultAttributes(), parameters::resultFlags)
                : AttributeList.EMPTY;
        boolean hasQuant = object.next(QUANT);
        if (hasQuant) {
            attributes.add("QA", memory);
        }
        boolean lists = !firstForm || attributes.count() > fixed;
        if (hasDist != lists || hasQuant != lists) {
            report.normalised(
                    NormalisationCode.ABSENT_MEMBER,
                    object.start(),
                    "DA and QA are " + (lists ? "put in" : "left out"));
        }
        OperationHead head =
                head(ParameterForm.NAME, attributes.end(), Operands.EMPTY, resultTypes, resultAttributes, at);
        if (!ParameterForm.fits(head, 0) || ParameterForm.quantStart(head.attributes()) != quantStart) {
            report.normalised(
                    NormalisationCode.PARAMETER_FORM,
                    at,
                    "a parameter with other attributes is written in the general form");
        }
        return head;
    }
}
