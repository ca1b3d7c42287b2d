package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.type;
import static io.isomorph.format.json.Json.use;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.ProgramBuilder;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What cannot be made portable. Each row was tried with Paddle 3.3.1: it does not load, or something of it is lost. */
class PortableRefusalTest {
    private static final String F32 = "{\"#\":\"0.t_f32\"}";
    private static final String TENSOR = "{\"#\":\"0.t_dtensor\",\"D\":[" + F32 + ",[2],\"NCHW\",[],0]}";
    private static final String ROWS = "{\"#\":\"1.t_selected_rows\",\"D\":[" + F32 + ",[2],\"NCHW\",[],0]}";
    private static final String MESH = "{\"#\":\"4.a_process_mesh\",\"D\":[[2],[0,1],[\"x\"]]}";
    private static final String TEN = "[1,1,1,1,1,1,1,1,1,1]";

    private static void assertRefused(String problem, String text) {
        UnrepresentableException fault = Modes.refusal(text);
        assertEquals("Paddle could not load this back: " + problem, fault.problem());
        assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        assertEquals("fix the program, or write it with json.mode=faithful", fault.hint());
    }

    private static void assertAttribute(String problem, String id, String data) {
        assertRefused("attribute 'a': " + problem, attribute(id, data));
    }

    private static void assertType(String problem, String type) {
        assertRefused("result 0: " + problem, type(type));
    }

    private static String spread(String mapping, String partials) {
        return spread(MESH, mapping, partials);
    }

    private static String spread(String mesh, String mapping, String partials) {
        return "[" + mesh + "," + mapping + "," + partials + "]";
    }

    @Test
    void headersThatPaddleRefuses() {
        assertRefused("the family is 'pypto', not 'pir'", file(HEADER.replace("pir", "pypto"), block()));
        assertRefused("the family is '', not 'pir'", file(HEADER.replace("pir", ""), block()));
        assertRefused(
                "version 0 is that of Paddle's development builds; its releases have 1 and more",
                file(HEADER.replace("4", "0"), block()));
    }

    @Test
    void bodiesOfOtherThanOneBlock() {
        assertRefused(
                "the body has more than one block; Paddle reads the first", file(HEADER, block() + "," + block(1)));
        assertRefused("the body has no block; Paddle reads the first", file(HEADER, ""));
    }

    @Test
    void operationsOfOtherDialects() {
        for (String id : List.of("onednn_op.conv2d", "dist_op.shard_tensor", "5.x")) {
            assertRefused(
                    "operation " + id + " is of a dialect that Paddle does not read",
                    ops(op("", "").replace("1.x", id)));
        }
    }

    @Test
    void keywordArgumentsOfOneName() {
        assertRefused(
                "two keyword arguments of a block are named 'k'",
                file(HEADER, Samples.blockOf(0, "", Samples.keyword(-1, "k") + "," + Samples.keyword(-2, "k"), "")));
    }

    @Test
    void typesAndAttributesThatPaddleDoesNotKnow() {
        assertType("type builtin.t_undefined is none that Paddle reads", "{\"#\":\"0.t_undefined\"}");
        assertType("type builtin.t_foo is none that Paddle reads", "{\"#\":\"0.t_foo\"}");
        assertType("type foo.t is none that Paddle reads", "{\"#\":\"foo.t\"}");
        assertType("type builtin.t_undefined is none that Paddle reads", TENSOR.replace("t_f32", "t_undefined"));
        assertAttribute("attribute builtin.a_pointer is none that Paddle reads", "0.a_pointer", "1");
        assertAttribute("attribute pd_dist.a_placements is none that Paddle reads", "4.a_placements", "[]");
        assertAttribute("attribute foo.a is none that Paddle reads", "0.a_array", "[{\"#\":\"foo.a\"}]");
        assertAttribute("type foo.t is none that Paddle reads", "0.a_type", "{\"#\":\"foo.t\"}");
    }

    @Test
    void payloadsOfOtherShapes() {
        for (String payload : List.of("2147483648", "2.5", "null", "\"1\"", "true", "[]")) {
            assertAttribute(
                    "the payload of attribute builtin.a_i32 is none that Paddle reads as it is", "0.a_i32", payload);
        }
        assertRefused(
                "attribute 'a': the payload of attribute builtin.a_str is none that Paddle reads as it is",
                attribute("{\"#\":\"0.a_str\"}"));
        assertAttribute(
                "the payload of attribute builtin.a_c64 is none that Paddle reads as it is", "0.a_c64", "[null,0.0]");
        assertType(
                "the payload of type builtin.t_f32 is none that Paddle reads as it is", "{\"#\":\"0.t_f32\",\"D\":1}");
        assertType(
                "the payload of type builtin.t_dtensor is none that Paddle reads as it is",
                "{\"#\":\"0.t_dtensor\",\"D\":[" + F32 + ",[2],\"NCHW\",[]]}");
    }

