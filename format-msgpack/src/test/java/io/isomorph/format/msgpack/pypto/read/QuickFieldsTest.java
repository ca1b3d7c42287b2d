package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.NormalizationCode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What PyPTO's writer writes is taken without decoding it value by value; of anything else, nothing is taken. */
class QuickFieldsTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ReaderCache cache = new ReaderCache(Limits.DEFAULTS);
    private final NodeTable nodes = cache.nodes;
    private final PendingFields fields = new PendingFields();
    private final FieldCache field = new FieldCache("value");
    private final FieldCache spans = new FieldCache("span");
    private Limits limits = Limits.DEFAULTS;
    private WireInput in = new WireInput(new byte[0], "test", limits);
    private Normalizations normalizations = new Normalizations(in);

    private QuickFieldsTest raw(int... values) {
        for (int value : values) {
            bytes.write(value);
        }
        return this;
    }

    private QuickFieldsTest text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        bytes.write(0xa0 + utf8.length);
        bytes.writeBytes(utf8);
        return this;
    }

    private static int[] hex(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        return IntStream.range(0, bytes.length).map(i -> bytes[i]).toArray();
    }

    private QuickFieldsTest reference(int id) {
        return raw(0x81).text("ref").raw(id);
    }

    /** A span up to its file's name; its line begins with a number as it is written. */
    private QuickFieldsTest spanWithoutName(int... line) {
        raw(0x85).text("begin_column").raw(1);
        text("begin_line").raw(line);
        text("end_column").raw(0xff);
        return text("end_line").raw(2).text("filename");
    }

    private QuickFieldsTest span(int... line) {
        return spanWithoutName(line).text("k.py");
    }

    /** Reads what was written until now, at its first byte. */
    private FieldReader reader() {
        in = new WireInput(bytes.toByteArray(), "test", limits);
        normalizations = new Normalizations(in);
        nodes.begin(bytes.size());
        return new FieldReader(in, normalizations, nodes, fields, cache);
    }

    private @Nullable Payload lastValue() {
        return fields.attributes()[fields.size() - 1].value().payload();
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 1", "2, 4, 2", "15, 30, 15", "2, 3, 0", "15, 29, 0", "0, 9, 0", "16, 40, 0"})
    void theBeginOfANodeIsTakenIfItsFieldsMayBeThere(int count, int bytesBehind, int taken) {
        raw(0x83).text("fields").raw(0x80 + count).raw(new int[bytesBehind]);
        assertEquals(taken, reader().takeBeginOfNode());
        assertEquals(taken > 0 ? 9 : 0, in.at());
    }

    @Test
    void aNodeThatBeginsOtherwiseIsNotTaken() {
        raw(0x83).text("fields");
        assertEquals(0, reader().takeBeginOfNode());
        assertEquals(0, in.at());
        bytes.reset();
        raw(0x82).text("fields").raw(0x81, 0xc0, 0xc0, 0xc0);
        assertEquals(0, reader().takeBeginOfNode());
        assertEquals(0, in.at());
    }

    @ParameterizedTest
    @CsvSource({"STRING, 64, true", "STRING, 63, false", "DEPTH, 2, true", "DEPTH, 1, false"})
    void nothingIsTakenThatALimitMayRefuse(Limit limit, long most, boolean taken) {
        limits = Limits.DEFAULTS.with(limit, most);
        raw(0x83).text("fields").raw(0x81, 0xc0, 0xc0, 0xc0);
        assertEquals(taken ? 1 : 0, reader().takeBeginOfNode());
        bytes.reset();
        reference(1);
        assertEquals(taken, reader().takeValue(field, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "00, 0",
        "7f, 127",
        "cc80, 128",
        "cdffff, 65535",
        "ce00010000, 65536",
        "cf0000000100000000, 4294967296",
        "cf7fffffffffffffff, 9223372036854775807",
        "cf8000000000000000, -9223372036854775808",
        "cfffffffffffffffff, -1"
    })
    void theEndOfANodeIsTakenWithAnyId(String spelled, long id) {
        text("id").raw(hex(spelled)).text("type").text("BreakStmt");
        FieldReader reader = reader();
        KindCache kind = Objects.requireNonNull(reader.takeEndOfNode());
        assertEquals("pypto.BreakStmt", kind.name.toString());
        assertNotNull(kind.kind);
        assertEquals(id, reader.takenId());
        assertEquals(bytes.size(), in.at());
        in.goTo(0);
        assertSame(kind, reader.takeEndOfNode(), "of each name there is one");
    }

    private void assertNoEnd() {
        assertNull(reader().takeEndOfNode());
        assertEquals(0, in.at());
        bytes.reset();
    }

    @Test
    void anotherEndOfANodeIsNotTaken() {
        text("id").raw(0xff).text("type").text("BreakStmt");
        assertNoEnd();
        text("id").raw(0xd0, 0x80).text("type").text("BreakStmt");
        assertNoEnd();
        text("id").text("7").text("type").text("BreakStmt");
        assertNoEnd();
        text("id").raw(7).text("typ").text("BreakStmt");
        assertNoEnd();
        text("id").raw(7).text("type").text("");
        assertNoEnd();
        text("id").raw(7).text("type").raw(7);
        assertNoEnd();
        text("id").raw(7).text("type");
        assertNoEnd();
        text("id");
        assertNoEnd();
    }

    @Test
    void aReferenceIsTheOperandOfTheNextIndex() {
        reference(7).reference(8).reference(9);
        FieldReader reader = reader();
        assertTrue(reader.takeValue(field, 0));
        assertTrue(reader.takeValue(field, 0));
        assertEquals(Payload.operand(1), lastValue());
        assertSame(field.operand(1), fields.cached(1));
        assertTrue(reader.takeValue(field, 2), "the fields of a node inside count their own operands");
        assertEquals(Payload.operand(0), lastValue());
        assertEquals(7, nodes.referredId(0));
        assertEquals(8, nodes.referredId(1));
        assertEquals(6, nodes.referenceStart(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 15})
    void aListOfReferencesIsOneValue(int count) {
        reference(70).raw(0x90 + count);
        for (int i = 0; i < count; i++) {
            reference(i);
        }
        FieldReader reader = reader();
        assertTrue(reader.takeValue(field, 0));
        assertTrue(reader.takeValue(field, 0));
        assertEquals(bytes.size(), in.at());
        assertSame(field.operands(1, count), fields.cached(1));
        assertEquals(1 + count, nodes.references());
        assertEquals(count - 1, nodes.referredId(count));
    }

    @Test
    void aListThatHoldsSomethingElseIsNotTaken() {
        raw(0x92).reference(7).raw(8);
        assertFalse(reader().takeValue(field, 0));
        assertEquals(0, in.at());
        assertEquals(0, nodes.references());
        assertEquals(0, nodes.pending().size());
        assertEquals(0, fields.size());
        bytes.reset();
        raw(0x90);
        assertFalse(reader().takeValue(field, 0), "an empty list is no list of references");
        bytes.reset();
        raw(0xdc, 0, 1).reference(7);
        assertFalse(reader().takeValue(field, 0), "the writer does not write so");
        bytes.reset();
        raw(0x81).text("ref").raw(0xff);
        assertFalse(reader().takeValue(field, 0), "ids are not negative");
        assertEquals(0, in.at());
        bytes.reset();
        assertFalse(reader().takeValue(field, 0), "nothing is there");
    }

    @ParameterizedTest
    @CsvSource({
        "00, 0",
        "7f, 127",
        "cc80, 128",
        "cdffff, 65535",
        "ce7fffffff, 2147483647",
        "e0, -32",
        "d280000000, -2147483648"
    })
    void aSpanOfSmallestNumbersIsTaken(String line, int number) {
        span(hex(line));
        assertTrue(reader().takeValue(spans, 0));
        assertEquals(bytes.size(), in.at());
        MapValue span = (MapValue) Objects.requireNonNull(lastValue());
        assertEquals(Payload.of(1), span.get("begin_column"));
        assertEquals(Payload.of(number), span.get("begin_line"));
        assertEquals(Payload.of(-1), span.get("end_column"));
        assertEquals(Payload.of(2), span.get("end_line"));
        assertEquals(Payload.of("k.py"), span.get("filename"));
    }

    @Test
    void aSpanThatComesAgainIsTheSameObjectAndOneOfTheSameFileSharesItsName() {
        span(1).span(1).span(3).raw(0);
        FieldReader reader = reader();
        assertTrue(reader.takeValue(spans, 0));
        assertTrue(reader.takeValue(spans, 0));
        assertTrue(reader.takeValue(spans, 0));
        assertSame(fields.cached(0), fields.cached(1));
        MapValue first = (MapValue) Objects.requireNonNull(fields.payload(0));
        MapValue third = (MapValue) Objects.requireNonNull(fields.payload(2));
        assertSame(first.get("filename"), third.get("filename"));
        assertEquals(Payload.of(3), third.get("begin_line"));
    }

    private void assertNoSpan(FieldCache key) {
        assertFalse(reader().takeValue(key, 0));
        assertEquals(0, in.at());
        assertEquals(0, fields.size());
        bytes.reset();
    }

    @Test
    void anotherSpanIsNotTaken() {
        span(1);
        assertNoSpan(field);
        span(0xce, 0x80, 0, 0, 0);
        assertNoSpan(spans);
        span(0xd3, 0xff, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff);
        assertNoSpan(spans);
        span(0xcf, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
        assertNoSpan(spans);
        span(0xcc, 1); // not the smallest form, which has to be reported
        assertNoSpan(spans);
        span(0xc3);
        assertNoSpan(spans);
        raw(0x85).text("begin_column");
        assertNoSpan(spans);
        spanWithoutName(1);
        assertNoSpan(spans);
        spanWithoutName(1).raw(1);
        assertNoSpan(spans);
    }

    /** Decodes a value that is the next so many bytes, as the reader does, and adds it. */
    private void add(FieldReader reader, Payload value, int length, int firstOfFields, int... references) {
        Frame frame = new Frame();
        frame.valueStart = in.at();
        frame.valueOccurrence = nodes.pending().size();
        for (int start : references) {
            nodes.addReference(start, frame.valueStart + start);
        }
        in.goTo(frame.valueStart + length);
        reader.add(frame, field, value, firstOfFields);
    }

    @Test
    void aValueThatComesAgainIsTheSameObject() {
        raw(0x93, 1, 2, 3, 0x93, 1, 2, 3);
        FieldReader reader = reader();
        add(reader, Payload.of("a list"), 0, 0);
        in.goTo(0);
        assertFalse(reader.takeValue(field, 0), "a text does not come again");
        Payload list = Payload.list(Payload.of(1), Payload.of(2), Payload.of(3));
        add(reader, list, 4, 0);
        assertTrue(reader.takeValue(field, 0));
        assertEquals(8, in.at());
        assertSame(list, lastValue());
        assertSame(fields.cached(1), fields.cached(2));
        assertNull(fields.cached(0));
    }

    @Test
    void aShortTextIsNotComparedWithValues() {
        text("x").text("x");
        FieldReader reader = reader();
        add(reader, Payload.list(Payload.of(1)), 2, 0); // kept, by these bytes
        assertFalse(reader.takeValue(field, 0));
    }

    @Test
    void referencesInAValueAreAddedWhereItComesAgain() {
        raw(0x92, 0).reference(1).raw(0x92, 0).reference(1);
        FieldReader reader = reader();
        Payload list = Payload.list(Payload.of(0), Payload.operand(0));
        add(reader, list, 8, 0, 2);
        assertTrue(reader.takeValue(field, 1), "the first operand of the next node");
        assertEquals(2, nodes.references());
        assertEquals(2, nodes.referredId(1));
        assertEquals(10, nodes.referenceStart(1));
        in.goTo(8);
        assertFalse(reader.takeValue(field, 0), "not the third of one node");
    }

    @Test
    void operandsAndListsOfThemAreSharedByTheirNumbers() {
        FieldReader reader = reader();
        add(reader, Payload.operand(3), 0, 0);
        assertSame(field.operand(3), fields.cached(0));
        nodes.pending().clear();
        Payload[] operands = new Payload[16];
        for (int i = 0; i < 16; i++) {
            operands[i] = Payload.operand(1 + i);
        }
        nodes.addReference(5, 0);
        add(reader, Payload.list(operands), 0, 0, new int[16]);
        assertSame(field.operands(1, 16), fields.cached(1));
    }

    @Test
    void otherListsAreNotTakenForListsOfOperands() {
        raw(0x90, 0xc0).raw(new int[100]);
        FieldReader reader = reader();
        add(reader, Payload.list(), 1, 0);
        assertEquals(Payload.list(), lastValue());
        Payload mixed = Payload.list(Payload.operand(0), Payload.ofNull());
        add(reader, mixed, 1, 0, 0, 0);
        assertEquals(mixed, lastValue());
        Payload nested = Payload.list(Payload.operand(0), Payload.list(Payload.operand(1)));
        add(reader, nested, 1, 2, 0, 0);
        assertEquals(nested, lastValue());
        Payload[] many = new Payload[17];
        for (int i = 0; i < 17; i++) {
            many[i] = Payload.operand(i);
        }
        add(reader, Payload.list(many), 1, 4, new int[17]);
        assertEquals(Payload.list(many), lastValue());
        assertNotNull(fields.cached(3), "kept by its bytes");
        assertFalse(fields.cached(3) == field.operands(0, 17));
    }

    @Test
    void whatHoldsAFullNodeOrWasNormalizedIsNotKept() {
        raw(0x91, 1, 0x91, 1);
        FieldReader reader = reader();
        nodes.pending().add(4); // a full node
        Frame frame = new Frame();
        in.goTo(2);
        reader.add(frame, field, Payload.list(Payload.of(1), Payload.operand(0)), 0);
        assertNull(fields.cached(0));
        assertFalse(reader.takeValue(field, 1));
        normalizations.add(NormalizationCode.LAYOUT, 0, "a test");
        nodes.pending().clear();
        in.goTo(0);
        add(reader, Payload.list(Payload.of(1)), 2, 0);
        assertNull(fields.cached(1));
        assertFalse(reader.takeValue(field, 0));
    }

    @Test
    void whatIsNotInItsSmallestFormIsNotKept() {
        raw(0xcc, 1, 0xcc, 1);
        FieldReader reader = reader();
        in.takeInt("a number");
        in.goTo(0);
        add(reader, Payload.of(1), 2, 0);
        assertNull(fields.cached(0));
        assertFalse(reader.takeValue(field, 0));
    }
}
