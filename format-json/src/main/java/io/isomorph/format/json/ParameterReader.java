package io.isomorph.format.json;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import io.isomorph.spi.NormalisationCode;
import java.util.List;

/** Reads the flags of parameters in their short form. */
final class ParameterReader {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final Holes holes;

    ParameterReader(JsonScanner scanner, JsonReport report, SchemaReader schema, Holes holes) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.holes = holes;
    }

    /** Adds what {@code A} of a parameter stands for, three flags and the name, to a list that was begun. */
    void flagsAndName(AttributeReader attributes) {
        long at = scanner.offset();
        int length = ParameterForm.FLAGS.size() + 1;
        for (NamedAttribute flag : flags(ParameterForm.FLAGS, "A", length)) {
            attributes.add(flag);
        }
        if (!scanner.nextElement(false)) {
            throw tupleLength(at, "A", length);
        }
        long from = scanner.offset();
        String name = schema.requireString("the name of a parameter");
        holes.add(Holes.Kind.STRING, from, scanner.offset(), attributes.count());
        attributes.add(counted(ParameterForm.parameterName(name)));
        requireArrayEnd(at, "A", length);
    }

    /** Reads {@code OA} of a parameter. */
    AttributeList resultFlags() {
        long at = scanner.offset();
        int length = ParameterForm.RESULT_FLAGS.size();
        AttributeList list = AttributeList.of(flags(ParameterForm.RESULT_FLAGS, "OA", length));
        requireArrayEnd(at, "OA", length);
        return list;
    }

    /** Reads flags into arrays of one truth value each, as upstream does; they may stand before something else. */
    private NamedAttribute[] flags(List<ParameterForm.Flag> flags, String what, int length) {
        long at = scanner.offset();
        schema.requireKind('[', "the flags of a parameter", "an array");
        scanner.openArray();
        NamedAttribute[] attributes = new NamedAttribute[flags.size()];
        for (int i = 0; i < attributes.length; i++) {
            if (!scanner.nextElement(i == 0)) {
                throw tupleLength(at, what, length);
            }
            attributes[i] = counted(flags.get(i).of(flag()));
        }
        return attributes;
    }

    private NamedAttribute counted(NamedAttribute attribute) {
        schema.count(1 + attribute.value().elements());
        schema.requireDepth(attribute.value().depth());
        return attribute;
    }

    private void requireArrayEnd(long at, String what, int count) {
        if (scanner.nextElement(false)) {
            throw tupleLength(at, what, count);
        }
    }

    private IsomorphException tupleLength(long at, String what, int count) {
        return report.fault(
                StandardCode.SCHEMA_COUNT,
                at,
                what + " of a parameter has another length, expected " + count + " elements",
                null);
    }

    private boolean flag() {
        long at = scanner.offset();
        int c = scanner.peekValue();
        if (c == 't' || c == 'f') {
            report.normalised(NormalisationCode.PARAMETER_FORM, at, "a flag is a truth value, written as 0 or 1");
            return scanner.scanLiteral() == 't';
        }
        Payload number = schema.requireNumber("a flag of a parameter");
        boolean zero = number.equals(Payload.of(0)) || (number instanceof FloatValue value && value.value() == 0);
        if (!number.equals(Payload.of(zero ? 0 : 1))) {
            report.normalised(NormalisationCode.PARAMETER_FORM, at, "a flag is " + number + ", written as 0 or 1");
        }
        return !zero;
    }
}
