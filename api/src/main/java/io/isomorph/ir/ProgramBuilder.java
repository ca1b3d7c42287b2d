package io.isomorph.ir;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes programs by hand; nobody numbers values.
 *
 * <pre>{@code
 * ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("acme", 4, true));
 * Value x = b.op("acme.data").attribute("name", name).results(tensor).add().result(0);
 * Value y = b.op("acme.relu").operands(x).results(tensor).add().result(0);
 * Program program = b.build();
 * }</pre>
 *
 * <p>Operations are added in the order of the program. Nested regions are given as code that runs when the operation is added,
 * so everything inside sees the values made before. Not safe for several threads; of use for one program.
 */
public final class ProgramBuilder {
    private final ProgramCollector out = new ProgramCollector();
    private int results;
    private int arguments;
    private final BlockBuilder top;

    /** What a block's content is built with: the top block, or a nested one. */
    public final class BlockBuilder {
        private final List<Value> values;
        private boolean open = true;

        private BlockBuilder(List<Value> values) {
            this.values = values;
        }

        /**
         * Returns an argument of this block.
         *
         * @param index 0-based; positional arguments first, then those by keyword
         * @return its value
         */
        public Value argument(int index) {
            return values.get(index);
        }

        /**
         * Begins an operation.
         *
         * @param name {@code dialect.local}
         * @return what the operation is described with; nothing happens before {@link OperationBuilder#add}
         */
        public OperationBuilder op(String name) {
            return new OperationBuilder(this, Name.of(name));
        }
    }

    /** Describes one operation. */
    public final class OperationBuilder {
        private final BlockBuilder block;
        private final Name name;
        private final List<NamedAttribute> attributes = new ArrayList<>();
        private final List<Value> operands = new ArrayList<>();
        private final List<IrType> resultTypes = new ArrayList<>();
        private final List<NamedAttribute> resultAttributes = new ArrayList<>();
        private final List<Consumer<RegionBuilder>> regions = new ArrayList<>();

        private OperationBuilder(BlockBuilder block, Name name) {
            this.block = block;
            this.name = name;
        }

        /**
         * Adds an attribute.
         *
         * @param key its name
         * @param value the attribute
         * @return this
         */
        public OperationBuilder attribute(String key, IrAttribute value) {
            attributes.add(new NamedAttribute(key, value));
            return this;
        }

        /**
         * Adds an attribute about the results.
         *
         * @param key its name
         * @param value the attribute
         * @return this
         */
        public OperationBuilder resultAttribute(String key, IrAttribute value) {
            resultAttributes.add(new NamedAttribute(key, value));
            return this;
        }

        /**
         * Adds operands.
         *
         * @param values values of this builder, or {@link Value#NULL}
         * @return this
         */
        public OperationBuilder operands(Value... values) {
            operands.addAll(Arrays.asList(values));
            return this;
        }

        /**
         * Adds results.
         *
         * @param types their types
         * @return this
         */
        public OperationBuilder results(IrType... types) {
            resultTypes.addAll(Arrays.asList(types));
            return this;
        }

        /**
         * Adds a region.
         *
         * @param content fills it; runs once, when the operation is added
         * @return this
         */
        public OperationBuilder region(Consumer<RegionBuilder> content) {
            regions.add(content);
            return this;
        }

        /**
         * Adds the operation to its block.
         *
         * @return its results
         * @throws IllegalStateException if the block has ended, or a region of its last operation is being filled
         * @throws IllegalArgumentException if attributes are repeated, or a value belongs to another builder
         */
        public Results add() {
            if (!block.open) {
                throw new IllegalStateException(
                        "the block has ended, or a region of its last operation is being filled; " + name
                                + " cannot be added");
            }
            int[] numbers = operands.stream()
                    .mapToInt(value -> value.numberFor(ProgramBuilder.this))
                    .toArray();
            OperationHead head = new OperationHead(
                    name,
                    AttributeList.of(attributes),
                    Operands.of(numbers),
                    resultTypes,
                    AttributeList.of(resultAttributes));
            out.visitOperation(head, !regions.isEmpty());
            List<Value> values = new ArrayList<>();
            for (IrType type : head.resultTypes()) {
                values.add(new Value(ProgramBuilder.this, ++results, type));
            }
            block.open = false;
            for (Consumer<RegionBuilder> content : regions) {
                out.enterRegion();
                RegionBuilder region = new RegionBuilder();
                content.accept(region);
                region.open = false;
                out.exitRegion();
            }
            if (!regions.isEmpty()) {
                out.exitOperation();
            }
            block.open = true;
            return new Results(values);
        }
    }

