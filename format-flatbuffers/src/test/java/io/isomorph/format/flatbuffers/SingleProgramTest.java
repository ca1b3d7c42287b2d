package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that is alone in its file, which is decoded table by table. */
class SingleProgramTest {
    private static final List<Profile> PROFILES =
            List.of(Profile.TINY, Profile.ODD, Profile.DEEP, Profile.TYPICAL, Profile.WIDE.withOperations(1, 3));

    private static Program typical(int operations) {
        return ProgramGenerator.of(Profile.TYPICAL.withOperations(operations, operations))
                .generate(operations);
    }

    private static byte[] write(Program program) {
        return Flatbuffers.write(Document.of(program));
    }

    private static Program read(byte[] file) {
        return Flatbuffers.open(file).program("");
    }

    @Test
    void aProgramIsThatOfItsEvents() {
        for (Profile profile : PROFILES) {
            for (long seed = 0; seed < 60; seed++) {
                Program program = ProgramGenerator.of(profile).generate(seed);
                byte[] file = write(program);
                assertEquals(program, read(file), () -> profile + ", " + program);
                ByteBuffer direct =
                        ByteBuffer.allocateDirect(file.length).put(file).flip();
                FlatbuffersFile opened = FlatbuffersFile.open(ByteSource.of(direct, "direct"), ReadOptions.DEFAULTS);
                Program found = opened.program("");
                ProgramCollector events = new ProgramCollector();
                opened.accept("", events);
                assertEquals(events.program(), found);
                assertEquals(found, opened.program(""));
            }
        }
    }

    @Test
    void aProgramDoesNotNeedItsFileAnyMore() {
        Program program = typical(300);
        byte[] file = write(program);
        Program read;
        try (DocumentReader reader = Flatbuffers.FORMAT.newReader(ByteSource.of(file), ReadOptions.DEFAULTS)) {
            read = reader.program("");
        }
        Arrays.fill(file, (byte) 0);
        assertEquals(program, read);
    }

    @Test
    void attributesAndTypesAreDecodedOnceAndShared() {
        IrType type = IrType.of("t.t", Payload.list(Payload.of("layout"), Payload.list(Payload.of(70_000))));
        NamedAttribute attribute = Samples.attribute("k", Payload.of("text"));
        List<Operation> operations = Collections.nCopies(3, Samples.operation("x.y", List.of(type), attribute));
        List<Operation> read =
                read(write(Samples.program(operations))).body().blocks().get(0).operations();
        OperationHead first = read.get(0).head();
        OperationHead last = read.get(2).head();
        assertEquals(operations, read);
        assertTrue(first.attributes() == last.attributes(), "the attributes are one object");
        assertTrue(first.resultTypes() == last.resultTypes(), "the types are one object");
    }

