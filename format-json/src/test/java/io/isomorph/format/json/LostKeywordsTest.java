package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.assertCanonical;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;
import static io.isomorph.format.json.Samples.argument;
import static io.isomorph.format.json.Samples.blockOf;
import static io.isomorph.format.json.Samples.keyword;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LostKeywordsTest {
    private static final KeywordArgument NAMELESS = new KeywordArgument("", IrType.NULL);

    /** A block whose writer lost its keyword arguments. */
    private static String lost(int number, String arguments, String operations) {
        return blockOf(number, arguments, arguments, operations);
    }

    private static String plain(int number, String arguments, String operations) {
        return "{\"#\":\"block_%d\",\"args\":[%s],\"ops\":[%s]}".formatted(number, arguments, operations);
    }

    private static List<Integer> counts(Program program) {
        List<Integer> counts = new ArrayList<>();
        walk(program.body(), counts);
        return counts;
    }

    private static void walk(Region region, List<Integer> counts) {
        for (Block block : region.blocks()) {
            counts.add(block.keywordArguments().size());
            for (Operation operation : block.operations()) {
                operation.regions().forEach(inner -> walk(inner, counts));
            }
        }
    }

    /** Checks how many keyword arguments each block had, in walk order, and that the text is canonical. */
    private static Json.Read assertCounts(List<Integer> expected, String block) {
        Json.Read read = assertCanonical(file(HEADER, block));
        assertEquals(expected, counts(read.program()), block);
        return read;
    }

    @Test
    void theLowestOperandShowsHowManyTheLastBlockHad() {
        Json.Read read = assertCounts(List.of(3), lost(0, "", use("-1", "-3", "-2")));
        assertEquals(
                List.of(NAMELESS, NAMELESS, NAMELESS),
                read.program().body().blocks().get(0).keywordArguments());
        assertEquals("lost", read.form().get("json.kwargs"));
    }

    @Test
    void aBlockWithoutUsesHadOne() {
        assertCounts(List.of(1), lost(0, "", ""));
        assertCounts(List.of(1), lost(0, "", use("0")));
        assertCounts(List.of(1), lost(0, argument(-1), use("-1")));
    }

    @Test
    void positionalArgumentsAreCopiedInTheirPlace() {
        Json.Read read = assertCounts(List.of(2), lost(0, argument(-1) + "," + argument(-2), use("-2", "-4")));
        assertEquals(2, read.program().body().blocks().get(0).argumentTypes().size());
    }

    @Test
    void theNextWrittenArgumentShowsHowManyWereBeforeIt() {
        assertCounts(List.of(4, 0), lost(0, "", nested(region(1, plain(1, argument(-5), use("-5"))))));
        assertCounts(
                List.of(0, 3, 0),
                plain(0, argument(-1), nested(region(1, lost(1, "", "")), region(2, plain(2, argument(-5), "")))));
    }

    @Test
    void operandsShowNothingAboutABlockWithWrittenArgumentsBehindIt() {
        assertCounts(List.of(1, 0), lost(0, "", nested(region(1, plain(1, argument(-2), use("-1"))))));
    }

    @Test
    void ofSeveralInARowTheFirstTakesAllButOneForEachOther() {
        String three = lost(0, "", nested(region(1, lost(1, "", ""), lost(2, "", use("-7")))));
        assertCounts(List.of(5, 1, 1), three);
        String beforeAnArgument =
                lost(0, "", nested(region(1, lost(1, "", "")), region(2, plain(2, argument(-6), use("-6")))));
        assertCounts(List.of(4, 1, 0), beforeAnArgument);
    }

    /** What is used before another block loses some was lost before it, also where nothing uses what that block lost. */
    @Test
    void whatIsUsedBeforeTheNextBlockWasLostBeforeIt() {
        assertCounts(List.of(0, 2, 1), plain(0, "", nested(region(1, lost(1, "", use("-2")), lost(2, "", use("0"))))));
        assertCounts(List.of(2, 1, 1), lost(0, "", nested(region(1, lost(1, "", use("-3")), lost(2, "", "")))));
        assertCounts(
                List.of(0, 5, 1, 1),
                plain(
                        0,
                        "",
                        nested(region(1, lost(1, "", use("-5")), lost(2, "", use("-1")), lost(3, "", use("-7"))))));
    }

    @Test
    void blocksWithPositionalArgumentsEachDetermineTheOneBefore() {
        String nested = lost(
                0,
                argument(-1),
                nested(region(1, lost(1, argument(-4), nested(region(2, lost(2, argument(-6), use("-9"))))))));
        assertCounts(List.of(2, 1, 3), nested);
    }

    @Test
    void keywordArgumentsThatAreWrittenCountAsWritten() {
        String text = lost(0, "", nested(region(1, blockOf(1, argument(-3), keyword(-4, "k"), use("-4")))));
        Json.Read read = assertCounts(List.of(2, 1), text);
        assertEquals(
                "k",
                read.program()
                        .body()
                        .blocks()
                        .get(0)
                        .operations()
                        .get(0)
                        .regions()
                        .get(0)
                        .blocks()
                        .get(0)
                        .keywordArguments()
                        .get(0)
                        .name());
    }

    @Test
    void withoutTheFormNamelessArgumentsAreSpelledOut() {
        Program program =
                Json.read(file(HEADER, lost(0, argument(-1), use("-2", "-3")))).program();
        String spelled = "{\"#\":%d,\"TT\":{\"#\":\"NULL\"},\"key\":\"\"}";
        String text = file(
                HEADER, blockOf(0, argument(-1), spelled.formatted(-2) + "," + spelled.formatted(-3), use("-2", "-3")));
        assertEquals(text, Json.text(program));
        assertEquals(Form.EMPTY, assertCanonical(text).form());
        assertEquals(program, Json.read(text).program());
    }

    @Test
    void withTheFormArgumentsThatHaveANameOrATypeAreSpelledOut() {
        Form form = Form.EMPTY.with("json.kwargs", "lost");
        for (String keyword :
                List.of(keyword(-1, ""), keyword(-1, "k"), "{\"#\":-1,\"TT\":{\"#\":\"NULL\"},\"key\":\"k\"}")) {
            String text = file(HEADER, blockOf(0, "", keyword, use("-1")));
            Program program = Json.read(text).program();
            assertEquals(text, Json.text(Document.of(List.of(new Entry("", 0, form, program)))));
        }
    }

    @Test
    void theWriterRefusesIfReadingWouldFindAnotherNumber() {
        String spelled =
                "{\"#\":-1,\"TT\":{\"#\":\"NULL\"},\"key\":\"\"},{\"#\":-2,\"TT\":{\"#\":\"NULL\"},\"key\":\"\"}";
        Program program =
                Json.read(file(HEADER, blockOf(0, "", spelled, use("-1")))).program();
        Document document = Document.of(List.of(new Entry("", 0, Form.EMPTY.with("json.kwargs", "lost"), program)));
        UnrepresentableException fault = assertThrows(UnrepresentableException.class, () -> Json.write(document));
        assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        assertTrue(fault.hint().contains("json.kwargs=lost"), fault.hint());
        assertNotNull(Json.FORMAT.descriptor().representable(document));
    }

    @Test
    void aFileWithBothSortsIsReadByTheLaws() {
        String nameless = "{\"#\":-2,\"TT\":{\"#\":\"NULL\"},\"key\":\"\"}";
        String mixed = file(HEADER, lost(0, "", nested(region(1, blockOf(1, "", nameless, use("-2"))))));
        assertEquals(Laws.Outcome.NORMALISED, Laws.check(Json.bytes(mixed), "mixed"));
        assertEquals(List.of("absent-member"), Json.read(mixed).codes());
    }

    @Test
    void filesWhoseIdsAreNonCanonicalAsWellAreReadByTheLaws() {
        for (String block : List.of(
                plain(0, argument(-7), nested(region(1, lost(1, "", use("-7"))))),
                lost(0, "", use("-3") + "," + value("-3") + "," + use("-3")),
                lost(0, "", value("-5") + "," + use("-5")),
                plain(0, "", use("-4") + "," + nested(region(1, lost(1, "", "")))))) {
            assertEquals(Laws.Outcome.NORMALISED, Laws.check(Json.bytes(file(HEADER, block)), block));
        }
    }

    @Test
    void aCopyIsRefusedIfItDiffersFromTheArguments() {
        for (String copy : List.of(
                argument(-2), argument(-1) + "," + argument(-1), argument(-1).replace("f32", "f64"))) {
            String text = file(HEADER, blockOf(0, argument(-1), copy, ""));
            var fault = assertThrows(IsomorphException.class, () -> Json.read(text));
            assertEquals(StandardCode.SCHEMA_MISSING, fault.code(), copy);
        }
    }

    @Test
    void keywordArgumentsAreNumberedBehindThePositionalOnes() {
        Json.Read read = assertCanonical(
                file(HEADER, blockOf(0, argument(-1), keyword(-2, "b") + "," + keyword(-3, "a"), use("-3", "-1"))));
        Block block = read.program().body().blocks().get(0);
        assertEquals(
                List.of("b", "a"),
                block.keywordArguments().stream().map(KeywordArgument::name).toList());
        assertEquals(Form.EMPTY, read.form());
    }

    @Test
    void bothReadersOfAProgramAgree() {
        for (String text : Stream.of(lost(0, "", use("-2")), lost(0, argument(-1), ""))
                .map(b -> file(HEADER, b))
                .toList()) {
            assertEquals(
                    Laws.trace(Json.bytes(text)), Laws.trace(Json.read(text).document()));
        }
    }
}
