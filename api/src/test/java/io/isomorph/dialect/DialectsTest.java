package io.isomorph.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.kind.Int32Attribute;
import io.isomorph.kind.Int64Attribute;
import io.isomorph.kind.StringAttribute;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DialectsTest {
    private static final Name GATHER = Name.of("acme.gather");

    /** A provider of given dialects. */
    static final class Given implements DialectProvider {
        private final List<Dialect> dialects;

        Given(Dialect... dialects) {
            this.dialects = Arrays.asList(dialects);
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public List<Dialect> dialects() {
            return dialects;
        }
    }

    /** A provider that cannot be made. */
    public static final class Unmade implements DialectProvider {
        public Unmade() {
            throw new IllegalArgumentException("no licence");
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public List<Dialect> dialects() {
            return List.of();
        }
    }

    private static OperationDefinition definition(String name) {
        return OperationDefinition.of(name).build();
    }

    private static Given given(String dialect, String... operations) {
        return new Given(Dialect.of(
                dialect, Arrays.stream(operations).map(DialectsTest::definition).toList()));
    }

    private static List<String> problems(Dialects dialects) {
        return dialects.failures().stream().map(DialectFailure::problem).toList();
    }

    @Test
    void whatIsBuiltInIsAlwaysThere() {
        Dialects dialects = Dialects.of();
        assertEquals(
                List.of("builtin", "cf", "pd_op"),
                dialects.dialects().stream().map(Dialect::toString).toList());
        assertEquals(List.of(), dialects.failures());
        OperationDefinition yield = Objects.requireNonNull(dialects.definition(Name.of("cf.yield")));
        assertEquals("cf.yield", yield.toString());
        assertTrue(dialects.has(yield.name(), Trait.TERMINATOR));
        assertTrue(dialects.has(yield.name(), Trait.SIDE_EFFECT));
        assertFalse(dialects.has(yield.name(), Trait.INPLACE));
        assertFalse(dialects.has(Name.of("pd_op.unknown"), Trait.SIDE_EFFECT));
        assertNull(dialects.definition(Name.of("pd_op.unknown")));
        assertNull(dialects.dialect("unknown"));
        Dialect cf = Objects.requireNonNull(dialects.dialect("cf"));
        assertSame(yield, cf.definition(yield.name()));
        assertNull(cf.definition(Name.of("pd_op.if")));
        assertNull(cf.printer());
        assertEquals(
                List.of("cf.has_elements", "cf.stack_create", "cf.tuple_pop", "cf.tuple_push", "cf.yield"),
                cf.definitions().stream().map(OperationDefinition::toString).toList());
        assertThrows(UnsupportedOperationException.class, () -> cf.definitions().clear());
        assertThrows(
                UnsupportedOperationException.class, () -> dialects.dialects().clear());
    }

    @Test
    void providersAreAddedToWhatIsBuiltIn() {
        Dialects dialects =
                Dialects.of(new ExampleDialect(), given("pd_op", "pd_op.mine"), given("acme", "acme.other"));
        assertEquals(List.of(), dialects.failures());
        assertEquals(
                List.of("acme", "builtin", "cf", "pd_op"),
                dialects.dialects().stream().map(Dialect::name).toList());
        assertNotNull(dialects.definition(GATHER));
        assertNotNull(dialects.definition(Name.of("acme.other")));
        assertNotNull(dialects.definition(Name.of("pd_op.mine")));
        assertNotNull(dialects.definition(Name.of("pd_op.if")));
        assertEquals(
                2,
                Objects.requireNonNull(dialects.dialect("acme")).definitions().size());
    }

    @Test
    void anOperationThatIsDefinedTwiceHasNoDefinition() {
        Given a = given("acme", "acme.gather", "acme.a");
        Given b = given("acme", "acme.gather", "acme.b");
        for (Dialects dialects : List.of(Dialects.of(a, b), Dialects.of(b, a))) {
            assertNull(dialects.definition(GATHER));
            assertNotNull(dialects.definition(Name.of("acme.a")));
            assertNotNull(dialects.definition(Name.of("acme.b")));
            assertEquals(1, dialects.failures().size());
            String problem = problems(dialects).get(0);
            assertTrue(
                    problem.startsWith(
                            "the operation acme.gather is defined 2 times, by " + Given.class.getName() + " in "),
                    problem);
            assertTrue(problem.contains(" and by " + Given.class.getName()), problem);
        }
    }

    @Test
    void whatIsBuiltInCannotBeReplaced() {
        OperationDefinition builtIn = Objects.requireNonNull(Dialects.of().definition(Name.of("pd_op.if")));
        Dialects dialects = Dialects.of(given("pd_op", "pd_op.if", "pd_op.mine"), given("pd_op", "pd_op.if"));
        assertSame(builtIn, dialects.definition(Name.of("pd_op.if")));
        assertNotNull(dialects.definition(Name.of("pd_op.mine")));
        assertEquals(2, dialects.failures().size());
        assertTrue(problems(dialects).get(0).endsWith(" defines the operation pd_op.if, which is built in"));
    }

    @Test
    void aBrokenProviderDoesNotHideOthers() {
        DialectProvider throwing = new DialectProvider() {
            @Override
            public int spiLevel() {
                return SPI_LEVEL;
            }

            @Override
            public List<Dialect> dialects() {
                throw new IllegalStateException("out of order");
            }
        };
        DialectProvider missing = new DialectProvider() {
            @Override
            public int spiLevel() {
                throw new NoClassDefFoundError("gone");
            }

            @Override
            public List<Dialect> dialects() {
                return List.of();
            }
        };
        Dialects dialects =
                Dialects.of(throwing, new Given((Dialect) null), missing, level(0), level(2), new ExampleDialect());
        assertNotNull(dialects.definition(GATHER));
        assertNotNull(dialects.definition(Name.of("cf.yield")));
        assertEquals(5, dialects.failures().size());
        List<String> problems = problems(dialects);
        assertTrue(
                problems.get(0).endsWith(" cannot say what it knows: java.lang.IllegalStateException: out of order"));
        assertTrue(problems.get(1).contains("NullPointerException"));
        assertTrue(problems.get(2).endsWith(" cannot say what it knows: java.lang.NoClassDefFoundError: gone"));
        assertTrue(problems.get(3).contains("DialectsTest$"), problems.get(3));
        assertTrue(problems.get(3).contains(" in file:"), problems.get(3));
        assertTrue(problems.get(3).endsWith(" was made for SPI level 0; this Isomorph has 1"));
        assertTrue(problems.get(4).endsWith(" was made for SPI level 2; this Isomorph has 1"));
        assertEquals(
                "out of order",
                Objects.requireNonNull(dialects.failures().get(0).cause()).getMessage());
        assertNull(dialects.failures().get(3).cause());
    }

    private static DialectProvider level(int level) {
        return new DialectProvider() {
            @Override
            public int spiLevel() {
                return level;
            }

            @Override
            public List<Dialect> dialects() {
                return List.of(Dialect.of("acme", List.of(definition("acme.gather"))));
            }
        };
    }

    @Test
    void aBrokenProviderContributesNothing() {
        Dialects dialects = Dialects.of(
                new Given(Dialect.of("acme", List.of(definition("acme.gather"))), null), given("other", "other.op"));
        assertNull(dialects.definition(GATHER));
        assertNull(dialects.dialect("acme"));
        assertNotNull(dialects.definition(Name.of("other.op")));
    }

    private static URLClassLoader loader(Path folder, String... classes) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(DialectProvider.class.getName()), List.of(classes));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, DialectsTest.class.getClassLoader());
    }

    @Test
    void providersAreFoundByAClassLoaderAndBrokenOnesSetAside(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader =
                loader(folder, "no.such.Provider", Unmade.class.getName(), ExampleDialect.class.getName())) {
            Dialects dialects = Dialects.load(loader);
            assertNotNull(dialects.definition(GATHER));
            assertNotNull(dialects.definition(Name.of("cf.yield")));
            assertEquals(2, dialects.failures().size(), () -> problems(dialects).toString());
            assertTrue(problems(dialects).get(0).contains("no.such.Provider"));
            assertTrue(problems(dialects).get(1).contains("no licence"));
        }
    }

    @Test
    void aServiceFileFullOfBrokenNamesEnds(@TempDir Path folder) throws IOException {
        String[] names = new String[500];
        Arrays.setAll(names, i -> "no.such.Provider" + i);
        try (URLClassLoader loader = loader(folder, names)) {
            Dialects dialects = Dialects.load(loader);
            assertEquals(100, dialects.failures().size());
            assertNotNull(dialects.definition(Name.of("cf.yield")));
        }
    }

    @Test
    void loadFindsWhatTheClassPathOffers() {
        Dialects dialects = Dialects.load();
        assertNotNull(dialects.definition(Name.of("cf.yield")));
        assertEquals(List.of(), dialects.failures());
    }

    private static final DialectPrinter PRINTER = new DialectPrinter() {
        @Override
        public String print(IrType type) {
            if (type.payload() == null) {
                throw new IllegalStateException("cannot");
            }
            return "<" + type.payload() + ">";
        }
    };

    @Test
    void typesAndAttributesArePrintedAsTheirDialectHasThemElseInTheGeneralForm() {
        Dialects dialects = Dialects.of(new Given(Dialect.of("acme", List.of(), PRINTER)));
        assertEquals("<1>", dialects.print(IrType.of("acme.t", Payload.of(1))));
        assertEquals("acme.t", dialects.print(IrType.of("acme.t")));
        assertEquals("acme.a(1)", dialects.print(IrAttribute.of(Name.of("acme.a"), Payload.of(1))));
        assertEquals("builtin.t_f32", dialects.print(IrType.of("builtin.t_f32")));
        assertEquals("other.t(1)", dialects.print(IrType.of("other.t", Payload.of(1))));
        assertEquals("NULL", dialects.print(IrType.NULL));
        assertEquals("NULL", dialects.print(IrAttribute.NULL));
        DialectPrinter attributes = new DialectPrinter() {
            @Override
            public String print(IrAttribute attribute) {
                return "attribute";
            }
        };
        Dialects other = Dialects.of(new Given(Dialect.of("acme", List.of(), attributes)));
        assertEquals("attribute", other.print(IrAttribute.of("acme.a")));
        assertEquals("acme.t", other.print(IrType.of("acme.t")));
    }

    @Test
    void aDialectThatTwoProvidersPrintIsPrintedInTheGeneralForm() {
        Given one = new Given(Dialect.of("acme", List.of(), PRINTER));
        Given other = new Given(Dialect.of("acme", List.of(definition("acme.op")), PRINTER));
        Dialects dialects = Dialects.of(one, other);
        assertEquals("acme.t(1)", dialects.print(IrType.of("acme.t", Payload.of(1))));
        assertNotNull(dialects.definition(Name.of("acme.op")));
        assertEquals(1, dialects.failures().size());
        assertTrue(problems(dialects).get(0).startsWith("how the dialect acme is printed is defined 2 times, by "));
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
    void aDefinitionSaysWhatItWasGiven() {
        OperationCheck check = operation -> {};
        List<Trait> traits = new ArrayList<>(List.of(Trait.INPLACE, new Trait("acme.Own")));
        OperationDefinition definition = OperationDefinition.of("acme.op")
                .traits(traits.toArray(new Trait[0]))
                .interfaces("A", "B")
                .operands(Arity.atLeast(2))
                .neededOperands(1)
                .results(new Arity(1, 3))
                .regions(Arity.exactly(1))
                .requires("axis", Int64Attribute.NAME)
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
        assertEquals(
                List.of(new RequiredAttribute("axis", Int64Attribute.NAME), new RequiredAttribute("any", null)),
                definition.requiredAttributes());
        assertSame(check, definition.check());
        OperationDefinition open = definition("acme.op");
        assertEquals(Arity.ANY, open.operands());
        assertEquals(Arity.ANY, open.results());
        assertEquals(Arity.ANY, open.regions());
        assertEquals(0, open.neededOperands());
        assertSame(OperationCheck.NONE, open.check());
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

    @Test
    void aRequiredAttributeFitsByKindAndShape() {
        RequiredAttribute number = new RequiredAttribute("n", Int32Attribute.NAME);
        assertTrue(number.fits(new Int32Attribute(1).toAttribute()));
        assertFalse(number.fits(new Int64Attribute(1).toAttribute()));
        assertFalse(number.fits(IrAttribute.of(Int32Attribute.NAME, Payload.of(1L << 40))));
        assertFalse(number.fits(IrAttribute.of(Int32Attribute.NAME, null)));
        assertFalse(number.fits(IrAttribute.NULL));
        assertTrue(new RequiredAttribute("n", null).fits(IrAttribute.NULL));
        RequiredAttribute foreign = new RequiredAttribute("n", Name.of("acme.a"));
        assertTrue(foreign.fits(IrAttribute.of("acme.a")));
        assertFalse(foreign.fits(new StringAttribute("x").toAttribute()));
    }
}
