package io.isomorph.cli.attach;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.AttachmentBytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Puts attachments into a file. */
@Command(
        name = "put",
        header = "Attaches the bytes of files to an entry.",
        description = {
            "",
            "The format of FILE must hold attachments; isomorph formats shows which do. An attachment that is there is replaced, and"
                    + " loses its payload, as that describes other bytes.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph attach put model.fb cubin=decoder.cubin ptx=decoder.ptx",
            "  make-kernel | isomorph attach put --entry decoder all.fb cubin=-"
        })
public final class AttachPutCommand extends AttachEditCommand {
    @Parameters(
            index = "1..*",
            paramLabel = "KEY=SOURCE",
            arity = "1..*",
            description = "A key, which ends before the first =, and the file with the bytes; - is standard input.")
    private List<String> arguments = List.of();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public AttachPutCommand(Session session) {
        super(session);
    }

    @Override
    Edits edits(Limits limits) throws IOException {
        Map<String, Input> inputs = inputs();
        Map<String, AttachmentBytes> put = new LinkedHashMap<>();
        Edits edits = new Edits(Set.of(), put, new ArrayList<>());
        try {
            for (Map.Entry<String, Input> input : inputs.entrySet()) {
                ByteSource source = input.getValue().open(session(), limits);
                edits.sources().add(source);
                put.put(input.getKey(), AttachmentBytes.of(source, 0, source.size()));
            }
            return edits;
        } catch (IOException | RuntimeException e) {
            edits.close();
            throw e;
        }
    }

    private Map<String, Input> inputs() {
        Map<String, Input> inputs = new LinkedHashMap<>();
        for (String argument : arguments) {
            int end = argument.indexOf('=');
            if (end < 0) {
                throw new UsageException("'" + argument + "' is no KEY=SOURCE");
            }
            String key = argument.substring(0, end);
            if (Input.isUndecoded(key)) {
                throw new UsageException("the key '" + key + "' is not UTF-8, or has U+FFFD in it");
            }
            if (inputs.put(key, Input.of(argument.substring(end + 1))) != null) {
                throw new UsageException("'" + key + "' is put twice");
            }
        }
        if (inputs.values().stream().filter(input -> input.file() == null).count() > 1) {
            throw new UsageException("standard input can be read but once");
        }
        return inputs;
    }
}
