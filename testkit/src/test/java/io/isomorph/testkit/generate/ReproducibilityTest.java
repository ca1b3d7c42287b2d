package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.compare.ContentHash;
import io.isomorph.ir.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A seed means the same document everywhere. The golden hashes are the first 12 digits; they differ only if a generator or the
 * content hash is changed. After a change that is meant, take the new ones from the failure messages and note it in the change log:
 * seeds that users have noted mean other documents then.
 */
class ReproducibilityTest {
    @ParameterizedTest
    @CsvSource({
        "mixed, 1, 190ce9d88224",
        "mixed, 2, 5c8575a2ec14",
        "mixed, 3, d4954404efa8",
        "mixed, 42, 5e5b37c1944f",
        "tiny, 1, 00ef77c2df60",
        "tiny, 2, debd35057b26",
        "typical, 1, c38091ac7ff0",
        "typical, 2, 92560d64e219",
        "odd, 1, 1b56feb8fc42",
        "odd, 2, 5a1235a402ef",
        "deep, 1, 8340a048d000",
        "deep, 2, f61814f417b3",
        "wide, 1, 602013f5f153",
        "wide, 2, ab1b84ca1400",
        "huge, 1, 3f3680e844ec",
        "huge, 2, 04546c639185"
    })
    void aSeedGivesTheSameDocumentOnEveryMachine(String profile, long seed, String hash) {
        assertEquals(
                hash,
                ContentHash.of(generator(profile).generate(seed)).toString().substring(0, 12));
    }

    private static DocumentGenerator generator(String profile) {
        return switch (profile) {
            case "mixed" -> DocumentGenerator.mixed();
            case "tiny" -> DocumentGenerator.of(Profile.TINY);
            case "typical" -> DocumentGenerator.of(Profile.TYPICAL);
            case "odd" -> DocumentGenerator.of(Profile.ODD);
            case "deep" -> DocumentGenerator.of(Profile.DEEP);
            case "wide" -> DocumentGenerator.of(Profile.WIDE);
            default -> DocumentGenerator.of(Profile.HUGE.withOperations(2_000, 2_000));
        };
    }

    @Test
    void neitherLocaleNorTimeZoneNorAnEarlierCallMatters() {
        List<Document> before = first();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(
                    new Locale.Builder().setLanguageTag("tr-TR-u-nu-arab").build());
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            assertEquals(before, first());
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static List<Document> first() {
        List<Document> documents = new ArrayList<>();
        for (int seed = 0; seed < 150; seed++) {
            documents.add(DocumentGenerator.mixed().generate(seed));
        }
        return documents;
    }
}
