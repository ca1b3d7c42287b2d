package io.isomorph.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Standard output. When what reads it has gone, as {@code head} does, the command ends without a message, as if by SIGPIPE. */
public final class StandardOutput extends OutputStream {
    /** What a shell gives for a process that SIGPIPE ended. */
    private static final int PIPE_CLOSED = 128 + 13;

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            if (isPipe(e)) {
                System.exit(PIPE_CLOSED);
            }
            throw new Failure(e);
        }
    }

    /** Standard output cannot be written, which is no fault of what is printed. */
    public static final class Failure extends IOException {
        private static final long serialVersionUID = 1L;

        private Failure(IOException cause) {
            super("standard output cannot be written: " + cause.getMessage(), cause);
        }
    }

    /** Java distinguishes a closed pipe from a full disk by nothing but a message, which may be in the user's language. */
    private static boolean isPipe(IOException fault) {
        if (String.valueOf(fault.getMessage()).toLowerCase(Locale.ROOT).contains("pipe")) {
            return true;
        }
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
