package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttachmentLimitsTest {
    private static final Attachment SEVEN = new Attachment("a", null, AttachmentBytes.of(new byte[7]));
    private static final Attachment NINE =
            new Attachment("b", Payload.list(Payload.of(1)), AttachmentBytes.of(new byte[9]));

    private static Document document(Attachment... attachments) {
        return Document.of(List.of(new Entry("", 0, Form.EMPTY, Programs.chain(1), List.of(attachments))));
    }

    private static void check(Limit limit, long value) {
        document(SEVEN, NINE).accept(new LimitCheck(Limits.DEFAULTS.with(limit, value), new DocumentVisitor() {}));
    }

    /** Each limit on attachments lets its value pass, and one less is an error of its code. */
    @Test
    void keepsTheLimitsToTheLastOne() {
        Object[][] cases = {{Limit.ATTACHMENTS, 2L}, {Limit.ATTACHMENT, 9L}, {Limit.ATTACHED, 16L}, {Limit.DEPTH, 2L}};
        for (Object[] row : cases) {
            Limit limit = (Limit) row[0];
            long value = (Long) row[1];
            check(limit, value);
            var e = assertThrows(LimitExceededException.class, () -> check(limit, value - 1));
            assertEquals(limit.code(), e.code());
        }
    }

    private static final class Writer extends DocumentWriter {
        Writer() {
            super(WriteOptions.DEFAULTS);
        }

        @Override
        protected ProgramVisitor writeEntry(String name, long visits, Form form) {
            return new ProgramVisitor() {};
        }

        @Override
        protected void writeEnd() {
            // nothing is written
        }

        @Override
        public void close() {
            // nothing is held
        }
    }

    /** A writer that does not know attachments and payloads refuses them, and loses none. */
    @Test
    void writersRefuseThemUnlessTheyHoldThem() {
        Document attached = document(SEVEN);
        Document payload = Document.of(List.of(), Payload.of(1));
        for (Document document : List.of(attached, payload)) {
            Writer writer = new Writer();
            var e = assertThrows(UnrepresentableException.class, () -> document.accept(writer));
            assertEquals(StandardCode.UNREPRESENTABLE, e.code());
        }
    }
}
