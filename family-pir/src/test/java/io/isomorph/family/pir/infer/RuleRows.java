package io.isomorph.family.pir.infer;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.OperatorBuilder;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Rows such as {@code matmul f32[-1,2,3] f32[3,5] transpose_y=false -> f32[-1,2,5]}: an operator, its operands in order, operands
 * that are constants and attributes by name, and the types of the results. A vector is {@code <f32[2];f32[3]>}, the null value or type
 * is {@code -}. Instead of types there is {@code refused:} and a part of the reason, or {@code unknown} where no type follows.
 */
final class RuleRows {
    private static final String REFUSED = "refused: ";

    private RuleRows() {}

    /** Checks that each row holds. */
    static void check(String rows) {
        check("", rows);
    }

    /** Checks that each row holds with settings that all rows have, unless they have others. */
    static void check(String settings, String rows) {
        assertAll(rows.lines().map(row -> () -> checkRow(settings, row)));
    }

    private static void checkRow(String settings, String row) {
        String[] sides = row.split(" -> ", 2);
        String[] words = sides[0].trim().split(" +", 2);
        OperatorBuilder operator = operator(words[0], settings + " " + words[1]);
        String expected = sides[1];
        if (expected.startsWith(REFUSED)) {
            assertRefused(operator, expected.substring(REFUSED.length()), row);
        } else if (expected.equals("unknown")) {
            assertRefused(operator, "does not follow", row);
        } else {
            String found = operator.add().all().stream()
                    .map(value -> text(value.type()))
                    .collect(Collectors.joining(" "));
            assertEquals(expected, found, row);
        }
    }

    private static void assertRefused(OperatorBuilder operator, String reason, String row) {
        String message =
                assertThrows(IllegalArgumentException.class, operator::add, row).getMessage();
        assertTrue(message.contains(reason), () -> row + ": " + message);
    }

    private static OperatorBuilder operator(String word, String arguments) {
        PirBlock block = PirBuilder.of(4).body();
        String name = word.contains(".") ? word : "pd_op." + word;
        OperatorBuilder operator = block.op(name);
        for (String argument : arguments.trim().split(" +")) {
            int equals = argument.indexOf('=');
            if (equals < 0) {
                operator.operands(value(block, argument));
            } else {
                set(operator, name, argument.substring(0, equals), argument.substring(equals + 1));
            }
        }
        return operator;
    }

    private static void set(OperatorBuilder operator, String name, String argument, String value) {
        if (Objects.requireNonNull(OperatorTable.get().newest(Name.of(name))).operandIndex(argument) >= 0) {
            operator.operand(argument, value.startsWith("[") ? numbers(value) : new long[] {Long.parseLong(value)});
        } else if (value.startsWith("[") && value.contains(".")) {
            operator.attribute(argument, reals(value));
        } else if (value.startsWith("[")) {
            operator.attribute(argument, numbers(value));
        } else if (value.equals("true") || value.equals("false")) {
            operator.attribute(argument, Boolean.parseBoolean(value));
        } else if (value.equals("cpu")) {
            operator.attribute(argument, new PlaceAttribute((byte) 1, (byte) 0, "").toAttribute());
        } else if (value.matches("-?[0-9]+")) {
            operator.attribute(argument, Long.parseLong(value));
        } else {
            operator.attribute(argument, value);
        }
    }

    private static Value value(PirBlock block, String text) {
        if (text.equals("-")) {
            return Value.NULL;
        }
        if (text.startsWith("<")) {
            Value[] members = Arrays.stream(text.substring(1, text.length() - 1).split(";"))
                    .map(member -> value(block, member))
                    .toArray(Value[]::new);
            return block.op("builtin.combine").operands(members).add().result(0);
        }
        int bracket = text.indexOf('[');
        DataType element =
                Objects.requireNonNull(DataType.of(IrType.of("builtin.t_" + text.substring(0, bracket))), text);
        return block.data("x", element, numbers(text.substring(bracket)));
    }

    private static String[] items(String list) {
        return list.equals("[]")
                ? new String[0]
                : list.substring(1, list.length() - 1).split(",");
    }

    private static long[] numbers(String list) {
        return Arrays.stream(items(list)).mapToLong(Long::parseLong).toArray();
    }

    private static IrAttribute reals(String list) {
        List<IrAttribute> reals = Arrays.stream(items(list))
                .map(item -> Float64Attribute.of(Double.parseDouble(item)).toAttribute())
                .toList();
        return new ArrayAttribute(reals).toAttribute();
    }

    private static String text(IrType type) {
        if (type.isNull()) {
            return "-";
        }
        if (PirKinds.TABLE.view(type) instanceof VectorType vector) {
            return vector.members().stream().map(RuleRows::text).collect(Collectors.joining(";", "<", ">"));
        }
        if (PirKinds.TABLE.view(type) instanceof DenseTensorType tensor) {
            String element = tensor.element().name().toString().substring("builtin.t_".length());
            return element + Arrays.toString(tensor.dims().toArray()).replace(" ", "");
        }
        return type.toString();
    }
}
