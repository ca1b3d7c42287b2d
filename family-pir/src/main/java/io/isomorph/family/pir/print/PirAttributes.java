package io.isomorph.family.pir.print;

import io.isomorph.family.Family;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Complex128Attribute;
import io.isomorph.family.pir.kind.Complex64Attribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.IndexAttribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.ScalarAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.kind.TensorNameAttribute;
import io.isomorph.family.pir.kind.TypeAttribute;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.text.TextSink;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Attributes as PaddlePaddle prints them. */
final class PirAttributes {
    /** Attributes that PaddlePaddle never prints. */
    private static final Set<String> HIDDEN = Set.of("op_callstack", "sym_shape_str");

    private final TextSink out;
    private final Family family;
    private final TextCache texts;
    private final PirTypes types;
    private final PirDistribution distribution;

    /**
     * Prints to a sink.
     *
     * @param out where to
     * @param family prints what PaddlePaddle does not know
     */
    PirAttributes(TextSink out, Family family) {
        this.out = out;
        this.family = family;
        this.texts = new TextCache(out);
        this.types = new PirTypes(out, this, texts);
        this.distribution = new PirDistribution(out, this);
    }

    /** Returns what prints types. */
    PirTypes types() {
        return types;
    }

    /**
     * Prints the attributes of an operation, in the order of the UTF-8 bytes of their names; of two of one name the first.
     *
     * @param own the operation's attributes
     * @param ofResults those of its results
     */
    void print(AttributeList own, AttributeList ofResults) {
        NamedAttribute[] sorted = new NamedAttribute[own.size() + ofResults.size()];
        int count = 0;
        for (AttributeList list : List.of(own, ofResults)) {
            for (NamedAttribute attribute : list) {
                sorted[count++] = attribute;
            }
        }
        Arrays.sort(sorted, (a, b) -> Utf8.compare(a.name(), b.name())); // stable
        out.append('{');
        @Nullable String last = null;
        String separator = "";
        for (NamedAttribute attribute : sorted) {
            String name = attribute.name();
            if (!name.equals(last) && !HIDDEN.contains(name)) {
                out.append(separator).append(name).append(':');
                print(attribute.value());
                separator = ",";
            }
            last = name;
        }
        out.append('}');
    }

    /**
     * Prints an attribute.
     *
     * @param attribute any attribute
     */
    void print(IrAttribute attribute) {
        texts.print(attribute, () -> known(attribute));
    }

    private void known(IrAttribute attribute) {
        AttributeView view = ShapeFit.view(attribute);
        if (view instanceof BoolAttribute bool) {
            out.append(Boolean.toString(bool.value()));
        } else if (view instanceof ArrayAttribute array) {
            array(array.items());
        } else if (view instanceof StringAttribute string) {
            string(string.value());
        } else if (view instanceof TensorNameAttribute name) {
            string(name.value());
        } else if (view instanceof IntArrayAttribute array) {
            print(array.values());
        } else if (view instanceof TypeAttribute type) {
            types.print(type.type());
        } else if (!number(view) && !distribution.print(view)) {
            other(attribute, view);
        }
    }

    private boolean number(AttributeView view) {
        if (view instanceof Int32Attribute number) {
            out.append(number.value());
        } else if (view instanceof Int64Attribute number) {
            out.append(number.value());
        } else if (view instanceof IndexAttribute number) {
            out.append(number.value());
        } else if (view instanceof Float32Attribute number) {
            out.append(SixDigits.of(number.value()));
        } else if (view instanceof Float64Attribute number) {
            out.append(SixDigits.of(number.value()));
        } else if (view instanceof Complex64Attribute number) {
            complex(Float.intBitsToFloat(number.realBits()), Float.intBitsToFloat(number.imaginaryBits()));
        } else if (view instanceof Complex128Attribute number) {
            complex(Double.longBitsToDouble(number.realBits()), Double.longBitsToDouble(number.imaginaryBits()));
        } else {
            return false;
        }
        return true;
    }

    private void other(IrAttribute attribute, AttributeView view) {
        @Nullable IrAttribute scalar = view instanceof ScalarAttribute known ? PirWords.builtin(known) : null;
        @Nullable String word = PirWords.of(view);
        if (scalar != null) {
            print(scalar);
        } else if (word != null) {
            out.append(word);
        } else {
            @Nullable String text = view instanceof OpaqueAttribute ? family.ownText(attribute) : null;
            if (text == null) {
                PayloadText.append(attribute, out::append);
            } else {
                out.append(text);
            }
        }
    }

    /**
     * Prints a type that PaddlePaddle does not know.
     *
     * @param type the type
     */
    void unknown(IrType type) {
        @Nullable String text = family.ownText(type);
        if (text == null) {
            PayloadText.append(type, out::append);
        } else {
            out.append(text);
        }
    }

    private void complex(double real, double imaginary) {
        out.append("real:").append(SixDigits.of(real)).append(" imag:").append(SixDigits.of(imaginary));
    }

    /** Only quotes are escaped: what is there cannot be parsed. */
    private void string(String value) {
        out.append('"').append(value.replace("\"", "\\\"")).append('"');
    }

    private void array(List<IrAttribute> items) {
        out.append('[');
        String separator = "";
        for (IrAttribute item : items) {
            out.append(separator);
            print(item);
            separator = ",";
        }
        out.append(']');
    }

    /**
     * Prints integers.
     *
     * @param values the integers
     */
    void print(Longs values) {
        out.append('[');
        for (int i = 0; i < values.size(); i++) {
            out.append(i == 0 ? "" : ",").append(values.get(i));
        }
        out.append(']');
    }
}
