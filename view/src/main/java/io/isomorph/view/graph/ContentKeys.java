package io.isomorph.view.graph;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for what is in boxes: two have the same number if their operations have the same names, attributes, types and wires
 * among themselves. What they take from outside does not count, nor do names of parameters and of scopes.
 */
final class ContentKeys {
    private final Set<String> ignored;
    private final Map<Object, Integer> numbers = new HashMap<>();

    ContentKeys(Set<String> ignored) {
        this.ignored = ignored;
    }

    int of(Node node) {
        Map<Node, Integer> places = new HashMap<>();
        List<Object> content = new ArrayList<>();
        collect(node, places, content);
        return number(content);
    }

    private int number(Object content) {
        @Nullable Integer known = numbers.get(content);
        if (known == null) {
            known = numbers.size();
            numbers.put(content, known);
        }
        return known;
    }

    private void collect(Node node, Map<Node, Integer> places, List<Object> content) {
        node.inlined.forEach(line -> collect(line, places, content));
        places.put(node, content.size());
        content.add(node.kind);
        if (node.change != Change.SAME) {
            content.add(node); // what changed is like nothing else
        } else if (node.head != null) {
            content.add(head(node.head));
            for (@Nullable Source source : node.operands) {
                @Nullable Integer place = source == null ? null : places.get(source.node());
                content.add(place == null ? -1 : place * 16 + source.result() % 16);
            }
        } else if (node.type != null) {
            content.add(node.type);
        }
        node.children.forEach(child -> collect(child, places, content));
        content.add(")");
    }

    private int head(OperationHead head) {
        List<Object> parts = new ArrayList<>();
        parts.add(head.name());
        parts.add(head.resultTypes());
        boolean isConstant = head.operands().size() == 0;
        for (NamedAttribute attribute : head.attributes()) {
            TypeOrAttribute value = attribute.value();
            if (!ignored.contains(attribute.name()) && !(isConstant && value.payload() instanceof StringValue)) {
                parts.add(attribute);
            }
        }
        return number(parts);
    }
}
