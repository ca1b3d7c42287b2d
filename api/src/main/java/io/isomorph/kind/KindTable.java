package io.isomorph.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types and attributes that a family knows, with what their payloads look like and which records view them. Immutable. */
public final class KindTable {
    /** Knows nothing: every type and attribute is opaque. */
    public static final KindTable EMPTY = new KindTable(List.of(), List.of());

    private final List<Kind<IrType, TypeView>> types;
    private final List<Kind<IrAttribute, AttributeView>> attributes;
    private final Map<Name, Kind<IrType, TypeView>> typesByName;
    private final Map<Name, Kind<IrAttribute, AttributeView>> attributesByName;

    /**
     * Makes a table.
     *
     * @param types the known types, in the order in which they are listed; copied
     * @param attributes the known attributes, likewise
     * @throws IllegalArgumentException if two rows have the same name
     */
    public KindTable(List<Kind<IrType, TypeView>> types, List<Kind<IrAttribute, AttributeView>> attributes) {
        this.types = List.copyOf(types);
        this.attributes = List.copyOf(attributes);
        this.typesByName = byName(types);
        this.attributesByName = byName(attributes);
    }

    private static <D extends TypeOrAttribute, V> Map<Name, Kind<D, V>> byName(List<Kind<D, V>> rows) {
        Map<Name, Kind<D, V>> map = new HashMap<>();
        for (Kind<D, V> row : rows) {
            if (map.put(row.name(), row) != null) {
                throw new IllegalArgumentException("the table has two rows for " + row.name());
            }
        }
        return map;
    }

    /**
     * Returns the known types.
     *
     * @return an immutable list in the order given
     */
    public List<Kind<IrType, TypeView>> types() {
        return types;
    }

    /**
     * Returns the known attributes.
     *
     * @return an immutable list in the order given
     */
    public List<Kind<IrAttribute, AttributeView>> attributes() {
        return attributes;
    }

    /**
     * Looks a type's row up by name, whatever the payload.
     *
     * @param name a type's name
     * @return its row, or null if no kind has that name
     */
    public @Nullable Kind<IrType, TypeView> type(Name name) {
        return typesByName.get(name);
    }

    /**
     * Looks an attribute's row up by name, whatever the payload.
     *
     * @param name an attribute's name
     * @return its row, or null if no kind has that name
     */
    public @Nullable Kind<IrAttribute, AttributeView> attribute(Name name) {
        return attributesByName.get(name);
    }

    /**
     * Returns a type as what it is.
     *
     * @param type any type
     * @return the record of its kind; {@link SimpleType} for the null type, {@link OpaqueType} for what is not known
     */
    public TypeView view(IrType type) {
        if (type.isNull()) {
            return new SimpleType(type.name());
        }
        @Nullable Kind<IrType, TypeView> kind = type(type.name());
        return kind != null && kind.fits(type.payload())
                ? kind.toView().apply(type)
                : new OpaqueType(type.name(), type.payload());
    }

    /**
     * Returns an attribute as what it is.
     *
     * @param attribute any attribute
     * @return the record of its kind; {@link OpaqueAttribute} for what is not known, and for the null attribute
     */
    public AttributeView view(IrAttribute attribute) {
        @Nullable Kind<IrAttribute, AttributeView> kind = attribute(attribute.name());
        return kind != null && kind.fits(attribute.payload())
                ? kind.toView().apply(attribute)
                : new OpaqueAttribute(attribute.name(), attribute.payload());
    }

    /**
     * Returns whether a type's kind is not known.
     *
     * @param type any type
     * @return true if {@link #view(IrType)} gives {@link OpaqueType}
     */
    public boolean isOpaque(IrType type) {
        return view(type) instanceof OpaqueType;
    }

    /**
     * Returns whether an attribute's kind is not known.
     *
     * @param attribute any attribute
     * @return true if {@link #view(IrAttribute)} gives {@link OpaqueAttribute}, and it is not the null attribute
     */
    public boolean isOpaque(IrAttribute attribute) {
        return !attribute.isNull() && view(attribute) instanceof OpaqueAttribute;
    }
}
