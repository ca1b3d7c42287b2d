package io.isomorph.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "io.isomorph.testkit.";
    private static final JavaClasses TESTKIT = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.isomorph.testkit");

    private static ArchRule knowsNot(String one, String... others) {
        return noClasses()
                .that()
                .resideInAPackage(one)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others);
    }

    @Test
    void noFormatIsKnown() {
        knowsNot(ROOT + ".", "io.isomorph.format..").check(TESTKIT);
    }

    @Test
    void onlyTheContractPutsTheOtherPackagesTogether() {
        knowsNot(ROOT + "generate", ROOT + "edit", ROOT + "reference", ROOT + "contract", ROOT + "jqwik")
                .check(TESTKIT);
        knowsNot(ROOT + "edit", ROOT + "generate", ROOT + "reference", ROOT + "contract")
                .check(TESTKIT);
        knowsNot(ROOT + "reference", ROOT + "generate", ROOT + "edit", ROOT + "contract")
                .check(TESTKIT);
    }

    @Test
    void jqwikIsNeededByItsPackageOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "jqwik")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("net.jqwik..")
                .check(TESTKIT);
    }
}
