package io.isomorph.testkit.jqwik;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.Profile;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class IsomorphArbitrariesTest {
    @Property(tries = 50)
    void giveDocumentsAndPrograms(
            @ForAll("documents") Document document,
            @ForAll("mixedDocuments") Document mixed,
            @ForAll("programs") Program program) {
        assertEquals(document, Document.of(document.entries(), document.payload()));
        assertEquals(mixed, Document.of(mixed.entries(), mixed.payload()));
        assertTrue(program.counts().operations() <= Profile.TINY.maxOperations());
    }

    @Property(tries = 50)
    void givePayloadsTypesAndAttributes(
            @ForAll("payloads") Payload payload,
            @ForAll("types") IrType type,
            @ForAll("attributes") IrAttribute attribute) {
        assertTrue(payload.highestOperand() < 3);
        assertEquals(-1, type.highestOperand());
        assertEquals(-1, attribute.highestOperand());
    }

    @Provide
    Arbitrary<Document> documents() {
        return IsomorphArbitraries.documents(Profile.TINY);
    }

    @Provide
    Arbitrary<Document> mixedDocuments() {
        return IsomorphArbitraries.documents();
    }

    @Provide
    Arbitrary<Program> programs() {
        return IsomorphArbitraries.programs(Profile.TINY);
    }

    @Provide
    Arbitrary<Payload> payloads() {
        return IsomorphArbitraries.payloads();
    }

    @Provide
    Arbitrary<IrType> types() {
        return IsomorphArbitraries.types();
    }

    @Provide
    Arbitrary<IrAttribute> attributes() {
        return IsomorphArbitraries.attributes();
    }
}
