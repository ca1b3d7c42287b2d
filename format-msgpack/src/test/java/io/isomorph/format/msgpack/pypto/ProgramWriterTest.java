package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the writer remembers of fields changes neither its bytes nor what it refuses. */
class ProgramWriterTest {
    private static final String SPAN =
            "span: {begin_column: 1, begin_line: %d, end_column: 2, end_line: 3, filename: 'k.py'}";

    private final List<Operation> nodes = new ArrayList<>();

    private int add(String kind, AttributeList fields, int... uses) {
        nodes.add(new Operation(new OperationHead(
                Name.of(NodeKind.DIALECT, kind),
                fields,
                Operands.of(uses),
                List.of(IrType.NULL),
                AttributeList.EMPTY)));
        return nodes.size();
    }

    private int constant(String span) {
        return add("ConstInt", Fields.list("value: 7, " + Fields.INT64 + ", " + span));
    }

    private int sum(String fields, int... uses) {
        return add("Add", Fields.list(fields + ", " + Fields.INT64 + ", " + Fields.SPAN), uses);
    }

    private Program program() {
        return Program.of(new ProgramInfo("pypto", 0, false), new Region(List.of(new Block(nodes))));
    }

    private String refused() {
        return assertThrows(UnrepresentableException.class, () -> PyptoFiles.write(program()))
                .problem();
    }

    /** Returns a program of which equal attributes and names are one object. */
    private static Program shared(Program program) {
        Map<Object, Object> one = new HashMap<>();
        List<Operation> nodes = new ArrayList<>();
        for (Operation node : program.body().blocks().get(0).operations()) {
            OperationHead head = node.head();
            List<NamedAttribute> fields = new ArrayList<>();
            for (NamedAttribute field : head.attributes()) {
                fields.add((NamedAttribute) one.computeIfAbsent(field, same -> same));
            }
            AttributeList list = (AttributeList) one.computeIfAbsent(AttributeList.of(fields), same -> same);
            nodes.add(new Operation(new OperationHead(
                    head.name(), list, head.operands(), head.resultTypes(), head.resultAttributes())));
        }
        return Program.of(program.info(), new Region(List.of(new Block(nodes))));
    }

    @Test
    void equalFieldsAreWrittenAlikeWhetherOrNotTheyAreOneObject() {
        int last = constant(Fields.SPAN);
        for (int i = 0; i < 200; i++) {
            int next = constant(String.format(SPAN, i / 3));
            last = sum("left: '$0', right: '$1'", last, next);
        }
        Program program = program();
        byte[] bytes = PyptoFiles.write(program);

        assertArrayEquals(PyptoFiles.write(shared(program)), bytes);
        assertEquals(program, PyptoFiles.program(bytes));
    }

    /** Longer than what is handed to the sink at once, and short again. */
    @Test
    void whatWasWrittenBeforeLeavesNothingInTheNextFile() {
        PyptoFormat used = new PyptoFormat();
        for (int count : new int[] {2, 5_000, 3, 300, 5_000, 1}) {
            nodes.clear();
            int last = constant(Fields.SPAN);
            for (int i = 0; i < count; i++) {
                last = sum("left: '$0', right: '$1'", last, constant(String.format(SPAN, i)));
            }
            Document document = Document.of(program());
            byte[] bytes = Formats.toBytes(document, used, WriteOptions.DEFAULTS);
            assertArrayEquals(Formats.toBytes(document, new PyptoFormat(), WriteOptions.DEFAULTS), bytes);
            try (DocumentReader reader = used.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
                assertEquals(document, reader.read());
            }
        }
    }

    @Test
    void operandsInAnotherOrderAreRefusedBehindOthersInTheRightOne() {
        int first = constant(Fields.SPAN);
        int second = constant(Fields.SPAN);
        int sum = sum("left: '$0', right: '$1'", first, second);
        sum("left: '$1', right: '$0'", sum, second);

        assertTrue(refused().contains("place the operands [1, 0]"), refused());
    }

    @Test
    void anOperandThatNoFieldPlacesIsRefusedBehindNodesOfTheSameFields() {
        int first = constant(Fields.SPAN);
        int second = constant(Fields.SPAN);
        int sum = sum("left: '$0', right: '$1'", first, second);
        sum("left: '$0', right: '$1'", sum, first, second);

        assertTrue(refused().contains("that of all 3 operands"), refused());
    }

    private int call(String span, String arguments, int... uses) {
        return add(
                "Call",
                Fields.list("args: " + arguments + ", kwargs: [], op: {name: 'f', is_global_var: false}, "
                        + "attrs: [{key: 'arg_directions', value: {type: 'ArgDirectionVector', value: [0]}}], "
                        + Fields.INT64 + ", " + span),
                uses);
    }

    /** One has a field of its own with a new value, the other of those that the rule for all of them asks for. */
    @Test
    void aRuleForAllFieldsIsKeptBehindNodesThatKeepIt() {
        int first = constant(Fields.SPAN);
        int call = call(String.format(SPAN, 1), "['$0']", first);
        call = call(String.format(SPAN, 2), "['$0']", call);
        assertEquals(program(), PyptoFiles.program(PyptoFiles.write(program())));
        call(String.format(SPAN, 2), "['$0', '$1']", call, first);
        assertTrue(refused().contains("at /fields/attrs/0/value/value"), refused());
    }

    @Test
    void aMissingFieldIsRefusedBehindNodesThatHaveIt() {
        int first = constant(Fields.SPAN);
        int sum = sum("left: '$0', right: '$1'", first, first);
        add("Add", Fields.list("left: '$0', right: '$1', " + Fields.INT64), sum, first);
        assertTrue(refused().contains("/fields/span"), refused());
    }

    @Test
    void fieldsOutOfTheOrderOfKeysAreRefusedWhereverTheyStand() {
        AttributeList sorted = Fields.list("aa: 1, value: 7, zz: 2, " + Fields.INT64 + ", " + Fields.SPAN);
        add("ConstInt", sorted);
        assertEquals(program(), PyptoFiles.program(PyptoFiles.write(program())));
        for (int i = 1; i < sorted.size(); i++) {
            List<NamedAttribute> swapped = new ArrayList<>(sorted.items());
            swapped.add(i - 1, swapped.remove(i));
            nodes.clear();
            add("ConstInt", AttributeList.of(swapped));
            assertTrue(refused().contains("not in the order of the bytes"), refused());
        }
        nodes.clear();
        // type and value are where a constant has them
        add("ConstInt", AttributeList.of(sorted.get(4), sorted.get(2), sorted.get(3)));
        assertTrue(refused().contains("not in the order of the bytes"), refused());
    }

    @Test
    void spansAreJudgedWhateverTheyLookLike() {
        for (String line : List.of("0", "-1", "2147483647", "-2147483648")) {
            nodes.clear();
            constant(SPAN.replace("%d", line));
            assertEquals(program(), PyptoFiles.program(PyptoFiles.write(program())), line);
        }
        for (String line : List.of("2147483648", "-2147483649", "18446744073709551615", "'1'", "1.5", "null")) {
            nodes.clear();
            constant(SPAN.replace("%d", line));
            assertTrue(refused().contains("at /fields/span/begin_line"), refused());
        }
        nodes.clear();
        constant(SPAN.replace("%d", "1").replace("'k.py'", "'#k.py'"));
        assertEquals(program(), PyptoFiles.program(PyptoFiles.write(program())));
        nodes.clear();
        constant(SPAN.replace("%d", "1").replace("'k.py'", "3"));
        assertTrue(refused().contains("at /fields/span/filename"), refused());
    }
}
