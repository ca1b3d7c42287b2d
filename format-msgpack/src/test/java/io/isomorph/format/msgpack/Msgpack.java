package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/** Reads and writes in tests, and makes files by hand. */
final class Msgpack {
    static final MsgpackFormat FORMAT = new MsgpackFormat();
    static final String SOURCE = "made.msgpack";

    private static final int CHECKSUM = 5;

    private Msgpack() {}

    /** What came of reading. */
    record Read(Document document, List<Normalization> normalizations) {}

    static Read read(byte[] bytes) {
        return read(bytes, ReadOptions.DEFAULTS);
    }

    static Read read(byte[] bytes, ReadOptions options) {
        List<Normalization> received = new ArrayList<>();
        try (DocumentReader reader =
                FORMAT.newReader(ByteSource.of(bytes, SOURCE), options.onNormalized(received::add))) {
            return new Read(reader.read(), received);
        }
    }

    /** Returns options with one other limit. */
    static ReadOptions limited(Limit limit, long most) {
        return ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, most));
    }

    static boolean isRead(byte[] bytes, ReadOptions options) {
        try {
            read(bytes, options);
            return true;
        } catch (IsomorphException e) {
            return false;
        }
    }

    static byte[] write(Document document) {
        return Formats.toBytes(document, FORMAT, WriteOptions.DEFAULTS);
    }

    /** Reads what must be refused, with a location in the file. */
    static IsomorphException refused(byte[] bytes) {
        return refused(bytes, ReadOptions.DEFAULTS);
    }

    static IsomorphException refused(byte[] bytes, ReadOptions options) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> read(bytes, options));
        long offset = fault.location().byteOffset();
        assertTrue(offset >= 0 && offset <= bytes.length, fault.getMessage());
        assertTrue(fault.location().pointer() != null, fault.getMessage());
        return fault;
    }

    /** Returns bytes that are spelled in hexadecimal digits; blanks, and lines from # on, are ignored. */
    static byte[] hex(String text) {
        return HexFormat.of().parseHex(text.replaceAll("#.*", "").replaceAll("\\s", ""));
    }

    /** Returns a file of this version: its entries are given, their array included. */
    static byte[] file(String entries) {
        return sealed(hex("94 a449534f4d 920100" + entries));
    }

    /** Returns a file with one entry: its operations are given, their block not included. */
    static byte[] operations(int count, String operations) {
        return file(entry("dd 00000001 dd " + HexFormat.of().toHexDigits(2 + count) + " 90 90" + operations));
    }

    /** Returns the array of one entry: its region is given. */
    static String entry(String region) {
        return "dd 00000001 97 a0 00 80 a3706972 01 c3" + region;
    }

    /** Returns a file with an operation x.y that has one attribute, named k, of the kind x.z and this payload. */
    static byte[] payload(String payload) {
        return operations(1, "94 a3782e79 91 93 a16b a3782e7a" + payload + " 90 c0");
    }

    /** Returns bytes with the checksum that they need. */
    static byte[] sealed(byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(content);
        byte[] sealed = Arrays.copyOf(content, content.length + CHECKSUM);
        sealed[content.length] = (byte) 0xce;
        for (int i = 1; i < CHECKSUM; i++) {
            sealed[content.length + i] = (byte) (crc.getValue() >>> (8 * (CHECKSUM - 1 - i)));
        }
        return sealed;
    }

    /** Returns what precedes the checksum. */
    static byte[] content(byte[] file) {
        return Arrays.copyOf(file, Math.max(0, file.length - CHECKSUM));
    }
}
