package io.isomorph.testkit.contract;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.ProviderException;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.reference.ReferenceFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Takes the programs of tests that are about something else through every format and back, so that such tests prove the formats
 * too. A JUnit extension: a test requires {@link Programs}, and what it builds or reads through them is checked at once; the test
 * fails where a format loses something.
 *
 * <pre>{@code
 * @ExtendWith(RoundTrip.class)
 * class FusionTest {
 *     @Test
 *     void fusesAddIntoMatmul(Programs programs) {
 *         Program program = programs.pir(4, b -> b.op("pd_op.add").add());
 *         ...
 *     }
 * }
 * }</pre>
 *
 * <p>The formats are those on the class path, and the reference format. {@link SkipRoundTrip} leaves a test or a class out.
 */
public final class RoundTrip implements ParameterResolver {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration SHRINKING = Duration.ofSeconds(20);

    /** Makes the extension; JUnit does. */
    public RoundTrip() {}

    /**
     * Takes a program through every format and back.
     *
     * @param program the program
     * @throws BrokenLaw if a format loses something
     */
    public static void check(Program program) {
        check(Document.of(program));
    }

    /**
     * Takes a document through every format that holds it and back: it must be the same, in canonical bytes, streamed or not.
     *
     * @param document the document
     * @throws BrokenLaw if a format loses something
     */
    public static void check(Document document) {
        List<FormatProvider> formats = formats();
        for (FormatProvider format : formats) {
            DocumentLaws laws = new DocumentLaws(format, formats);
            LawRun.Attempt step = (candidate, watch) -> {
                laws.survives(candidate);
                boolean held = format.descriptor().representable(candidate) == null;
                if (held) {
                    laws.canonical(candidate);
                    laws.streams(candidate);
                }
                return held;
            };
            try {
                Watch.run(PATIENCE, watch -> step.on(document, watch));
            } catch (BrokenLaw e) {
                String folder =
                        "RoundTrip-" + ContentHash.of(document).toString().substring(0, 12);
                throw new Failure(e, format, PATIENCE, SHRINKING, folder, "").ofDocument(document, formats, step);
            }
        }
    }

    private static List<FormatProvider> formats() {
        ClassLoader loader = Objects.requireNonNullElseGet(
                Thread.currentThread().getContextClassLoader(), ClassLoader::getSystemClassLoader);
        Formats found = Formats.load(loader);
        for (ProviderException failure : found.failures()) {
            throw new IllegalStateException("a format on the class path does not load: " + failure.problem());
        }
        List<FormatProvider> formats = new ArrayList<>(found.providers());
        formats.add(new ReferenceFormat());
        return formats;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Programs.class;
    }

    @Override
    public Programs resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Optional<SkipRoundTrip> skip = reason(context);
        skip.ifPresent(reason -> {
            if (reason.value().isBlank()) {
                throw new ParameterResolutionException(
                        "@SkipRoundTrip of " + context.getDisplayName() + " gives no reason");
            }
            context.publishReportEntry("round trip skipped", reason.value());
        });
        return new Programs(skip.isEmpty());
    }

    private static Optional<SkipRoundTrip> reason(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getElement(), SkipRoundTrip.class)
                .or(() -> AnnotationSupport.findAnnotation(context.getRequiredTestClass(), SkipRoundTrip.class));
    }
}
