package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text of an operation that was read without a word, but for what is another in each: ids, types of results and strings. An
 * operation that has the same text around these holes is read by comparing; all others are read member by member.
 */
final class OperationTemplate {
    private final Name name;
    private final boolean trainable;
    private final boolean firstForm;
    private final AttributeList attributes;
    private final AttributeList resultAttributes;
    private final int operandCount;
    private final int resultCount;

    /** What stands before, between and behind the holes. */
    private final byte[][] pieces;

    private final Holes.Kind[] holes;
    /** Indices in the list of the attributes that are strings. */
    private final int[] strings;
    /** Each string's text, with its quotes, as it was at first. */
    private final byte[][] stringTexts;
    /** Of each string: whether it was another since. */
    private final boolean[] variable;
    /** The attributes, with the strings that vary as they were last. */
    private final NamedAttribute[] items;

    private final int size;

    /**
     * Makes a template.
     *
     * @param text the operation's text, from behind its name to behind its last bracket
     * @param from the offset of the text in the source
     * @param recorded the holes of the text
     * @param head what it means
     * @param trainable what the header says, which decides what members operations have
     * @param firstForm which form parameters have
     */
    OperationTemplate(
            byte[] text, long from, Holes recorded, OperationHead head, boolean trainable, boolean firstForm) {
        this.name = head.name();
        this.trainable = trainable;
        this.firstForm = firstForm;
        this.attributes = head.attributes();
        this.resultAttributes = head.resultAttributes();
        this.operandCount = head.operands().size();
        this.resultCount = head.resultCount();
        this.size = text.length;
        this.pieces = recorded.pieces(text, from);
        this.holes = recorded.kinds();
        this.strings = recorded.strings();
        this.stringTexts = recorded.stringTexts(text, from);
        this.variable = new boolean[strings.length];
        this.items = head.attributes().items().toArray(new NamedAttribute[0]);
    }

    /** Returns the length of the text that it was made of, in bytes. */
    int size() {
        return size;
    }

    /** Returns whether it is of use in a program of such a header. */
    boolean serves(boolean programIsTrainable, boolean programIsOfFirstForm) {
        return trainable == programIsTrainable && firstForm == programIsOfFirstForm;
    }

    /** Returns whether another template takes the same texts. */
    boolean isLike(OperationTemplate other) {
        return other.serves(trainable, firstForm) && Arrays.deepEquals(pieces, other.pieces);
    }

    /**
     * Reads the rest of an operation, from behind its name on. Null, and the scanner may stand anywhere, if it is not of this
     * template, or if anything about it is odd. Results are not numbered, nothing is counted.
     *
     * @param operands a buffer
     */
    @Nullable
    OperationHead read(JsonScanner scanner, ValueNumbers values, RecentTypes types, int[] operands) {
        int operand = 0;
        int result = 0;
        int string = 0;
        boolean varies = false;
        @Nullable IrType type = null;
        IrType @Nullable [] several = resultCount > 1 ? new IrType[resultCount] : null;
        for (int i = 0; i < holes.length; i++) {
            if (!scanner.skip(pieces[i])) {
                return null;
            }
            switch (holes[i]) {
                case STRING -> {
                    if (variable[string] || !scanner.skip(stringTexts[string])) {
                        if (!readString(scanner, string)) {
                            return null;
                        }
                        varies = true;
                    }
                    string++;
                }
                case OPERAND -> {
                    int number = values.find(scanner.tryInteger());
                    if (number == ValueNumbers.UNDEFINED) {
                        return null;
                    }
                    operands[operand++] = number;
                }
                case RESULT -> {
                    if (scanner.tryInteger() != values.results() + 1L + result) {
                        return null;
                    }
                }
                case TYPE -> {
                    type = types.take(scanner);
                    if (type == null || type.highestOperand() >= 0) {
                        return null;
                    }
                    if (several != null) {
                        several[result] = type;
                    }
                    result++;
                }
            }
        }
        if (!scanner.skip(pieces[holes.length])) {
            return null;
        }
        List<IrType> resultTypes = several != null ? IrType.list(several) : type != null ? type.alone() : List.of();
        return new OperationHead(
                name,
                varies ? attributes.withValues(items, 0) : attributes,
                Operands.of(operands, operandCount),
                resultTypes,
                resultAttributes);
    }

    /** Reads a string that is not the one that it was at first, and takes it for one that always varies. */
    private boolean readString(JsonScanner scanner, int string) {
        @Nullable String text = scanner.tryPlainString();
        if (text == null) {
            return false;
        }
        variable[string] = true;
        int index = strings[string];
        items[index] = StringTexts.attribute(items[index].name(), text);
        return true;
    }
}
