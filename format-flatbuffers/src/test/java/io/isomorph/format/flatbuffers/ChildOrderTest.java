package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Children of a node of the trie are in the order of their first records, as docs/format-flatbuffers.md states. */
class ChildOrderTest {
    private static final IrAttribute FLAG = IrAttribute.of("b.flag");

    private static Program block(List<IrType> arguments, List<KeywordArgument> keywords, Operation... operations) {
        return Program.of(
                new ProgramInfo(Pir.FAMILY, 1, true),
                new Region(List.of(new Block(arguments, keywords, List.of(operations)))));
    }

    /** Returns a program of two operations, of which only the second is its own. */
    private static Program program(Operation operation) {
        return block(List.of(), List.of(), Samples.link(0, "a.first"), operation);
    }

    private static Program operation(
            String name, int regions, Operands operands, AttributeList attributes, List<IrType> results) {
        return operation(name, regions, operands, attributes, results, AttributeList.EMPTY);
    }

    private static Program operation(
            String name,
            int regions,
            Operands operands,
            AttributeList attributes,
            List<IrType> results,
            AttributeList aboutResults) {
        return program(new Operation(
                new OperationHead(Name.of(name), attributes, operands, results, aboutResults),
                Stream.generate(() -> Region.EMPTY).limit(regions).toList()));
    }

    private static Program attributes(NamedAttribute... attributes) {
        return operation("m.m", 0, Operands.EMPTY, AttributeList.of(attributes), List.of());
    }

    private static Program value(IrAttribute value) {
        return attributes(new NamedAttribute("k", value));
    }

    private static Program payload(Payload payload) {
        return value(IrAttribute.of("b.b", payload));
    }

    private static Program results(IrType... types) {
        return operation("m.m", 0, Operands.EMPTY, AttributeList.EMPTY, List.of(types));
    }

    private static Program aboutResults(NamedAttribute... attributes) {
        return operation(
                "m.m", 0, Operands.EMPTY, AttributeList.EMPTY, List.of(Samples.PLAIN), AttributeList.of(attributes));
    }

    private static Program operands(int... operands) {
        return operation("m.m", 0, Operands.of(operands), AttributeList.EMPTY, List.of());
    }

    private static Payload list(long... items) {
        return Payload.list(Arrays.stream(items).mapToObj(Payload::of).toArray(Payload[]::new));
    }

