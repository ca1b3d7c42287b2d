package io.isomorph.conformance;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Files of tensors with one fault each. */
final class InvalidTensors {
    private static final String W = "\"w\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}";
    private static final String NPY = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
    private static final String DATA = "000080bf 0000c07f";

    private InvalidTensors() {}

    static Map<String, List<Fault>> faults() {
        return new TreeMap<>(Map.of(
                "npy", arrays(),
                "npz", archives(),
                "pdiparams", streams(),
                "pdparams", InvalidPickles.faults(),
                "safetensors", safetensors()));
    }

    /** A file that is cut ends where that is found; any other fault without a mark is of the file as a whole. */
    static Fault of(String name, String code, String says, TensorBytes file) {
        Fault fault = Fault.of(name, code, says, file.marked(), null);
        return file.isMarked() || code.equals("input.truncated") ? fault : fault.nowhere();
    }

    private static TensorBytes file() {
        return new TensorBytes();
    }

    private static List<Fault> streams() {
        String description = "paddle.description";
        return List.of(
                of("no-bytes", "input.truncated", "The file is empty.", file()),
                of(
                        "stream-version",
                        "paddle.version",
                        "The version of a stream is 1.",
                        file().mark()
                                .u32(1)
                                .u64(0)
                                .u32(0)
                                .described("0805 1002")
                                .hex(DATA)),
                of(
                        "tensor-version",
                        "paddle.version",
                        "The version of a tensor is 1.",
                        file().u32(0)
                                .u64(0)
                                .mark()
                                .u32(1)
                                .described("0805 1002")
                                .hex(DATA)),
                of(
                        "levels-beyond-the-file",
                        "paddle.lod",
                        "A tensor has 2^60 levels of detail.",
                        file().u32(0)
                                .mark()
                                .u64(1L << 60)
                                .u32(0)
                                .described("0805 1002")
                                .hex(DATA)),
                of(
                        "length-of-level",
                        "paddle.lod",
                        "A level of detail has 4 bytes, and numbers of 8.",
                        file().u32(0)
                                .u64(1)
                                .mark()
                                .u64(4)
                                .u32(0)
                                .u32(0)
                                .described("0805 1002")
                                .hex(DATA)),
                of(
                        "description-malformed",
                        description,
                        "The description has an unknown wire type.",
                        file().u32(0).u64(0).u32(0).u32(2).mark().hex("0f05").hex(DATA)),
                of(
                        "description-too-long",
                        description,
                        "The description has 2^31-1 bytes.",
                        file().u32(0).u64(0).u32(0).mark().u32(Integer.MAX_VALUE)),
                of(
                        "type-unknown",
                        "weights.type",
                        "The element type is 99.",
                        file().u32(0)
                                .u64(0)
                                .u32(0)
                                .u32(4)
                                .mark()
                                .hex("0863 1002")
                                .hex(DATA)),
                of(
                        "shape-below-0",
                        "weights.shape",
                        "A dimension is -1.",
                        file().mark().stream("0805 10ffffffffffffffffff01", DATA)),
                of(
                        "shape-beyond-63-bits",
                        "weights.shape",
                        "Two dimensions of 2^62.",
                        file().mark().stream("0805 108080808080808080 40 108080808080808080 40", DATA)),
                of(
                        "head-cut",
                        "input.truncated",
                        "A tensor ends in its head.",
                        file().u32(0).u64(0)),
                of(
                        "byte-missing",
                        "input.truncated",
                        "The last byte is missing; Paddle takes whatever its memory has there.",
                        file().stream("0805 1002", "000080bf 0000c0")),
                of(
                        "bytes-behind",
                        "input.truncated",
                        "A byte follows the last tensor, which is too few for another.",
                        file().stream("0805 1002", DATA).hex("00")),
                of(
                                "limit-tables",
                                "limit.tables",
                                "Two tensors where one is allowed.",
                                file().stream("0800", "01").stream("0800", "01"))
                        .with("limit.tables", 1));
    }

    private static Fault header(String name, String code, String says, String header, String data) {
        return of(name, code, says, TensorBytes.safetensors(header).hex(data));
    }

    private static List<Fault> safetensors() {
        String json = "weights.json";
        String offsets = "safetensors.offsets";
        return List.of(
                of("no-bytes", "input.truncated", "The file is empty.", file()),
                of(
                        "header-beyond-the-file",
                        "input.truncated",
                        "The header has more bytes than the file.",
                        file().u64(100).text("{}")),
                of(
                        "header-too-long",
                        "safetensors.header",
                        "The header has more than 100,000,000 bytes.",
                        file().mark().u64(100_000_001).text("{}")),
                header("no-json", json, "The header is not closed.", "{" + W, DATA),
                header(
                        "dtype-unknown",
                        "weights.type",
                        "The element type is f32.",
                        "{\"w\":{\"dtype\":\"f32\"}}",
                        DATA),
                header(
                        "dtype-missing",
                        json,
                        "There is no dtype.",
                        "{\"w\":{\"shape\":[2],\"data_offsets\":[0,8]}}",
                        DATA),
                header(
                        "key-twice",
                        json,
                        "The shape stands twice.",
                        "{\"w\":{\"dtype\":\"F32\",\"shape\":[2],\"shape\":[2],\"data_offsets\":[0,8]}}",
                        DATA),
                header(
                        "hole",
                        offsets,
                        "There are bytes before the first tensor.",
                        "{\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,8]}}",
                        DATA),
                header(
                        "overlap",
                        offsets,
                        "Two tensors have the same bytes.",
                        "{" + W + ",\"v\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,8]}}",
                        DATA),
                header("bytes-behind", "input.trailing", "A byte follows the last tensor.", "{" + W + "}", DATA + "00"),
                header(
                        "byte-missing",
                        "input.truncated",
                        "The last byte is missing.",
                        "{" + W + "}",
                        "000080bf 0000c0"),
                header(
                        "shape-too-small",
                        "weights.shape",
                        "A shape of one number has two.",
                        "{\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,8]}}",
                        DATA),
                header(
                        "shape-beyond-63-bits",
                        "weights.shape",
                        "Two dimensions of 2^40.",
                        "{\"w\":{\"dtype\":\"F32\",\"shape\":[1099511627776,1099511627776],\"data_offsets\":[0,8]}}",
                        DATA),
                header(
                                "limit-tables",
                                "limit.tables",
                                "Two tensors where one is allowed.",
                                "{" + W + ",\"v\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[8,8]}}",
                                DATA)
                        .with("limit.tables", 1),
                header("limit-string", "limit.string", "A header of more than ten bytes.", "{" + W + "}", DATA)
                        .with("limit.string", 10));
    }

