package io.isomorph.format.json;

import io.isomorph.error.StandardCode;
import io.isomorph.io.Utf8;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.Payload;
import io.isomorph.spi.NormalisationCode;
import java.util.Arrays;

/** Numbers: from the scanner's token to payloads. */
final class JsonNumbers {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final byte[] digits = new byte[Grisu2.MAX_LENGTH];

    JsonNumbers(JsonScanner scanner, JsonReport report) {
        this.scanner = scanner;
        this.report = report;
    }

    /** Returns whether a value that begins with a byte is a number. */
    static boolean begins(int firstByte) {
        return firstByte == '-' || (firstByte >= '0' && firstByte <= '9');
    }

    /** Scans the number that begins here: an integer, or a float if it is spelled so or fits no integer. */
    Payload number() {
        long few = scanner.tryInteger();
        if (few != JsonScanner.NO_INTEGER) {
            return Payload.of(few);
        }
        if (!scanner.scanNumber()) {
            return floating(false);
        }
        byte[] text = scanner.window();
        int from = scanner.tokenStart();
        int to = scanner.tokenEnd();
        boolean negative = text[from] == '-';
        int first = negative ? from + 1 : from;
        if (to - first <= JsonScanner.SAFE_DIGITS) {
            long value = 0;
            for (int i = first; i < to; i++) {
                value = value * 10 + (text[i] - '0');
            }
            if (negative && value == 0) {
                report.normalised(NormalisationCode.NUMBER_TEXT, scanner.tokenOffset(), "-0 is the integer 0");
            }
            return Payload.of(negative ? -value : value);
        }
        return longInteger(negative);
    }

    private Payload longInteger(boolean negative) {
        int length = scanner.tokenEnd() - scanner.tokenStart();
        if (length <= 20) {
            String text = Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
            try {
                return negative ? Payload.of(Long.parseLong(text)) : Payload.ofUnsigned(Long.parseUnsignedLong(text));
            } catch (NumberFormatException e) {
                // outside of both ranges: a float, as upstream takes it
            }
        }
        return floating(false);
    }

    /** Scans a number for a place that holds floats only; rounded to 32 bits if asked for. */
    FloatValue floatNumber(boolean single) {
        scanner.scanNumber();
        return floating(single);
    }

    private FloatValue floating(boolean single) {
        double value = DecimalParser.parse(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
        if (Double.isInfinite(value)) {
            throw report.fault(
                    StandardCode.SCHEMA_RANGE,
                    scanner.tokenOffset(),
                    "the number is beyond the range of 64-bit floats",
                    "write INF in VD if infinity is meant");
        }
        double kept = single ? (float) value : value;
        requireOwnDigits(kept);
        return Payload.of(kept);
    }

    private void requireOwnDigits(double value) {
        int length = Double.isInfinite(value) ? 0 : Grisu2.write(value, digits, 0);
        boolean same = Arrays.equals(scanner.window(), scanner.tokenStart(), scanner.tokenEnd(), digits, 0, length);
        if (!same) {
            report.normalised(
                    NormalisationCode.NUMBER_TEXT,
                    scanner.tokenOffset(),
                    "the number is " + value + ", spelled otherwise than the writer does");
        }
    }
}
