package io.isomorph.testkit.edit.source;

import java.util.List;

/**
 * A Java expression.
 *
 * @param text one or several lines without the indentation of the first
 * @param height levels of calls
 */
public record JavaExpression(String text, int height) {
    private static final int WIDTH = 100;
    private static final String INDENT = "        ";

    public static JavaExpression of(String text) {
        return new JavaExpression(text, 1);
    }

    /** Returns a call: in one line if that fits, else with a line for each argument, unless it has one only. */
    static JavaExpression call(String callee, List<JavaExpression> arguments) {
        int height = 0;
        boolean severalLines = false;
        int width = callee.length();
        for (JavaExpression argument : arguments) {
            height = Math.max(height, argument.height);
            severalLines |= argument.text.indexOf('\n') >= 0;
            width += argument.text.length() + 2;
        }
        boolean broken = arguments.size() > 1 && (severalLines || width > WIDTH);
        StringBuilder text = new StringBuilder(callee).append('(');
        String separator = "";
        for (JavaExpression argument : arguments) {
            text.append(separator).append(broken ? "\n" + INDENT : "");
            text.append(broken ? argument.text.replace("\n", "\n" + INDENT) : argument.text);
            separator = broken ? "," : ", ";
        }
        return new JavaExpression(text.append(')').toString(), height + 1);
    }

    @Override
    public String toString() {
        return text;
    }
}
