package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.format.flatbuffers.verify.FieldType;
import io.isomorph.format.flatbuffers.verify.Schema;
import io.isomorph.format.flatbuffers.verify.TableBuilder;
import io.isomorph.format.flatbuffers.verify.Verifier;
import io.isomorph.format.flatbuffers.verify.VerifierOptions;

/** The schema of documents, as the verifier takes it; that of all versions, whose identifiers {@link Blocks} knows. */
final class DocumentSchema {
    /** Strings are checked one by one when they are decoded. */
    static final Verifier VERIFIER = new Verifier(
            Schema.builder()
                    .table("isomorph.fb.Document", DocumentSchema::addFields)
                    .root("isomorph.fb.Document")
                    .build(),
            VerifierOptions.DEFAULTS.withAnyStrings());

    private DocumentSchema() {}

    private static void addFields(TableBuilder table) {
        table.field(0, "minor", FieldType.scalar(Integer.BYTES));
        for (Column column : Column.ALL) {
            Content content = column.content();
            table.field(column.fieldId(false), column.fieldName(), type(content.width()));
            if (content.hasNarrowForm()) {
                table.field(column.fieldId(true), column.fieldName(true), type(content.narrow()));
            }
        }
    }

    private static FieldType type(Width width) {
        return width == Width.TEXT ? FieldType.string() : FieldType.vector(FieldType.scalar(width.bytes()));
    }
}
