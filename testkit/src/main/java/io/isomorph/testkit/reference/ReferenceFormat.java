package io.isomorph.testkit.reference;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A format that holds every document and is as plain as can be: events one after the other, nothing shared, a checksum at the
 * end. It has one encoding for each document, so its reader refuses all else and never normalizes. It is not registered as a
 * service: its files are for tests and may change between releases.
 *
 * <pre>
 * document  = "ISOREF2\n" payload number entry* checksum     number: 7 bits a byte, lowest first, as few bytes as do
 * entry     = text number form program attachments           name, visits; in the order of the names
 * attachments = number ( text payload number byte* )*        key, what is known of the bytes, the bytes; in the order of the keys
 * form      = number ( text text )*                          text: number, and as many bytes of UTF-8
 * program   = text integer bool region                       family, version, trainable; integer, bool as in payloads
 * region    = number block*
 * block     = number type* number ( text type )* number operation*
 * operation = text attributes number integer* number type* attributes number region*
 * attributes= number ( text attribute )*
 * type, attribute = text payload                             a name; a payload's first byte is its {@link Tag}, 0 for none
 * checksum  = CRC-32 of all bytes before it, 4 bytes, highest first
 * </pre>
 */
public final class ReferenceFormat implements FormatProvider {
    static final byte[] MAGIC = "ISOREF2\n".getBytes(StandardCharsets.US_ASCII);

    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "reference",
            "application/x-isomorph-reference",
            List.of(".isoref"),
            Set.of(Capability.MANY_PROGRAMS, Capability.CHECKSUM, Capability.ATTACHMENTS, Capability.DETERMINISTIC),
            (prefix, size) ->
                    prefix.length >= MAGIC.length && Arrays.equals(MAGIC, 0, MAGIC.length, prefix, 0, MAGIC.length),
            document -> null,
            List.of(),
            List.of());

    /** Makes a provider; there is nothing to set. */
    public ReferenceFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        return new ReferenceReader(source, options.limits());
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new ReferenceWriter(sink, options);
    }
}
