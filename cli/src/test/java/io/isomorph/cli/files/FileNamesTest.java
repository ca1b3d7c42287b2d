package io.isomorph.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileNamesTest {
    @Test
    void theLongestExtensionIsTakenOff() {
        List<String> extensions = List.of(".msgpack", ".pypto.msgpack");
        assertEquals("a", FileNames.stem("a.pypto.msgpack", extensions));
        assertEquals("a.b", FileNames.stem("a.b.MSGPACK", extensions));
        assertEquals("a.json", FileNames.stem("a.json", extensions));
        assertEquals(".msgpack", FileNames.stem(".msgpack", extensions));
    }

    @Test
    void aNameIsNeverAPathNorHidden() {
        assertEquals("_._etc_passwd", FileNames.safe("../etc/passwd"));
        assertEquals("__", FileNames.safe(".."));
        assertEquals("_", FileNames.safe("."));
        assertEquals("_", FileNames.safe(""));
        assertEquals("_hidden", FileNames.safe(".hidden"));
        assertEquals("C__x", FileNames.safe("C:\\x"));
        assertEquals("a_b_c", FileNames.safe("a\nb\u2028c"));
        assertEquals("_NUL", FileNames.safe("NUL"));
        assertEquals("_com1.x", FileNames.safe("com1.x"));
        assertEquals("end_", FileNames.safe("end."));
        assertEquals("größe 日本", FileNames.safe("größe 日本"));
    }

    @Test
    void longNamesAreCutBetweenCharactersAndStayDifferent() {
        String a = FileNames.safe("日".repeat(100) + "a");
        String b = FileNames.safe("日".repeat(100) + "b");
        assertNotEquals(a, b);
        assertTrue(a.getBytes(StandardCharsets.UTF_8).length <= 200, a);
        assertTrue(a.matches("日+-[0-9a-f]{8}"), a);
    }

    @Test
    void aNameIsNoOptionAndHasNothingInvisible() {
        assertEquals("_rf", FileNames.safe("-rf"));
        assertEquals("a_b_c_d_", FileNames.safe("a\u200bb\u202ec\ufeffd\u3164"));
        assertEquals("a_b", FileNames.safe("a\u001bb"));
        assertEquals("a_b", FileNames.safe("a\u0085b"));
    }

    @Test
    void namesThatAFileSystemTakesForOneAreFoldedToOne() {
        assertEquals(FileNames.folded("gr\u00f6\u00dfe"), FileNames.folded("GRO\u0308SSE"));
        assertEquals(FileNames.folded("\ufb01le"), FileNames.folded("FILE"));
        assertNotEquals(FileNames.folded("a"), FileNames.folded("b"));
    }
}
