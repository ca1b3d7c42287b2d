package io.isomorph.view.graph;

import io.isomorph.family.Family;
import io.isomorph.family.FamilyEdits;
import io.isomorph.intern.InternMap;
import io.isomorph.intern.SequenceInternTable;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for what is in boxes: two have the same number if their operations have the same names, attributes, types and wires
 * among themselves. What they take from outside does not count, nor do names of parameters and of scopes; of a family that does not tell what
 * is a parameter, texts of constants under a key with "name" in it.
 */
final class ContentKeys {
    private final @Nullable FamilyEdits edits;
    private final Set<String> ignored;
    /** Numbers of parts of contents; files may have many of one hash code. */
    private final InternMap<Object, Integer> parts = new InternMap<>();

    private int partCount;
    private final SequenceInternTable contents = new SequenceInternTable();

    /**
     * Begins without any.
     *
     * @param family knows what only names things; null if it is absent
     */
    ContentKeys(@Nullable Family family) {
        edits = family == null ? null : family.edits();
        ignored = edits == null ? Set.of("struct_name") : edits.debugging();
    }

    int of(Node node) {
        Map<Node, Integer> places = new HashMap<>();
        List<Object> content = new ArrayList<>();
        collect(node, places, content);
        return number(content);
    }

    private int number(List<Object> content) {
        int[] numbers = new int[content.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = parts.computeIfAbsent(content.get(i), part -> partCount++);
        }
        int known = contents.find(numbers, numbers.length);
        return known < 0 ? contents.size() - 1 : known;
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
                content.add(place == null ? -1 : place);
                content.add(place == null ? -1 : source.result());
            }
        } else if (node.type != null) {
            content.add(node.type);
        }
        node.children.forEach(child -> collect(child, places, content));
        content.add(")");
    }

    private int head(OperationHead head) {
        OperationHead unnamed = edits != null && edits.port(head) != null ? edits.renamed(head, "") : head;
        List<Object> ofHead = new ArrayList<>();
        ofHead.add(unnamed.name());
        ofHead.addAll(unnamed.resultTypes());
        ofHead.add(")");
        boolean mayName = edits == null && unnamed.operands().size() == 0;
        addCounted(unnamed.attributes(), mayName, ofHead);
        ofHead.add(")");
        addCounted(unnamed.resultAttributes(), false, ofHead);
        return number(ofHead);
    }

    private void addCounted(AttributeList attributes, boolean mayName, List<Object> parts) {
        for (NamedAttribute attribute : attributes) {
            boolean names = mayName
                    && attribute.name().contains("name")
                    && attribute.value().payload() instanceof StringValue;
            if (!names && !ignored.contains(attribute.name())) {
                parts.add(attribute);
            }
        }
    }
}
