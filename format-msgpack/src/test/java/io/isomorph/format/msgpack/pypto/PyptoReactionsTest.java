package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules of PyPTO's reader, each by an input of our own: a table beside the tests lists what it makes of them. */
class PyptoReactionsTest {
    /** A line of the table. */
    private record Line(String verdict, String about, byte[] input) {
        String code() {
            return verdict.substring(verdict.indexOf(' ') + 1);
        }
    }

    private static List<Line> lines() throws IOException {
        WireText texts = WireText.ofNodes();
        List<Line> lines = new ArrayList<>();
        String section = "";
        for (String line : resource().split("\n")) {
            if (line.startsWith("let ")) {
                int equals = line.indexOf(" = ");
                texts.let(line.substring("let ".length(), equals), line.substring(equals + 3));
            } else if (line.startsWith("## ")) {
                section = line.substring("## ".length());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String[] cells = line.split(" \\| ", 3);
                lines.add(new Line(cells[0], section + ": " + cells[1], texts.bytes(cells[2])));
            }
        }
        assertFalse(lines.isEmpty());
        return lines;
    }

    /** Returns the inputs of the table, with what is taken and what is refused. */
    static List<byte[]> inputs() throws IOException {
        return lines().stream().map(Line::input).toList();
    }

    private static String resource() throws IOException {
        try (InputStream in = PyptoReactionsTest.class.getResourceAsStream("/pypto/reactions.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void everyInputHasTheVerdictOfTheTable() throws IOException {
        Set<String> abouts = new HashSet<>();
        List<String> problems = new ArrayList<>();
        for (Line line : lines()) {
            assertTrue(abouts.add(line.about), line.about);
            String found = found(line);
            if (!found.equals(line.verdict)) {
                problems.add(line.about + ": expected " + line.verdict + ", found " + found);
            }
        }
        assertEquals("", String.join("\n", problems));
    }

    /** Returns the verdict as the table would have it. */
    private static String found(Line line) {
        PyptoFiles.check(line.input, line.about);
        boolean refusedByPypto = !line.verdict.equals("accept") && !line.verdict.startsWith("refused ");
        try {
            Program program = PyptoFiles.program(line.input);
            String taken = refusedByPypto ? "taken" : "accept";
            boolean resolved = !UpstreamReader.reads(line.input);
            return Verdicts.holdsUnknown(program) ? "carried" : resolved ? "resolved" : taken;
        } catch (IsomorphException e) {
            return (refusedByPypto ? "reject " : "refused ") + e.code().id();
        }
    }

    /** What differs from PyPTO's verdict does so for a reason of the list; references that come early are the only other ones. */
    @Test
    void differencesAreThoseOfTheClosedList() throws IOException {
        for (Line line : lines()) {
            if (!line.verdict.equals("resolved")) {
                boolean accepted = line.verdict.equals("accept") || line.verdict.startsWith("refused ");
                assertEquals(null, Verdicts.problem(line.input, accepted), line.about);
            }
        }
    }
}
