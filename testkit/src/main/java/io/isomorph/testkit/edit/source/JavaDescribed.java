package io.isomorph.testkit.edit.source;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Types, attributes and payloads as Java. */
public final class JavaDescribed {
    private final JavaParts parts;

    public JavaDescribed(JavaParts parts) {
        this.parts = parts;
    }

    public JavaExpression types(List<IrType> types) {
        List<JavaExpression> items = new ArrayList<>(types.size());
        types.forEach(type -> items.add(type(type)));
        return parts.list("IrType", items);
    }

    public JavaExpression attributes(AttributeList attributes) {
        if (attributes.isEmpty()) {
            return JavaExpression.of("AttributeList.EMPTY");
        }
        List<JavaExpression> items = new ArrayList<>(attributes.size());
        for (NamedAttribute item : attributes) {
            items.add(parts.call("new NamedAttribute", JavaLiterals.text(item.name()), attribute(item.value())));
        }
        return parts.call("AttributeList.of", "NamedAttribute", items);
    }

    public JavaExpression type(IrType type) {
        return described("IrType", type);
    }

    private JavaExpression attribute(IrAttribute attribute) {
        return described("IrAttribute", attribute);
    }

    private JavaExpression described(String className, TypeOrAttribute described) {
        if (described.isNull()) {
            return JavaExpression.of(className + ".NULL");
        }
        JavaExpression name = JavaLiterals.text(described.name().toString());
        @Nullable Payload payload = described.payload();
        return payload == null
                ? parts.call(className + ".of", name)
                : parts.call(className + ".of", name, payload(payload));
    }

    public JavaExpression payload(Payload payload) {
        JavaExpression expression = switch (payload.kind()) {
            case NULL -> JavaExpression.of("Payload.ofNull()");
            case BOOL, OPERAND -> JavaExpression.of(leaf(payload));
            case INT -> JavaLiterals.integer((IntValue) payload);
            case FLOAT -> JavaLiterals.floating((FloatValue) payload);
            case STRING -> parts.call("Payload.of", JavaLiterals.text(((StringValue) payload).value()));
            case BYTES -> JavaLiterals.bytes("Payload", ((BytesValue) payload).toByteArray());
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> parts.call("Payload.of", type(((TypeValue) payload).type()));
            case ATTRIBUTE -> parts.call("Payload.of", attribute(((AttributeValue) payload).attribute()));
        };
        return parts.whole("Payload", expression);
    }

    private static String leaf(Payload payload) {
        // both print as they are written: true, operand 3
        return payload.kind() == Payload.Kind.BOOL
                ? "Payload.of(" + payload + ")"
                : "Payload." + payload.toString().replace(' ', '(') + ")";
    }

    private JavaExpression list(ListValue list) {
        List<JavaExpression> items = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            items.add(payload(list.get(i)));
        }
        return parts.call("Payload.list", "Payload", items);
    }

    private JavaExpression map(MapValue map) {
        List<JavaExpression> keysAndValues = new ArrayList<>(2 * map.size());
        for (int i = 0; i < map.size(); i++) {
            keysAndValues.add(JavaLiterals.text(map.key(i)));
            keysAndValues.add(payload(map.value(i)));
        }
        return parts.map(keysAndValues);
    }
}
