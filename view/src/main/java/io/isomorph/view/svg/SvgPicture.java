package io.isomorph.view.svg;

import io.isomorph.ir.OperationHead;
import io.isomorph.view.graph.Change;
import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.OperatorClass;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.layout.BoxSize;
import io.isomorph.view.layout.Placement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The first view of a graph as SVG, light or dark as its reader's screen. The same graph gives the same bytes. */
public final class SvgPicture {
    private static final String STYLE = """
            svg{--page:#f6f7f9;--card:#fff;--ink:#1d2433;--soft:#667085;--faint:#8a93a6;--rule:#dfe3ea;--strong:#c3cad6;--frame:#475c8c;\
            --line:#9aa5b8;--io:#0b7285;--constant:#5c677d;--linear:#2f5fd0;--norm:#7048b6;--activation:#c2255c;--reduction:#2b8a3e;\
            --shape:#8a6100;--control:#a61e8b;--training:#c2500a;--other:#495770;--added:#1f8a3b;--removed:#d02f2f;--changed:#b26a00;--moved:#2c6fd1}
            @media(prefers-color-scheme:dark){svg{--page:#14171d;--card:#1e232c;--ink:#e6e9ef;--soft:#9aa4b5;--faint:#7d879a;--rule:#2c333f;\
            --strong:#434c5c;--frame:#96aee6;--line:#66728a;--io:#4cc9d8;--constant:#a4afc2;--linear:#82a9ff;--norm:#b79cf7;--activation:#f783ac;\
            --reduction:#69db7c;--shape:#e5b94e;--control:#e599f7;--training:#ffa05c;--other:#b0bbcd;--added:#51cf66;--removed:#ff7b7b;\
            --changed:#ffb84d;--moved:#74b0ff}}
            text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--soft);font-size:11px}
            .t{font-size:13px;font-weight:600}.n{fill:var(--ink);font-weight:500}.f{fill:var(--faint)}
            .e{fill:none;stroke:var(--line);stroke-width:1.2}.a{fill:var(--line)}
            .c{fill:var(--card);stroke:var(--rule)}.g{fill:var(--card);stroke:var(--strong)}
            .o{fill:var(--frame);fill-opacity:.06;stroke:var(--strong)}
            .added{stroke:var(--added);stroke-width:2.4}.removed{stroke:var(--removed);stroke-width:2.4;stroke-dasharray:6 4}
            .changed{stroke:var(--changed);stroke-width:2.4}.moved{stroke:var(--moved);stroke-width:2.4;stroke-dasharray:2 3}
            .m{fill:var(--card);font-weight:700;text-anchor:middle}
            """;
    private static final int SPACE = 4;

    private final ProgramGraph graph;
    private final Labels labels;
    private final StringBuilder out = new StringBuilder();

    private SvgPicture(ProgramGraph graph) {
        this.graph = graph;
        this.labels = new Labels(graph);
    }

    /**
     * Draws a graph.
     *
     * @param graph the graph
     * @param placement where everything visible is
     * @return a document of SVG
     */
    public static String of(ProgramGraph graph, Placement placement) {
        SvgPicture picture = new SvgPicture(graph);
        picture.draw(placement);
        return picture.out.toString();
    }

