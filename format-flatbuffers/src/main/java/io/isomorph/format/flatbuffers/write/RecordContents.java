package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.RecordContent;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.ir.OperationHead;
import java.util.HashMap;
import java.util.Map;

/** What records say, by number; made for those that are compared, which are few. */
final class RecordContents {
    private final Rows rows;
    private final RowContents contents;
    private final Map<Integer, RecordContent> made = new HashMap<>();

    RecordContents(Rows rows) {
        this.rows = rows;
        this.contents = new RowContents(rows);
    }

    /** Compares two records by content. */
    int compare(int a, int b) {
        return a == b ? 0 : content(a).compareTo(content(b));
    }

    private RecordContent content(int record) {
        return made.computeIfAbsent(record, this::make);
    }

    private RecordContent make(int record) {
        int signature = rows.recordSignature.get(record);
        int attributes = rows.recordAttributes.get(record);
        return switch (rows.signatureKind.get(signature)) {
            case RecordKind.OPERATION ->
                RecordContent.operation(
                        new OperationHead(
                                contents.name(rows.signatureName.get(signature)),
                                contents.attributes(attributes),
                                contents.operands(rows.recordOperands.get(record)),
                                contents.types(rows.signatureTypes.get(signature)),
                                contents.attributes(rows.signatureResultAttributes.get(signature))),
                        rows.signatureRegions.get(signature));
            case RecordKind.BLOCK ->
                RecordContent.block(contents.types(rows.signatureTypes.get(signature)), contents.keywords(attributes));
            default -> RecordContent.end();
        };
    }
}
