package io.isomorph.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelativeOperandTest {
    @ParameterizedTest
    @CsvSource({
        "5, 5, 0, 0",
        "1, 5, 0, 4",
        "0, 5, 3, -1",
        "-3, 5, 3, -2",
        "-1, 5, 3, -4",
        "1, 2147483647, 0, 2147483646",
        "-1, 0, 2147483647, -2147483648"
    })
    void valuesAreCountedBackFromTheLast(int value, int results, int arguments, long relative) {
        assertEquals(relative, RelativeOperand.of(value, results, arguments));
        assertEquals(value, RelativeOperand.value(relative, results, arguments));
        assertTrue(RelativeOperand.isDefined(relative, results, arguments));
    }

    @Test
    void everyDefinedValueHasANumberOfItsOwnAndNoOtherNumberIsDefined() {
        for (int results = 0; results < 6; results++) {
            for (int arguments = 0; arguments < 6; arguments++) {
                Set<Long> numbers = new HashSet<>();
                for (int value = -arguments; value <= results; value++) {
                    long relative = RelativeOperand.of(value, results, arguments);
                    assertTrue(numbers.add(relative));
                    assertTrue(RelativeOperand.isDefined(relative, results, arguments));
                    assertEquals(value, RelativeOperand.value(relative, results, arguments));
                }
                for (long relative = -20; relative <= 20; relative++) {
                    assertEquals(numbers.contains(relative), RelativeOperand.isDefined(relative, results, arguments));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2147483647, 2147483647, 0",
        "9223372036854775807, 2147483647, 0",
        "-2147483648, 0, 2147483646",
        "-9223372036854775808, 0, 2147483647"
    })
    void numbersAtTheEdgesAreNotDefined(long relative, int results, int arguments) {
        assertFalse(RelativeOperand.isDefined(relative, results, arguments));
    }
}
