package io.isomorph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Effects of several operations together permit no more than each of them does. */
class EffectsTest {
    @Test
    void whatOneForbidsBothForbid() {
        assertEquals(Effects.FIXED, Effects.NONE.and(Effects.FIXED));
        assertEquals(Effects.FIXED, Effects.FIXED.and(Effects.NONE));
        assertEquals(Effects.FIXED, Effects.RANDOM.and(Effects.FIXED));
        assertEquals(Effects.RANDOM, Effects.NONE.and(Effects.RANDOM));
        assertEquals(Effects.NONE, Effects.NONE.and(Effects.NONE));
    }

    @Test
    void whatIsUnknownOfOneIsUnknownOfBothUnlessTheOtherForbidsIt() {
        assertEquals(Effects.UNKNOWN, Effects.NONE.and(Effects.UNKNOWN));
        assertEquals(Effects.UNKNOWN, Effects.UNKNOWN.and(Effects.NONE));
        assertEquals(Effects.FIXED, Effects.UNKNOWN.and(Effects.FIXED));
        assertEquals(new Effects(Answer.UNKNOWN, Answer.NO, Answer.YES), Effects.UNKNOWN.and(Effects.RANDOM));
    }
}