    private static void requireRefused(ErrorCode code, byte[] file) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> read(file));
        assertEquals(code, fault.code(), fault::getMessage);
        IsomorphException ofEvents = assertThrows(
                IsomorphException.class, () -> Flatbuffers.open(file).accept("", new ProgramCollector()));
        assertEquals(ofEvents.getMessage(), fault.getMessage());
    }

    @Test
    void faultsAreTheSameForATreeAndForEvents() {
        Draft chain = Draft.of(Flatbuffers.write(Samples.chain(20)));
        requireRefused(
                StandardCode.OPERAND_UNDEFINED,
                chain.set(Column.OPERAND_LIST_OPERAND, 0, 19).file());
        Draft list = attributes(2);
        requireRefused(
                StandardCode.ATTRIBUTE_REPEATED,
                list.set(Column.ATTRIBUTE_NAME, 1, list.get(Column.ATTRIBUTE_NAME, 0))
                        .file());
        Draft text = attributes(2);
        requireRefused(
                StandardCode.INPUT_ENCODING,
                text.set(Column.TEXT, text.count(Column.TEXT) - 1, 0xff).file());
        requireRefused(
                FlatbuffersCode.PAYLOAD,
                attributes(2).set(Column.VALUE_KIND, 1, 99).file());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 31, 32, 33, 70, 300})
    void twoAttributesOfOneNameAreFoundInListsOfAnyLength(int count) {
        Draft draft = attributes(count);
        assertEquals(count, operation(read(draft.file())).attributes().size());
        if (count > 1) {
            long first = draft.get(Column.ATTRIBUTE_NAME, 0);
            requireRefused(
                    StandardCode.ATTRIBUTE_REPEATED,
                    draft.set(Column.ATTRIBUTE_NAME, count - 1, first).file());
        }
    }

    @Test
    void twoStringsThatAreTheSameNameAreOneName() {
        Draft draft = attributes(2);
        long again = draft.addString("k0");
        requireRefused(
                StandardCode.ATTRIBUTE_REPEATED,
                draft.set(Column.ATTRIBUTE_NAME, 1, again).file());
    }

    private static Draft attributes(int count) {
        List<NamedAttribute> attributes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            attributes.add(Samples.attribute("k" + i, Payload.of("text " + i)));
        }
        Operation operation =
                Samples.operation("x.y", AttributeList.of(attributes), Operands.EMPTY, List.of(Samples.PLAIN));
        return Draft.of(write(Samples.program(List.of(operation))));
    }

    private static OperationHead operation(Program program) {
        return program.body().blocks().get(0).operations().get(0).head();
    }

    @Test
    void partsThatPayloadsHaveInCommonAreCountedTogether() {
        Payload integers = Payload.list(Payload.of(1), Payload.of(2), Payload.of(3));
        Payload mixed = Payload.list(Payload.of(1.5), Payload.of(2), Payload.of(3));
        Operation operation = Samples.operation(
                "x.y",
                List.of(),
                Samples.attribute("a", integers),
                Samples.attribute("b", mixed),
                Samples.attribute("c", Payload.of("c")),
                Samples.attribute("d", Payload.of("d")));
        Draft draft = Draft.of(write(Samples.program(List.of(operation))));
        for (int row = 0; row < 2; row++) {
            draft.set(Column.VALUE_KIND, row + 2, draft.get(Column.VALUE_KIND, row))
                    .set(Column.VALUE_WORD, row + 2, draft.get(Column.VALUE_WORD, row));
        }
        requireRefused(FlatbuffersCode.PAYLOAD, draft.file());
    }

    @Test
    void textsEndWhereCharactersDo() {
        String text = "\u00e9\u20ac\ud83d\ude00";
        Operation operation = Samples.operation(
                "x.y",
                List.of(),
                Samples.attribute("a", Payload.of(text)),
                Samples.attribute("b", Payload.of(text + text)));
        Program program = Samples.program(List.of(operation));
        assertEquals(program, read(write(program)));
        Draft draft = Draft.of(write(program));
        long[] ends = draft.get(Column.STRING_END);
        int cut = 1;
        while (ends[cut] - ends[cut - 1] != text.getBytes(StandardCharsets.UTF_8).length) {
            cut++;
        }
        ends[cut]--;
        requireRefused(StandardCode.INPUT_ENCODING, draft.file());
    }

    @Test
    void limitsAreKeptToTheLastUnit() {
        Program program = typical(200);
        byte[] file = write(program);
        long elements = program.counts().elements();
        assertEquals(program, readWithin(Limit.ELEMENTS, elements, file));
        requireExceeded(Limit.ELEMENTS, elements - 1, file);
        IrType deep = IrType.of("t.t", Payload.list(Payload.list(Payload.list(Payload.of(1)))));
        for (int levels = 0; levels < 12; levels++) {
            byte[] nested = write(Samples.program(List.of(Samples.operation("x.y", List.of(deep)))));
            assertEquals(
                    deep,
                    operation(readWithin(Limit.DEPTH, deep.depth(), nested))
                            .resultTypes()
                            .get(0));
            requireExceeded(Limit.DEPTH, deep.depth() - 1, nested);
            deep = IrType.of("t.t", Payload.list(deep.payload()));
        }
    }

    private static Program readWithin(Limit limit, long most, byte[] file) {
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, most));
        return Flatbuffers.open(file, options).program("");
    }

    private static void requireExceeded(Limit limit, long most, byte[] file) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> readWithin(limit, most, file));
        assertEquals(limit.code(), fault.code(), fault::getMessage);
    }
}
