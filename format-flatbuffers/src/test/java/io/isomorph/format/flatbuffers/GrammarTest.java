package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records in an order that no program has, and operands of values that are not there. */
class GrammarTest {
    /** Records of {@link #small}: the begin of a block, two operations, and ends. */
    private static final String RECORDS = "Bofe";

    /** Returns a program of a block with two operations: record 0 begins the block, 1 and 2 are operations, 3 ends. */
    private static Draft small() {
        return Draft.of(Flatbuffers.write(Samples.chain(2)));
    }

    /** Replaces the only sequence. */
    private static byte[] sequence(String records) {
        long[] sequence = records.chars().mapToLong(RECORDS::indexOf).toArray();
        return small().put(Column.SEQUENCE, sequence)
                .set(Column.NODE_SEQUENCE_END, 0, sequence.length)
                .file();
    }

    @Test
    void theSequenceOfAProgramIsRead() {
        assertEquals(Samples.chain(2), Flatbuffers.read(sequence("Bofee")).document());
    }

    @ParameterizedTest
    @CsvSource({
        "oee, 0, an operation is outside of a block",
        "Boefe, 3, an operation is outside of a block",
        "BBee, 1, a block begins in a block",
        "Bofeee, 5, a region ends after the program did",
        "BofeeB, 5, a block follows the end of the program",
        "Bofeeo, 5, an operation is outside of a block",
        "Bofe, 4, the records end before the program does",
        "Bof, 3, the records end before the program does",
        "B, 1, the records end before the program does",
        "'', 0, the records end before the program does"
    })
    void anotherOrderIsRefusedAtItsRecord(String records, int index, String problem) {
        byte[] file = sequence(records);
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.GRAMMAR, file);
        assertTrue(fault.problem().startsWith(problem), fault::getMessage);
        assertEquals("/sequence/" + index, fault.location().pointer());
        assertEquals(Draft.place(file, Column.SEQUENCE, index), fault.location().byteOffset());
        IsomorphException lazy = assertThrows(
                IsomorphException.class, () -> Flatbuffers.open(file).program(""));
        assertEquals(fault.getMessage(), lazy.getMessage());
    }

    @Test
    void aBlockInABlockIsRefusedAlsoWhereItsArgumentsHaveAHigherNumberThanAnyAttributes() {
        List<KeywordArgument> arguments = List.of(new KeywordArgument("k", Samples.PLAIN));
        Region body = new Region(List.of(new Block(List.of(), arguments, List.of())));
        Program program = Program.of(new ProgramInfo(Pir.FAMILY, 1, true), body);
        byte[] file = Draft.of(Flatbuffers.write(Document.of(program)))
                .put(Column.SEQUENCE, 0, 0, 1, 1)
                .set(Column.NODE_SEQUENCE_END, 0, 4)
                .file();
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.GRAMMAR, file);
        assertTrue(fault.problem().startsWith("a block begins in a block"), fault::getMessage);
        assertThrows(IsomorphException.class, () -> Flatbuffers.open(file).program(""));
    }

    @Test
    void aRegionThatIsAnnouncedMustFollow() {
        Draft draft = small();
        int signature = (int) draft.get(Column.RECORD_SIGNATURE, 1);
        draft.set(Column.SIGNATURE_REGIONS, signature, 2);
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.GRAMMAR, draft.file());
        assertEquals("/sequence/2", fault.location().pointer());
        assertEquals(1, fault.location().operation());
    }

    private static void requireUndefined(ErrorCode code, Draft draft, String problem) {
        byte[] file = draft.file();
        IsomorphException fault = Flatbuffers.refused(code, file);
        assertTrue(fault.problem().contains(problem), fault::getMessage);
        assertTrue(fault.location().operation() >= 0, fault::getMessage);
    }

    @Test
    void anOperandCountsBackNoFurtherThanThereAreValues() {
        ErrorCode code = StandardCode.OPERAND_UNDEFINED;
        requireUndefined(code, small().set(Column.OPERAND_LIST_OPERAND, 0, 1), "operand 1 counts back further than 1");
        requireUndefined(code, small().set(Column.OPERAND_LIST_OPERAND, 0, -2), "operand -2 counts back further");
        for (long edge : new long[] {Integer.MAX_VALUE, Integer.MIN_VALUE, 70_000, -70_000}) {
            requireUndefined(code, small().set(Column.OPERAND_LIST_OPERAND, 0, edge), "operand " + edge);
        }
    }

    @Test
    void aPayloadRefersToAnOperandThatIsThere() {
        Document document = Document.of(Samples.program(List.of(
                Samples.operation("x.y", List.of(), Samples.attribute("k", Payload.of(3))),
                Samples.operation("x.z", List.of(IrType.of("t.t", Payload.of(4)))))));
        Draft inAttribute = Draft.of(Flatbuffers.write(document));
        requireUndefined(StandardCode.OPERAND_REFERENCE, inAttribute.set(Column.VALUE_KIND, 0, 15), "");
        Draft inResult = Draft.of(Flatbuffers.write(document));
        requireUndefined(StandardCode.OPERAND_REFERENCE, inResult.set(Column.TYPE_KIND, 0, 15), "");
    }

    @Test
    void aBlockArgumentRefersToNoOperand() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.document()));
        for (Column table : List.of(Column.SIGNATURE_TYPES, Column.KEYWORD_TYPE)) {
            Draft changed = Draft.of(draft.file());
            long type = 1;
            changed.set(Column.TYPE_KIND, (int) type - 1, 15);
            if (table == Column.KEYWORD_TYPE) {
                changed.set(table, 0, type);
            }
            Flatbuffers.refused(StandardCode.OPERAND_REFERENCE, changed.file());
        }
    }

    /** The type of a positional argument, too, refers to no operand, not even to the first. */
    @Test
    void aPositionalArgumentRefersToNoOperand() {
        Region body = new Region(List.of(new Block(List.of(Samples.PLAIN), List.of(), List.of())));
        Document document = Document.of(Program.of(new ProgramInfo(Pir.FAMILY, 1, true), body));
        Draft draft = Draft.of(Flatbuffers.write(document)).set(Column.TYPE_KIND, 0, PayloadKind.OPERAND);
        IsomorphException fault = Flatbuffers.refused(StandardCode.OPERAND_REFERENCE, draft.file());
        assertEquals("/signature_types/0", fault.location().pointer());
    }

    @Test
    void recordsThatAreNoOperationsAreBare() {
        Draft block = small().set(Column.RECORD_OPERANDS, 0, 1);
        assertEquals(
                "/record_operands/0",
                Flatbuffers.refused(FlatbuffersCode.GRAMMAR, block.file())
                        .location()
                        .pointer());
        Draft end = small().set(Column.RECORD_ATTRIBUTES, 3, 1);
        assertEquals(
                "/record_operands/3",
                Flatbuffers.refused(FlatbuffersCode.GRAMMAR, end.file())
                        .location()
                        .pointer());
    }

    @Test
    void signaturesHaveWhatTheirKindHas() {
        for (Column column :
                List.of(Column.SIGNATURE_NAME, Column.SIGNATURE_RESULT_ATTRIBUTES, Column.SIGNATURE_REGIONS)) {
            Flatbuffers.refused(
                    StandardCode.SCHEMA_VALUE, small().set(column, 0, 1).file());
        }
        int end = small().count(Column.SIGNATURE_KIND) - 1;
        Flatbuffers.refused(
                StandardCode.SCHEMA_VALUE,
                small().set(Column.SIGNATURE_TYPES, end, 1).file());
        Flatbuffers.refused(
                StandardCode.SCHEMA_VALUE,
                small().set(Column.SIGNATURE_KIND, 0, 3).file());
        Flatbuffers.refused(
                StandardCode.SCHEMA_VALUE,
                small().set(Column.SIGNATURE_REGIONS, 1, -1).file());
    }

    @Test
    void anAttributeListHasEachNameOnce() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.document()));
        draft.set(Column.LIST_ATTRIBUTE, 1, draft.get(Column.LIST_ATTRIBUTE, 0));
        IsomorphException fault = Flatbuffers.refused(StandardCode.ATTRIBUTE_REPEATED, draft.file());
        assertEquals("/list_end/0", fault.location().pointer());
    }

    @Test
    void faultsNameTheirOperation() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.chain(40)));
        int record = (int) draft.get(Column.SEQUENCE, 30);
        draft.append(Column.RECORD_SIGNATURE, draft.get(Column.RECORD_SIGNATURE, record))
                .append(Column.RECORD_OPERANDS, 99)
                .append(Column.RECORD_ATTRIBUTES, 0)
                .set(Column.SEQUENCE, 30, draft.count(Column.RECORD_SIGNATURE) - 1L);
        FlatbuffersFile file = Flatbuffers.open(draft.file());
        IsomorphException fault = assertThrows(IsomorphException.class, () -> file.accept("", new ProgramVisitor() {}));
        assertEquals(FlatbuffersCode.NUMBER, fault.code(), fault::getMessage);
        assertEquals(29, fault.location().operation(), fault::getMessage);
    }
}
