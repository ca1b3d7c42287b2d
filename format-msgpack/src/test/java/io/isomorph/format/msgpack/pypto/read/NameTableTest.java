package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.io.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A thing is known by the bytes of its name, if that is short and not at the very end of the input. */
class NameTableTest {
    private final NameTable<Object> table = new NameTable<>();

    /** The name, and bytes behind it. */
    private static WireInput input(String name, int behind) {
        byte[] bytes = WireKeys.key(name);
        return new WireInput(Arrays.copyOf(bytes, bytes.length + behind), "test", Limits.DEFAULTS);
    }

    private Object add(String name) {
        Object thing = new Object();
        WireInput in = input(name, 8);
        in.takeString("a name");
        int end = in.at();
        table.add(in, 0, thing);
        assertEquals(end, in.at());
        return thing;
    }

    private @Nullable Object take(String name) {
        WireInput in = input(name, 8);
        @Nullable Object thing = table.take(in);
        assertEquals(thing == null ? 0 : WireKeys.key(name).length, in.at());
        return thing;
    }

    @Test
    void aThingIsTakenByItsName() {
        assertNull(take("name"));
        Object thing = add("name");
        Object longer = add("name_hint_0");
        Object other = add("name_hint_1");
        assertSame(thing, take("name"));
        assertSame(longer, take("name_hint_0"));
        assertSame(other, take("name_hint_1"));
        assertNull(take("nam"));
        assertNull(take("name_hint_2"));
        assertNull(take("name_hint_01"));
    }

    @Test
    void longNamesAreNotKept() {
        add("n".repeat(32));
        assertNull(take("n".repeat(32)));
        Object longest = add("n".repeat(31));
        assertSame(longest, take("n".repeat(31)));
    }

    @Test
    void twoThingsOfOneSetAreKept() {
        Object first = add("same_start_1"); // sets are chosen by the first bytes
        Object second = add("same_start_2");
        assertSame(first, take("same_start_1"));
        Object third = add("same_start_3");
        assertNull(take("same_start_1"));
        assertSame(second, take("same_start_2"));
        assertSame(third, take("same_start_3"));
    }

    @Test
    void namesOfOtherStartsAreInOtherSets() {
        Object[] things = new Object[64];
        for (int i = 0; i < things.length; i++) {
            things[i] = add("n" + i);
        }
        int kept = 0;
        for (int i = 0; i < things.length; i++) {
            @Nullable Object taken = take("n" + i);
            kept += taken == things[i] ? 1 : 0;
            assertTrue(taken == null || taken == things[i]);
        }
        assertTrue(kept >= 48, kept + " of 64 things of 256 sets");
    }
}
