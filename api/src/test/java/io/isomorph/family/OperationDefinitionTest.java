package io.isomorph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OperationDefinitionTest {
    private static OperationDefinition definition(String name) {
        return OperationDefinition.of(name).build();
    }

    @Test
    void aDialectHoldsOperationsOfItsOwnOnceEach() {
        OperationDefinition a = definition("acme.a");
        assertEquals(
                "pd_op.a is no operation of the dialect acme",
                assertThrows(IllegalArgumentException.class, () -> Dialect.of("acme", List.of(definition("pd_op.a"))))
                        .getMessage());
        assertEquals(
                "acme.a is defined twice",
                assertThrows(IllegalArgumentException.class, () -> Dialect.of("acme", List.of(a, a)))
                        .getMessage());
        for (String name : List.of("", "a.b", "\uD800")) {
            assertThrows(IllegalArgumentException.class, () -> Dialect.of(name, List.of()), name);
        }
    }

    @Test
    void aDefinitionReturnsWhatItWasGiven() {
        Consumer<CheckedOperation> check = operation -> {};
        List<Trait> traits = new ArrayList<>(List.of(Trait.INPLACE, new Trait("acme.Own")));
        OperationDefinition definition = OperationDefinition.of("acme.op")
                .traits(traits.toArray(new Trait[0]))
                .interfaces("A", "B")
                .operands(Arity.atLeast(2))
                .neededOperands(1)
                .results(new Arity(1, 3))
                .regions(Arity.exactly(1))
                .requires("axis", Name.of("builtin.a_i64"))
                .requires("any", null)
                .check(check)
                .build();
        assertEquals(Name.of("acme.op"), definition.name());
        assertEquals(traits, definition.traits());
        assertTrue(definition.has(new Trait("acme.Own")));
        assertEquals(List.of("A", "B"), definition.interfaces());
        assertEquals("at least 2", definition.operands().toString());
        assertEquals(1, definition.neededOperands());
        assertEquals("1 to 3", definition.results().toString());
        assertEquals("1", definition.regions().toString());
        assertEquals(List.of("axis", "any"), definition.requiredAttributes());
        assertEquals(Name.of("builtin.a_i64"), definition.requiredKind("axis"));
        assertNull(definition.requiredKind("any"));
        assertSame(check, definition.check());
        OperationDefinition open = definition("acme.op");
        assertEquals(Arity.ANY, open.operands());
        assertEquals(Arity.ANY, open.results());
        assertEquals(Arity.ANY, open.regions());
        assertEquals(0, open.neededOperands());
        assertNull(open.check());
        assertEquals(
                0,
                OperationDefinition.of("acme.op")
                        .neededOperands(1)
                        .neededOperands(0)
                        .build()
                        .neededOperands());
        assertThrows(
                IllegalArgumentException.class,
                () -> OperationDefinition.of("acme.op").neededOperands(-1));
        assertThrows(IllegalArgumentException.class, () -> OperationDefinition.of("acme"));
    }

    @Test
    void anArityAllowsWhatLiesBetweenItsBounds() {
        Arity arity = new Arity(1, 3);
        assertEquals(
                List.of(false, true, true, true, false),
                List.of(arity.allows(0), arity.allows(1), arity.allows(2), arity.allows(3), arity.allows(4)));
        assertTrue(Arity.ANY.allows(0));
        assertTrue(Arity.ANY.allows(Integer.MAX_VALUE));
        assertTrue(Arity.NONE.allows(0));
        assertFalse(Arity.NONE.allows(1));
        assertEquals("any number", Arity.ANY.toString());
        assertEquals("0", Arity.NONE.toString());
        assertThrows(IllegalArgumentException.class, () -> new Arity(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Arity(2, 1));
    }
}
