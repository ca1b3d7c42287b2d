package io.isomorph.family.pir.print;

import io.isomorph.family.Printing;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.text.Display;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints a program as PaddlePaddle 3.3 does, operation by operation. Of a body it has the first block only, and of the operations
 * with a form of their own the blocks that they execute. What is left out on request does not change the names of values.
 */
public final class PirPrinter extends ProgramVisitor {
    private static final Name STACK_CREATE = Name.of("cf.stack_create");
    private static final int STACK_RESULTS = 3;
    private static final String PAD = "    ";

    private final TextSink out;
    private final PrintOptions options;
    /** Whether keyword arguments without name and type are values that PaddlePaddle's writer lost. */
    private final boolean keywordsLost;

    private final PirValues values = new PirValues();
    private final PirAttributes attributes;
    private final PirTypes types;
    private final Deque<PirScope> scopes = new ArrayDeque<>();
    /** How many operations were left out since the last block began that is shown. */
    private long leftOut;

    /**
     * Prints a program.
     *
     * @param printing where to, and how
     */
    public PirPrinter(Printing printing) {
        this.out = printing.out();
        this.options = printing.options();
        this.keywordsLost = "lost".equals(printing.form().get("json.kwargs"));
        this.attributes = new PirAttributes(out, printing.family());
        this.types = attributes.types();
    }

    /**
     * Returns whether printing numbers a result, as all but the first three of a stack, which have names of their own.
     *
     * @param head an operation
     * @param result which of its results, 0-based
     * @return whether it is called by a number
     */
    public static boolean isNumbered(OperationHead head, int result) {
        return !isStack(head) || result >= STACK_RESULTS;
    }

    private static boolean isStack(OperationHead head) {
        return head.name().equals(STACK_CREATE) && head.resultCount() >= STACK_RESULTS;
    }

