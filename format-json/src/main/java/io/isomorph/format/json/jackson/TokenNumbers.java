package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonParser;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Numbers of a parser as JSON has them: digits as they are in a text, or, where there are none (binary formats,
 * trees) or other ones than JSON's (YAML, lenient JSON), as our writer chooses them, so that the reader reports
 * nothing about them.
 */
final class TokenNumbers {
    private static final Pattern GRAMMAR = Pattern.compile("-?+(0|[1-9][0-9]*+)(\\.[0-9]++)?+([eE][+-]?+[0-9]++)?+");

    private final JsonParser parser;
    /** Digits by the bits of a float; programs repeat the same few. */
    private final Map<Long, String> digits = new HashMap<>();

    TokenNumbers(JsonParser parser) {
        this.parser = parser;
    }

    /** Returns the parser's token, an integer. */
    String integer() throws IOException {
        String text = parser.getText();
        return isJson(text) ? text : parser.getNumberValue().toString();
    }

    /** Returns the parser's token, a float. */
    String floating() throws IOException {
        return switch (parser.getNumberTypeFP()) {
            case FLOAT16, FLOAT32 -> digits(parser.getFloatValue());
            case DOUBLE64 -> digits(parser.getDoubleValue());
            case BIG_DECIMAL, UNKNOWN -> {
                String text = parser.getText();
                yield isJson(text) ? text : digits(parser.getDoubleValue());
            }
        };
    }

    private static boolean isJson(String text) {
        return GRAMMAR.matcher(text).matches();
    }

    /** JSON has no NaN and no infinities: the reader refuses Java's words for them, and reports where. */
    private String digits(double value) {
        return Double.isFinite(value)
                ? digits.computeIfAbsent(Double.doubleToLongBits(value), bits -> written(value))
                : Double.toString(value);
    }

    /** Writes a float alone in a program, as only the writer knows its digits. */
    private static String written(double value) {
        ProgramBuilder builder = Pir.builder(0);
        builder.op("x.x")
                .attribute("x", IrAttribute.of("x.x", Payload.of(value)))
                .add();
        byte[] text = Formats.toBytes(Document.of(builder.build()), new JsonFormat(), WriteOptions.DEFAULTS);
        String all = Utf8.decode(text, 0, text.length);
        int from = all.indexOf("\"D\":") + 4;
        return all.substring(from, all.indexOf('}', from));
    }
}
