package io.isomorph.cli.support;

import io.isomorph.cli.Main;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Runs the command again and again in one JVM and one working directory, for scripts of many commands: a JVM for each would
 * take most of the time. Prints the port on which it waits. A client sends the count of its words, then each, with a line
 * feed behind all; it gets a line of exit code and lengths, then what went to standard output and what to standard error.
 */
public final class CommandServer {
    private CommandServer() {}

    /** Serves until it is killed. */
    public static void main(String[] args) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            while (true) {
                try (Socket client = server.accept()) {
                    serve(new BufferedInputStream(client.getInputStream()), client.getOutputStream());
                }
            }
        }
    }

    private static void serve(InputStream in, OutputStream answer) throws IOException {
        String[] words = new String[Integer.parseInt(line(in))];
        for (int i = 0; i < words.length; i++) {
            words[i] = line(in);
        }
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = Main.run(words, InputStream.nullInputStream(), out, err);
        answer.write((code + " " + out.size() + " " + err.size() + "\n").getBytes(StandardCharsets.US_ASCII));
        out.writeTo(answer);
        err.writeTo(answer);
    }

    private static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("the client went away");
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}
