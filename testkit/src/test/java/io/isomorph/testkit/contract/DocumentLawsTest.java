package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Capability;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.testkit.reference.ReferenceFormat;
import java.util.List;
import java.util.Set;
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
        assertEquals(new Extents(document.onlyProgram().counts().elements(), 3, 60, 0, 0, 0), Extents.of(document));
    }

    @Test
    void extentsCountWhatIsBesidePrograms() {
        Attachment five =
                new Attachment("k".repeat(40), Payload.list(Payload.ofNull()), AttachmentBytes.of(new byte[5]));
        Attachment two = new Attachment("", null, AttachmentBytes.of(new byte[2]));
        Entry both = new Entry("a", 0, Form.EMPTY, document().onlyProgram(), List.of(five, two));
        Entry one = new Entry("b", 0, Form.EMPTY, document().onlyProgram(), List.of(two));
        Document document = Document.of(List.of(both, one), Payload.list(Payload.list(Payload.list())));
        long elements = 2 * document().onlyProgram().counts().elements();
        assertEquals(new Extents(elements + 5, 3, 40, 2, 5, 9), Extents.of(document));
    }

    @Test
    void aFormatThatDeclaresToHoldNoAttachmentsMustRefuseThem() {
        Entry entry = new Entry("", 0, Form.EMPTY, document().onlyProgram())
                .withAttachments(List.of(new Attachment("", null, AttachmentBytes.of(new byte[2]))));
        FaultyFormat without = new FaultyFormat(Fault.NONE) {
            @Override
            public FormatDescriptor descriptor() {
                FormatDescriptor all = super.descriptor();
                return new FormatDescriptor(
                        all.id(),
                        all.mediaType(),
                        all.extensions(),
                        Set.of(Capability.MANY_PROGRAMS),
                        all.probe(),
                        all.representability(),
                        List.of(),
                        List.of());
            }
        };
        // it writes them all the same
        BrokenLaw broken = assertThrows(
                BrokenLaw.class, () -> new DocumentLaws(without, List.of()).survives(Document.of(List.of(entry))));
        assertEquals(Law.DOCUMENT, broken.law());
    }
}
