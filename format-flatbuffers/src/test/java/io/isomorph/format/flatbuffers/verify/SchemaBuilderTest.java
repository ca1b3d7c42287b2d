package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SchemaBuilderTest {
    private static final FieldType INT = FieldType.scalar(4);

    private static void assertMisuse(String text, Executable misuse) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, misuse);
        assertTrue(e.getMessage().contains(text), e::getMessage);
    }

    private static Schema withTable(UnaryOperator<SchemaBuilder> fields) {
        return fields.apply(Schema.builder().table("T")).root("T").build();
    }

    private static Schema withUnion(Map<Integer, FieldType> members) {
        return Schema.builder().union("U", members).table("T").root("T").build();
    }

    @Test
    void knowsItsRootAndIdentifier() {
        Schema schema = Shelves.schema();
        assertEquals("library.Shelf", schema.root());
        assertEquals("SHLF", schema.identifier());
        Schema other = schema.withRoot("library.Person");
        assertEquals("library.Person", other.root());
        assertNull(other.identifier());
        assertMisuse("no table library.Owner", () -> schema.withRoot("library.Owner"));
    }

    @Test
    void refusesNamesThatAreTakenOrNoIdentifiers() {
        assertMisuse("two tables T", () -> Schema.builder().table("T").table("T"));
        assertMisuse("two unions U", () -> Schema.builder().union("U", Map.of()).union("U", Map.of()));
        for (String bad : new String[] {"", "a/b", "9", "a.", ".a", "a..b", "a.9", "\u00e9", "a b"}) {
            assertMisuse("is no identifier", () -> Schema.builder().table(bad));
        }
        assertMisuse("the name \"a.b\" is no identifier", () -> withTable(t -> t.field(0, "a.b", INT)));
        assertMisuse("\"" + "!".repeat(64) + "\"", () -> withTable(t -> t.field(0, "!".repeat(65), INT)));
    }

    @Test
    void refusesIdsThatAreTakenMissingOrOutOfRange() {
        assertMisuse(
                "fields a and b of T both have id 0",
                () -> withTable(t -> t.field(0, "a", INT).field(0, "b", INT)));
        assertMisuse("has 1 fields, and one with id 1", () -> withTable(t -> t.field(1, "a", INT)));
        assertMisuse("possible are 0 to 32764", () -> withTable(t -> t.field(-1, "a", INT)));
        assertMisuse("possible are 0 to 32764", () -> withTable(t -> t.field(32_765, "a", INT)));
        assertMisuse("possible are 1 (0 is", () -> withTable(t -> t.field(0, "u", FieldType.union("U"))));
        assertMisuse(
                "fields a and u_type of T both have id 0",
                () -> withTable(t -> t.field(0, "a", INT).field(1, "u", FieldType.union("U"))));
    }

    @Test
    void refusesWhatIsNotThere() {
        assertMisuse("no table X", () -> withTable(t -> t.field(0, "a", FieldType.table("X"))));
        assertMisuse("no union X", () -> withTable(t -> t.field(1, "a", FieldType.union("X"))));
        assertMisuse("no table X", () -> withUnion(Map.of(1, FieldType.table("X"))));
        assertMisuse("there is no such table", () -> Schema.builder().root("X").build());
        assertThrows(IllegalStateException.class, () -> Schema.builder().build());
        assertThrows(IllegalStateException.class, () -> Schema.builder().field(0, "a", INT));
        assertThrows(IllegalStateException.class, () -> Schema.builder().required(0, "a", INT));
    }

    @Test
    void refusesIdentifiersOfOtherLengths() {
        assertMisuse("four characters", () -> Schema.builder().identifier("ABC"));
        assertMisuse("four characters", () -> Schema.builder().identifier("ABC\u0100"));
    }

    @Test
    void refusesTypesThatFlatBuffersDoesNotHave() {
        for (int size : new int[] {0, 3, 16, -8, Integer.MIN_VALUE}) {
            assertMisuse("a scalar has " + size + " bytes", () -> FieldType.scalar(size));
        }
        assertMisuse("a struct of 10 bytes is aligned to 4", () -> FieldType.struct(10, 4));
        assertMisuse("aligned to 3", () -> FieldType.struct(9, 3));
        assertMisuse("a struct of 0 bytes", () -> FieldType.struct(0, 1));
        assertMisuse("aligned to " + Integer.MIN_VALUE, () -> FieldType.struct(8, Integer.MIN_VALUE));
        assertMisuse("a vector cannot hold vectors", () -> FieldType.vector(FieldType.vector(INT)));
    }

    @Test
    void refusesMembersThatFlatBuffersDoesNotHave() {
        assertMisuse("union U has a member scalar(4)", () -> withUnion(Map.of(1, INT)));
        assertMisuse("has a member [string]", () -> withUnion(Map.of(1, FieldType.vector(FieldType.string()))));
        assertMisuse("possible are 1 to 255", () -> withUnion(Map.of(0, FieldType.string())));
        assertMisuse("possible are 1 to 255", () -> withUnion(Map.of(256, FieldType.string())));
        assertMisuse(
                "two members of type 1",
                () -> Schema.builder()
                        .addUnion("U")
                        .member(1, FieldType.string())
                        .member(1, FieldType.struct(4, 4)));
    }

    @Test
    void typesAreShownAsASchemaWritesThem() {
        assertEquals("[struct(8, 4)]", FieldType.vector(FieldType.struct(8, 4)).toString());
        assertEquals("a.T", FieldType.table("a.T").toString());
    }
}
