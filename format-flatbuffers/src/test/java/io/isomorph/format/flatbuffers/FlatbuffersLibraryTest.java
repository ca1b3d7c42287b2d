package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java library of the FlatBuffers project reads what we write, and writes what we read. */
class FlatbuffersLibraryTest {
    /** A document's table, as code that is generated for a schema would reach it. */
    private static final class Root extends Table {
        Root(ByteBuffer bytes) {
            __reset(bytes.getInt(bytes.position()) + bytes.position(), bytes);
        }

        static boolean hasIdentifier(ByteBuffer bytes) {
            return Table.__has_identifier(bytes, "ISO2");
        }

        private int slot(int id) {
            return __offset(4 + 2 * id);
        }

        boolean isNarrow(Column column) {
            return slot(column.fieldId(false)) == 0;
        }

        long[] numbers(Column column) {
            boolean narrow = isNarrow(column);
            int slot = slot(column.fieldId(narrow));
            long[] numbers = new long[__vector_len(slot)];
            int start = __vector(slot);
            Content content = column.content();
            int width = (narrow ? content.narrow() : content.width()).bytes();
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = number(start + i * width, width, content == Content.SIGNED);
            }
            return numbers;
        }

        private long number(int at, int width, boolean signed) {
            return switch (width) {
                case 1 -> bb.get(at) & 0xff;
                case 2 -> signed ? bb.getShort(at) : bb.getShort(at) & 0xffff;
                case 4 -> bb.getInt(at);
                default -> bb.getLong(at);
            };
        }

        String text() {
            return __string(bb_pos + slot(Column.TEXT.fieldId(false)));
        }
    }

    private static Root root(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        assertTrue(Root.hasIdentifier(bytes));
        return new Root(bytes);
    }

    @Test
    void everyColumnIsRead() {
        byte[] file = Flatbuffers.write(Samples.document());
        Root root = root(file);
        Draft draft = Draft.of(file);
        for (Column column : Column.ALL) {
            assertArrayEquals(draft.get(column), root.numbers(column), column::fieldName);
        }
    }

    @Test
    void namesAndVisitsAreRead() {
        Document document = Samples.document();
        Root root = root(Flatbuffers.write(document));
        long[] ends = root.numbers(Column.STRING_END);
        byte[] text = root.text().getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < document.entries().size(); i++) {
            Entry entry = document.entries().get(i);
            int name = (int) root.numbers(Column.ENTRY_NAME)[i];
            int start = name == 0 ? 0 : (int) ends[name - 1];
            assertEquals(entry.name(), new String(text, start, (int) ends[name] - start, StandardCharsets.UTF_8));
            assertEquals(entry.visits(), root.numbers(Column.ENTRY_VISITS)[i]);
        }
    }

    /** The builder writes from the end, and puts vtables behind nothing: all of it is elsewhere than we put it. */
    @Test
    void whatItsBuilderWritesIsRead() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.document()));
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int[] offsets = new int[Column.ALL.size()];
        for (Column column : Column.ALL) {
            offsets[column.ordinal()] = vector(builder, draft, column);
        }
        builder.startTable(Column.FIELDS);
        for (Column column : Column.ALL) {
            builder.addOffset(column.fieldId(false), offsets[column.ordinal()], 0);
        }
        builder.finish(builder.endTable(), "ISO2");
        Flatbuffers.Read read = Flatbuffers.read(builder.sizedByteArray(), Flatbuffers.UNSEALED);
        assertEquals(Samples.document(), read.document());
        assertEquals(List.of("layout"), read.codes());
    }

    private static int vector(FlatBufferBuilder builder, Draft draft, Column column) {
        long[] numbers = draft.get(column);
        if (column.content() == Content.TEXT) {
            byte[] text = new byte[numbers.length];
            for (int i = 0; i < text.length; i++) {
                text[i] = (byte) numbers[i];
            }
            return builder.createString(ByteBuffer.wrap(text));
        }
        int width = column.content().width().bytes();
        builder.startVector(width, numbers.length, width);
        for (int i = numbers.length - 1; i >= 0; i--) {
            switch (width) {
                case 1 -> builder.addByte((byte) numbers[i]);
                case 4 -> builder.addInt((int) numbers[i]);
                default -> builder.addLong(numbers[i]);
            }
        }
        return builder.endVector();
    }
}
