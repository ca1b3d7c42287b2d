package io.isomorph.weights.npy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpzReaderTest {
    private static final int HEADER = 128;

    /** An array of bytes in the form of numpy's version 1. */
    private static byte[] array(String shape, boolean isFortran, byte... elements) {
        String text =
                "{'descr': '|u1', 'fortran_order': " + (isFortran ? "True" : "False") + ", 'shape': " + shape + "}";
        byte[] bytes = new byte[HEADER + elements.length];
        byte[] begin = ("\u0093NUMPY\u0001\u0000v\u0000" + text).getBytes(StandardCharsets.ISO_8859_1);
        Arrays.fill(bytes, 0, HEADER, (byte) ' ');
        System.arraycopy(begin, 0, bytes, 0, begin.length);
        bytes[HEADER - 1] = '\n';
        System.arraycopy(elements, 0, bytes, HEADER, elements.length);
        return bytes;
    }

    private static byte[] archive(String entry, Charset names, int method, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, names)) {
            ZipEntry made = new ZipEntry(entry);
            CRC32 crc = new CRC32();
            crc.update(content);
            made.setMethod(method);
            made.setCrc(crc.getValue());
            made.setSize(content.length);
            zip.putNextEntry(made);
            zip.write(content);
            zip.closeEntry();
        }
        return bytes.toByteArray();
    }

    /** Returns an archive of one array that is stored as it is, in which a byte of the array was changed. */
    private static byte[] broken(byte[] array, int at, int value) throws IOException {
        byte[] archive = archive("x.npy", StandardCharsets.UTF_8, ZipEntry.STORED, array);
        archive[30 + "x.npy".length() + at] = (byte) value;
        return archive;
    }

    private static TensorSet read(byte[] archive) {
        return new NpzFormat().read(ByteSource.of(archive), TensorReadOptions.DEFAULTS);
    }

    private static void assertChecksum(byte[] archive) {
        MalformedInputException fault = assertThrows(MalformedInputException.class, () -> {
            TensorSet set = read(archive);
            set.verify();
        });
        assertEquals(StandardCode.INPUT_CHECKSUM.id(), fault.code().id());
    }

    /** A byte that changed in an array is found out, whatever the order of the elements is. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPassComparesTheChecksum(boolean isFortran) throws IOException {
        byte[] array = array("(2, 3)", isFortran, new byte[] {1, 2, 3, 4, 5, 6});
        byte[] archive = broken(array, HEADER + 4, 9);
        assertChecksum(archive);
        Tensor tensor = read(archive).tensors().get(0);
        assertThrows(MalformedInputException.class, () -> tensor.data().toBytes());
    }

    /** Columns become rows, from stored bytes as from compressed ones. */
    @ParameterizedTest
    @ValueSource(ints = {ZipEntry.STORED, ZipEntry.DEFLATED})
    void columnsBecomeRows(int method) throws IOException {
        byte[] array = array("(2, 3)", true, new byte[] {1, 2, 3, 4, 5, 6});
        TensorSet set = read(archive("x.npy", StandardCharsets.UTF_8, method, array));
        assertArrayEquals(
                new byte[] {1, 3, 5, 2, 4, 6}, set.tensors().get(0).data().toBytes());
    }

    /** An array without elements has a checksum, too: that of its header. */
    @Test
    void theChecksumOfAnArrayWithoutElementsIsCompared() throws IOException {
        byte[] array = array("(0, 4)", false);
        int four = new String(array, StandardCharsets.ISO_8859_1).indexOf('4');
        assertEquals(
                0,
                read(archive("x.npy", StandardCharsets.UTF_8, ZipEntry.DEFLATED, array))
                        .bytes());
        assertChecksum(broken(array, four, '7'));
    }

    /** A name that is not said to be UTF-8 is of code page 437, as the ZIP format has it. */
    @Test
    void namesWithoutTheFlagAreOfCodePage437() throws IOException {
        byte[] array = array("(1,)", false, (byte) 1);
        byte[] archive = archive("\u0082e\u00ff.npy", StandardCharsets.ISO_8859_1, ZipEntry.STORED, array);
        assertEquals("\u00e9e\u00a0", read(archive).tensors().get(0).name());
    }

    private static byte[] archive(int entries, int method) throws IOException {
        byte[] content = array("(1,)", false, (byte) 7);
        CRC32 crc = new CRC32();
        crc.update(content);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < entries; i++) {
                ZipEntry made = new ZipEntry(String.format(Locale.ROOT, "%05d.npy", i));
                made.setMethod(method);
                made.setCrc(crc.getValue());
                made.setSize(content.length);
                zip.putNextEntry(made);
                zip.write(content);
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /** The highest number of entries that the plain end record holds is a number where no wide one is announced. */
    @Test
    void anArchiveMayHaveAsManyArraysAsTheEndRecordCounts() throws IOException {
        assertEquals(65_534, read(archive(65_534, ZipEntry.STORED)).size());
        byte[] more = archive(65_535, ZipEntry.STORED);
        // Java writes the wide record from here on, which numpy does not: take it away
        int wide = more.length - 22 - 20 - 56;
        byte[] plain = Arrays.copyOf(more, wide + 22);
        System.arraycopy(more, more.length - 22, plain, wide, 22);
        assertEquals(0xffff, (plain[wide + 10] & 0xff) | ((plain[wide + 11] & 0xff) << 8));
        assertEquals(65_535, read(plain).size());
        assertEquals(65_535, read(more).size());
    }

    /** An entry that lies in another one, or has another name where it is stored, is none that numpy reads. */
    @Test
    void entriesAreApartAndHaveOneName() throws IOException {
        byte[] archive = archive(2, ZipEntry.STORED);
        int second = indexOf(archive, "00001.npy");
        byte[] renamed = archive.clone();
        renamed[second] = '7';
        assertRefused("has another name where it is stored", renamed);
        // the first entry is said to have bytes of the second
        byte[] overlapping = archive(2, ZipEntry.DEFLATED);
        overlapping[indexOf(overlapping, "PK\u0001\u0002") + 20] += 40;
        assertRefused("the entries '00000' and '00001' overlap", overlapping);
    }

    private static void assertRefused(String problem, byte[] archive) {
        MalformedInputException fault = assertThrows(MalformedInputException.class, () -> read(archive));
        assertEquals("npz.archive", fault.code().id());
        assertTrue(fault.problem().contains(problem), fault::problem);
    }

    private static int indexOf(byte[] bytes, String text) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
    }
}
