package io.isomorph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.KindTable;
import io.isomorph.kind.Shape;
import io.isomorph.kind.SimpleType;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FamiliesTest {
    private static final Name GATHER = Name.of("acme.gather");

    /** A family with an operation and a type. */
    public static final class Base implements FamilyProvider {
        static final OperationDefinition END = definition("core.end");

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String id() {
            return "base";
        }

        @Override
        public KindTable kinds() {
            return new KindTable(
                    List.of(new Kind<>(
                            Name.of("core.t"), Shape.NONE, SimpleType.class, type -> new SimpleType(type.name()))),
                    List.of());
        }

        @Override
        public List<Dialect> dialects() {
            return List.of(Dialect.of("core", List.of(END)));
        }
    }

    /** A family that declares what a test needs. */
    private static class Other implements FamilyProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String id() {
            return "other";
        }
    }

    /** A provider of given dialects. */
    private static class Given implements DialectProvider {
        private final List<Dialect> dialects;

        Given(Dialect... dialects) {
            this.dialects = Arrays.asList(dialects);
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String family() {
            return "base";
        }

        @Override
        public List<Dialect> dialects() {
            return dialects;
        }
    }

    /** Adds an operation to the family {@code base}. */
    public static final class Gathering extends Given {
        public Gathering() {
            super(Dialect.of("acme", List.of(definition("acme.gather"))));
        }
    }

    /** A provider that cannot be made. */
    public static final class Unmade extends Given {
        public Unmade() {
            throw new IllegalArgumentException("no licence");
        }
    }

    private static OperationDefinition definition(String name) {
        return OperationDefinition.of(name).build();
    }

    private static Given given(String dialect, String... operations) {
        return new Given(Dialect.of(
                dialect, Arrays.stream(operations).map(FamiliesTest::definition).toList()));
    }

    private static Families with(DialectProvider... dialects) {
        return Families.of(List.of(new Base()), List.of(dialects));
    }

    private static List<String> problems(Families families) {
        return families.failures().stream().map(ProviderException::problem).toList();
    }

    @Test
    void aFamilyKnowsWhatItsProviderKnows() {
        Families families = Families.of(new Other(), new Base());
        assertEquals(
                List.of("base", "other"),
                families.families().stream().map(Family::toString).toList());
        assertEquals(List.of(), families.failures());
        Family base = families.require("base");
        assertSame(base, families.family("base"));
        assertEquals("base", base.id());
        assertEquals(Base.class.getName(), base.providerClass());
        assertTrue(base.location().startsWith("file:"), base.location());
        assertEquals(new SimpleType(Name.of("core.t")), base.kinds().view(IrType.of("core.t")));
        assertSame(Base.END, base.definition(Name.of("core.end")));
        assertNull(base.definition(Name.of("core.unknown")));
        assertFalse(base.has(Name.of("core.unknown"), Trait.SIDE_EFFECT));
        assertNull(base.dialect("unknown"));
        Dialect core = Objects.requireNonNull(base.dialect("core"));
        assertSame(Base.END, core.definition(Name.of("core.end")));
        assertNull(core.printer());
        assertThrows(
                UnsupportedOperationException.class, () -> core.definitions().clear());
        assertThrows(UnsupportedOperationException.class, () -> base.dialects().clear());
        assertThrows(
                UnsupportedOperationException.class, () -> families.families().clear());
        Family other = families.require("other");
        assertEquals(List.of(), other.dialects());
        assertTrue(other.kinds().isOpaque(IrType.of("core.t")));
    }

    @Test
    void anAbsentFamilyIsAnErrorThatNamesThoseThatThereAre() {
        var e = assertThrows(
                ProviderException.class, () -> Families.of(new Base()).require("pir"));
        assertSame(StandardCode.FAMILY_ABSENT, e.code());
        assertEquals("there is no family 'pir'; found: base", e.problem());
        assertNull(Families.of().family("pir"));
        assertEquals(
                "there is no family 'pir'; found: none",
                assertThrows(ProviderException.class, () -> Families.of().require("pir"))
                        .problem());
    }

    @Test
    void twoProvidersOfOneFamilyAreAnErrorThatNamesBoth() {
        Families families = Families.of(new Base(), new Base());
        assertEquals(List.of(), families.families());
        var e = assertThrows(ProviderException.class, () -> families.require("base"));
        assertSame(StandardCode.FAMILY_DUPLICATE, e.code());
        assertTrue(
                e.problem().startsWith("the family base is provided 2 times, by " + Base.class.getName() + " in file:"),
                e.problem());
        assertTrue(e.problem().contains(" and by " + Base.class.getName()), e.problem());
    }

    @Test
    void aBrokenFamilyHidesNoOther() {
        FamilyProvider nameless = new Other() {
            @Override
            @SuppressWarnings("NullAway")
            public String id() {
                return null;
            }
        };
        FamilyProvider throwing = new Other() {
            @Override
            public KindTable kinds() {
                throw new IllegalStateException("out of order");
            }
        };
        FamilyProvider twice = new Other() {
            @Override
            public List<Dialect> dialects() {
                return List.of(Dialect.of("a", List.of()), Dialect.of("a", List.of()));
            }
        };
        FamilyProvider future = new Other() {
            @Override
            public int spiLevel() {
                return 2;
            }
        };
        Families families = Families.of(nameless, throwing, twice, future, new Base());
        assertEquals(1, families.families().size());
        List<String> problems = problems(families);
        assertEquals(4, problems.size());
        families.failures().forEach(failure -> assertSame(StandardCode.FAMILY_BROKEN, failure.code()));
        assertTrue(
                problems.get(0).contains(" cannot describe itself: java.lang.NullPointerException"), problems.get(0));
        assertTrue(problems.get(1).endsWith(" cannot describe itself: java.lang.IllegalStateException: out of order"));
        assertTrue(problems.get(2).endsWith("the dialect a is there twice"), problems.get(2));
        assertTrue(problems.get(3).endsWith(" was made for SPI level 2; this Isomorph has 1"), problems.get(3));
        var e = assertThrows(ProviderException.class, () -> families.require("other"));
        assertSame(StandardCode.FAMILY_ABSENT, e.code());
        assertTrue(e.problem().contains("; not usable: " + problems.get(1)), e.problem());
    }

    @Test
    void dialectsAreAddedToTheirFamily() {
        Families families = with(new Gathering(), given("core", "core.mine"), given("acme", "acme.other"));
        assertEquals(List.of(), families.failures());
        Family base = families.require("base");
        assertEquals(
                List.of("acme", "core"),
                base.dialects().stream().map(Dialect::name).toList());
        assertNotNull(base.definition(GATHER));
        assertNotNull(base.definition(Name.of("acme.other")));
        assertNotNull(base.definition(Name.of("core.mine")));
        assertNotNull(base.definition(Name.of("core.end")));
        assertEquals(
                2, Objects.requireNonNull(base.dialect("acme")).definitions().size());
    }

    @Test
    void dialectsOfAnAbsentFamilyAreAFailure() {
        Families families = Families.of(List.of(new Other()), List.of(new Gathering()));
        assertEquals(1, families.failures().size());
        assertSame(StandardCode.FAMILY_ABSENT, families.failures().get(0).code());
        assertTrue(problems(families).get(0).startsWith(Gathering.class.getName() + " in file:"));
        assertTrue(problems(families).get(0).endsWith(" has dialects of the family 'base', which is absent"));
    }

    @Test
    void anOperationThatIsDefinedTwiceHasNoDefinition() {
        Given a = given("acme", "acme.gather", "acme.a");
        Given b = given("acme", "acme.gather", "acme.b");
        for (Families families : List.of(with(a, b), with(b, a))) {
            Family base = families.require("base");
            assertNull(base.definition(GATHER));
            assertNotNull(base.definition(Name.of("acme.a")));
            assertNotNull(base.definition(Name.of("acme.b")));
            assertEquals(1, families.failures().size());
            assertSame(
                    StandardCode.DIALECT_DUPLICATE, families.failures().get(0).code());
            String problem = problems(families).get(0);
            assertTrue(
                    problem.startsWith(
                            "the operation acme.gather is defined 2 times, by " + Given.class.getName() + " in "),
                    problem);
            assertTrue(problem.contains(" and by " + Given.class.getName()), problem);
        }
    }

    @Test
    void whatAFamilyDefinesCannotBeReplaced() {
        Families families = with(given("core", "core.end", "core.mine"), given("core", "core.end"));
        Family base = families.require("base");
        assertSame(Base.END, base.definition(Name.of("core.end")));
        assertNotNull(base.definition(Name.of("core.mine")));
        assertEquals(2, families.failures().size());
        assertTrue(problems(families).get(0).endsWith(" defines the operation core.end, which is built in"));
    }

    @Test
    void aBrokenProviderOfDialectsHidesNoOther() {
        DialectProvider throwing = new Given() {
            @Override
            public List<Dialect> dialects() {
                throw new IllegalStateException("out of order");
            }
        };
        DialectProvider missing = new Given() {
            @Override
            public int spiLevel() {
                throw new NoClassDefFoundError("gone");
            }
        };
        Families families = with(throwing, new Given((Dialect) null), missing, level(0), level(2), new Gathering());
        Family base = families.require("base");
        assertNotNull(base.definition(GATHER));
        assertNotNull(base.definition(Name.of("core.end")));
        assertEquals(5, families.failures().size());
        families.failures().forEach(failure -> assertSame(StandardCode.DIALECT_BROKEN, failure.code()));
        List<String> problems = problems(families);
        assertTrue(problems.get(0).endsWith(" cannot describe itself: java.lang.IllegalStateException: out of order"));
        assertTrue(problems.get(1).contains("NullPointerException"));
        assertTrue(problems.get(2).endsWith(" cannot describe itself: java.lang.NoClassDefFoundError: gone"));
        assertTrue(problems.get(3).contains("FamiliesTest$"), problems.get(3));
        assertTrue(problems.get(3).contains(" in file:"), problems.get(3));
        assertTrue(problems.get(3).endsWith(" was made for SPI level 0; this Isomorph has 1"));
        assertTrue(problems.get(4).endsWith(" was made for SPI level 2; this Isomorph has 1"));
        assertEquals(
                "out of order",
                Objects.requireNonNull(families.failures().get(0).getCause()).getMessage());
        assertNull(families.failures().get(3).getCause());
    }

    private static DialectProvider level(int level) {
        return new Given() {
            @Override
            public int spiLevel() {
                return level;
            }
        };
    }

    @Test
    void aBrokenProviderOfDialectsContributesNothing() {
        Families families = with(
                new Given(Dialect.of("acme", List.of(definition("acme.gather"))), null), given("other", "other.op"));
        Family base = families.require("base");
        assertNull(base.definition(GATHER));
        assertNull(base.dialect("acme"));
        assertNotNull(base.definition(Name.of("other.op")));
    }

    private static URLClassLoader loader(Path folder, Class<?> service, String... classes) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(service.getName()), List.of(classes));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, FamiliesTest.class.getClassLoader());
    }

    @Test
    void providersAreFoundByAClassLoaderAndBrokenOnesSetAside(@TempDir Path folder) throws IOException {
        loader(folder, FamilyProvider.class, "no.such.Family", Base.class.getName())
                .close();
        try (URLClassLoader loader = loader(
                folder, DialectProvider.class, "no.such.Provider", Unmade.class.getName(), Gathering.class.getName())) {
            Families families = Families.load(loader);
            assertNotNull(families.require("base").definition(GATHER));
            assertEquals(3, families.failures().size(), () -> problems(families).toString());
            assertTrue(problems(families).get(0).contains("no.such.Family"));
            assertTrue(problems(families).get(1).contains("no.such.Provider"));
            assertTrue(problems(families).get(2).contains("no licence"));
        }
    }

    @Test
    void aServiceFileFullOfBrokenNamesEnds(@TempDir Path folder) throws IOException {
        String[] names = new String[500];
        Arrays.setAll(names, i -> "no.such.Provider" + i);
        try (URLClassLoader loader = loader(folder, DialectProvider.class, names)) {
            assertEquals(100, Families.load(loader).failures().size());
        }
    }

    @Test
    void loadLooksWhereThisLibraryIs() {
        assertEquals(List.of(), Families.load().failures());
    }

    private static String printed(TypeOrAttribute printed) {
        if (printed instanceof IrAttribute) {
            return null;
        }
        if (printed.payload() == null) {
            throw new IllegalStateException("cannot");
        }
        return "<" + printed.payload() + ">";
    }

    @Test
    void typesAndAttributesArePrintedAsTheirDialectHasThemElseInTheGeneralForm() {
        Family base = with(new Given(Dialect.of("acme", List.of(), FamiliesTest::printed)))
                .require("base");
        assertEquals("<1>", base.print(IrType.of("acme.t", Payload.of(1))));
        assertEquals("acme.t", base.print(IrType.of("acme.t")));
        assertEquals("acme.a(1)", base.print(IrAttribute.of(Name.of("acme.a"), Payload.of(1))));
        assertEquals("core.t", base.print(IrType.of("core.t")));
        assertEquals("other.t(1)", base.print(IrType.of("other.t", Payload.of(1))));
        assertEquals("NULL", base.print(IrType.NULL));
        assertEquals("NULL", base.print(IrAttribute.NULL));
        Function<TypeOrAttribute, String> attributes = printed -> printed instanceof IrAttribute ? "attribute" : null;
        Family other =
                with(new Given(Dialect.of("acme", List.of(), attributes))).require("base");
        assertEquals("attribute", other.print(IrAttribute.of("acme.a")));
        assertEquals("acme.t", other.print(IrType.of("acme.t")));
    }

    @Test
    void aDialectThatTwoProvidersPrintIsPrintedInTheGeneralForm() {
        Given one = new Given(Dialect.of("acme", List.of(), FamiliesTest::printed));
        Given other = new Given(Dialect.of("acme", List.of(definition("acme.op")), FamiliesTest::printed));
        Families families = with(one, other);
        Family base = families.require("base");
        assertEquals("acme.t(1)", base.print(IrType.of("acme.t", Payload.of(1))));
        assertNotNull(base.definition(Name.of("acme.op")));
        assertEquals(1, families.failures().size());
        assertTrue(problems(families).get(0).startsWith("how the dialect acme is printed is defined 2 times, by "));
    }

    @Test
    void aTableWithTwoRowsOfOneNameIsRefused() {
        Kind<IrType, io.isomorph.kind.TypeView> row =
                new Kind<>(Name.of("core.t"), Shape.NONE, SimpleType.class, type -> new SimpleType(type.name()));
        var e = assertThrows(IllegalArgumentException.class, () -> new KindTable(List.of(row, row), List.of()));
        assertEquals("the table has two rows for core.t", e.getMessage());
        assertInstanceOf(
                io.isomorph.kind.OpaqueType.class,
                new KindTable(List.of(row), List.of()).view(IrType.of("core.t", Payload.of(1))));
    }
}