    /** Fills one region. */
    public final class RegionBuilder {
        private boolean open = true;

        private RegionBuilder() {}

        /**
         * Adds a block without arguments.
         *
         * @param content fills it; runs at once
         * @throws IllegalStateException if the region has ended, or another block of it is being filled
         */
        public void block(Consumer<BlockBuilder> content) {
            block(List.of(), List.of(), content);
        }

        /**
         * Adds a block.
         *
         * @param argumentTypes types of the positional arguments
         * @param keywordArguments arguments by name
         * @param content fills it; runs at once
         * @throws IllegalStateException if the region has ended, or another block of it is being filled
         */
        public void block(
                List<IrType> argumentTypes, List<KeywordArgument> keywordArguments, Consumer<BlockBuilder> content) {
            if (!open) {
                throw new IllegalStateException(
                        "the region has ended, or another block of it is being filled; no block can be added to it");
            }
            open = false;
            BlockBuilder inner = enter(argumentTypes, keywordArguments);
            content.accept(inner);
            inner.open = false;
            out.exitBlock();
            open = true;
        }
    }

    /** The results of an operation that was added. */
    public static final class Results {
        private final List<Value> values;

        private Results(List<Value> values) {
            this.values = List.copyOf(values);
        }

        /**
         * Returns one result.
         *
         * @param index 0-based
         * @return its value
         */
        public Value result(int index) {
            return values.get(index);
        }

        /**
         * Returns all results.
         *
         * @return an immutable list in order
         */
        public List<Value> all() {
            return values;
        }
    }

    private ProgramBuilder(ProgramInfo info, List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        out.visitInfo(info.family(), info.version(), info.trainable());
        out.enterRegion();
        this.top = enter(argumentTypes, keywordArguments);
    }

    private BlockBuilder enter(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        out.enterBlock(List.copyOf(argumentTypes), List.copyOf(keywordArguments));
        List<Value> values = new ArrayList<>();
        for (IrType type : argumentTypes) {
            values.add(new Value(this, -(++arguments), type));
        }
        for (KeywordArgument argument : keywordArguments) {
            values.add(new Value(this, -(++arguments), argument.type()));
        }
        return new BlockBuilder(values);
    }

    /**
     * Begins a program whose body is one block without arguments.
     *
     * @param info what it declares about itself
     * @return a builder
     */
    public static ProgramBuilder of(ProgramInfo info) {
        return of(info, List.of(), List.of());
    }

    /**
     * Begins a program whose body is one block.
     *
     * @param info what it declares about itself
     * @param argumentTypes types of the block's positional arguments
     * @param keywordArguments the block's arguments by name
     * @return a builder
     */
    public static ProgramBuilder of(
            ProgramInfo info, List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        return new ProgramBuilder(info, argumentTypes, keywordArguments);
    }

    /**
     * Begins an operation of the top block.
     *
     * @param name {@code dialect.local}
     * @return what the operation is described with; nothing happens before {@link OperationBuilder#add}
     */
    public OperationBuilder op(String name) {
        return top.op(name);
    }

    /**
     * Returns an argument of the top block.
     *
     * @param index 0-based; positional arguments first, then those by keyword
     * @return its value
     */
    public Value argument(int index) {
        return top.argument(index);
    }

    /**
     * Ends the program.
     *
     * @return the program
     * @throws IllegalStateException if called again
     */
    public Program build() {
        if (!top.open) {
            throw new IllegalStateException("the program is built already, or an operation is being added");
        }
        top.open = false;
        out.exitBlock();
        out.exitRegion();
        return out.program();
    }
}
