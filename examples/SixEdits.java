import static io.isomorph.edit.tree.InsertionPoint.after;
import static io.isomorph.edit.tree.InsertionPoint.before;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.pass.PassContext;
import io.isomorph.edit.pass.Passes;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.edit.tree.NewOperation;
import io.isomorph.family.Families;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;

/**
 * Six edits that users of models need first: modify, replace, insert, delete, fold, and remove what is dead. See README.md.
 *
 * <pre>java -cp 'cli/target/quick/isomorph/lib/*' examples/SixEdits.java BEFORE.json AFTER.json</pre>
 */
public class SixEdits {
    public static void main(String[] args) throws IOException {
        Program program = program();
        ProgramEditor editor = ProgramEditor.of(program);
        modify(editor);
        replace(editor);
        delete(editor);
        fold(editor);
        insert(editor);
        clean(editor);
        Formats.load().write(Document.of(program), Path.of(args[0]));
        Formats.load().write(Document.of(editor.program()), Path.of(args[1]));
    }

    private static void modify(ProgramEditor editor) { // the slope is 0.25
        for (MutableOperation leaky : editor.operations("pd_op.leaky_relu")) {
            leaky.setAttribute("negative_slope", Float64Attribute.of(0.25).toAttribute());
        }
    }

    private static void replace(ProgramEditor editor) { // sigmoid in place of tanh
        for (MutableOperation tanh : editor.operations("pd_op.tanh")) {
            NewOperation sigmoid = editor.create("pd_op.sigmoid").operands(tanh.operand(0)).resultsOf(tanh);
            tanh.replaceBy(sigmoid.insert(before(tanh)).result(0));
        }
    }

    private static void insert(ProgramEditor editor) { // relu behind each addition
        for (MutableOperation add : editor.operations("pd_op.add")) {
            MutableValue sum = add.result(0);
            MutableOperation relu = editor.create("pd_op.relu").operands(sum).resultsOf(add).insert(after(add));
            sum.replaceUses(relu.result(0), use -> use.operation() != relu);
        }
    }

    private static void delete(ProgramEditor editor) { // copies
        for (MutableOperation assign : editor.operations("pd_op.assign")) {
            assign.replaceBy(assign.operand(0));
        }
    }

    private static void fold(ProgramEditor editor) { // sums of constants
        for (MutableOperation add : editor.operations("pd_op.add")) {
            MutableOperation x = add.operand(0).definer();
            MutableOperation y = add.operand(1).definer();
            if (x.name().local().equals("full") && y.name().local().equals("full")) {
                MutableOperation sum = x.copyTo(before(add), new HashMap<>());
                sum.setAttribute("value", Float64Attribute.of(constant(x) + constant(y)).toAttribute());
                add.replaceBy(sum.result(0));
            }
        }
    }

    private static double constant(MutableOperation full) {
        return ((Float64Attribute) PirKinds.TABLE.view(full.attribute("value"))).value();
    }

    private static void clean(ProgramEditor editor) { // what nobody uses
        Passes.load().create("dead-operations").run(editor, new PassContext(Families.load().family(Pir.FAMILY)));
    }

    /** Makes y = tanh(assign(leaky_relu(x)) + (2 + 3)), and an exponential that nobody uses. */
    private static Program program() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value two = full(body, 2);
        Value three = full(body, 3);
        Value leaky = body.op("pd_op.leaky_relu").operands(x).add().result(0);
        Value copy = body.op("pd_op.assign").operands(leaky).add().result(0);
        Value five = body.op("pd_op.add").operands(two, three).add().result(0);
        body.op("pd_op.exp").operands(x).add();
        Value sum = body.op("pd_op.add").operands(copy, five).add().result(0);
        body.fetch(body.op("pd_op.tanh").operands(sum).add().result(0), "y", 0);
        return builder.build();
    }

    private static Value full(PirBlock body, double value) {
        return body.op("pd_op.full")
                .attribute("shape", new long[] {2, 3})
                .attribute("value", value)
                .add()
                .result(0);
    }
}
