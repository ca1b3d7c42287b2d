package io.isomorph.format.msgpack;

import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.support.RelativeOperand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Takes one program, the last four parts of its entry, and pushes its events. Regions are not recursion but a stack. */
final class ProgramDecoder {
    private final WireInput in;
    private final NodeReader nodes;
    private final ElementCount elements;
    private final LayoutReport report;
    private final ProgramVisitor visitor;
    private final long deepest;

    private int[] operands = new int[16];
    private int results;
    private int arguments;

    /** By level of regions: how much of each is still to come. */
    private int[] blocksLeft = new int[8];

    private int[] operationsLeft = new int[8];
    private int[] regionsLeft = new int[8];
    private int level;

    ProgramDecoder(WireInput in, NodeReader nodes, LayoutReport report, ElementCount elements, ProgramVisitor visitor) {
        this.in = in;
        this.nodes = nodes;
        this.report = report;
        this.elements = elements;
        this.visitor = visitor;
        this.deepest = in.limits().get(Limit.DEPTH);
    }

    void read() {
        String family = in.takeString("the family");
        long version = in.takeInt("the version of the program", Long.MIN_VALUE, Long.MAX_VALUE);
        visitor.visitInfo(family, version, in.takeBool("trainable"));
        enterRegion();
        while (level > 0) {
            if (blocksLeft[level] > 0) {
                blocksLeft[level]--;
                enterBlock();
                operations();
            } else {
                exitRegion();
            }
        }
    }

    private void enterRegion() {
        int start = in.at();
        level++;
        if (level > deepest) {
            throw in.limits().exceeded(Limit.DEPTH, level, in.place(start));
        }
        if (level == blocksLeft.length) {
            blocksLeft = Arrays.copyOf(blocksLeft, 2 * level);
            operationsLeft = Arrays.copyOf(operationsLeft, 2 * level);
            regionsLeft = Arrays.copyOf(regionsLeft, 2 * level);
        }
        blocksLeft[level] = CountedArray.take(in, report, "a region");
        elements.add(1, start);
        visitor.enterRegion();
    }

    /** Ends a region; after the last one of an operation, the block around it goes on. */
    private void exitRegion() {
        visitor.exitRegion();
        level--;
        if (level == 0) {
            return;
        }
        if (--regionsLeft[level] > 0) {
            enterRegion();
        } else {
            visitor.exitOperation();
            operations();
        }
    }

    private void enterBlock() {
        int start = in.at();
        int parts = CountedArray.take(in, report, "a block");
        if (parts < 2) {
            throw in.fault(StandardCode.SCHEMA_COUNT, start, "a block has " + parts + " parts, not 2 or more");
        }
        operationsLeft[level] = parts - 2;
        int typesAt = in.at();
        List<IrType> types = nodes.types();
        List<KeywordArgument> keywords = keywords();
        requireNoOperands(types, typesAt);
        elements.add(Block.elements(types, keywords), start);
        arguments += types.size() + keywords.size();
        visitor.enterBlock(types, keywords);
    }

    private List<KeywordArgument> keywords() {
        int start = in.at();
        int parts = in.takeArray("a list of keyword arguments");
        if (parts == 0) {
            return List.of();
        }
        if (parts % 2 != 0) {
            throw in.fault(
                    StandardCode.SCHEMA_COUNT,
                    start,
                    parts + " are no pairs of a keyword argument's name and its type");
        }
        List<KeywordArgument> keywords = new ArrayList<>(parts / 2);
        for (int i = 0; i < parts; i += 2) {
            String name = nodes.string("a keyword argument's name");
            int at = in.at();
            IrType type = nodes.type();
            requireNoOperand(type, at);
            keywords.add(new KeywordArgument(name, type));
        }
        return List.copyOf(keywords);
    }

    private void requireNoOperands(List<IrType> types, int offset) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i).highestOperand() >= 0) {
                in.goTo(offset);
                in.takeArray("types");
                for (int before = 0; before < i; before++) {
                    in.skip();
                }
                requireNoOperand(types.get(i), in.at());
            }
        }
    }

    private void requireNoOperand(IrType type, int offset) {
        if (type.highestOperand() >= 0) {
            throw in.fault(
                    StandardCode.OPERAND_REFERENCE,
                    offset,
                    "the type of a block argument refers to operand " + type.highestOperand());
        }
    }

    /** Takes operations up to one that has regions, or the end of the block. */
    private void operations() {
        while (operationsLeft[level] > 0) {
            operationsLeft[level]--;
            int regions = operation();
            if (regions > 0) {
                regionsLeft[level] = regions;
                enterRegion();
                return;
            }
        }
        visitor.exitBlock();
    }

    /** Takes an operation without its regions, and returns how many follow. */
    private int operation() {
        int start = in.at();
        int parts = in.takeArray("an operation");
        if (parts < Layout.PARTS_BEFORE_OPERANDS) {
            throw in.fault(
                    StandardCode.SCHEMA_COUNT,
                    start,
                    "an operation has " + parts + " parts, not " + Layout.PARTS_BEFORE_OPERANDS + " or more");
        }
        Name name = nodes.name("an operation's name");
        AttributeList attributes = nodes.list();
        List<IrType> types = nodes.types();
        AttributeList resultAttributes = nodes.list();
        int rest = parts - Layout.PARTS_BEFORE_OPERANDS;
        int count = operands(rest);
        OperationHead head = head(start, name, attributes, Operands.of(operands, count), types, resultAttributes);
        elements.add(head.elements(), start);
        results += types.size();
        visitor.visitOperation(head, rest > count);
        return rest - count;
    }

    private OperationHead head(
            int start,
            Name name,
            AttributeList attributes,
            Operands values,
            List<IrType> types,
            AttributeList resultAttributes) {
        try {
            return new OperationHead(name, attributes, values, types, resultAttributes);
        } catch (IllegalArgumentException e) {
            throw in.fault(StandardCode.OPERAND_REFERENCE, start, String.valueOf(e.getMessage()));
        }
    }

    /** Takes operands up to the first region, and returns how many. */
    private int operands(int most) {
        int count = 0;
        while (count < most && in.kind() != Kind.ARRAY) {
            if (count == operands.length) {
                operands = Arrays.copyOf(operands, 2 * count);
            }
            int start = in.at();
            long operand = in.takeInt("an operand", Long.MIN_VALUE, Long.MAX_VALUE);
            if (!RelativeOperand.isDefined(operand, results, arguments)) {
                throw in.fault(
                        StandardCode.OPERAND_UNDEFINED,
                        start,
                        "operand " + operand + " counts back further than " + results + " results and " + arguments
                                + " arguments");
            }
            operands[count++] = RelativeOperand.value(operand, results, arguments);
        }
        return count;
    }
}
