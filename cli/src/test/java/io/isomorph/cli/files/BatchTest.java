package io.isomorph.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Page;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Several files at once. */
class BatchTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Session session = new Session(InputStream.nullInputStream(), out, err);

    private static List<Input> inputs(int count) {
        return IntStream.range(0, count).mapToObj(i -> Input.of("f" + i)).toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(60, TimeUnit.SECONDS), "the others are not begun");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void waitUntilItWaits(Thread thread) {
        for (int i = 0; thread.getState() != Thread.State.WAITING; i++) {
            assertTrue(i < 6000 && thread.isAlive(), "the thread does not wait");
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        }
    }

    @Test
    void whatIsPrintedKeepsTheOrderHoweverLongTheFirstTakes() throws IOException {
        CountDownLatch others = new CountDownLatch(20);
        int code = new Batch(session, 3).run(inputs(50), (input, printing) -> {
            if (input.shown().equals("f0")) {
                printing.print("begin");
                await(others);
            }
            printing.print(input.shown());
            printing.tell(input.shown());
            others.countDown();
            return input.shown().equals("f7") ? ExitCode.FOUND : ExitCode.OK;
        });
        assertEquals(ExitCode.FOUND, code);
        String lines = "begin\n"
                + String.join(
                        "",
                        inputs(50).stream().map(input -> input.shown() + "\n").toList());
        assertEquals(lines, out.toString(StandardCharsets.UTF_8));
        assertEquals(lines.replace("begin\n", "").replace("f", "isomorph: f"), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void noFileIsBegunLongBeforeItsTurn() throws IOException {
        AtomicInteger begun = new AtomicInteger();
        CountDownLatch never = new CountDownLatch(200);
        AtomicInteger most = new AtomicInteger();
        new Batch(session, 2).run(inputs(200), (input, printing) -> {
            begun.incrementAndGet();
            never.countDown();
            if (input.shown().equals("f0")) {
                // as many as may be begun are soon done; more would be begun now
                for (int i = 0; i < 50; i++) {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
                }
                most.set(begun.get());
            }
            return ExitCode.OK;
        });
        assertEquals(200, begun.get());
        assertTrue(most.get() <= 33, most + " files are begun before the first is done");
    }

    @Test
    void storageThatFailsEndsAll() {
        AtomicInteger done = new AtomicInteger();
        IOException full = new IOException("the disk is full");
        for (int jobs = 1; jobs < 3; jobs++) {
            Batch batch = new Batch(session, jobs);
            done.set(0);
            IOException thrown = assertThrows(
                    IOException.class,
                    () -> batch.run(inputs(1000), (input, printing) -> {
                        if (input.shown().equals("f3")) {
                            throw full;
                        }
                        done.incrementAndGet();
                        return ExitCode.OK;
                    }));
            assertSame(full, thrown);
            assertTrue(done.get() < 100, done + " files are done");
        }
    }

    @Test
    void whatIsThrownIsWhatIsThrownInOneJob() {
        UsageException refused = new UsageException("no");
        StackOverflowError deep = new StackOverflowError();
        Batch batch = new Batch(session, 2);
        assertSame(
                refused,
                assertThrows(
                        UsageException.class,
                        () -> batch.run(inputs(2), (input, printing) -> {
                            throw refused;
                        })));
        assertSame(
                deep,
                assertThrows(
                        StackOverflowError.class,
                        () -> batch.run(inputs(2), (input, printing) -> {
                            throw deep;
                        })));
    }

    @Test
    void aFilePrintsNoMoreThanCanBeHeldBeforeItsTurn() throws Exception {
        Page page = new Page();
        Session held = session.on(page);
        String half = "x".repeat(Page.MOST / 2 - 1);
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 5; i++) {
                held.print(half + i);
            }
        });
        thread.start();
        waitUntilItWaits(thread);
        assertEquals(0, out.size());
        page.begin();
        thread.join(60_000);
        assertFalse(thread.isAlive());
        assertEquals(5 * (half.length() + 2), out.size());
        assertEquals(5, out.toString(StandardCharsets.UTF_8).lines().count());
    }

    @Test
    void whoeverWaitsForItsTurnEndsWithTheCommand() throws Exception {
        Session held = session.on(new Page());
        Thread thread = new Thread(() -> {
            held.print("x".repeat(Page.MOST + 1));
        });
        thread.start();
        waitUntilItWaits(thread);
        thread.interrupt();
        thread.join(60_000);
        assertFalse(thread.isAlive());
    }
}
