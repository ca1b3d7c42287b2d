package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Each wrong format fails the contract, and for the right law. */
class PlantedFaultsTest {
    @BeforeEach
    void fewDocumentsAndAlwaysTheSame() {
        System.setProperty(Settings.SEED, "5");
        System.setProperty(Settings.DOCUMENTS, "100");
    }

    @AfterEach
    void clear() {
        System.clearProperty(Settings.SEED);
        System.clearProperty(Settings.DOCUMENTS);
        System.clearProperty(FaultyFormat.PROPERTY);
    }

    @ParameterizedTest
    @EnumSource
    void theContractNamesTheLawsThatAFaultBreaksAndNoOthers(Fault fault) {
        System.setProperty(FaultyFormat.PROPERTY, fault.name());
        List<Throwable> failures = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(FaultyContract.class))
                .execute()
                .testEvents()
                .finished()
                .stream()
                .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                .flatMap(result -> result.getThrowable().stream())
                .toList();
        Set<Law> broken = EnumSet.noneOf(Law.class);
        for (Throwable failure : failures) {
            BrokenLaw law = assertInstanceOf(BrokenLaw.class, failure);
            broken.add(law.law());
            assertTrue(law.getMessage().contains("-Disomorph.seed="), law::getMessage);
        }
        assertEquals(fault.laws(), broken, failures::toString);
    }
}
