package io.isomorph.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.io.Utf8;
import org.junit.jupiter.api.Test;

class TerminalSinkTest {
    private static String written(String text) {
        MemorySink memory = ByteSink.inMemory();
        byte[] bytes = Utf8.encode("<" + text + ">");
        new TerminalSink(memory).write(bytes, 1, bytes.length - 2);
        byte[] out = memory.toByteArray();
        return Utf8.decode(out, 0, out.length);
    }

    @Test
    void whatActsOnATerminalIsEscapedButForLinesAndTabs() {
        for (String[] pair : new String[][] {
            {"\u001b[31m", "\\u001b[31m"},
            {"a\rb", "a\\u000db"},
            {"\u007f", "\\u007f"},
            {"\u009b1m", "\\u009b1m"},
            {"\u061c", "\\u061c"},
            {"\u200f\u202e\u2066\u2028", "\\u200f\\u202e\\u2066\\u2028"},
        }) {
            assertEquals(pair[1], written(pair[0]));
        }
        String text = "a\n\tb gr\u00f6\u00dfe \u20ac \u0645 \ud83d\ude00";
        assertEquals(text, written(text));
    }
}
