package io.isomorph.cli.inspect;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How much there is in programs. */
final class Totals {
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
     * One number.
     *
     * @param member what scripts call it
     * @param label what people call it
     * @param value the number
     * @param exact false if it is only the least that it can be
     */
    record Count(String member, String label, long value, boolean exact) {
        Count(String member, String label, long value) {
            this(member, label, value, true);
        }

        Count(String member, String label, Distinct<?> seen) {
            this(member, label, seen.count(), seen.isExact());
        }
    }

    /**
     * How often operations of one name occur.
     *
     * @param name the name, with its dialect
     * @param count how often; at least 1
     */
    record Operations(String name, long count) {}

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

    /** Returns all numbers, in the order in which people should see them. */
    List<Count> counts() {
        return List.of(
                new Count("operations", "operations", operations),
                new Count("operands", "operands", operands),
                new Count("results", "results", results),
                new Count("blockArguments", "block arguments", blockArguments),
                new Count("attributes", "attributes", attributes),
                new Count("regions", "regions", regions),
                new Count("blocks", "blocks", blocks),
                new Count("depth", "depth of regions", depth),
                new Count("operationNames", "different operation names", byName.size()),
                new Count("types", "different types", types),
                new Count("attributeLists", "different attribute lists", attributeLists),
                new Count("elements", "elements for --limit", elements));
    }

    /** Returns how often operations of each name occur: the most frequent first, then by name. */
    List<Operations> byName() {
        return byName.entrySet().stream()
                .map(name -> new Operations(name.getKey().toString(), name.getValue()[0]))
                .sorted(Comparator.comparingLong(Operations::count).reversed().thenComparing(Operations::name))
                .toList();
    }
}
