package io.isomorph.cache;

import io.isomorph.compare.ContentHash;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import io.isomorph.support.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an artifact is found by: the program that was compiled, by its content hash; the environment that it was compiled for; and
 * the arguments of the compilation. Immutable; equal when the three are.
 */
public final class CacheKey {
    private static final byte[] SUBJECT_DOMAIN = "isomorph cache subject 1\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENVIRONMENT_DOMAIN =
            "isomorph cache environment 1\0".getBytes(StandardCharsets.US_ASCII);

    private final ContentHash program;
    private final Environment environment;
    private final Payload arguments;
    private final byte[] encoded;
    private final String subject;
    private final String fileName;

    private CacheKey(ContentHash program, Environment environment, Payload arguments) {
        this.program = Objects.requireNonNull(program, "program");
        this.environment = environment;
        this.arguments = arguments;
        byte[] programBytes = program.toByteArray();
        byte[] environmentBytes = PayloadEncoder.encode(environment.payload());
        byte[] argumentBytes = PayloadEncoder.encode(arguments);
        this.encoded = new PayloadEncoder()
                .raw(programBytes)
                .raw(environmentBytes)
                .raw(argumentBytes)
                .toByteArray();
        this.subject = hex(SUBJECT_DOMAIN, programBytes, argumentBytes);
        this.fileName = subject + "-" + hex(ENVIRONMENT_DOMAIN, environmentBytes) + ".artifact";
    }

    /**
     * Returns a key.
     *
     * @param program hash of the program
     * @param environment what is compiled for
     * @param arguments what else the artifact depends on, such as shapes and flags; refers to no operand
     * @return the key
     * @throws IllegalArgumentException if the arguments refer to an operand
     * @throws io.isomorph.error.UnrepresentableException if environment or arguments are larger than a cache takes, 1 MiB
     */
    public static CacheKey of(ContentHash program, Environment environment, Payload arguments) {
        PayloadEncoder.requireNoOperand(arguments, "the arguments of a key");
        return new CacheKey(program, environment, arguments);
    }

    /**
     * Returns a key of a program, whose hash is taken.
     *
     * @param program what is compiled
     * @param environment what is compiled for
     * @param arguments what else the artifact depends on, such as shapes and flags; refers to no operand
     * @return the key
     * @throws IllegalArgumentException if the arguments refer to an operand
     * @throws io.isomorph.error.UnrepresentableException if environment or arguments are larger than a cache takes, 1 MiB
     */
    public static CacheKey of(Program program, Environment environment, Payload arguments) {
        return of(ContentHash.of(program), environment, arguments);
    }

    private static String hex(byte[]... parts) {
        MessageDigest digest = Sha256.digest();
        for (byte[] part : parts) {
            digest.update(part);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Returns which program was compiled.
     *
     * @return its content hash
     */
    public ContentHash program() {
        return program;
    }

    /**
     * Returns what it was compiled for.
     *
     * @return the environment
     */
    public Environment environment() {
        return environment;
    }

    /**
     * Returns the arguments of the compilation.
     *
     * @return what else the artifact depends on
     */
    public Payload arguments() {
        return arguments;
    }

    /** Returns the three parts as an artifact's file has them; not copied. */
    byte[] encoded() {
        return encoded;
    }

    /** Returns what keys of one program and one list of arguments have in common: 64 digits. */
    String subject() {
        return subject;
    }

    String fileName() {
        return fileName;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CacheKey key && fileName.equals(key.fileName);
    }

    @Override
    public int hashCode() {
        return fileName.hashCode();
    }

    @Override
    public String toString() {
        return "program " + program + ", environment " + environment + ", arguments " + arguments;
    }
}
