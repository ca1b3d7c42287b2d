package io.isomorph.family.pir.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The programs on {@code docs/printing.md} are printed as they are there. */
class PrintingPageTest {
    /** Returns the only block of a language. */
    static String block(String language) throws IOException {
        Matcher block = Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$")
                .matcher(Files.readString(Path.of("../docs/printing.md")));
        assertTrue(block.find(), language);
        return block.group(1);
    }

    private static IrType tensor(String element, long... dims) {
        return new DenseTensorType(IrType.of(element), Longs.of(dims), "NCHW", List.of(), 0).toType();
    }

    private static IrAttribute flag(boolean value) {
        return new BoolAttribute(value).toAttribute();
    }

    private static Program branches() {
        IrType floats = tensor("builtin.t_f32", -1, 3);
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data")
                .attribute("name", new StringAttribute("x").toAttribute())
                .attribute("shape", new IntArrayAttribute(Longs.of(-1, 3)).toAttribute())
                .attribute("dtype", new DataTypeAttribute("float32").toAttribute())
                .attribute("place", new PlaceAttribute((byte) 0, (byte) 0, "").toAttribute())
                .results(floats)
                .resultAttribute("stop_gradient", new ArrayAttribute(List.of(flag(true))).toAttribute())
                .add()
                .result(0);
        Value dropped = b.op("pd_op.dropout")
                .attribute("p", Float32Attribute.of(0.1f).toAttribute())
                .operands(x, Value.NULL)
                .results(floats, tensor("builtin.t_ui8", -1, 3))
                .add()
                .result(0);
        Value condition = b.op("builtin.constant")
                .attribute("value", flag(true))
                .results(tensor("builtin.t_bool"))
                .add()
                .result(0);
        b.op("pd_op.if")
                .operands(condition)
                .results(floats)
                .region(region -> region.block(
                        block -> block.op("cf.yield").operands(dropped).add()))
                .region(region ->
                        region.block(block -> block.op("cf.yield").operands(x).add()))
                .add();
        return b.build();
    }

    @Test
    void theProgramOfPirIsPrintedAsThePageHasIt() throws IOException {
        assertEquals(
                block("pir"), ProgramPrinter.print(branches(), PrintOptions.DEFAULTS, Families.of(new PirFamily())));
    }
}
