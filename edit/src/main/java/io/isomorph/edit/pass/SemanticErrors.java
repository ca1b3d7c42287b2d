package io.isomorph.edit.pass;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.ir.Program;
import io.isomorph.tools.check.SemanticCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The semantic errors of a program; warnings do not count. */
record SemanticErrors(List<SemanticFault> faults) {
    static SemanticErrors of(Program program, Families families) {
        return new SemanticErrors(SemanticCheck.check(program, families).stream()
                .filter(fault -> fault.severity() == Severity.ERROR)
                .toList());
    }

    /**
     * Refuses errors that are new. An edit moves the locations of those that were there, so they are recognized by their number and their messages.
     *
     * @param before the errors of the program before
     */
    void requireNoneBeyond(SemanticErrors before) {
        Set<String> known = new HashSet<>();
        before.faults.forEach(fault -> known.add(fault.code() + fault.message()));
        List<SemanticFault> unknown = faults.stream()
                .filter(fault -> !known.contains(fault.code() + fault.message()))
                .toList();
        if (!unknown.isEmpty() && faults.size() > before.faults.size()) {
            SemanticFault first = unknown.get(0);
            throw new InvalidModelException(
                    EditCode.RESULT,
                    first.place(),
                    "the program has an error that it did not have before, " + first.code() + ": " + first.message(),
                    null);
        }
    }
}