    @Override
    public void enterRegion() {
        if (scopes.isEmpty()) {
            Display display = options.only().isEmpty() ? Display.SHOWN : Display.SEARCHED;
            scopes.push(new PirScope(PirForm.PROGRAM, 0, display, 0));
        }
        PirScope scope = scopes.element();
        scope.enterRegion();
        if (scope.form() == PirForm.IF && scope.region() == 1 && scope.isShown()) {
            line(scope.indent(), "} else {");
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        boolean lost = keywordsLost && keywordArguments.stream().allMatch(PirPrinter::isLost);
        int first = values.defineArguments(argumentTypes, keywordArguments, lost);
        PirScope scope = scopes.element();
        scope.enterBlock(options.depth());
        if (scope.isShown()) {
            leftOut = 0;
        }
        if (scope.inside() == Display.ABSENT) {
            return;
        }
        if (scope.form().bracesBlocks()) {
            if (scope.isShown()) {
                line(scope.indent(), "{");
            }
            if (!lost) {
                keywords(scope, first - argumentTypes.size(), keywordArguments);
            }
        } else if (scope.form() == PirForm.WHILE) {
            arguments(scope, first, argumentTypes.size());
        }
    }

    private static boolean isLost(KeywordArgument argument) {
        return argument.name().isEmpty() && argument.type().isNull();
    }

    private void keywords(PirScope scope, int first, List<KeywordArgument> keywordArguments) {
        if (keywordArguments.isEmpty()) {
            return;
        }
        boolean shown = scope.inside() == Display.SHOWN;
        if (shown) {
            line(scope.indent() + 1, "^kw:");
        }
        int[] order = KeywordOrder.of(
                keywordArguments.stream().map(KeywordArgument::name).toList());
        for (int index : order) {
            if (shown) {
                pad(scope.indent() + 2);
                values.print(first - index, out);
                out.append('\n');
            } else {
                values.name(first - index);
            }
        }
    }

    private void arguments(PirScope scope, int first, int count) {
        if (scope.isShown()) {
            pad(scope.indent());
            out.append('^');
        }
        for (int i = 0; i < count; i++) {
            if (scope.isShown()) {
                out.append(i == 0 ? "" : ", ");
                values.print(first - i, out);
            } else {
                values.name(first - i);
            }
        }
        if (scope.isShown()) {
            out.append('\n');
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        int first = values.defineResults(head.resultTypes());
        PirScope scope = scopes.element();
        Display display = display(scope.inside(), head.name());
        int indent = scope.indent() + 1;
        PirForm form = PirForm.of(head, hasRegions);
        if (display != Display.ABSENT && isStack(head)) {
            values.nameStack(first);
        }
        if (display == Display.SHOWN) {
            pad(indent);
            operation(head, first, form);
            out.append('\n');
        } else if (display != Display.ABSENT) {
            leftOut++;
            name(head, first);
        }
        if (hasRegions) {
            int level = display == Display.SHOWN ? scope.level() + 1 : 0;
            scopes.push(new PirScope(form, indent, display, level));
        }
    }

    private Display display(Display inside, Name name) {
        boolean found = inside == Display.SEARCHED
                && (options.only().contains(name.toString()) || options.only().contains(name.local()));
        return found ? Display.SHOWN : inside;
    }

    private void name(OperationHead head, int first) {
        for (int i = 0; i < head.resultCount(); i++) {
            values.name(first + i);
        }
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            values.name(operands.get(i));
        }
    }

    private void operation(OperationHead head, int first, PirForm form) {
        out.append('(');
        for (int i = 0; i < head.resultCount(); i++) {
            out.append(i == 0 ? "" : ", ");
            values.print(first + i, out);
        }
        out.append(") = \"").append(head.name().toString()).append("\" (");
        Operands operands = head.operands();
        if (form == PirForm.WHILE) {
            out.append("cond=");
            values.print(operands.get(0), out);
            out.append(", inputs=");
            operands(operands, 1);
            out.append(") { ");
            return;
        }
        namedOperands(head);
        out.append(") ");
        attributes.print(head.attributes(), head.resultAttributes());
        if (form == PirForm.GENERAL) {
            out.append(" : (");
            operandTypes(operands);
            out.append(')');
        }
        out.append(" -> ");
        resultTypes(head.resultTypes());
        if (form != PirForm.GENERAL) {
            out.append(" {");
        }
    }

    /** Prints operands as PaddlePaddle does, or with the names that the operator table has for them. */
    private void namedOperands(OperationHead head) {
        Operands operands = head.operands();
        @Nullable
        OperatorDefinition definition = options.names() ? OperatorTable.get().fitting(head) : null;
        if (definition == null) {
            operands(operands, 0);
            return;
        }
        for (int i = 0; i < operands.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            if (i < definition.operands().size()) {
                out.append(definition.operands().get(i).name()).append('=');
            }
            values.print(operands.get(i), out);
        }
    }

    private void operands(Operands operands, int from) {
        for (int i = from; i < operands.size(); i++) {
            out.append(i == from ? "" : ", ");
            values.print(operands.get(i), out);
        }
    }

    private void operandTypes(Operands operands) {
        for (int i = 0; i < operands.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            types.print(values.type(operands.get(i)));
        }
    }

    private void resultTypes(List<IrType> resultTypes) {
        for (int i = 0; i < resultTypes.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            types.print(resultTypes.get(i));
        }
    }

    @Override
    public void exitBlock() {
        PirScope scope = scopes.element();
        if (!scope.isShown() || scope.inside() == Display.ABSENT) {
            return;
        }
        if (leftOut > 0) {
            line(scope.indent() + 1, "... " + leftOut + (leftOut == 1 ? " operation" : " operations"));
            leftOut = 0;
        }
        if (scope.form().bracesBlocks()) {
            line(scope.indent(), "}");
        }
    }

    @Override
    public void exitRegion() {
        PirScope scope = scopes.element();
        boolean empty = scope.block() < 0;
        if (scope.form() == PirForm.PROGRAM) {
            if (empty && scope.isShown()) {
                out.append("{\n}\n");
            }
        } else if (scope.form() == PirForm.WHILE && scope.region() == 0 && empty && scope.isShown()) {
            line(scope.indent(), "^");
        }
    }

    @Override
    public void exitOperation() {
        PirScope scope = scopes.pop();
        if (!scope.isShown()) {
            return;
        }
        if (scope.form() == PirForm.GENERAL) {
            out.append('\n'); // the operation ends its line, as do its blocks
        } else {
            line(scope.indent(), "}");
        }
    }

    private void line(int indent, String text) {
        pad(indent);
        out.append(text).append('\n');
    }

    private void pad(int indent) {
        for (int i = 0; i < indent; i++) {
            out.append(PAD);
        }
    }
}
