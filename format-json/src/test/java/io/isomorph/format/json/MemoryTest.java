package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A provider remembers texts and objects from one file to the next; nobody may notice, but by a clock. */
class MemoryTest {
    private static final int TEXTS = Integer.getInteger("isomorph.mutations", 1_500);

    /** Everything that a reading reports. */
    private record Reported(Object result, List<String> normalizations) {}

    private static Reported read(JsonFormat format, byte[] text, ReadOptions options) {
        List<String> normalizations = new ArrayList<>();
        ReadOptions listening = options.onNormalized(normalization -> normalizations.add(normalization.toString()));
        try (DocumentReader reader = format.newReader(ByteSource.of(text), listening)) {
            DocumentCollector document = new DocumentCollector();
            reader.accept(document);
            return new Reported(document.document(), normalizations);
        } catch (IsomorphException fault) {
            return new Reported(fault.code() + " " + fault.getMessage(), normalizations);
        }
    }

    private static byte[] write(JsonFormat format, Document document, WriteOptions options) {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentWriter writer = format.newWriter(sink, options)) {
            document.accept(writer);
        }
        return sink.toByteArray();
    }

    @Test
    void readingReportsTheSameWhateverWasReadBefore() {
        List<byte[]> files = new ArrayList<>(Samples.unusual());
        Corpus.own().stream()
                .map(Corpus::bytes)
                .filter(file -> file.length < 20_000)
                .forEach(files::add);
        ByteMutator mutator = new ByteMutator(3, Fragments.ALL);
        JsonFormat used = new JsonFormat();
        for (int i = 0; i < TEXTS; i++) {
            byte[] file = files.get(i % files.size());
            byte[] text = i % 3 == 0 ? file : mutator.mutate(file);
            Reported alone = read(new JsonFormat(), text, ReadOptions.DEFAULTS);
            assertEquals(
                    alone,
                    read(used, text, ReadOptions.DEFAULTS),
                    () -> "after others: " + new String(text, StandardCharsets.ISO_8859_1));
            assertEquals(
                    alone,
                    read(used, text, ReadOptions.DEFAULTS),
                    () -> "again: " + new String(text, StandardCharsets.ISO_8859_1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {JsonFormat.AS_READ, JsonFormat.COMPACT, JsonFormat.READABLE})
    void writingGivesTheSameBytesWhateverWasWrittenBefore(String style) {
        WriteOptions options = WriteOptions.DEFAULTS.with(JsonFormat.STYLE, style);
        JsonFormat used = new JsonFormat();
        int written = 0;
        // the indentation of deep documents takes its time
        int documents = style.equals(JsonFormat.READABLE) ? 60 : 300;
        for (long seed = 0; seed < documents; seed++) {
            Document document = DocumentGenerator.mixed().generate(seed);
            byte[] alone;
            try {
                alone = write(new JsonFormat(), document, options);
            } catch (UnrepresentableException notOurs) {
                assertThrows(UnrepresentableException.class, () -> write(used, document, options));
                continue;
            }
            written++;
            assertArrayEquals(alone, write(used, document, options), "seed " + seed);
            Document read = (Document) read(used, alone, ReadOptions.DEFAULTS).result();
            assertArrayEquals(alone, write(used, read, options), "the same from other objects, seed " + seed);
        }
        assertTrue(written > documents / 6, written + " of " + documents);
    }

    @Test
    void whatIsReportedOnceAFileIsReportedInEachFile() {
        String reordered = Json.file(Json.HEADER, Json.block(Json.op("", ""), Json.op("", "")))
                .replace("\"I\":[],\"O\":[]", "\"O\":[],\"I\":[]");
        JsonFormat used = new JsonFormat();
        Reported first = read(used, Json.bytes(reordered), ReadOptions.DEFAULTS);
        assertEquals(1, first.normalizations().size(), first::toString);
        assertEquals(first, read(used, Json.bytes(reordered), ReadOptions.DEFAULTS));
        String gaps = Json.file(Json.HEADER, Json.block(Json.op("", ""), Json.op("", "")))
                .replace("\"I\":[]", "\"I\": []");
        Reported gap = read(used, Json.bytes(gaps), ReadOptions.DEFAULTS);
        assertEquals(1, gap.normalizations().size(), gap::toString);
        assertEquals(gap, read(used, Json.bytes(gaps), ReadOptions.DEFAULTS));
    }

    @Test
    void limitsHoldForTextsThatWereReadUnderLargerOnes() {
        byte[] text = Json.bytes(Json.attribute("0.a_str", "\"a string of some length\""));
        ReadOptions narrow = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.STRING, 20));
        JsonFormat used = new JsonFormat();
        assertTrue(read(used, text, ReadOptions.DEFAULTS).result() instanceof Document);
        DocumentReader reader = used.newReader(ByteSource.of(text), narrow);
        assertThrows(LimitExceededException.class, () -> reader.accept(new DocumentCollector()));
    }

    @Test
    void strictReadingRefusesWhatWasReadWithAWordBefore() {
        byte[] text = Json.bytes(
                Json.file(Json.UNTRAINABLE, Json.block(Json.op("", "").replace(",\"OA\":[]", ""), Json.op("", ""))));
        JsonFormat used = new JsonFormat();
        read(used, text, ReadOptions.DEFAULTS);
        DocumentReader reader = used.newReader(ByteSource.of(text), ReadOptions.DEFAULTS.withStrict(true));
        MalformedInputException refused =
                assertThrows(MalformedInputException.class, () -> reader.accept(new DocumentCollector()));
        assertEquals(StandardCode.STRICT_NORMALISED, refused.code());
    }

    /** Operations of one result; the value before them is 1, theirs 2. */
    private static final List<String> OPERATIONS = List.of(
            "{\"#\":\"1.x\",\"A\":[{\"AT\":{\"#\":\"0.a_str\",\"D\":\"layer\"},\"N\":\"name\"},{\"AT\":{\"#\":\"0.a_i32\",\"D\":5},\"N\":\"k\"},"
                    + "{\"AT\":{\"#\":\"0.a_str\",\"D\":\"NCHW\"},\"N\":\"format\"}],\"I\":[{\"%\":1},{\"%\":0}],"
                    + "\"O\":[{\"%\":2,\"TT\":{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"0.t_f32\"},[64,3],\"NCHW\",[],0]}}],"
                    + "\"OA\":[{\"AT\":{\"#\":\"0.a_str\",\"D\":\"result\"},\"N\":\"name\"}]}",
            "{\"#\":\"p\",\"A\":[0,1,1,\"weight\"],\"DA\":[],\"O\":{\"%\":2,\"TT\":{\"#\":\"0.t_f32\"}},\"OA\":[1,0,1],\"QA\":[]}",
            "{\"#\":\"p\",\"A\":[0,1,1,\"w\"],\"DA\":[{\"AT\":{\"#\":\"0.a_str\",\"D\":\"d\"},\"N\":\"op_role\"}],"
                    + "\"O\":{\"%\":2,\"TT\":{\"#\":\"0.t_f32\"}},\"QA\":[{\"AT\":{\"#\":\"0.a_str\",\"D\":\"s\"},\"N\":\"struct_name\"}]}",
            "{\"#\":\"9.y\",\"A\":[{\"AT\":{\"#\":\"9.a\",\"D\":{\"$operand\":0}},\"N\":\"o\"}],\"I\":[{\"%\":1}],"
                    + "\"O\":[{\"%\":2,\"TT\":{\"#\":\"9.t\",\"D\":[{\"$operand\":0},\"some text that is long enough to be found by\"]}}],"
                    + "\"OA\":[]}");

    /** What became of the operation in the middle of three. */
    private static Object second(JsonFormat format, String before, String operation) {
        String first = before.replace("\"%\":2", "\"%\":1").replace("\"I\":[{\"%\":1}", "\"I\":[{\"%\":0}");
        List<String> codes = new ArrayList<>();
        byte[] text = Json.bytes(Json.ops(first, operation));
        ReadOptions options = ReadOptions.DEFAULTS.onNormalized(
                normalization -> codes.add(normalization.code() + " " + normalization.detail()));
        try (DocumentReader reader = format.newReader(ByteSource.of(text), options)) {
            ProgramCollector program = new ProgramCollector();
            reader.accept("", program);
            return List.of(program.program().body().blocks().get(0).operations().get(1), codes);
        } catch (IsomorphException fault) {
            return fault.code();
        }
    }

    @Test
    void anOperationIsReadTheSameBehindOneThatDiffersInOneCharacter() {
        String other = Json.value("2");
        int different = 0;
        for (String operation : OPERATIONS) {
            for (int i = 0; i < operation.length(); i++) {
                char c = operation.charAt(i);
                if (!Character.isLetterOrDigit(c)) {
                    continue;
                }
                char changed = c == '9' ? '0' : c == 'z' || c == 'Z' ? 'a' : (char) (c + 1);
                String almost = operation.substring(0, i) + changed + operation.substring(i + 1);
                Object alone = second(new JsonFormat(), other, almost);
                assertEquals(alone, second(new JsonFormat(), operation, almost), almost);
                JsonFormat used = new JsonFormat();
                second(used, operation, operation);
                second(used, other, almost);
                assertEquals(alone, second(used, operation, almost), () -> "again: " + almost);
                different += alone instanceof List ? 1 : 0;
            }
        }
        assertTrue(different > 100, different + " can be read");
    }

    /** What is in place of a string or number, well-formed or not. */
    private static final List<String> TOKENS = List.of(
            "\u0000",
            "",
            " ",
            "null",
            "true",
            "0",
            "-0",
            "01",
            "1.0",
            "3",
            "-1",
            "99999999999999999999",
            "x",
            "{}",
            "[]",
            "\"\"",
            "\"",
            "\"other\"",
            "\"\u00e9\"",
            "\"\\u0041\"",
            "\"\\n\"",
            "\"\\\"\"",
            "\"a\u0001b\"",
            "\"p\"",
            "\"0.t_i32\"");

    @Test
    void anOperationIsReadTheSameBehindOneThatDiffersInOneToken() {
        String other = Json.value("2");
        int different = 0;
        for (String operation : OPERATIONS) {
            // so that the strings of what is remembered are known to vary
            String renamed = operation.replaceAll("\"(layer|NCHW|weight|w|d|s)\"", "\"renamed\"");
            Matcher token = Pattern.compile("\"[^\"]*\"|-?[0-9]+").matcher(operation);
            while (token.find()) {
                for (String text : TOKENS) {
                    String almost = operation.substring(0, token.start()) + text + operation.substring(token.end());
                    Object alone = second(new JsonFormat(), other, almost);
                    JsonFormat used = new JsonFormat();
                    second(used, operation, operation);
                    second(used, renamed, renamed);
                    assertEquals(alone, second(used, operation, almost), almost);
                    different += alone instanceof List ? 1 : 0;
                }
            }
        }
        assertTrue(different > 50, different + " can be read");
    }

    @Test
    void anOperationIsWrittenTheSameBehindOneThatDiffersInOneCharacter() {
        int written = 0;
        for (String operation : OPERATIONS) {
            String first = operation.replace("\"%\":2", "\"%\":1").replace("\"I\":[{\"%\":1}", "\"I\":[{\"%\":0}");
            for (int i = 0; i < operation.length(); i++) {
                char c = operation.charAt(i);
                if (Character.isLetterOrDigit(c) && c != '9' && c != 'z') {
                    String almost = operation.substring(0, i) + (char) (c + 1) + operation.substring(i + 1);
                    byte[] text = Json.bytes(Json.ops(first, almost));
                    Reported reported = read(new JsonFormat(), text, ReadOptions.DEFAULTS);
                    if (reported.result() instanceof Document document
                            && reported.normalizations().isEmpty()) {
                        Json.assertSameBytes(text, write(new JsonFormat(), document, WriteOptions.DEFAULTS), almost);
                        written++;
                    }
                }
            }
        }
        assertTrue(written > 100, written + " were written");
    }
}
