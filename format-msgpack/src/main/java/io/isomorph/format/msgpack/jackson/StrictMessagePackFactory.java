package io.isomorph.format.msgpack.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;

/**
 * A {@link MessagePackFactory} for mappers that read what others wrote: bytes are checked as a whole before the first token comes
 * of them. Without it, that library's parser throws unchecked exceptions, knows no limit of depth or length, and reads on over what
 * is wrong.
 *
 * <p>Refused, each with a {@link com.fasterxml.jackson.core.exc.StreamReadException}: everything that ends too early, announces more
 * than there is, or goes on behind its one value; text that is no UTF-8; extensions; keys of maps that are no strings; whatever is
 * beyond this factory's {@link com.fasterxml.jackson.core.StreamReadConstraints} (depth; length of strings, names and the whole, in
 * bytes). Streams are read to their end first. What is written is as that library writes it.
 *
 * <p>To be configured before use, as any factory of Jackson; then safe for several threads.
 *
 * @see "docs/jackson.md"
 */
public final class StrictMessagePackFactory extends MessagePackFactory {
    private static final long serialVersionUID = 1L;

    /** Makes a factory with Jackson's default constraints. */
    public StrictMessagePackFactory() {}

    private StrictMessagePackFactory(StrictMessagePackFactory other) {
        super(other);
    }

    /**
     * Returns another factory that is configured as this one.
     *
     * @return of this class
     */
    @Override
    public JsonFactory copy() {
        return new StrictMessagePackFactory(this);
    }

    /**
     * Reads a stream to its end, checks it, and makes a parser of it.
     *
     * @param stream closed if Jackson opened it, or is configured to close such
     * @param context of the parser
     * @return a parser of bytes that are well formed
     * @throws IOException if reading fails, or the bytes are refused
     */
    @Override
    protected MessagePackParser _createParser(InputStream stream, IOContext context) throws IOException {
        byte[] bytes;
        try {
            bytes = readAll(stream);
        } finally {
            if (context.isResourceManaged() || isEnabled(JsonParser.Feature.AUTO_CLOSE_SOURCE)) {
                stream.close();
            }
        }
        return (MessagePackParser) _createParser(bytes, 0, bytes.length, context);
    }

    private byte[] readAll(InputStream stream) throws IOException {
        long longest = streamReadConstraints().getMaxDocumentLength();
        int most = (int) Math.min(longest < 0 ? Long.MAX_VALUE : longest + 1, Integer.MAX_VALUE - 16);
        byte[] bytes = stream.readNBytes(most);
        streamReadConstraints().validateDocumentLength(bytes.length);
        return bytes;
    }

    /**
     * Checks bytes and makes a parser of them.
     *
     * @param bytes neither changed nor copied, unless only a part of them is meant
     * @param offset where the value begins
     * @param length how many bytes it has
     * @param context of the parser
     * @return a parser of bytes that are well formed
     * @throws IOException if the bytes are refused
     */
    @Override
    protected JsonParser _createParser(byte[] bytes, int offset, int length, IOContext context) throws IOException {
        streamReadConstraints().validateDocumentLength(length);
        byte[] all = offset == 0 && length == bytes.length ? bytes : Arrays.copyOfRange(bytes, offset, offset + length);
        StructureCheck.check(all, streamReadConstraints());
        return super._createParser(all, 0, all.length, context);
    }
}
