package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PayloadLimitsTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    /** Every way to put a payload one level deeper. */
    static List<UnaryOperator<Payload>> wrappers() {
        return List.of(
                Payload::list,
                payload -> Payload.list(Payload.of(1), payload, Payload.of(1)),
                payload -> Payload.map(Map.of("k", payload)),
                payload -> Payload.of(IrType.of("x.t", payload)),
                payload -> Payload.of(IrAttribute.of("x.a", payload)));
    }

    private static Payload repeat(UnaryOperator<Payload> wrapper, Payload leaf, int times) {
        Payload payload = leaf;
        for (int i = 0; i < times; i++) {
            payload = wrapper.apply(payload);
        }
        return payload;
    }

    /** Means 2^levels·2−1 values in as few objects as levels. */
    private static Payload doubled(int levels) {
        return repeat(payload -> Payload.list(payload, payload), Payload.of(1), levels);
    }

    @ParameterizedTest
    @MethodSource("wrappers")
    void holdsTheDeepestPayloadAndRefusesOneLevelMore(UnaryOperator<Payload> wrapper) {
        Payload deepest = repeat(wrapper, Payload.of(1), Payload.MAX_DEPTH - 1);
        assertEquals(Payload.MAX_DEPTH, deepest.depth());
        var e = assertThrows(LimitExceededException.class, () -> wrapper.apply(deepest));
        assertSame(StandardCode.LIMIT_DEPTH, e.code());
        assertEquals("a payload has 513 levels where at most 512 can be held", e.problem());
        assertEquals("limit.depth", e.option());
    }

    @Test
    void deepestPayloadIsComparedAndPrinted() {
        UnaryOperator<Payload> wrapper = payload -> Payload.of(IrType.of("x.t", payload));
        Payload a = repeat(wrapper, Payload.of(1), Payload.MAX_DEPTH - 1);
        Payload b = repeat(wrapper, Payload.of(1), Payload.MAX_DEPTH - 1);
        assertEquals(a, b);
        assertEquals(a.hashCode(), b.hashCode());
        assertTrue(a.toString().length() <= 201);
    }

    @Test
    void countsSharedPartsAsOftenAsTheyOccurWithoutWalkingThem() {
        assertTimeoutPreemptively(SOON, () -> {
            assertEquals((1L << 30) - 1, doubled(29).elements());
            assertEquals(30, doubled(29).depth());
        });
    }

    @Test
    void holdsTheMostElementsAndRefusesOneMore() {
        Payload most = Payload.list(doubled(29));
        assertEquals(Payload.MAX_ELEMENTS, most.elements());
        for (UnaryOperator<Payload> wrapper : wrappers()) {
            var e = assertThrows(LimitExceededException.class, () -> wrapper.apply(most));
            assertSame(StandardCode.LIMIT_ELEMENTS, e.code());
            assertEquals("limit.elements", e.option());
        }
        assertThrows(LimitExceededException.class, () -> Payload.map(Map.of("a", doubled(29), "b", Payload.of(1))));
    }

    @Test
    void countsTheValuesInsideTypesAndAttributes() {
        Payload two = Payload.list(Payload.of(1));
        assertEquals(3, Payload.of(IrType.of("x.t", two)).elements());
        assertEquals(3, Payload.of(IrAttribute.of("x.a", two)).elements());
        assertEquals(1, Payload.of(IrAttribute.NULL).elements());
        assertEquals(1, Payload.of(IrType.NULL).depth());
        assertEquals(0, IrType.NULL.elements());
        assertEquals(0, IrType.NULL.depth());
    }

    @Test
    void hugeMeaningIsHashedSharedAndPrintedInNoTime() {
        assertTimeoutPreemptively(SOON, () -> {
            Payload huge = doubled(29);
            assertEquals(huge.hashCode(), doubled(29).hashCode());
            assertEquals(huge, huge);
            assertTrue(huge.toString().length() <= 201);
            AttributeList list = AttributeList.of(
                    new NamedAttribute("a", IrAttribute.of("x.a", huge)),
                    new NamedAttribute("b", IrAttribute.of("x.a", huge)));
            assertEquals(2 * (1L << 30), list.elements());
        });
    }

    @Test
    void printingAWholeHugePayloadIsRefusedByItsLimit() {
        IrAttribute huge = IrAttribute.of("x.a", doubled(20));
        Limits limits = Limits.DEFAULTS.with(Limit.ELEMENTS, huge.elements() - 1);
        var e = assertThrows(LimitExceededException.class, () -> PayloadText.append(huge, new StringBuilder(), limits));
        assertSame(StandardCode.LIMIT_ELEMENTS, e.code());
        StringBuilder whole = new StringBuilder();
        PayloadText.append(huge, whole, limits.with(Limit.ELEMENTS, huge.elements()));
        assertEquals(1 << 20, whole.chars().filter(c -> c == '1').count());
    }
}
