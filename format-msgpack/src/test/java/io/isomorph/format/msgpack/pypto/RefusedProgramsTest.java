package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program that no file can hold is refused, with the operation and the reason; its nearest neighbor is written. */
class RefusedProgramsTest {
    private static final AttributeList CONSTANT = Fields.list("value: 7, " + Fields.INT64 + ", " + Fields.SPAN);
    private static final List<IrType> NODE = List.of(IrType.NULL);

    private final NodeProgram nodes = new NodeProgram();

    private void refused(long operation, String problem) {
        assertRefused(nodes.program(), operation, problem);
    }

    private static void assertRefused(Program program, long operation, String problem) {
        UnrepresentableException fault =
                assertThrows(UnrepresentableException.class, () -> PyptoFiles.write(program), problem);
        assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        assertTrue(fault.problem().contains(problem), fault.problem());
        assertEquals(operation, fault.location().operation(), fault.problem());
        assertNotNull(fault.hint());
    }

    private void written() {
        assertEquals(nodes.program(), PyptoFiles.program(PyptoFiles.write(nodes.program())));
    }

    private static Operation node(String name, List<IrType> types, AttributeList ofResults, Region... regions) {
        return new Operation(
                new OperationHead(Name.of(name), CONSTANT, Operands.EMPTY, types, ofResults), List.of(regions));
    }

    private static Program program(Block... blocks) {
        return Program.of(NodeProgram.INFO, new Region(List.of(blocks)));
    }

    @Test
    void anOperationThatIsNoNodeIsRefused() {
        String problem = "it is no node";
        assertRefused(program(new Block(List.of(node("other.ConstInt", NODE, AttributeList.EMPTY)))), 0, problem);
        for (List<IrType> types :
                List.of(List.<IrType>of(), List.of(IrType.NULL, IrType.NULL), List.of(IrType.of("a.b", null)))) {
            assertRefused(program(new Block(List.of(node("pypto.ConstInt", types, AttributeList.EMPTY)))), 0, problem);
        }
        assertRefused(program(new Block(List.of(node("pypto.ConstInt", NODE, CONSTANT)))), 0, problem);
        Region inner = new Region(List.of(new Block(List.of())));
        assertRefused(
                program(new Block(List.of(node("pypto.ConstInt", NODE, AttributeList.EMPTY, inner)))), 0, problem);
    }

    @Test
    void aBodyIsOneBlockOfNodesWithoutArguments() {
        Operation node = node("pypto.ConstInt", NODE, AttributeList.EMPTY);
        String problem = "a PyPTO program has one block, without arguments";
        Block block = new Block(List.of(node));
        assertRefused(program(block, block), 1, problem);
        assertRefused(program(new Block(NODE, List.of(), List.of(node))), 0, problem);
        assertRefused(
                program(new Block(List.of(), List.of(new KeywordArgument("k", IrType.NULL)), List.of(node))),
                0,
                problem);
        assertRefused(program(new Block(List.of())), 0, "a PyPTO file holds at least one node");
    }

    @Test
    void aProgramIsOfTheFamilyAndOfNoVersion() {
        Region body = program(new Block(List.of(node("pypto.ConstInt", NODE, AttributeList.EMPTY))))
                .body();
        assertRefused(Program.of(new ProgramInfo("pir", 0, false), body), 0, "of the family pypto, not \"pir\"");
        assertRefused(
                Program.of(new ProgramInfo(NodeKind.DIALECT, 3, false), body),
                0,
                "a PyPTO file holds a program of version 0 that is not trainable, not one of version 3");
        assertRefused(Program.of(new ProgramInfo(NodeKind.DIALECT, 0, true), body), 0, "not one of version 0 that is");
    }

    @Test
    void anOperandIsTheResultOfANode() {
        nodes.constant();
        nodes.sum(1, 0);
        refused(1, "its operand 1 is no result of a node");
    }

