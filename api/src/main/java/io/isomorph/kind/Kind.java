package io.isomorph.kind;

import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A row of a {@link KindTable}.
 *
 * @param <D> {@link io.isomorph.ir.payload.IrType} or {@link io.isomorph.ir.payload.IrAttribute}
 * @param <V> {@link TypeView} or {@link AttributeView}
 * @param name the kind's name
 * @param shape what payloads of the kind look like; another payload makes an opaque thing of that name
 * @param view the record that views it
 * @param toView makes the record of something of this name whose payload fits
 */
public record Kind<D extends TypeOrAttribute, V>(
        Name name, Shape shape, Class<? extends V> view, Function<D, ? extends V> toView) {

    /**
     * Returns whether something of this name is of this kind.
     *
     * @param payload its payload, or null
     * @return true if it fits the shape
     */
    public boolean fits(@Nullable Payload payload) {
        return shape.fits(payload);
    }
}
