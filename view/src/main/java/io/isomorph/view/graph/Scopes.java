package io.isomorph.view.graph;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Groups the operations of a block by the scopes that {@code struct_name} names, such as {@code /Block_1/Linear/}. */
final class Scopes {
    private static final String ATTRIBUTE = "struct_name";
    private static final int DEEPEST = 64;

    private final Users users;

    Scopes(Users users) {
        this.users = users;
    }

    /** A scope while it is filled. */
    private static final class Scope {
        final Node node;
        final Map<String, Scope> inner = new LinkedHashMap<>();

        Scope(Node node) {
            this.node = node;
        }

        Scope inner(String name) {
            return inner.computeIfAbsent(name, key -> {
                Scope scope = new Scope(Node.group(Node.Kind.SCOPE, key));
                node.add(scope.node);
                return scope;
            });
        }
    }

    /** Groups what is in a box that holds operations of blocks, and in all boxes of that sort in it. */
    void apply(Node node) {
        List<Node> members = new ArrayList<>(node.children);
        members.forEach(this::apply);
        Map<Node, List<String>> paths = paths(members);
        if (paths.values().stream().allMatch(List::isEmpty)) {
            return;
        }
        Node collected = Node.group(node.kind, node.label);
        Scope outermost = new Scope(collected);
        for (Node member : members) {
            Scope scope = outermost;
            for (String name : paths.getOrDefault(member, List.of())) {
                scope = scope.inner(name);
            }
            scope.node.add(member);
        }
        node.adopt(collected.children.stream().map(Scopes::simplified).toList());
    }

    private Map<Node, List<String>> paths(List<Node> members) {
        Map<Node, List<String>> paths = new HashMap<>();
        members.forEach(member -> paths.put(member, path(member)));
        for (Node member : members) {
            if (member.head != null
                    && member.operands.isEmpty()
                    && OperatorClass.of(member.head.name()) != OperatorClass.INPUT
                    && isUnscoped(member, paths)) {
                paths.put(member, commonPath(member, paths));
            }
        }
        return paths;
    }

    private static boolean isUnscoped(Node member, Map<Node, List<String>> paths) {
        return paths.getOrDefault(member, List.of()).isEmpty();
    }

    /** Returns the names of the scopes around an operation, the outermost first. */
    static List<String> path(Node node) {
        @Nullable
        IrAttribute attribute =
                node.head == null ? null : node.head.attributes().get(ATTRIBUTE);
        if (attribute == null || !(attribute.payload() instanceof StringValue text)) {
            return List.of();
        }
        List<String> path = new ArrayList<>();
        for (String name : text.value().split("/", DEEPEST)) {
            if (!name.isEmpty()) {
                path.add(name);
            }
        }
        return path;
    }

    /** What no scope has, and only a scope takes, belongs to it: such as its parameters. */
    private List<String> commonPath(Node node, Map<Node, List<String>> paths) {
        @Nullable List<String> common = null;
        for (Node user : users.of(node)) {
            List<String> path = paths.getOrDefault(user, List.of());
            common = common == null ? path : common(common, path);
        }
        return common == null ? List.of() : common;
    }

    private static List<String> common(List<String> a, List<String> b) {
        int same = 0;
        while (same < Math.min(a.size(), b.size()) && a.get(same).equals(b.get(same))) {
            same++;
        }
        return a.subList(0, same);
    }

    /** A scope of one box is that box; a scope of one scope is that with both names. */
    private static Node simplified(Node node) {
        if (node.kind != Node.Kind.SCOPE) {
            return node;
        }
        node.adopt(node.children.stream().map(Scopes::simplified).toList());
        if (node.children.size() != 1) {
            return node;
        }
        Node only = node.children.get(0);
        if (only.kind == Node.Kind.SCOPE) {
            only.label = node.label + "/" + only.label;
        }
        return only;
    }
}
