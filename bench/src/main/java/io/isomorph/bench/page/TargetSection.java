package io.isomorph.bench.page;

import io.isomorph.bench.results.Run;
import io.isomorph.bench.targets.Claim;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.targets.Reasons;
import io.isomorph.bench.targets.Target;
import io.isomorph.bench.targets.TargetResult;
import java.util.ArrayList;
import java.util.List;

/** The first part of the page: what was aimed at, what was reached, and why not where it was missed. */
final class TargetSection {
    private static final String NO_REASON = "No reason is written down yet.";
    private static final PageView.Cell ABSENT = new PageView.Cell("not measured", "absent", "");

    private final Run run;
    private final Reasons reasons;

    /**
     * Prepares.
     *
     * @param run what was measured
     * @param reasons why targets are missed
     */
    TargetSection(Run run, Reasons reasons) {
        this.run = run;
        this.reasons = reasons;
    }

    /** Returns a row for each target. */
    List<PageView.TargetRow> rows() {
        List<PageView.TargetRow> rows = new ArrayList<>();
        for (Target target : Target.ALL) {
            List<PageView.Cell> cells = Headline.WORKLOADS.stream()
                    .map(each -> cell(TargetResult.of(run, target, each)))
                    .toList();
            rows.add(new PageView.TargetRow(target.codec(), target.measure().word(), target.shown(), cells));
        }
        return rows;
    }

    private static PageView.Cell cell(TargetResult verdict) {
        return verdict.reached().map(reached -> cell(reached, verdict.met())).orElse(ABSENT);
    }

    private static PageView.Cell cell(String reached, boolean met) {
        String word = met ? "met" : "missed";
        return new PageView.Cell(reached, word, word);
    }

    /** Returns the other targets that were measured. */
    List<PageView.ClaimRow> claims() {
        return Claim.of(run).stream()
                .map(each -> new PageView.ClaimRow(each.what(), each.target(), cell(each.reached(), each.met())))
                .toList();
    }

    /** Returns the missed ones. */
    List<PageView.Miss> misses() {
        List<PageView.Miss> misses = new ArrayList<>();
        for (Target target : Target.ALL) {
            Headline.WORKLOADS.stream()
                    .map(each -> TargetResult.of(run, target, each))
                    .filter(TargetResult::isMissed)
                    .forEach(each -> misses.add(miss(each)));
        }
        for (Claim each : Claim.of(run)) {
            if (!each.met()) {
                String reason = reasons.of(each.key()).orElse(NO_REASON);
                misses.add(new PageView.Miss(each.what(), each.reached(), each.target(), reason));
            }
        }
        return misses;
    }

    private PageView.Miss miss(TargetResult verdict) {
        Target target = verdict.target();
        return new PageView.Miss(
                target.codec() + ", " + target.measure().word() + ", " + verdict.workload(),
                verdict.reached().orElseThrow(),
                target.shown(),
                reasons.of(verdict.key()).or(() -> reasons.of(target.key())).orElse(NO_REASON));
    }
}
