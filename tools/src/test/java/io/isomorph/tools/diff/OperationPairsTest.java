package io.isomorph.tools.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationPairsTest {
    private static Program chain(String... names) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            Operands operands = i == 0 ? Operands.EMPTY : Operands.of(i);
            operations.add(new Operation(new OperationHead(
                    Name.of("test", names[i]),
                    AttributeList.EMPTY,
                    operands,
                    List.of(IrType.NULL),
                    AttributeList.EMPTY)));
        }
        return Program.of(new ProgramInfo("test", 1, false), new Region(List.of(new Block(operations))));
    }

    @Test
    void whatWasInsertedHasNoPartnerAndWhatFollowsHas() {
        OperationPairs pairs = OperationPairs.of(chain("a", "b", "c"), chain("a", "new", "b", "c"), DiffOptions.EXACT);
        assertEquals(List.of(0, 2, 3), List.of(pairs.rightOf(0), pairs.rightOf(1), pairs.rightOf(2)));
        assertEquals(
                List.of(0, OperationPairs.NONE, 1, 2),
                List.of(pairs.leftOf(0), pairs.leftOf(1), pairs.leftOf(2), pairs.leftOf(3)));
    }
}
