package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.Limit;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.ReadOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits: what is as large as one is read, and what is larger by one unit is refused. */
class LimitsTest {
    @ParameterizedTest
    @EnumSource(names = {"BYTES", "STRING", "ELEMENTS", "TABLES"})
    void limitsAreKeptToTheLastUnit(Limit limit) {
        byte[] file = Flatbuffers.write(Samples.document());
        long low = 0;
        long high = 1L << 20;
        while (high - low > 1) {
            long middle = (low + high) / 2;
            if (isRead(file, Flatbuffers.limited(limit, middle))) {
                high = middle;
            } else {
                low = middle;
            }
        }
        Draft draft = Draft.of(file);
        long expected = switch (limit) {
            case BYTES -> file.length;
            case STRING -> "json.style".length();
            case ELEMENTS -> Arrays.stream(draft.get(Column.ENTRY_ELEMENTS)).sum() + besidePrograms();
            default -> tables(draft);
        };
        assertEquals(expected, high);
        ErrorCode code = limit.code();
        Flatbuffers.refused(code, file, Flatbuffers.limited(limit, high - 1));
    }

    /** Returns the elements of the sample's payloads that are in no program. */
    private static long besidePrograms() {
        Document document = Samples.document();
        return Stream.concat(
                        Stream.of(document.payload()),
                        document.entries().stream()
                                .flatMap(entry -> entry.attachments().stream())
                                .map(Attachment::about))
                .filter(Objects::nonNull)
                .mapToLong(Payload::elements)
                .sum();
    }

    private static boolean isRead(byte[] file, ReadOptions options) {
        try {
            Flatbuffers.read(file, options);
            return true;
        } catch (IsomorphException e) {
            return false;
        }
    }

    /** Returns how many rows the tables have, and the trie nodes. */
    private static long tables(Draft draft) {
        return draft.count(Column.NODE_PARENT)
                + Column.TABLES.stream().mapToLong(draft::count).sum();
    }

    /** The payload of a document counts against the limit of elements also where there are no entries. */
    @Test
    void thePayloadOfADocumentIsLimitedByItself() {
        Payload payload = Payload.list(Payload.of(1), Payload.of(2), Payload.of(3));
        byte[] file = Flatbuffers.write(Document.of(List.of(), payload));
        long most = payload.elements();
        assertEquals(
                payload,
                Flatbuffers.read(file, Flatbuffers.limited(Limit.ELEMENTS, most))
                        .document()
                        .payload());
        Flatbuffers.refused(StandardCode.LIMIT_ELEMENTS, file, Flatbuffers.limited(Limit.ELEMENTS, most - 1));
    }

    static Stream<UnaryOperator<Payload>> nestings() {
        return Stream.of(
                Payload::list,
                inner -> Payload.map(Map.of("k", inner)),
                inner -> Payload.of(IrType.of("t.t", inner)),
                inner -> Payload.of(IrAttribute.of("a.a", inner)));
    }

    /** Lists, maps, types and attributes inside each other are each as deep as the limit of levels allows, and no deeper. */
    @ParameterizedTest
    @MethodSource("nestings")
    void payloadsNestAsDeeplyAsTheLimitAllows(UnaryOperator<Payload> nesting) {
        for (Payload innermost : List.of(Payload.of(1), Payload.of(Samples.PLAIN), Payload.list())) {
            Payload payload = innermost;
            for (int level = 0; level < 9; level++) {
                payload = nesting.apply(payload);
                IrType type = IrType.of("t.top", payload);
                byte[] file = Flatbuffers.write(
                        Document.of(Samples.program(List.of(Samples.operation("x.y", List.of(type))))));
                ReadOptions allowed = Flatbuffers.limited(Limit.DEPTH, type.depth());
                assertEquals(List.of(), Flatbuffers.read(file, allowed).codes());
                Flatbuffers.refused(
                        StandardCode.LIMIT_DEPTH, file, Flatbuffers.limited(Limit.DEPTH, type.depth() - 1L));
            }
        }
    }

    /** Bytes are as long as the limit of strings allows, and no longer. */
    @Test
    void bytesAreAsLongAsTheLimitOfStringsAllows() {
        Payload bytes = Payload.of(new byte[100]);
        byte[] file = Flatbuffers.write(Document.of(
                Samples.program(List.of(Samples.operation("x.y", List.of(), Samples.attribute("k", bytes))))));
        assertEquals(
                List.of(),
                Flatbuffers.read(file, Flatbuffers.limited(Limit.STRING, 100)).codes());
        ReadOptions less = Flatbuffers.limited(Limit.STRING, 99);
        IsomorphException fault = Flatbuffers.refused(StandardCode.LIMIT_STRING, file, less);
        assertEquals("/bytes_end/0", fault.location().pointer());
        assertThrows(IsomorphException.class, () -> Flatbuffers.open(file, less).program(""));
    }
}
