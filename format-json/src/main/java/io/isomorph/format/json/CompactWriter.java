package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes operations, but for their regions, whose parts were all written before, without gaps: known texts, ids and strings, into
 * room that is made once. Most are so. Of any other it writes nothing.
 */
final class CompactWriter {
    private static final int MOST_OPERANDS = 64;
    private static final int MOST_RESULTS = 16;
    private static final byte[] NOTHING = new byte[0];

    private static final Token OPERANDS = new Token(",\"I\":[");
    private static final Token VALUE = new Token("{\"%\":");
    private static final Token RESULTS = new Token("],\"O\":[");
    private static final Token TYPE = new Token(",\"TT\":");
    /** Of an operand or a result; the comma behind the last one is written over. */
    private static final Token END_OF_VALUE = new Token("},");

    private static final Token END_OF_RESULTS = new Token("]");
    private static final Token RESULT_ATTRIBUTES = new Token(",\"OA\":");

    /** Bytes at most of an operand, or of a result without its type; the rest of what is stored at once included. */
    private static final int MOST_OF_VALUE = 48;
    /** Bytes at most of what stands between the parts. */
    private static final int MOST_BETWEEN = 64;

    private static final int FLAGS = 7;
    private static final byte[][] PARAMETER_BEGINS = flagTexts("{\"#\":\"p\",\"A\":[", ",");
    private static final byte[] PARAMETER_RESULT = Utf8.encode("],\"DA\":[],\"O\":{\"%\":");
    private static final byte[][] PARAMETER_RESULT_FLAGS = flagTexts("},\"OA\":[", "]");
    private static final byte[] PARAMETER_WITHOUT_RESULT_FLAGS = Utf8.encode("}");
    private static final byte[] PARAMETER_END = Utf8.encode(",\"QA\":[]");
    private static final int MOST_OF_PARAMETER = 128;

    private final JsonOutput out;
    private final AttributeTemplates templates;
    private final EncodedTexts<IrType> types;
    private final EncodedTexts<AttributeList> lists;
    private final byte[][] typeTexts = new byte[MOST_RESULTS][];

    /** At most eight bytes. */
    private record Token(long text, int length) {
        Token(String text) {
            this(Swar.pack(Utf8.encode(text)), text.length());
        }

        int put(byte[] bytes, int at) {
            Swar.put(bytes, at, text);
            return at + length;
        }
    }

    /**
     * Makes a writer.
     *
     * @param out writes without gaps
     * @param memory how things were written before
     */
    CompactWriter(JsonOutput out, WritingMemory memory) {
        this.out = out;
        this.templates = memory.templates();
        this.types = memory.types();
        this.lists = memory.lists();
    }

    /** Returns how three flags stand between other texts, for each of their values. */
    private static byte[][] flagTexts(String before, String behind) {
        return IntStream.rangeClosed(0, FLAGS)
                .mapToObj(flags -> before + (flags >> 2) + "," + (flags >> 1 & 1) + "," + (flags & 1) + behind)
                .map(Utf8::encode)
                .toArray(byte[][]::new);
    }

    /**
     * Writes an operation in the general form, from its bracket on; false, and nothing is done, if a part of it is not known.
     *
     * @param results how many results there were before
     * @param aboutResults whether it has the member {@code OA}
     */
    boolean operation(OperationHead head, long results, boolean aboutResults) {
        Operands operands = head.operands();
        int resultCount = head.resultCount();
        if (operands.size() > MOST_OPERANDS || resultCount > MOST_RESULTS) {
            return false;
        }
        AttributeList attributes = head.attributes();
        @Nullable AttributeTemplate template = templates.find(head.name(), attributes);
        byte @Nullable [] about = aboutResults ? lists.find(head.resultAttributes(), 0) : NOTHING;
        int typesLength = findTypes(head.resultTypes());
        int stringsLength = template == null ? -1 : template.mostOfStrings(out, attributes);
        if (template == null || about == null || typesLength < 0 || stringsLength < 0) {
            return false;
        }
        int values = operands.size() + resultCount;
        byte[] bytes = out.room(
                template.size() + stringsLength + MOST_OF_VALUE * values + typesLength + about.length + MOST_BETWEEN);
        int at = template.write(bytes, out.position(), attributes);
        at = OPERANDS.put(bytes, at);
        at = operands(bytes, at, operands);
        at = RESULTS.put(bytes, at);
        at = results(bytes, at, results, resultCount);
        at = END_OF_RESULTS.put(bytes, at);
        if (aboutResults) {
            at = RESULT_ATTRIBUTES.put(bytes, at);
            at = put(bytes, at, about);
        }
        out.objectBegun(at);
        return true;
    }

    /** Finds how types are written, and returns the sum of the lengths; −1 if that of one is not known. */
    private int findTypes(List<IrType> resultTypes) {
        int length = 0;
        for (int i = 0; i < resultTypes.size(); i++) {
            byte @Nullable [] text = types.find(resultTypes.get(i), 0);
            if (text == null) {
                return -1;
            }
            typeTexts[i] = text;
            length += text.length;
        }
        return length;
    }

    private static int operands(byte[] bytes, int from, Operands operands) {
        int count = operands.size();
        if (count == 0) {
            return from;
        }
        int at = from;
        for (int i = 0; i < count; i++) {
            at = VALUE.put(bytes, at);
            at = JsonOutput.integer(bytes, at, operands.get(i));
            at = END_OF_VALUE.put(bytes, at);
        }
        return at - 1;
    }

    private int results(byte[] bytes, int from, long before, int count) {
        if (count == 0) {
            return from;
        }
        int at = from;
        for (int i = 0; i < count; i++) {
            at = VALUE.put(bytes, at);
            at = JsonOutput.integer(bytes, at, before + 1 + i);
            at = TYPE.put(bytes, at);
            at = put(bytes, at, typeTexts[i]);
            at = END_OF_VALUE.put(bytes, at);
        }
        return at - 1;
    }

    /**
     * Writes a parameter in its short form, without further attributes; false, and nothing is done, if a part of it is not known.
     *
     * @param flags see {@link ParameterForm#flagsOf}
     * @param results how many results there were before
     */
    boolean parameter(OperationHead head, int flags, long results) {
        String name = ParameterForm.nameOf(head.attributes());
        byte @Nullable [] type = types.find(head.resultTypes().get(0), 0);
        if (type == null || !out.isShort(name)) {
            return false;
        }
        byte[] bytes = out.room(MOST_OF_PARAMETER + JsonOutput.mostOf(name) + type.length);
        int at = put(bytes, out.position(), PARAMETER_BEGINS[flags & FLAGS]);
        at = JsonOutput.string(bytes, at, name);
        at = put(bytes, at, PARAMETER_RESULT);
        at = JsonOutput.integer(bytes, at, results + 1);
        at = TYPE.put(bytes, at);
        at = put(bytes, at, type);
        at = put(
                bytes,
                at,
                head.resultAttributes().isEmpty()
                        ? PARAMETER_WITHOUT_RESULT_FLAGS
                        : PARAMETER_RESULT_FLAGS[flags >> ParameterForm.RESULT_FLAGS_SHIFT]);
        out.objectBegun(put(bytes, at, PARAMETER_END));
        return true;
    }

    /** Puts a text where there is room for it, and returns the index behind it. */
    static int put(byte[] bytes, int at, byte[] text) {
        System.arraycopy(text, 0, bytes, at, text.length);
        return at + text.length;
    }
}
