package io.isomorph.format.flatbuffers.verify;

import static io.isomorph.format.flatbuffers.verify.FieldType.scalar;
import static io.isomorph.format.flatbuffers.verify.FieldType.string;
import static io.isomorph.format.flatbuffers.verify.FieldType.table;
import static io.isomorph.format.flatbuffers.verify.FieldType.vector;

/** The schema of binary schemas, by which they are verified before they are read; ids beyond those here are let pass. */
final class ReflectionSchema {
    static final Schema INSTANCE = schema();

    // Ids of the fields that are read.

    static final int SCHEMA_OBJECTS = 0;
    static final int SCHEMA_ENUMS = 1;
    static final int SCHEMA_IDENTIFIER = 2;
    static final int SCHEMA_ROOT = 4;

    /** Of objects, enums and fields alike. */
    static final int NAME = 0;

    static final int OBJECT_FIELDS = 1;
    static final int OBJECT_IS_STRUCT = 2;
    static final int OBJECT_ALIGNMENT = 3;
    static final int OBJECT_SIZE = 4;

    static final int FIELD_TYPE = 1;
    static final int FIELD_ID = 2;
    static final int FIELD_DEPRECATED = 6;
    static final int FIELD_REQUIRED = 7;
    static final int FIELD_OFFSET_64 = 13;

    static final int TYPE_BASE = 0;
    static final int TYPE_ELEMENT = 1;
    static final int TYPE_INDEX = 2;

    static final int ENUM_VALUES = 1;
    static final int ENUM_IS_UNION = 2;
    static final int ENUM_UNDERLYING = 3;

    static final int VALUE_NUMBER = 1;
    static final int VALUE_TYPE = 3;

    private ReflectionSchema() {}

    private static Schema schema() {
        SchemaBuilder schema = Schema.builder().root("Schema").identifier("BFBS");
        addObjects(schema);
        addTypes(schema);
        addServices(schema);
        return schema.build();
    }

    private static void addObjects(SchemaBuilder schema) {
        schema.table("Schema")
                .required(SCHEMA_OBJECTS, "objects", vector(table("Object")))
                .required(SCHEMA_ENUMS, "enums", vector(table("Enum")))
                .field(SCHEMA_IDENTIFIER, "file_ident", string())
                .field(3, "file_ext", string())
                .field(SCHEMA_ROOT, "root_table", table("Object"))
                .field(5, "services", vector(table("Service")))
                .field(6, "advanced_features", scalar(8))
                .field(7, "fbs_files", vector(table("SchemaFile")))
                .table("Object")
                .required(NAME, "name", string())
                .required(OBJECT_FIELDS, "fields", vector(table("Field")))
                .field(OBJECT_IS_STRUCT, "is_struct", scalar(1))
                .field(OBJECT_ALIGNMENT, "minalign", scalar(4))
                .field(OBJECT_SIZE, "bytesize", scalar(4))
                .field(5, "attributes", vector(table("KeyValue")))
                .field(6, "documentation", vector(string()))
                .field(7, "declaration_file", string())
                .table("Field")
                .required(NAME, "name", string())
                .required(FIELD_TYPE, "type", table("Type"))
                .field(FIELD_ID, "id", scalar(2))
                .field(3, "offset", scalar(2))
                .field(4, "default_integer", scalar(8))
                .field(5, "default_real", scalar(8))
                .field(FIELD_DEPRECATED, "deprecated", scalar(1))
                .field(FIELD_REQUIRED, "required", scalar(1))
                .field(8, "key", scalar(1))
                .field(9, "attributes", vector(table("KeyValue")))
                .field(10, "documentation", vector(string()))
                .field(11, "optional", scalar(1))
                .field(12, "padding", scalar(2))
                .field(FIELD_OFFSET_64, "offset64", scalar(1));
    }

    private static void addTypes(SchemaBuilder schema) {
        schema.table("Type")
                .field(TYPE_BASE, "base_type", scalar(1))
                .field(TYPE_ELEMENT, "element", scalar(1))
                .field(TYPE_INDEX, "index", scalar(4))
                .field(3, "fixed_length", scalar(2))
                .field(4, "base_size", scalar(4))
                .field(5, "element_size", scalar(4))
                .table("Enum")
                .required(NAME, "name", string())
                .required(ENUM_VALUES, "values", vector(table("EnumVal")))
                .field(ENUM_IS_UNION, "is_union", scalar(1))
                .required(ENUM_UNDERLYING, "underlying_type", table("Type"))
                .field(4, "attributes", vector(table("KeyValue")))
                .field(5, "documentation", vector(string()))
                .field(6, "declaration_file", string())
                .table("EnumVal")
                .required(NAME, "name", string())
                .field(VALUE_NUMBER, "value", scalar(8))
                .field(2, "object", table("Object"))
                .field(VALUE_TYPE, "union_type", table("Type"))
                .field(4, "documentation", vector(string()))
                .field(5, "attributes", vector(table("KeyValue")));
    }

    private static void addServices(SchemaBuilder schema) {
        schema.table("Service")
                .required(NAME, "name", string())
                .field(1, "calls", vector(table("RPCCall")))
                .field(2, "attributes", vector(table("KeyValue")))
                .field(3, "documentation", vector(string()))
                .field(4, "declaration_file", string())
                .table("RPCCall")
                .required(NAME, "name", string())
                .required(1, "request", table("Object"))
                .required(2, "response", table("Object"))
                .field(3, "attributes", vector(table("KeyValue")))
                .field(4, "documentation", vector(string()))
                .table("KeyValue")
                .required(0, "key", string())
                .field(1, "value", string())
                .table("SchemaFile")
                .required(0, "filename", string())
                .field(1, "included_filenames", vector(string()));
    }
}
