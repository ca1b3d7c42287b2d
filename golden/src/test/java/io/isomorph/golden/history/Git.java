package io.isomorph.golden.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Runs git in a folder, with nothing of the user's or the machine's configuration, nor of a git that runs this process.
 */
final class Git {
    /** What git reported when it failed. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    private final Path folder;

    Git(Path folder) {
        this.folder = folder;
    }

    /** Returns whether there is a git to run. */
    static boolean isInstalled() {
        try {
            new Git(Path.of("").toAbsolutePath()).run("--version");
            return true;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    /** Runs a command and returns what it prints, without the last line end. */
    String run(String... command) {
        String text = new String(run(new byte[0], command), StandardCharsets.UTF_8);
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /** Runs a command of which each piece of output ends with a zero byte, and returns the pieces. */
    List<String> pieces(byte[] input, String... command) {
        String text = new String(run(input, command), StandardCharsets.UTF_8);
        return text.isEmpty() ? List.of() : Arrays.asList(text.split("\0"));
    }

    /** Runs a command with something to read and returns what it prints. */
    byte[] run(byte[] input, String... command) {
        List<String> words = new ArrayList<>(List.of("git", "-c", "safe.directory=*"));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        neutralise(builder.environment());
        try {
            return output(builder.start(), input, words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void neutralise(Map<String, String> environment) {
        environment.keySet().removeIf(name -> name.startsWith("GIT_")); // a hook's GIT_DIR would lead elsewhere
        environment.put("LC_ALL", "C");
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
        environment.put("GIT_NO_REPLACE_OBJECTS", "1");
        environment.put("GIT_OPTIONAL_LOCKS", "0");
        environment.put("GIT_TERMINAL_PROMPT", "0");
    }

    private static byte[] output(Process process, byte[] input, List<String> words)
            throws IOException, InterruptedException {
        // Input and errors are moved by threads of their own: a full pipe at either would stop git for ever.
        Thread writer = new Thread(() -> {
            try (OutputStream to = process.getOutputStream()) {
                to.write(input);
            } catch (IOException e) {
                // git ended without reading all of it; its exit code shows that
            }
        });
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        Thread listener = new Thread(() -> {
            try (InputStream from = process.getErrorStream()) {
                from.transferTo(errors);
            } catch (IOException e) {
                // what was received so far must do
            }
        });
        writer.start();
        listener.start();
        byte[] output = process.getInputStream().readAllBytes();
        int code = process.waitFor();
        writer.join();
        listener.join();
        if (code != 0) {
            throw new Failure(String.join(" ", words) + " ended with " + code + ": "
                    + errors.toString(StandardCharsets.UTF_8).strip());
        }
        return output;
    }
}
