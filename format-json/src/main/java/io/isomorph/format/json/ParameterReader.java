package io.isomorph.format.json;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import io.isomorph.spi.NormalisationCode;
import java.util.List;

/** Reads the flags of parameters in their short form. */
final class ParameterReader {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final PayloadReader payloads;

    ParameterReader(JsonScanner scanner, JsonReport report, PayloadReader payloads) {
        this.scanner = scanner;
        this.report = report;
        this.payloads = payloads;
    }

    /** Reads {@code A} of a parameter: three flags and the name. */
    void flagsAndName(List<NamedAttribute> items) {
        long at = scanner.offset();
        flags(items, ParameterForm.FLAGS, true);
        if (!scanner.nextElement(false)) {
            throw tupleLength(at, "A", ParameterForm.FLAGS.size() + 1);
        }
        items.add(ParameterForm.parameterName(payloads.requireString("the name of a parameter")));
        requireArrayEnd(at, "A", ParameterForm.FLAGS.size() + 1);
    }

    /** Reads {@code OA} of a parameter. */
    void resultFlags(List<NamedAttribute> items) {
        flags(items, ParameterForm.RESULT_FLAGS, false);
    }

    /** Reads flags into arrays of one truth value each, as upstream does. */
    private void flags(List<NamedAttribute> items, List<String> names, boolean more) {
        long at = scanner.offset();
        payloads.requireKind('[', "the flags of a parameter", "an array");
        scanner.openArray();
        String what = more ? "A" : "OA";
        int count = names.size() + (more ? 1 : 0);
        for (String name : names) {
            if (!scanner.nextElement(items.isEmpty())) {
                throw tupleLength(at, what, count);
            }
            items.add(ParameterForm.flag(name, flag()));
        }
        if (!more) {
            requireArrayEnd(at, what, count);
        }
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
        Payload number = payloads.requireNumber("a flag of a parameter");
        boolean zero = number.equals(Payload.of(0)) || (number instanceof FloatValue value && value.value() == 0);
        if (!number.equals(Payload.of(zero ? 0 : 1))) {
            report.normalised(NormalisationCode.PARAMETER_FORM, at, "a flag is " + number + ", written as 0 or 1");
        }
        return !zero;
    }
}
