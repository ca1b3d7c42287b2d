package io.isomorph.bench.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the template of the page shows: texts, none of them escaped, which the template does.
 *
 * @param runs a part of the page for each
 */
record PageView(List<RunView> runs) {
    /**
     * A run.
     *
     * @param speeds over sizes
     * @param heads of the columns of the targets: the programs
     */
    record RunView(
            String id,
            String title,
            String file,
            String time,
            String commit,
            String machine,
            String jdk,
            boolean incomplete,
            boolean hasSpeeds,
            List<PointChart> speeds,
            List<String> heads,
            List<TargetRow> targets,
            boolean hasClaims,
            List<ClaimRow> claims,
            boolean hasMisses,
            List<Miss> misses,
            List<GroupView> groups,
            boolean hasSizes,
            List<SizeTable> sizes,
            boolean hasHeaps,
            List<HeapRow> heaps,
            boolean hasColds,
            List<ColdRow> colds) {}

    /** A codec and a measure; a cell for each program. */
    record TargetRow(String codec, String measure, String target, List<Cell> cells) {}

    /** What was reached; the state is a class of the page. */
    record Cell(String reached, String state, String word) {}

    /** A target of growth or memory. */
    record ClaimRow(String what, String target, Cell cell) {}

    /** Why a target is missed. */
    record Miss(String what, String reached, String target, String reason) {}

    /** A benchmark on one workload. */
    record GroupView(
            String id,
            String benchmark,
            String workload,
            boolean hasRatios,
            boolean hasEach,
            boolean hasAllocation,
            List<Row> rows,
            @Nullable BarChart chart) {}

    /** A measurement. */
    record Row(String subject, String role, String score, String each, String ratio, String allocation, String count) {}

    /** What a conversion needs. */
    record HeapRow(String conversion, String operations, String input, String output, String heap) {}

    /** What the first file of a process takes. */
    record ColdRow(String codec, String call, String workload, String millis, String starts) {}

    /** Bytes an operation, in one way of packing: a column for each program. */
    record SizeTable(String packing, List<String> heads, List<SizeRow> rows) {}

    /** A codec's; empty where a program was not written. */
    record SizeRow(String codec, List<String> cells) {}
}
