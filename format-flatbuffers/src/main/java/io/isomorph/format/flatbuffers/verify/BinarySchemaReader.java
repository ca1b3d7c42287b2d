package io.isomorph.format.flatbuffers.verify;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;

/**
 * Reads a binary schema after verifying it by {@link ReflectionSchema}. What a {@link SchemaBuilder} refuses as misuse is a
 * fault of the file here.
 */
final class BinarySchemaReader {
    /** Bounds the walk, and so all that is made of the file; the largest schemas known take less than a megabyte. */
    private static final Limits LIMITS = Limits.DEFAULTS.with(Limit.BYTES, 1L << 24);

    private static final Verifier VERIFIER =
            new Verifier(ReflectionSchema.INSTANCE).with(Limit.BYTES, LIMITS.get(Limit.BYTES));

    private final String name;
    private final FlatTable root;
    private final List<FlatTable> objects;
    private final List<FlatTable> enums;
    private final SchemaBuilder builder = Schema.builder();

    BinarySchemaReader(ByteSource source) {
        this.name = source.name();
        LIMITS.check(Limit.BYTES, source.size(), Location.ofByte(name, 0));
        ByteBuffer buffer = source.slice(0, (int) source.size());
        VERIFIER.verify(buffer, name);
        this.root = FlatTable.root(buffer);
        this.objects = root.tables(ReflectionSchema.SCHEMA_OBJECTS);
        this.enums = root.tables(ReflectionSchema.SCHEMA_ENUMS);
    }

    Schema read() {
        for (int i = 0; i < objects.size(); i++) {
            FlatTable object = objects.get(i);
            if (!object.isTrue(ReflectionSchema.OBJECT_IS_STRUCT)) {
                String pointer = "/objects/" + i;
                checked(object, pointer, () -> addFields(builder.addTable(nameOf(object)), object, pointer));
            }
        }
        for (int i = 0; i < enums.size(); i++) {
            FlatTable union = enums.get(i);
            if (union.isTrue(ReflectionSchema.ENUM_IS_UNION)) {
                String pointer = "/enums/" + i;
                checked(union, pointer, () -> addMembers(builder.addUnion(nameOf(union)), union, pointer));
            }
        }
        return withRoot();
    }

    private Schema withRoot() {
        if (!root.has(ReflectionSchema.SCHEMA_ROOT)) {
            throw fault(FlatbuffersCode.SCHEMA, root, "", "the schema names no root table");
        }
        FlatTable outermost = root.table(ReflectionSchema.SCHEMA_ROOT);
        checked(root, "/file_ident", () -> {
            String identifier =
                    root.has(ReflectionSchema.SCHEMA_IDENTIFIER) ? root.string(ReflectionSchema.SCHEMA_IDENTIFIER) : "";
            if (!identifier.isEmpty()) {
                builder.identifier(identifier);
            }
        });
        try {
            return builder.root(nameOf(outermost)).build();
        } catch (IllegalArgumentException e) {
            throw fault(FlatbuffersCode.SCHEMA, root, "", String.valueOf(e.getMessage()));
        }
    }

    private void addFields(TableBuilder table, FlatTable object, String pointer) {
        BitSet unions = new BitSet();
        BitSet discriminators = new BitSet();
        List<FlatTable> fields = object.tables(ReflectionSchema.OBJECT_FIELDS);
        for (int i = 0; i < fields.size(); i++) {
            FlatTable field = fields.get(i);
            String place = pointer + "/fields/" + i;
            checked(field, place, () -> {
                int id = field.shortAt(ReflectionSchema.FIELD_ID);
                if (isDiscriminator(field)) {
                    discriminators.set(id + 1);
                } else {
                    FieldType type = fieldType(field, place);
                    if (TableBuilder.isUnion(type)) {
                        unions.set(id);
                    }
                    addField(table, field, id, type);
                }
            });
        }
        if (!unions.equals(discriminators)) {
            throw fault(FlatbuffersCode.SCHEMA, object, pointer, "not each union has its type in the field before it");
        }
    }

    private static void addField(TableBuilder table, FlatTable field, int id, FieldType type) {
        boolean isRequired =
                field.isTrue(ReflectionSchema.FIELD_REQUIRED) && !field.isTrue(ReflectionSchema.FIELD_DEPRECATED);
        table.add(id, nameOf(field), type, isRequired);
    }

