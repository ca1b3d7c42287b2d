package io.isomorph.family.pir.print;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.payload.IrType;
import io.isomorph.text.TextSink;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of a program, and what PaddlePaddle calls them. A value gets its name when it is printed for the first time, in the
 * order of the text, so the names are not the numbers of the walk.
 */
final class PirValues {
    /** What the first three results of {@code cf.stack_create} are called. */
    private static final String[] STACK_WORDS = {"%stack_", "%inlet_", "%outlet_"};

    private static final int INITIAL = 64;

    /** By result: 0 as long as it has no name, n + 1 for {@code %n}, −(3k + i) − 1 for the i-th word of stack k. */
    private int[] resultNames = new int[INITIAL];

    private IrType[] resultTypes = new IrType[INITIAL];
    private int results;
    private int namedResults;
    private int stacks;

    /** By argument: 0 as long as it has no name; n + 1 for {@code %arg_n}; any other number for a keyword argument. */
    private int[] argumentNames = new int[INITIAL];

    private @Nullable String[] keywords = new @Nullable String[INITIAL];
    /** By argument: null for what is the null value. */
    private @Nullable IrType[] argumentTypes = new @Nullable IrType[INITIAL];

    private int arguments;
    private int namedArguments;

    /**
     * Takes the results of the next operation of the walk.
     *
     * @param types their types
     * @return the number of the first of them
     */
    int defineResults(List<IrType> types) {
        int count = types.size();
        if (count > resultNames.length - results) {
            int capacity = grown(results, count);
            resultNames = Arrays.copyOf(resultNames, capacity);
            resultTypes = Arrays.copyOf(resultTypes, capacity);
        }
        for (int i = 0; i < count; i++) {
            resultTypes[results + i] = types.get(i);
        }
        results += count;
        return results - count + 1;
    }

    /**
     * Takes the arguments of the next block of the walk.
     *
     * @param types types of the positional arguments
     * @param keywordArguments the keyword arguments
     * @param lost whether the keyword arguments are null values
     * @return the number of the first positional argument, negative; the others count down from it
     */
    int defineArguments(List<IrType> types, List<KeywordArgument> keywordArguments, boolean lost) {
        int count = types.size() + keywordArguments.size();
        if (count > argumentNames.length - arguments) {
            int capacity = grown(arguments, count);
            argumentNames = Arrays.copyOf(argumentNames, capacity);
            keywords = Arrays.copyOf(keywords, capacity);
            argumentTypes = Arrays.copyOf(argumentTypes, capacity);
        }
        int first = -arguments - 1;
        for (IrType type : types) {
            argumentTypes[arguments++] = type;
        }
        for (KeywordArgument argument : keywordArguments) {
            keywords[arguments] = argument.name();
            argumentTypes[arguments++] = lost ? null : argument.type();
        }
        return first;
    }

    private static int grown(int used, int more) {
        return Math.addExact(used, Math.max(more, Math.min(used, Integer.MAX_VALUE - 16 - used)));
    }

    /**
     * Names three results as a stack and its ends.
     *
     * @param first number of the first of them
     */
    void nameStack(int first) {
        for (int i = 0; i < STACK_WORDS.length; i++) {
            resultNames[first - 1 + i] = -(STACK_WORDS.length * stacks + i) - 1;
        }
        stacks++;
    }

    /**
     * Returns the type of a value.
     *
     * @param value its number
     * @return the type; null for the null value
     */
    @Nullable
    IrType type(int value) {
        return value == 0 ? null : value > 0 ? resultTypes[value - 1] : argumentTypes[-value - 1];
    }

    /**
     * Gives a value its name, if it has none: it would come here in the text.
     *
     * @param value its number
     * @return whether it had no name
     */
    boolean name(int value) {
        if (value > 0 && resultNames[value - 1] == 0) {
            resultNames[value - 1] = ++namedResults;
            return true;
        }
        int argument = -value - 1;
        if (value < 0 && argumentTypes[argument] != null && argumentNames[argument] == 0) {
            argumentNames[argument] = keywords[argument] == null ? ++namedArguments : 1;
            return true;
        }
        return false;
    }

    /**
     * Prints a value, and gives it its name if it has none.
     *
     * @param value its number
     * @param out where to
     */
    void print(int value, TextSink out) {
        boolean first = name(value);
        if (value > 0) {
            printResult(resultNames[value - 1], out);
            return;
        }
        int argument = -value - 1;
        if (value == 0 || argumentTypes[argument] == null) {
            out.append("<<NULL VALUE>>");
            return;
        }
        @Nullable String keyword = keywords[argument];
        if (keyword == null) {
            out.append("%arg_").append(argumentNames[argument] - 1L);
        } else {
            out.append("%kwarg_").append(keyword);
        }
        if (first) {
            out.append(" {}"); // here come the attributes of an argument; in a file it has none
        }
    }

    private static void printResult(int name, TextSink out) {
        if (name > 0) {
            out.append('%').append(name - 1L);
        } else {
            int word = -name - 1;
            out.append(STACK_WORDS[word % STACK_WORDS.length]).append(word / STACK_WORDS.length);
        }
    }
}
