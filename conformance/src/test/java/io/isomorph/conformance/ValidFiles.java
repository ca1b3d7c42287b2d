package io.isomorph.conformance;

import static io.isomorph.conformance.JsonText.HEADER;
import static io.isomorph.conformance.JsonText.PARAMETER;
import static io.isomorph.conformance.JsonText.attribute;
import static io.isomorph.conformance.JsonText.block;
import static io.isomorph.conformance.JsonText.blockOf;
import static io.isomorph.conformance.JsonText.file;
import static io.isomorph.conformance.JsonText.nested;
import static io.isomorph.conformance.JsonText.ops;
import static io.isomorph.conformance.JsonText.payload;
import static io.isomorph.conformance.JsonText.region;
import static io.isomorph.conformance.JsonText.use;
import static io.isomorph.conformance.JsonText.value;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.EveryPart;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files that every reader takes: each document in every format that holds it, and files that are normalized. */
final class ValidFiles {
    private static final String ARGUMENT = "{\"#\":-1,\"TT\":{\"#\":\"0.t_f32\"}}";
    private static final String I64 = "82 'dtype' 14 'type_kind' 'ScalarType'";
    private static final String X = "83 'fields' 83 'name_hint' 'x' 'span' 80 'type' " + I64 + " 'id' 01 'type' 'Var'";

    /** By name: what a document shows, and the document. */
    private final Map<String, Shown> shown = new LinkedHashMap<>();

    private final Formats formats = Formats.load();

    private record Shown(String says, Document document) {}

    private ValidFiles() {}

    static List<Valid> files() {
        ValidFiles files = new ValidFiles();
        files.documents();
        files.payloads();
        files.texts();
        files.fusions();
        List<Valid> all = new ArrayList<>();
        for (Map.Entry<String, Shown> one : files.shown.entrySet()) {
            all.addAll(files.inEveryFormat(one.getKey(), one.getValue()));
        }
        all.addAll(OddJson.files());
        all.addAll(OddBinary.files());
        all.addAll(FusionDocuments.odd());
        return all;
    }

    private List<Valid> inEveryFormat(String name, Shown one) {
        List<Valid> files = new ArrayList<>();
        for (FormatProvider format : formats.providers()) {
            if (format.descriptor().representable(one.document) == null) {
                byte[] bytes = Formats.toBytes(one.document, format, WriteOptions.DEFAULTS);
                files.add(Valid.canonical(format.descriptor().id(), name, one.says, bytes));
            }
        }
        return files;
    }

    private void add(String name, String says, Document document) {
        shown.put(name, new Shown(says, document));
    }

    private void add(String name, String says, Program program) {
        add(name, says, Document.of(program));
    }

    private void json(String name, String says, String text) {
        add(name, says, read("json", text.getBytes(StandardCharsets.UTF_8)));
    }

    private void pypto(String name, String says, String text) {
        add(name, says, read("pypto", MsgpackText.bytes(text).bytes()));
    }

    private Document read(String format, byte[] bytes) {
        ReadOptions strict = ReadOptions.DEFAULTS.withStrict(true);
        try (DocumentReader reader = Formats.open(formats.require(format), ByteSource.of(bytes, format), strict)) {
            return reader.read();
        }
    }

    private void documents() {
        Program empty = Program.of(new ProgramInfo("", -1, false), Region.EMPTY);
        add("no-entries", "A document without entries.", Document.of(List.of()));
        add("program-without-blocks", "A body without blocks, of the family of the empty name.", empty);
        add("program", "Every part that a program can have.", EveryPart.program(7, "x.last"));
        add("everything", "Four entries that share programs and beginnings.", EveryPart.document());
        add(
                "attachments",
                "The same entries with attachments, some of equal bytes, and a payload of the document.",
                EveryPart.documentWithAttachments());
        add("chain", "A hundred equal operations, each of which takes the result before.", Documents.chain(100));
        add("regions-512-deep", "As many regions inside each other as are allowed.", Documents.regions(512));
        List<Entry> names = new ArrayList<>();
        for (String name : List.of("", "A", "a", "\u00e9", "\uffff", "\ud83d\ude00")) {
            names.add(new Entry(name, 0, Form.EMPTY, empty));
        }
        add("entry-names", "Names in the order of their UTF-8 bytes, which is not that of UTF-16.", Document.of(names));
    }

    private void fusions() {
        add(
                "nvfuser-executed",
                "Two fusions of nvFuser that share their beginning, of which one was executed.",
                TwoFusions.document());
        add(
                "nvfuser-trie",
                "Twelve fusions of nvFuser, each a record longer than the one before.",
                FusionDocuments.chainOfFusions());
        add(
                "nvfuser-unended",
                "A definition of nvFuser that was never ended, on another machine.",
                FusionDocuments.unended());
    }