    private void draw(Placement placement) {
        String width = number(placement.width() + 2 * SPACE);
        String height = number(placement.height() - 24 + 2 * SPACE);
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height);
        out.append("\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\" role=\"img\">\n<title>");
        out.append(escaped(Labels.clip(graph.name(), 200)))
                .append("</title>\n<style>")
                .append(STYLE)
                .append("</style>\n");
        out.append("<rect width=\"100%\" height=\"100%\" rx=\"10\" style=\"fill:var(--page)\"/>\n");
        frame(placement, SPACE, SPACE - 24.0);
        out.append("</svg>\n");
    }

    /** Draws what is in a frame: frames first, so that lines and boxes are on them. */
    private void frame(Placement placement, double x, double y) {
        Map<Node, Placement> frames = new HashMap<>();
        placement.frames().forEach(frame -> frames.put(frame.node(), frame));
        for (Placement.Spot spot : placement.boxes()) {
            if (frames.containsKey(spot.node())) {
                rect(spot, x, y, 10, "o " + change(spot.node()));
                text(
                        x + spot.x() + 12,
                        y + spot.y() + 19,
                        "t",
                        "fill:var(--soft);font-size:12px",
                        "▾ " + labels.title(spot.node()));
            }
        }
        placement.routes().forEach(route -> route(route, x, y));
        for (Placement.Spot spot : placement.boxes()) {
            @Nullable Placement frame = frames.get(spot.node());
            if (frame == null) {
                box(spot, x, y);
            } else {
                frame(frame, x + spot.x(), y + spot.y());
            }
            mark(spot, x, y);
        }
    }

    private void route(Placement.Route route, double x, double y) {
        List<Double> points = route.points();
        int size = points.size();
        if (size < 4) {
            return;
        }
        out.append("<path class=\"e\" d=\"M").append(point(points, 0, x, y));
        for (int i = 2; i < size - 2; i += 2) {
            bend(points, i, x, y);
        }
        out.append('L').append(point(points, size - 2, x, y)).append("\"/>\n");
        if (route.arrives()) {
            double tipX = x + points.get(size - 2);
            double tipY = y + points.get(size - 1);
            int down = points.get(size - 1) >= points.get(size - 3) ? 7 : -7;
            out.append("<path class=\"a\" d=\"M")
                    .append(number(tipX))
                    .append(' ')
                    .append(number(tipY));
            out.append("l-3.6 ").append(-down).append("h7.2z\"/>\n");
        }
    }

    /** A corner that is a little round. */
    private void bend(List<Double> points, int at, double x, double y) {
        double cornerX = points.get(at);
        double cornerY = points.get(at + 1);
        double[] before = toward(cornerX, cornerY, points.get(at - 2), points.get(at - 1));
        double[] after = toward(cornerX, cornerY, points.get(at + 2), points.get(at + 3));
        out.append('L').append(number(x + before[0])).append(' ').append(number(y + before[1]));
        out.append('Q')
                .append(number(x + cornerX))
                .append(' ')
                .append(number(y + cornerY))
                .append(' ');
        out.append(number(x + after[0])).append(' ').append(number(y + after[1]));
    }

    private static double[] toward(double x, double y, double otherX, double otherY) {
        double length = Math.hypot(otherX - x, otherY - y);
        double share = length == 0 ? 0 : Math.min(7, length / 2) / length;
        return new double[] {x + (otherX - x) * share, y + (otherY - y) * share};
    }

    private static String point(List<Double> points, int at, double x, double y) {
        return number(x + points.get(at)) + " " + number(y + points.get(at + 1));
    }

    private void box(Placement.Spot spot, double x, double y) {
        Node node = spot.node();
        if (node.kind() == Node.Kind.REPEAT) {
            rect(spot, x + 8, y + 8, 8, "g");
            rect(spot, x + 4, y + 4, 8, "g");
        }
        String color = color(node);
        int radius = color.equals("io") ? 14 : 8;
        double left = x + spot.x();
        double top = y + spot.y();
        rect(spot, x, y, radius, (node.isGroup() ? "g " : "c ") + change(node));
        if (!node.isGroup()) {
            out.append("<path d=\"M")
                    .append(number(left))
                    .append(' ')
                    .append(number(top + 27))
                    .append("v-")
                    .append(27 - radius);
            out.append("q0-")
                    .append(radius)
                    .append(' ')
                    .append(radius)
                    .append('-')
                    .append(radius);
            out.append("h")
                    .append(number(spot.width() - 2 * radius))
                    .append("q")
                    .append(radius)
                    .append(" 0 ")
                    .append(radius);
            out.append(' ').append(radius).append("v").append(27 - radius);
            out.append("z\" style=\"fill:var(--").append(color).append(");fill-opacity:.13\"/>\n");
        }
        texts(node, left, top, color, spot.width());
    }

    private void texts(Node node, double left, double top, String color, double width) {
        String title = (node.isGroup() ? "▸ " : "") + labels.title(node);
        text(left + 12, top + 18, "t", "fill:var(--" + (node.isGroup() ? "ink" : color) + ")", title);
        double at = top + 40;
        String detail = labels.detail(node);
        if (!detail.isEmpty()) {
            text(left + 12, at, "", "", detail);
            at += BoxSize.LINE;
        }
        List<Labels.Line> lines = labels.lines(node);
        if (!lines.isEmpty()) {
            out.append("<path d=\"M")
                    .append(number(left + 12))
                    .append(' ')
                    .append(number(at - 9.5))
                    .append('h');
            out.append(number(width - 24)).append("\" style=\"stroke:var(--rule)\"/>\n");
            at += 6;
        }
        for (Labels.Line line : lines) {
            out.append("<text x=\"")
                    .append(number(left + 12))
                    .append("\" y=\"")
                    .append(number(at))
                    .append("\"><tspan class=\"n\">");
            out.append(escaped(line.name()))
                    .append("</tspan><tspan class=\"f\" dx=\"7\">")
                    .append(escaped(line.text()));
            out.append("</tspan></text>\n");
            at += BoxSize.LINE;
        }
    }

    /** What became of a box, as a sign: colors are not all that shows it. */
    private void mark(Placement.Spot spot, double x, double y) {
        Change change = spot.node().change();
        if (change == Change.SAME) {
            return;
        }
        String sign = switch (change) {
            case SAME -> "";
            case ADDED -> "+";
            case REMOVED -> "−";
            case CHANGED -> "~";
            case MOVED -> "→";
        };
        double right = x + spot.x() + spot.width() - 6;
        double top = y + spot.y() + 1;
        out.append("<circle cx=\"")
                .append(number(right))
                .append("\" cy=\"")
                .append(number(top))
                .append("\" r=\"8\" style=\"fill:var(--");
        out.append(change(spot.node())).append(")\"/>");
        text(right, top + 4, "m", "", sign);
    }

    private void rect(Placement.Spot spot, double x, double y, int radius, String style) {
        out.append("<rect class=\"").append(style.strip()).append("\" x=\"").append(number(x + spot.x()));
        out.append("\" y=\"").append(number(y + spot.y())).append("\" width=\"").append(number(spot.width()));
        out.append("\" height=\"")
                .append(number(spot.height()))
                .append("\" rx=\"")
                .append(radius)
                .append("\"/>\n");
    }

    private void text(double x, double y, String style, String more, String text) {
        out.append("<text x=\"")
                .append(number(x))
                .append("\" y=\"")
                .append(number(y))
                .append('"');
        out.append(style.isEmpty() ? "" : " class=\"" + style + "\"")
                .append(more.isEmpty() ? "" : " style=\"" + more + "\"");
        out.append('>').append(escaped(text)).append("</text>\n");
    }

    private static String change(Node node) {
        return node.change() == Change.SAME ? "" : node.change().name().toLowerCase(Locale.ROOT);
    }

    private static String color(Node node) {
        @Nullable OperationHead head = node.head();
        if (head == null) {
            return node.kind() == Node.Kind.ARGUMENT ? "io" : "other";
        }
        OperatorClass found = OperatorClass.of(head.name());
        boolean isPort = found == OperatorClass.INPUT || found == OperatorClass.OUTPUT;
        return isPort ? "io" : found.name().toLowerCase(Locale.ROOT);
    }

    private static String number(double value) {
        double rounded = Math.round(value * 10) / 10.0;
        return rounded == Math.rint(rounded) ? String.valueOf((long) rounded) : String.valueOf(rounded);
    }

    /** A text has no control characters: {@link Labels} escape them. XML does not have two more. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\uFFFE", "\\ufffe")
                .replace("\uFFFF", "\\uffff");
    }
}
