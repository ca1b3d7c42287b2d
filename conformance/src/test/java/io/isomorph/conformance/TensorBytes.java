package io.isomorph.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;

/** Puts a file of tensors together, number by number. All are little-endian. */
final class TensorBytes {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int place = -1;

    TensorBytes number(int bytes, long value) {
        byte[] all = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
        out.write(all, 0, bytes);
        return this;
    }

    TensorBytes u16(long value) {
        return number(Short.BYTES, value);
    }

    TensorBytes u32(long value) {
        return number(Integer.BYTES, value);
    }

    TensorBytes u64(long value) {
        return number(Long.BYTES, value);
    }

    /** Blanks in it are left out. */
    TensorBytes hex(String digits) {
        out.writeBytes(HexFormat.of().parseHex(digits.replace(" ", "")));
        return this;
    }

    TensorBytes text(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    TensorBytes raw(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    /** The next byte is the place that something is said about. */
    TensorBytes mark() {
        place = out.size();
        return this;
    }

    int size() {
        return out.size();
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /** Returns the file with its mark; with none the place is the end, where a file that is cut is found to be. */
    Marked marked() {
        return Marked.of(bytes(), place < 0 ? size() : place);
    }

    /** Returns whether there is a mark. */
    boolean isMarked() {
        return place >= 0;
    }

    static long crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    // Paddle's streams

    /** Appends a tensor: versions, levels of detail, description in protobuf, bytes. */
    TensorBytes stream(String description, String data) {
        return u32(0).u64(0).u32(0).described(description).hex(data);
    }

    TensorBytes described(String description) {
        byte[] message = HexFormat.of().parseHex(description.replace(" ", ""));
        return u32(message.length).raw(message);
    }

    // safetensors

    /** Begins a file of safetensors; {@code §} marks the place. */
    static TensorBytes safetensors(String header) {
        TensorBytes file = new TensorBytes();
        Marked text = Marked.text(header);
        file.u64(text.bytes().length).raw(text.bytes());
        file.place = header.indexOf(Marked.MARK) < 0 ? -1 : Long.BYTES + text.place();
        return file;
    }

    // numpy

    /** Begins an array of numpy. */
    static TensorBytes npy(String version, String header) {
        TensorBytes file = new TensorBytes();
        String padded = header + " ".repeat(63 - (10 + header.length()) % 64) + "\n";
        file.hex("93").text("NUMPY").hex(version);
        file.number(version.startsWith("01") ? 2 : 4, padded.length()).text(padded);
        return file;
    }
}
