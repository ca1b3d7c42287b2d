package io.isomorph.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A file of tensors that every reader takes.
 *
 * @param format its id
 * @param name of the file, without extension
 * @param says what it shows, in one sentence
 * @param file its bytes
 * @param tensors what is in it, in order
 * @param rewritten whether writing the tensors gives the same bytes
 */
record ValidTensors(String format, String name, String says, byte[] file, List<Item> tensors, boolean rewritten) {
    private static final String ONE = "000080bf 0000c07f";
    private static final String F32 = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";

    /**
     * A tensor.
     *
     * @param path keys from the root, as JSON
     * @param type its element type
     * @param shape its dimensions, as JSON
     * @param bytes little-endian, row-major, in hexadecimal digits
     */
    record Item(String path, String type, String shape, String bytes) {}

    private static ValidTensors of(
            String format, String name, String says, TensorBytes file, boolean rewritten, Item... tensors) {
        return new ValidTensors(format, name, says, file.bytes(), Arrays.asList(tensors), rewritten);
    }

    private static Item item(String name, String type, String shape, String bytes) {
        return new Item("[\"" + name + "\"]", type, shape, bytes);
    }

    static List<ValidTensors> files() {
        List<ValidTensors> files = new ArrayList<>(streams());
        files.addAll(safetensors());
        files.addAll(arrays());
        files.addAll(archives());
        files.addAll(pickles());
        return files;
    }

    private static List<ValidTensors> streams() {
        return List.of(
                of(
                        "pdiparams",
                        "one",
                        "Two numbers, -1 and NaN; without a program a tensor is called by its number.",
                        new TensorBytes().stream("0805 1002", ONE),
                        true,
                        item("0", "float32", "[2]", ONE)),
                of(
                        "pdiparams",
                        "several",
                        "A truth value without dimensions, an empty tensor, and two numbers of 16 bits.",
                        new TensorBytes()
                                .stream("0800", "01").stream("0803 1000 1003", "").stream(
                                        "0816 1002 1001", "803f c07f"),
                        true,
                        item("0", "bool", "[]", "01"),
                        item("1", "int64", "[0, 3]", ""),
                        item("2", "bfloat16", "[2, 1]", "803f c07f")),
                of(
                        "pdiparams",
                        "levels-of-detail",
                        "A tensor with one level of detail: 0, 2.",
                        new TensorBytes()
                                .u32(0)
                                .u64(1)
                                .u64(16)
                                .u64(0)
                                .u64(2)
                                .u32(0)
                                .described("0805 1002")
                                .hex(ONE),
                        true,
                        item("0", "float32", "[2]", ONE)));
    }

    private static List<ValidTensors> safetensors() {
        return List.of(
                of(
                        "safetensors",
                        "one",
                        "Two numbers, -1 and NaN.",
                        TensorBytes.safetensors("{\"w\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}}  ")
                                .hex(ONE),
                        true,
                        item("w", "float32", "[2]", ONE)),
                of(
                        "safetensors",
                        "none",
                        "No tensor at all, and metadata.",
                        TensorBytes.safetensors("{\"__metadata__\":{\"a\":\"b\"}}      "),
                        true),
                of(
                        "safetensors",
                        "order-of-bytes",
                        "The header has b first, the bytes have a first; white space stands in the header.",
                        TensorBytes.safetensors("{ \"b\" : {\"shape\":[],\"data_offsets\":[2,3],\"dtype\":\"U8\"},\n"
                                        + "\"a\":{\"dtype\":\"BF16\",\"shape\":[1],\"data_offsets\":[0,2]}}")
                                .hex("803f 07"),
                        false,
                        item("a", "bfloat16", "[1]", "803f"),
                        item("b", "uint8", "[]", "07")),
                of(
                        "safetensors",
                        "four-bits",
                        "Four numbers of four bits.",
                        TensorBytes.safetensors("{\"f\":{\"dtype\":\"F4\",\"shape\":[4],\"data_offsets\":[0,2]}}")
                                .hex("1234"),
                        false,
                        item("f", "float4_e2m1fn", "[4]", "1234")));
    }

    private static List<ValidTensors> arrays() {
        return List.of(
                of(
                        "npy",
                        "one",
                        "Two numbers, -1 and NaN. The tensor is called by its file.",
                        TensorBytes.npy("0100", F32).hex(ONE),
                        true,
                        item("one", "float32", "[2]", ONE)),
                of(
                        "npy",
                        "fortran",
                        "A matrix by columns, the highest byte first, with a header of version 2.",
                        TensorBytes.npy("0200", "{'descr': '>i2', 'fortran_order': True, 'shape': (2, 2)}")
                                .hex("0001 0003 0002 0004"),
                        false,
                        item("fortran", "int16", "[2, 2]", "0100 0200 0300 0400")));
    }

    static byte[] array() {
        return TensorBytes.npy("0100", F32).hex(ONE).bytes();
    }

    private static List<ValidTensors> archives() {
        return List.of(
                of(
                        "npz",
                        "stored",
                        "Two arrays as they are.",
                        new TensorArchive()
                                .add("a.npy", array())
                                .add("b.npy", array())
                                .end(),
                        false,
                        item("a", "float32", "[2]", ONE),
                        item("b", "float32", "[2]", ONE)),
                of(
                        "npz",
                        "deflated",
                        "An array that is compressed.",
                        new TensorArchive().method(8).add("a.npy", array()).end(),
                        false,
                        item("a", "float32", "[2]", ONE)));
    }

    private static List<ValidTensors> pickles() {
        return List.of(
                of("pdparams", "empty", "An empty dict, in protocol 4.", new TensorBytes().hex("8004 7d 2e"), true),
                of(
                        "pdparams",
                        "array",
                        "A dict with an array of numpy, in protocol 2, and a number.",
                        pickle(2)
                                .hex("7d 28")
                                .raw(shortText("w"))
                                .raw(numpyArray())
                                .raw(shortText("n"))
                                .hex("4b07 75 2e"),
                        false,
                        item("w", "float32", "[2]", ONE)));
    }

    static TensorBytes pickle(int protocol) {
        return new TensorBytes().hex("80").number(1, protocol);
    }

    static byte[] shortText(String text) {
        return new TensorBytes().hex("58").u32(text.length()).text(text).bytes();
    }

    /** Returns what numpy writes of an array in protocol 2: its bytes are a text that is encoded. */
    private static byte[] numpyArray() {
        return new TensorBytes()
                .text("cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\n")
                .hex("4b00 85")
                .text("c_codecs\nencode\n")
                .raw(shortText("b"))
                .raw(shortText("latin1"))
                .hex("86 52 87 52 28 4b01 4b02 85")
                .text("cnumpy\ndtype\n")
                .raw(shortText("f4"))
                .hex("89 88 87 52 28 4b03")
                .raw(shortText("<"))
                .hex("4e 4e 4e 4affffffff 4affffffff 4b00 74 62 89")
                .text("c_codecs\nencode\n")
                .hex("58 0b000000 0000 c280 c2bf 0000 c380 7f")
                .raw(shortText("latin1"))
                .hex("86 52 74 62")
                .bytes();
    }
}
