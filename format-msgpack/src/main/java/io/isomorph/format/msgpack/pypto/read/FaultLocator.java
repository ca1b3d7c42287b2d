package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Utf8;
import java.util.Arrays;

/** Finds the bytes of what breaks a rule: by reading the node again, so that reading it the first time keeps no locations. */
final class FaultLocator {
    private final WireInput in;

    private FaultLocator(WireInput in) {
        this.in = in;
    }

    /**
     * Makes an exception of a fault.
     *
     * @param in the whole file, which was decoded
     * @param node offset of the node that has the fault
     * @param operation its number in the walk
     */
    static MalformedInputException locate(WireInput in, int node, long operation, Fault fault) {
        FaultLocator places = new FaultLocator(in);
        in.goTo(node);
        String[] steps = ("/fields/" + fault.key() + fault.path()).split("/", -1);
        for (int i = 1; i < steps.length; i++) {
            if (!places.step(steps[i].replace("~1", "/").replace("~0", "~"))) {
                break;
            }
        }
        Location found = in.place(in.at());
        return new MalformedInputException(
                fault.code(),
                new Location(found.source(), found.byteOffset(), found.pointer(), operation),
                fault.problem(),
                fault.hint());
    }

    /** Takes a key, which may be text or bytes, and compares it. */
    private boolean isKey(String step) {
        return switch (in.kind()) {
            case STRING -> in.takeString("").equals(step);
            case BYTES -> Arrays.equals(in.takeBytes(""), Utf8.encode(step));
            default -> {
                in.skip();
                yield false;
            }
        };
    }

    /** Goes into the value that begins here; stays if it has no such part, as where something is missing. */
    private boolean step(String step) {
        int start = in.at();
        if (in.kind() == Kind.MAP) {
            for (int left = in.takeMap(""); left > 0; left--) {
                if (isKey(step)) {
                    return true;
                }
                in.skip();
            }
        } else if (in.kind() == Kind.ARRAY && step.matches("[0-9]{1,9}")) {
            int count = in.takeArray("");
            int index = Integer.parseInt(step);
            if (index < count) {
                for (int i = 0; i < index; i++) {
                    in.skip();
                }
                return true;
            }
        }
        in.goTo(start);
        return false;
    }
}
