package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pypto.sample.PyptoAttributeMaker;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoTypeMaker;
import io.isomorph.ir.Program;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The reference encoder and the graphs it gets, against bytes that PyPTO's own writer wrote. */
class ReferencePyptoEncoderTest {
    private static final String SPAN =
            "a47370616e85ac626567696e5f636f6c756d6effaa626567696e5f6c696e65ffaa656e645f636f6c756d6eff"
                    + "a8656e645f6c696e65ffa866696c656e616d65a0";
    private static final String INT64 = "a47479706582a5647479706514a9747970655f6b696e64aa5363616c617254797065";
    private static final String VAR_FIELDS = "a66669656c647383a96e616d655f68696e74a178" + SPAN + INT64;

    private static void assertWritten(String hex, PyptoNode root) {
        Program program = PyptoGraph.program(root);
        assertArrayEquals(HexFormat.of().parseHex(hex), ReferencePyptoEncoder.encode(program), program::toString);
    }

    private static Map<String, @Nullable Object> nowhere() {
        return PyptoNode.map("filename", "", "begin_line", -1, "begin_column", -1, "end_line", -1, "end_column", -1);
    }

    private static PyptoNode node(String kind) {
        return PyptoNode.of(kind).with("span", nowhere());
    }

    private static PyptoNode scalar(String kind, int dtype) {
        return node(kind).with("type", PyptoTypeMaker.scalar(dtype));
    }

    private static PyptoNode x() {
        return scalar("Var", PyptoTypeMaker.INT64).with("name_hint", "x");
    }

    @Test
    void writesAVariable() {
        assertWritten("83" + VAR_FIELDS + "a2696400a474797065a3566172", x());
    }

    @Test
    void writesConstants() {
        assertWritten(
                "83a66669656c647383" + SPAN + INT64 + "a576616c75652aa2696400a474797065a8436f6e7374496e74",
                scalar("ConstInt", PyptoTypeMaker.INT64).with("value", 42));
        assertWritten(
                "83a66669656c647383" + SPAN + "a47479706582a5647479706534a9747970655f6b696e64aa5363616c617254797065"
                        + "a576616c7565cb3ff8000000000000a2696400a474797065aa436f6e7374466c6f6174",
                scalar("ConstFloat", 52).with("value", 1.5));
    }

    @Test
    void writesASharedNodeOnce() {
        PyptoNode x = x();
        assertWritten(
                "83a66669656c647384a46c65667483" + VAR_FIELDS + "a2696401a474797065a3566172"
                        + "a5726967687481a372656601" + SPAN + INT64 + "a2696400a474797065a3416464",
                scalar("Add", PyptoTypeMaker.INT64).with("left", x).with("right", x));
    }

    @Test
    void writesACallAndABreak() {
        assertWritten(
                "83a66669656c647382b06c656164696e675f636f6d6d656e747390" + SPAN
                        + "a2696400a474797065a9427265616b53746d74",
                node("BreakStmt").with("leading_comments", List.of()));
        assertWritten(
                "83a66669656c647386a46172677390a5617474727390a66b77617267739382a36b6579a96f75745f6474797065a576616c756582"
                        + "a4636f646534a474797065a8446174615479706582a36b6579a7615f7472616e73a576616c7565c382a36b6579a57363"
                        + "616c65a576616c7565cb3ff8000000000000a26f7082ad69735f676c6f62616c5f766172c2a46e616d65ad74656e736f"
                        + "722e6d61746d756c" + SPAN + INT64 + "a2696400a474797065a443616c6c",
                scalar("Call", PyptoTypeMaker.INT64)
                        .with("op", PyptoNode.map("name", "tensor.matmul", "is_global_var", false))
                        .with("args", List.of())
                        .with("attrs", List.of())
                        .with(
                                "kwargs",
                                List.of(
                                        PyptoAttributeMaker.pair(
                                                "out_dtype", PyptoNode.map("type", "DataType", "code", 52)),
                                        PyptoAttributeMaker.pair("a_trans", true),
                                        PyptoAttributeMaker.pair("scale", 1.5))));
    }

    /** In the bytes the body comes first, in the walk the loop variable does. */
    @Test
    void givesIdsInTheOrderOfTheWalkAndWritesFieldsByKey() {
        PyptoNode i = x();
        Program program = PyptoGraph.program(PyptoNode.of("ForStmt")
                .with("loop_var", i)
                .with("body", PyptoNode.of("EvalStmt").with("expr", i)));
        assertEquals(
                "83a66669656c647382a4626f647983a66669656c647381a46578707281a372656601a2696402a474797065a84576616c53746d74"
                        + "a86c6f6f705f76617283" + VAR_FIELDS
                        + "a2696401a474797065a3566172a2696400a474797065a7466f7253746d74",
                HexFormat.of().formatHex(ReferencePyptoEncoder.encode(program)));
    }

    /** Where no order is known, what is full goes first in the order of ids, then the references by key. */
    @Test
    void putsReferencesLastInANodeOfUnknownKind() {
        PyptoNode x = x();
        Program program = PyptoGraph.program(
                PyptoNode.ofUnknown("New").with("z", x).with("a", x).with("b", x()));
        assertEquals(
                "[1, 2, 1]",
                program.body()
                        .blocks()
                        .get(0)
                        .operations()
                        .get(2)
                        .head()
                        .operands()
                        .toString());
        assertEquals(
                "83a66669656c647383a16181a372656601a16283" + VAR_FIELDS + "a2696402a474797065a3566172a17a83"
                        + VAR_FIELDS + "a2696401a474797065a3566172a2696400a474797065a34e6577",
                HexFormat.of().formatHex(ReferencePyptoEncoder.encode(program)));
    }
}
