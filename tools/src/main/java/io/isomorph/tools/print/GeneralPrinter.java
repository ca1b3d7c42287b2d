package io.isomorph.tools.print;

import io.isomorph.family.Family;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.text.Display;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints a program of which nothing need be known: an operation a line, with all its blocks in braces. Values have the numbers of
 * the walk, from 0: {@code %0} is a result, {@code %arg_0} a block argument.
 */
final class GeneralPrinter extends ProgramVisitor {
    private static final String PAD = "    ";
    private static final String NULL = "<<NULL VALUE>>";

    private final TextSink out;
    private final PrintOptions options;
    private final @Nullable Family family;
    private final List<IrType> results = new ArrayList<>();
    private final List<IrType> arguments = new ArrayList<>();
    private final Deque<Scope> scopes = new ArrayDeque<>();
    /** How many operations were left out since the last block began that is shown. */
    private long leftOut;
    /** Whether there was no block yet. */
    private boolean isEmpty = true;

    /** An operation whose regions are being visited, or the program. */
    private static final class Scope {
        final int indent;
        final Display display;
        /** How many levels of operations are shown down to this one. */
        final int level;

        Scope(int indent, Display display, int level) {
            this.indent = indent;
            this.display = display;
            this.level = level;
        }

        boolean isShown() {
            return display == Display.SHOWN;
        }
    }

    GeneralPrinter(TextSink out, PrintOptions options, @Nullable Family family) {
        this.out = out;
        this.options = options;
        this.family = family;
    }

    @Override
    public void enterRegion() {
        if (scopes.isEmpty()) {
            scopes.push(new Scope(0, options.only().isEmpty() ? Display.SHOWN : Display.SEARCHED, 0));
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        Scope scope = scopes.element();
        isEmpty = false;
        if (scope.isShown()) {
            leftOut = 0;
            line(scope.indent, "{");
        }
        for (IrType type : argumentTypes) {
            argument(scope, null, type);
        }
        for (KeywordArgument argument : keywordArguments) {
            argument(scope, argument.name(), argument.type());
        }
    }

    private void argument(Scope scope, @Nullable String keyword, IrType type) {
        if (scope.isShown()) {
            pad(scope.indent + 1);
            out.append("^%arg_").append(arguments.size());
            if (keyword != null) {
                out.append(' ').append(PayloadText.quote(keyword));
            }
            out.append(" : ");
            print(type);
            out.append('\n');
        }
        arguments.add(type);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        Scope scope = scopes.element();
        Display display = display(scope, head.name());
        int first = results.size();
        results.addAll(head.resultTypes());
        if (display == Display.SHOWN) {
            pad(scope.indent + 1);
            operation(head, first);
            out.append('\n');
        } else {
            leftOut++;
        }
        if (hasRegions) {
            int level = display == Display.SHOWN ? scope.level + 1 : 0;
            scopes.push(new Scope(scope.indent + 1, display, level));
        }
    }

    private Display display(Scope scope, Name name) {
        if (scope.isShown() && scope.level >= options.depth()) {
            return Display.LEFT_OUT;
        }
        boolean found = scope.display == Display.SEARCHED
                && (options.only().contains(name.toString()) || options.only().contains(name.local()));
        return found ? Display.SHOWN : scope.display;
    }

    private void operation(OperationHead head, int first) {
        out.append('(');
        for (int i = 0; i < head.resultCount(); i++) {
            out.append(i == 0 ? "%" : ", %").append(first + i);
        }
        out.append(") = ").append(PayloadText.quote(head.name().toString())).append(" (");
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            value(operands.get(i));
        }
        out.append(") {");
        String separator = attributes(head.attributes(), "");
        attributes(head.resultAttributes(), separator);
        out.append("} : (");
        for (int i = 0; i < operands.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            print(type(operands.get(i)));
        }
        out.append(") -> ");
        for (int i = 0; i < head.resultCount(); i++) {
            out.append(i == 0 ? "" : ", ");
            print(head.resultTypes().get(i));
        }
    }

    private void value(int value) {
        if (value > 0) {
            out.append('%').append(value - 1L);
        } else if (value < 0) {
            out.append("%arg_").append(-value - 1L);
        } else {
            out.append(NULL);
        }
    }

    private IrType type(int value) {
        return value > 0 ? results.get(value - 1) : value < 0 ? arguments.get(-value - 1) : IrType.NULL;
    }

    private String attributes(AttributeList list, String before) {
        String separator = before;
        for (NamedAttribute attribute : list) {
            out.append(separator).append(PayloadText.quote(attribute.name())).append(": ");
            print(attribute.value());
            separator = ", ";
        }
        return separator;
    }

    private void print(IrType type) {
        print(type, family == null ? null : family.ownText(type));
    }

    private void print(IrAttribute attribute) {
        print(attribute, family == null ? null : family.ownText(attribute));
    }

    private void print(TypeOrAttribute described, @Nullable String text) {
        if (text == null) {
            PayloadText.append(described, out::append);
        } else {
            out.append(text);
        }
    }

    @Override
    public void exitBlock() {
        Scope scope = scopes.element();
        if (!scope.isShown()) {
            return;
        }
        if (leftOut > 0) {
            line(scope.indent + 1, "... " + leftOut + (leftOut == 1 ? " operation" : " operations"));
            leftOut = 0;
        }
        line(scope.indent, "}");
    }

    @Override
    public void exitRegion() {
        if (scopes.size() == 1 && isEmpty && scopes.element().isShown()) {
            out.append("{\n}\n");
        }
    }

    @Override
    public void exitOperation() {
        scopes.pop();
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
