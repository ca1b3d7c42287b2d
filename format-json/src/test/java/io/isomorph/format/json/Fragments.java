package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import java.util.List;
import java.util.stream.Stream;

/** Pieces of JSON and of the schema that break a text, or make another of it, wherever they are put in. */
final class Fragments {
    static final List<byte[]> ALL = Stream.of(
                    "null",
                    "\"\"",
                    "{}",
                    "[]",
                    "0",
                    "-0",
                    "1.0",
                    "2.50",
                    "1e400",
                    "1e39",
                    "true",
                    "false",
                    "\"p\"",
                    "\"$operand\"",
                    "{\"$type\":1}",
                    "{\"$operand\":0}",
                    "{\"$attr\":{\"#\":\"NULL\"}}",
                    "{\"$map\":{\"#\":\"x\"}}",
                    "{\"$$map\":1}",
                    "{\"$f64\":\"7ff8000000000000\"}",
                    "{\"#\":\"NULL\"}",
                    "{\"#\":\"x.y\",\"D\":[{\"#\":1}]}",
                    "{\"#\":\"0.a_f32\",\"VD\":\"NaN\"}",
                    " ",
                    "\n",
                    "\\u0041",
                    ",",
                    "99999999999999999999",
                    "-1",
                    "-2",
                    "1",
                    "\"1.add\"",
                    "\"builtin.a_i32\"",
                    "\"#\"",
                    "\"NaN\"",
                    "\"kwargs\":[],",
                    "\"VD\":\"INF\",",
                    "\"OA\":[],",
                    "\"OA\":[1,0,1],",
                    "\"regions\":[],",
                    "\"DA\":[],",
                    "\"QA\":[],",
                    "\"%\":1,",
                    "\"D\":[],",
                    "\"\\u0023\"",
                    "\"a\\/b\"",
                    "\"\ud83d\ude00\"",
                    "\"\\ud800\"",
                    "{\"#\":-1,\"TT\":{\"#\":\"NULL\"},\"key\":\"\"}",
                    "\"kwargs\":[{\"#\":-1,\"TT\":{\"#\":\"NULL\"},\"key\":\"k\"}],")
            .map(Utf8::encode)
            .toList();

    private Fragments() {}
}
