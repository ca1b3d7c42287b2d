package io.isomorph.format.msgpack.pypto;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.family.pypto.kind.ValueTag;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares verdicts with PyPTO's. They may differ for a reason of a closed list only, and which one it is must show in our error's code, or
 * in what the document holds that no table knows.
 *
 * @see "docs/format-pypto.md, Where the verdict differs from PyPTO's"
 */
final class Verdicts {
    /** Why Isomorph refuses what PyPTO's reader takes. */
    private static final Set<ErrorCode> REFUSED = Set.of(
            StandardCode.INPUT_TRAILING,
            StandardCode.SCHEMA_DUPLICATE,
            MsgpackCode.NODE_REPEATED,
            StandardCode.INPUT_ENCODING);

    private Verdicts() {}

    /** Returns what is wrong with our verdict, or null. */
    static @Nullable String problem(byte[] input, boolean acceptedByPypto) {
        Program program;
        try {
            program = PyptoFiles.read(input).program();
        } catch (IsomorphException e) {
            return acceptedByPypto && !REFUSED.contains(e.code()) ? "refused: " + e.getMessage() : null;
        }
        return acceptedByPypto || holdsUnknown(program) ? null : "accepted, and all of it is known";
    }

    /** Returns whether Isomorph takes an input. */
    static boolean isRead(byte[] input) {
        try {
            PyptoFiles.read(input);
            return true;
        } catch (IsomorphException e) {
            return false;
        }
    }

    /** Returns whether a program has a node, a type or a tagged value of a kind that no table knows. */
    static boolean holdsUnknown(Program program) {
        for (Operation operation : program.body().blocks().get(0).operations()) {
            if (PyptoKinds.of(operation.name()) == null) {
                return true;
            }
            for (var field : operation.head().attributes()) {
                IrAttribute value = field.value();
                if (value.payload() != null && holdsUnknown(value.payload())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean holdsUnknown(Payload payload) {
        if (payload instanceof ListValue list) {
            return list.items().stream().anyMatch(Verdicts::holdsUnknown);
        }
        if (!(payload instanceof MapValue map)) {
            return false;
        }
        if (map.get(PyptoTypes.KIND) instanceof StringValue && PyptoTypes.of(map) == null) {
            return true;
        }
        if (map.get("key") != null
                && map.get("value") instanceof MapValue value
                && value.get("type") instanceof StringValue
                && ValueTag.of(value) == null) {
            return true;
        }
        for (int i = 0; i < map.size(); i++) {
            if (holdsUnknown(map.value(i))) {
                return true;
            }
        }
        return false;
    }
}
