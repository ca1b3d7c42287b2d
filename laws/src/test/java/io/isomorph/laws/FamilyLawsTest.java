package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.SemanticFault;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.KindTable;
import io.isomorph.kind.TypeView;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.check.SemanticCheck;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds whichever families there are: they view, print and check, and never change a program. */
class FamilyLawsTest {
    private static final Families FAMILIES = Families.load();
    private static final PrintOptions PRINTING =
            new PrintOptions(Set.of(), Integer.MAX_VALUE, true, Limits.DEFAULTS.with(Limit.OUTPUT, 1 << 20));

    /** Types and counts of the mix are chosen without regard to each other, so other faults are to be expected. */
    private static final List<String> NEVER = Stream.of(
                    SemanticCode.VALUE_SCOPE,
                    SemanticCode.VALUE_UNDEFINED,
                    SemanticCode.REGION_COUNT,
                    SemanticCode.BLOCK_COUNT,
                    SemanticCode.ARGUMENT_COUNT,
                    SemanticCode.TERMINATOR_MISSING,
                    SemanticCode.TERMINATOR_PLACE,
                    SemanticCode.YIELD_COUNT)
            .map(SemanticCode::id)
            .toList();

    @Test
    void allFamiliesOfThisProjectAreThere() {
        assertEquals(List.of(), FAMILIES.failures());
        assertEquals(
                List.of("nvfuser", "pir", "pypto"),
                FAMILIES.families().stream().map(Family::id).toList());
    }

    @Test
    void typicalProgramsUseVisibleValuesAndEndTheirBlocks() {
        ProgramGenerator generator = ProgramGenerator.of(Profile.TYPICAL.withOperations(4_000, 4_000));
        boolean regions = false;
        for (int seed = 0; seed < 3; seed++) {
            Program program = generator.generate(seed);
            regions |= program.body().depth() > 1;
            var first = program.body().blocks().get(0).operations();
            assertEquals("builtin.parameter", first.get(0).name().toString());
            assertEquals("pd_op.fetch", first.get(first.size() - 1).name().toString());
            List<SemanticFault> faults = SemanticCheck.check(program, FAMILIES).stream()
                    .filter(fault -> NEVER.contains(fault.code()))
                    .toList();
            assertEquals(List.of(), faults);
        }
        assertTrue(regions);
    }

    @Test
    void everyProgramIsCheckedAndPrintedWhetherItsFamilyIsThereOrNot() {
        DocumentGenerator generator = DocumentGenerator.mixed();
        int absent = 0;
        for (int seed = 0; seed < 60; seed++) {
            for (Entry entry : generator.generate(seed).entries()) {
                Program program = entry.program();
                for (Families families : List.of(FAMILIES, Families.of())) {
                    boolean isThere = families.family(program.info().family()) != null;
                    absent += isThere ? 0 : 1;
                    assertEquals(
                            !isThere,
                            SemanticCheck.check(program, families).stream()
                                    .anyMatch(fault -> fault.code().equals(SemanticCode.FAMILY_ABSENT.id())));
                    assertPrints(program, families);
                }
            }
        }
        assertTrue(absent > 60, () -> "too few programs");
    }

    private static void assertPrints(Program program, Families families) {
        try {
            String text = ProgramPrinter.print(program, PRINTING, families);
            assertTrue(text.endsWith("\n"), text);
        } catch (LimitExceededException e) {
            assertEquals("limit.output", e.code().id()); // what is shared is printed as often as it is meant
        }
    }

    @Test
    void whatAFamilyViewsGoesBackToWhatItWas() {
        int known = 0;
        for (Family family : FAMILIES.families()) {
            KindTable kinds = family.kinds();
            for (int seed = 0; seed < 40; seed++) {
                Program program = ProgramGenerator.of(Profile.TYPICAL.withOperations(50, 50))
                        .generate(seed);
                for (IrType type : program.body().blocks().get(0).operations().stream()
                        .flatMap(operation -> operation.head().resultTypes().stream())
                        .toList()) {
                    TypeView view = kinds.view(type);
                    assertEquals(type, view.toType());
                    known += kinds.isOpaque(type) ? 0 : 1;
                }
                for (IrAttribute attribute : program.body().blocks().get(0).operations().stream()
                        .flatMap(operation -> operation.head().attributes().items().stream())
                        .map(item -> item.value())
                        .toList()) {
                    AttributeView view = kinds.view(attribute);
                    assertEquals(attribute, view.toAttribute());
                }
            }
        }
        assertTrue(known > 100, "too few types of known kinds");
    }

    @Test
    void everyFormatKeepsProgramsOfFamiliesThatAreAbsent() {
        for (int seed = 0; seed < 20; seed++) {
            Document document = AbsentFamily.document(seed);
            assertFalse(document.entries().isEmpty());
            for (String id : List.of("flatbuffers", "msgpack")) {
                byte[] bytes = AbsentFamily.write(document, id);
                assertEquals(document, AbsentFamily.read(ByteSource.of(bytes, "file"), id), id);
            }
        }
    }
}
