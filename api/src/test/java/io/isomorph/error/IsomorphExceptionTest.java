package io.isomorph.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class IsomorphExceptionTest {
    private static final Location PLACE = Location.ofByte("a.json", 7);

    @Test
    void messageIsLocationThenProblemThenHint() {
        var e = new MalformedInputException(StandardCode.SCHEMA_KIND, PLACE, "found 1, expected a string", "quote it");
        assertEquals("a.json byte 7: found 1, expected a string; hint: quote it", e.getMessage());
        assertEquals("found 1, expected a string", e.problem());
        assertEquals("quote it", e.hint());
        assertSame(PLACE, e.location());
        assertSame(StandardCode.SCHEMA_KIND, e.code());
    }

    @Test
    void messageBeginsWithTheProblemWhereNoPlaceIsKnown() {
        var e = new InvalidModelException(StandardCode.MODEL_INVALID, Location.NOWHERE, "two roots", "remove one");
        assertEquals("two roots; hint: remove one", e.getMessage());
    }

    @Test
    void takesTheHintOfTheCodeWhereTheFaultKnowsNoneBetter() {
        List<IsomorphException> faults = List.of(
                new MalformedInputException(StandardCode.INPUT_TRUNCATED, PLACE, "p", null),
                new InvalidModelException(StandardCode.INPUT_TRUNCATED, PLACE, "p", null),
                new UnrepresentableException(StandardCode.INPUT_TRUNCATED, PLACE, "p", null),
                new ProviderException(StandardCode.INPUT_TRUNCATED, "p", null, null));
        for (IsomorphException fault : faults) {
            assertEquals(
                    StandardCode.INPUT_TRUNCATED.hint(),
                    fault.hint(),
                    fault.getClass().getName());
            assertEquals("p", fault.problem(), fault.getClass().getName());
            assertNull(fault.getCause(), fault.getClass().getName());
        }
    }

    @Test
    void limitFaultNamesTheOptionThatSetsTheLimit() {
        var e = new LimitExceededException(StandardCode.LIMIT_DEPTH, PLACE, "depth is 9", "limit.depth");
        assertEquals("limit.depth", e.option());
        assertEquals(
                "a.json byte 7: depth is 9; hint: " + StandardCode.LIMIT_DEPTH.hint() + " (option limit.depth)",
                e.getMessage());
    }

    @Test
    void providerFaultKeepsWhatTheProviderThrew() {
        var thrown = new IllegalStateException("boom");
        assertSame(thrown, new ProviderException(StandardCode.FORMAT_BROKEN, "p", "m", thrown).getCause());
    }
}
