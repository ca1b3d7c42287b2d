package io.isomorph.patch.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.patch.Downgrade;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.change.Blocker;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.engine.ReleaseCheck;
import io.isomorph.patch.grammar.PatchParser;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.CheckingVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Holds the sets that are built in to what changed in PaddlePaddle's operations, where the list is at hand. */
class ExtendedSetTest {
    private static final Map<String, Integer> VERSIONS =
            Map.of("3.0.0 → 3.1.1", 2, "3.1.1 → 3.2.2", 3, "3.2.2 → 3.3.0", 4, "3.3.0 → 3.3.1", 4);

    /** What is left alone according to docs/patches.md. */
    private static final Set<String> LEFT_ALONE = Set.of("2 pd_op.weight_dequantize out_dtype");

    private static final String REFUSED = "*";

    private static Path changes() {
        for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
            Path list = up.resolve("shared/corpus/paddle-patches/op-changes.tsv");
            if (Files.exists(list)) {
                return list;
            }
        }
        return null;
    }

    /** Returns version, operation and attribute of all that the sets change, or {@value #REFUSED}. */
    private static Set<String> handled() throws IOException {
        Set<String> handled = new HashSet<>();
        for (String set : List.of("paddle", "extended")) {
            for (int version = 2; version <= PatchSet.extended().newest(); version++) {
                String file = set + "/" + version + ".yaml";
                try (InputStream in = PatchSet.class.getResourceAsStream(file)) {
                    for (OperationRule rule : PatchParser.parse(
                                    file, version, in.readAllBytes(), (Mark mark, String text) -> {})
                            .operations()) {
                        for (Action action : rule.actions()) {
                            handled.add(version + " " + rule.operation() + " " + object(action));
                        }
                    }
                }
            }
        }
        return handled;
    }

    private static String object(Action action) {
        if (action instanceof Action.OnAttribute onAttribute) {
            return onAttribute.name();
        }
        return action instanceof Action.Refuse ? REFUSED : "";
    }

    @Test
    void everyChangeOfAnOperationIsMadeOrRefusedOrDocumented() throws IOException {
        Path list = changes();
        assumeTrue(list != null, "the list of changes is not at hand");
        Set<String> handled = handled();
        List<String> open = new ArrayList<>();
        for (String line : Files.readAllLines(list)) {
            String[] cells = line.split("\t", -1);
            if (VERSIONS.containsKey(cells[0])) {
                String operation = VERSIONS.get(cells[0]) + " " + cells[1] + " ";
                String change = operation + cells[3];
                if (!handled.contains(change) && !handled.contains(operation + REFUSED)) {
                    open.add(change);
                }
            }
        }
        assertEquals(LEFT_ALONE, Set.copyOf(open));
        assertTrue(handled.size() > LEFT_ALONE.size());
    }

    private static Program read(String name) throws IOException {
        try (InputStream in = PatchSet.class.getResourceAsStream("interop/" + name)) {
            return Formats.of(new JsonFormat())
                    .read(ByteSource.of(in.readAllBytes(), name), ReadOptions.DEFAULTS)
                    .onlyProgram();
        }
    }

    private static Program upgraded(Program program) {
        return upgraded(program, 4);
    }

    private static Program upgraded(Program program, long to) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(PatchSet.extended().to(to).program(change -> {}, CheckingVisitor.program(collector)));
        return collector.program();
    }

    @Test
    void whatNoPatchCanMendIsRefused() throws IOException {
        Program program = read("instance_norm.v1.json");
        IsomorphException refused = assertThrows(IsomorphException.class, () -> upgraded(program));
        assertEquals(PatchCode.BLOCKED, refused.code());
        assertTrue(refused.getMessage().contains("pd_op.instance_norm_grad"), refused.getMessage());
    }

    @Test
    void whatIsUpgradedFitsTheReleaseOfItsVersion() throws IOException {
        for (String name : List.of("six_operations.v1.json", "four_operations.v1.json")) {
            for (long version = 1; version <= 4; version++) {
                List<Blocker> misfits = new ArrayList<>();
                upgraded(read(name), version).accept(Objects.requireNonNull(ReleaseCheck.of(version, misfits::add)));
                assertEquals(List.of(), misfits, name);
            }
        }
    }

    /** Both sets change group_norm, one after the other. */
    @Test
    void whatWasUpgradedGoesBack() throws IOException {
        for (String name : List.of("six_operations.v1.json", "four_operations.v1.json")) {
            Program old = read(name);
            Downgrade downgrade = Downgrade.of(upgraded(old), PatchSet.extended(), 1);
            assertEquals(List.of(), downgrade.blockers());
            assertEquals(old, downgrade.program());
        }
    }
}
