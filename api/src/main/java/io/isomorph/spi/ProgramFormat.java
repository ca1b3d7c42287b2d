package io.isomorph.spi;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A format whose files hold one program and fit in memory: the shortest way to a format. Its author defines three things: what it
 * cannot hold, how a program becomes bytes, and how bytes become events. What every format must do besides is done here: the
 * limits, in both directions and to the last one; operands that are not defined before their use; bytes behind the end; the
 * one entry, without name and visits, by name or not; refusing what cannot be held.
 *
 * <p>Users extend this, by a public final class with a public constructor without parameters. A format of many programs, of
 * files beyond memory, or with options implements {@link FormatProvider} itself.
 *
 * @see "docs/writing-a-format.md"
 */
public abstract class ProgramFormat implements FormatProvider {
    private final FormatDescriptor descriptor;

    /**
     * Describes the format. What is given here goes into its {@link #descriptor()}.
     *
     * @param id lower-case letters, digits and {@code -}; unique among the formats of a deployment
     * @param mediaType such as {@code text/x-toy}
     * @param extension the end of its file names, with the leading dot, lower case
     * @param magic what every file begins with, by which the format is recognised; in UTF-8 at least one byte, at most {@value
     *     FormatDescriptor.Probe#PREFIX}
     * @param capabilities what the format can do
     * @throws IllegalArgumentException if the id, the extension or the magic is not of its form, or a capability is one that a
     *     format of this sort does not have: {@link Capability#MANY_PROGRAMS} and {@link Capability#LAZY}
     */
    protected ProgramFormat(String id, String mediaType, String extension, String magic, Capability... capabilities) {
        this(id, mediaType, extension, Utf8.encode(magic), capabilities);
    }

    /**
     * Describes a format that begins with bytes which are no text. What is given here goes into its {@link #descriptor()}.
     *
     * @param id lower-case letters, digits and {@code -}; unique among the formats of a deployment
     * @param mediaType such as {@code application/cbor}
     * @param extension the end of its file names, with the leading dot, lower case
     * @param magic what every file begins with, by which the format is recognised; at least one byte, at most {@value
     *     FormatDescriptor.Probe#PREFIX}; copied
     * @param capabilities what the format can do
     * @throws IllegalArgumentException if the id, the extension or the magic is not of its form, or a capability is one that a
     *     format of this sort does not have: {@link Capability#MANY_PROGRAMS} and {@link Capability#LAZY}
     */
    protected ProgramFormat(String id, String mediaType, String extension, byte[] magic, Capability... capabilities) {
        if (magic.length == 0 || magic.length > FormatDescriptor.Probe.PREFIX) {
            throw new IllegalArgumentException(
                    "the magic has " + magic.length + " bytes; allowed are 1 to " + FormatDescriptor.Probe.PREFIX);
        }
        Set<Capability> able = EnumSet.noneOf(Capability.class);
        able.addAll(Arrays.asList(capabilities));
        if (able.contains(Capability.MANY_PROGRAMS) || able.contains(Capability.LAZY)) {
            throw new IllegalArgumentException("a format of one program, read as a whole, cannot be " + able);
        }
        this.descriptor = new FormatDescriptor(
                id,
                mediaType,
                List.of(extension),
                able,
                FormatDescriptor.Probe.ofMagic(magic),
                this::reasonAgainst,
                List.of(),
                List.of());
    }

    /**
     * Returns why the format cannot hold a program.
     *
     * @param program any program
     * @return one sentence without a final dot, or null if it can
     */
    protected abstract @Nullable String reasonAgainst(Program program);

    /**
     * Returns the file of a program. Equal programs give equal bytes.
     *
     * @param program one that {@link #reasonAgainst(Program)} accepts, within the limits
     * @return the file; not kept
     */
    protected abstract byte[] write(Program program);

    /**
     * Pushes the program of a file: reads exactly the files that {@link #write} returns, so whatever differs, such as another
     * spelling of a number, is refused with a location. May be called many times, and pushes the same events.
     *
     * @param in the file, at its begin; when this returns, at its end
     * @param program receives the program, in the order of its grammar
     * @throws io.isomorph.error.MalformedInputException if the file is none of this format, such as {@link
     *     ProgramInput#malformed} makes it
     */
    protected abstract void read(ProgramInput in, ProgramVisitor program);

    private @Nullable String reasonAgainst(Document document) {
        if (document.entries().size() != 1) {
            return "a file holds exactly one entry, not " + document.entries().size();
        }
        Entry entry = document.entries().get(0);
        @Nullable String reason = reasonAgainst(entry.name(), entry.visits());
        return reason == null ? reasonAgainst(entry.program()) : reason;
    }

    /** Returns why an entry cannot be held, whatever its program, or null. */
    static @Nullable String reasonAgainst(String name, long visits) {
        return name.isEmpty() && visits == 0
                ? null
                : "a file holds a program, and neither a name nor visits of its entry";
    }

    @Override
    public final FormatDescriptor descriptor() {
        return descriptor;
    }

    @Override
    public final DocumentReader newReader(ByteSource source, ReadOptions options) {
        return new ProgramFormatReader(this, source, options.limits());
    }

    @Override
    public final DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new ProgramFormatWriter(this, sink, options);
    }
}