    @Test
    void anOperandIsInOnePlace() {
        int node = nodes.constant();
        nodes.add("Novel", Fields.list("a: '$0', b: '$0'"), node);
        refused(1, "its operand 0 is placed twice");
    }

    @Test
    void aRuleForWhatAnOperandIsIsKept() {
        String type = "type: {type_kind: 'TupleType', types: [{type_kind: 'Ptr'}]}";
        int pair = nodes.add("Var", Fields.list("name_hint: 'x', " + Fields.SPAN + ", " + type));
        int tuple = nodes.add("MakeTuple", Fields.list(Fields.SPAN + ", elements: ['$0']"), pair);
        int pointer = component(component(tuple));
        written();
        component(pointer);
        refused(4, "pypto.TupleGetItemExpr at /fields/tuple: the expression has Ptr, expected TupleType");
    }

    private int component(int tuple) {
        return nodes.add("TupleGetItemExpr", Fields.list(Fields.SPAN + ", tuple: '$0', index: 0"), tuple);
    }

    @Test
    void aNodeIsPartOfTheLastOne() {
        nodes.constant();
        nodes.constant();
        refused(1, "pypto.ConstInt is where the walk from the root has operation 0");
        assertTrue(String.valueOf(nodes.refusal().hint())
                .endsWith("leave out what the last one, the root, does not name"));
    }

    @Test
    void aNodeIsWhereTheWalkEndsIt() {
        int first = nodes.constant();
        int second = nodes.constant();
        nodes.sum(second, first);
        refused(1, "pypto.ConstInt is where the walk from the root has operation 0");
    }

    /** Adds a node that names two others, in parts of it that no table knows. */
    private int novel(String fields, int first, int second) {
        return nodes.add("Novel", Fields.list(fields), first, second);
    }

    @Test
    void operandsInUnknownPartsAreInTheOrderInWhichAFileGivesThem() {
        String problem = "operand 1 comes too late";
        // both are written there
        novel("a: '$0', b: '$1'", nodes.constant(), nodes.constant());
        written();
        nodes.clear();
        novel("a: '$1', b: '$0'", nodes.constant(), nodes.constant());
        written();
        // both are written before
        nodes.clear();
        int sum = nodes.sum(nodes.constant(), nodes.constant());
        nodes.sum(sum, novel("a: '$0', b: '$1'", 1, 2));
        written();
        nodes.clear();
        sum = nodes.sum(nodes.constant(), nodes.constant());
        nodes.sum(sum, novel("a: '$1', b: '$0'", 1, 2));
        refused(3, "pypto.Novel: " + problem);
        // one of them
        nodes.clear();
        sum = nodes.sum(nodes.constant(), 1);
        nodes.sum(sum, novel("a: '$1', b: '$0'", nodes.constant(), 1));
        written();
        nodes.clear();
        sum = nodes.sum(nodes.constant(), 1);
        nodes.sum(sum, novel("a: '$0', b: '$1'", 1, nodes.constant()));
        refused(3, "pypto.Novel: " + problem);
    }

    /** PyPTO passes over the part, so it would never read the node in it. */
    @Test
    void aNodeAloneInAnUnknownPartIsNotWrittenPortably() {
        int node = nodes.constant();
        int statement = nodes.add("BreakStmt", Fields.list("leading_comments: [], more: '$0', " + Fields.SPAN), node);
        int use = nodes.add("EvalStmt", Fields.list("expr: '$0', leading_comments: [], " + Fields.SPAN), node);
        nodes.add("SeqStmts", Fields.list("leading_comments: [], stmts: ['$0', '$1'], " + Fields.SPAN), statement, use);
        written();
        assertFalse(UpstreamReader.reads(PyptoFiles.write(nodes.program())));
        UnrepresentableException fault =
                assertThrows(UnrepresentableException.class, () -> PyptoFiles.writePortably(nodes.program()));
        assertEquals(1, fault.location().operation());
        assertEquals(
                "pypto.BreakStmt is of an unknown kind, or holds nodes in an unknown part: PyPTO cannot read it",
                fault.problem());
    }
}
