package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.assertCanonical;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.ReadOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class DepthTest {
    /** Takes a payload one level or more deeper. */
    record Wrapping(String name, UnaryOperator<Payload> step) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Wrapping> WRAPPINGS = List.of(
            new Wrapping("lists", payload -> Payload.list(payload)),
            new Wrapping("maps", payload -> Payload.map(Map.of("a", payload))),
            new Wrapping("maps of a word", payload -> Payload.map(Map.of("$map", payload))),
            new Wrapping(
                    "maps that look like attributes",
                    payload -> Payload.map(Map.of("#", Payload.of("0.a_type"), "D", payload))),
            new Wrapping("unknown types", payload -> Payload.of(IrType.of("x.y", payload))),
            new Wrapping("unknown attributes", payload -> Payload.of(IrAttribute.of("x.y", payload))),
            new Wrapping("arrays", payload -> Payload.of(IrAttribute.of("builtin.a_array", Payload.list(payload)))),
            new Wrapping(
                    "arrays that do not fit",
                    payload -> Payload.of(IrAttribute.of("builtin.a_array", Payload.list(Payload.of(5), payload)))),
            new Wrapping("vectors", payload -> Payload.of(IrType.of("builtin.t_vec", Payload.list(payload)))),
            new Wrapping("types of types", payload -> Payload.of(IrAttribute.of("builtin.a_type", payload))));

    private static Payload deep(Wrapping wrapping, int depth) {
        Payload payload = Payload.ofNull();
        for (Payload next = payload;
                next.depth() <= depth;
                next = next.depth() >= depth ? list(next) : wrapping.step.apply(next)) {
            payload = next;
            if (next.depth() == Payload.MAX_DEPTH
                    || wrapping.step.apply(Payload.ofNull()).depth() + next.depth() - 1 > Payload.MAX_DEPTH) {
                break;
            }
        }
        while (payload.depth() < depth) {
            payload = Payload.list(payload);
        }
        return payload;
    }

    private static Payload list(Payload payload) {
        return Payload.list(payload);
    }

    private static String written(Payload payload) {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("x.op")
                .attribute("a", IrAttribute.of("x.y", payload))
                .results(IrType.of("builtin.t_vec", payload))
                .add();
        return Json.text(builder.build());
    }

    @ParameterizedTest
    @FieldSource("WRAPPINGS")
    void everyPayloadThatTheIrHoldsIsReadAgain(Wrapping wrapping) {
        Payload payload = deep(wrapping, Payload.MAX_DEPTH);
        assertEquals(Payload.MAX_DEPTH, payload.depth());
        assertCanonical(written(payload));
    }

    @ParameterizedTest
    @FieldSource("WRAPPINGS")
    void theLimitOnDepthIsTheDepthOfThePayload(Wrapping wrapping) {
        byte[] text = Json.bytes(written(deep(wrapping, 40)));
        Limits limits = Limits.DEFAULTS.with(Limit.DEPTH, 40);
        Json.read(ByteSource.of(text), ReadOptions.DEFAULTS.withLimits(limits));
        LimitExceededException fault = assertThrows(
                LimitExceededException.class,
                () -> Json.read(ByteSource.of(text), ReadOptions.DEFAULTS.withLimits(limits.with(Limit.DEPTH, 39))));
        assertEquals(StandardCode.LIMIT_DEPTH, fault.code());
        assertEquals("limit.depth", fault.option());
        assertTrue(fault.location().byteOffset() > 0 && fault.location().pointer() != null, fault.getMessage());
    }

    private static String lists(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    @Test
    void onePayloadLevelMoreThanTheIrHoldsIsALimit() {
        assertCanonical(attribute("x.y", lists(512)));
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(attribute("x.y", lists(513))));
        assertEquals(StandardCode.LIMIT_DEPTH, fault.code());
        assertEquals(0, fault.location().operation());
        String types = "{\"#\":\"0.t_vec\",\"D\":[".repeat(256) + "{\"#\":\"0.t_f32\"}" + "]}".repeat(256);
        assertCanonical(type(types));
        IsomorphException deeper = assertThrows(
                IsomorphException.class, () -> Json.read(type("{\"#\":\"0.t_vec\",\"D\":[" + types + "]}")));
        assertEquals(StandardCode.LIMIT_DEPTH, deeper.code());
    }

    /** A file of regions in each other, with something in the innermost block. */
    private static String regions(int depth, String innermost) {
        StringBuilder text = new StringBuilder("{\"base_code\":" + HEADER + ",\"program\":{\"regions\":[");
        for (int i = 0; i < depth; i++) {
            text.append("{\"#\":\"region_")
                    .append(i)
                    .append("\",\"blocks\":[{\"#\":\"block_")
                    .append(i)
                    .append("\",\"args\":[],\"ops\":[");
            if (i < depth - 1) {
                text.append("{\"#\":\"1.if\",\"A\":[],\"I\":[],\"O\":[],\"OA\":[],\"regions\":[");
            }
        }
        text.append(innermost).append("]}]}");
        text.append("]}]}]}".repeat(depth - 1));
        return text.append("]}}").toString();
    }

    @ParameterizedTest
    @FieldSource("WRAPPINGS")
    void bothSortsOfNestingTogetherNeedNoLargeStack(Wrapping wrapping) throws InterruptedException {
        String inner = written(deep(wrapping, Payload.MAX_DEPTH));
        String operation = inner.substring(inner.indexOf("{\"#\":\"x.op"), inner.lastIndexOf("]}]}]}}"));
        byte[] text = Json.bytes(regions(Region.MAX_DEPTH, operation));
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                () -> Json.assertSameBytes(text, Json.write(Json.read(text).document()), "deep"));
        thread.setUncaughtExceptionHandler((t, e) -> thrown[0] = e);
        thread.start();
        thread.join();
        assertNull(
                thrown[0],
                () -> wrapping + ": "
                        + Arrays.stream(thrown[0].getStackTrace()).limit(60).toList());
    }

    @Test
    void oneRegionMoreThanTheIrHoldsIsALimit() {
        IsomorphException fault =
                assertThrows(IsomorphException.class, () -> Json.read(regions(Region.MAX_DEPTH + 1, "")));
        assertEquals(StandardCode.LIMIT_DEPTH, fault.code());
        assertEquals(Region.MAX_DEPTH - 1, fault.location().operation());
        assertTrue(
                fault.location().pointer().startsWith("/program/regions/0/blocks/0/ops/0/regions/0"),
                fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{\"a\":",
                "[[],",
                "{\"$map\":",
                "{\"$attr\":{\"#\":\"x.y\",\"D\":",
                "{\"#\":\"0.a_array\",\"D\":["
            })
    void unclosedBracketsWithoutEndAreRefused(String opening) {
        for (String prefix : List.of("", attribute("x.y", "§").split(Json.MARK)[0])) {
            byte[] text = Json.bytes(prefix + opening.repeat(250_000 / opening.length()));
            IsomorphException fault = assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> assertThrows(IsomorphException.class, () -> Json.read(text)));
            assertEquals(JsonSyntaxCode.TRUNCATED, fault.code());
            assertEquals(text.length, fault.location().byteOffset());
        }
    }

    @Test
    void arraysWithoutEndInUnusualPlacesAreRefused() {
        String deep = lists(100_000);
        for (String text : List.of(
                deep,
                "{\"base_code\":" + deep + "}",
                Json.ops(deep),
                Json.ops(Json.op(deep, "")),
                "{\"zzz\":" + deep + ",\"base_code\":1}",
                attribute("x.y", deep),
                attribute("0.a_array", deep),
                attribute("0.a_i32", deep),
                type("{\"D\":" + deep + ",\"#\":\"0.t_f32\"}"),
                Json.ops("{\"#\":\"1.x\",\"A\":[],\"I\":[],\"O\":[],\"OA\":[],\"regions\":" + deep + "}"))) {
            assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> assertThrows(IsomorphException.class, () -> Json.read(text)));
        }
        ReadOptions drop = ReadOptions.DEFAULTS.with(JsonFormat.UNKNOWN_KEYS, JsonFormat.DROP);
        String dropped = Json.ops(Json.op("", "").replace("\"A\"", "\"zz\":" + deep + ",\"A\""));
        assertEquals(
                Json.ops(Json.op("", "")),
                Json.text(Json.read(ByteSource.of(Json.bytes(dropped)), drop).document()));
    }

    @Test
    void shapesThatFailLateAtEveryLevelAreNotTriedAgainAndAgain() {
        String text = "1";
        for (int i = 0; i < 120; i++) {
            text = "[{\"#\":\"0.a_array\",\"D\":[{\"$attr\":{\"#\":\"0.a_array\",\"D\":" + text + "}}]},5]";
        }
        String nested = attribute("0.a_array", text);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertCanonical(nested));
        String broken = attribute(
                "0.a_array",
                text.replace("[{\"$attr\":{\"#\":\"0.a_array\",\"D\":1}}]", "[{\"$attr\":{\"#\":\"zz\"}}]"));
        assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> assertThrows(IsomorphException.class, () -> Json.read(broken)));
    }

    @Test
    void nestingAtEveryLevelInAnotherOrderIsReadInFairTime() {
        String late = "";
        for (int i = 500; i > 0; i--) {
            late = "{\"regions\":[{\"blocks\":[{\"ops\":[" + late + "],\"args\":[],\"#\":\"block_" + i
                    + "\"}],\"#\":\"region_" + i + "\"}],\"OA\":[],\"O\":[],\"I\":[],\"A\":[],\"#\":\"1.if\"}";
        }
        String text = Json.ops(late);
        assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertEquals(List.of("key-order"), Json.read(text).codes()));
    }

    @Test
    void longProgramsThatAreNestedAtEveryLevelAreReadInFairTime() {
        ProgramCollector collector = new ProgramCollector();
        collector.visitInfo("pir", 4, true);
        int levels = 500;
        Payload numbers = Payload.list(Collections.nCopies(5_000, Payload.of(1)));
        for (int i = 1; i <= levels; i++) {
            collector.enterRegion();
            // one block has keyword arguments, so all others are looked through for some
            collector.enterBlock(List.of(), i < levels ? List.of() : List.of(new KeywordArgument("k", IrType.NULL)));
            collector.visitOperation(
                    new OperationHead(
                            Name.of("x.op"),
                            AttributeList.of(new NamedAttribute("a", IrAttribute.of("pd_op.a_intarray", numbers))),
                            Operands.EMPTY,
                            List.of(),
                            AttributeList.EMPTY),
                    i < levels);
        }
        for (int i = levels; i > 0; i--) {
            if (i < levels) {
                collector.exitOperation();
            }
            collector.exitBlock();
            collector.exitRegion();
        }
        String text = Json.text(collector.program());
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertCanonical(text));
    }
}
