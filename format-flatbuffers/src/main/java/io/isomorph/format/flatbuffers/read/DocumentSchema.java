package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.format.flatbuffers.verify.FieldType;
import io.isomorph.format.flatbuffers.verify.Schema;
import io.isomorph.format.flatbuffers.verify.SchemaBuilder;
import io.isomorph.format.flatbuffers.verify.Verifier;

/** The schema of documents, as the verifier takes it; that of all versions, whose identifiers {@link Blocks} knows. */
final class DocumentSchema {
    /** Strings are checked one by one when they are decoded. */
    static final Verifier VERIFIER = new Verifier(schema()).withAnyStrings();

    private DocumentSchema() {}

    private static Schema schema() {
        SchemaBuilder schema = Schema.builder().root("isomorph.fb.Document");
        schema.table("isomorph.fb.Document").field(0, "minor", FieldType.scalar(Integer.BYTES));
        for (Column column : Column.ALL) {
            Content content = column.content();
            schema.field(column.fieldId(false), column.fieldName(), type(content.width()));
            if (content.hasNarrowForm()) {
                schema.field(column.fieldId(true), column.fieldName(true), type(content.narrow()));
            }
        }
        return schema.build();
    }

    private static FieldType type(Width width) {
        return width == Width.TEXT ? FieldType.string() : FieldType.vector(FieldType.scalar(width.bytes()));
    }
}