    /** Returns whether a field is the type of a union, or the types of a vector of unions. */
    private static boolean isDiscriminator(FlatTable field) {
        FlatTable type = field.table(ReflectionSchema.FIELD_TYPE);
        BaseType base = base(type);
        return base == BaseType.UNION_TYPE || (base == BaseType.VECTOR && element(type) == BaseType.UNION_TYPE);
    }

    private FieldType fieldType(FlatTable field, String place) {
        FlatTable type = field.table(ReflectionSchema.FIELD_TYPE);
        BaseType base = base(type);
        if (base == BaseType.VECTOR_64 || field.isTrue(ReflectionSchema.FIELD_OFFSET_64)) {
            throw fault(
                    FlatbuffersCode.UNSUPPORTED, field, place, "field " + nameOf(field) + " has an offset of 64 bits");
        }
        return base == BaseType.VECTOR ? FieldType.vector(single(type, element(type))) : single(type, base);
    }

    /** Returns a type that is no vector. */
    private FieldType single(FlatTable type, BaseType base) {
        return switch (base) {
            case BOOL, BYTE, UBYTE, SHORT, USHORT, INT, UINT, LONG, ULONG, FLOAT, DOUBLE ->
                FieldType.scalar(base.size());
            case STRING -> FieldType.string();
            case OBJECT -> object(indexed(objects, type));
            case UNION -> FieldType.union(nameOf(indexed(enums, type)));
            case NONE, UNION_TYPE, VECTOR, ARRAY, VECTOR_64 ->
                throw new IllegalArgumentException("no field or element can be of base type " + base.ordinal());
        };
    }

    private static FieldType object(FlatTable object) {
        return object.isTrue(ReflectionSchema.OBJECT_IS_STRUCT)
                ? FieldType.struct(
                        object.intAt(ReflectionSchema.OBJECT_SIZE, 0),
                        object.intAt(ReflectionSchema.OBJECT_ALIGNMENT, 0))
                : FieldType.table(nameOf(object));
    }

    private static FlatTable indexed(List<FlatTable> all, FlatTable type) {
        int index = type.intAt(ReflectionSchema.TYPE_INDEX, -1);
        if (index < 0 || index >= all.size()) {
            throw new IllegalArgumentException("a type has index " + index + " of " + all.size());
        }
        return all.get(index);
    }

    private void addMembers(UnionBuilder members, FlatTable union, String pointer) {
        if (base(union.table(ReflectionSchema.ENUM_UNDERLYING)).size() != 1) {
            throw fault(
                    FlatbuffersCode.UNSUPPORTED,
                    union,
                    pointer,
                    "the type of union " + nameOf(union) + " has several bytes");
        }
        List<FlatTable> values = union.tables(ReflectionSchema.ENUM_VALUES);
        for (int i = 0; i < values.size(); i++) {
            FlatTable value = values.get(i);
            checked(value, pointer + "/values/" + i, () -> addMember(members, value));
        }
    }

    private void addMember(UnionBuilder members, FlatTable value) {
        long number = value.longAt(ReflectionSchema.VALUE_NUMBER);
        if (number == UnionMembers.NONE) {
            return;
        }
        if (number != (int) number) {
            throw new IllegalArgumentException("a union has a type " + number + ", which is more than one byte");
        }
        if (!value.has(ReflectionSchema.VALUE_TYPE)) {
            throw new IllegalArgumentException("type " + number + " of a union is not defined");
        }
        FlatTable type = value.table(ReflectionSchema.VALUE_TYPE);
        members.member((int) number, single(type, base(type)));
    }

    private static BaseType base(FlatTable type) {
        return BaseType.of(type.byteAt(ReflectionSchema.TYPE_BASE));
    }

    private static BaseType element(FlatTable type) {
        return BaseType.of(type.byteAt(ReflectionSchema.TYPE_ELEMENT));
    }

    private static String nameOf(FlatTable named) {
        return Identifiers.require(named.string(ReflectionSchema.NAME), true);
    }

    private void checked(FlatTable table, String pointer, Runnable step) {
        try {
            step.run();
        } catch (IllegalArgumentException e) {
            throw fault(FlatbuffersCode.SCHEMA, table, pointer, String.valueOf(e.getMessage()));
        }
    }

    private MalformedInputException fault(ErrorCode code, FlatTable table, String pointer, String problem) {
        return new MalformedInputException(
                code, new Location(name, table.at(), pointer, Location.UNKNOWN), problem, null);
    }
}
