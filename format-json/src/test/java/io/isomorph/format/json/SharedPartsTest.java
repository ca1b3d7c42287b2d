package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Operation;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.spi.ReadOptions;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a file repeats is one object in the program, which then takes less memory, and is written in less time. */
class SharedPartsTest {
    private static final String FALSE =
            "{\"AT\":{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":false}]},\"N\":\"%s\"}";

    private static String text(String name, String value) {
        return Json.named(name, "{\"#\":\"0.a_str\",\"D\":\"" + value + "\"}");
    }

    private static NamedAttribute first(Operation operation) {
        return operation.head().attributes().get(0);
    }

    private static Json.Read read(String text) {
        Json.Read read = Json.read(text);
        assertEquals(List.of(), read.normalizations());
        assertEquals(text, Json.text(read.document()));
        return read;
    }

    /** The name that operations of a layer repeat is one object. */
    @Test
    void textsThatAreRepeatedAreShared() {
        String layer = text("struct_name", "/Layer_1/");
        // the first one's name is new to a provider
        Json.Read read =
                read(Json.ops(Json.op(layer, ""), Json.op(layer, ""), Json.op(text("n", "NCHW") + "," + layer, "")));
        assertSame(first(read.op(1)), read.op(2).head().attributes().get(1));
    }

    /** Texts that begin alike, that begin one another, and those of other names are kept apart. */
    @Test
    void textsThatResembleEachOtherAreNotShared() {
        List<String> values = List.of("/Layer_10/", "/Layer_1/", "/Layer_1", "/Layer_10", "/Layer_100/", "");
        List<String> operations = new ArrayList<>();
        for (String value : values) {
            operations.add(Json.op(text("a", value), ""));
            operations.add(Json.op(text("b", value), ""));
        }
        Json.Read read = read(Json.ops(operations.toArray(new String[0])));
        for (int i = 0; i < values.size(); i++) {
            NamedAttribute a = first(read.op(2 * i));
            NamedAttribute b = first(read.op(2 * i + 1));
            assertEquals(new NamedAttribute("a", new StringAttribute(values.get(i)).toAttribute()), a);
            assertEquals(new NamedAttribute("b", a.value()), b);
        }
    }

    /** A text that is read through a window is what it was also where the one before has left it, or is cut by its edge. */
    @Test
    void textsAreRightAtEveryEdgeOfAWindow() {
        List<String> operations = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            operations.add(Json.op(
                    text("struct_name", "/Layer_" + (i % 7 == 0 ? 0 : i / 2) + "/" + "x".repeat(i % 41)), ""));
        }
        String text = Json.ops(operations.toArray(new String[0]));
        ByteSource windowed = ByteSource.of(ByteBuffer.wrap(Json.bytes(text)), Json.SOURCE);
        assertEquals(text, Json.text(Json.read(windowed, ReadOptions.DEFAULTS).document()));
    }

    /** The attributes of results that many operations have are one list, and those of others are another. */
    @Test
    void resultAttributesThatAreRepeatedAreShared() {
        String with = "\"OA\":[" + FALSE.formatted("stop_gradient") + "]";
        String other = "\"OA\":[" + FALSE.formatted("persistable") + "]";
        Json.Read read = read(Json.ops(
                Json.value("1").replace("\"OA\":[]", with),
                Json.value("2").replace("\"OA\":[]", other),
                Json.value("3").replace("\"OA\":[]", with)));
        assertSame(read.op(0).head().resultAttributes(), read.op(2).head().resultAttributes());
        assertNotSame(read.op(0).head().resultAttributes(), read.op(1).head().resultAttributes());
    }

    /** What is one element too many has its place in a list, also where the list is known. */
    @Test
    void aLimitHasItsPlaceInAListThatIsKnown() {
        String list = "\"OA\":[" + FALSE.formatted("stop_gradient") + "," + FALSE.formatted("persistable") + "]";
        String text = Json.ops(
                Json.value("1").replace("\"OA\":[]", list), Json.value("2").replace("\"OA\":[]", list));
        long whole = Json.read(text).program().counts().elements();
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.ELEMENTS, whole - 1));
        IsomorphException fault =
                assertThrows(IsomorphException.class, () -> Json.read(ByteSource.of(Json.bytes(text)), options));
        assertEquals("/program/regions/0/blocks/0/ops/1/OA/1", fault.location().pointer());
    }
}
