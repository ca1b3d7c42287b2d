package io.isomorph.testkit.generate;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.visit.TracingVisitor;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a program's mix is like, in figures per operation; of real files and of generated ones alike. */
final class MixFigures extends ProgramVisitor {
    private final Set<AttributeList> attributeLists = new HashSet<>();
    private final Set<AttributeList> resultAttributeLists = new HashSet<>();
    private final Set<IrType> types = new HashSet<>();
    private long traced;
    private final ProgramVisitor trace = TracingVisitor.program(line -> traced += line.length(), null);
    private int operations;
    private int parameters;
    private int operands;
    private int results;
    private int attributes;
    private int withRegions;
    /** Operands that are the last result but so many, up to 16. */
    private final int[] distances = new int[17];

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        trace.visitInfo(family, version, trainable);
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        trace.enterBlock(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        trace.visitOperation(head, hasRegions);
        operations++;
        parameters += head.name().toString().equals("builtin.parameter") ? 1 : 0;
        operands += head.operands().size();
        for (int i = 0; i < head.operands().size(); i++) {
            int value = head.operands().get(i);
            if (value > parameters) {
                distances[Math.min(16, results - value)]++;
            }
        }
        results += head.resultCount();
        attributes += head.attributes().size();
        withRegions += hasRegions ? 1 : 0;
        attributeLists.add(head.attributes());
        resultAttributeLists.add(head.resultAttributes());
        types.addAll(head.resultTypes());
    }

    int operations() {
        return operations;
    }

    /** Each by name: per operation, or, of distinct things, how many there are. */
    Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("parameters", parameters / (double) Math.max(1, operations));
        figures.put("operands", operands / (double) Math.max(1, operations));
        figures.put("results", results / (double) Math.max(1, operations));
        figures.put("attributes", attributes / (double) Math.max(1, operations));
        figures.put("regions", withRegions / (double) Math.max(1, operations));
        figures.put("traced characters", traced / (double) Math.max(1, operations));
        figures.put("nearest operands", distances[0] / (double) Math.max(1, operands));
        figures.put("distinct attribute lists", attributeLists.size() / (double) Math.max(1, operations));
        figures.put("distinct types", (double) types.size());
        figures.put("distinct result attribute lists", (double) resultAttributeLists.size());
        return figures;
    }
}