    @Test
    void partsOfComplexNumbersThatAreNotFinite() {
        String problem = "a part of a complex number is Infinity; Paddle reads finite ones";
        assertAttribute(problem, "0.a_c64", "[0.0,\"INF\"]");
        assertAttribute(problem, "0.a_c128", "[\"INF\",0.0]");
        assertAttribute(problem.replace("Infinity", "NaN"), "0.a_c128", "[\"NaN\",0.0]");
    }

    @Test
    void wordsThatPaddleDoesNotKnow() {
        for (String word : List.of("", "foo", "MKLDNN", "NCHW ")) {
            assertAttribute("layout '" + word + "' is none that Paddle reads", "1.a_layout", "\"" + word + "\"");
            assertType("layout '" + word + "' is none that Paddle reads", TENSOR.replace("NCHW", word));
        }
        for (String word : List.of("", "foo", "Float32", "float8_e5m2")) {
            assertAttribute("data type '" + word + "' is none that Paddle reads", "1.a_dtype", "\"" + word + "\"");
        }
    }

    @Test
    void scalarsThatPaddleReadsOtherwise() {
        for (String parts : List.of("[\"int32\",5000000000]", "[\"int32\",true]", "[\"int32\"]", "[\"int32\",1,2]")) {
            assertAttribute("a scalar of 'int32' is none that Paddle reads as it is", "1.a_scalar", parts);
        }
        for (String dataType : List.of("int8", "float16", "bfloat16", "uint64", "foo")) {
            assertAttribute(
                    "a scalar of '" + dataType + "' is none that Paddle reads as it is",
                    "1.a_scalar",
                    "[\"" + dataType + "\",1]");
        }
        assertAttribute("a scalar of 'int64' is none that Paddle reads as it is", "1.a_scalar", "[\"int64\",2.5]");
        assertAttribute("a scalar of 'float32' is none that Paddle reads as it is", "1.a_scalar", "[\"float32\",1e39]");
        assertAttribute("a scalar of 'bool' is none that Paddle reads as it is", "1.a_scalar", "[\"bool\",1]");
        assertAttribute(
                "a scalar of 'complex128' is none that Paddle reads as it is", "1.a_scalar", "[\"complex128\",1.0]");
    }

    @Test
    void tensorsOfTooManyDimensions() {
        String problem = "a tensor has 10 dimensions; Paddle has at most 9";
        assertType(problem, TENSOR.replace("[2]", TEN));
        assertType(problem, ROWS.replace("[2]", TEN));
        assertType(problem, "{\"#\":\"1.t_dense_tensor_array\",\"D\":[" + F32 + "," + TEN + ",\"NCHW\"]}");
        assertType(problem, dist(TENSOR, "{\"#\":\"4.a_tensor_dist\",\"D\":" + spread("[]", "[]") + "}", TEN));
    }

    private static String dist(String tensor, String spread, String local) {
        return "{\"#\":\"4.t_dist_dtensor\",\"D\":[" + tensor + "," + spread + "," + local + "]}";
    }

    @Test
    void otherThingsWherePaddleReadsADenseTensor() {
        String coo = "{\"#\":\"1.t_sparse_coo_tensor\",\"D\":[" + F32 + ",[2],[1],\"NCHW\",%s,%s]}";
        String csr = "{\"#\":\"1.t_sparse_csr_tensor\",\"D\":[" + F32 + ",[2],\"NCHW\",%s,%s,%s]}";
        assertType("builtin.t_f32 is where Paddle reads builtin.t_dtensor", coo.formatted(F32, TENSOR));
        assertType("NULL is where Paddle reads builtin.t_dtensor", coo.formatted(TENSOR, "{\"#\":\"NULL\"}"));
        assertType(
                "pd_op.t_selected_rows is where Paddle reads builtin.t_dtensor", csr.formatted(TENSOR, ROWS, TENSOR));
        String spread = "{\"#\":\"4.a_tensor_dist\",\"D\":" + spread("[0]", "[]") + "}";
        assertType("pd_op.t_selected_rows is where Paddle reads builtin.t_dtensor", dist(ROWS, spread, "[1]"));
        assertType("NULL is where Paddle reads pd_dist.a_tensor_dist", dist(TENSOR, "{\"#\":\"NULL\"}", "[1]"));
        assertType("pd_dist.a_process_mesh is where Paddle reads pd_dist.a_tensor_dist", dist(TENSOR, MESH, "[1]"));
    }

