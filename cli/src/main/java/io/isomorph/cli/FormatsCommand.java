package io.isomorph.cli;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.error.ProviderException;
import io.isomorph.spi.Capability;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** Lists the formats that there are. */
@Command(
        name = "formats",
        header = "Lists the formats on the class or module path, and those that do not work.",
        description = {
            "",
            "Which formats there are is decided by the jars. One that does not load is listed with the reason, keeps no other"
                    + " from working, and does not change the exit code.",
            ""
        },
        footer = {"", "Examples:", "  isomorph formats", "  ISOMORPH_CLASSPATH=acme-format.jar isomorph formats --json"
        })
final class FormatsCommand implements Callable<Integer> {
    private final Session session;

    FormatsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        Formats formats = session.formats();
        for (FormatProvider provider : formats.providers()) {
            if (session.json()) {
                session.print(json(provider));
            } else {
                text(provider);
            }
        }
        if (!session.json() && !formats.providers().isEmpty()) {
            session.print("compressed files of each: "
                    + formats.compressions().providers().stream()
                            .map(provider -> provider.id() + " (" + provider.extension() + ")")
                            .collect(Collectors.joining(", ")));
        }
        List<ProviderException> failures = new ArrayList<>(formats.failures());
        failures.addAll(formats.compressions().failures());
        failures.forEach(session::notUsable);
        if (formats.providers().isEmpty()) {
            session.tell("there is no format; put the jar of one on the class path");
        }
        return ExitCode.OK;
    }

    private void text(FormatProvider provider) {
        FormatDescriptor format = provider.descriptor();
        session.print(format.id() + "  " + format.mediaType() + "  " + String.join(" ", format.extensions()));
        session.print("  capabilities: "
                + (format.capabilities().isEmpty()
                        ? "none"
                        : format.capabilities().stream().map(Capability::id).collect(Collectors.joining(", "))));
        text("read", format.readOptions());
        text("write", format.writeOptions());
        session.print("  jar: " + Formats.locationOf(provider));
    }

    private void text(String kind, List<FormatOption<?>> options) {
        for (FormatOption<?> option : options) {
            session.print("  --" + kind + "-option " + option.name() + "=" + option.allowed() + "  (default "
                    + option.defaultValue() + ")  " + option.text());
        }
    }

    private static JsonLine json(FormatProvider provider) {
        FormatDescriptor format = provider.descriptor();
        return new JsonLine()
                .put("ok", true)
                .put("id", format.id())
                .put("mediaType", format.mediaType())
                .put("extensions", format.extensions())
                .put(
                        "capabilities",
                        format.capabilities().stream().map(Capability::id).toList())
                .put("readOptions", json(format.readOptions()))
                .put("writeOptions", json(format.writeOptions()))
                .put("class", provider.getClass().getName())
                .put("jar", Formats.locationOf(provider));
    }

    private static List<Map<String, Object>> json(List<FormatOption<?>> options) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (FormatOption<?> option : options) {
            list.add(new JsonLine()
                    .put("name", option.name())
                    .put("allowed", option.allowed())
                    .put("default", String.valueOf(option.defaultValue()))
                    .put("text", option.text())
                    .members());
        }
        return list;
    }
}
