package io.isomorph.golden.source;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Documents that have something beside their programs. */
final class AttachmentDocuments {
    /** Lengths around those at which headers grow and blobs are aligned. */
    private static final int[] LENGTHS = {0, 1, 63, 64, 65, 255, 256, 70_000};

    private AttachmentDocuments() {}

    static List<SourceDocument> all() {
        Entry plain = new Entry("", 0, Form.EMPTY, program("relu"));
        return List.of(
                new SourceDocument("attachment-lengths", Document.of(List.of(plain.withAttachments(lengths())))),
                new SourceDocument("attachments-of-many", ofMany()),
                new SourceDocument("payload-of-document", Document.of(List.of(plain), Payload.list(every()))),
                new SourceDocument("payload-of-document-null", Document.of(List.of(), Payload.ofNull())));
    }

    private static Program program(String operation) {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op." + operation).results(Parts.F32).add();
        return b.build();
    }

    private static AttachmentBytes bytes(int length, int first) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (first + i * 31);
        }
        return AttachmentBytes.of(bytes);
    }

    private static List<Attachment> lengths() {
        List<Attachment> attachments = new ArrayList<>();
        for (int length : LENGTHS) {
            attachments.add(new Attachment("kernel/" + length, null, bytes(length, 1)));
        }
        return attachments;
    }

    /** Payloads of every kind that may be beside programs: no operand is there to refer to. */
    private static Payload[] every() {
        IrType type = IrType.of("x.t", Payload.list(Payload.of(Parts.F32), Payload.of(IrType.NULL)));
        return new Payload[] {
            Payload.ofNull(),
            Payload.of(true),
            Payload.of(-5),
            Payload.of(1L << 40),
            Payload.ofUnsigned(-1),
            Payload.of(-0.0),
            Payload.of("\u00e9"),
            Payload.of(new byte[] {0, -1}),
            Payload.map(Map.of("grid", Payload.list(Payload.of(1), Payload.of(2)), "", Payload.map(Map.of()))),
            Payload.of(type),
            Payload.of(type),
            Payload.of(IrAttribute.of("x.a", Payload.of("k")))
        };
    }

    /** Equal bytes in one entry and in several, keys of any text, entries without attachments between those with some. */
    private static Document ofMany() {
        AttachmentBytes kernel = bytes(100, 7);
        Payload[] every = every();
        List<Attachment> all = new ArrayList<>();
        for (int i = 0; i < every.length; i++) {
            all.add(new Attachment("payload " + i, every[i], i % 2 == 0 ? kernel : bytes(i, i)));
        }
        all.add(new Attachment("\uffff", null, kernel));
        all.add(new Attachment("\ud83d\ude00", null, bytes(0, 0)));
        all.add(new Attachment("", Payload.of(Parts.F32), kernel));
        return Document.of(
                List.of(
                        new Entry("a", 3, Form.of(Map.of("acme.origin", "run")), program("relu"), all),
                        new Entry("b", 0, Form.EMPTY, program("tanh")),
                        new Entry(
                                "c",
                                0,
                                Form.EMPTY,
                                program("relu"),
                                List.of(new Attachment("k", null, bytes(100, 7))))),
                Payload.map(Map.of("device", Payload.of(0))));
    }
}