    @Test
    void meshesThatPaddleRefuses() {
        String id = "4.a_process_mesh";
        assertAttribute("a mesh of the shape [2] has 3 process ids", id, "[[2],[0,1,2],[\"x\"]]");
        assertAttribute("a mesh of the shape [-2] has 2 process ids", id, "[[-2],[0,1],[\"x\"]]");
        assertAttribute("a mesh of the shape [] has 1 process ids", id, "[[],[0],[]]");
        assertAttribute("a mesh of the shape [2] has 2 names of dimensions", id, "[[2],[0,1],[\"x\",\"y\"]]");
        assertAttribute("two dimensions of a mesh have one name", id, "[[2,1],[0,1],[\"x\",\"x\"]]");
        assertAttribute("a mesh has process 1 twice", id, "[[2],[1,1],[\"x\"]]");
        assertAttribute(
                "a mesh of the shape [4611686018427387904, 4] has 0 process ids",
                id,
                "[[4611686018427387904,4],[],[\"x\",\"y\"]]");
        assertAttribute("a mesh of the shape [0, 4] has 1 process ids", id, "[[0,4],[0],[\"x\",\"y\"]]");
        assertAttribute(
                "a mesh of the shape [65536, 65536, 65536, 65536] has 0 process ids",
                id,
                "[[65536,65536,65536,65536],[],[\"a\",\"b\",\"c\",\"d\"]]");
    }

    @Test
    void spreadsThatPaddleRefuses() {
        String id = "4.a_tensor_dist";
        assertAttribute("a tensor is spread over dimension 1 of a mesh of 1", id, spread("[1]", "[]"));
        assertAttribute("two dimensions of a tensor are spread over dimension 0 of a mesh", id, spread("[0,0]", "[]"));
        assertAttribute("a tensor is partial over dimension 1 of a mesh of 1", id, spread("[-1]", "[[1,0]]"));
        assertAttribute("a tensor is partial over dimension -1 of a mesh of 1", id, spread("[-1]", "[[-1,0]]"));
        assertAttribute("a tensor uses dimension 0 of a mesh twice", id, spread("[0]", "[[0,0]]"));
        assertAttribute("a tensor uses dimension 0 of a mesh twice", id, spread("[]", "[[0,0],[0,1]]"));
        assertAttribute("a tensor is reduced in way 7; Paddle has 0 to 6", id, spread("[]", "[[0,7]]"));
        assertAttribute("a tensor is reduced in way -1; Paddle has 0 to 6", id, spread("[]", "[[0,-1]]"));
        assertAttribute(
                "NULL is where Paddle reads pd_dist.a_process_mesh", id, spread("{\"#\":\"NULL\"}", "[]", "[]"));
        assertAttribute(
                "foo.mesh is where Paddle reads pd_dist.a_process_mesh",
                id,
                spread("{\"#\":\"foo.mesh\"}", "[]", "[]"));
    }

    @Test
    void operationsThatAreSpreadByOtherThings() {
        String spread = "{\"#\":\"4.a_tensor_dist\",\"D\":" + spread("[0]", "[]") + "}";
        String array = "{\"#\":\"0.a_array\",\"D\":[%s]}";
        String operands = "[" + MESH + ",[%s],[],-1]";
        for (String operand : List.of(spread, "{\"#\":\"NULL\"}", array.formatted(spread), array.formatted(""))) {
            String text = attribute("4.a_op_dist", operands.formatted(operand));
            assertEquals(text, Modes.portable(text).text());
        }
        for (String operand : List.of("{\"#\":\"0.a_i32\",\"D\":1}", array.formatted("{\"#\":\"0.a_i32\",\"D\":1}"))) {
            assertAttribute(
                    "builtin.a_i32 is where Paddle reads pd_dist.a_tensor_dist",
                    "4.a_op_dist",
                    operands.formatted(operand));
        }
    }

    @Test
    void theFirstLocationIsReportedAndEveryObstacle() {
        String bad = op(named("b", "{\"#\":\"0.a_x\"}"), "");
        UnrepresentableException fault =
                Modes.refusal(file(HEADER.replace("4", "0"), block(use(), nested(region(1, block(1, bad))), bad)));
        assertEquals("<memory>", fault.location().toString());
        assertEquals(
                "Paddle could not load this back: 3 things stand in the way: version 0 is that of Paddle's development"
                        + " builds; its releases have 1 and more; op 2: attribute 'b': attribute builtin.a_x is none"
                        + " that Paddle reads; op 3: attribute 'b': attribute builtin.a_x is none that Paddle reads",
                fault.problem());
        assertEquals(
                "<memory> (op 1)", Modes.refusal(ops(use(), bad)).location().toString());
    }

    @Test
    void ofManyThingsTheFirstSixteenAreListed() {
        String bad = op(named("b", "{\"#\":\"0.a_x\"}"), "");
        UnrepresentableException fault =
                Modes.refusal(ops(Collections.nCopies(20, bad).toArray(String[]::new)));
        assertTrue(fault.problem().contains("20 things stand in the way: "), fault.problem());
        assertTrue(fault.problem().contains("op 15: "), fault.problem());
        assertTrue(fault.problem().endsWith("; and 4 more"), fault.problem());
    }

    @Test
    void aDialectThatIsSpelledLikeAShortIdDoesNotHideTheOthers() {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("1.x").add();
        builder.op("y.x").add();
        UnrepresentableException fault = Assertions.assertThrows(
                UnrepresentableException.class, () -> Modes.write(Document.of(builder.build()), JsonFormat.PORTABLE));
        assertTrue(fault.problem().contains("2 things stand in the way"), fault.problem());
    }
}
