package io.isomorph.format.json;

import io.isomorph.error.StandardCode;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
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

    private final JsonScanner scanner;
    private final JsonReport report;
    private final PayloadReader payloads;
    private final ValueNumbers values;
    private final @Nullable KeywordPlan gathering;
    private final boolean firstForm;
    private final boolean hasResultAttributes;
    private final RegionCounts regionCounts;
    private final AttributeReader attributes;
    private final ParameterReader parameters;

    private boolean trainable;
    private boolean mendsOperands;
    private long index = -1;

    private int[] operandBuffer = new int[16];
    private int operandCount;
    private long[] resultIds = new long[16];
    /** Where each of these ids stands. */
    private long[] resultOffsets = new long[16];

    private final List<IrType> resultTypes = new ArrayList<>();

    /**
     * Makes a reader.
     *
     * @param gathering hears the ids of operands in the first of two readings, or null
     * @param facts what is known of the text
     */
    OperationReader(
            JsonScanner scanner,
            JsonReport report,
            PayloadReader payloads,
            ValueNumbers values,
            @Nullable KeywordPlan gathering,
            FormScan.Facts facts) {
        this.scanner = scanner;
        this.report = report;
        this.payloads = payloads;
        this.values = values;
        this.gathering = gathering;
        this.firstForm = facts.firstFormParameters();
        this.hasResultAttributes = facts.resultAttributes();
        this.regionCounts = new RegionCounts(scanner);
        this.attributes = new AttributeReader(scanner, report, payloads);
        this.parameters = new ParameterReader(scanner, report, payloads);
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
     * @param regionCount how many follow; if any, the scanner stands at their array
     * @param members the open object
     * @param late results whose ids count only behind the regions
     */
    record Parsed(OperationHead head, int regionCount, Members members, List<LateResult> late) {}

    /** A result whose id counts only behind the regions of its operation. */
    private record LateResult(long id, int number, long offset) {}

    /** Reads an operation up to its regions. */
    Parsed head() {
        report.inOperation(++index);
        payloads.count(1);
        Members object = payloads.open(ObjectKeys.OPERATION);
        object.require(ID);
        String id = payloads.requireString("the name of an operation");
        if (id.equals(ShortIds.PARAMETER)) {
            return parameter(object);
        }
        long nameAt = scanner.tokenOffset();
        Name name = payloads.operationName(id, nameAt);
        object.require(ATTRIBUTES);
        AttributeList list = attributes.read("A");
        object.require(OPERANDS);
        Operands operands = operands();
        object.require(RESULTS);
        int count = results();
        AttributeList resultAttributes = resultAttributes(object);
        int regionCount = object.next(REGIONS) ? regionCount() : 0;
        OperationHead head = head(name, list, operands, resultAttributes, nameAt);
        if (ParameterForm.fits(head, regionCount)) {
            report.normalised(NormalisationCode.PARAMETER_FORM, nameAt, "a parameter is written in the short form");
        }
        return new Parsed(head, regionCount, object, number(count, regionCount > 0));
    }

    /** Ends an operation whose regions have been read. */
    void end(Parsed parsed) {
        payloads.close(parsed.members);
        for (LateResult late : parsed.late) {
            report(values.enterResult(late.id, late.number), late.id, late.number, late.offset);
        }
    }

    private OperationHead head(
            Name name, AttributeList list, Operands operands, AttributeList resultAttributes, long at) {
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

    private AttributeList resultAttributes(Members object) {
        boolean sought = trainable || hasResultAttributes;
        boolean present = sought ? object.next(RESULT_ATTRIBUTES) : object.nextHere(RESULT_ATTRIBUTES);
        long at = present ? scanner.offset() : object.start();
        AttributeList list = present ? attributes.read("OA") : AttributeList.EMPTY;
        if (present != (trainable || !list.isEmpty())) {
            report.normalised(
                    NormalisationCode.ABSENT_MEMBER, at, present ? "an empty OA is left out" : "an empty OA is put in");
        }
        return list;
    }

    private Operands operands() {
        operandCount = 0;
        if (payloads.openArray("I")) {
            while (scanner.nextElement(operandCount == 0)) {
                operand();
            }
        }
        return Operands.of(operandBuffer, operandCount);
    }

    private void operand() {
        payloads.count(1);
        Members object = payloads.open(ObjectKeys.OPERAND);
        object.require(VALUE_ID);
        long at = scanner.offset();
        long id = payloads.requireLong("the id of a value");
        payloads.close(object);
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

    private int results() {
        resultTypes.clear();
        if (payloads.openArray("O")) {
            while (scanner.nextElement(resultTypes.isEmpty())) {
                result();
            }
        }
        return resultTypes.size();
    }

    private void result() {
        payloads.count(1);
        Members object = payloads.open(ObjectKeys.RESULT);
        object.require(VALUE_ID);
        long at = scanner.offset();
        long id = payloads.requireLong("the id of a value");
        object.require(VALUE_TYPE);
        IrType type = payloads.type();
        payloads.close(object);
        if (resultTypes.size() == resultIds.length) {
            resultIds = Arrays.copyOf(resultIds, 2 * resultIds.length);
            resultOffsets = Arrays.copyOf(resultOffsets, resultIds.length);
        }
        resultIds[resultTypes.size()] = id;
        resultOffsets[resultTypes.size()] = at;
        resultTypes.add(type);
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
            payloads.requireKind('[', "regions", "an array");
            int count = regionCounts.countHere();
            if (count > 0) {
                return count;
            }
        }
        long at = scanner.offset();
        JsonSkipper.skip(scanner);
        report.normalised(NormalisationCode.ABSENT_MEMBER, at, "regions without a region are left out");
        return 0;
    }

    private Parsed parameter(Members object) {
        long at = scanner.tokenOffset();
        object.require(ATTRIBUTES);
        List<NamedAttribute> items = new ArrayList<>();
        parameters.flagsAndName(items);
        countMade(items);
        boolean hasDist = object.next(DIST);
        int fixed = items.size();
        if (hasDist) {
            attributes.addTo(items, "DA");
        }
        int quantStart = items.size();
        object.require(RESULTS);
        resultTypes.clear();
        result();
        AttributeList resultAttributes = AttributeList.EMPTY;
        if (object.next(RESULT_ATTRIBUTES)) {
            List<NamedAttribute> flags = new ArrayList<>();
            parameters.resultFlags(flags);
            countMade(flags);
            resultAttributes = attributes.listOf(flags);
        }
        boolean hasQuant = object.next(QUANT);
        if (hasQuant) {
            attributes.addTo(items, "QA");
        }
        boolean lists = !firstForm || items.size() > fixed;
        if (hasDist != lists || hasQuant != lists) {
            report.normalised(
                    NormalisationCode.ABSENT_MEMBER,
                    object.start(),
                    "DA and QA are " + (lists ? "put in" : "left out"));
        }
        OperationHead head = head(ParameterForm.NAME, attributes.listOf(items), Operands.EMPTY, resultAttributes, at);
        if (!ParameterForm.fits(head, 0) || ParameterForm.quantStart(head.attributes()) != quantStart) {
            report.normalised(
                    NormalisationCode.PARAMETER_FORM,
                    at,
                    "a parameter with other attributes is written in the general form");
        }
        return new Parsed(head, 0, object, number(1, false));
    }

    /** Counts attributes that a short form stands for. */
    private void countMade(List<NamedAttribute> attributes) {
        for (NamedAttribute attribute : attributes) {
            payloads.count(1 + attribute.value().elements());
            payloads.requireDepth(attribute.value().depth());
        }
    }
}
