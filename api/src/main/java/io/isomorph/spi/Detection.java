package io.isomorph.spi;

import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.Compressions;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.support.FileExtensions;
import io.isomorph.support.ServiceDiscovery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Detects formats by content and by file name, through compressions. */
final class Detection {
    private final Collection<Known> formats;
    private final Compressions compressions;

    /** A provider, with its description, which is queried once, as the next call may fail. */
    record Known(FormatProvider provider, FormatDescriptor descriptor) {
        private static final Document OF_NO_KNOWN_FAMILY =
                Document.of(ProgramBuilder.of(new ProgramInfo("any", 0, false)).build());

        /** Whether it holds programs of any family, unlike the files of one compiler. */
        boolean isGeneral() {
            try {
                return descriptor.representable(OF_NO_KNOWN_FAMILY) == null;
            } catch (Exception | Error e) {
                // a broken neighbor must not hide a good one
                return false;
            }
        }
    }

    Detection(Collection<Known> formats, Compressions compressions) {
        this.formats = formats;
        this.compressions = compressions;
    }

    /** Finds the formats whose probes recognise an input, and describes those that fail. */
    List<FormatProvider> byContent(ByteSource source, StringBuilder broken) {
        int most = FormatDescriptor.Probe.PREFIX;
        @Nullable CompressionProvider compression = compressions.of(source);
        byte[] prefix = compressions.prefix(source, most);
        boolean isWhole = compression != null && prefix.length < most;
        return byContent(
                prefix, compression == null ? source.size() : isWhole ? prefix.length : Long.MAX_VALUE, broken);
    }

    private List<FormatProvider> byContent(byte[] prefix, long size, StringBuilder broken) {
        List<FormatProvider> found = new ArrayList<>();
        for (Known known : formats) {
            try {
                // a copy for each: a probe that writes into it changes nothing for the next
                if (known.descriptor().probe().recognises(prefix.clone(), size)) {
                    found.add(known.provider());
                }
            } catch (Exception | Error e) {
                broken.append("; ")
                        .append(ServiceDiscovery.describe(known.provider()))
                        .append(" cannot look at it: ")
                        .append(e);
            }
        }
        return found;
    }

    boolean recognises(ByteSource source) {
        List<Known> byName = byExtension(source.name());
        try {
            if (!byContent(source, new StringBuilder()).isEmpty()) {
                return true;
            }
        } catch (IsomorphException e) {
            // its compression is absent: what is called as a document is refused with that reason, and what is not is
            // foreign
            return !byName.isEmpty();
        }
        return !byName.isEmpty()
                && (byName.stream().allMatch(Detection::isBinary) || compressions.prefix(source, 1).length == 0);
    }

    private static boolean isBinary(Known known) {
        return !known.descriptor().capabilities().contains(Capability.TEXT);
    }

    List<Known> byExtension(String fileName) {
        return FileExtensions.claiming(
                compressions.expandedName(fileName),
                formats,
                known -> known.descriptor().extensions());
    }
}
