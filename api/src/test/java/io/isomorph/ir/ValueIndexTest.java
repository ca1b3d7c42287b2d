package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueIndexTest {
    /** The same facts, gathered in the plainest way. */
    private static final class Naive extends ProgramVisitor {
        private final Map<Integer, Integer> places = new HashMap<>();
        private final Map<Integer, IrType> types = new HashMap<>();
        private final Map<Integer, List<ValueIndex.Use>> uses = new HashMap<>();
        private final List<OperationHead> operations = new ArrayList<>();
        private final List<Integer> enclosing = new ArrayList<>();
        private final Deque<Integer> open = new ArrayDeque<>();
        private int blocks;
        private int results;
        private int arguments;

        private void define(int value, int place, IrType type) {
            places.put(value, place);
            types.put(value, type);
            uses.put(value, new ArrayList<>());
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            argumentTypes.forEach(type -> define(--arguments, blocks, type));
            keywordArguments.forEach(argument -> define(--arguments, blocks, argument.type()));
            open.push(blocks++);
        }

        @Override
        public void exitBlock() {
            open.pop();
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            for (int i = 0; i < head.operands().size(); i++) {
                int value = head.operands().get(i);
                if (value != 0) {
                    uses.get(value).add(new ValueIndex.Use(operations.size(), i));
                }
            }
            head.resultTypes().forEach(type -> define(++results, operations.size(), type));
            operations.add(head);
            enclosing.add(open.element());
        }
    }

    @Test
    void agreesWithANaiveComputationOnRandomPrograms() {
        int used = 0;
        for (int seed = 0; seed < 500; seed++) {
            Program program = Programs.random(seed);
            Naive naive = new Naive();
            program.accept(naive);
            ValueIndex index = ValueIndex.of(program);
            assertEquals(naive.operations.size(), index.operationCount());
            for (int i = 0; i < naive.operations.size(); i++) {
                assertSame(naive.operations.get(i), index.operation(i));
            }
            for (int value : naive.places.keySet()) {
                int place = value > 0 ? index.definer(value) : index.argumentBlock(value);
                assertEquals(naive.places.get(value), place);
                assertEquals(naive.types.get(value), index.type(value));
                assertEquals(naive.uses.get(value), index.uses(value));
                used += index.uses(value).size();
            }
            for (int op = 0; op < naive.operations.size(); op++) {
                assertEquals(naive.enclosing.get(op), index.enclosingBlock(op));
                for (int i = 0; i < naive.operations.get(op).resultCount(); i++) {
                    assertEquals(op, index.definer(index.firstResult(op) + i));
                }
            }
        }
        assertEquals(true, used > 500, "the random programs use nothing");
    }

    @Test
    void findsDefinersAndUsersInNestedRegions() {
        ValueIndex index = ValueIndex.of(Programs.nested());
        assertEquals(1, index.definer(2));
        assertEquals(1, index.definer(3));
        assertEquals(List.of(new ValueIndex.Use(5, 0), new ValueIndex.Use(5, 2)), index.uses(2));
        assertEquals(List.of(), index.uses(3));
        assertEquals(List.of(new ValueIndex.Use(3, 0), new ValueIndex.Use(4, 0)), index.uses(4));
        assertEquals(List.of(new ValueIndex.Use(2, 1)), index.uses(-4));
        assertEquals(0, index.argumentBlock(-2));
        assertEquals(1, index.argumentBlock(-3));
        assertSame(IrType.NULL, index.type(3));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, -5, Integer.MAX_VALUE, Integer.MIN_VALUE, -Integer.MAX_VALUE})
    void refusesValuesThatTheProgramDoesNotHave(int value) {
        ValueIndex index = ValueIndex.of(Programs.nested());
        assertThrows(IllegalArgumentException.class, () -> index.uses(value));
        assertThrows(IllegalArgumentException.class, () -> index.type(value));
        assertThrows(IllegalArgumentException.class, () -> index.definer(value));
        assertThrows(IllegalArgumentException.class, () -> index.argumentBlock(value));
    }

    @Test
    void argumentsHaveNoDefinerAndResultsNoBlock() {
        ValueIndex index = ValueIndex.of(Programs.nested());
        assertThrows(IllegalArgumentException.class, () -> index.definer(-1));
        assertThrows(IllegalArgumentException.class, () -> index.argumentBlock(1));
    }

    @Test
    void usesAreImmutable() {
        List<ValueIndex.Use> uses = ValueIndex.of(Programs.nested()).uses(2);
        assertThrows(UnsupportedOperationException.class, () -> uses.remove(0));
    }

    @Test
    void programWithoutValuesHasAnEmptyIndex() {
        ValueIndex index = ValueIndex.of(Programs.builder(1).build());
        assertEquals(0, index.operationCount());
        assertThrows(IllegalArgumentException.class, () -> index.uses(1));
        assertThrows(IllegalArgumentException.class, () -> index.uses(-1));
    }
}
