package io.isomorph.spi;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.PayloadText;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A file of a {@link ProgramFormat} and a position in it: gives part after part, and knows where the last one began, which is the
 * location of all errors. Not safe for several threads.
 */
public final class ProgramInput {
    private final byte[] bytes;
    private final String source;
    private final Limits limits;
    private int from;
    private int at;

    private ProgramInput(byte[] bytes, String source, Limits limits) {
        this.bytes = bytes;
        this.source = source;
        this.limits = limits;
    }

    static ProgramInput of(ByteSource source, Limits limits) {
        int largest = Integer.MAX_VALUE - 16;
        if (source.size() > largest) {
            throw limits.with(Limit.BYTES, largest)
                    .exceeded(Limit.BYTES, source.size(), Location.ofByte(source.name(), largest));
        }
        byte[] array = source.array();
        if (array == null) {
            array = new byte[(int) source.size()];
            source.read(0, array, 0, array.length);
        }
        return new ProgramInput(array, source.name(), limits);
    }

    /**
     * Returns whether anything is left.
     *
     * @return false at the end
     */
    public boolean hasMore() {
        return at < bytes.length;
    }

    /**
     * Reads a byte.
     *
     * @return 0 to 255
     * @throws MalformedInputException if the file has ended
     */
    public int octet() {
        begin(1);
        return bytes[at++] & 0xff;
    }

    /**
     * Reads bytes as they are.
     *
     * @param length how many, as the file announces them: any number
     * @return a copy, owned by the caller
     * @throws MalformedInputException if the file ends before
     * @throws io.isomorph.error.LimitExceededException if there are more than {@link Limit#STRING}
     */
    public byte[] bytes(long length) {
        begin(length);
        limits.check(Limit.STRING, length, here());
        at += (int) length;
        return Arrays.copyOfRange(bytes, from, at);
    }

    /**
     * Returns where the next part begins.
     *
     * @return the number of bytes before it
     */
    public long position() {
        return at;
    }

    /**
     * Returns how much is left; what a file announces is compared with it before anything is made for it.
     *
     * @return the number of bytes from {@link #position()} to the end
     */
    public long remaining() {
        return (long) bytes.length - at;
    }

    /**
     * Returns the limits, for what only a reader can check in time: how deep payloads are while they are made.
     *
     * @return those of this reading
     */
    public Limits limits() {
        return limits;
    }

    /**
     * Reads a text of known length.
     *
     * @param length UTF-8 bytes, as the file announces them: any number
     * @return valid Unicode
     * @throws MalformedInputException if the file ends before, or has other than UTF-8 there
     * @throws io.isomorph.error.LimitExceededException if the text is longer than {@link Limit#STRING}
     */
    public String text(long length) {
        begin(length);
        limits.check(Limit.STRING, length, here());
        at += (int) length;
        return decoded(at);
    }

    /**
     * Reads a line, and takes it only as it would be written; so whatever a lenient parser lets pass is refused all the same.
     *
     * @param <T> what a line means
     * @param parse makes it of the line, without the line feed; throws IllegalArgumentException if it cannot
     * @param print gives the line again, without the line feed
     * @return what {@code parse} gave
     * @throws MalformedInputException if there is no line that ends in a line feed, or it is not UTF-8, has no meaning or is
     *     written otherwise
     */
    public <T> T line(Function<String, T> parse, Function<T, String> print) {
        begin(1);
        int end = at;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        if (end == bytes.length) {
            throw truncated("the last line has no end");
        }
        String line = decoded(end);
        at = end + 1;
        T meaning = make(StandardCode.SCHEMA_VALUE, () -> parse.apply(line));
        byte[] printed = Utf8.encode(print.apply(meaning));
        int mismatch = Arrays.mismatch(printed, 0, printed.length, bytes, from, end);
        if (mismatch >= 0) {
            from += mismatch;
            throw malformed(
                    StandardCode.SCHEMA_VALUE,
                    "the line would be written otherwise, as "
                            + PayloadText.quote(Utf8.decode(printed, 0, printed.length)));
        }
        return meaning;
    }

    /** Begins a part, of which so many bytes must be there. */
    private void begin(long length) {
        from = at;
        if (length < 0 || length > bytes.length - at) {
            throw truncated(
                    Long.toUnsignedString(length) + " bytes are to follow, and " + (bytes.length - at) + " are left");
        }
    }

    private MalformedInputException truncated(String problem) {
        from = bytes.length;
        return malformed(StandardCode.INPUT_TRUNCATED, problem);
    }

    private String decoded(int end) {
        int malformed = Utf8.firstMalformed(bytes, from, end);
        if (malformed >= 0) {
            from = malformed;
            throw malformed(StandardCode.INPUT_ENCODING, "a text is not well-formed UTF-8");
        }
        return Utf8.decode(bytes, from, end);
    }

    /**
     * Makes something of what was read; what the IR refuses, such as a malformed name, is refused at the location of the last part.
     *
     * @param <T> what is made
     * @param code what is wrong if it cannot be made
     * @param maker makes it; throws IllegalArgumentException if it cannot
     * @return what was made
     * @throws MalformedInputException if it was not
     */
    public <T> T make(ErrorCode code, Supplier<T> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException e) {
            throw malformed(code, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Returns where the last part began.
     *
     * @return the source and the byte
     */
    public Location here() {
        return Location.ofByte(source, from);
    }

    /**
     * Makes the error for the last part; callers throw it.
     *
     * @param code what is wrong
     * @param problem what was found and what was expected, without a final dot
     * @return the exception to throw
     */
    public MalformedInputException malformed(ErrorCode code, String problem) {
        return new MalformedInputException(code, here(), problem, null);
    }

    /** Refuses what follows the end. */
    void requireEnd() {
        if (hasMore()) {
            from = at;
            throw malformed(StandardCode.INPUT_TRAILING, (bytes.length - at) + " bytes follow the program");
        }
    }
}
