package io.isomorph.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.isomorph.ir.Document;
import io.isomorph.spi.Capability;
import io.isomorph.testkit.edit.ByteMutator;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tests one law on many documents, or on many files made of them. */
final class LawRun {
    /** Files up to this size are mutated often; larger ones once. */
    private static final int SMALL = 1 << 15;

    private static final int MUTATIONS = 3;
    private static final int DAMAGES = 3;

    /** Of files up to this size, one in so many is cut and flipped at every byte. */
    private static final int TINY = 1200;

    private static final int EVERY_BYTE_ONE_IN = 256;

    /** With fewer documents than these, nothing is required of how many of them the format holds. */
    private static final int ENOUGH = 50;

    private static final int LEAST_HELD_ONE_IN = 20;

    private final FormatContract contract;
    private final String test;
    private final Codec own;

    // what is tested at present; read by the waiting thread after the worker has ended or hangs
    private volatile long seed;
    private volatile boolean unmade;
    private volatile byte @Nullable [] file;
    private volatile Consumer<byte[]> fileCheck = bytes -> {};

    /**
     * Prepares.
     *
     * @param contract whose documents to take
     * @param test the method, for messages
     */
    LawRun(FormatContract contract, String test) {
        this.contract = contract;
        this.test = test;
        this.own = new Codec(contract.provider());
    }

    /**
     * Tests a law on every document.
     *
     * @param law which; only law 1 is notified of documents that the format does not hold
     * @param check throws {@link BrokenLaw}
     */
    void everyDocument(Law law, Consumer<Document> check) {
        Attempt attempt = (tested, watch) -> {
            boolean held = own.holds(tested);
            if (held || law == Law.DOCUMENT) {
                check.accept(tested);
            }
            return held;
        };
        run(attempt, (index, watch) -> {
            if (law != Law.DOCUMENT && contract.samples().isRefused(index)) {
                return false;
            }
            Document tested = document();
            watch.step();
            return attempt.on(tested, watch);
        });
    }

    /**
     * Tests a law on what is written of every document that the format holds.
     *
     * @param check throws {@link BrokenLaw}
     */
    void everyWriting(Consumer<byte[]> check) {
        everyWriting((bytes, watch) -> check.accept(bytes));
    }

    /**
     * Tests a law on files with a few random changes, and on those of text with other line ends and a byte order mark; with checksums as they
     * were and as they have to be.
     *
     * @param check throws {@link BrokenLaw}
     */
    void mutatedFiles(Consumer<byte[]> check) {
        everyWriting((bytes, watch) -> {
            check(bytes, check, watch);
            requireSame(bytes, contract.withChecksums(bytes));
            changed(Arrays.copyOf(bytes, bytes.length + 1), check, watch);
            if (own.has(Capability.TEXT)) { // as editors and git change it
                String text = new String(bytes, UTF_8);
                changed(text.replace("\n", "\r\n").getBytes(UTF_8), check, watch);
                changed(("\ufeff" + text).getBytes(UTF_8), check, watch);
            }
            ByteMutator mutator = new ByteMutator(seed, contract.fragments());
            for (int i = bytes.length <= SMALL ? MUTATIONS : 1; i > 0; i--) {
                changed(mutator.mutate(bytes), check, watch);
            }
        });
    }

    private void changed(byte[] bytes, Consumer<byte[]> check, Watch watch) {
        check(bytes, check, watch);
        byte[] corrected = contract.withChecksums(bytes);
        if (!Arrays.equals(bytes, corrected)) {
            check(corrected, check, watch);
        }
    }

    /** A hook that makes other files of good ones would hide what it is for. */
    private void requireSame(byte[] written, byte[] corrected) {
        if (!Arrays.equals(written, corrected)) {
            throw new AssertionError("withChecksums() of " + contract.getClass().getSimpleName() + " changes byte "
                    + Arrays.mismatch(written, corrected) + " of a file whose checksums are right");
        }
    }

    /**
     * Tests a law on files that are cut or have a flipped bit.
     *
     * @param check throws {@link BrokenLaw}; receives the damaged bytes and what they held before
     */
    void damagedFiles(BiConsumer<byte[], Document> check) {
        everyWriting((bytes, watch) -> {
            Document original;
            try {
                original = own.read(bytes);
            } catch (RuntimeException | StackOverflowError e) {
                return; // law 1 reports it
            }
            Consumer<byte[]> damaged = changed -> check.accept(changed, original);
            SplittableRandom random = new SplittableRandom(seed);
            boolean everyByte = bytes.length <= TINY && Math.floorMod(Settings.mixed(seed), EVERY_BYTE_ONE_IN) == 0;
            int count = everyByte ? bytes.length : Math.min(DAMAGES, bytes.length);
            for (int i = 0; i < count; i++) {
                int at = everyByte ? i : random.nextInt(bytes.length);
                check(Arrays.copyOf(bytes, at), damaged, watch);
                byte[] flipped = bytes.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                check(flipped, damaged, watch);
            }
        });
    }

