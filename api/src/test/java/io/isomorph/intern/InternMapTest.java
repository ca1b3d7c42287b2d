package io.isomorph.intern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InternMapTest {
    /** A key keeps its first value, and what is equal to it has the same. */
    @Test
    void aKeyKeepsItsFirstValue() {
        InternMap<IrAttribute, Integer> map = new InternMap<>();
        assertNull(map.get(attribute("a")));
        assertNull(map.putIfAbsent(attribute("a"), 1));
        assertEquals(1, map.putIfAbsent(attribute("a"), 2));
        assertEquals(1, map.get(attribute("a")));
        assertEquals(1, map.computeIfAbsent(attribute("a"), key -> 3));
        assertEquals(4, map.computeIfAbsent(attribute("b"), key -> 4));
        assertEquals(4, map.get(attribute("b")));
    }

    /** Keys that were chosen to have one hash code are found as quickly as others. */
    @Test
    void keysOfOneHashCodeTakeLinearTime() {
        int bits = 17;
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            InternMap<IrAttribute, Integer> map = new InternMap<>();
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 1 << bits; i++) {
                    assertEquals(i, map.computeIfAbsent(attribute(alike(i, bits)), key -> next++));
                }
            }
        });
    }

    private int next;

    private static String alike(int number, int bits) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bits; i++) {
            text.append((number >> i & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    private static IrAttribute attribute(String text) {
        return IrAttribute.of("x.a", Payload.of(text));
    }
}
