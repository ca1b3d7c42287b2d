package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Binary schemas that are good buffers and describe what cannot be. */
class BinarySchemaFaultsTest {
    private static final int VECTOR_64 = 18;
    private static final int INT = 7;
    private static final int UBYTE = 4;

    private byte[] bytes = {};
    private OracleTable root = OracleTable.root(Shelves.full());

    @BeforeEach
    void readTheGoodOne() throws IOException {
        try (InputStream stream = getClass().getResourceAsStream("shelf.bfbs")) {
            bytes = Objects.requireNonNull(stream).readAllBytes();
        }
        root = OracleTable.root(bytes);
    }

    private static OracleTable named(OracleTable table, int vector, String name, StringBuilder pointer, String step) {
        for (int i = 0; i < table.length(vector); i++) {
            OracleTable element = table.at(table.indirect(table.element(vector, 4, i)));
            if (element.text(ReflectionSchema.NAME).equals(name)) {
                pointer.append('/').append(step).append('/').append(i);
                return element;
            }
        }
        throw new IllegalStateException("nothing is named " + name);
    }

    private final StringBuilder pointer = new StringBuilder();

    private OracleTable shelf() {
        return named(root, ReflectionSchema.SCHEMA_OBJECTS, "library.Shelf", pointer, "objects");
    }

    private OracleTable field(String name) {
        return named(shelf(), ReflectionSchema.OBJECT_FIELDS, name, pointer, "fields");
    }

    private OracleTable owner() {
        return named(root, ReflectionSchema.SCHEMA_ENUMS, "library.Owner", pointer, "enums");
    }

    private void put(int at, int value) {
        bytes[at] = (byte) value;
    }

    private void assertRefused(FlatbuffersCode code, OracleTable place, String problem) {
        MalformedInputException e =
                assertThrows(MalformedInputException.class, () -> Schema.ofBinary(ByteSource.of(bytes, "shelf.bfbs")));
        assertEquals(code, e.code(), e::getMessage);
        assertTrue(e.problem().contains(problem), e::getMessage);
        assertEquals(place.position(), e.location().byteOffset(), e::getMessage);
        assertEquals(pointer.toString(), e.location().pointer(), e::getMessage);
    }

    private void assertTypeRefused(String name, int id, int value, FlatbuffersCode code, String problem) {
        OracleTable field = field(name);
        put(field.table(ReflectionSchema.FIELD_TYPE).field(id), value);
        assertRefused(code, field, problem);
    }

    @Test
    void refusesOffsetsOf64Bits() {
        assertTypeRefused(
                "codes",
                ReflectionSchema.TYPE_BASE,
                VECTOR_64,
                FlatbuffersCode.UNSUPPORTED,
                "field codes has an offset of 64");
    }

    @Test
    void refusesUnionsWhoseTypeHasSeveralBytes() {
        OracleTable owner = owner();
        put(owner.table(ReflectionSchema.ENUM_UNDERLYING).field(ReflectionSchema.TYPE_BASE), INT);
        assertRefused(FlatbuffersCode.UNSUPPORTED, owner, "the type of union library.Owner has several bytes");
    }

    @Test
    void refusesTypesThatAreNone() {
        assertTypeRefused("floor", ReflectionSchema.TYPE_BASE, 19, FlatbuffersCode.SCHEMA, "there is no base type 19");
    }

    @Test
    void refusesTypesThatNoFieldCanHave() {
        assertTypeRefused("floor", ReflectionSchema.TYPE_BASE, 17, FlatbuffersCode.SCHEMA, "can be of base type 17");
    }

    @Test
    void refusesElementsThatAreVectors() {
        assertTypeRefused("codes", ReflectionSchema.TYPE_ELEMENT, 14, FlatbuffersCode.SCHEMA, "can be of base type 14");
    }

    @Test
    void refusesAnIndexOfNoObject() {
        assertTypeRefused("next", ReflectionSchema.TYPE_INDEX, 9, FlatbuffersCode.SCHEMA, "a type has index 9 of 4");
    }

    @Test
    void refusesATypeOfAUnionWithoutUnion() {
        OracleTable field = field("owner");
        put(field.table(ReflectionSchema.FIELD_TYPE).field(ReflectionSchema.TYPE_BASE), INT);
        pointer.setLength(0);
        assertRefused(FlatbuffersCode.SCHEMA, shelf(), "not each union has its type in the field before it");
    }

    @Test
    void refusesAUnionWithoutType() {
        OracleTable field = field("owner_type");
        put(field.table(ReflectionSchema.FIELD_TYPE).field(ReflectionSchema.TYPE_BASE), UBYTE);
        assertRefused(
                FlatbuffersCode.SCHEMA, field, "fields owner_type and owner_type of library.Shelf both have id 9");
    }

    @Test
    void refusesTwoFieldsOfOneId() {
        OracleTable field = field("floor");
        put(field.field(ReflectionSchema.FIELD_ID), Shelves.AREA);
        assertRefused(FlatbuffersCode.SCHEMA, field, "both have id 2");
    }

    @Test
    void refusesNamesThatAreNoIdentifiers() {
        OracleTable field = field("floor");
        put(field.target(ReflectionSchema.NAME) + 4, '/');
        assertRefused(FlatbuffersCode.SCHEMA, field, "the name \"/loor\" is no identifier");
    }

    @Test
    void refusesMembersWithoutType() {
        OracleTable person = named(owner(), ReflectionSchema.ENUM_VALUES, "Person", pointer, "values");
        put(person.entry(ReflectionSchema.VALUE_TYPE), 0);
        put(person.entry(ReflectionSchema.VALUE_TYPE) + 1, 0);
        assertRefused(FlatbuffersCode.SCHEMA, person, "type 1 of a union is not defined");
    }

    @Test
    void refusesTypesOfMembersThatAreMoreThanAByte() {
        OracleTable person = named(owner(), ReflectionSchema.ENUM_VALUES, "Person", pointer, "values");
        put(person.field(ReflectionSchema.VALUE_NUMBER) + 4, 1);
        assertRefused(FlatbuffersCode.SCHEMA, person, "a union has a type 4294967297, which is more than one byte");
        put(person.field(ReflectionSchema.VALUE_NUMBER) + 4, 0);
        put(person.field(ReflectionSchema.VALUE_NUMBER) + 1, 1);
        assertRefused(FlatbuffersCode.SCHEMA, person, "has a type 257; possible are 1 to 255");
    }

    @Test
    void refusesASchemaWithoutRoot() {
        put(root.entry(ReflectionSchema.SCHEMA_ROOT), 0);
        put(root.entry(ReflectionSchema.SCHEMA_ROOT) + 1, 0);
        assertRefused(FlatbuffersCode.SCHEMA, root, "the schema names no root table");
    }

    @Test
    void refusesARootThatIsAStruct() {
        int slot = root.field(ReflectionSchema.SCHEMA_ROOT);
        OracleTable size = named(root, ReflectionSchema.SCHEMA_OBJECTS, "library.Size", new StringBuilder(), "");
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(slot, size.position() - slot);
        assertRefused(FlatbuffersCode.SCHEMA, root, "the root is library.Size, but there is no such table");
    }

    @Test
    void refusesIdentifiersOfOtherLengths() {
        int start = root.target(ReflectionSchema.SCHEMA_IDENTIFIER);
        put(start, 3);
        put(start + 7, 0);
        pointer.append("/file_ident");
        assertRefused(FlatbuffersCode.SCHEMA, root, "an identifier has four characters");
    }
}
