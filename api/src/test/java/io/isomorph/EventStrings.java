package io.isomorph;

import io.isomorph.ir.ProgramVisitor;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Events of a program as letters, to drive visitors with any order: {@code I} visitInfo, {@code R r} a region's begin and end,
 * {@code B b} a block's, {@code o} an operation without regions, {@code O} one with regions and {@code x} its exit.
 */
public final class EventStrings {
    /** All letters. */
    public static final String LETTERS = "IRrBboOx";

    private static final Pattern BLOCK = Pattern.compile("Bo*b");
    private static final Pattern REGION = Pattern.compile("Rk*r");
    private static final Pattern OPERATION = Pattern.compile("On+x");

    private EventStrings() {}

    /** Plays the events. */
    public static void play(String events, ProgramVisitor visitor) {
        for (char event : events.toCharArray()) {
            switch (event) {
                case 'I' -> visitor.visitInfo("pir", 1, true);
                case 'R' -> visitor.enterRegion();
                case 'r' -> visitor.exitRegion();
                case 'B' -> visitor.enterBlock(List.of(), List.of());
                case 'b' -> visitor.exitBlock();
                case 'x' -> visitor.exitOperation();
                default -> visitor.visitOperation(Programs.head("t.op", 1), event == 'O');
            }
        }
    }

    /** Decides by reduction, not by a state machine, whether the events are one whole program. */
    public static boolean isProgram(String events) {
        String rest = events;
        for (String before = ""; !before.equals(rest); ) {
            before = rest;
            rest = BLOCK.matcher(rest).replaceAll("k");
            rest = REGION.matcher(rest).replaceAll("n");
            rest = OPERATION.matcher(rest).replaceAll("o");
        }
        return rest.equals("In");
    }

    /** Hands over all orders of up to four events, and of up to six that begin rightly. */
    public static void forEachShort(Consumer<String> consumer) {
        extend("", 4, consumer);
        extend("I", 6, consumer);
    }

    private static void extend(String text, int length, Consumer<String> consumer) {
        consumer.accept(text);
        if (text.length() < length) {
            for (char letter : LETTERS.toCharArray()) {
                extend(text + letter, length, consumer);
            }
        }
    }

    /** Returns a valid program. */
    public static String random(Random random) {
        return "I" + region(random, 3);
    }

    private static String region(Random random, int depth) {
        StringBuilder text = new StringBuilder("R");
        for (int blocks = random.nextInt(3); blocks > 0; blocks--) {
            text.append('B');
            for (int operations = random.nextInt(3); operations > 0; operations--) {
                int regions = depth == 0 ? 0 : random.nextInt(3);
                text.append(regions == 0 ? "o" : "O");
                for (int i = 0; i < regions; i++) {
                    text.append(region(random, depth - 1));
                }
                text.append(regions == 0 ? "" : "x");
            }
            text.append('b');
        }
        return text.append('r').toString();
    }

    /** Returns the events with one of them removed, added, replaced or moved. */
    public static String mutate(String events, Random random) {
        StringBuilder text = new StringBuilder(events);
        int at = random.nextInt(text.length());
        char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
        switch (random.nextInt(4)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, letter);
            case 2 -> text.setCharAt(at, letter);
            default -> {
                char moved = text.charAt(at);
                text.deleteCharAt(at).insert(random.nextInt(text.length() + 1), moved);
            }
        }
        return text.toString();
    }
}
