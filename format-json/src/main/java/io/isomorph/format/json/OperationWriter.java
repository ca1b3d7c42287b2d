package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.StringValue;
import io.isomorph.kind.StringAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes operations but for their regions, in the general form and in the short form of parameters. Names, types and attributes
 * repeat, so most are copied from where they were written before.
 */
final class OperationWriter {
    private final JsonOutput out;
    private final PayloadWriter payloads;
    private final KeywordPlan plan;
    private final boolean firstForm;

    private final EncodedTexts<Name> names = new EncodedTexts<>();
    private final EncodedTexts<IrType> types = new EncodedTexts<>();
    private final EncodedTexts<NamedAttribute> attributes = new EncodedTexts<>();
    private final EncodedTexts<AttributeList> lists = new EncodedTexts<>();
    /** What stands behind the text of a string attribute, by the attribute's name. */
    private final EncodedTexts<String> stringEnds = new EncodedTexts<>();

    private boolean trainable;
    private long results;

    /**
     * Makes a writer.
     *
     * @param plan hears the operands
     * @param firstForm whether parameters are written as in the first form of files
     */
    OperationWriter(JsonOutput out, PayloadWriter payloads, KeywordPlan plan, boolean firstForm) {
        this.out = out;
        this.payloads = payloads;
        this.plan = plan;
        this.firstForm = firstForm;
    }

    /** Says what the header said. */
    void begin(boolean programIsTrainable) {
        trainable = programIsTrainable;
    }

    /** Writes the members of an operation, but for its regions. */
    void write(OperationHead head, int regionCount) {
        out.member(Key.ID);
        if (ParameterForm.fits(head, regionCount)) {
            parameter(head);
        } else {
            operation(head);
        }
    }

    private void operation(OperationHead head) {
        name(head.name());
        out.member(Key.ATTRIBUTES);
        attributes(head.attributes(), 0, head.attributes().size());
        out.member(Key.OPERANDS);
        operands(head.operands());
        out.member(Key.RESULTS);
        out.beginArray();
        List<IrType> resultTypes = head.resultTypes();
        for (int i = 0; i < resultTypes.size(); i++) {
            out.element();
            result(resultTypes.get(i));
        }
        out.endArray();
        if (trainable || !head.resultAttributes().isEmpty()) {
            out.member(Key.RESULT_ATTRIBUTES);
            resultAttributes(head.resultAttributes());
        }
    }

    private void name(Name name) {
        byte @Nullable [] known = names.find(name, 0);
        if (known != null) {
            out.bytes(known);
            return;
        }
        long from = out.offset();
        payloads.name(name);
        names.add(out, from, name, 0);
    }

    private void operands(Operands operands) {
        out.beginArray();
        for (int i = 0; i < operands.size(); i++) {
            out.element();
            out.object(Key.VALUE, operands.get(i));
            plan.operand(operands.get(i));
        }
        out.endArray();
    }

    private void result(IrType type) {
        out.beginObject();
        out.member(Key.VALUE);
        out.integer(++results);
        out.member(Key.TYPE);
        byte @Nullable [] known = types.find(type, out.indentation());
        if (known != null) {
            out.bytes(known);
        } else {
            long from = out.offset();
            payloads.type(type);
            types.add(out, from, type, out.indentation());
        }
        out.endObject();
    }

    private void resultAttributes(AttributeList list) {
        byte @Nullable [] known = lists.find(list, out.indentation());
        if (known != null) {
            out.bytes(known);
            return;
        }
        long from = out.offset();
        out.beginArray();
        for (int i = 0; i < list.size(); i++) {
            out.element();
            newAttribute(list.get(i));
        }
        out.endArray();
        lists.add(out, from, list, out.indentation());
    }

    private void attributes(AttributeList list, int from, int to) {
        out.beginArray();
        for (int i = from; i < to; i++) {
            out.element();
            attribute(list.get(i));
        }
        out.endArray();
    }

    private void attribute(NamedAttribute attribute) {
        IrAttribute value = attribute.value();
        // strings, such as names of layers, hardly repeat
        if (value.payload() instanceof StringValue text
                && !out.isReadable()
                && value.name().equals(StringAttribute.NAME)) {
            out.bytes(StringTexts.BEGIN);
            out.string(text.value());
            out.bytes(stringEnd(attribute.name()));
            return;
        }
        byte @Nullable [] known = attributes.find(attribute, out.indentation());
        if (known != null) {
            out.bytes(known);
            return;
        }
        long from = out.offset();
        newAttribute(attribute);
        attributes.add(out, from, attribute, out.indentation());
    }

    private void newAttribute(NamedAttribute attribute) {
        out.beginObject();
        out.member(Key.ATTRIBUTE);
        payloads.attribute(attribute.value());
        out.member(Key.NAME);
        out.string(attribute.name());
        out.endObject();
    }

    private byte[] stringEnd(String name) {
        byte @Nullable [] known = stringEnds.find(name, 0);
        if (known != null) {
            return known;
        }
        byte[] end = StringTexts.end(name);
        stringEnds.add(name, 0, end);
        return end;
    }

    private void parameter(OperationHead head) {
        AttributeList list = head.attributes();
        int quantStart = ParameterForm.quantStart(list);
        boolean lists = !firstForm || list.size() > ParameterForm.distStart();
        out.string(ShortIds.PARAMETER);
        out.member(Key.ATTRIBUTES);
        out.beginArray();
        flags(list, ParameterForm.FLAGS);
        out.element();
        out.string(ParameterForm.nameOf(list));
        out.endArray();
        if (lists) {
            out.member(Key.DIST_ATTRIBUTES);
            attributes(list, ParameterForm.distStart(), quantStart);
        }
        out.member(Key.RESULTS);
        result(head.resultTypes().get(0));
        if (!head.resultAttributes().isEmpty()) {
            out.member(Key.RESULT_ATTRIBUTES);
            out.beginArray();
            flags(head.resultAttributes(), ParameterForm.RESULT_FLAGS);
            out.endArray();
        }
        if (lists) {
            out.member(Key.QUANT_ATTRIBUTES);
            attributes(list, quantStart, list.size());
        }
    }

    private void flags(AttributeList list, List<ParameterForm.Flag> flags) {
        for (int i = 0; i < flags.size(); i++) {
            out.element();
            out.integer(flags.get(i).isOn(list.get(i)) ? 1 : 0);
        }
    }
}
