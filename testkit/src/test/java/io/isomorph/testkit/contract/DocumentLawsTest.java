package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Payload;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.testkit.reference.ReferenceFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentLawsTest {
    private static Document document() {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("t.op")
                .attribute("zero", IrAttribute.of("t.float", Payload.of(-0.0)))
                .add();
        return Document.of(builder.build());
    }

    private static DocumentLaws pairedWith(Fault fault) {
        return new DocumentLaws(new ReferenceFormat(), List.of(new FaultyFormat(fault)));
    }

    @Test
    void aPairWithoutFaultKeepsLaw3() {
        pairedWith(Fault.NONE).throughOthers(document());
    }

    @Test
    void whatIsLostInTheOtherFormatBreaksLaw3() {
        BrokenLaw broken = assertThrows(
                BrokenLaw.class, () -> pairedWith(Fault.LOSES_NEGATIVE_ZERO).throughOthers(document()));
        assertEquals(Law.FORMATS, broken.law());
        assertTrue(broken.getMessage().contains("converted to faulty"), broken::getMessage);
    }

    @Test
    void anotherFormatThatCannotHoldTheDocumentIsLeftOut() {
        Document many = Document.of(List.of());
        pairedWith(Fault.HOLDS_MORE_THAN_IT_SAYS).throughOthers(many);
    }

    @Test
    void extentsCountAcrossEntriesAndFindTheDeepestAndTheLongest() {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("t.op")
                .attribute("n\u00e9".repeat(20), IrAttribute.of("t.a", Payload.list(Payload.list(Payload.of(1)))))
                .region(region -> region.block(block -> block.op("t.in").add()))
                .add();
        Document document = Document.of(builder.build());
        assertEquals(new Extents(document.onlyProgram().counts().elements(), 3, 60), Extents.of(document));
    }
}
