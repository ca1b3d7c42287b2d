package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.Payload;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of a field, what was read before is returned as the same object, for the same bytes and operands only, and not without bound. */
class FieldCacheTest {
    private static final int[] NONE = {};

    private final FieldCache field = new FieldCache("shape");
    private final NodeTable nodes = new NodeTable();

    FieldCacheTest() {
        nodes.begin(0);
    }

    private static WireInput input(int... bytes) {
        byte[] all = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            all[i] = (byte) bytes[i];
        }
        return new WireInput(all, "test", Limits.DEFAULTS);
    }

    /** Keeps a number as the value of the bytes {@code cc number}. */
    private CachedValue keep(int number) {
        WireInput in = input(0xcc, number);
        in.goTo(2);
        return field.keep(Payload.of(number), in, 0, 0, NONE, new long[0]);
    }

    private CachedValue take(int number) {
        return field.take(input(0xcc, number), 0, nodes);
    }

    @Test
    void aValueIsKnownByItsBytes() {
        CachedValue seven = keep(7);
        WireInput in = input(0, 0xcc, 7, 1);
        in.goTo(1);
        assertSame(seven, field.take(in, 3, nodes), "a value without references is the same for any operand");
        assertEquals(3, in.at());
        assertEquals("shape", seven.attribute.name());
        assertEquals(Payload.of(7), seven.attribute.value().payload());
    }

    @Test
    void otherBytesAreNotTaken() {
        keep(7);
        WireInput in = input(0xcc, 8);
        assertNull(field.take(in, 0, nodes));
        assertEquals(0, in.at());
        assertNull(field.take(input(0xcc), 0, nodes), "the bytes end before the value does");
    }

    @Test
    void eightValuesAreKept() {
        CachedValue[] kept = new CachedValue[9];
        Arrays.setAll(kept, this::keep);
        assertNull(take(0));
        for (int i = 1; i < 9; i++) {
            assertSame(kept[i], take(i));
        }
    }

    @Test
    void theValueThatIsDroppedIsTheOneUsedLongestAgo() {
        for (int i = 0; i < 8; i++) {
            keep(i);
        }
        CachedValue used = take(0);
        keep(8);
        assertSame(used, take(0));
        assertNull(take(1));
        for (int i = 2; i <= 8; i++) {
            assertEquals(Payload.of(i), take(i).attribute.value().payload());
        }
    }

    @ParameterizedTest
    @CsvSource({"256, true", "257, false"})
    void longValuesAreNotKept(int length, boolean kept) {
        byte[] text = new byte[length + 1];
        text[1] = (byte) 0xd9;
        text[2] = (byte) (length - 2);
        WireInput in = new WireInput(text, "test", Limits.DEFAULTS);
        in.goTo(length + 1);
        CachedValue value = field.keep(Payload.of("long"), in, 1, 0, NONE, new long[0]);
        assertEquals(Payload.of("long"), value.attribute.value().payload());
        in.goTo(1);
        assertSame(kept ? value : null, field.take(in, 0, nodes));
    }

    @Test
    void aValueWithReferencesAddsThemWhereItIs() {
        WireInput in = input(0x92, 1, 2, 0, 0x92, 1, 2);
        in.goTo(3);
        CachedValue value = field.keep(Payload.of("two"), in, 0, 5, new int[] {1, 2}, new long[] {70, 80});
        in.goTo(4);
        assertNull(field.take(in, 4, nodes), "its operands have other indices");
        assertEquals(0, nodes.references());
        assertSame(value, field.take(in, 5, nodes));
        assertEquals(2, nodes.references());
        assertEquals(70, nodes.referredId(0));
        assertEquals(5, nodes.referenceStart(0));
        assertEquals(80, nodes.referredId(1));
        assertEquals(6, nodes.referenceStart(1));
        assertEquals("[-1, -2]", nodes.pending().toString());
    }

    @Test
    void sixteenOperandsAreOneObjectEach() {
        for (int i = 0; i < 20; i++) {
            CachedValue operand = field.operand(i);
            assertEquals(Payload.operand(i), operand.attribute.value().payload());
            if (i < 16) {
                assertSame(operand, field.operand(i));
            } else {
                assertNotSame(operand, field.operand(i));
            }
        }
    }

    @Test
    void equalListsOfOperandsAreOneObject() {
        CachedValue list = field.operands(2, 3);
        assertEquals(
                Payload.list(Payload.operand(2), Payload.operand(3), Payload.operand(4)),
                list.attribute.value().payload());
        assertNotSame(list, field.operands(2, 2));
        assertNotSame(list, field.operands(1, 3));
        for (int i = 0; i < 5; i++) {
            field.operands(i, 9);
        }
        assertSame(list, field.operands(2, 3), "eight lists are kept");
        field.operands(7, 9);
        assertNotSame(list, field.operands(2, 3));
    }

    private static WireInput key(String key) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] text = key.getBytes(StandardCharsets.UTF_8);
        bytes.write(0xa0 + text.length);
        bytes.writeBytes(text);
        return new WireInput(bytes.toByteArray(), "test", Limits.DEFAULTS);
    }

    @Test
    void twoFieldsThatCameNextAreExpected() {
        FieldCache span = new FieldCache("span");
        FieldCache type = new FieldCache("type");
        FieldCache value = new FieldCache("value");
        assertNull(field.takeNext(key("span")));
        field.addNext(span);
        assertSame(span, field.takeNext(key("span")));
        field.addNext(type);
        WireInput in = key("span");
        assertSame(span, field.takeNext(in));
        assertEquals(5, in.at());
        assertSame(type, field.takeNext(key("type")));
        field.addNext(value);
        assertNull(field.takeNext(key("span")));
        assertSame(type, field.takeNext(key("type")));
        assertSame(value, field.takeNext(key("value")));
    }

    /** Also where the first eight bytes are equal, and where a byte is above 127. */
    @ParameterizedTest
    @CsvSource({
        "b, a",
        "ab, a",
        "aa, a",
        "leading_comments, leading",
        "leading_b, leading_a",
        "\u00e4, z",
        "\ud83d\ude00, \uffff",
        "a, ''"
    })
    void keysAreInTheOrderOfTheirBytes(String above, String below) {
        FieldCache first = new FieldCache(below);
        FieldCache second = new FieldCache(above);
        assertTrue(second.follows(first));
        assertFalse(first.follows(second));
        assertFalse(second.follows(new FieldCache(above)));
    }

    @Test
    void onlyTheKeySpanHasSpans() {
        assertTrue(new FieldCache("span").isSpan);
        assertFalse(field.isSpan);
    }

    @Test
    void theOrderOfUseIsThatOfAListWhoseElementsMoveToItsFront() {
        List<Integer> expected = new ArrayList<>(IntStream.range(0, 8).boxed().toList());
        int order = FieldCache.INITIAL_ORDER;
        Random random = new Random(3);
        for (int round = 0; round < 1_000; round++) {
            int position = random.nextInt(8);
            expected.add(0, expected.remove(position));
            order = FieldCache.toFront(order, position);
            int now = order;
            assertEquals(
                    expected,
                    IntStream.range(0, 8).mapToObj(i -> FieldCache.slot(now, i)).toList());
        }
    }
}
