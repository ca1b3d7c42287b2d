package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.List;

/** Texts for tests, and what reading them gives. Where a text has the sign {@value #MARK}, a location is expected. */
final class Json {
    static final JsonFormat FORMAT = new JsonFormat();
    static final String MARK = "§";
    static final String SOURCE = "test.json";

    static final String HEADER = "{\"magic\":\"pir\",\"trainable\":true,\"version\":4}";
    static final String UNTRAINABLE = "{\"magic\":\"pir\",\"trainable\":false,\"version\":4}";
    static final String F32 = "{\"#\":\"0.t_f32\"}";

    private Json() {}

    /** What a reading gave. */
    record Read(Document document, List<Normalization> normalizations) {
        Program program() {
            return document.onlyProgram();
        }

        Form form() {
            return document.entries().get(0).form();
        }

        List<String> codes() {
            return normalizations.stream().map(n -> n.code().id()).toList();
        }

        Operation op(int index) {
            return program().body().blocks().get(0).operations().get(index);
        }
    }

    /** A text and the byte offset at which its mark was. */
    record Marked(String text, long offset) {
        static Marked of(String marked) {
            int at = marked.indexOf(MARK);
            assertEquals(marked.lastIndexOf(MARK), at, "one mark, please: " + marked);
            return new Marked(marked.replace(MARK, ""), at < 0 ? -1 : Utf8.encode(marked.substring(0, at)).length);
        }
    }

    // Texts

    static String file(String header, String block) {
        return "{\"base_code\":" + header + ",\"program\":{\"regions\":[{\"#\":\"region_0\",\"blocks\":[" + block
                + "]}]}}";
    }

    /** A file of operations in the top block. */
    static String ops(String... operations) {
        return file(HEADER, block(operations));
    }

    static String block(String... operations) {
        return "{\"#\":\"block_0\",\"args\":[],\"ops\":[" + String.join(",", operations) + "]}";
    }

    /** An operation without results. */
    static String op(String attributes, String operands) {
        return "{\"#\":\"1.x\",\"A\":[" + attributes + "],\"I\":[" + operands + "],\"O\":[],\"OA\":[]}";
    }

    /** An operation of one result. */
    static String value(String id) {
        return "{\"#\":\"1.v\",\"A\":[],\"I\":[],\"O\":[{\"%\":" + id + ",\"TT\":" + F32 + "}],\"OA\":[]}";
    }

    static String use(String... ids) {
        List<String> operands = new ArrayList<>();
        for (String id : ids) {
            operands.add("{\"%\":" + id + "}");
        }
        return op("", String.join(",", operands));
    }

    /** An operation of regions, each given as its blocks. */
    static String nested(String... regions) {
        return "{\"#\":\"1.if\",\"A\":[],\"I\":[],\"O\":[],\"OA\":[],\"regions\":[" + String.join(",", regions) + "]}";
    }

    static String region(int number, String... blocks) {
        return "{\"#\":\"region_" + number + "\",\"blocks\":[" + String.join(",", blocks) + "]}";
    }

    static String block(int number, String... operations) {
        return "{\"#\":\"block_" + number + "\",\"args\":[],\"ops\":[" + String.join(",", operations) + "]}";
    }

    static String named(String name, String attribute) {
        return "{\"AT\":" + attribute + ",\"N\":\"" + name + "\"}";
    }

    /** A file of one operation with one attribute and two operands to refer to. */
    static String attribute(String attribute) {
        return ops(op(named("a", attribute), "{\"%\":0},{\"%\":0}"));
    }

    /** A file of one operation with one attribute, given as id and payload. */
    static String attribute(String id, String data) {
        return attribute("{\"#\":\"" + id + "\",\"D\":" + data + "}");
    }

    /** A file of one operation with one result of a type. */
    static String type(String type) {
        return ops("{\"#\":\"1.v\",\"A\":[],\"I\":[],\"O\":[{\"%\":1,\"TT\":" + type + "}],\"OA\":[]}");
    }

    // Reading and writing

    static byte[] bytes(String text) {
        return Utf8.encode(text);
    }

    static Read read(String text) {
        return read(ByteSource.of(bytes(text), SOURCE), ReadOptions.DEFAULTS);
    }

    static Read read(byte[] text) {
        return read(ByteSource.of(text, SOURCE), ReadOptions.DEFAULTS);
    }

    static Read read(ByteSource source, ReadOptions options) {
        List<Normalization> found = new ArrayList<>();
        Document document =
                Formats.open(FORMAT, source, options.onNormalized(found::add)).read();
        return new Read(document, List.copyOf(found));
    }

    static byte[] write(Document document) {
        return Formats.toBytes(document, FORMAT, WriteOptions.DEFAULTS);
    }

    static String text(Document document) {
        byte[] bytes = write(document);
        return Utf8.decode(bytes, 0, bytes.length);
    }

    static String text(Program program) {
        return text(Document.of(program));
    }

    static IrAttribute firstAttribute(String text) {
        return read(text).op(0).head().attributes().get(0).value();
    }

    static IrType firstType(String text) {
        return read(text).op(0).head().resultTypes().get(0);
    }

    /** Checks that a text is read without diagnostics and written again byte for byte. */
    static Read assertCanonical(String text) {
        Read read = read(text);
        assertEquals(List.of(), read.normalizations(), text);
        assertEquals(text, text(read.document()));
        return read;
    }

    /** Checks that a text is refused, and where. */
    static IsomorphException assertFault(ErrorCode code, String marked, String pointer, long operation) {
        Marked text = Marked.of(marked);
        IsomorphException fault = assertThrows(IsomorphException.class, () -> read(text.text()), marked);
        assertEquals(code.id(), fault.code().id(), fault.getMessage());
        String where = SOURCE + " byte " + text.offset() + " at " + (pointer.isEmpty() ? "the root" : pointer)
                + (operation < 0 ? "" : " (op " + operation + ")") + ": ";
        assertEquals(
                where,
                fault.getMessage()
                        .substring(
                                0, Math.min(where.length(), fault.getMessage().length())),
                fault.getMessage());
        assertEquals(text.offset(), fault.location().byteOffset());
        return fault;
    }

    static void assertSameBytes(byte[] expected, byte[] found, String what) {
        if (expected.length < 2000) {
            assertEquals(Utf8.decode(expected, 0, expected.length), Utf8.decode(found, 0, found.length), what);
        }
        assertArrayEquals(expected, found, what);
    }
}
