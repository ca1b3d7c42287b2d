package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
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

    private final NodeProgram nodes = new NodeProgram();

    private String refused() {
        return nodes.refusal().problem();
    }

    /** Returns a program of which equal attributes and names are one object. */
    private static Program shared(Program program) {
        Map<Object, Object> one = new HashMap<>();
        List<Operation> operations = new ArrayList<>();
        for (Operation node : program.body().blocks().get(0).operations()) {
            OperationHead head = node.head();
            List<NamedAttribute> fields = new ArrayList<>();
            for (NamedAttribute field : head.attributes()) {
                fields.add((NamedAttribute) one.computeIfAbsent(field, same -> same));
            }
            AttributeList list = (AttributeList) one.computeIfAbsent(AttributeList.of(fields), same -> same);
            operations.add(new Operation(new OperationHead(
                    head.name(), list, head.operands(), head.resultTypes(), head.resultAttributes())));
        }
        return Program.of(program.info(), new Region(List.of(new Block(operations))));
    }

    @Test
    void equalFieldsAreWrittenAlikeWhetherOrNotTheyAreOneObject() {
        int last = nodes.constant();
        for (int i = 0; i < 200; i++) {
            int next = nodes.constant(String.format(SPAN, i / 3));
            last = nodes.sum(last, next);
        }
        Program program = nodes.program();
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
            int last = nodes.constant();
            for (int i = 0; i < count; i++) {
                last = nodes.sum(last, nodes.constant(String.format(SPAN, i)));
            }
            Document document = Document.of(nodes.program());
            byte[] bytes = Formats.toBytes(document, used, WriteOptions.DEFAULTS);
            assertArrayEquals(Formats.toBytes(document, new PyptoFormat(), WriteOptions.DEFAULTS), bytes);
            try (DocumentReader reader = used.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
                assertEquals(document, reader.read());
            }
        }
    }

    @Test
    void operandsInAnotherOrderAreRefusedBehindOthersInTheRightOne() {
        int first = nodes.constant();
        int second = nodes.constant();
        int sum = nodes.sum(first, second);
        nodes.sum("left: '$1', right: '$0'", sum, second);

        assertTrue(refused().contains("place the operands [1, 0]"), refused());
    }

    @Test
    void anOperandThatNoFieldPlacesIsRefusedBehindNodesOfTheSameFields() {
        int first = nodes.constant();
        int second = nodes.constant();
        int sum = nodes.sum(first, second);
        nodes.sum("left: '$0', right: '$1'", sum, first, second);

        assertTrue(refused().contains("that of all 3 operands"), refused());
    }

    private int call(String span, String arguments, int... uses) {
        return nodes.add(
                "Call",
                Fields.list("args: " + arguments + ", kwargs: [], op: {name: 'f', is_global_var: false}, "
                        + "attrs: [{key: 'arg_directions', value: {type: 'ArgDirectionVector', value: [0]}}], "
                        + Fields.INT64 + ", " + span),
                uses);
    }

    /** One has a field of its own with a new value, the other in one that the rule for all of them requires. */
    @Test
    void aRuleForAllFieldsIsKeptBehindNodesThatKeepIt() {
        int first = nodes.constant();
        int call = call(String.format(SPAN, 1), "['$0']", first);
        call = call(String.format(SPAN, 2), "['$0']", call);
        assertEquals(nodes.program(), PyptoFiles.program(PyptoFiles.write(nodes.program())));
        call(String.format(SPAN, 2), "['$0', '$1']", call, first);
        assertTrue(refused().contains("at /fields/attrs/0/value/value"), refused());
    }

    @Test
    void aMissingFieldIsRefusedBehindNodesThatHaveIt() {
        int first = nodes.constant();
        int sum = nodes.sum(first, first);
        nodes.add("Add", Fields.list("left: '$0', right: '$1', " + Fields.INT64), sum, first);
        assertTrue(refused().contains("/fields/span"), refused());
    }

    @Test
    void fieldsOutOfTheOrderOfKeysAreRefusedWhereverTheyAre() {
        AttributeList sorted = Fields.list("aa: 1, value: 7, zz: 2, " + Fields.INT64 + ", " + Fields.SPAN);
        nodes.add("ConstInt", sorted);
        assertEquals(nodes.program(), PyptoFiles.program(PyptoFiles.write(nodes.program())));
        for (int i = 1; i < sorted.size(); i++) {
            List<NamedAttribute> swapped = new ArrayList<>(sorted.items());
            swapped.add(i - 1, swapped.remove(i));
            nodes.clear();
            nodes.add("ConstInt", AttributeList.of(swapped));
            assertTrue(refused().contains("not in the order of the bytes"), refused());
        }
        nodes.clear();
        // type and value are where a constant has them
        nodes.add("ConstInt", AttributeList.of(sorted.get(4), sorted.get(2), sorted.get(3)));
        assertTrue(refused().contains("not in the order of the bytes"), refused());
    }

    @Test
    void spansAreJudgedWhateverTheyLookLike() {
        for (String line : List.of("0", "-1", "2147483647", "-2147483648")) {
            nodes.clear();
            nodes.constant(SPAN.replace("%d", line));
            assertEquals(nodes.program(), PyptoFiles.program(PyptoFiles.write(nodes.program())), line);
        }
        for (String line : List.of("2147483648", "-2147483649", "18446744073709551615", "'1'", "1.5", "null")) {
            nodes.clear();
            nodes.constant(SPAN.replace("%d", line));
            assertTrue(refused().contains("at /fields/span/begin_line"), refused());
        }
        nodes.clear();
        nodes.constant(SPAN.replace("%d", "1").replace("'k.py'", "'#k.py'"));
        assertEquals(nodes.program(), PyptoFiles.program(PyptoFiles.write(nodes.program())));
        nodes.clear();
        nodes.constant(SPAN.replace("%d", "1").replace("'k.py'", "3"));
        assertTrue(refused().contains("at /fields/span/filename"), refused());
    }
}
