package io.isomorph.tools.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.Families;
import io.isomorph.family.FamilyProvider;
import io.isomorph.family.Printing;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.text.PrintOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is the same for the printers of all families. */
class ProgramPrinterTest {
    /** A family whose printer does nothing but append. */
    private static final class Listed implements FamilyProvider {
        @Override
        public String id() {
            return "listed";
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public ProgramVisitor printer(Printing printing) {
            return printing.operationList(
                    head -> true,
                    heads -> heads.forEach(head ->
                            printing.out().append(head.name().toString()).append('\n')));
        }
    }

    /** A printer that appends need not know when its program ends for those who wait for the text. */
    @Test
    void whatThePrinterOfAFamilyAppendsIsPrinted() {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo("listed", 1, false), List.of(), List.of());
        builder.op("listed.first").add();
        builder.op("listed.second").add();
        Program program = builder.build();
        assertEquals(
                "listed.first\nlisted.second\n",
                ProgramPrinter.print(program, PrintOptions.DEFAULTS, Families.of(new Listed())));
    }
}
