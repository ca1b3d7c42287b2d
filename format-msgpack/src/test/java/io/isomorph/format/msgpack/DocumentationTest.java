package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds {@code docs/format-msgpack.md} to the code. */
class DocumentationTest {
    private static final Path PAGE = Path.of("..", "docs", "format-msgpack.md");

    private static byte[] exampleOfThePage() throws IOException {
        Matcher block = Pattern.compile("(?s)```hex\\n(.*?)```")
                .matcher(Files.readString(Files.exists(PAGE) ? PAGE : Path.of("docs", "format-msgpack.md")));
        assertTrue(block.find(), "no example in the page");
        return Msgpack.hex(block.group(1).replaceAll("\\|.*", ""));
    }

    private static Document example() {
        IrType tensor = IrType.of(
                "x.tensor",
                Payload.list(Payload.of(IrType.of("builtin.t_f32")), Payload.list(Payload.of(-1), Payload.of(200))));
        Payload one = Payload.of(IrAttribute.of("builtin.a_i32", Payload.of(1)));
        AttributeList attributes = AttributeList.of(
                new NamedAttribute("value", IrAttribute.of("builtin.a_f64", Payload.of(1.0))),
                new NamedAttribute("axes", IrAttribute.of("builtin.a_array", Payload.list(one, one))));
        OperationHead full = new OperationHead(
                Name.of("pd_op.full"), attributes, Operands.EMPTY, List.of(tensor), AttributeList.EMPTY);
        OperationHead add = new OperationHead(
                Name.of("pd_op.add"),
                AttributeList.EMPTY,
                Operands.of(1, 2, -1, 0),
                List.of(tensor),
                AttributeList.EMPTY);
        Block block = new Block(
                List.of(tensor), List.of(), List.of(new Operation(full), new Operation(full), new Operation(add)));
        return Document.of(Program.of(new ProgramInfo(Pir.FAMILY, 1, true), new Region(List.of(block))));
    }

    @Test
    void theExampleOfThePageIsWrittenAndRead() throws IOException {
        byte[] bytes = exampleOfThePage();
        assertEquals(HexFormat.of().formatHex(bytes), HexFormat.of().formatHex(Msgpack.write(example())));
        assertEquals(new Msgpack.Read(example(), List.of()), Msgpack.read(bytes));
    }
}
