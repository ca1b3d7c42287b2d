package io.isomorph.cli.output;

import io.isomorph.error.Printable;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;

/** Lines for people on their way to a terminal: what acts on one is escaped, but for line feeds and tabs. */
public final class TerminalSink implements ByteSink {
    private final ByteSink sink;

    /**
     * Prepares.
     *
     * @param sink takes the lines
     */
    public TerminalSink(ByteSink sink) {
        this.sink = sink;
    }

    @Override
    public String name() {
        return sink.name();
    }

    /**
     * Takes whole characters.
     *
     * @param bytes UTF-8
     */
    @Override
    public void write(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (mayAct(bytes[i])) {
                byte[] safe = Utf8.encode(escaped(Utf8.decode(bytes, offset, offset + length)));
                sink.write(safe, 0, safe.length);
                return;
            }
        }
        sink.write(bytes, offset, length);
    }

    /** Returns whether a character that begins, or goes on, with this byte may have to be escaped. */
    private static boolean mayAct(byte b) {
        return (b >= 0 && b < 0x20 && b != '\n' && b != '\t')
                || b == 0x7f
                || b == (byte) 0xc2
                || b == (byte) 0xd8
                || b == (byte) 0xe2;
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            if (c == '\n' || c == '\t' || Printable.is(c)) {
                out.appendCodePoint(c);
            } else {
                out.append(Printable.escape(c));
            }
        });
        return out.toString();
    }

    @Override
    public void commit() {
        sink.commit();
    }

    @Override
    public void close() {
        sink.close();
    }
}
