package io.isomorph.testkit.contract;

import io.isomorph.spi.FormatProvider;
import java.time.Duration;

/** The contract of a format with the fault that a property names; no test of its own, {@link PlantedFaultsTest} runs it. */
final class FaultyContract extends FormatContract {
    private final Fault fault = Fault.valueOf(System.getProperty(FaultyFormat.PROPERTY, Fault.NONE.name()));

    @Override
    protected FormatProvider provider() {
        return new FaultyFormat();
    }

    @Override
    protected byte[] withChecksums(byte[] changed) {
        return fault.isText() ? changed : FaultyFormat.withChecksum(changed);
    }

    @Override
    protected Duration patience() {
        return fault == Fault.LOOPS_FOR_EVER ? Duration.ofMillis(300) : super.patience();
    }

    @Override
    Duration shrinking() {
        return Duration.ofMillis(250);
    }

    @Override
    boolean inOtherProcesses() {
        return fault.showsElsewhereOnly() || fault == Fault.NONE;
    }
}
