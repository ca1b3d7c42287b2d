package io.isomorph.view.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The browser of this computer. */
final class Browser {
    private Browser() {}

    /** Opens a file, and does not wait for the browser to end. */
    static void open(Path page) throws IOException {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String address = page.toAbsolutePath().toUri().toString();
        List<String> command = system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of(system.contains("mac") ? "open" : "xdg-open", address);
        new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
