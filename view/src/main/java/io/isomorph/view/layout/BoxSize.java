package io.isomorph.view.layout;

import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import java.util.List;

/**
 * The size of a box that is folded or cannot be unfolded. The page takes it as it is here, so it is the same whoever draws the box.
 *
 * @param width in pixels at zoom 1
 * @param height likewise
 */
public record BoxSize(int width, int height) {
    /** Height of the title of a box. */
    public static final int TITLE = 28;
    /** Height of each further line. */
    public static final int LINE = 17;
    /** Space at the left, at the right and below what is in a box. */
    public static final int MARGIN = 12;

    private static final int NARROWEST = 76;
    private static final int WIDEST = 280;

    /**
     * Measures a box.
     *
     * @param node any box
     * @param labels its texts
     * @return its size when it is not unfolded
     */
    public static BoxSize of(Node node, Labels labels) {
        String detail = labels.detail(node);
        List<Labels.Line> lines = labels.lines(node);
        double width = width(labels.title(node)) * 14.5 + (node.isGroup() ? 20 : 0);
        width = Math.max(width, width(detail) * 11.5);
        for (Labels.Line line : lines) {
            width = Math.max(width, width(line.name() + "  " + line.text()) * 11.5);
        }
        int height = TITLE + (detail.isEmpty() ? 0 : LINE) + (lines.isEmpty() ? 0 : 5 + LINE * lines.size()) + 3;
        return new BoxSize((int) Math.min(WIDEST, Math.max(NARROWEST, width + 2 * MARGIN)), height);
    }

    /** Returns about how wide a text is, as a multiple of its font's size: fonts differ, so it is rather more. */
    static double width(String text) {
        double sum = 0;
        for (int i = 0; i < text.length(); i++) {
            sum += width(text.charAt(i));
        }
        return sum;
    }

    private static double width(char c) {
        if (c > 0x2e80) {
            return 1.05;
        }
        if ("il.,:;|!'tfjI ()[]".indexOf(c) >= 0) {
            return 0.36;
        }
        return "mwMW@%…×".indexOf(c) >= 0 ? 0.9 : c >= 'A' && c <= 'Z' ? 0.7 : 0.58;
    }
}
