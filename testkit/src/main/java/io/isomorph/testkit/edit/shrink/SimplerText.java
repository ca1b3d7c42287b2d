package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Texts with less in them: shorter, and with more letters {@code a}. They are cut between code points only. */
final class SimplerText {
    private static final String SIMPLEST_NAME = "a.a";

    private SimplerText() {}

    /** Returns what to test instead, boldest first: nothing at all, without a half, and so on; then with {@code a}s. */
    static Stream<Supplier<String>> of(String text) {
        int[] points = text.codePoints().toArray();
        Stream<Supplier<String>> shorter = Chunk.of(points.length).map(chunk -> () -> without(points, chunk));
        Stream<Supplier<String>> plainer = Chunk.of(points.length).map(chunk -> () -> withLetters(points, chunk));
        return Stream.concat(shorter, plainer);
    }

    /** Returns names to test instead, never {@link Name#NULL}; what is no name represents the old one. */
    static Stream<Supplier<Name>> ofName(Name name) {
        Stream<Supplier<Name>> simplest = Stream.of(() -> Name.of(SIMPLEST_NAME));
        return Stream.concat(
                simplest, of(name.toString()).map(text -> () -> Name.isValid(text.get()) ? Name.of(text.get()) : name));
    }

    private static String without(int[] points, Chunk chunk) {
        return new String(points, 0, chunk.from()) + new String(points, chunk.to(), points.length - chunk.to());
    }

    private static String withLetters(int[] points, Chunk chunk) {
        int[] changed = points.clone();
        Arrays.fill(changed, chunk.from(), chunk.to(), 'a');
        return new String(changed, 0, changed.length);
    }
}
