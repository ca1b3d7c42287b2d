package io.isomorph.tools.inspect;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts how much there is in programs. */
final class TotalsCounter {
    private final Map<Name, long[]> byName = new HashMap<>();
    private final Distinct<IrType> types = new Distinct<>(Footprint::of);
    private final Distinct<AttributeList> attributeLists = new Distinct<>(Footprint::of);
    private long operations;
    private long results;
    private long operands;
    private long attributes;
    private long blockArguments;
    private long blocks;
    private long regions;
    private long elements;
    private int depth;

    /**
     * Counts a region.
     *
     * @param level 1 for the body of a program, 2 for the regions of its operations, and so on
     */
    void region(int level) {
        regions++;
        elements++;
        depth = Math.max(depth, level);
    }

    /**
     * Counts a block.
     *
     * @param argumentTypes types of its positional arguments
     * @param keywordArguments its arguments by name
     */
    void block(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        blocks++;
        blockArguments += (long) argumentTypes.size() + keywordArguments.size();
        elements += Block.elements(argumentTypes, keywordArguments);
        argumentTypes.forEach(types::add);
        keywordArguments.forEach(argument -> types.add(argument.type()));
    }

    /**
     * Counts an operation.
     *
     * @param head the operation; what is in its regions is counted by itself
     */
    void operation(OperationHead head) {
        operations++;
        results += head.resultCount();
        operands += head.operands().size();
        elements += head.elements();
        byName.computeIfAbsent(head.name(), name -> new long[1])[0]++;
        attributes(head.attributes());
        attributes(head.resultAttributes());
        head.resultTypes().forEach(types::add);
    }

    /**
     * Counts a payload of the document or of an attachment.
     *
     * @param payload the payload
     */
    void payload(Payload payload) {
        elements += payload.elements();
    }

    private void attributes(AttributeList list) {
        attributes += list.size();
        if (!list.isEmpty()) {
            attributeLists.add(list);
        }
    }

    /** Returns the number of operations, nested ones included. */
    long operations() {
        return operations;
    }

    /** Returns what was counted. */
    Totals totals() {
        return new Totals(
                List.of(
                        new Totals.Count("operations", "operations", operations),
                        new Totals.Count("operands", "operands", operands),
                        new Totals.Count("results", "results", results),
                        new Totals.Count("blockArguments", "block arguments", blockArguments),
                        new Totals.Count("attributes", "attributes", attributes),
                        new Totals.Count("regions", "regions", regions),
                        new Totals.Count("blocks", "blocks", blocks),
                        new Totals.Count("depth", "depth of regions", depth),
                        new Totals.Count("operationNames", "different operation names", byName.size()),
                        count("types", "different types", types),
                        count("attributeLists", "different attribute lists", attributeLists),
                        new Totals.Count("elements", "elements for --limit", elements)),
                byName.entrySet().stream()
                        .map(name -> new Totals.Operations(name.getKey().toString(), name.getValue()[0]))
                        .sorted(Comparator.comparingLong(Totals.Operations::count)
                                .reversed()
                                .thenComparing(Totals.Operations::name))
                        .toList());
    }

    private static Totals.Count count(String member, String label, Distinct<?> seen) {
        return new Totals.Count(member, label, seen.count(), seen.isExact());
    }
}
