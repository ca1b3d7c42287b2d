package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WatchTest {
    @Test
    void whatTheWorkThrowsIsThrown() {
        Error error = new StackOverflowError();
        assertSame(
                error,
                assertThrows(
                        Error.class,
                        () -> Watch.run(Duration.ofMinutes(1), watch -> {
                            throw error;
                        })));
        RuntimeException exception = new IllegalStateException();
        assertSame(
                exception,
                assertThrows(
                        RuntimeException.class,
                        () -> Watch.run(Duration.ofMinutes(1), watch -> {
                            throw exception;
                        })));
    }

    @Test
    void aStepThatDoesNotEndBreaksLaw5AndReportsWhereItIs() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        BrokenLaw broken = assertThrows(
                BrokenLaw.class,
                () -> Watch.run(Duration.ofMillis(50), watch -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                    interrupted.countDown();
                }));
        assertEquals(Law.ANY_BYTES, broken.law());
        assertTrue(broken.getMessage().contains("WatchTest"), broken::getMessage);
        interrupted.await();
    }

    @Test
    void manyStepsMayTakeLongerThanOne() {
        int[] steps = new int[1];
        Watch.run(Duration.ofSeconds(20), watch -> {
            for (int i = 0; i < 1000; i++) {
                watch.step();
                steps[0]++;
            }
        });
        assertEquals(1000, steps[0]);
    }
}
