package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.OpenArrays;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.support.RelativeOperand;
import java.util.List;

/** Puts one program: the last four parts of its entry. */
final class ProgramEncoder extends ProgramVisitor {
    private final WireOutput out;
    private final NodeWriter nodes;
    private final OpenArrays open;
    private int openRegions;
    private int results;
    private int arguments;

    ProgramEncoder(WireOutput out, NodeWriter nodes, OpenArrays open) {
        this.out = out;
        this.nodes = nodes;
        this.open = open;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        out.putString(family);
        out.putInt(version);
        out.putBool(trainable);
    }

    @Override
    public void enterRegion() {
        if (openRegions > 0) {
            open.element();
        }
        openRegions++;
        open.begin();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        open.element();
        open.begin();
        types(argumentTypes);
        out.putArray(2 * keywordArguments.size());
        for (int i = 0; i < keywordArguments.size(); i++) {
            KeywordArgument argument = keywordArguments.get(i);
            nodes.string(argument.name());
            nodes.type(argument.type());
        }
        open.element();
        open.element();
        arguments += argumentTypes.size() + keywordArguments.size();
    }

    private void types(List<IrType> types) {
        int count = types.size();
        out.putArray(count);
        for (int i = 0; i < count; i++) {
            nodes.type(types.get(i));
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        open.element();
        Operands operands = head.operands();
        int count = operands.size();
        int parts = Layout.PARTS_BEFORE_OPERANDS + count;
        if (hasRegions) {
            open.begin(parts);
        } else {
            out.putArray(parts);
        }
        nodes.string(head.name().toString());
        nodes.list(head.attributes());
        types(head.resultTypes());
        nodes.list(head.resultAttributes());
        for (int i = 0; i < count; i++) {
            out.putInt(RelativeOperand.of(operands.get(i), results, arguments));
        }
        results += head.resultCount();
    }

    @Override
    public void exitOperation() {
        open.end();
    }

    @Override
    public void exitBlock() {
        open.end();
    }

    @Override
    public void exitRegion() {
        openRegions--;
        open.end();
    }
}
