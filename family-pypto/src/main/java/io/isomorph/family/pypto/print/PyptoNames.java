package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.NodeKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What variables and shared nodes are called; given when a name is printed first. */
final class PyptoNames {
    private final PyptoNodes nodes;
    private final @Nullable String[] names;
    private final Map<String, Integer> variables = new HashMap<>();
    private int shared;

    PyptoNames(PyptoNodes nodes) {
        this.nodes = nodes;
        this.names = new @Nullable String[nodes.count()];
    }

    /**
     * Returns the name of a node.
     *
     * @param node a variable or a shared node
     * @return such as {@code x}; {@code x#2} for the second variable that is called so; {@code %1} for what is no variable
     */
    String of(int node) {
        @Nullable String name = names[node];
        if (name == null) {
            name = nodes.is(node, NodeKind.Category.VARIABLE) ? variable(node) : "%" + ++shared;
            names[node] = name;
        }
        return name;
    }

    private String variable(int node) {
        String hint = PyptoWords.name(nodes.fields(node).text("name_hint"));
        int number = variables.getOrDefault(hint, 0) + 1;
        variables.put(hint, number);
        return number == 1 ? hint : hint + "#" + number;
    }
}
