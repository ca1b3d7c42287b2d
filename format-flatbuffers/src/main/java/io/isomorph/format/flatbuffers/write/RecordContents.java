package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.RecordContent;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What records say, by number; made for those that are compared, which are few. */
final class RecordContents {
    private final Rows rows;
    private final Interner interner;
    private final Map<Integer, RecordContent> made = new HashMap<>();

    RecordContents(Rows rows, Interner interner) {
        this.rows = rows;
        this.interner = interner;
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
                                Name.of(interner.text(rows.signatureName.get(signature))),
                                interner.attributeList(attributes),
                                operands(rows.recordOperands.get(record)),
                                types(rows.signatureTypes.get(signature)),
                                interner.attributeList(rows.signatureResultAttributes.get(signature))),
                        rows.signatureRegions.get(signature));
            case RecordKind.BLOCK ->
                RecordContent.block(types(rows.signatureTypes.get(signature)), interner.keywordList(attributes));
            default -> RecordContent.end();
        };
    }

    private Operands operands(int number) {
        if (number == 0) {
            return Operands.EMPTY;
        }
        int start = Rows.start(rows.operandListEnd, number - 1);
        return Operands.of(Arrays.copyOfRange(rows.operand.items, start, rows.operandListEnd.get(number - 1)));
    }

    private List<IrType> types(int number) {
        if (number == 0) {
            return List.of();
        }
        List<IrType> types = new ArrayList<>();
        for (int i = Rows.start(rows.typeListEnd, number - 1); i < rows.typeListEnd.get(number - 1); i++) {
            types.add(interner.irType(rows.typeListType.get(i)));
        }
        return types;
    }
}
