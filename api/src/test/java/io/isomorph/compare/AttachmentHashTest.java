package io.isomorph.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AttachmentHashTest {
    private static final Program PROGRAM = Programs.chain(2);
    private static final Attachment PLAIN = new Attachment("", null, AttachmentBytes.of(new byte[0]));
    private static final Attachment LONG = new Attachment(
            "k".repeat(100), Payload.list(Payload.of("about"), Payload.of(7)), AttachmentBytes.of(new byte[70_000]));

    private static Document document(@Nullable Payload payload, Attachment... attachments) {
        Entry plain = new Entry("a", 1, Form.EMPTY, PROGRAM);
        return Document.of(List.of(plain, new Entry("b", 300, Form.EMPTY, PROGRAM, List.of(attachments))), payload);
    }

    /** The hash of a document with a payload, attachments, both, or neither is the one that docs/content-hash.md describes. */
    @Test
    void theHashIsTheOneOfThePage() {
        for (Document document : List.of(
                document(null),
                document(Payload.ofNull()),
                document(null, PLAIN),
                document(Payload.of("whole"), LONG, PLAIN),
                Document.of(List.of(), Payload.of("whole")))) {
            assertEquals(
                    ReferenceEncoding.hash(ReferenceEncoding.of(document)),
                    ContentHash.of(document).toString());
        }
    }

    /** The hash of a program does not depend on what is attached to its entry. */
    @Test
    void programHashesAreThoseWithoutAttachments() {
        DocumentHasher hasher = new DocumentHasher();
        document(Payload.of(1), LONG).accept(hasher);
        assertEquals(ContentHash.of(PROGRAM), hasher.programHashes().get("b"));
    }

    /** Payloads count as elements before they are hashed, however small their shared parts are. */
    @Test
    void payloadsAreWithinTheLimitOfElements() {
        Payload doubled = Payload.of(1);
        for (int level = 0; level < 20; level++) {
            doubled = Payload.list(Collections.nCopies(2, doubled));
        }
        Limits limits = Limits.DEFAULTS.with(Limit.ELEMENTS, 1 << 20);
        List<Document> documents =
                List.of(document(doubled), document(null, new Attachment("k", doubled, PLAIN.bytes())));
        for (Document document : documents) {
            var e = assertThrows(LimitExceededException.class, () -> ContentHash.of(document, limits));
            assertEquals(StandardCode.LIMIT_ELEMENTS, e.code());
        }
    }

    /** The hasher refuses attachments before any entry, and a second payload. */
    @Test
    void refusesWhatIsOutOfOrder() {
        DocumentHasher hasher = new DocumentHasher();
        assertThrows(IllegalStateException.class, () -> hasher.visitAttachment("k", null, PLAIN.bytes()));
        hasher.visitDocument(Payload.ofNull());
        assertThrows(IllegalStateException.class, () -> hasher.visitDocument(Payload.ofNull()));
    }
}
