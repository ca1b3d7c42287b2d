package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Limit;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operation;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Payloads that others have too: decoded once, and refused where they would be more together than there is in the file. */
class SharedPayloadsTest {
    private static Document document(Operation... operations) {
        return Document.of(Samples.program(List.of(operations)));
    }

    private static AttributeList attributes(FlatbuffersFile file, int operation) {
        return file.program("")
                .body()
                .blocks()
                .get(0)
                .operations()
                .get(operation)
                .head()
                .attributes();
    }

    /** Bytes to which two parts of a payload refer are decoded once. */
    @Test
    void bytesOfTwoPartsAreDecodedOnce() {
        Payload bytes = Payload.of(new byte[] {1, 2, 3});
        Payload list = Payload.list(bytes, bytes, Payload.of(new byte[] {4}));
        Draft draft = Draft.of(
                Flatbuffers.write(document(Samples.operation("x.y", List.of(), Samples.attribute("k", list)))));
        draft.set(Column.PART_WORD, 2, draft.get(Column.PART_WORD, 1));
        FlatbuffersFile file = Flatbuffers.open(draft.file());
        ListValue read = (ListValue) attributes(file, 0).get(0).value().payload();
        assertEquals(list, read);
        assertSame(read.get(0), read.get(1));
        assertNotSame(read.get(0), read.get(2));
    }

    /** An attribute that is in two lists is decoded once. */
    @Test
    void anAttributeOfTwoListsIsDecodedOnce() {
        NamedAttribute shared = Samples.attribute("k", Payload.of(1));
        NamedAttribute other = Samples.attribute("l", Payload.of(2));
        Document document = document(
                Samples.operation("x.y", List.of(), shared), Samples.operation("x.y", List.of(), shared, other));
        FlatbuffersFile file = Flatbuffers.open(Flatbuffers.write(document));
        assertEquals(shared, attributes(file, 0).get(0));
        assertSame(attributes(file, 0).get(0), attributes(file, 1).get(0));
    }

    /** A value that is known from a place where it is not too deep is refused, at its row, where it is. */
    @Test
    void aKnownValueIsRefusedWhereItIsTooDeep() {
        IrAttribute inner = IrAttribute.of("a.value", Payload.list(Payload.list(Payload.of(1))));
        IrAttribute outer = IrAttribute.of("a.value", Payload.of(inner));
        byte[] bytes = Flatbuffers.write(document(
                Samples.operation("x.y", List.of(), new NamedAttribute("k", inner)),
                Samples.operation("x.y", List.of(), new NamedAttribute("k", outer))));
        Draft draft = Draft.of(bytes);
        int row = 0;
        while (draft.get(Column.VALUE_KIND, row) != PayloadKind.ATTRIBUTE) {
            row++;
        }
        int deepest = outer.depth();
        assertEquals(
                List.of(),
                Flatbuffers.read(bytes, Flatbuffers.limited(Limit.DEPTH, deepest))
                        .codes());
        IsomorphException fault =
                Flatbuffers.refused(StandardCode.LIMIT_DEPTH, bytes, Flatbuffers.limited(Limit.DEPTH, deepest - 1L));
        assertEquals(
                "/value_name/" + (draft.get(Column.VALUE_WORD, row) - 1),
                fault.location().pointer());
    }

    /** Maps that payloads have in common are counted together: there are parts for each of them, or they are refused. */
    @Test
    void mapsThatPayloadsHaveInCommonAreCountedTogether() {
        Payload[] maps = new Payload[2];
        for (int i = 0; i < maps.length; i++) {
            maps[i] = Payload.map(Map.of("a", Payload.of(i), "b", Payload.of(2), "c", Payload.of(3)));
        }
        Draft draft = Draft.of(Flatbuffers.write(document(Samples.operation(
                "x.y",
                List.of(),
                Samples.attribute("k", maps[0]),
                Samples.attribute("l", maps[1]),
                Samples.attribute("m", Payload.of("m")),
                Samples.attribute("n", Payload.of("n"))))));
        for (int row = 0; row < 2; row++) {
            draft.set(Column.VALUE_KIND, row + 2, draft.get(Column.VALUE_KIND, row))
                    .set(Column.VALUE_WORD, row + 2, draft.get(Column.VALUE_WORD, row));
        }
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.PAYLOAD, draft.file());
        assertEquals("/part_word/0", fault.location().pointer());
        assertTrue(fault.problem().startsWith("3 items, and no parts for them"), fault::getMessage);
    }

    static Stream<UnaryOperator<Payload>> pairs() {
        return Stream.of(item -> Payload.list(item, item), item -> Payload.map(Map.of("a", item, "b", item)));
    }

    /** A type that expands to more elements than can be held is refused at the part at which it does. */
    @ParameterizedTest
    @MethodSource("pairs")
    void aTypeOfTooManyElementsIsRefusedAtItsPart(UnaryOperator<Payload> pair) {
        IrType[] chains = {IrType.of("t.one"), IrType.of("t.two")};
        for (int level = 0; level < 20; level++) {
            for (int i = 0; i < chains.length; i++) {
                chains[i] = IrType.of("t.pair", pair.apply(Payload.of(chains[i])));
            }
        }
        Draft draft = Draft.of(Flatbuffers.write(document(Samples.operation("x.y", List.of(chains)))));
        int end = draft.count(Column.TYPE_NAME) - 1;
        while (draft.get(Column.TYPE_KIND, end) != PayloadKind.ABSENT) {
            end--;
        }
        // the second chain goes on with the first
        byte[] file = draft.set(Column.TYPE_KIND, end, PayloadKind.TYPE)
                .set(Column.TYPE_WORD, end, draft.get(Column.TYPE_LIST_TYPE, 0))
                .file();
        IsomorphException fault = Flatbuffers.refused(StandardCode.LIMIT_ELEMENTS, file);
        assertTrue(String.valueOf(fault.location().pointer()).startsWith("/part_kind/"), fault::getMessage);
        assertTrue(fault.problem().startsWith("a payload has"), fault::getMessage);
    }
}
