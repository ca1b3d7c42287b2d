package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * The laws as tests. Whoever writes a format extends this, names the format, and has all of them, paired with every other format
 * on the class path:
 *
 * <pre>{@code
 * class MyFormatContractTest extends FormatContract {
 *     @Override
 *     protected FormatProvider provider() {
 *         return new MyFormat();
 *     }
 * }
 * }</pre>
 *
 * <p>A format reports what it cannot hold by {@link io.isomorph.spi.FormatDescriptor#representable}; such documents must be refused
 * when written, and are left out of the rest. A law cannot be switched off.
 *
 * <p>Each run takes other documents; the seed is printed. The property {@code isomorph.seed} repeats a run, {@code
 * isomorph.documents} sets how many documents are generated for each law (default {@value #DOCUMENTS}). A failure names the law,
 * the seed, the smallest document that still fails, the files that hold it, and the properties that repeat it.
 *
 * <p>The laws have no state in common, so they run at the same time where JUnit is set to run tests in parallel ({@code
 * junit.jupiter.execution.parallel.enabled=true}).
 *
 * @see Law
 * @see "docs/laws.md"
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.MethodName.class)
public abstract class FormatContract {
    /** How many documents each law is tested on by default. */
    public static final int DOCUMENTS = 1000;

    private static final int IN_OTHER_PROCESSES = 200;

    private final Settings settings = Settings.fromProperties();
    private final Samples samples = new Samples(settings.documents());

    /** Makes a contract; JUnit and, for law 4, other processes call the constructor of the class that extends this. */
    protected FormatContract() {}

    /**
     * Returns the format under test.
     *
     * @return the provider; the method may be called many times
     */
    protected abstract FormatProvider provider();

    /**
     * Returns more generators, for formats of another family than the generated programs are of. The usual documents are
     * generated all the same, half as many.
     *
     * @return functions from a seed to a document, pure, so that a seed repeats it; none by default
     */
    protected List<LongFunction<Document>> documents() {
        return List.of();
    }

    /**
     * Returns what breaks files of this format best when it is put in at random: its tokens, its tags.
     *
     * @return byte sequences; none by default
     */
    protected List<byte[]> fragments() {
        return List.of();
    }

    /**
     * Returns a changed file with the checksums that fit its bytes. Without, changed files end at the checksum, and laws 2 and 5 test nothing
     * of what reads behind it: a format with {@link io.isomorph.spi.Capability#CHECKSUM} overrides this. Laws 2 and 5 take both, the file as it
     * was changed and what is returned.
     *
     * @param changed a file of this format with a few random changes; it may be cut, and have no checksum at all. Not to be changed
     * @return the file with checksums put right, which is the same as before where they were right; by default the same array
     */
    protected byte[] withChecksums(byte[] changed) {
        return changed;
    }

    /**
     * Returns how long one step, such as reading one document, may take before it counts as hanging.
     *
     * @return a time that a slow and busy machine keeps too; 30 s by default
     */
    protected Duration patience() {
        return Duration.ofSeconds(30);
    }

    /** Whether law 4 is tested in other processes too; the tests of this class return false where they plant other faults. */
    boolean inOtherProcesses() {
        return true;
    }

    /** How long a failing document is made smaller. */
    Duration shrinking() {
        return Duration.ofSeconds(20);
    }

    final Settings settings() {
        return settings;
    }

    final Samples samples() {
        return samples;
    }

    /** Returns the document of a seed. */
    final Document document(long seed) {
        List<LongFunction<Document>> generators = new ArrayList<>(documents());
        generators.add(DocumentGenerator.mixed()::generate);
        return generators
                .get(Math.floorMod(Settings.mixed(seed), generators.size()))
                .apply(seed);
    }

    private DocumentLaws laws() {
        return new DocumentLaws(provider(), Partners.of(this));
    }

    private LawRun runOf(TestInfo test) {
        return new LawRun(this, test.getTestMethod().orElseThrow().getName());
    }

    @BeforeAll
    final void printSeed() {
        System.out.println(getClass().getSimpleName() + ": " + settings);
    }

    @LawTest
    @DisplayName("law 1: read(write(d)) = d; what the format cannot hold is refused")
    final void law1WhatIsWrittenIsReadAgain(TestInfo test) {
        DocumentLaws laws = laws();
        runOf(test).everyDocument(Law.DOCUMENT, laws::survives);
    }

    @LawTest
    @DisplayName("law 2: what is written is canonical, and is read and written again byte for byte")
    final void law2WhatIsWrittenIsCanonical(TestInfo test) {
        DocumentLaws laws = laws();
        runOf(test).everyWriting(laws::canonical);
    }

    @LawTest
    @DisplayName("law 2: of changed files nothing is normalized in silence")
    final void law2NothingIsNormalizedInSilence(TestInfo test) {
        runOf(test).mutatedFiles(new ByteLaws(provider())::nothingInSilence);
    }

    @LawTest
    @DisplayName("law 3: through every other format and back, with one content hash")
    final void law3OtherFormatsLoseNothing(TestInfo test) {
        DocumentLaws laws = laws();
        runOf(test).everyWriting(laws::throughOthers);
    }

    @LawTest
    @DisplayName("law 4: equal documents give equal bytes")
    final void law4EqualDocumentsGiveEqualBytes(TestInfo test) {
        DocumentLaws laws = laws();
        runOf(test).everyDocument(Law.SAME_BYTES, laws::sameBytes);
    }

    @LawTest
    @DisplayName("law 4: in other processes, locales, time zones, with other charsets and on other JVMs")
    final void law4OtherProcessesGiveEqualBytes(TestInfo test) {
        OtherProcess.Difference found = inOtherProcesses()
                ? OtherProcess.smallestDifference(this, Math.min(settings.documents(), IN_OTHER_PROCESSES))
                : null;
        if (found != null) {
            throw runOf(test).report(new BrokenLaw(Law.SAME_BYTES, found.detail(), null), found.seed());
        }
    }

    @LawTest
    @DisplayName("law 5: any bytes give a document or an IsomorphException, soon and in little memory")
    final void law5AnyBytesAreReadOrRefused(TestInfo test) {
        runOf(test).mutatedFiles(new ByteLaws(provider())::anyBytes);
    }

    @LawTest
    @DisplayName("law 5: limits are kept to the last one")
    final void law5LimitsAreKept(TestInfo test) {
        DocumentLaws laws = laws();
        runOf(test).everyWriting(laws::limits);
    }

    @LawTest
    @DisplayName("law 6: the events of a reader are the events of its tree")
    final void law6StreamingIsTheTree(TestInfo test) {
        DocumentLaws laws = laws();
        runOf(test).everyWriting(laws::streams);
    }

    @LawTest
    @DisplayName("law 7: what is cut or flipped is refused, or no other document where there is a checksum")
    final void law7DamageIsNoOtherDocument(TestInfo test) {
        ByteLaws laws = new ByteLaws(provider());
        runOf(test).damagedFiles(laws::damaged);
    }

    @LawTest
    @DisplayName("the provider keeps the promises of the service interface")
    final void serviceIsAsItsJavadocRequires() {
        ServiceLaws service = new ServiceLaws(provider());
        Codec.guarded(Law.SERVICE, "with " + settings, () -> {
            assertEquals(List.of(), Partners.failures(this), "formats on the class path that do not load");
            service.descriptor();
            service.capabilities(this::document, settings);
            service.laziness(this::document, settings);
            service.probe(this::document, settings);
            service.entries(this::document, settings);
            service.storage(this::document, settings);
            return true;
        });
    }

    @LawTest
    @DisplayName("one provider reads and writes in several threads at once as in one")
    final void serviceIsSafeForThreads() {
        Codec.guarded(Law.SERVICE, "with " + settings, () -> {
            new ServiceLaws(provider()).threads(this::document, settings, patience());
            return true;
        });
    }

    @LawTest
    @DisplayName("after a fault at any operation of a source, a sink or a visitor the provider is as it was")
    final void serviceOutlivesFaults() {
        Codec.guarded(Law.SERVICE, "with " + settings, () -> {
            int injected = new ServiceLaws(provider()).faults(this::document, settings);
            System.out.println(getClass().getSimpleName() + ": " + injected + " faults injected, 0 breaches");
            return true;
        });
    }
}
