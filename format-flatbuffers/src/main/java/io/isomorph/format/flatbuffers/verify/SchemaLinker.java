package io.isomorph.format.flatbuffers.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns descriptions, which refer to each other by name, into what a walk follows. */
final class SchemaLinker {
    private final Map<String, TableBuilder> tables;
    private final Map<String, UnionBuilder> unions;
    private final Map<String, TableTarget> tableTargets = new HashMap<>();
    private final Map<String, UnionMembers> unionMembers = new HashMap<>();

    SchemaLinker(Map<String, TableBuilder> tables, Map<String, UnionBuilder> unions) {
        this.tables = tables;
        this.unions = unions;
    }

    /**
     * Links all tables and unions.
     *
     * @return the tables by name
     * @throws IllegalArgumentException if a table or union is named that is not there
     */
    Map<String, TableTarget> link() {
        tables.keySet().forEach(name -> tableTargets.put(name, new TableTarget(name)));
        unions.keySet().forEach(name -> unionMembers.put(name, new UnionMembers(name)));
        unions.forEach((name, union) -> union(name).define(members(union)));
        tables.forEach((name, table) -> table(name).define(fields(table), unionFields(table)));
        return tableTargets;
    }

    private SortedMap<Integer, Target> members(UnionBuilder union) {
        SortedMap<Integer, Target> members = new TreeMap<>();
        union.members().forEach((type, member) -> members.put(type, target(member)));
        return members;
    }

    private Field[] fields(TableBuilder table) {
        return table.fields().stream().map(this::field).toArray(Field[]::new);
    }

    private Field field(TableBuilder.Description field) {
        FieldType type = field.type();
        Target target = type.isInline() || TableBuilder.isUnion(type) ? null : target(type);
        return new Field(field.name(), type.inlineSize(), type.inlineAlignment(), target, field.isRequired());
    }

    private List<UnionField> unionFields(TableBuilder table) {
        List<UnionField> fields = new ArrayList<>();
        int id = 0;
        for (TableBuilder.Description field : table.fields()) {
            FieldType type = field.type();
            if (TableBuilder.isUnion(type)) {
                boolean isVector = type.kind() == FieldType.Kind.VECTOR;
                String union = isVector ? type.element().name() : type.name();
                fields.add(new UnionField(field.name(), id, isVector, union(union)));
            }
            id++;
        }
        return fields;
    }

    /** Returns what an offset to a value of a type leads to; a union is more than one offset. */
    private Target target(FieldType type) {
        return switch (type.kind()) {
            case STRING -> StringTarget.INSTANCE;
            case TABLE -> table(type.name());
            case VECTOR -> vector(type.element());
            case STRUCT -> new StructTarget(type.inlineSize(), type.inlineAlignment());
            case SCALAR, UNION -> throw new IllegalStateException("no single offset leads to " + type);
        };
    }

    private Target vector(FieldType element) {
        return element.isInline()
                ? new InlineVector(element.inlineSize(), element.inlineAlignment())
                : new OffsetVector(target(element));
    }

    private TableTarget table(String name) {
        TableTarget table = tableTargets.get(name);
        if (table == null) {
            throw new IllegalArgumentException("there is no table " + name);
        }
        return table;
    }

    private UnionMembers union(String name) {
        UnionMembers union = unionMembers.get(name);
        if (union == null) {
            throw new IllegalArgumentException("there is no union " + name);
        }
        return union;
    }
}
