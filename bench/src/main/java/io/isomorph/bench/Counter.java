package io.isomorph.bench;

import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.List;

/** Receives events and keeps nothing but how many there were. */
final class Counter extends DocumentVisitor {
    private long events;

    long events() {
        return events;
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        return new Programs();
    }

    private final class Programs extends ProgramVisitor {
        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            events++;
        }

        @Override
        public void enterRegion() {
            events++;
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            events++;
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            events++;
        }
    }
}
