package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.testkit.generate.PayloadGenerator;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class PayloadPropertyTest {
    private static final int TREES = Integer.getInteger("isomorph.trees", 20_000);
    private static final int PER_PROGRAM = 40;

    private static final int OPERANDS = 3;

    private final PayloadGenerator random =
            new PayloadGenerator(new SplittableRandom(Long.getLong("isomorph.seed", 271_828)), OPERANDS);

    @Test
    void everyTreeUnderAnUnknownNameSurvives() {
        check(TREES, i -> IrAttribute.of("x.y", random.any(1 + i % 6)), i -> IrType.of("x.y", random.any(1 + i % 4)));
    }

    @Test
    void everyNearMissUnderEveryKnownAttributeSurvives() {
        for (Kind<IrAttribute, ?> kind : PirKinds.TABLE.attributes()) {
            check(TREES / 25, i -> IrAttribute.of(kind.name(), near(kind.shape(), i)), i -> IrType.NULL);
        }
    }

    @Test
    void everyNearMissUnderEveryKnownTypeSurvives() {
        for (Kind<IrType, ?> kind : PirKinds.TABLE.types()) {
            check(TREES / 50, i -> IrAttribute.NULL, i -> IrType.of(kind.name(), near(kind.shape(), i)));
        }
    }

    private Payload near(Shape shape, int i) {
        return random.near(shape, 1 + i % 6);
    }

    /** Writes and reads trees, many in a program; on failure one by one, so that the message names the tree. */
    private static void check(int count, IntFunction<IrAttribute> attribute, IntFunction<IrType> type) {
        for (int i = 0; i < count; i += PER_PROGRAM) {
            IrAttribute[] attributes = new IrAttribute[PER_PROGRAM];
            IrType[] types = new IrType[PER_PROGRAM];
            for (int k = 0; k < PER_PROGRAM; k++) {
                attributes[k] = attribute.apply(i + k);
                types[k] = type.apply(i + k);
            }
            if (!survives(program(attributes, types))) {
                for (int k = 0; k < PER_PROGRAM; k++) {
                    Program one = program(new IrAttribute[] {attributes[k]}, new IrType[] {types[k]});
                    String text = Json.text(one);
                    assertEquals(one, Json.read(text).program(), text);
                    Json.assertCanonical(text);
                }
            }
        }
    }

    private static boolean survives(Program program) {
        try {
            String text = Json.text(program);
            Json.Read read = Json.read(text);
            return read.normalizations().isEmpty()
                    && read.program().equals(program)
                    && Json.text(read.document()).equals(text);
        } catch (RuntimeException e) {
            return false;
        }
    }

    private static Program program(IrAttribute[] attributes, IrType[] types) {
        ProgramBuilder builder = Pir.builder(4);
        Value[] operands = new Value[OPERANDS];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = builder.op("x.value").results(IrType.NULL).add().result(0);
        }
        for (int i = 0; i < attributes.length; i++) {
            builder.op("x.op")
                    .attribute("a", attributes[i])
                    .operands(operands)
                    .results(types[i])
                    .add();
        }
        return builder.build();
    }
}
