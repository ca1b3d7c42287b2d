package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.StringValue;
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
    private final CompactWriter compact;

    private final AttributeTemplates templates;
    private final EncodedTexts<IrType> types;
    private final EncodedTexts<NamedAttribute> attributes;
    private final EncodedTexts<AttributeList> lists;
    private final EncodedTexts<String> stringEnds;

    private final RecentParameter recentParameter = new RecentParameter();
    private final Holes holes = new Holes();

    private boolean trainable;
    private long results;

    /**
     * Makes a writer.
     *
     * @param plan hears the operands
     * @param firstForm whether parameters are written as in the first form of files
     * @param memory how things were written before
     */
    OperationWriter(JsonOutput out, PayloadWriter payloads, KeywordPlan plan, boolean firstForm, WritingMemory memory) {
        this.out = out;
        this.payloads = payloads;
        this.plan = plan;
        this.firstForm = firstForm;
        this.compact = new CompactWriter(out, memory);
        this.templates = memory.templates();
        this.types = memory.types();
        this.attributes = memory.attributes();
        this.lists = memory.lists();
        this.stringEnds = memory.stringEnds();
    }

    /** Says what the header said. */
    void begin(boolean programIsTrainable) {
        trainable = programIsTrainable;
    }

    /** Begins an operation and writes its members, but for its regions. */
    void begin(OperationHead head, int regionCount) {
        int flags = head.name().equals(ParameterForm.NAME) ? recentParameter.flagsOf(head, regionCount) : -1;
        if (flags >= 0) {
            parameter(head, flags);
        } else {
            operation(head);
        }
    }

    private void operation(OperationHead head) {
        plan.operands(head.operands());
        boolean aboutResults = trainable || !head.resultAttributes().isEmpty();
        if (!out.isReadable() && compact.operation(head, results, aboutResults)) {
            results += head.resultCount();
            return;
        }
        beginWithAttributes(head.name(), head.attributes());
        out.member(Key.OPERANDS);
        out.objects(Key.VALUE, head.operands());
        out.member(Key.RESULTS);
        out.beginArray();
        for (IrType type : head.resultTypes()) {
            out.element();
            result(type);
        }
        out.endArray();
        if (aboutResults) {
            out.member(Key.RESULT_ATTRIBUTES);
            resultAttributes(head.resultAttributes());
        }
    }

    private void beginWithAttributes(Name name, AttributeList list) {
        long from = out.offset();
        holes.begin();
        out.beginObject();
        out.member(Key.ID);
        payloads.name(name);
        out.member(Key.ATTRIBUTES);
        attributes(list, 0, list.size());
        if (!out.isReadable() && templates.find(name, list) == null) {
            templates.add(name, list, out, from, holes);
        }
    }

    private void result(IrType type) {
        results++;
        out.beginObject();
        out.member(Key.VALUE);
        out.integer(results);
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
            attribute(list.get(i), i);
        }
        out.endArray();
    }

    private void attribute(NamedAttribute attribute, int index) {
        IrAttribute value = attribute.value();
        // strings, such as names of layers, hardly repeat
        if (value.payload() instanceof StringValue text && !out.isReadable() && StringTexts.isString(value)) {
            out.bytes(StringTexts.BEGIN);
            long from = out.offset();
            out.string(text.value());
            holes.add(Holes.Kind.STRING, from, out.offset(), index);
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

    private void parameter(OperationHead head, int flags) {
        AttributeList list = head.attributes();
        int quantStart = ParameterForm.quantStart(list);
        boolean lists = !firstForm || list.size() > ParameterForm.distStart();
        if (lists
                && list.size() == ParameterForm.distStart()
                && !out.isReadable()
                && compact.parameter(head, flags, results)) {
            results++;
            return;
        }
        out.beginObject();
        out.member(Key.ID);
        out.string(ShortIds.PARAMETER);
        out.member(Key.ATTRIBUTES);
        out.beginArray();
        flags(flags, ParameterForm.FLAGS.size());
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
            flags(flags >> ParameterForm.RESULT_FLAGS_SHIFT, ParameterForm.RESULT_FLAGS.size());
            out.endArray();
        }
        if (lists) {
            out.member(Key.QUANT_ATTRIBUTES);
            attributes(list, quantStart, list.size());
        }
    }

    private void flags(int flags, int count) {
        for (int i = count - 1; i >= 0; i--) {
            out.element();
            out.digit(flags >> i & 1);
        }
    }
}
