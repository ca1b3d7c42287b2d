package io.isomorph.patch.engine;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.PatchCode;

/** Faults of a program that a patch cannot be carried out on. */
final class Fault {
    private Fault() {}

    static InvalidModelException of(PatchCode code, long operation, Mark mark, String problem) {
        Location place = new Location(null, Location.UNKNOWN, null, operation);
        return new InvalidModelException(code, place, problem + "; the patch is " + mark, null);
    }
}
