package io.isomorph.view.graph;

import io.isomorph.error.Printable;
import io.isomorph.family.Family;
import io.isomorph.family.FamilyEdits;
import io.isomorph.intern.InternMap;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The texts in boxes: short, of one line, and without characters that would change what is around them. */
public final class Labels {
    private static final int TITLE = 40;
    private static final int DETAIL = 44;

    private final @Nullable Family family;
    /** Texts of types and attributes, which may be long and be those of many boxes. */
    private final InternMap<IrType, String> texts = new InternMap<>();

    /**
     * A line in a box.
     *
     * @param name which operand it is
     * @param text what it is
     */
    public record Line(String name, String text) {}

    /**
     * Makes the labels of a graph.
     *
     * @param graph whose family prints types
     */
    public Labels(ProgramGraph graph) {
        this.family = graph.family();
    }

    /**
     * Returns the first line of a box.
     *
     * @param node any box
     * @return at most {@value #TITLE} characters
     */
    public String title(Node node) {
        return clip(node.label(), TITLE);
    }

    /**
     * Returns the second line of a box.
     *
     * @param node any box
     * @return what it gives, or how much is in it; may be empty
     */
    public String detail(Node node) {
        if (node.type() != null) {
            return clip(shortType(node.type()), DETAIL);
        }
        if (node.head() == null) {
            return groupDetail(node);
        }
        @Nullable String port = portName(node.head());
        List<IrType> results = node.head().resultTypes();
        String type = results.isEmpty() ? "" : shortType(results.get(0));
        if (results.size() > 1) {
            type += type.isEmpty() ? "" : " +" + (results.size() - 1);
        }
        if (port == null) {
            return clip(type, DETAIL);
        }
        return clip(type.isEmpty() ? port : clip(port, DETAIL / 2) + "  " + type, DETAIL);
    }

    private static String groupDetail(Node node) {
        if (node.kind() == Node.Kind.REPEAT) {
            return "×" + node.children().size() + ", "
                    + count(operations(node.children().get(0))) + " each";
        }
        return count(operations(node));
    }

    private static String count(int operations) {
        return operations + (operations == 1 ? " operation" : " operations");
    }

    /**
     * Counts operations.
     *
     * @param node any box
     * @return how many are in it, lines in boxes and the box itself included
     */
    public static int operations(Node node) {
        int sum = node.kind() == Node.Kind.OPERATION ? 1 : 0;
        sum += node.inlined().size();
        for (Node child : node.children()) {
            sum += operations(child);
        }
        return sum;
    }

    /**
     * Returns the constants and parameters that are lines in a box.
     *
     * @param node any box
     * @return a line for each, in the order of its operands
     */
    public List<Line> lines(Node node) {
        List<Line> lines = new ArrayList<>();
        List<String> names = node.head() == null ? List.of() : operandNames(node.head());
        List<Node> left = new ArrayList<>(node.inlined());
        for (int i = 0; i < node.operands().size() && !left.isEmpty(); i++) {
            @Nullable Source source = node.operands().get(i);
            if (source != null && left.remove(source.node())) {
                String name = i < names.size() ? names.get(i) : "operand " + i;
                lines.add(new Line(clip(name, TITLE / 2), clip(constant(source.node()), DETAIL - 8)));
            }
        }
        return lines;
    }

    /** Returns the type of a parameter, or the value of a constant. */
    private String constant(Node node) {
        OperationHead head = Objects.requireNonNull(node.head());
        @Nullable IrAttribute value = head.attributes().get("value");
        if (value != null && portName(head) == null) {
            return ShortText.of(value.payload());
        }
        return head.resultTypes().isEmpty()
                ? head.name().local()
                : shortType(head.resultTypes().get(0));
    }

    /**
     * Returns the names of operands.
     *
     * @param head any operation
     * @return in order; of operands beyond, no name is known
     */
    public List<String> operandNames(OperationHead head) {
        return family == null ? List.of() : family.operandNames(head);
    }

    /**
     * Returns what callers call an input, an output or a parameter.
     *
     * @param head any operation
     * @return its name; null if it is none of them, or the family does not know
     */
    public @Nullable String portName(OperationHead head) {
        @Nullable FamilyEdits edits = family == null ? null : family.edits();
        FamilyEdits.@Nullable Port port = edits == null ? null : edits.port(head);
        return port == null ? null : port.name();
    }

    /**
     * Returns a type as the family writes it.
     *
     * @param type any type
     * @return its text, of any length
     */
    public String print(IrType type) {
        return texts.computeIfAbsent(type, any -> family == null ? type.toString() : family.print(type));
    }

    /**
     * Returns a type in few characters.
     *
     * @param type any type
     * @return such as {@code ?×3×224×224 f32} if it has elements and dimensions, else as the family writes it
     */
    public String shortType(IrType type) {
        @Nullable String tensor = ShortText.tensor(type);
        @Nullable String text = tensor == null ? ShortText.vector(type) : tensor;
        return text == null ? print(type) : text;
    }

    /**
     * Cuts a text and escapes what is not printed as it is.
     *
     * @param text any text
     * @param most how many characters to keep
     * @return one line
     */
    public static String clip(String text, int most) {
        return Printable.escaped(cut(text, most));
    }

    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }
}
