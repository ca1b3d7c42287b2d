package io.isomorph.cli.check;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@link TrialMain} with the Java, the heap and the jars of this process. It works only while it is its turn. */
final class TrialProcess implements AutoCloseable {
    private final Process process;
    private final DataInputStream in;
    private final DataOutputStream out;

    /**
     * Starts a process.
     *
     * @param arguments how to read
     * @param own the format of the document
     * @param format the format to measure
     * @param document bytes of the document
     * @throws IOException if it does not start, or ends
     */
    TrialProcess(List<String> arguments, String own, String format, byte[] document) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + Runtime.getRuntime().maxMemory());
        command.add("-XX:+UseSerialGC");
        // what is called often is compiled before it goes on, also where other processes use the machine
        command.add("-Xbatch");
        command.addAll(mainClass());
        command.addAll(arguments);
        command.add(own);
        command.add(format);
        process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        in = new DataInputStream(process.getInputStream());
        out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        try {
            out.writeInt(document.length);
            out.write(document);
            out.flush();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** Returns where the class is, as this process has found it: on the class path, the module path, or in the image. */
    private static List<String> mainClass() {
        List<String> options = new ArrayList<>();
        String name = TrialMain.class.getName();
        @Nullable String modulePath = System.getProperty("jdk.module.path");
        String classPath = System.getProperty("java.class.path", "");
        if (modulePath != null) {
            options.addAll(List.of("-p", modulePath));
        }
        if (!classPath.isEmpty()) {
            options.addAll(List.of("-cp", classPath));
        }
        Module module = TrialMain.class.getModule();
        options.addAll(module.isNamed() ? List.of("-m", module.getName() + "/" + name) : List.of(name));
        return options;
    }

    /** Writes and reads for a while; returns how often since the last {@link #warmedUp}. */
    int rounds(long nanos) throws IOException {
        return (int) request(nanos);
    }

    void warmedUp() throws IOException {
        request(TrialMain.WARMED_UP);
    }

    /** Returns the medians: of writing, then of reading, in nanoseconds. */
    long[] medians() throws IOException {
        return new long[] {request(TrialMain.FIGURES), in.readLong()};
    }

    private long request(long request) throws IOException {
        out.writeLong(request);
        out.flush();
        return in.readLong();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