    private void payloads() {
        List<Payload> integers = new ArrayList<>();
        for (long edge : new long[] {
            Long.MIN_VALUE,
            -1L << 31,
            -(1L << 31) - 1,
            -32769,
            -129,
            -33,
            -32,
            -1,
            0,
            127,
            128,
            255,
            256,
            65535,
            65536,
            (1L << 31) - 1,
            1L << 31,
            (1L << 32) - 1,
            1L << 32,
            Long.MAX_VALUE
        }) {
            integers.add(Payload.of(edge));
        }
        integers.add(Payload.ofUnsigned(Long.MIN_VALUE));
        integers.add(Payload.ofUnsigned(-1));
        add("integers", "Integers at the edges of all widths.", Documents.payload(list(integers)));
        List<Payload> floats = new ArrayList<>();
        for (double edge : new double[] {
            0.0,
            -0.0,
            1.0,
            0.1,
            1e15,
            1e16,
            5e22,
            -1e-5,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY
        }) {
            floats.add(Payload.of(edge));
        }
        floats.add(Payload.of(Double.longBitsToDouble(0xfff8000000000001L)));
        add(
                "floats",
                "Floats: both zeros, both infinities, NaNs of two sorts, and what is hard to spell.",
                Documents.payload(list(floats)));
        List<Payload> strings = new ArrayList<>();
        for (String edge : List.of(
                "",
                "\u0000\u0001\b\t\n\u001f\u007f",
                "\"\\/",
                "\u00e9\u2028\uffff\ud83d\ude00\udbff\udfff",
                "NULL",
                "a".repeat(31),
                "a".repeat(32),
                "a".repeat(255),
                "a".repeat(256))) {
            strings.add(Payload.of(edge));
        }
        add("strings", "Strings of all lengths and characters.", Documents.payload(list(strings)));
        Map<String, Payload> map = new LinkedHashMap<>();
        for (String key : List.of("", "$type", "0", "\uffff", "\ud83d\ude00")) {
            map.put(key, Payload.of(key));
        }
        add(
                "map-keys",
                "Keys in the order of their UTF-8 bytes, which is not that of UTF-16.",
                Documents.payload(Payload.map(map)));
        add(
                "map-of-one-word",
                "A map of one key that is a word of the JSON format.",
                Documents.payload(Payload.map(Map.of("$type", Payload.of(1)))));
        add("bytes", "Bytes of all values.", Documents.payload(Payload.of(allBytes())));
        add(
                "payload-512-deep",
                "As many payloads inside each other as are allowed.",
                Documents.payload(Documents.nested(512)));
        add(
                "types-doubled",
                "A type that means 2^11 types.",
                Documents.program(Documents.operation("x.y", List.of(Documents.doubled(10)))));
    }

    private static Payload list(List<Payload> items) {
        return Payload.list(items);
    }

    private static byte[] allBytes() {
        byte[] bytes = new byte[256];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    private void texts() {
        json("parameter", "A parameter, which JSON writes in a short form.", ops(PARAMETER));
        json(
                "operands",
                "Operands of results inside and outside of a region, and the null value.",
                ops(
                        value("1"),
                        nested(region(1, block(1, value("2"), use("1", "2")))),
                        value("3"),
                        use("2", "3", "0")));
        json("block-arguments", "An operand that is a block argument.", file(HEADER, blockOf(0, ARGUMENT, use("-1"))));
        json("two-blocks", "A body of two blocks.", file(HEADER, block(0), block(1)));
        json("family-of-others", "A program of another family.", file(HEADER.replace("pir", "other"), block(0)));
        json(
                "special-float-32",
                "A 32-bit NaN with bits of its own.",
                attribute("{\"#\":\"0.a_f32\",\"VD\":\"NaN:ffc00000\"}"));
        json(
                "kind-that-does-not-fit",
                "A 64-bit float under the name of a 32-bit one.",
                attribute("0.a_f32", "{\"$f64\":\"3fb999999999999a\"}"));
        json(
                "words",
                "All that JSON lacks: references, types, attributes.",
                payload(
                        "[{\"$operand\":1},{\"$type\":{\"#\":\"0.t_f32\"}},{\"$attr\":{\"#\":\"0.a_i32\",\"D\":1}},{\"$$map\":[]}]"));
        pypto("pypto-variable", "A variable of PyPTO.", X.replace("'id' 01", "'id' 00"));
        pypto(
                "pypto-sum",
                "A sum of PyPTO, whose operands are one node.",
                "83 'fields' 84 'left' " + X + " 'right' 81 'ref' 01 'span' 80 'type' " + I64
                        + " 'id' 00 'type' 'Add'");
        pypto(
                "pypto-unknown-kind",
                "A node of a kind that nobody knows.",
                "83 'fields' 81 'a' 93 01 c0 'b' 'id' 00 'type' 'N'");
    }
}
