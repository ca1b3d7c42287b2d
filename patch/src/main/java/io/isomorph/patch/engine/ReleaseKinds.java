package io.isomorph.patch.engine;

import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kinds that attributes have in the release that wrote a version. A release may have more than the patches of its version give: {@code
 * kthvalue.k} has 64 bits since 3.1.1, which is version 2, and the patch is of version 3.
 */
final class ReleaseKinds {
    private final OperatorTable table = OperatorTable.get();
    private final @Nullable String release;

    ReleaseKinds(long version) {
        release = release(version);
    }

    /** Returns the release that wrote a version: each release of the table wrote one, from 1 on; null if none did. */
    static @Nullable String release(long version) {
        List<String> releases = OperatorTable.get().releases();
        return version < 1 || version > releases.size() ? null : releases.get((int) version - 1);
    }

    /** Returns whether the release has an operator with such an attribute; false where that is not known. */
    boolean allow(Name operator, String attribute, IrAttribute value) {
        @Nullable OperatorDefinition definition = release == null ? null : table.inRelease(operator, release);
        return definition != null
                && definition.attributes().stream()
                        .anyMatch(has ->
                                has.name().equals(attribute) && has.kind().allows(value));
    }
}
