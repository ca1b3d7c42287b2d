package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KnownValuesTest {
    private static final int MOST = 4;

    private final KnownValues values = new KnownValues(MOST);

    private KnownValue added() {
        KnownValue value = KnownValue.of(Literal.of((byte) 1), new NamedAttribute("a", IrAttribute.NULL));
        values.add(value);
        return value;
    }

    private void meetExpected() {
        values.meetExpected(Objects.requireNonNull(values.expected()));
    }

    @Test
    void nothingIsExpectedAtFirst() {
        assertNull(values.expected());
    }

    @Test
    void whatIsNewIsExpectedAgain() {
        added();
        KnownValue second = added();
        assertSame(second, values.expected());
        meetExpected();
        assertSame(second, values.expected());
    }

    @Test
    void whatFollowedAValueIsExpectedAfterIt() {
        KnownValue a = added();
        KnownValue b = added();
        KnownValue c = added();
        values.meet(a);
        for (int round = 0; round < 3; round++) {
            assertSame(b, values.expected());
            meetExpected();
            assertSame(c, values.expected());
            meetExpected();
            assertSame(a, values.expected());
            meetExpected();
        }
        values.meet(c);
        values.meet(a);
        assertSame(c, values.expected());
    }

    /** Each round goes once around all that is still expected, and then adds one more to it. */
    @Test
    void whatWasPushedOutDoesNotPileUp() {
        for (int round = 0; round < 100; round++) {
            KnownValue first = added();
            for (int i = 0; i < round; i++) {
                meetExpected();
            }
            if (values.size() > 1) {
                values.meet(values.get(1));
                values.meet(first);
            }
        }
        Set<KnownValue> held = Collections.newSetFromMap(new IdentityHashMap<>());
        hold(held, values.expected());
        for (int i = 0; i < values.size(); i++) {
            hold(held, values.get(i));
        }
        assertTrue(held.size() <= 2 * MOST + 2, held.size() + " are held");
    }

    private static void hold(Set<KnownValue> held, @Nullable KnownValue value) {
        for (KnownValue each = Objects.requireNonNull(value); held.add(each); each = each.next()) {
            assertTrue(held.size() < 1000);
        }
    }
}
