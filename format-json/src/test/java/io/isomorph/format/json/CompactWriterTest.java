package io.isomorph.format.json;

import static io.isomorph.format.json.Json.F32;
import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.assertCanonical;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.region;

import io.isomorph.io.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Operations that are written more than once in a program: the first is spelled out, others are put together of what is known. */
class CompactWriterTest {
    private static final int TIMES = 4;
    private static final List<String> STRINGS =
            List.of("", "x", "linear_0.w_0", "tab\\t", "\\\"", "äöü", "日本", "x".repeat(300), "y".repeat(5_000));
    private static final String FLAG =
            named("stop_gradient", "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":true}]}");

    private int results;

    private static String text(String string) {
        return "{\"#\":\"0.a_str\",\"D\":\"" + string + "\"}";
    }

    private String results(int count) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add("{\"%\":" + ++results + ",\"TT\":" + F32 + "}");
        }
        return String.join(",", texts);
    }

    private static String operands(int count) {
        return IntStream.range(0, count).mapToObj(i -> "{\"%\":" + i % 2 + "}").collect(Collectors.joining(","));
    }

    private String operation(String attributes, int operands, int resultCount, String aboutResults) {
        return "{\"#\":\"1.v\",\"A\":[" + attributes + "],\"I\":[" + operands(operands) + "],\"O\":["
                + results(resultCount) + "]" + aboutResults + "}";
    }

    private String parameter(String name, String flags) {
        return "{\"#\":\"p\",\"A\":[" + flags + ",\"" + name + "\"],\"DA\":[],\"O\":{\"%\":" + ++results + ",\"TT\":"
                + F32 + "},\"OA\":[" + flags + "],\"QA\":[]}";
    }

    @Test
    void operationsOfAnyNumberOfOperandsAndResultsAreWrittenTheSameAgain() {
        for (int operands : new int[] {0, 1, 2, 63, 64, 65, 300}) {
            for (int resultCount : new int[] {0, 1, 2, 15, 16, 17, 40}) {
                results = 0;
                List<String> operations = new ArrayList<>();
                operations.add(operation("", 0, 1, ",\"OA\":[]"));
                for (int i = 0; i < TIMES; i++) {
                    operations.add(operation("", operands, resultCount, ",\"OA\":[" + FLAG + "]"));
                }
                assertCanonical(file(HEADER, block(operations.toArray(String[]::new))));
            }
        }
    }

    @Test
    void attributesThatAreStringsAreOthersEachTime() {
        List<String> operations = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            for (String first : STRINGS) {
                for (String second : STRINGS) {
                    String attributes = named("a", text(first)) + "," + FLAG + "," + named("b", text(second));
                    operations.add(operation(attributes, 0, 1, ""));
                    operations.add(operation(attributes, 0, 1, ",\"OA\":[" + FLAG + "]"));
                }
            }
        }
        assertCanonical(file(UNTRAINABLE, block(operations.toArray(String[]::new))));
    }

    @Test
    void parametersOfAnyNameAndFlagsAreWrittenTheSameAgain() {
        List<String> operations = new ArrayList<>();
        for (String flags : List.of("0,0,0", "1,0,1", "1,1,1", "0,1,0")) {
            for (String name : STRINGS) {
                operations.add(parameter(name, flags));
            }
        }
        assertCanonical(file(HEADER, block(operations.toArray(String[]::new))));
    }

    @Test
    void operationsOfOneNameAreIndentedAsDeepAsEachIs() {
        String outer = parameter("a", "1,0,1") + "," + operation("", 0, 1, ",\"OA\":[]");
        String middle = operation("", 1, 1, ",\"OA\":[" + FLAG + "]") + "," + parameter("b", "1,0,1");
        String inner = parameter("c", "1,0,1") + "," + operation("", 2, 1, ",\"OA\":[]");
        String last = parameter("d", "0,0,1") + "," + operation(FLAG, 0, 1, ",\"OA\":[]");
        String deepest = nested(region(2, Json.block(2, inner)));
        String text = file(HEADER, block(outer, nested(region(1, Json.block(1, middle, deepest))), last));
        Laws.checkCanonical(Utf8.encode(text), text);
    }
}