    private void everyWriting(BiConsumer<byte[], Watch> check) {
        Attempt attempt = (tested, watch) -> {
            boolean held = own.holds(tested);
            byte @Nullable [] bytes = held ? own.writtenOrNull(tested) : null;
            if (bytes != null) {
                check.accept(bytes, watch);
            }
            return held;
        };
        run(attempt, (index, watch) -> {
            byte @Nullable [] bytes = contract.samples().written(index, own, this::document);
            watch.step();
            if (bytes != null) {
                check.accept(bytes, watch);
            }
            return !contract.samples().isRefused(index);
        });
    }

    private void check(byte[] bytes, Consumer<byte[]> check, Watch watch) {
        fileCheck = check;
        file = bytes;
        watch.step();
        check.accept(bytes);
        file = null;
    }

    /** Tests one document. */
    interface Attempt {
        /**
         * Tests a document.
         *
         * @param document the document
         * @param watch notified when a step begins
         * @return whether the format holds the document
         */
        boolean on(Document document, Watch watch);
    }

    /** Tests what has one number of the documents that are tested. */
    private interface Step {
        /**
         * Runs the step of a number.
         *
         * @param index the number
         * @param watch notified when a step begins
         * @return whether the format holds the document
         */
        boolean on(int index, Watch watch);
    }

    /** Makes the document of the seed. */
    private Document document() {
        unmade = true;
        Document made = contract.document(seed);
        unmade = false;
        return made;
    }

    /**
     * Runs a step for each document.
     *
     * @param attempt does the same with any document, to make one that fails smaller
     * @param step the step
     */
    private void run(Attempt attempt, Step step) {
        int[] held = new int[1];
        try {
            Watch.run(contract.patience(), watch -> {
                int index = 0;
                for (PrimitiveIterator.OfLong seeds = contract.settings().seeds(); seeds.hasNext(); index++) {
                    seed = seeds.nextLong();
                    watch.step();
                    int at = index;
                    held[0] += guarded(() -> step.on(at, watch)) ? 1 : 0;
                }
            });
        } catch (BrokenLaw e) {
            throw report(e, (tested, watch) -> guarded(() -> attempt.on(tested, watch)));
        }
        int documents = contract.settings().documents();
        if (documents >= ENOUGH && held[0] < documents / LEAST_HELD_ONE_IN) {
            throw new AssertionError("format '" + own.id() + "' holds only " + held[0] + " of " + documents
                    + " documents; override documents() to give it some that it holds");
        }
    }

    /** What no law expects to be thrown, as by representable(), is reported with seed and document all the same. */
    private static boolean guarded(Supplier<Boolean> step) {
        return Codec.guarded(Law.SERVICE, "trying a document", step);
    }

    private BrokenLaw report(BrokenLaw broken, Attempt attempt) {
        byte @Nullable [] bytes = file;
        if (unmade) {
            return new BrokenLaw(broken.law(), "no document is made: " + broken.getMessage() + "\n" + again(), broken);
        }
        Document failing = contract.document(seed);
        return bytes == null
                ? failure(broken).ofDocument(failing, Partners.of(contract), attempt)
                : failure(broken).ofFile(bytes, fileCheck);
    }

    /**
     * Reports a law that was found broken elsewhere, where a smaller document cannot be tested.
     *
     * @param broken what was found
     * @param failingSeed of the document
     * @return what to throw
     */
    BrokenLaw report(BrokenLaw broken, long failingSeed) {
        seed = failingSeed;
        return failure(broken).asFound(contract.document(failingSeed), Partners.of(contract));
    }

    private Failure failure(BrokenLaw broken) {
        String folder = contract.getClass().getSimpleName() + "-" + test + "-" + seed;
        return new Failure(broken, own.provider(), contract.patience(), contract.shrinking(), folder, again());
    }

    private String again() {
        return "  seed: " + seed + "\n  again: mvn test -Dtest="
                + contract.getClass().getSimpleName() + "#" + test + " " + Settings.again(seed);
    }
}
