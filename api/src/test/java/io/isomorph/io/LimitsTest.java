package io.isomorph.io;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LimitsTest {
    @ParameterizedTest
    @EnumSource
    void hasItsDefaultUntilItIsSet(Limit limit) {
        assertEquals(limit.defaultValue(), Limits.DEFAULTS.get(limit));
        assertEquals(3, Limits.DEFAULTS.with(limit, 3).get(limit));
        assertEquals(limit.defaultValue(), Limits.DEFAULTS.get(limit), "with changed the object it was called on");
    }

    @ParameterizedTest
    @EnumSource
    void settingOneLimitLeavesTheOthers(Limit limit) {
        Limits limits = Limits.DEFAULTS.with(limit, 2);
        for (Limit other : Limit.values()) {
            assertEquals(other == limit ? 2 : other.defaultValue(), limits.get(other));
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesValuesOutOfRange(Limit limit) {
        assertEquals(
                limit.maximum(), Limits.DEFAULTS.with(limit, limit.maximum()).get(limit));
        assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULTS.with(limit, 0));
        assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULTS.with(limit, -1));
        if (limit.maximum() < Long.MAX_VALUE) {
            var e = assertThrows(
                    IllegalArgumentException.class, () -> Limits.DEFAULTS.with(limit, limit.maximum() + 1));
            assertTrue(e.getMessage().contains(limit.option()), e.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource
    void passesAtTheLimitAndNotOneAbove(Limit limit) {
        Limits limits = Limits.DEFAULTS.with(limit, 5);
        Location place = Location.ofByte("a", 1);
        assertDoesNotThrow(() -> limits.check(limit, 5, place));
        var e = assertThrows(LimitExceededException.class, () -> limits.check(limit, 6, place));
        assertSame(limit.code(), e.code());
        assertEquals(limit.option(), e.option());
        assertEquals("limit." + limit.id(), limit.option());
        assertEquals(limit.id() + " is 6 where at most 5 is allowed", e.problem());
        assertSame(place, e.location());
    }

    @ParameterizedTest
    @EnumSource
    void codeOfALimitIsCalledAsItsOption(Limit limit) {
        assertEquals(limit.option(), limit.code().id());
    }

    @Test
    void equalityIsByValues() {
        Limits limits = Limits.DEFAULTS.with(Limit.DEPTH, 7);
        assertEquals(Limits.DEFAULTS.with(Limit.DEPTH, 7), limits);
        assertEquals(Limits.DEFAULTS.with(Limit.DEPTH, 7).hashCode(), limits.hashCode());
        assertNotEquals(Limits.DEFAULTS, limits);
        assertNotEquals(limits, (Object) "limits");
    }

    @Test
    void textNamesEveryOptionWithItsValue() {
        String text = Limits.DEFAULTS.toString();
        assertEquals(Limit.values().length, text.split(" ").length);
        Arrays.stream(Limit.values())
                .forEach(limit -> assertTrue(text.contains(limit.option() + "=" + limit.defaultValue()), text));
    }

    @ParameterizedTest
    @EnumSource(Limit.class)
    void limitsForStrangersAreBelowTheDefaults(Limit limit) {
        assertTrue(Limits.untrusted().get(limit) < limit.defaultValue(), limit::option);
    }

    @Test
    void limitsForStrangersAreAStartingPoint() {
        Limits own = Limits.untrusted().with(Limit.BYTES, 1 << 30);
        assertEquals(1 << 30, own.get(Limit.BYTES));
        assertEquals(64 << 10, own.get(Limit.STRING));
        assertEquals(64 << 20, Limits.untrusted().get(Limit.BYTES));
    }
}
