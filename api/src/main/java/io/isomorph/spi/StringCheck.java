package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps {@link Limit#STRING} for every name, text and byte string of a program. */
final class StringCheck extends ProgramVisitor {
    /** The most UTF-8 bytes of one char. */
    private static final int WIDEST = 3;

    private final Limits limits;
    private final long longest;
    private final Supplier<Location> place;

    StringCheck(Limits limits, Supplier<Location> place) {
        this.limits = limits;
        this.longest = limits.get(Limit.STRING);
        this.place = place;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        text(family);
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        argumentTypes.forEach(this::typeOrAttribute);
        for (KeywordArgument argument : keywordArguments) {
            text(argument.name());
            typeOrAttribute(argument.type());
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        text(head.name().toString());
        attributes(head.attributes());
        head.resultTypes().forEach(this::typeOrAttribute);
        attributes(head.resultAttributes());
    }

    private void attributes(AttributeList attributes) {
        for (NamedAttribute attribute : attributes) {
            text(attribute.name());
            typeOrAttribute(attribute.value());
        }
    }

    private void text(String text) {
        if (text.length() > longest / WIDEST) {
            length(Utf8.encode(text).length);
        }
    }

    private void length(int bytes) {
        if (bytes > longest) {
            throw limits.exceeded(Limit.STRING, bytes, place.get());
        }
    }

    private void typeOrAttribute(TypeOrAttribute typeOrAttribute) {
        text(typeOrAttribute.name().toString());
        @Nullable Payload payload = typeOrAttribute.payload();
        if (payload != null) {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        switch (payload.kind()) {
            case STRING -> text(((StringValue) payload).value());
            case BYTES -> length(((BytesValue) payload).size());
            case LIST -> ((ListValue) payload).items().forEach(this::payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> typeOrAttribute(((TypeValue) payload).type());
            case ATTRIBUTE -> typeOrAttribute(((AttributeValue) payload).attribute());
            case NULL, BOOL, INT, FLOAT, OPERAND -> {
                // no text
            }
        }
    }

    private void map(MapValue map) {
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
    }
}
