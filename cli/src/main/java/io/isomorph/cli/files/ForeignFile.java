package io.isomorph.cli.files;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Formats;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Files that users take for programs of a format of ours, by what they begin with and what they are called. */
public enum ForeignFile {
    /** What git leaves in a checkout in place of a large file. */
    LFS_POINTER(
            "version https://git-lfs.github.com/spec/",
            "",
            "is a pointer of Git LFS, not the file",
            "run git lfs pull"),
    /** A ProgramDesc: the first field of its message is a block. */
    PADDLE_2(
            "\n",
            ".pdmodel",
            "is a program of PaddlePaddle 2 (protobuf)",
            "load it in PaddlePaddle 3 and save it again, which writes an inference.json"),
    /** The first field of a ModelProto is its version. */
    ONNX("\b", ".onnx", "is an ONNX model", "no format of Isomorph reads ONNX; convert it to PaddlePaddle 3 first");

    private final String start;
    private final String extension;
    private final String problem;
    private final String hint;

    ForeignFile(String start, String extension, String problem, String hint) {
        this.start = start;
        this.extension = extension;
        this.problem = problem;
        this.hint = hint;
    }

    /**
     * Returns whether a file of a folder is none of ours. A pointer of Git LFS in the place of one is: leaving it out would hide it.
     *
     * @param formats the formats to read with
     * @param source the file
     * @return false for what is read, or refused with the reason
     */
    public static boolean isForeign(Formats formats, ByteSource source) {
        return !formats.recognises(source)
                && (formats.byExtension(source.name()).isEmpty() || !LFS_POINTER.matches(source));
    }

    /**
     * Refuses a file that is one of these.
     *
     * @param source the file
     * @throws ProviderException which names what it is
     */
    public static void refuse(ByteSource source) {
        for (ForeignFile file : values()) {
            if (file.matches(source)) {
                throw new ProviderException(
                        StandardCode.FORMAT_UNKNOWN, source.name() + " " + file.problem, file.hint, null);
            }
        }
    }

    /** Returns whether a file begins and is called so. */
    boolean matches(ByteSource source) {
        if (source.size() < start.length()
                || !source.name().toLowerCase(Locale.ROOT).endsWith(extension)) {
            return false;
        }
        byte[] prefix = new byte[start.length()];
        source.read(0, prefix, 0, prefix.length);
        return start.equals(new String(prefix, StandardCharsets.ISO_8859_1));
    }
}
