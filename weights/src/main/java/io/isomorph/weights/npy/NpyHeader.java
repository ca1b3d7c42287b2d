package io.isomorph.weights.npy;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.pickle.NumpyTypes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What precedes the elements of an array.
 *
 * @param type of the elements
 * @param bigEndian whether numbers are stored so
 * @param fortran whether the array is stored column by column
 * @param shape the dimensions
 * @param length bytes of the whole header
 */
record NpyHeader(ElementType type, boolean bigEndian, boolean fortran, List<Long> shape, int length) {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;

    /** Digits that numpy leaves free for the first dimension. */
    private static final int GROWTH = 21;

    /** Bytes that a header has before its text, at most. */
    static final int PREFIX = 12;

    /** Returns the bytes of a header by its first {@value #PREFIX} bytes, or −1 if it is none. */
    static long length(byte[] prefix, int available) {
        if (available < 10 || !begins(prefix)) {
            return -1;
        }
        if (prefix[6] == 1) {
            return 10L + (prefix[8] & 0xff) + ((prefix[9] & 0xff) << 8);
        }
        if ((prefix[6] != 2 && prefix[6] != 3) || available < PREFIX) {
            return -1;
        }
        long text = 0;
        for (int i = 3; i >= 0; i--) {
            text = (text << 8) | (prefix[8 + i] & 0xff);
        }
        return PREFIX + text;
    }

    static boolean begins(byte[] prefix) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= prefix.length || prefix[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    /** Reads a header. */
    @FunctionalInterface
    interface Input {
        /** Fills the target from the first byte on, and returns how many bytes there were. */
        int read(byte[] target);
    }

    static NpyHeader read(Input input, long size, String source, long offset, Limits limits) {
        Location here = Location.ofByte(source, offset);
        byte[] prefix = new byte[PREFIX];
        int available = input.read(prefix);
        long length = length(prefix, available);
        if (length < 0) {
            throw new MalformedInputException(
                    available < PREFIX ? StandardCode.INPUT_TRUNCATED : WeightsCode.NPY_HEADER,
                    here,
                    "an array begins with the bytes 93 NUMPY and a version from 1 to 3",
                    null);
        }
        limits.check(Limit.STRING, length, here);
        byte[] whole = new byte[(int) Math.min(length, size)];
        if (length > size || input.read(whole) < length) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED, here, "the header of an array is cut", null);
        }
        int start = prefix[6] == 1 ? 10 : PREFIX;
        String text = new String(
                whole,
                start,
                whole.length - start,
                prefix[6] == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        return new Parser(text, here).parse(whole.length);
    }

    /** Returns the bytes that numpy writes. */
    static byte[] encode(ElementType type, List<Long> shape) {
        StringBuilder text = new StringBuilder("{'descr': '")
                .append(type.bits() == 8 ? '|' : '<')
                .append(NumpyTypes.code(type))
                .append("', 'fortran_order': False, 'shape': (");
        for (int i = 0; i < shape.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(shape.get(i));
        }
        text.append(shape.size() == 1 ? ",), }" : "), }");
        if (!shape.isEmpty()) {
            text.append(" ".repeat(GROWTH - Long.toString(shape.get(0)).length()));
        }
        int unpadded = 10 + text.length() + 1;
        text.append(" ".repeat(ALIGNMENT - unpadded % ALIGNMENT)).append('\n');
        byte[] header = new byte[10 + text.length()];
        System.arraycopy(MAGIC, 0, header, 0, MAGIC.length);
        header[6] = 1;
        header[8] = (byte) text.length();
        header[9] = (byte) (text.length() >>> 8);
        System.arraycopy(text.toString().getBytes(StandardCharsets.US_ASCII), 0, header, 10, text.length());
        return header;
    }

    /** Reads the dict literal of Python, as far as numpy writes it. */
    private static final class Parser {
        private final String text;
        private final Location here;
        private int at;

        Parser(String text, Location here) {
            this.text = text;
            this.here = here;
        }

        NpyHeader parse(int length) {
            String descr = null;
            Boolean fortran = null;
            List<Long> shape = null;
            expect('{');
            while (!take('}')) {
                String key = string();
                expect(':');
                switch (key) {
                    case "descr" -> descr = once(descr, string());
                    case "fortran_order" -> fortran = once(fortran, bool());
                    case "shape" -> shape = once(shape, shape());
                    default ->
                        throw malformed("the header has the unknown key " + io.isomorph.weights.Names.quote(key));
                }
                if (!take(',')) {
                    expect('}');
                    break;
                }
            }
            if (at < text.length() && !text.substring(at).isBlank()) {
                throw malformed("something follows the header");
            }
            if (descr == null || fortran == null || shape == null) {
                throw malformed("the header lacks descr, fortran_order or shape");
            }
            char order = descr.isEmpty() ? 0 : descr.charAt(0);
            @Nullable ElementType type = descr.isEmpty() ? null : NumpyTypes.of(descr.substring(1));
            if (type == null || (order != '<' && order != '>' && order != '|' && order != '=')) {
                throw new MalformedInputException(
                        WeightsCode.TYPE,
                        here,
                        "there is no element type " + io.isomorph.weights.Names.quote(descr),
                        null);
            }
            return new NpyHeader(type, order == '>', fortran, List.copyOf(shape), length);
        }

        private <T> T once(@Nullable T known, T value) {
            if (known != null) {
                throw malformed("a key of the header occurs twice");
            }
            return value;
        }

        private void skipBlanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        private boolean take(char c) {
            skipBlanks();
            if (at < text.length() && text.charAt(at) == c) {
                at++;
                return true;
            }
            return false;
        }

        private void expect(char c) {
            if (!take(c)) {
                throw malformed("'" + c + "' is expected at character " + at + " of the header");
            }
        }

        private String string() {
            skipBlanks();
            char quote = at < text.length() ? text.charAt(at) : 0;
            int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
            if (end < 0 || text.substring(at, end).indexOf('\\') >= 0) {
                throw malformed("a string is expected at character " + at + " of the header");
            }
            String string = text.substring(at + 1, end);
            at = end + 1;
            return string;
        }

        private boolean bool() {
            skipBlanks();
            boolean value = text.startsWith("True", at);
            if (!value && !text.startsWith("False", at)) {
                throw malformed("True or False is expected at character " + at + " of the header");
            }
            at += value ? 4 : 5;
            return value;
        }

        private List<Long> shape() {
            List<Long> shape = new java.util.ArrayList<>();
            expect('(');
            while (!take(')')) {
                shape.add(dimension());
                if (shape.size() > Tensor.MAX_RANK) {
                    throw malformed("an array has more than " + Tensor.MAX_RANK + " dimensions");
                }
                if (!take(',')) {
                    expect(')');
                    break;
                }
            }
            return shape;
        }

        private long dimension() {
            skipBlanks();
            int from = at;
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                at++;
            }
            // Python 2 wrote long integers with an L
            String digits = text.substring(from, at);
            if (at < text.length() && text.charAt(at) == 'L') {
                at++;
            }
            try {
                return Long.parseLong(digits);
            } catch (NumberFormatException e) {
                throw malformed("a dimension from 0 to 2^63-1 is expected at character " + from + " of the header");
            }
        }

        private IsomorphException malformed(String problem) {
            return new MalformedInputException(WeightsCode.NPY_HEADER, here, problem, null);
        }
    }
}
