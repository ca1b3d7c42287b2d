package io.isomorph.view;

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
import io.isomorph.spi.Formats;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs for tests. */
public final class Models {
    public static final Path EXAMPLES = Path.of("../examples");

    private Models() {}

    public static Program example(String name) {
        try {
            return Formats.load().read(EXAMPLES.resolve(name)).entries().get(0).program();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Layers of equal content, one behind the other, each in a scope; a parameter for each, as real models have it. */
    public static Program layers(int count, String scope) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operations.add(operation("builtin.parameter", text("parameter_name", "w_" + i), Operands.EMPTY));
        }
        operations.add(operation("pd_op.data", text("name", "x"), Operands.EMPTY));
        int value = count + 1;
        for (int i = 0; i < count; i++) {
            AttributeList at = text("struct_name", "/" + scope + (i == 0 ? "" : "_" + i) + "/");
            operations.add(operation("pd_op.matmul", at, Operands.of(value, i + 1)));
            operations.add(operation("pd_op.relu", at, Operands.of(count + 2 + 3 * i)));
            operations.add(operation("pd_op.add", at, Operands.of(count + 3 + 3 * i, value)));
            value = count + 4 + 3 * i;
        }
        return program(operations);
    }

    /** Loops in loops: each takes and gives values, and operations in it take what is around it and what it gives. */
    public static Program loops(int depth) {
        List<Operation> inner = new ArrayList<>();
        int value = depth + 1; // what is before and the results of the loops around come first
        for (int i = 0; i < 4; i++) {
            inner.add(operation("pd_op.add", AttributeList.EMPTY, Operands.of(value + i, i % depth + 1)));
        }
        for (int i = depth; i > 0; i--) {
            Operation loop = operation("pd_op.while", AttributeList.EMPTY, Operands.of(i));
            inner = new ArrayList<>(
                    List.of(new Operation(loop.head(), List.of(new Region(List.of(new Block(inner)))))));
        }
        inner.add(0, operation("pd_op.data", text("name", "x"), Operands.EMPTY));
        inner.add(operation("pd_op.relu", AttributeList.EMPTY, Operands.of(2)));
        return program(inner);
    }

    /** Names, attributes and types that would be markup, scripts, control characters, and very long. */
    public static Program hostile() {
        String long1 = "x".repeat(1 << 20);
        List<Operation> operations = new ArrayList<>();
        int value = 0;
        for (String evil : List.of(
                "</script><script>hacked=1</script>",
                "<img src=x onerror=hacked=1>",
                "\"'><svg onload=hacked=1>",
                "]]>--><!--",
                "@data@@script@",
                "${hacked=1}{{hacked}}",
                "javascript:hacked=1",
                "\u0000\u0001\u001b[31m\u007f\u2028\u2029\u202e\r\n\t",
                "\ufffe\uffff",
                "__proto__",
                "constructor",
                long1)) {
            AttributeList attributes = AttributeList.of(
                    new NamedAttribute(evil, attribute(evil)),
                    new NamedAttribute("struct_name", attribute("/" + evil + "/inner/")));
            Operands operands = value == 0 ? Operands.EMPTY : Operands.of(value);
            operations.add(new Operation(new OperationHead(
                    Name.of("test", evil),
                    attributes,
                    operands,
                    List.of(IrType.of(Name.of("test", evil), Payload.of(evil))),
                    AttributeList.EMPTY)));
            value++;
        }
        return program(operations);
    }

    public static Program program(List<Operation> operations) {
        return Program.of(new ProgramInfo("pir", 1, false), new Region(List.of(new Block(operations))));
    }

    public static Operation operation(String name, AttributeList attributes, Operands operands) {
        return new Operation(
                new OperationHead(Name.of(name), attributes, operands, List.of(IrType.NULL), AttributeList.EMPTY));
    }

    public static AttributeList text(String name, String value) {
        return AttributeList.of(new NamedAttribute(name, attribute(value)));
    }

    private static IrAttribute attribute(String value) {
        return IrAttribute.of(Name.of("builtin.a_str"), Payload.of(value));
    }

    public static void write(Program program, Path file) throws java.io.IOException {
        Formats.load().write(Document.of(program), file);
    }
}
