package io.isomorph.edit.pass;

import io.isomorph.family.Answer;
import io.isomorph.family.Effects;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.FamilyProvider;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;

/**
 * Operations of {@code toy}: random, store, those that end in _ write their first operand, nothing is known of strange, the others do
 * nothing else.
 */
final class ToyFamily implements FamilyProvider {
    static final Family TOY = Families.of(new ToyFamily()).require("toy");

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return "toy";
    }

    @Override
    public Effects effects(Operation operation) {
        String name = operation.name().local();
        return switch (name) {
            case "random" -> Effects.RANDOM;
            case "store" -> Effects.FIXED;
            case "strange" -> Effects.UNKNOWN;
            default -> name.endsWith("_") ? Effects.FIXED : Effects.NONE;
        };
    }

    @Override
    public Answer overwrites(OperationHead head, int operand) {
        String name = head.name().local();
        if (name.equals("strange")) {
            return Answer.UNKNOWN;
        }
        return operand == 0 && name.endsWith("_") ? Answer.YES : Answer.NO;
    }
}
