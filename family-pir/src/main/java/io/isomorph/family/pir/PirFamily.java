package io.isomorph.family.pir;

import io.isomorph.family.Answer;
import io.isomorph.family.CheckedOperation;
import io.isomorph.family.Dialect;
import io.isomorph.family.Effects;
import io.isomorph.family.FamilyEdits;
import io.isomorph.family.FamilyProvider;
import io.isomorph.family.Inference;
import io.isomorph.family.OperationContext;
import io.isomorph.family.Printing;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirEdits;
import io.isomorph.family.pir.check.OperatorCheck;
import io.isomorph.family.pir.check.PirDialects;
import io.isomorph.family.pir.infer.TypeInference;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.operator.OperandDefinition;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.family.pir.operator.PirEffects;
import io.isomorph.family.pir.print.PirPrinter;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.kind.KindTable;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** PaddlePaddle's PIR: its kinds, what is known of its operations, and how PaddlePaddle 3.3 prints its programs. */
public final class PirFamily implements FamilyProvider {
    /** Does nothing. */
    public PirFamily() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return Pir.FAMILY;
    }

    @Override
    public KindTable kinds() {
        return PirKinds.TABLE;
    }

    @Override
    public List<Dialect> dialects() {
        return PirDialects.DIALECTS;
    }

    @Override
    public List<String> releases() {
        return OperatorTable.get().releases();
    }

    @Override
    public Consumer<CheckedOperation> check(@Nullable String release) {
        return new OperatorCheck(OperatorTable.get(), release);
    }

    @Override
    public Effects effects(Operation operation) {
        return PirEffects.of(operation, OperatorTable.get());
    }

    @Override
    public Answer overwrites(OperationHead head, int operand) {
        return PirEffects.overwrites(head, operand, OperatorTable.get());
    }

    @Override
    public int @Nullable [] sharedResults(OperationHead head, int operand) {
        return PirEffects.sharedResults(head, operand, OperatorTable.get());
    }

    @Override
    public boolean hasOneMemory(OperationHead head) {
        return PirEffects.hasOneMemory(head);
    }

    @Override
    public boolean onlyStores(OperationHead head) {
        return PirEffects.onlyStores(head);
    }

    @Override
    public List<String> operandNames(OperationHead head) {
        @Nullable OperatorDefinition definition = OperatorTable.get().fitting(head);
        return definition == null
                ? List.of()
                : definition.operands().stream().map(OperandDefinition::name).toList();
    }

    @Override
    public Inference infer(OperationContext operation) {
        return TypeInference.infer(operation, OperatorTable.get());
    }

    @Override
    public SignatureCollector signature() {
        return new PirSignature();
    }

    @Override
    public FamilyEdits edits() {
        return new PirEdits();
    }

    @Override
    public ProgramVisitor printer(Printing printing) {
        return new PirPrinter(printing);
    }
}
