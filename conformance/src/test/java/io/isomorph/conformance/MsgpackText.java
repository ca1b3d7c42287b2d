package io.isomorph.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * MessagePack in a text: bytes in hexadecimal, and strings in apostrophes, which get their header. Blanks say nothing, a mark is the
 * place.
 */
final class MsgpackText {
    private static final int CHECKSUM = 0xce;

    private MsgpackText() {}

    static Marked bytes(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int mark = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\'') {
                int end = text.indexOf('\'', at + 1);
                string(out, text.substring(at + 1, end));
                at = end;
            } else if (c == Marked.MARK) {
                mark = out.size();
            } else if (c != ' ') {
                out.write(HexFormat.fromHexDigits(text, at, at + 2));
                at++;
            }
        }
        return Marked.of(out.toByteArray(), mark);
    }

    private static void string(ByteArrayOutputStream out, String string) {
        byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < 32) {
            out.write(0xa0 | bytes.length);
        } else {
            out.write(0xd9);
            out.write(bytes.length);
        }
        out.writeBytes(bytes);
    }

    /** A file of the format {@code msgpack}: its array of entries is given. */
    static Marked file(String entries) {
        return sealed(bytes("94 'ISOM' 92 0100" + entries));
    }

    /** The array of one entry: its region is given. */
    static String entry(String region) {
        return entry("''", region);
    }

    static String entry(String name, String region) {
        return "dd00000001 97 " + name + " 00 80 'pir' 01 c3 " + region;
    }

    /** A file with one entry of an empty program, given by all that comes before its region. */
    static Marked header(String parts) {
        return file("dd00000001 97 " + parts + " dd00000000");
    }

    /** A region of one block without arguments, which has so many operations. */
    static String region(int operations, String text) {
        return "dd00000001 dd" + HexFormat.of().toHexDigits(2 + operations) + " 90 90" + text;
    }

    /** A file with one entry of one block. */
    static Marked operations(int count, String operations) {
        return file(entry(region(count, operations)));
    }

    /** A file with an operation that has one attribute, of a kind that nobody knows. */
    static Marked payload(String payload) {
        return operations(1, "94 'x.y' 91 93 'k' 'x.z' " + payload + " 90 c0");
    }

    /** Puts the checksum behind the bytes of a file. */
    static Marked sealed(Marked content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(content.bytes());
        CRC32C crc = new CRC32C();
        crc.update(content.bytes());
        out.write(CHECKSUM);
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write((int) (crc.getValue() >>> shift));
        }
        return Marked.of(out.toByteArray(), content.place());
    }
}
