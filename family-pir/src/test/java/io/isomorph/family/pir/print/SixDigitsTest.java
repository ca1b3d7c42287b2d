package io.isomorph.family.pir.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SixDigitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, -0",
        "1, 1",
        "-2.5, -2.5",
        "100000, 100000",
        "999999, 999999",
        "1000000, 1e+06",
        "999999.5, 1e+06",
        "123456.5, 123456",
        "123457.5, 123458",
        "12345678, 1.23457e+07",
        "0.0001, 0.0001",
        "0.00001, 1e-05",
        "0.000099999951, 0.0001",
        "0.000012345678, 1.23457e-05",
        "-0.1, -0.1",
        "4.9e-324, 4.94066e-324",
        "1.7976931348623157e308, 1.79769e+308",
        "1e100, 1e+100",
        "2.5e9, 2.5e+09",
        "NaN, nan",
        "Infinity, inf",
        "-Infinity, -inf"
    })
    void writesAsC(double value, String text) {
        assertEquals(text, SixDigits.of(value));
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.1", "16777216, 1.67772e+07", "1.4e-45, 1.4013e-45", "3.4028235e38, 3.40282e+38"})
    void floatsAreWidenedFirst(float value, String text) {
        assertEquals(text, SixDigits.of(value));
    }
}
