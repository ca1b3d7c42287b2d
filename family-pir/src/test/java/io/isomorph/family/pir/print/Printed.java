package io.isomorph.family.pir.print;

import io.isomorph.family.Families;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.Set;

/** What the tests of the printed form share. */
final class Printed {
    static final Families PIR = Families.of(new PirFamily());

    static String print(Program program) {
        return ProgramPrinter.print(program, PrintOptions.DEFAULTS, PIR);
    }

    static String print(Program program, int depth, String... only) {
        PrintOptions all = PrintOptions.DEFAULTS;
        return ProgramPrinter.print(program, new PrintOptions(Set.of(only), depth, all.spans(), all.limits()), PIR);
    }

    static String print(IrAttribute value) {
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x").attribute("v", value).add();
        return print(b.build()).replaceAll("(?s)^.*\\{v:(.*)} : \\(.*$", "$1");
    }

    private Printed() {}
}
