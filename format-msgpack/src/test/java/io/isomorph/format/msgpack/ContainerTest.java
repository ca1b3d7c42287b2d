package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.ir.Document;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Normalization;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is around programs: the version, the number of parts, the order of entries and attachments, the checksum. */
class ContainerTest {
    private static final String ISOM = "a449534f4d";
    private static final String EMPTY_PROGRAM = "00 80 a0 00 c2 dd00000000";

    private static byte[] file(String text) {
        return Msgpack.sealed(Msgpack.hex(text));
    }

    private static IsomorphException refused(ErrorCode code, String problem, byte[] file) {
        IsomorphException fault = Msgpack.refused(file);
        assertEquals(code, fault.code(), fault::getMessage);
        assertTrue(fault.problem().contains(problem), fault::getMessage);
        return fault;
    }

    /** A version is two numbers; of another major one the fault names all that is there. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "90     | schema.value  | the version is not two numbers from 1.0 on",
                "91 01  | schema.value  | the version is not two numbers from 1.0 on",
                "9200 00| schema.value  | the version is not two numbers from 1.0 on",
                "93010000| schema.value | the version is not two numbers from 1.0 on",
                "91 02  | input.version | version 2, and this reader knows 1.1",
                "92 0207| input.version | version 2.7, and this reader knows 1.1"
            })
    void aVersionIsTwoNumbers(String version, String code, String problem) {
        IsomorphException fault = Msgpack.refused(file("94" + ISOM + version + "dd00000000"));
        assertEquals(code, fault.code().id(), fault::getMessage);
        assertTrue(fault.problem().contains(problem), fault::getMessage);
    }

    /** The fault of a wrong number of parts reports how many the version of the file has. */
    @Test
    void partsAreThoseOfTheVersion() {
        String entry = "a0" + EMPTY_PROGRAM;
        refused(
                StandardCode.SCHEMA_COUNT,
                "an entry has 8 parts, not 7",
                file("94" + ISOM + "920100 dd00000001 98" + entry + "dd00000000"));
        refused(
                StandardCode.SCHEMA_COUNT,
                "an entry has 9 parts, not 7 or 8",
                file("94" + ISOM + "920101 dd00000001 99" + entry + "dd00000000 c0"));
        refused(
                StandardCode.SCHEMA_COUNT,
                "an entry has 6 parts, not 7 or more",
                file("94" + ISOM + "920102 dd00000001 96" + entry));
        refused(
                StandardCode.SCHEMA_COUNT,
                "the document has 5 parts, not 4",
                file("95" + ISOM + "920100 dd00000000 91c0"));
        refused(StandardCode.SCHEMA_COUNT, "the document has 3 parts, not 4", file("93" + ISOM + "920100"));
    }

    static Stream<Arguments> changed() {
        byte[] file = Samples.small();
        byte[] other = file.clone();
        other[file.length - 1] ^= 1;
        byte[] reserved = file.clone();
        reserved[1 + ISOM.length() / 2 + 3] = (byte) 0xc1;
        int end = file.length;
        return Stream.of(
                Arguments.of(StandardCode.INPUT_CHECKSUM, end - 5, "the last 5 bytes", other),
                Arguments.of(StandardCode.INPUT_CHECKSUM, end - 5, "the last 5 bytes", reserved),
                Arguments.of(StandardCode.INPUT_TRAILING, end, "2 bytes follow", Arrays.copyOf(file, end + 2)),
                Arguments.of(StandardCode.INPUT_TRAILING, end, "1 bytes follow", Arrays.copyOf(file, end + 1)),
                Arguments.of(StandardCode.INPUT_TRUNCATED, end - 1, "", Arrays.copyOf(file, end - 1)),
                Arguments.of(StandardCode.INPUT_CHECKSUM, end - 4, "the last 5 bytes", Arrays.copyOf(other, end + 1)));
    }

    /** A changed file is distinguished from one that ends too early and from one that goes on. */
    @ParameterizedTest
    @MethodSource("changed")
    void whatIsWrongWithAChecksumIsReported(ErrorCode code, long offset, String problem, byte[] file) {
        IsomorphException fault = refused(code, problem, file);
        assertEquals(offset, fault.location().byteOffset(), fault::getMessage);
    }

    /** The names of entries, and of the attachments of one, go up. */
    @Test
    void namesGoUp() {
        String first = "94" + ISOM + "920100 dd00000002 97 a162" + EMPTY_PROGRAM;
        refused(StandardCode.ENTRY_REPEATED, "occurs twice", file(first + "97 a162" + EMPTY_PROGRAM));
        refused(StandardCode.SCHEMA_VALUE, "follows one that is greater", file(first + "97 a161" + EMPTY_PROGRAM));
        refused(StandardCode.SCHEMA_DUPLICATE, "is there twice", attached("92 a162 c400 92 a162 c400"));
        refused(StandardCode.SCHEMA_VALUE, "comes after one that is greater", attached("92 a162 c400 92 a161 c400"));
    }

    /** Returns a file of one entry that has two attachments. */
    private static byte[] attached(String attachments) {
        return file("94" + ISOM + "920101 dd00000001 98 a0" + EMPTY_PROGRAM + "dd00000002" + attachments);
    }

    /** The content of attachments' payloads counts as that of programs, and refers to no operand and no node of another payload. */
    @Test
    void payloadsOfAttachmentsAreOnTheirOwn() {
        refused(StandardCode.OPERAND_REFERENCE, "refers to operand 0", attached("93 a161 c400 810200 93 a162 c400 c0"));
        byte[] file = attached("93 a161 c400 92 8100 91a3782e74 8100 00 93 a162 c400 92 8100 91a3782e75 8100 00");
        Document document = Msgpack.read(file).document();
        Payload second = document.entries().get(0).attachments().get(1).about();
        assertEquals(Payload.list(Payload.of(IrType.of("x.u")), Payload.of(IrType.of("x.u"))), second);
        long least = 1;
        while (!Msgpack.isRead(file, Msgpack.limited(Limit.ELEMENTS, least))) {
            least++;
        }
        assertEquals(7, least);
        IsomorphException fault = Msgpack.refused(file, Msgpack.limited(Limit.ELEMENTS, least - 1));
        assertEquals(StandardCode.LIMIT_ELEMENTS, fault.code());
    }

    /** An empty list of attachments is reported where it is. */
    @Test
    void anEmptyListOfAttachmentsIsReported() {
        byte[] file = file("94" + ISOM + "920101 dd00000002 98 a161" + EMPTY_PROGRAM + "dd00000000 98 a162"
                + EMPTY_PROGRAM + "dd00000001 92 a161 c400");
        List<Normalization> found = Msgpack.read(file).normalizations();
        assertEquals(
                List.of("layout"), found.stream().map(each -> each.code().id()).toList());
        assertEquals("/2/0/7", found.get(0).location().pointer());
    }

    /** The number of attachments is limited for each entry, not for all. */
    @Test
    void attachmentsAreCountedByEntry() {
        String entry = EMPTY_PROGRAM + "dd00000001 92 a161 c400";
        byte[] file = file("94" + ISOM + "920101 dd00000002 98 a161" + entry + "98 a162" + entry);
        assertEquals(
                List.of(),
                Msgpack.read(file, Msgpack.limited(Limit.ATTACHMENTS, 1)).normalizations());
    }

    /** A name that is none is in the fault. */
    @Test
    void aNameWithoutDialectIsReported() {
        refused(StandardCode.NAME_MALFORMED, "plain", Msgpack.operations(1, "94 a5706c61696e c0 90 c0"));
    }
}
