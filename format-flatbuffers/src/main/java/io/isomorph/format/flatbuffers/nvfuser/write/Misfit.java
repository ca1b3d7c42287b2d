package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;

/** Makes the error for what a file of nvFuser cannot hold. */
public final class Misfit {
    private Misfit() {}

    public static UnrepresentableException of(String problem) {
        return new UnrepresentableException(StandardCode.UNREPRESENTABLE, Location.NOWHERE, problem, null);
    }
}
