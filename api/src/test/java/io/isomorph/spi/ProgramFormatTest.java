package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramFormatTest {
    private static final IrType F32 = IrType.of("x.y");

    /**
     * A line {@code S1 n} with the version, then operations: the length of the name in one byte, the name, the operand in one byte; each has one
     * result.
     */
    private static final class Short extends ProgramFormat {
        Short() {
            super("short", "application/x-short", ".short", "S1 ", Capability.DETERMINISTIC);
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        protected @Nullable String reasonAgainst(Program program) {
            return program.info().trainable() ? null : "a short program is trainable";
        }

        @Override
        protected byte[] write(Program program) {
            StringBuilder text = new StringBuilder("S1 " + program.info().version() + "\n");
            program.body().blocks().get(0).operations().forEach(operation -> {
                String name = operation.head().name().toString();
                text.append((char) Utf8.encode(name).length).append(name);
                text.append((char) operation.head().operands().get(0));
            });
            return Utf8.encode(text.toString());
        }

        @Override
        protected void read(ProgramInput in, ProgramVisitor program) {
            long version = in.line(line -> Long.parseLong(line.substring(3)), number -> "S1 " + number);
            program.visitInfo("pir", version, true);
            program.enterRegion();
            program.enterBlock(List.of(), List.of());
            while (in.hasMore()) {
                int length = in.octet();
                if (length == 0) {
                    break;
                }
                String text = in.text(length);
                Name name = in.make(StandardCode.NAME_MALFORMED, () -> Name.of(text));
                program.visitOperation(
                        new OperationHead(
                                name, AttributeList.EMPTY, Operands.of(in.octet()), List.of(F32), AttributeList.EMPTY),
                        false);
            }
            program.exitBlock();
            program.exitRegion();
        }
    }

    private static final Short FORMAT = new Short();
    private static final String FILE = "S1 4\n\3a.b\0\5c.\u20ac\1";

    private static ProgramBuilder builder(ProgramInfo info) {
        ProgramBuilder b = ProgramBuilder.of(info);
        Value first = b.op("a.b").operands(Value.NULL).results(F32).add().result(0);
        b.op("c.\u20ac").operands(first).results(F32).add();
        return b;
    }

    private static final Program PROGRAM =
            builder(new ProgramInfo("pir", 4, true)).build();

    private static Document read(ByteSource source, Limits limits) {
        try (DocumentReader reader = Formats.open(FORMAT, source, ReadOptions.DEFAULTS.withLimits(limits))) {
            return reader.read();
        }
    }

    private static Document read(String file, Limits limits) {
        return read(ByteSource.of(Utf8.encode(file), "a.short"), limits);
    }

    private static byte[] write(Document document, Limits limits) {
        return Formats.toBytes(document, FORMAT, WriteOptions.DEFAULTS.withLimits(limits));
    }

    @Test
    void writesAndReadsAProgramFromAnArrayAndFromABuffer() {
        byte[] file = write(Document.of(PROGRAM), Limits.DEFAULTS);
        assertArrayEquals(Utf8.encode(FILE), file);
        assertEquals(Document.of(PROGRAM), read(FILE, Limits.DEFAULTS));
        ByteBuffer direct = ByteBuffer.allocateDirect(file.length).put(file).flip();
        assertEquals(Document.of(PROGRAM), read(ByteSource.of(direct, "direct"), Limits.DEFAULTS));
    }

    @Test
    void isRecognisedByWhatItsFilesBeginWith() {
        FormatDescriptor.Probe probe = FORMAT.descriptor().probe();
        assertTrue(probe.recognises(Utf8.encode(FILE), 15));
        assertTrue(probe.recognises(Utf8.encode("S1 "), 3));
        assertFalse(probe.recognises(Utf8.encode("S1"), 2));
        assertFalse(probe.recognises(Utf8.encode("S2 4\n"), 5));
    }

    @Test
    void givesItsOneEntryByNameAndMayBeSkipped() {
        try (DocumentReader reader =
                FORMAT.newReader(ByteSource.of(Utf8.encode(FILE), "a.short"), ReadOptions.DEFAULTS)) {
            ProgramCollector collector = new ProgramCollector();
            reader.accept("", collector);
            assertEquals(PROGRAM, collector.program());
            IsomorphException absent =
                    assertThrows(IsomorphException.class, () -> reader.accept("b", new ProgramCollector()));
            assertEquals(StandardCode.ENTRY_ABSENT, absent.code());
            assertEquals("a.short", absent.location().toString());
            assertEquals(Map.of(), reader.summary());
            reader.accept(new DocumentVisitor() {}); // returns null
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "S1 4 | input.truncated | a.short byte 4 | the last line has no end",
                "S1 4#3a. | input.truncated | a.short byte 8 | 3 bytes are to follow, and 2 are left",
                "S1 4#3a.b | input.truncated | a.short byte 9 | 1 bytes are to follow, and 0 are left",
                "S1 four# | schema.value | a.short byte 0 | For input string: \"four\"",
                "S1 04# | schema.value | a.short byte 3 | the line would be written otherwise, as \"S1 4\"",
                "S1 4#3abc0 | name.malformed | a.short byte 6 | 'abc' is no name; names are dialect.local, as in math.add",
                "S1 4#3a.b1 | operand.undefined | a.short byte 9 | operand 0 names value 1; 0 results and 0 arguments are"
                        + " defined",
                "S1 4#3a.b00! | input.trailing | a.short byte 11 | 1 bytes follow the program",
            })
    void refusesWithCodeAndPlace(String text, String code, String place, String problem) {
        String file = text.replace('#', '\n');
        int line = file.indexOf('\n') + 1;
        String numbers = line == 0 || line == file.length() ? "" : file.substring(line);
        numbers = numbers.replace('3', '\3').replace('1', '\1').replace('0', '\0');
        String bytes = line == 0 ? file : file.substring(0, line) + numbers;
        MalformedInputException e = assertThrows(MalformedInputException.class, () -> read(bytes, Limits.DEFAULTS));
        assertEquals(code, e.code().id());
        assertEquals(place, e.location().toString());
        assertEquals(problem, e.problem());
    }

    @Test
    void refusesBytesThatAreNoUtf8() {
        byte[] file = Utf8.encode(FILE);
        file[file.length - 2] = 'x'; // within the euro sign
        MalformedInputException e = assertThrows(
                MalformedInputException.class, () -> read(ByteSource.of(file, "a.short"), Limits.DEFAULTS));
        assertEquals(StandardCode.INPUT_ENCODING, e.code());
        assertEquals("a.short byte 13", e.location().toString());
    }

    @Test
    void refusesBlockArgumentsWhoseTypesReferToOperands() {
        ProgramInput in = ProgramInput.of(ByteSource.of(new byte[1], "a.short"), Limits.DEFAULTS);
        ProgramVisitor check = new ProgramInputCheck(in, Limits.DEFAULTS, new ProgramVisitor() {});
        List<IrType> types = List.of(IrType.of("x.y", Payload.operand(0)));
        MalformedInputException e =
                assertThrows(MalformedInputException.class, () -> check.enterBlock(types, List.of()));
        assertEquals(StandardCode.OPERAND_REFERENCE, e.code());
    }

    @ParameterizedTest
    @CsvSource({"ELEMENTS, 8, a.short byte 16 (op 1)", "STRING, 5, a.short byte 11", "DEPTH, 1,"})
    void keepsLimitsToTheLastOneInBothDirections(Limit limit, long most, String place) {
        Limits enough = Limits.DEFAULTS.with(limit, most);
        assertEquals(Document.of(PROGRAM), read(FILE, enough));
        write(Document.of(PROGRAM), enough);
        if (place != null) {
            Limits tooFew = Limits.DEFAULTS.with(limit, most - 1);
            LimitExceededException e = assertThrows(LimitExceededException.class, () -> read(FILE, tooFew));
            assertEquals(limit.code(), e.code());
            assertEquals(place, e.location().toString());
            LimitExceededException written =
                    assertThrows(LimitExceededException.class, () -> write(Document.of(PROGRAM), tooFew));
            assertEquals(limit.code(), written.code());
        }
    }

    @Test
    void refusesWhatItCannotHoldWithTheSameReasonAsRepresentable() {
        Document untrainable =
                Document.of(builder(new ProgramInfo("pir", 4, false)).build());
        assertRefused("a short program is trainable", untrainable);
        assertRefused(
                "a file holds a program, and neither a name nor visits of its entry",
                Document.of(List.of(new Entry("a", 0, Form.EMPTY, PROGRAM))));
        assertRefused("a file holds exactly one entry, not 0", Document.of(List.of()));
        Entry other = new Entry("b", 0, Form.EMPTY, PROGRAM);
        assertRefused("a file holds exactly one entry, not 2", Document.of(List.of(new Entry(PROGRAM), other)));
        assertNull(FORMAT.descriptor().representable(Document.of(PROGRAM)));
    }

    private static void assertRefused(String reason, Document document) {
        assertEquals(reason, FORMAT.descriptor().representable(document));
        UnrepresentableException e =
                assertThrows(UnrepresentableException.class, () -> write(document, Limits.DEFAULTS));
        assertEquals(StandardCode.UNREPRESENTABLE, e.code());
    }

    @Test
    void refusesToDescribeWhatItIsNot() {
        assertThrows(IllegalArgumentException.class, () -> described(""));
        assertThrows(IllegalArgumentException.class, () -> described("x".repeat(4097)));
        assertThrows(IllegalArgumentException.class, () -> described("x", Capability.LAZY));
        assertThrows(IllegalArgumentException.class, () -> described("x", Capability.MANY_PROGRAMS));
    }

    private static FormatDescriptor described(String magic, Capability... capabilities) {
        return new ProgramFormat("other", "x/y", ".other", magic, capabilities) {
            @Override
            public int spiLevel() {
                return SPI_LEVEL;
            }

            @Override
            protected @Nullable String reasonAgainst(Program program) {
                return null;
            }

            @Override
            protected byte[] write(Program program) {
                return new byte[0];
            }

            @Override
            protected void read(ProgramInput in, ProgramVisitor program) {
                throw new AssertionError();
            }
        }.descriptor();
    }
}
