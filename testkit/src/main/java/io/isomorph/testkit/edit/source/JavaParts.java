package io.isomorph.testkit.edit.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Calls and lists of a generated class. What gets too long for a method of Java, or too deep for its compiler,
 * becomes a private method, and its place calls it.
 */
public final class JavaParts {
    /**
     * Characters of an expression from which on it moves out; some 64 kB of byte code are allowed, which is several
     * times that.
     */
    private static final int LONG = 4_000;
    /** Levels of calls from which on an expression moves out. */
    private static final int DEEP = 20;
    /**
     * Levels of calls from which on the element type of a list is written: inferring it takes the compiler long when lists
     * are nested.
     */
    private static final int TYPED = 10;
    /** Arguments of one call. */
    private static final int MANY = 50;
    /** Arguments that {@code Map.of} takes. */
    private static final int MOST_OF_MAP = 20;

    private final StringBuilder methods = new StringBuilder();
    private int count;
    private boolean joins;
    private boolean maps;

    public JavaExpression call(String callee, JavaExpression... arguments) {
        return JavaExpression.call(callee, List.of(arguments));
    }

    /** Moves an expression out if it is long or deep. */
    public JavaExpression whole(String type, JavaExpression expression) {
        return expression.height() >= DEEP || expression.text().length() >= LONG ? moved(type, expression) : expression;
    }

    private JavaExpression moved(String type, JavaExpression expression) {
        String name = "part" + ++count;
        methods.append("\n    private static ")
                .append(type)
                .append(' ')
                .append(name)
                .append("() {\n        return ");
        methods.append(expression.text().replace("\n", "\n        ")).append(";\n    }\n");
        return JavaExpression.of(name + "()");
    }

    /** Returns a list; a long one is joined of parts, and parts of parts. */
    public JavaExpression list(String type, List<JavaExpression> items) {
        List<JavaExpression> wholes = wholes(type, items);
        if (!fits(wholes)) {
            return joined(type, wholes);
        }
        boolean typed = wholes.stream().anyMatch(item -> item.height() >= TYPED);
        return JavaExpression.call(typed ? typedList(type) : "List.of", wholes);
    }

    private static String typedList(String type) {
        return "List.<" + type + ">of";
    }

    /** Returns a call of what takes any number of arguments, or a collection of them. */
    public JavaExpression call(String callee, String type, List<JavaExpression> arguments) {
        List<JavaExpression> wholes = wholes(type, arguments);
        return fits(wholes) ? JavaExpression.call(callee, wholes) : call(callee, joined(type, wholes));
    }

    /** Returns a map payload of keys and values in turn. */
    JavaExpression map(List<JavaExpression> keysAndValues) {
        if (keysAndValues.size() <= MOST_OF_MAP && fits(keysAndValues)) {
            return call("Payload.map", JavaExpression.call("Map.of", keysAndValues));
        }
        maps = true;
        return call("map", list("Object", keysAndValues));
    }

    private List<JavaExpression> wholes(String type, List<JavaExpression> items) {
        List<JavaExpression> wholes = new ArrayList<>(items.size());
        items.forEach(item -> wholes.add(whole(type, item)));
        return wholes;
    }

    private JavaExpression joined(String type, List<JavaExpression> items) {
        List<JavaExpression> lists = grouped(type, typedList(type), items);
        while (lists.size() > MANY) {
            lists = grouped(type, "join", lists);
        }
        joins = true;
        return JavaExpression.call("join", lists);
    }

    private static boolean fits(List<JavaExpression> items) {
        return items.size() <= MANY && length(items) <= LONG;
    }

    private static long length(List<JavaExpression> items) {
        return items.stream().mapToLong(item -> item.text().length()).sum();
    }

    /** Puts neighbours into methods that return lists. */
    private List<JavaExpression> grouped(String type, String callee, List<JavaExpression> items) {
        List<JavaExpression> groups = new ArrayList<>();
        List<JavaExpression> group = new ArrayList<>();
        for (JavaExpression item : items) {
            group.add(item);
            if (!fits(group)) {
                groups.add(moved("List<" + type + ">", JavaExpression.call(callee, group)));
                group.clear();
            }
        }
        if (!group.isEmpty()) {
            groups.add(moved("List<" + type + ">", JavaExpression.call(callee, group)));
        }
        return groups;
    }

    /** Returns the whole compilation unit. */
    public String unit(String className, JavaExpression document) {
        StringBuilder unit = new StringBuilder(
                "import io.isomorph.ir.*;\nimport io.isomorph.ir.payload.*;\nimport java.util.*;\n\n");
        unit.append("final class ").append(className).append(" {\n    static Document document() {\n        return ");
        unit.append(document.text().replace("\n", "\n        "))
                .append(";\n    }\n")
                .append(methods);
        if (joins) {
            unit.append("\n    @SafeVarargs\n    private static <T> List<T> join(List<T>... parts) {\n");
            unit.append("        List<T> all = new ArrayList<>();\n");
            unit.append("        for (List<T> part : parts) {\n            all.addAll(part);\n        }\n");
            unit.append("        return all;\n    }\n");
        }
        if (maps) {
            unit.append("\n    private static Payload map(List<Object> keysAndValues) {\n");
            unit.append("        Map<String, Payload> map = new HashMap<>();\n");
            unit.append("        for (int i = 0; i < keysAndValues.size(); i += 2) {\n");
            unit.append("            map.put((String) keysAndValues.get(i), (Payload) keysAndValues.get(i + 1));\n");
            unit.append("        }\n        return Payload.map(map);\n    }\n");
        }
        return unit.append("}\n").toString();
    }
}
