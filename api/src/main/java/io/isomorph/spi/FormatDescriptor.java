package io.isomorph.spi;

import io.isomorph.ir.Document;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a format is, without doing anything.
 *
 * @param id lower-case letters, digits and {@code -}, such as {@code json}; unique among the formats of a deployment
 * @param mediaType such as {@code application/json}
 * @param extensions ends of file names, with the leading dot, lower case; at least one, the first is the usual one
 * @param capabilities what the format can do
 * @param probe recognises the format's first bytes
 * @param representability decides which documents it can hold
 * @param readOptions its options for reading
 * @param writeOptions its options for writing
 */
public record FormatDescriptor(
        String id,
        String mediaType,
        List<String> extensions,
        Set<Capability> capabilities,
        Probe probe,
        Representability representability,
        List<FormatOption<?>> readOptions,
        List<FormatOption<?>> writeOptions) {

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Pattern EXTENSION = Pattern.compile("(\\.[a-z0-9_-]+)+");

    /** Looks at the beginning of an input. */
    @FunctionalInterface
    public interface Probe {
        /** How many bytes a probe is shown at most. */
        int PREFIX = 4096;

        /**
         * Returns whether the input looks like this format. Decides by content alone, and throws nothing.
         *
         * @param prefix the first bytes: {@link #PREFIX} of them, or the whole input if it is shorter; not to be changed
         * @param size size of the whole input in bytes; of what a compressed one expands to, {@link Long#MAX_VALUE} if it is longer than
         *     the prefix
         * @return true if this format should read it
         */
        boolean recognises(byte[] prefix, long size);

        /**
         * Returns a probe for files that all begin with the same bytes.
         *
         * @param magic the bytes, at most {@link #PREFIX}; copied
         * @return recognises what begins so
         */
        static Probe ofMagic(byte... magic) {
            byte[] begin = magic.clone();
            return (prefix, size) ->
                    prefix.length >= begin.length && Arrays.equals(prefix, 0, begin.length, begin, 0, begin.length);
        }
    }

    /** Looks at a document. */
    @FunctionalInterface
    public interface Representability {
        /**
         * Returns why the format cannot hold a document.
         *
         * @param document any document
         * @return one sentence without a final dot, or null if it can
         */
        @Nullable
        String reasonAgainst(Document document);
    }

    /**
     * Checks and copies.
     *
     * @param id lower-case letters, digits and {@code -}, such as {@code json}; unique among the formats of a deployment
     * @param mediaType such as {@code application/json}
     * @param extensions ends of file names, with the leading dot, lower case; at least one, the first is the usual one
     * @param capabilities what the format can do
     * @param probe recognises the format's first bytes
     * @param representability decides which documents it can hold
     * @param readOptions its options for reading
     * @param writeOptions its options for writing
     * @throws IllegalArgumentException if the id or an extension is not of its form, or there is no extension
     */
    public FormatDescriptor {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException(
                    "'" + id + "' is no format id; ids are lower-case letters, digits and -");
        }
        if (extensions.isEmpty()) {
            throw new IllegalArgumentException("the format " + id + " has no extension; at least one is required");
        }
        for (String extension : extensions) {
            if (!EXTENSION.matcher(extension).matches()) {
                throw new IllegalArgumentException(
                        "'" + extension + "' is no extension; they begin with a dot, lower case");
            }
        }
        Objects.requireNonNull(mediaType, "mediaType");
        Objects.requireNonNull(probe, "probe");
        Objects.requireNonNull(representability, "representability");
        extensions = List.copyOf(extensions);
        // an EnumSet keeps the order of declaration; Set.copyOf would change it from run to run
        EnumSet<Capability> ordered = EnumSet.noneOf(Capability.class);
        ordered.addAll(capabilities);
        capabilities = Collections.unmodifiableSet(ordered);
        readOptions = List.copyOf(readOptions);
        writeOptions = List.copyOf(writeOptions);
    }

    /**
     * Returns why the format cannot hold a document.
     *
     * @param document any document
     * @return one sentence without a final dot, or null if it can
     */
    public @Nullable String representable(Document document) {
        if (document.hasAttachments() && !capabilities.contains(Capability.ATTACHMENTS)) {
            return document.payload() != null
                    ? "the format cannot hold the payload of a document"
                    : "the format cannot hold attachments";
        }
        return representability.reasonAgainst(document);
    }
}
