package io.isomorph.edit.pass;

import io.isomorph.ir.Program;
import java.util.List;

/**
 * What a pipeline made of one program.
 *
 * @param program the program after all passes that did not fail
 * @param reports one for each step, in order
 */
public record PassResult(Program program, List<PassReport> reports) {
    /**
     * Copies the list.
     *
     * @param program the program after all passes that did not fail
     * @param reports one for each step, in order
     */
    public PassResult {
        reports = List.copyOf(reports);
    }

    /**
     * Returns whether all passes were carried out.
     *
     * @return false if one failed, which only a pipeline that keeps going returns
     */
    public boolean ok() {
        return reports.stream().allMatch(report -> report.failure() == null);
    }
}
