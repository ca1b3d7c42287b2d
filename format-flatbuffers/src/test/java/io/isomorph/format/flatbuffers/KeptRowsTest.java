package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * In low memory, a part that takes long to decode is decoded once, however far apart the operations are that have it, so no file can have it
 * decoded again and again; what is quickly decoded is not kept.
 */
class KeptRowsTest {
    /** More than the rows of a table that are kept because they are the first. */
    private static final int BEFORE = 4_200;

    /** Several times as many as are kept of a table, so that each of those is replaced. */
    private static final int BETWEEN = 40_000;

    /** Two of so many types are in another order for each operation between. */
    private static final int TYPES = 250;

    /** Two operations that have a part in common, by its size. */
    private record Pair(
            String part,
            int most,
            Function<Operation, Object> common,
            Function<Integer, Operation> first,
            Function<Integer, Operation> second) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair(
                    "attributes",
                    16,
                    operation -> operation.head().attributes(),
                    size -> operation("x.op", numbers(size), Operands.EMPTY, List.of(), 0),
                    size -> operation("x.op", numbers(size), Operands.of(1), List.of(), 0)),
            new Pair(
                    "types of results",
                    16,
                    operation -> operation.head().resultTypes(),
                    size -> operation("x.first", AttributeList.EMPTY, Operands.EMPTY, types(size), 0),
                    size -> operation("x.second", AttributeList.EMPTY, Operands.EMPTY, types(size), 0)),
            new Pair(
                    "a signature",
                    16,
                    operation -> operation.head().resultTypes(),
                    size -> operation("x.signature", AttributeList.EMPTY, Operands.EMPTY, types(8), size - 8),
                    size -> operation("x.signature", AttributeList.EMPTY, Operands.of(1), types(8), size - 8)),
            new Pair(
                    "keyword arguments",
                    16,
                    operation -> operation.regions().get(0).blocks().get(0).keywordArguments(),
                    KeptRowsTest::withKeywords,
                    KeptRowsTest::withKeywords),
            new Pair(
                    "a name",
                    256,
                    operation -> operation.head().name(),
                    size -> operation("x." + "n".repeat(size - 2), AttributeList.EMPTY, Operands.EMPTY, types(1), 0),
                    size -> operation("x." + "n".repeat(size - 2), AttributeList.EMPTY, Operands.EMPTY, types(2), 0)),
            new Pair(
                    "a text",
                    256,
                    KeptRowsTest::payload,
                    size -> withPayload(Payload.of("t".repeat(size)), Operands.EMPTY),
                    size -> withPayload(Payload.of("t".repeat(size)), Operands.of(1))),
            new Pair(
                    "bytes",
                    256,
                    KeptRowsTest::payload,
                    size -> withPayload(Payload.of(new byte[size]), Operands.EMPTY),
                    size -> withPayload(Payload.of(new byte[size]), Operands.of(1))));

    private static Operation operation(
            String name, AttributeList attributes, Operands operands, List<IrType> types, int resultAttributes) {
        return new Operation(new OperationHead(Name.of(name), attributes, operands, types, numbers(resultAttributes)));
    }

    private static AttributeList numbers(int count) {
        return AttributeList.of(IntStream.range(0, count)
                .mapToObj(i -> Samples.attribute("n" + i, Payload.of(i)))
                .toArray(NamedAttribute[]::new));
    }

    private static List<IrType> types(int count) {
        IrType[] types = new IrType[count];
        Arrays.fill(types, Samples.PLAIN);
        return List.of(types);
    }

    private static Operation withKeywords(int count) {
        return withKeywords(
                operation("x.op", AttributeList.EMPTY, Operands.EMPTY, List.of(), 0)
                        .head(),
                IntStream.range(0, count)
                        .mapToObj(i -> new KeywordArgument("n" + i, Samples.PLAIN))
                        .toList());
    }

    private static Operation withKeywords(OperationHead head, List<KeywordArgument> keywords) {
        return new Operation(head, List.of(new Region(List.of(new Block(List.of(), keywords, List.of())))));
    }

    private static Operation withPayload(Payload payload, Operands operands) {
        return operation("x.op", AttributeList.of(Samples.attribute("p", payload)), operands, List.of(), 0);
    }

    private static Object payload(Operation operation) {
        return operation.head().attributes().get(0).value().payload();
    }

    /** Returns an operation of which each part has a row of its own; of its three strings, one is a name. */
    private static Operation filler(int number) {
        String text = "the text of filler " + number;
        AttributeList attributes = AttributeList.of(
                Samples.attribute("text", Payload.of(text)),
                Samples.attribute("bytes", Payload.of(("bytes " + number).getBytes(StandardCharsets.UTF_8))));
        IrType first = IrType.of("a.t" + number / TYPES);
        IrType second = IrType.of("a.t" + number % TYPES);
        OperationHead head = operation("x.op" + number, attributes, Operands.EMPTY, List.of(first, second), 0)
                .head();
        return withKeywords(head, List.of(new KeywordArgument("k" + number, first)));
    }

    /** Returns the operations of a file of the pairs, whose first and second are far apart, as they are read in low memory. */
    private static List<Operation> read() {
        List<Operation> operations = new ArrayList<>();
        IntStream.range(0, BEFORE).mapToObj(KeptRowsTest::filler).forEach(operations::add);
        PAIRS.forEach(pair -> {
            operations.add(pair.first.apply(pair.most));
            operations.add(pair.first.apply(pair.most + 1));
        });
        IntStream.range(BEFORE, BEFORE + BETWEEN).mapToObj(KeptRowsTest::filler).forEach(operations::add);
        PAIRS.forEach(pair -> {
            operations.add(pair.second.apply(pair.most));
            operations.add(pair.second.apply(pair.most + 1));
        });
        Document document = Document.of(Samples.program(operations));
        byte[] file = Flatbuffers.write(document);
        assertTrue(file.length > 1 << 22, file.length + " bytes, and so few are decoded all at once");
        try (DocumentReader reader =
                Flatbuffers.FORMAT.newReader(ByteSource.of(file), ReadOptions.DEFAULTS.lowMemory())) {
            Document found = reader.read();
            assertEquals(document, found);
            return found.entries().get(0).program().body().blocks().get(0).operations();
        }
    }

    @Test
    void onlyWhatTakesLongToDecodeIsKept() {
        List<Operation> read = read();
        int first = BEFORE;
        int second = BEFORE + 2 * PAIRS.size() + BETWEEN;
        for (Pair pair : PAIRS) {
            assertNotSame(pair.common.apply(read.get(first++)), pair.common.apply(read.get(second++)), pair.part);
            assertSame(pair.common.apply(read.get(first++)), pair.common.apply(read.get(second++)), pair.part);
        }
    }
}
