package org.example.cbor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.FormatContract;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CborFormatTest extends FormatContract {
    @Override
    protected FormatProvider provider() {
        return new CborFormat();
    }

    /** It holds every program, in a document of one. */
    @Override
    protected List<LongFunction<Document>> documents() {
        return Stream.of(Profile.TINY, Profile.ODD, Profile.TYPICAL)
                .map(profile -> (LongFunction<Document>)
                        seed -> Document.of(ProgramGenerator.of(profile).generate(seed)))
                .toList();
    }

    /** Other spellings of what is there: longer numbers, open lengths, shorter floats, other tags. */
    @Override
    protected List<byte[]> fragments() {
        return Stream.of("1800", "190000", "1b0000000000000000", "9f", "ff", "f90000", "fa00000000", "f6", "d99e35", "80")
                .map(HexFormat.of()::parseHex)
                .toList();
    }

    @Test
    void writesTheBytesOfThePage() {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo("pir", 4, true));
        builder.op("pd_op.relu").operands(Value.NULL).add();
        Program program = builder.build();
        byte[] bytes = Formats.toBytes(Document.of(program), provider(), WriteOptions.DEFAULTS);
        assertEquals(
                "d9d9f7" // CBOR
                        + "84" + "63706972" + "04" + "f5" // "pir", version 4, trainable
                        + "81" + "83" + "80" + "80" // a region of a block, without arguments
                        + "81" + "85" + "6a70645f6f702e72656c75" // an operation "pd_op.relu"
                        + "80" + "8100" + "80" + "80", // no attributes, the null value, no results
                HexFormat.of().formatHex(bytes));
    }
}
