package io.isomorph.view.page;

import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.layout.LayeredLayout;
import io.isomorph.view.layout.Placement;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A graph of a page.
 *
 * @param graph the graph
 * @param unfolded the boxes that are unfolded at first
 * @param placement where everything visible is at first
 * @param facts what is known of the program as a whole, in few words each
 * @param weights by box of a parameter: names and texts of its statistics in turn
 */
public record PageGraph(
        ProgramGraph graph,
        Set<Node> unfolded,
        Placement placement,
        List<String> facts,
        Map<Node, List<String>> weights) {
    /**
     * Lays out a graph.
     *
     * @param graph the graph
     * @param unfolded the boxes that are unfolded at first
     * @param facts what is known of the program as a whole
     * @param weights by box of a parameter: names and texts of its statistics in turn
     * @return for a page
     */
    public static PageGraph of(
            ProgramGraph graph, Set<Node> unfolded, List<String> facts, Map<Node, List<String>> weights) {
        return new PageGraph(graph, unfolded, LayeredLayout.of(graph, unfolded), facts, weights);
    }
}
