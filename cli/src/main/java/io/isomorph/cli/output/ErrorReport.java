package io.isomorph.cli.output;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.support.ServiceDiscovery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fault as people and scripts see it.
 *
 * @param code the fault's stable code, or one of {@code usage}, {@code io}, {@code memory} and {@code internal}
 * @param location where
 * @param problem what is wrong
 * @param hint what to do, or null
 * @param exitCode what the command ends with
 * @param cause what was thrown
 */
public record ErrorReport(
        String code,
        Location location,
        String problem,
        @Nullable String hint,
        int exitCode,
        Throwable cause) {

    /**
     * Describes what was thrown.
     *
     * @param fault anything
     * @return its description
     */
    public static ErrorReport of(Throwable fault) {
        if (fault instanceof IsomorphException known) {
            return ofKnown(known);
        }
        if (fault instanceof UsageException) {
            return plain("usage", text(fault), null, ExitCode.USAGE, fault);
        }
        if (fault instanceof UncheckedIOException wrapped) {
            return ofStorage(Objects.requireNonNull(wrapped.getCause(), "cause"));
        }
        if (fault instanceof IOException storage) {
            return ofStorage(storage);
        }
        if (fault instanceof InvalidPathException path) {
            return plain(
                    "io",
                    "'" + path.getInput() + "' cannot be a file name here: " + path.getReason(),
                    "set LC_ALL to a UTF-8 locale that is installed, such as C.UTF-8",
                    ExitCode.FAILURE,
                    fault);
        }
        if (fault instanceof OutOfMemoryError) {
            return plain(
                    "memory",
                    "the memory of the JVM is used up",
                    "give it more, as in ISOMORPH_JAVA_OPTS=-Xmx8g",
                    ExitCode.FAILURE,
                    fault);
        }
        return plain(
                "internal",
                "this is a bug of ours, or of " + other(fault) + ": " + fault,
                "please report it with what --debug prints",
                ExitCode.FAILURE,
                fault);
    }

    /** Names the topmost class on the stack that is neither ours nor of the JDK; below picocli are those that call us. */
    private static String other(Throwable fault) {
        for (StackTraceElement frame : fault.getStackTrace()) {
            String name = frame.getClassName();
            String module = String.valueOf(frame.getModuleName());
            if (name.startsWith("picocli.")) {
                break;
            }
            if (!name.startsWith("io.isomorph.") && !module.startsWith("java.") && !module.startsWith("jdk.")) {
                try {
                    return ServiceDiscovery.describe(
                            Class.forName(name, false, ServiceDiscovery.loaderOf(ErrorReport.class)));
                } catch (ClassNotFoundException | LinkageError e) {
                    return name;
                }
            }
        }
        return "another jar on the class path";
    }

    private static ErrorReport plain(
            String code, String problem, @Nullable String hint, int exitCode, Throwable cause) {
        return new ErrorReport(code, Location.NOWHERE, problem, hint, exitCode, cause);
    }

    private static ErrorReport ofKnown(IsomorphException fault) {
        String hint = fault.hint();
        if (fault instanceof LimitExceededException limit) {
            hint = limit.code().hint() + " (" + limit.option().replaceFirst("^limit\\.", "--limit ") + "=N)";
        }
        return new ErrorReport(fault.code().id(), fault.location(), fault.problem(), hint, exitCode(fault), fault);
    }

    private static int exitCode(IsomorphException fault) {
        if (!(fault.code() instanceof StandardCode code)) {
            return ExitCode.FOUND;
        }
        return switch (code) {
            case FORMAT_ABSENT, COMPRESSION_ABSENT, OPTION_UNKNOWN, OPTION_VALUE -> ExitCode.USAGE;
            case FORMAT_DUPLICATE, FORMAT_BROKEN -> ExitCode.FAILURE;
            default -> ExitCode.FOUND;
        };
    }

    private static ErrorReport ofStorage(IOException fault) {
        String problem = text(fault);
        if (fault instanceof FileSystemException file) {
            problem = file.getFile() + ": " + reason(file);
        }
        return plain("io", problem, null, ExitCode.FAILURE, fault);
    }

    private static String reason(FileSystemException fault) {
        if (fault.getReason() != null) {
            return fault.getReason();
        }
        if (fault instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (fault instanceof NotDirectoryException) {
            return "is a file, not a folder";
        }
        if (fault instanceof FileAlreadyExistsException) {
            return "is there already";
        }
        if (fault instanceof FileSystemLoopException) {
            return "is a link that leads back to itself";
        }
        return fault instanceof AccessDeniedException
                ? "access is denied"
                : fault.getClass().getSimpleName();
    }

    private static String text(Throwable fault) {
        return fault.getMessage() == null ? fault.toString() : fault.getMessage();
    }

    /**
     * Returns the fault on one line, without the name of the file.
     *
     * @return such as {@code operand.undefined: byte 4711 at /program: operand 9 is not defined; write the defining op first}
     */
    public String line() {
        return Escapes.oneLine(
                code + ": " + Places.before(location, problem) + (hint == null ? "" : "; hint: " + hint));
    }

    /**
     * Returns the fault as the member {@code error} of a line.
     *
     * @return its members
     */
    public JsonLine json() {
        JsonLine line = new JsonLine().put("code", code).put("message", problem).put("hint", hint);
        return Places.into(line, location);
    }
}
