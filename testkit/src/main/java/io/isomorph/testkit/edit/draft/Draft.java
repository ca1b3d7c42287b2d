package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An editable copy of a program. Operands are value objects, not numbers, so parts are removed, moved and inserted
 * without any renumbering: {@link #toProgram()} numbers afresh, and an operand whose value is gone, or comes after
 * its use, becomes the null value. Walks recurse once a level of regions. Not safe for several threads.
 */
public final class Draft {
    /** The null value: what an absent operand is. Never numbered, as nothing defines it. */
    public static final Value NULL_VALUE = new Value("", IrType.NULL);

    public ProgramInfo info;
    public Region body = new Region();

    Draft(ProgramInfo info) {
        this.info = info;
    }

    /** A result or a block argument; the object is its identity. */
    public static final class Value {
        /** Of keyword arguments only. */
        public String name;

        public IrType type;

        public Value(String name, IrType type) {
            this.name = name;
            this.type = type;
        }
    }

    /** A region. */
    public static final class Region {
        public final List<Block> blocks = new ArrayList<>(1);
    }

    /** A block. */
    public static final class Block {
        public final List<Value> arguments = new ArrayList<>(0);
        public final List<Value> keywordArguments = new ArrayList<>(0);
        public final List<Operation> operations = new ArrayList<>();
    }

    /** An operation; attribute lists stay the immutable ones, so that what is not edited stays shared. */
    public static final class Operation {
        public Name name;
        public AttributeList attributes = AttributeList.EMPTY;
        public AttributeList resultAttributes = AttributeList.EMPTY;
        public final List<Value> operands = new ArrayList<>(2);
        public final List<Value> results = new ArrayList<>(1);
        public final List<Region> regions = new ArrayList<>(0);

        public Operation(Name name) {
            this.name = name;
        }

        /**
         * Removes an operand. References to operands behind it follow them; references to it become null payloads, as
         * there is nothing left to refer to.
         */
        public void removeOperand(int index) {
            operands.remove(index);
            mapReferences(OperandReferences.without(index));
        }

        /** Changes to which operands the payloads refer. */
        public void mapReferences(OperandReferences references) {
            attributes = references.rewritten(attributes);
            resultAttributes = references.rewritten(resultAttributes);
            for (Value result : results) {
                result.type = references.rewritten(result.type);
            }
        }
    }

    /** A place among the operands of an operation. */
    public record Use(Operation operation, int index) {}

    public static Draft of(Program program) {
        return DraftReader.read(program);
    }

    public Program toProgram() {
        return DraftWriter.write(this);
    }

    /** All operations in the order of the walk; a copy. */
    public List<Operation> operations() {
        List<Operation> all = new ArrayList<>();
        forEachBlock(body, block -> {}, all::add);
        return all;
    }

    /** All blocks in the order of the walk; a copy. */
    public List<Block> blocks() {
        List<Block> all = new ArrayList<>();
        forEachBlock(body, all::add, operation -> {});
        return all;
    }

    /** All regions but the body, in the order of the walk; a copy. */
    public List<Region> nestedRegions() {
        List<Region> all = new ArrayList<>();
        forEachBlock(body, block -> {}, operation -> all.addAll(operation.regions));
        return all;
    }

    private static void forEachBlock(Region region, Consumer<Block> onBlock, Consumer<Operation> onOperation) {
        for (Block block : region.blocks) {
            onBlock.accept(block);
            for (Operation operation : block.operations) {
                onOperation.accept(operation);
                for (Region nested : operation.regions) {
                    forEachBlock(nested, onBlock, onOperation);
                }
            }
        }
    }

    /** All block arguments of both sorts; a copy. */
    public List<Value> arguments() {
        List<Value> all = new ArrayList<>();
        for (Block block : blocks()) {
            all.addAll(block.arguments);
            all.addAll(block.keywordArguments);
        }
        return all;
    }

    /** All results; a copy. */
    public List<Value> results() {
        List<Value> all = new ArrayList<>();
        for (Operation operation : operations()) {
            all.addAll(operation.results);
        }
        return all;
    }

    /** All operands, the null values among them too; a copy. */
    public List<Use> uses() {
        List<Use> all = new ArrayList<>();
        for (Operation operation : operations()) {
            for (int i = 0; i < operation.operands.size(); i++) {
                all.add(new Use(operation, i));
            }
        }
        return all;
    }

    /** All places that hold a type or an attribute; a copy. */
    public List<Slot> slots() {
        List<Slot> all = new ArrayList<>();
        arguments().forEach(argument -> all.add(new Slot.OfType(argument, 0)));
        for (Operation operation : operations()) {
            addAttributes(operation, all);
            operation.results.forEach(result -> all.add(new Slot.OfType(result, operation.operands.size())));
        }
        return all;
    }

    /** All attributes of both lists of every operation; a copy. */
    public List<Slot.OfAttribute> attributes() {
        List<Slot.OfAttribute> all = new ArrayList<>();
        operations().forEach(operation -> addAttributes(operation, all));
        return all;
    }

    private static void addAttributes(Operation operation, List<? super Slot.OfAttribute> to) {
        for (NamedAttribute attribute : operation.attributes) {
            to.add(new Slot.OfAttribute(operation, false, attribute.name()));
        }
        for (NamedAttribute attribute : operation.resultAttributes) {
            to.add(new Slot.OfAttribute(operation, true, attribute.name()));
        }
    }

    /** Returns the block that an operation of this draft is in. */
    public Block blockOf(Operation operation) {
        for (Block block : blocks()) {
            if (block.operations.contains(operation)) {
                return block;
            }
        }
        throw new IllegalArgumentException("the operation is not of this draft");
    }

    /**
     * Puts all operations that an operation nests into its place; its results and the arguments of its blocks are gone.
     */
    public void hoist(Operation operation) {
        List<Operation> nested = new ArrayList<>();
        for (Region region : operation.regions) {
            region.blocks.forEach(block -> nested.addAll(block.operations));
        }
        List<Operation> siblings = blockOf(operation).operations;
        int at = siblings.indexOf(operation);
        siblings.remove(at);
        siblings.addAll(at, nested);
    }

    public void removeOperations(Collection<Operation> operations) {
        Set<Object> gone = identitySet(operations);
        blocks().forEach(block -> block.operations.removeIf(gone::contains));
    }

    public void removeRegions(Collection<Region> regions) {
        Set<Object> gone = identitySet(regions);
        operations().forEach(operation -> operation.regions.removeIf(gone::contains));
    }

    public void removeBlocks(Collection<Block> blocks) {
        Set<Object> gone = identitySet(blocks);
        body.blocks.removeIf(gone::contains);
        nestedRegions().forEach(region -> region.blocks.removeIf(gone::contains));
    }

    public void removeArguments(Collection<Value> arguments) {
        Set<Object> gone = identitySet(arguments);
        for (Block block : blocks()) {
            block.arguments.removeIf(gone::contains);
            block.keywordArguments.removeIf(gone::contains);
        }
    }

    public void removeResults(Collection<Value> results) {
        Set<Object> gone = identitySet(results);
        operations().forEach(operation -> operation.results.removeIf(gone::contains));
    }

    /** Removes operands that are given in the order of the walk. */
    public void removeUses(List<Use> uses) {
        for (int i = uses.size() - 1; i >= 0; i--) {
            uses.get(i).operation().removeOperand(uses.get(i).index());
        }
    }

    public void removeAttributes(Collection<Slot.OfAttribute> attributes) {
        attributes.forEach(Slot.OfAttribute::remove);
    }

    private static Set<Object> identitySet(Collection<?> items) {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(items);
        return set;
    }
}
