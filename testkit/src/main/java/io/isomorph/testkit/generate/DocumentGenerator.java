package io.isomorph.testkit.generate;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Makes documents at random. A document is a function of the profile and of one number, whatever the JDK, locale, character set
 * or process; so a failing test only needs to print that number. Immutable, safe for several threads.
 *
 * <p>About three documents of five hold one program and nothing about it (no name, visits or form), which is all that some
 * formats can hold. The others have several entries, often with a common beginning; one in four of them has attachments or a
 * payload. A later release may make other documents of the same number.
 */
public final class DocumentGenerator {
    /** Entries beyond these are tiny, so that thousands of them are no megabytes. */
    private static final int FULL_ENTRIES = 8;

    private final @Nullable Profile profile;

    private DocumentGenerator(@Nullable Profile profile) {
        this.profile = profile;
    }

    /**
     * Returns a generator of one profile.
     *
     * @param profile how large and of what sort documents are
     * @return the generator
     */
    public static DocumentGenerator of(Profile profile) {
        return new DocumentGenerator(profile);
    }

    /**
     * Returns a generator that chooses the profile for each document: mostly tiny, unusual or a few operations of the mix of models;
     * about one in a hundred deep, wide, or a whole model; never huge.
     *
     * @return the generator
     */
    public static DocumentGenerator mixed() {
        return new DocumentGenerator(null);
    }

    /**
     * Makes a document.
     *
     * @param seed any number
     * @return the same document for the same number
     */
    public Document generate(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return generate(random, profile == null ? chosen(random) : profile);
    }

    private static Profile chosen(SplittableRandom random) {
        int die = Choice.below(random, 1000);
        if (die < 700) {
            return Profile.TINY;
        }
        if (die < 880) {
            return Profile.TYPICAL.withOperations(1, 5);
        }
        if (die < 987) {
            return Profile.ODD;
        }
        if (die < 995) {
            return die < 990 ? Profile.DEEP : die < 993 ? Profile.DEEP.withOperations(1, 20) : Profile.WIDE;
        }
        return Profile.TYPICAL.withOperations(10, die < 999 ? 50 : 500);
    }

    private static Document generate(SplittableRandom random, Profile profile) {
        ProgramGenerator programs = ProgramGenerator.of(profile);
        if (Choice.below(random, 10) < 6) {
            return Document.of(programs.generate(random.nextLong()));
        }
        ProgramGenerator small = ProgramGenerator.of(Profile.TINY.withOperations(0, 2));
        int count = entryCount(random, profile);
        long shared = random.nextLong();
        Set<String> names = new HashSet<>();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = name(random, i);
            if (names.add(name)) {
                Program program = program(i < FULL_ENTRIES ? programs : small, random, shared);
                entries.add(new Entry(name, visits(random), form(random), program));
            }
        }
        return Choice.oneIn(random, 4) ? withAttachments(entries, random) : Document.of(entries);
    }

    private static Document withAttachments(List<Entry> entries, SplittableRandom random) {
        AttachmentGenerator attachments = new AttachmentGenerator(random);
        List<Entry> attached = new ArrayList<>(entries);
        attached.subList(0, Math.min(FULL_ENTRIES, attached.size()))
                .replaceAll(entry -> entry.withAttachments(attachments.ofEntry()));
        return Document.of(attached, attachments.ofDocument());
    }

    private static int entryCount(SplittableRandom random, Profile profile) {
        if (profile.isWide() && Choice.oneIn(random, 4)) {
            return Choice.between(random, 250, profile.entries());
        }
        return Choice.oneIn(random, 25) ? 0 : Choice.between(random, 1, Math.min(FULL_ENTRIES, profile.entries()));
    }

    /** Two programs of three begin with the operations of the document's other ones. */
    private static Program program(ProgramGenerator programs, SplittableRandom random, long shared) {
        long own = random.nextLong();
        int operations = 1 + Choice.below(random, Choice.oneIn(random, 4) ? 200 : 4);
        ForkedRandom source =
                Choice.oneIn(random, 3) ? new ForkedRandom(own) : new ForkedRandom(shared, operations, own);
        ProgramCollector collector = new ProgramCollector();
        programs.generate(source, collector);
        return collector.program();
    }

    private static String name(SplittableRandom random, int index) {
        if (index >= FULL_ENTRIES) {
            return "entry_" + index;
        }
        return switch (Choice.below(random, 4)) {
            case 0 -> "";
            case 1 -> "model/" + index;
            default -> Texts.any(random);
        };
    }

    private static long visits(SplittableRandom random) {
        return switch (Choice.below(random, 4)) {
            case 0 -> 0;
            case 1 -> Long.MAX_VALUE;
            case 2 -> Choice.below(random, 100);
            default -> Numbers.integer(random, 0, Long.MAX_VALUE);
        };
    }

    /** Keys are of a format that does not exist: real formats act on their own. */
    private static Form form(SplittableRandom random) {
        Form form = Form.EMPTY;
        for (int words = Choice.oneIn(random, 2) ? 0 : Choice.below(random, 4); words > 0; words--) {
            String key = Choice.oneIn(random, 2) ? "note" : Texts.any(random);
            form = form.with("x." + key, Texts.any(random));
        }
        return form;
    }
}
