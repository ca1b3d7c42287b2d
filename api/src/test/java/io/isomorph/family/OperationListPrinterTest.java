package io.isomorph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a list of operations is, and that nothing of another program gets lost on its way to the general form. */
class OperationListPrinterTest {
    private static final ProgramInfo INFO = new ProgramInfo("toy", 1, false);
    private static final OperationHead FIT = head("toy.fit");
    private static final OperationHead OTHER = head("toy.other");

    private final List<OperationHead> printed = new ArrayList<>();
    private final ProgramCollector general = new ProgramCollector();

    private static OperationHead head(String name) {
        return new OperationHead(Name.of(name), AttributeList.EMPTY, Operands.EMPTY, List.of(), AttributeList.EMPTY);
    }

    private static Program program(Block... blocks) {
        return Program.of(INFO, new Region(List.of(blocks)));
    }

    private static Block block(Operation... operations) {
        return new Block(List.of(), List.of(), List.of(operations));
    }

    private void print(Program program) {
        general.visitInfo(INFO.family(), INFO.version(), INFO.trainable());
        program.accept(new OperationListPrinter(general, head -> !head.equals(OTHER), printed::addAll));
    }

    private void assertGeneral(Program program) {
        print(program);
        assertEquals(program, general.program());
        assertEquals(List.of(), printed);
    }

    @Test
    void operationsThatFitArePrintedInTheirOrder() {
        print(program(block(new Operation(FIT), new Operation(head("toy.last")))));
        assertEquals(List.of(FIT, head("toy.last")), printed);
        assertThrows(IllegalStateException.class, general::program);
    }

    @Test
    void anOperationThatDoesNotFitMakesTheProgramGeneral() {
        assertGeneral(program(block(new Operation(FIT), new Operation(OTHER), new Operation(FIT))));
    }

    @Test
    void regionsMakeTheProgramGeneral() {
        Region nested = new Region(List.of(block(new Operation(FIT))));
        assertGeneral(program(block(
                new Operation(FIT), new Operation(FIT, List.of(nested, new Region(List.of()))), new Operation(FIT))));
    }

    @Test
    void severalBlocksMakeTheProgramGeneral() {
        assertGeneral(program(block(new Operation(FIT)), block(new Operation(FIT))));
    }

    @Test
    void argumentsMakeTheProgramGeneral() {
        assertGeneral(program(new Block(List.of(IrType.NULL), List.of(), List.of(new Operation(FIT)))));
    }

    @Test
    void aProgramWithoutOperationsIsGeneral() {
        assertGeneral(program(block()));
    }

    @Test
    void aProgramWithoutBlocksIsGeneral() {
        assertGeneral(program());
    }
}
