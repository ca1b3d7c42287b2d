package io.isomorph.family.pir.operator;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an attribute of an operator may be. Immutable. */
public final class AttributeKind {
    private static final String LIST = "a_array<";
    private static final Set<String> NUMBERS =
            Set.of("a_bool", "a_i32", "a_i64", "a_f32", "a_f64", "a_c64", "a_c128", "a_scalar");

    private static final Map<String, Kind<IrAttribute, AttributeView>> KINDS = PirKinds.TABLE.attributes().stream()
            .collect(Collectors.toUnmodifiableMap(kind -> kind.name().local(), kind -> kind));

    private final String text;
    private final @Nullable Kind<IrAttribute, AttributeView> kind;
    private final @Nullable AttributeKind item;

    private AttributeKind(String text, @Nullable Kind<IrAttribute, AttributeView> kind, @Nullable AttributeKind item) {
        this.text = text;
        this.kind = kind;
        this.item = item;
    }

    static AttributeKind of(String text) {
        if (text.startsWith(LIST)) {
            return new AttributeKind(text, KINDS.get("a_array"), of(text.substring(LIST.length(), text.length() - 1)));
        }
        return new AttributeKind(text, KINDS.get(text), null);
    }

    /**
     * Returns the name of the attribute's kind.
     *
     * @return such as {@code builtin.a_i32}; null if any kind will do
     */
    public @Nullable Name attributeName() {
        return kind == null ? null : kind.name();
    }

    /**
     * Returns what a list holds.
     *
     * @return the kind of all its items; null if this is no list, or one of anything
     */
    public @Nullable AttributeKind item() {
        return item;
    }

    /**
     * Returns whether an attribute is of this kind.
     *
     * @param attribute any attribute
     * @return false if it is of another one, or its payload is not what the kind has
     */
    public boolean allows(IrAttribute attribute) {
        if (text.equals("scalar")) {
            return NUMBERS.contains(attribute.name().local());
        }
        if (kind == null) {
            return true;
        }
        if (!attribute.name().equals(kind.name()) || !kind.fits(attribute.payload())) {
            return false;
        }
        if (item != null && attribute.payload() instanceof ListValue list) {
            for (Payload payload : list.items()) {
                if (payload instanceof AttributeValue value && !item.allows(value.attribute())) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Returns whether this is a list.
     *
     * @return true if attributes of this kind are {@link ArrayAttribute}s
     */
    public boolean isList() {
        return kind != null && kind.name().equals(ArrayAttribute.NAME);
    }

    /**
     * Returns the kind as the table has it.
     *
     * @return such as {@code a_array<a_i64>}
     */
    @Override
    public String toString() {
        return text;
    }
}
