package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.ir.OperationHead;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives an input another shape, and infers the types of what follows. */
public final class SetShape implements PassProvider {
    private static final String INPUT = "input";
    private static final String SHAPE = "shape";

    /** Makes the provider. */
    public SetShape() {}

    @Override
    public String name() {
        return "set-shape";
    }

    @Override
    public String description() {
        return "gives an input another shape, and infers the types of what follows; where no rule is known, dimensions become unknown";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(INPUT, "the input; required");
        options.put(
                SHAPE,
                "its dimensions, separated by commas; -1 is one that differs from run to run; none is a scalar; required");
        return options;
    }

    @Override
    public Pass create(Map<String, String> options) {
        String input = OptionValues.required(this, options, INPUT);
        if (!options.containsKey(SHAPE)) {
            throw new IllegalArgumentException("set-shape needs the option shape");
        }
        List<Long> shape = OptionValues.list(options.getOrDefault(SHAPE, "")).stream()
                .map(SetShape::dimension)
                .toList();
        return (editor, context) -> {
            MutableOperation operation = new ProgramPorts(editor, context.edits()).input(input);
            OperationHead before = operation.head();
            @Nullable OperationHead after = context.edits().reshaped(before, shape);
            if (after == null) {
                throw ProgramPorts.fault("the input '" + input + "' is of type "
                        + before.resultTypes().get(0).name() + "; only dense tensors can be given another shape");
            }
            if (!after.equals(before)) {
                context.changed("the input " + input + " has the shape " + shape);
                operation.setAttributes(after.attributes());
                TypeUpdate types = new TypeUpdate(editor, context);
                types.change(operation.result(0), after.resultTypes().get(0));
                types.follow();
            }
        };
    }

    private static Long dimension(String text) {
        if (!text.matches("-1|[0-9]{1,18}")) {
            throw new IllegalArgumentException("set-shape: '" + text + "' is no dimension; write a number, or -1");
        }
        return Long.valueOf(text);
    }
}
