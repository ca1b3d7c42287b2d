package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Upgrades between two versions that are named beforehand. */
class PatchSetUpgradeTest {
    private static final String ADD = "op_patches: [{op_name: t.x, actions: "
            + "[{action: add_attr, object: %s, type: pir::BoolAttribute, data: y}]}]";
    private static final PatchSet PATCHES = Patching.patches(
            Map.of(2, ADD.formatted("a"), 3, ADD.formatted("b"), 4, ADD.formatted("c"), 6, ADD.formatted("e")));

    private final List<Change> report = new ArrayList<>();

    private static Program program(String family, long version, String... attributes) {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo(family, version, true));
        ProgramBuilder.OperationBuilder operation = builder.op("t.x");
        for (String attribute : attributes) {
            operation.attribute(attribute, IrAttribute.of("builtin.a_bool", Payload.of(true)));
        }
        operation.add();
        return builder.build();
    }

    private static Program through(UnaryOperator<ProgramVisitor> upgrade, Program program) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(upgrade.apply(collector));
        return collector.program();
    }

    private void assertRefused(PatchCode code, String problem, long from, long to, Program program) {
        IsomorphException refusal =
                assertThrows(IsomorphException.class, () -> through(PATCHES.upgrade(from, to, report::add), program));
        assertEquals(code, refusal.code());
        assertEquals(problem, refusal.problem());
    }

    @Test
    void theFilesFromTheOldVersionToTheNewOneActAndAreReported() {
        UnaryOperator<ProgramVisitor> upgrade = PATCHES.upgrade(2, 4, report::add);
        assertEquals(program("pir", 4, "a", "b", "c"), through(upgrade, program("pir", 2)));
        assertEquals(
                List.of(4L, 2L, 3L, 4L),
                report.stream().map(change -> change.cause().version()).toList());
        assertEquals(program("pir", 4, "z", "a", "b", "c"), through(upgrade, program("pir", 2, "z")));
        assertEquals(8, report.size());
    }

    @Test
    void aProgramThatIsThereGoesThrough() {
        assertEquals(program("pir", 3), through(PATCHES.upgrade(3, 3, report::add), program("pir", 3)));
        PatchSet development = Patching.patches(Map.of(0, ADD.formatted("n"), 4, ""));
        assertEquals(program("pir", 0), through(development.upgrade(0, 0, report::add), program("pir", 0)));
        assertEquals(List.of(), report);
    }

    @Test
    void versionsThatThePatchesDoNotConnectAreRefusedAtTheCall() {
        IsomorphException gap = assertThrows(IsomorphException.class, () -> PATCHES.upgrade(2, 6, report::add));
        assertEquals(PatchCode.GAP, gap.code());
        IsomorphException newer = assertThrows(IsomorphException.class, () -> PATCHES.upgrade(4, 3, report::add));
        assertEquals(PatchCode.NEWER, newer.code());
        assertEquals("the program is of version 4, and the patches lead to version 3", newer.problem());
    }

    @Test
    void aProgramOfAnotherVersionOrFamilyIsRefused() {
        assertRefused(
                PatchCode.VERSION,
                "the program is of version 3, and the upgrade is one of programs of version 2",
                2,
                4,
                program("pir", 3));
        assertRefused(
                PatchCode.FAMILY,
                "the program is of family 'pypto', the patches are for 'pir'",
                2,
                4,
                program("pypto", 1));
    }
}
