package io.isomorph.format.json.text;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The resource {@code grisu2.tsv} has 3,000 lines of 16 hex digits (the bits of a double), a tab and the text. First
 * come the vectors of the fact sheet, sections 10.1 and 1.4; then, from the shared corpus, all whose digits are not the
 * shortest or not the nearest (940), the ends of ranges, and a sample of the others.
 */
class Grisu2Test {

    private static final int RANDOM_VALUES = 200_000;

    @Test
    void writesTheVectorsOfTheResource() throws IOException {
        try (var stream = Grisu2Test.class.getResourceAsStream("grisu2.tsv")) {
            assertNotNull(stream, "grisu2.tsv is missing");
            var reader = new BufferedReader(new InputStreamReader(stream, US_ASCII));
            assertEquals(3_000, checkVectors(reader));
        }
    }

    @Test
    void writesAllVectorsOfTheSharedCorpus() throws IOException {
        Path vectors = sharedVectors();
        Assumptions.assumeTrue(Files.isRegularFile(vectors), "no shared corpus here");
        try (var reader = Files.newBufferedReader(vectors, US_ASCII)) {
            assertEquals(20_000, checkVectors(reader));
        }
    }

    @Test
    void laysOutDigitsByThePositionOfThePoint() {
        assertAll(
                () -> assertEquals("0.0", write(0.0)),
                () -> assertEquals("-0.0", write(-0.0)),
                () -> assertEquals("1.0", write(1)),
                () -> assertEquals("-123456.703125", write(-123456.703125)),
                () -> assertEquals("999999999999999.0", write(999_999_999_999_999.0)),
                () -> assertEquals("1e+15", write(1e15)),
                () -> assertEquals("1.234567890123456e+15", write(1_234_567_890_123_456.0)),
                () -> assertEquals("0.0001", write(1e-4)),
                () -> assertEquals("-0.00012", write(-1.2e-4)),
                () -> assertEquals("1e-05", write(1e-5)),
                () -> assertEquals("1.5e-05", write(1.5e-5)),
                () -> assertEquals("1e+99", write(1e99)),
                () -> assertEquals("1e+100", write(1e100)),
                () -> assertEquals("5e-324", write(Double.MIN_VALUE)),
                () -> assertEquals("-1.7976931348623157e+308", write(-Double.MAX_VALUE)));
    }

    @Test
    void writesFloatsAsTheDoublesTheyWidenTo() {
        assertAll(
                () -> assertEquals("0.10000000149011612", write(0.1f)),
                () -> assertEquals("9.999999747378752e-06", write(1e-5f)),
                () -> assertEquals("3.4028234663852886e+38", write(Float.MAX_VALUE)));
    }

    @Test
    void keepsDigitsThatAreNotTheShortest() {
        assertAll(
                () -> assertEquals("0.0051899999380111694", write(0.00519f)),
                () -> assertEquals("4.9999999999999996e+22", write(Double.parseDouble("5e22"))),
                () -> assertEquals("9.999999999999999e+22", write(Double.parseDouble("1e23"))),
                () -> assertEquals("6.0500000000000004e-28", write(6.05e-28)));
    }

    @Test
    void returnsTheEndAndLeavesBytesOutsideItsReachAlone() {
        for (double value : new double[] {0.0, 1e14, 0.0001, -2.2250738585072014e-308, -1.2345678901234567e-4}) {
            byte[] target = new byte[Grisu2.MAX_LENGTH + 10];
            Arrays.fill(target, (byte) '#');
            int end = Grisu2.write(value, target, 5);
            String text = new String(target, US_ASCII);
            assertEquals(write(value), text.substring(5, end));
            assertEquals("#####", text.substring(0, 5));
            assertEquals("#####", text.substring(5 + Grisu2.MAX_LENGTH));
        }
    }

    @Test
    void needsNoMoreThanItsStatedLength() {
        String longest = write(-2.2250738585072014e-308);
        assertEquals(Grisu2.MAX_LENGTH, longest.length());
    }

    @Test
    void refusesWhatIsNotFiniteAndReportsWhat() {
        for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            byte[] target = new byte[Grisu2.MAX_LENGTH];
            var e = assertThrows(IllegalArgumentException.class, () -> Grisu2.write(value, target, 0));
            assertEquals("JSON has no number for " + value, e.getMessage());
            assertEquals(0, target[0]);
        }
    }

    @Test
    void writesRandomDoublesSoThatTheyReadBackBitForBit() {
        var random = new SplittableRandom(20_261_121);
        byte[] target = new byte[Grisu2.MAX_LENGTH];
        for (int i = 0; i < RANDOM_VALUES; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                checkRoundTrip(value, target);
            }
        }
    }

    @Test
    void writesRandomFloatsSoThatTheyReadBackBitForBit() {
        var random = new SplittableRandom(20_261_122);
        byte[] target = new byte[Grisu2.MAX_LENGTH];
        for (int i = 0; i < RANDOM_VALUES; i++) {
            float value = Float.intBitsToFloat(random.nextInt());
            if (Float.isFinite(value)) {
                checkRoundTrip(value, target);
            }
        }
    }

    @Test
    void writesTheNeighboursOfPowersOfTwoSoThatTheyReadBackBitForBit() {
        byte[] target = new byte[Grisu2.MAX_LENGTH];
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double power = Math.scalb(1.0, exponent);
            checkRoundTrip(Math.nextDown(power), target);
            checkRoundTrip(power, target);
            checkRoundTrip(-Math.nextUp(power), target);
        }
    }

    /** Reads back by the JDK and by our parser, so that an error in both of ours cannot hide. */
    private static void checkRoundTrip(double value, byte[] target) {
        int end = Grisu2.write(value, target, 0);
        String text = new String(target, 0, end, US_ASCII);
        long bits = Double.doubleToRawLongBits(value);
        assertEquals(bits, Double.doubleToRawLongBits(Double.parseDouble(text)), text);
        assertEquals(bits, Double.doubleToRawLongBits(DecimalParser.parse(target, 0, end)), text);
        assertTrue(text.indexOf('.') >= 0 || text.indexOf('e') >= 0, text);
    }

    /** Checks writing and reading of every line and returns the number of lines. */
    private static int checkVectors(BufferedReader lines) throws IOException {
        List<String> wrong = new ArrayList<>();
        int count = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            int tab = line.indexOf('\t');
            long bits = Long.parseUnsignedLong(line, 0, tab, 16);
            byte[] expected = line.substring(tab + 1).getBytes(US_ASCII);
            String actual = write(Double.longBitsToDouble(bits));
            double readBack = DecimalParser.parse(expected, 0, expected.length);
            if (!actual.equals(line.substring(tab + 1)) || Double.doubleToRawLongBits(readBack) != bits) {
                wrong.add(line + " written " + actual + " read " + readBack);
            }
            count++;
        }
        assertEquals(List.of(), wrong);
        return count;
    }

    private static String write(double value) {
        byte[] target = new byte[Grisu2.MAX_LENGTH];
        return new String(target, 0, Grisu2.write(value, target, 0), US_ASCII);
    }

    /** Looks for the shared corpus beside a folder above the working directory; the result need not exist. */
    private static Path sharedVectors() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder.getParent() != null && !Files.isDirectory(folder.resolve("shared/corpus"))) {
            folder = folder.getParent();
        }
        return folder.resolve("shared/corpus/grisu2/vectors.tsv");
    }
}
