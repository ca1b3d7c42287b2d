package io.isomorph.view.layout;

import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.jspecify.annotations.Nullable;

/** Lays out frames in layers, each by itself. Those in it are boxes there, so what is visible at first is laid out from the inside out. */
public final class LayeredLayout {
    /** ELK recurses along the longest path. */
    private static final long STACK = 64L << 20;

    private final Labels labels;

    static {
        // ELK copies values of options only after it has looked for the classes of them
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    }

    private LayeredLayout(Labels labels) {
        this.labels = labels;
    }

    /**
     * Lays out.
     *
     * @param graph any graph
     * @param unfolded the boxes that are unfolded, the root included
     * @return where everything is
     */
    public static Placement of(ProgramGraph graph, Set<Node> unfolded) {
        LayeredLayout layout = new LayeredLayout(new Labels(graph));
        return onLargeStack(() -> layout.place(Scene.of(graph, unfolded).root).placement());
    }

    /**
     * Lays out each box that can be unfolded by itself.
     *
     * @param graph any graph
     * @return the boxes by their ids, the root included
     */
    public static List<FoldedFrame> ofEach(ProgramGraph graph) {
        return onLargeStack(() -> new FoldedFrames(graph).layout(new Labels(graph)));
    }

    private static <T> T onLargeStack(Supplier<T> work) {
        AtomicReference<@Nullable T> result = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(null, () -> result.set(work.get()), "layout", STACK);
        thread.setUncaughtExceptionHandler((where, thrown) -> failure.set(thrown));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while laying out", e);
        }
        @Nullable T found = result.get();
        if (found == null) {
            throw new IllegalStateException("the graph cannot be laid out", failure.get());
        }
        return found;
    }

    private ElkFrame.Result place(Frame frame) {
        Map<Node, ElkFrame.Result> inner = new HashMap<>();
        List<Placement> placements = new ArrayList<>();
        for (Frame each : frame.frames) {
            ElkFrame.Result result = place(each);
            inner.put(each.node, result);
            placements.add(result.placement());
        }
        return new ElkFrame(frame, labels, inner).result(placements);
    }
}
