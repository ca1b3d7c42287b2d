package io.isomorph.cli.attach;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which entry a command about attachments is about. */
public final class EntryChoice {
    @Option(
            names = "--entry",
            paramLabel = "NAME",
            description = "The entry; needed where the document has not exactly one.")
    private @Nullable String entry;

    /** Returns the name of the chosen entry, which the document has. */
    String of(List<EntryHead> heads, ByteSource source) {
        if (entry != null) {
            return EntryHead.find(heads, entry, source).name();
        }
        if (heads.size() != 1) {
            throw new UsageException(
                    source.name() + " has " + heads.size() + " entries; name one of them with --entry");
        }
        return heads.get(0).name();
    }
}