    private static Fault arrayHeader(String name, String code, String says, String header) {
        return of(name, code, says, TensorBytes.npy("0100", header).hex(DATA));
    }

    private static Fault arrayBytes(String name, String code, String says, String header, String data) {
        return of(name, code, says, TensorBytes.npy("0100", header).mark().hex(data));
    }

    private static List<Fault> arrays() {
        String header = "npy.header";
        return List.of(
                of("no-bytes", "input.truncated", "The file is empty.", file()),
                of(
                        "version",
                        "npy.header",
                        "The version is 4.0.",
                        TensorBytes.npy("0400", NPY).hex(DATA)),
                arrayHeader("header-no-dict", header, "The header is a list.", "[]"),
                arrayHeader(
                        "key-unknown",
                        header,
                        "The header has another key.",
                        "{'descr': '<f4', 'order': 'C', 'fortran_order': False, 'shape': (2,), }"),
                arrayHeader(
                        "key-missing",
                        header,
                        "The header has no shape.",
                        "{'descr': '<f4', 'fortran_order': False, }"),
                arrayHeader(
                        "type-of-objects",
                        "weights.type",
                        "The elements are Python's objects, which numpy would unpickle.",
                        "{'descr': '|O', 'fortran_order': False, 'shape': (2,), }"),
                arrayHeader(
                        "shape-below-0",
                        header,
                        "A dimension is -1.",
                        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }"),
                arrayBytes(
                        "shape-beyond-63-bits",
                        "weights.shape",
                        "Two dimensions of 2^40.",
                        "{'descr': '<f4', 'fortran_order': False, 'shape': (1099511627776, 1099511627776), }",
                        DATA),
                arrayBytes("byte-missing", "input.truncated", "The last byte is missing.", NPY, "000080bf 0000c0"),
                arrayBytes("bytes-behind", "input.trailing", "A byte follows the array.", NPY, DATA + "00"));
    }

    private static List<Fault> archives() {
        String archive = "npz.archive";
        byte[] array = ValidTensors.array();
        byte[] whole = new TensorArchive().add("a.npy", array).end().bytes();
        return List.of(
                of("no-bytes", "input.truncated", "The file is empty.", file()),
                of(
                        "end-missing",
                        "input.truncated",
                        "The end record is cut.",
                        file().raw(Arrays.copyOf(whole, whole.length - 1))),
                of(
                        "checksum",
                        "input.checksum",
                        "The checksum of an array is another one; found when the array is read.",
                        new TensorArchive().wrongChecksum().add("a.npy", array).end()),
                of(
                        "checksum-of-deflated",
                        "input.checksum",
                        "The checksum of a compressed array is another one; found when the array is read.",
                        new TensorArchive()
                                .method(8)
                                .wrongChecksum()
                                .add("a.npy", array)
                                .end()),
                of(
                        "name-of-no-array",
                        archive,
                        "An entry is called a.txt.",
                        new TensorArchive().markDirectory().add("a.txt", array).end()),
                of(
                        "encrypted",
                        archive,
                        "An entry is encrypted.",
                        new TensorArchive()
                                .markDirectory()
                                .flags(1)
                                .add("a.npy", array)
                                .end()),
                of(
                        "compression-unknown",
                        archive,
                        "An entry is compressed by another method.",
                        new TensorArchive()
                                .markDirectory()
                                .method(12)
                                .add("a.npy", array)
                                .end()),
                of(
                        "name-twice",
                        "weights.name-repeated",
                        "Two arrays have one name.",
                        new TensorArchive()
                                .markDirectory()
                                .add("a.npy", array)
                                .add("a.npy", array)
                                .end()),
                of(
                                "byte-missing",
                                "input.truncated",
                                "An array has fewer bytes than its header says.",
                                new TensorArchive()
                                        .add("a.npy", Arrays.copyOf(array, array.length - 1))
                                        .end())
                        .nowhere(),
                of(
                                "limit-tables",
                                "limit.tables",
                                "Two arrays where one is allowed.",
                                new TensorArchive()
                                        .markDirectory()
                                        .add("a.npy", array)
                                        .add("b.npy", array)
                                        .end())
                        .nowhere()
                        .with("limit.tables", 1));
    }
}
