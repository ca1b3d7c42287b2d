package io.isomorph.format.json.read;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.schema.ParameterForm;
import io.isomorph.format.json.schema.ShortIds;
import io.isomorph.format.json.schema.ValueNumbers;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.format.json.text.Token;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.spi.NormalizationCode;
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

    private static final Token PARAMETER = new Token('"' + ShortIds.PARAMETER + '"');
    private static final Token VALUE = new Token("{\"%\":");
    private static final Token TYPE_OF_VALUE = new Token(",\"TT\":");
    private static final Token END_OF_VALUE = new Token("}");

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final ValueNumbers values;
    private final @Nullable KeywordPlan gathering;
    private final boolean firstForm;
    private final boolean hasResultAttributes;
    private final AttributeReader attributes;
    private final ReaderCache cache;

    private boolean trainable;
    private boolean normalizesOperands;
    private long index = -1;

    private int[] operandBuffer = new int[64];
    private int operandCount;
    private long[] resultIds = new long[16];
    /** Where each of these ids is. */
    private long[] resultOffsets = new long[16];

    /** Makes a reader; {@code gathering} receives the ids of operands in the first of two readings. */
    OperationReader(
            JsonScanner scanner,
            JsonReport report,
            SchemaReader schema,
            PayloadReader payloads,
            ValueNumbers values,
            @Nullable KeywordPlan gathering,
            FormScan.Facts facts,
            ReaderCache cache) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.cache = cache;
        this.payloads = payloads;
        this.values = values;
        this.gathering = gathering;
        this.firstForm = facts.firstFormParameters();
        this.hasResultAttributes = facts.resultAttributes();
        this.attributes = new AttributeReader(scanner, report, schema, payloads, cache);
    }

    /** Sets what the header declares. */
    void begin(String family, boolean programIsTrainable) {
        trainable = programIsTrainable;
        // a first reading only gathers ids: what is not defined is for the second to judge
        normalizesOperands = family.equals(Pir.FAMILY) || gathering != null;
    }

    /** An operation whose regions are being read: the open object, and its results. */
    record Open(Members members, List<RegionResult> results) {}

    /**
     * A result of an operation with regions.
     *
     * @param isLate whether its id keeps an older meaning in the regions
     */
    record RegionResult(long id, int number, long offset, boolean isLate) {}

    /**
     * Reads an operation and pushes it. If it has regions, the scanner is then at the first, and the operation is returned for {@link
     * #end}; else null is.
     */
    @Nullable
    Open read(ProgramVisitor visitor) {
        report.inOperation(++index);
        schema.count(1);
        Members object = schema.open(ObjectKeys.OPERATION);
        object.require(ID);
        long nameAt = scanner.offset() + 1;
        @Nullable Name name = name();
        if (name == null) {
            OperationHead parameter = parameter(object, nameAt);
            number(1, false);
            visitor.visitOperation(parameter, false);
            schema.close(object);
            return null;
        }
        object.require(ATTRIBUTES);
        attributes.begin();
        attributes.add("A", name.hashCode());
        AttributeList list = attributes.end();
        object.require(OPERANDS);
        Operands operands = operands();
        object.require(RESULTS);
        List<IrType> resultTypes = results();
        AttributeList resultAttributes = resultAttributes(object, name.hashCode());
        boolean hasRegions = object.next(REGIONS) && schema.openRegions();
        OperationHead head = head(name, list, operands, resultTypes, resultAttributes, nameAt);
        if (ParameterForm.fits(head, hasRegions)) {
            report.normalized(NormalizationCode.PARAMETER_FORM, nameAt, "a parameter is written in the short form");
        }
        List<RegionResult> regionResults = number(resultTypes.size(), hasRegions);
        visitor.visitOperation(head, hasRegions);
        if (hasRegions) {
            return new Open(object, regionResults);
        }
        schema.close(object);
        return null;
    }

    /** Ends an operation whose regions have been read. Behind it the ids of its results mean the results, whatever had them inside. */
    void end(Open operation) {
        schema.close(operation.members);
        for (RegionResult result : operation.results) {
            if (result.isLate || values.find(result.id) != result.number) {
                ValueNumbers.Outcome outcome = values.enterResult(result.id, result.number);
                if (result.isLate) {
                    report.valueId(outcome, result.id, result.number, result.offset);
                }
            }
        }
    }

    /** Reads the name of an operation; null for a parameter in its short form. */
    private @Nullable Name name() {
        if (scanner.skip(PARAMETER)) {
            return null;
        }
        long key = ReaderCache.stringKey(scanner);
        @Nullable Name known = cache.operationNames.take(scanner, key);
        if (known != null) {
            return known;
        }
        long from = scanner.offset();
        long before = report.diagnosticCount();
        String id = schema.requireString("the name of an operation");
        if (id.equals(ShortIds.PARAMETER)) {
            return null;
        }
        Name name = payloads.name(id, from + 1, "an operation");
        if (name.equals(Name.NULL)) {
            throw report.fault(StandardCode.NAME_MALFORMED, from + 1, "an operation is named NULL", null);
        }
        if (report.diagnosticCount() == before) {
            cache.operationNames.add(scanner, from, key, name);
        }
        return name;
    }

    private OperationHead head(
            Name name,
            AttributeList list,
            Operands operands,
            List<IrType> resultTypes,
            AttributeList resultAttributes,
            long at) {
        int highest = Math.max(
                IrType.highestOperand(resultTypes), Math.max(list.highestOperand(), resultAttributes.highestOperand()));
        if (highest >= operands.size()) {
            throw report.fault(
                    StandardCode.OPERAND_REFERENCE,
                    at,
                    JsonStrings.forMessage(name.toString()) + " has " + operands.size()
                            + " operands, and a payload refers to operand " + highest,
                    null);
        }
        return new OperationHead(name, list, operands, resultTypes, resultAttributes);
    }

    private AttributeList resultAttributes(Members object, int operation) {
        boolean sought = trainable || hasResultAttributes;
        boolean present = sought ? object.next(RESULT_ATTRIBUTES) : object.nextHere(RESULT_ATTRIBUTES);
        long at = present ? scanner.offset() : object.start();
        AttributeList list = present ? attributes.readOfResults(operation + 1) : AttributeList.EMPTY;
        if (present != (trainable || !list.isEmpty())) {
            report.normalized(
                    NormalizationCode.ABSENT_MEMBER, at, present ? "an empty OA is left out" : "an empty OA is put in");
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
        long at = scanner.offset() + VALUE.length;
        long id = scanner.tryWrappedInteger(VALUE);
        if (id == JsonScanner.NO_INTEGER) {
            Members object = schema.open(ObjectKeys.OPERAND);
            object.require(VALUE_ID);
            at = scanner.offset();
            id = schema.requireLong("the id of a value");
            schema.close(object);
        }
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
        if (!normalizesOperands) {
            throw report.fault(StandardCode.OPERAND_UNDEFINED, at, problem, null);
        }
        report.normalized(NormalizationCode.OPERAND_UNDEFINED, at, problem + "; it becomes the null value");
        return 0;
    }

    private List<IrType> results() {
        if (!schema.openArray("O") || !scanner.nextElement(true)) {
            return List.of();
        }
        IrType first = result(0);
        if (!scanner.nextElement(false)) {
            return List.of(first);
        }
        List<IrType> types = new ArrayList<>();
        types.add(first);
        do {
            types.add(result(types.size()));
        } while (scanner.nextElement(false));
        return IrType.list(types);
    }

    private IrType result(int number) {
        schema.count(1);
        if (number == resultIds.length) {
            resultIds = Arrays.copyOf(resultIds, 2 * resultIds.length);
            resultOffsets = Arrays.copyOf(resultOffsets, resultIds.length);
        }
        @Nullable IrType known = tryResult(number);
        return known != null ? known : anyResult(number);
    }

    /** Reads a result whose type is known; null, and nothing is done, if it is another. */
    private @Nullable IrType tryResult(int number) {
        int start = scanner.position;
        if (scanner.tryMember(VALUE)) {
            long at = scanner.offset();
            long id = scanner.tryInteger();
            if (id != JsonScanner.NO_INTEGER && scanner.tryMember(TYPE_OF_VALUE)) {
                @Nullable IrType type = cache.types.take(scanner, ReaderCache.typeKey(scanner));
                if (type != null && scanner.skip(END_OF_VALUE)) {
                    schema.count(type.elements());
                    resultIds[number] = id;
                    resultOffsets[number] = at;
                    return type;
                }
            }
            scanner.position = start;
        }
        return null;
    }

    private IrType anyResult(int number) {
        Members object = schema.open(ObjectKeys.RESULT);
        object.require(VALUE_ID);
        long at = scanner.offset();
        long id = schema.requireLong("the id of a value");
        object.require(VALUE_TYPE);
        IrType type = resultType();
        schema.close(object);
        resultIds[number] = id;
        resultOffsets[number] = at;
        return type;
    }

    private IrType resultType() {
        long key = ReaderCache.typeKey(scanner);
        @Nullable IrType known = cache.types.take(scanner, key);
        if (known != null) {
            schema.count(known.elements());
            return known;
        }
        long from = scanner.offset();
        long before = report.diagnosticCount();
        IrType type = payloads.type();
        if (report.diagnosticCount() == before) {
            cache.types.add(scanner, from, key, type);
        }
        return type;
    }

    /**
     * Numbers the results. Those of an operation with regions are returned: upstream enters them behind the regions, so that an id
     * that an older value has keeps that meaning inside. Any other id means the result inside too, as in the walk, however it is spelled.
     */
    private List<RegionResult> number(int count, boolean hasRegions) {
        int first = values.reserveResults(count);
        for (int i = 0; i < count; i++) {
            if (resultIds[i] != first + i) {
                values.hide(first + i);
            }
        }
        List<RegionResult> ofRegions = hasRegions ? new ArrayList<>(count) : List.of();
        for (int i = 0; i < count; i++) {
            long id = resultIds[i];
            boolean isLate = hasRegions && values.isTaken(id, first + i);
            if (!isLate) {
                report.valueId(values.enterResult(id, first + i), id, first + i, resultOffsets[i]);
            }
            if (hasRegions && id != ValueNumbers.NOT_ENTERED) {
                ofRegions.add(new RegionResult(id, first + i, resultOffsets[i], isLate));
            }
        }
        return ofRegions;
    }

    private OperationHead parameter(Members object, long at) {
        int key = ParameterForm.NAME.hashCode();
        object.require(ATTRIBUTES);
        attributes.begin();
        attributes.addFlagsAndName();
        boolean hasDist = object.next(DIST);
        int fixed = attributes.count();
        if (hasDist) {
            attributes.add("DA", key);
        }
        int quantStart = attributes.count();
        object.require(RESULTS);
        List<IrType> resultTypes = List.of(result(0));
        AttributeList resultAttributes =
                object.next(RESULT_ATTRIBUTES) ? attributes.resultFlags() : AttributeList.EMPTY;
        boolean hasQuant = object.next(QUANT);
        if (hasQuant) {
            attributes.add("QA", key);
        }
        boolean lists = !firstForm || attributes.count() > fixed;
        if (hasDist != lists || hasQuant != lists) {
            report.normalized(
                    NormalizationCode.ABSENT_MEMBER,
                    object.start(),
                    "DA and QA are " + (lists ? "put in" : "left out"));
        }
        OperationHead head =
                head(ParameterForm.NAME, attributes.end(), Operands.EMPTY, resultTypes, resultAttributes, at);
        if (ParameterForm.quantStart(head.attributes()) != quantStart) {
            report.normalized(
                    NormalizationCode.PARAMETER_FORM,
                    at,
                    "a parameter with other attributes is written in the general form");
        }
        return head;
    }
}
