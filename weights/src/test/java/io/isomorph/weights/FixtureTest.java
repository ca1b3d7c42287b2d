package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixtureTest {
    private static final float[] A = {-2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f};

    private static void assertIsA(Tensor tensor) {
        assertEquals(ElementType.FLOAT32, tensor.type());
        assertEquals(List.of(2L, 3L), tensor.shape());
        ByteBuffer bytes = ByteBuffer.wrap(tensor.data().toBytes()).order(ByteOrder.LITTLE_ENDIAN);
        for (float expected : A) {
            assertEquals(expected, bytes.getFloat());
        }
    }

    private static long[] longs(Tensor tensor) {
        ByteBuffer bytes = ByteBuffer.wrap(tensor.data().toBytes()).order(ByteOrder.LITTLE_ENDIAN);
        long[] longs = new long[bytes.remaining() / Long.BYTES];
        bytes.asLongBuffer().get(longs);
        return longs;
    }

    private static void assertAreTheArrays(TensorSet set, String prefix) {
        assertIsA(set.require(prefix + "a"));
        assertEquals(ElementType.FLOAT16, set.require(prefix + "half").type());
        assertArrayEquals(new long[] {1, -2, 1L << 40}, longs(set.require(prefix + "wide")));
        assertArrayEquals(
                new byte[] {1, 0}, set.require(prefix + "flags").data().toBytes());
        assertEquals(ElementType.COMPLEX64, set.require(prefix + "z").type());
        assertEquals(List.of(), set.require(prefix + "scalar").shape());
        assertArrayEquals(new byte[] {7}, set.require(prefix + "scalar").data().toBytes());
        assertEquals(List.of(0L, 3L), set.require(prefix + "empty").shape());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void pickledArraysAreReadInEachProtocol(int protocol) throws IOException {
        try (TensorFile file = Fixtures.open("numpy_p" + protocol + ".pdparams")) {
            TensorSet set = file.tensors();
            assertAreTheArrays(set, "arrays/");
            assertIsA(set.require("fortran"));
            assertIsA(set.require("big"));
            assertIsA(set.require("list/7"));
            Tensor complex = set.require("big_fortran");
            assertEquals(ElementType.COMPLEX128, complex.type());
            ByteBuffer parts = ByteBuffer.wrap(complex.data().toBytes()).order(ByteOrder.LITTLE_ENDIAN);
            for (float real : A) {
                assertEquals(real, parts.getDouble());
                assertEquals(0, parts.getDouble());
            }
            String text = Texts.of(set);
            for (String line : List.of(
                    "[\"list\", 0] int 1",
                    "[\"list\", 1] int -70000",
                    "[\"list\", 2] int 1180591620717411303424",
                    "[\"list\", 3] NoneType null",
                    "[\"list\", 4] bool true",
                    "[\"list\", 5] float 0.1",
                    "[\"list\", 6] str \"é\"",
                    "[3] dict 0")) {
                assertTrue(text.contains(line + "\n"), () -> line + " in " + text);
            }
            assertTrue(text.contains("[\"number\"] numpy.float64"), text);
        }
    }

    @Test
    void bothOrdersOfBytesAndOfElementsAreReadFromAnArchive() throws IOException {
        try (TensorFile file = Fixtures.open("stored_orders.npz")) {
            assertIsA(file.tensors().require("fortran"));
            assertIsA(file.tensors().require("big"));
            assertArrayEquals(
                    new long[] {-2, -1, 0, 0, 1, 2}, longs(file.tensors().require("both")));
        }
    }

    @Test
    void archivesAreReadWhetherTheyAreCompressedOrNot() throws IOException {
        for (String name : List.of("plain.npz", "compressed.npz")) {
            try (TensorFile file = Fixtures.open(name)) {
                assertAreTheArrays(file.tensors(), "");
            }
        }
        try (TensorFile file = Fixtures.open("compressed.npz")) {
            assertArrayEquals(
                    new byte[12_000], file.tensors().require("long").data().toBytes());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain.npy", "fortran.npy", "version_2.npy", "version_3.npy"})
    void arraysOfEachVersionAreRead(String name) throws IOException {
        try (TensorFile file = Fixtures.open(name)) {
            assertIsA(file.tensors().tensors().get(0));
        }
    }

    @Test
    void anArrayIsWrittenAsNumpyWritesIt() throws IOException {
        try (TensorFile file = Fixtures.open("fortran.npy")) {
            assertArrayEquals(
                    Fixtures.bytes("plain.npy"), Bytes.of(file.tensors().map(tensor -> tensor), "npy"));
        }
    }

    @Test
    void stateDictsOfPaddleHaveTheirTableOfNames() throws IOException {
        for (String name : List.of("layer_p2.pdparams", "layer_p4.pdparams")) {
            try (TensorFile file = Fixtures.open(name)) {
                assertEquals(List.of(3L, 2L), file.tensors().require("weight").shape());
                assertEquals("linear_0.w_0", file.tensors().paddleNames().get("weight"));
                assertEquals(false, file.tensors().hasPlainValues());
            }
        }
    }

    @Test
    void aStateDictConvertedToStreamsIsWhatPaddleSavesForItsProgram() throws IOException {
        try (TensorFile file = Fixtures.open("layer_p4.pdparams")) {
            assertArrayEquals(Fixtures.bytes("layer.pdiparams"), Bytes.of(file.tensors(), "pdiparams"));
        }
    }

    @Test
    void uint16OfAPickleIsTheBfloat16ThatPaddleLoads() throws IOException {
        Path path = Fixtures.FOLDER.resolve("bfloat16.pdparams");
        try (TensorFile loaded = Fixtures.open("bfloat16.pdparams");
                TensorFile stored = Bytes.FORMATS.open(path, TensorReadOptions.DEFAULTS.storedForm())) {
            assertEquals(ElementType.BFLOAT16, loaded.tensors().require("w").type());
            assertEquals(ElementType.UINT16, stored.tensors().require("w").type());
        }
    }

    @Test
    void aLoneStreamIsCalledByItsFile() throws IOException {
        try (TensorFile file = Fixtures.open("weight.tensor")) {
            assertEquals("weight.tensor", file.tensors().tensors().get(0).name());
        }
    }

    @Test
    void aSafetensorsFileIsWrittenAsTheLibraryWritesIt() throws IOException {
        try (TensorFile file = Fixtures.open("plain.safetensors")) {
            assertEquals("by the library", file.tensors().metadata().get("made"));
            assertIsA(file.tensors().require("a"));
            assertArrayEquals(
                    Fixtures.bytes("plain.safetensors"), Bytes.of(file.tensors().map(it -> it), "safetensors"));
        }
    }
}
