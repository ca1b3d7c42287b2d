package io.isomorph.patch;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Makes texts of patch files at random, whose names hit the operations, attributes and kinds of one program. */
final class PatchGenerator {
    private static final List<String> KINDS = List.of(
            "pir::BoolAttribute",
            "pir::FloatAttribute",
            "pir::DoubleAttribute",
            "pir::Int32Attribute",
            "pir::Int64Attribute",
            "pir::IndexAttribute",
            "pir::StrAttribute",
            "own.a_kind");
    private static final List<String> VALUES = List.of(
            "type: pir::BoolAttribute, data: no",
            "type: pir::Int64Attribute, data: 7",
            "type: pir::StrAttribute, data: 1:30",
            "type: pir::DoubleAttribute, data: .inf",
            "type: pir::ArrayAttribute, data: [{type: pir::Int32Attribute, data: 1}]",
            "type: pir::TypeAttribute, data: pir::Float16Type");
    private static final List<String> TYPES = List.of(
            "type: pir::Float16Type",
            "type: pir::VectorType, data: [pir::Int8Type, pir::BoolType]",
            "type: pir::DenseTensorType, data: [pir::Float64Type, [-1, 7], NHWC, [], 0]",
            "type: own.t_kind");

    private final SplittableRandom random;
    private final List<OperationHead> heads = new ArrayList<>();
    private final List<IrType> arguments = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    /**
     * Prepares.
     *
     * @param program whose names are taken
     * @param seed decides everything
     */
    PatchGenerator(Program program, long seed) {
        random = new SplittableRandom(seed);
        program.accept(new ProgramVisitor() {
            @Override
            public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
                arguments.addAll(argumentTypes);
                keywordArguments.forEach(argument -> arguments.add(argument.type()));
            }

            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                heads.add(head);
            }
        });
    }

    /** Returns a file of any sections. */
    String file() {
        text.setLength(0);
        text.append("op_patches:\n");
        for (int i = random.nextInt(1, 5); i > 0; i--) {
            operation(random.nextInt(4) == 0);
        }
        if (random.nextInt(3) == 0) {
            text.append("op_pair_patches:\n");
            for (int i = random.nextInt(1, 3); i > 0; i--) {
                pair();
            }
        }
        if (random.nextInt(3) == 0) {
            kinds();
        }
        return text.toString();
    }

    /** Returns a file that records what was there before, as far as the program shows what that was. */
    String reversible() {
        text.setLength(0);
        text.append("op_patches:\n");
        for (int i = random.nextInt(1, 3); i > 0; i--) {
            OperationHead head = head();
            text.append("  - op_name: ").append(YamlWriter.quoted(head.name().toString()));
            if (random.nextInt(3) == 0) {
                text.append("\n    when: [").append(condition(head)).append(']');
            }
            text.append("\n    actions:\n");
            for (int j = random.nextInt(1, 3); j > 0; j--) {
                text.append("      - {").append(reversible(head, "new" + i + j)).append("}\n");
            }
        }
        return text.toString();
    }

    private String reversible(OperationHead head, String fresh) {
        @Nullable
        NamedAttribute item =
                head.attributes().isEmpty() ? null : any(head.attributes().items());
        String before = item == null ? null : YamlWriter.typeAndData(item.value());
        return switch (item == null ? 3 + random.nextInt(2) : random.nextInt(6)) {
            case 0 -> "action: modify_attr_name, object: " + YamlWriter.quoted(item.name()) + ", data: " + fresh;
            case 1 ->
                "action: modify_attr, object: " + YamlWriter.quoted(item.name()) + ", type: own.a_kind"
                        + (isSpelled(item.value().name(), "a_")
                                ? ", from: "
                                        + YamlWriter.quoted(item.value().name().toString())
                                : "");
            case 2 ->
                "action: delete_attr, object: " + YamlWriter.quoted(item.name())
                        + (before == null ? "" : ", from: {" + before + "}");
            case 3 -> "action: modify_name, data: own." + fresh;
            case 4 -> "action: add_output, object: " + head.resultCount() + ", " + any(TYPES);
            default -> "action: add_attr, object: " + fresh + ", " + any(VALUES);
        };
    }

    /** Returns entries of {@code op_patches} without conditions, as lines. */
    String operations(int count) {
        text.setLength(0);
        for (int i = 0; i < count; i++) {
            operation(false);
        }
        return text.toString();
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private OperationHead head() {
        return any(heads);
    }

    private void operation(boolean conditional) {
        OperationHead head = head();
        text.append("  - op_name: ")
                .append(YamlWriter.quoted(head.name().toString()))
                .append('\n');
        if (conditional) {
            text.append("    when: [").append(condition(head)).append("]\n");
        }
        text.append("    actions:\n");
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            text.append("      - {").append(action(head)).append("}\n");
        }
    }

    private String condition(OperationHead head) {
        return switch (random.nextInt(4)) {
            case 0 -> "{inputs: " + head.operands().size() + "}";
            case 1 -> "{outputs: " + head.resultCount() + "}";
            case 2 -> "{no_attr: absent}";
            default -> "{attr: " + attribute(head) + "}";
        };
    }

    /** Returns the name of an attribute of the operation, or of another that may be there. */
    private String attribute(OperationHead head) {
        @Nullable NamedAttribute item = item(head);
        return item == null || random.nextInt(6) == 0 ? any(List.of("z", "a")) : YamlWriter.quoted(item.name());
    }

    private @Nullable NamedAttribute item(OperationHead head) {
        AttributeList list = random.nextInt(4) == 0 ? head.resultAttributes() : head.attributes();
        return list.isEmpty() ? null : list.get(random.nextInt(list.size()));
    }

    private String action(OperationHead head) {
        String side = random.nextInt(4) == 0 ? "output_attr" : "attr";
        int index = random.nextInt(10) == 0 ? 9 : random.nextInt(1 + Math.max(1, head.resultCount()));
        return switch (random.nextInt(12)) {
            case 0, 1 -> "action: add_" + side + ", object: " + any(List.of("z", "a", "y")) + ", " + any(VALUES);
            case 2 -> "action: modify_" + side + ", object: " + attribute(head) + ", " + any(VALUES);
            case 3, 4 -> modify(side, item(head));
            case 5 -> delete(side, item(head));
            case 6, 7 ->
                "action: modify_" + side + "_name, object: " + attribute(head) + ", data: "
                        + any(List.of("z", "a", "y"));
            case 8 -> "action: add_output, object: " + index + ", " + any(TYPES);
            case 9 -> type(head);
            case 10 ->
                random.nextBoolean()
                        ? "action: modify_name, data: "
                                + YamlWriter.quoted(head().name().toString())
                        : "action: modify_name, data: own.renamed";
            default ->
                head.operands().size() == 0
                        ? "action: delete_attr, object: a"
                        : "action: delete_input, object: "
                                + random.nextInt(head.operands().size());
        };
    }

    /** Changes the kind of an attribute to one that often fits. */
    private String modify(String side, @Nullable NamedAttribute item) {
        if (item == null) {
            return "action: modify_" + side + ", object: z, type: pir::Int64Attribute";
        }
        Name kind = item.value().name();
        String to = random.nextInt(8) == 0
                ? any(KINDS)
                : switch (kind.toString()) {
                    case "builtin.a_i32", "builtin.a_i64" ->
                        any(List.of("pir::Int64Attribute", "pir::DoubleAttribute"));
                    case "builtin.a_f32", "builtin.a_f64" ->
                        any(List.of("pir::DoubleAttribute", "pir::FloatAttribute"));
                    default -> "own.a_kind";
                };
        return "action: modify_" + side + ", object: " + YamlWriter.quoted(item.name()) + ", type: " + to + from(kind);
    }

    private String from(Name kind) {
        return !isSpelled(kind, "a_") || random.nextInt(3) == 0 ? "" : ", from: " + YamlWriter.quoted(kind.toString());
    }

    /** Whether patch files can name the kind. */
    private static boolean isSpelled(Name kind, String prefix) {
        return !kind.equals(Name.NULL)
                && kind.local().startsWith(prefix)
                && !Character.isDigit(kind.toString().charAt(0));
    }

    private static boolean needsValue(Name type) {
        Kind<IrType, ?> row = PirKinds.TABLE.type(type);
        return row != null && row.shape() != Shape.NONE;
    }

    private String delete(String side, @Nullable NamedAttribute item) {
        if (item == null) {
            return "action: delete_" + side + ", object: z";
        }
        String before = YamlWriter.typeAndData(item.value());
        return "action: delete_" + side + ", object: " + YamlWriter.quoted(item.name())
                + (before == null || random.nextInt(3) == 0 ? "" : ", from: {" + before + "}");
    }

    private String type(OperationHead head) {
        int index = head.resultCount() == 0 ? 0 : random.nextInt(head.resultCount());
        IrType now = head.resultCount() == 0 ? IrType.NULL : head.resultTypes().get(index);
        String from = now.payload() == null && isSpelled(now.name(), "t_") && !needsValue(now.name())
                ? ", from: " + YamlWriter.quoted(now.name().toString())
                : "";
        return "action: modify_output_type, object: " + index + ", " + any(TYPES) + from;
    }

    private void pair() {
        OperationHead producer = head();
        OperationHead consumer = head();
        text.append("  - op_pair: [")
                .append(YamlWriter.quoted(producer.name().toString()))
                .append(", ")
                .append(YamlWriter.quoted(consumer.name().toString()))
                .append("]\n    actions:\n");
        for (int i = random.nextInt(1, 3); i > 0; i--) {
            int output = random.nextInt(1 + producer.resultCount());
            int input = random.nextInt(1 + consumer.operands().size());
            text.append(
                    random.nextInt(4) == 0
                            ? "      - {action: delete_value, object: [" + output + ", " + input + "]}\n"
                            : "      - {action: add_value, object: [" + output + ", " + input + "], " + any(TYPES)
                                    + "}\n");
        }
    }

    private void kinds() {
        OperationHead head = head();
        String within = random.nextBoolean() ? ", within: true" : "";
        @Nullable NamedAttribute item = item(head);
        if (item != null && isSpelled(item.value().name(), "a_")) {
            IrAttribute value = item.value();
            text.append("attr_patches:\n  - attr_name: ")
                    .append(YamlWriter.quoted(value.name().toString()))
                    .append("\n    actions: [{action: modify_name, type: own.a_kind")
                    .append(within)
                    .append("}]\n");
        }
        List<IrType> types = arguments.isEmpty() || random.nextBoolean() ? head.resultTypes() : arguments;
        for (IrType type : types) {
            if (isSpelled(type.name(), "t_")) {
                text.append("type_patches:\n  - type_name: ")
                        .append(YamlWriter.quoted(type.name().toString()))
                        .append("\n    actions: [{action: modify_name, type: own.t_kind")
                        .append(within)
                        .append("}]\n");
                break;
            }
        }
    }
}