    /** Programs in order, by what differs. */
    static Stream<Arguments> ordered() {
        NamedAttribute a = new NamedAttribute("a", FLAG);
        NamedAttribute b = new NamedAttribute("b", FLAG);
        IrType low = IrType.of(Name.of("b.low"), null);
        IrType high = IrType.of(Name.of("b.low"), Payload.of(1));
        IrType other = IrType.of(Name.of("c.low"), null);
        Operands none = Operands.EMPTY;
        AttributeList plain = AttributeList.EMPTY;
        return Stream.of(
                Arguments.of(
                        "kinds of records",
                        List.of(
                                program(Samples.link(1, "z.z")),
                                block(List.of(), List.of(), Samples.link(0, "a.first")))),
                Arguments.of(
                        "names, by bytes; then regions, operands, attributes, result types, attributes about results",
                        List.of(
                                operation("m.a", 2, Operands.of(1), AttributeList.of(a), List.of(low)),
                                operation("m.aa", 1, Operands.of(1), AttributeList.of(a), List.of(low)),
                                operation("m.\u007f", 1, Operands.of(1), AttributeList.of(a), List.of(low)),
                                operation("m.é", 0, Operands.of(1), AttributeList.of(a), List.of(low)),
                                operation("m.é", 1, none, AttributeList.of(a), List.of(low)),
                                operation("m.é", 1, Operands.of(1), plain, List.of(low)),
                                operation("m.é", 1, Operands.of(1), AttributeList.of(a), List.of()),
                                operation("m.é", 1, Operands.of(1), AttributeList.of(a), List.of(low), plain),
                                operation(
                                        "m.é",
                                        1,
                                        Operands.of(1),
                                        AttributeList.of(a),
                                        List.of(low),
                                        AttributeList.of(a)))),
                Arguments.of(
                        "operands as they are counted back: the null value, then results from the last one; then how many",
                        List.of(operands(), operands(0), operands(0, 0), operands(0, 1), operands(1), operands(1, 0))),
                Arguments.of(
                        "attributes by name, then value; then how many",
                        List.of(
                                attributes(),
                                attributes(a),
                                attributes(a, b),
                                attributes(new NamedAttribute("a", IrAttribute.of("b.flag", Payload.ofNull()))),
                                attributes(b),
                                attributes(b, a))),
                Arguments.of(
                        "values by name, the null attribute by its own, then by payload",
                        List.of(
                                value(IrAttribute.NULL),
                                value(IrAttribute.of("a.a", Payload.of(2))),
                                value(IrAttribute.of("b.b")),
                                value(IrAttribute.of("b.b", Payload.of(1))),
                                value(IrAttribute.of("c.c")))),
                Arguments.of(
                        "payloads by kind, then by content",
                        List.of(
                                payload(Payload.ofNull()),
                                payload(Payload.of(false)),
                                payload(Payload.of(true)),
                                payload(Payload.of(Long.MIN_VALUE)),
                                payload(Payload.of(-5_000_000_000L)),
                                payload(Payload.of(-1)),
                                payload(Payload.of(3)),
                                payload(Payload.of(5_000_000_000L)),
                                payload(Payload.of(Long.MAX_VALUE)),
                                payload(Payload.ofUnsigned(Long.MIN_VALUE)),
                                payload(Payload.ofUnsigned(-1)),
                                payload(Payload.of(0.0)),
                                payload(Payload.of(1.5)),
                                payload(Payload.of(2.5)),
                                payload(Payload.of(-1.5)),
                                payload(Payload.of("")),
                                payload(Payload.of("x")),
                                payload(Payload.of("xa")),
                                payload(Payload.of("y")),
                                payload(Payload.of(new byte[] {})),
                                payload(Payload.of(new byte[] {1})),
                                payload(Payload.of(new byte[] {1, 0})),
                                payload(Payload.of(new byte[] {-1})),
                                payload(list()),
                                payload(list(1)),
                                payload(list(1, 2)),
                                payload(list(1, 2, 3)),
                                payload(list(1, 3)),
                                payload(list(2)),
                                payload(Payload.list(list(2), list(3))),
                                payload(Payload.list(list(2), list(4))),
                                payload(Payload.map(Map.of())),
                                payload(Payload.map(Map.of("a", Payload.of(5)))),
                                payload(Payload.map(Map.of("a", Payload.of(5), "b", Payload.of(1)))),
                                payload(Payload.map(Map.of("a", Payload.of(6)))),
                                payload(Payload.map(Map.of("b", Payload.of(4)))),
                                payload(Payload.of(IrType.NULL)),
                                payload(Payload.of(low)),
                                payload(Payload.of(high)),
                                payload(Payload.of(IrAttribute.NULL)),
                                payload(Payload.of(FLAG)),
                                payload(Payload.of(IrAttribute.of("b.flag", Payload.of(1)))))),
                Arguments.of(
                        "types of results by name, the null type by its own, then by payload; then how many",
                        List.of(
                                results(),
                                results(IrType.NULL),
                                results(IrType.NULL, other),
                                results(low),
                                results(low, low),
                                results(low, high),
                                results(high),
                                results(other))),
                Arguments.of(
                        "attributes about results",
                        List.of(
                                aboutResults(),
                                aboutResults(a),
                                aboutResults(a, b),
                                aboutResults(new NamedAttribute("a", IrAttribute.of("c.c"))),
                                aboutResults(b))),
                Arguments.of(
                        "blocks by their arguments, then by keyword arguments: name, then type; then how many",
                        List.of(
                                block(List.of(), List.of()),
                                block(List.of(), List.of(new KeywordArgument("a", low))),
                                block(List.of(), List.of(new KeywordArgument("a", low), new KeywordArgument("b", low))),
                                block(List.of(), List.of(new KeywordArgument("a", other))),
                                block(List.of(), List.of(new KeywordArgument("b", low))),
                                block(List.of(low), List.of()),
                                block(List.of(low), List.of(new KeywordArgument("a", low))),
                                block(List.of(low, low), List.of()),
                                block(List.of(other), List.of()))));
    }

    private static long[] nodes(Program first, Program second) {
        Document document = Document.of(List.of(Samples.entry("a", first), Samples.entry("b", second)));
        return Draft.of(Flatbuffers.write(document)).get(Column.ENTRY_NODE);
    }

    /** Of any two programs the one that is smaller by content is the first child, whatever their names, and so whichever is written first. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("ordered")
    void childrenAreInTheOrderOfContent(String what, List<Program> programs) {
        for (int i = 0; i < programs.size(); i++) {
            for (int k = i + 1; k < programs.size(); k++) {
                String which = i + " and " + k;
                assertArrayEquals(new long[] {1, 2}, nodes(programs.get(i), programs.get(k)), which);
                assertArrayEquals(new long[] {2, 1}, nodes(programs.get(k), programs.get(i)), which);
            }
        }
    }
}
