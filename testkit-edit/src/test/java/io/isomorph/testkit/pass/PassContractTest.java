package io.isomorph.testkit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.pass.Pass;
import io.isomorph.edit.pass.PassContext;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Name;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Each law finds the pass that breaks it, and no other. */
class PassContractTest {
    /** Renames operations, in a way that a subclass spoils. */
    abstract static class Contract extends PassContract {
        abstract void run(ProgramEditor editor, PassContext context);

        @Override
        protected PassProvider provider() {
            return new PassProvider() {
                @Override
                public String name() {
                    return "toy";
                }

                @Override
                public String description() {
                    return "renames operations";
                }

                @Override
                public Pass create(Map<String, String> options) {
                    return Contract.this::run;
                }
            };
        }

        static void rename(ProgramEditor editor, PassContext context, String name) {
            for (MutableOperation operation : editor.operations()) {
                if (!operation.name().toString().equals(name)) {
                    context.changed(operation.name() + " is renamed");
                    operation.setName(Name.of(name));
                }
            }
        }
    }

    static class Good extends Contract {
        @Override
        void run(ProgramEditor editor, PassContext context) {
            rename(editor, context, "toy.op");
        }
    }

    static class Silent extends Contract {
        @Override
        void run(ProgramEditor editor, PassContext context) {
            rename(editor, new PassContext(null), "toy.op");
        }
    }

    static class Different extends Contract {
        private int runs;

        @Override
        void run(ProgramEditor editor, PassContext context) {
            rename(editor, context, "toy.op" + runs++);
        }
    }

    static class Idle extends Contract {
        @Override
        void run(ProgramEditor editor, PassContext context) {
            // changes nothing
        }
    }

    static class Throwing extends Contract {
        @Override
        void run(ProgramEditor editor, PassContext context) {
            throw new IllegalStateException("toy");
        }
    }

    static class Invalid extends Contract {
        @Override
        void run(ProgramEditor editor, PassContext context) {
            if (!editor.body().blocks().isEmpty()
                    && editor.operations("toy.wrong").isEmpty()) {
                context.changed("a parameter is added, without what it needs");
                InsertionPoint end = InsertionPoint.endOf(editor.body().blocks().get(0));
                editor.create("toy.wrong").insert(end);
                editor.create("builtin.parameter").insert(end);
            }
        }
    }

    private static Set<String> broken(Class<?> contract) {
        Set<String> laws = new TreeSet<>();
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(contract))
                .execute()
                .testEvents()
                .failed()
                .map(Event::getTestDescriptor)
                .forEach(test -> laws.add(test.getDisplayName().replace("()", "")));
        return laws;
    }

    @Test
    void aGoodPassKeepsAllLaws() {
        assertEquals(Set.of(), broken(Good.class));
    }

    @Test
    void eachLawFindsThePassThatBreaksIt() {
        assertEquals(Set.of("someProgramIsChanged", "whatChangesIsReportedAndNothingElse"), broken(Silent.class));
        assertEquals(
                Set.of("aSecondRunChangesNothingIfThePassDeclaresThat", "theSameProgramGivesTheSameResult"),
                broken(Different.class));
        assertEquals(Set.of("someProgramIsChanged"), broken(Idle.class));
        assertEquals(
                Set.of(
                        "aSecondRunChangesNothingIfThePassDeclaresThat",
                        "aValidProgramStaysValid",
                        "someProgramIsChanged",
                        "theSameProgramGivesTheSameResult",
                        "whatChangesIsReportedAndNothingElse"),
                broken(Throwing.class));
        assertEquals(Set.of("aValidProgramStaysValid"), broken(Invalid.class));
    }

    @Test
    void aSeedRepeatsAScript() {
        Program program =
                ProgramGenerator.of(Profile.TYPICAL.withOperations(50, 50)).generate(1);
        Program edited = EditScript.edited(program, 2, 20);
        assertEquals(edited, EditScript.edited(program, 2, 20));
        assertNotEquals(program, edited);
        assertNotEquals(edited, EditScript.edited(program, 3, 20));
    }
}
