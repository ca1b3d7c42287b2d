package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.later.LaterStrings;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.ir.PayloadText;
import io.isomorph.ir.StringValue;
import org.jspecify.annotations.Nullable;

/** The strings of a document, each decoded once. */
final class Strings {
    private final ColumnView ends;
    private final Ranges ranges;
    private final ColumnView text;
    private final Limits limits;
    private final long longest;
    private final FirstUse firstUse;
    private final Paged<StringValue> strings;
    private final Paged<Name> names;
    private byte[] bytes = new byte[64];

    Strings(Columns columns, Limits limits, FirstUse firstUse) {
        this.ends = columns.get(Column.STRING_END);
        this.text = columns.get(Column.TEXT);
        this.ranges = new Ranges(ends, text.count());
        this.limits = limits;
        this.longest = limits.get(Limit.STRING);
        this.firstUse = firstUse;
        this.strings = new Paged<>(ends.count());
        this.names = new Paged<>(ends.count());
    }

    /** Decodes all strings, of which it must be known that each begins where the one before it ends. */
    StringValue[] decodeAll() {
        int[] end = ends.all();
        StringValue[] decoded = new StringValue[end.length];
        byte @Nullable [] inPlace = text.array();
        int origin = inPlace == null ? 0 : text.arrayIndex(0, text.count());
        int start = 0;
        for (int number = 0; number < decoded.length; number++) {
            decoded[number] = inPlace == null || end[number] - start > longest
                    ? decode(number)
                    : decode(number, start, inPlace, origin + start, origin + end[number]);
            start = end[number];
        }
        strings.fill(decoded);
        return decoded;
    }

    /**
     * Checks all strings, of which it must be known that each begins where the one before it ends; those of names are decoded when they
     * are asked for here.
     */
    LaterStrings later() {
        byte[] whole = new byte[text.count()];
        text.copy(0, whole, whole.length);
        LaterStrings later = new LaterStrings(whole, ends.all());
        if (!later.areWellFormed(longest)) {
            throw text.fault(StandardCode.INPUT_ENCODING, 0, "a string is not UTF-8, or too long");
        }
        strings.fill(later.made());
        return later;
    }

    String get(int number) {
        return payload(number).value();
    }

    /** Returns a string as a payload. */
    StringValue payload(int number) {
        @Nullable StringValue known = strings.get(number);
        return known != null ? known : decode(number);
    }

    private StringValue decode(int number) {
        int end = ranges.end(number);
        int start = ranges.start(number);
        int length = end - start;
        if (length > longest) {
            throw limits.exceeded(Limit.STRING, length, ends.place(number));
        }
        StringValue string;
        byte @Nullable [] inPlace = text.array();
        if (inPlace != null) {
            int from = text.arrayIndex(start, length);
            string = decode(number, start, inPlace, from, from + length);
        } else {
            if (length > bytes.length) {
                bytes = new byte[Math.max(length, 2 * bytes.length)];
            }
            text.copy(start, bytes, length);
            string = decode(number, start, bytes, 0, length);
        }
        firstUse.string(number, string.value());
        strings.set(number, string);
        return string;
    }

    private StringValue decode(int number, int start, byte[] from, int index, int end) {
        try {
            return Payload.ofUtf8(from, index, end);
        } catch (IllegalArgumentException e) {
            int malformed = Utf8.firstMalformed(from, index, end) - index;
            throw text.fault(StandardCode.INPUT_ENCODING, start + malformed, "string " + number + " is not UTF-8");
        }
    }

    /** Returns the name that a string spells. */
    Name name(int number) {
        @Nullable Name known = names.get(number);
        if (known != null) {
            return known;
        }
        String string = get(number);
        if (!Name.isValid(string)) {
            throw ends.fault(
                    StandardCode.NAME_MALFORMED,
                    number,
                    PayloadText.quote(string) + " is no name, which would be dialect.local");
        }
        Name name = Name.of(string);
        names.set(number, name);
        return name;
    }
}
