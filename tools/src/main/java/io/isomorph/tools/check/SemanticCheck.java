package io.isomorph.tools.check;

import io.isomorph.error.Location;
import io.isomorph.family.Families;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.SemanticFault;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Program;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks a program beyond what the IR itself makes sure of: that values are used where they are visible, and that operations are
 * as the definitions of their dialects have them. Operations without a definition are checked for the former only.
 *
 * <p>A fault is a finding, never a reason not to read or write: real files may break these rules and still load.
 *
 * @see SemanticCode what can be found
 * @see "docs/dialects.md"
 */
public final class SemanticCheck {
    /** How many errors are reported at most, and how many warnings. */
    public static final int MOST_FAULTS = 1000;

    private SemanticCheck() {}

    /**
     * Checks a program under the default limits, in time linear in its content after expansion of sharing.
     *
     * @param program any program
     * @param families what is known of its operations
     * @return the faults in the order of the walk; at most {@value #MOST_FAULTS} errors and as many warnings. Empty if all is well
     * @throws io.isomorph.error.LimitExceededException if the program has more elements than allowed
     */
    public static List<SemanticFault> check(Program program, Families families) {
        return check(program, families, Limits.DEFAULTS);
    }

    /**
     * Checks a program, in time linear in its content after expansion of sharing.
     *
     * @param program any program
     * @param families what is known of its operations
     * @param limits {@link Limit#ELEMENTS} is kept, before anything is checked
     * @return the faults in the order of the walk; at most {@value #MOST_FAULTS} errors and as many warnings. Empty if all is well
     * @throws io.isomorph.error.LimitExceededException if the program has more elements than allowed
     */
    public static List<SemanticFault> check(Program program, Families families, Limits limits) {
        return check(program, families, limits, null);
    }

    /**
     * Checks a program by the operations of one release, in time linear in its content after expansion of sharing.
     *
     * @param program any program
     * @param families what is known of its operations
     * @param limits {@link Limit#ELEMENTS} is kept, before anything is checked
     * @param release one of the releases that the program's family distinguishes; null accepts what any of them does. Ignored if
     *     the family is absent or distinguishes none
     * @return the faults in the order of the walk; at most {@value #MOST_FAULTS} errors and as many warnings. Empty if all is well
     * @throws io.isomorph.error.LimitExceededException if the program has more elements than allowed
     * @throws IllegalArgumentException if the family distinguishes releases, but does not know this one
     */
    public static List<SemanticFault> check(
            Program program, Families families, Limits limits, @Nullable String release) {
        limits.check(Limit.ELEMENTS, program.counts().elements(), Location.NOWHERE);
        FaultList faults = new FaultList(MOST_FAULTS);
        new SemanticWalk(ValueTable.of(program), families, release, faults).program(program);
        return faults.toList();
    }
}
