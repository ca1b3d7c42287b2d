package io.isomorph.format.json.write;

import io.isomorph.format.json.cache.WriterCache;
import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.schema.ParameterForm;
import io.isomorph.format.json.schema.ShortIds;
import io.isomorph.format.json.schema.StringText;
import io.isomorph.format.json.text.JsonOutput;
import io.isomorph.format.json.text.Token;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.StringValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes operations but for their regions, in the general form and in the short form of parameters. Names, types and attributes
 * repeat, so most are copied from the cache.
 */
final class OperationWriter {
    private static final Token ATTRIBUTES = Token.key("A");
    private static final Token ATTRIBUTE = Token.key("AT");
    private static final Token DIST_ATTRIBUTES = Token.key("DA");
    private static final Token ID = Token.key("#");
    private static final Token NAME = Token.key("N");
    private static final Token OPERANDS = Token.key("I");
    private static final Token QUANT_ATTRIBUTES = Token.key("QA");
    private static final Token RESULTS = Token.key("O");
    private static final Token RESULT_ATTRIBUTES = Token.key("OA");
    private static final Token TYPE = Token.key("TT");
    private static final Token VALUE = Token.key("%");

    private final JsonOutput out;
    private final PayloadWriter payloads;
    private final KeywordPlan plan;
    private final boolean firstForm;
    private final WriterCache cache;

    private boolean trainable;
    private long results;
    /** The last one whose flags were looked into, and these. */
    private @Nullable OperationHead parameter;

    private int flags;

    /**
     * Makes a writer.
     *
     * @param plan receives the operands
     * @param firstForm whether parameters are written as in the first form of files
     */
    OperationWriter(JsonOutput out, PayloadWriter payloads, KeywordPlan plan, boolean firstForm, WriterCache cache) {
        this.out = out;
        this.payloads = payloads;
        this.plan = plan;
        this.firstForm = firstForm;
        this.cache = cache;
    }

    /** Begins a program. */
    void begin(boolean programIsTrainable) {
        trainable = programIsTrainable;
    }

    /** Begins an operation and writes its members, but for its regions. */
    void begin(OperationHead head, boolean hasRegions) {
        int flags = head.name().equals(ParameterForm.NAME) ? flagsOf(head, hasRegions) : -1;
        if (flags >= 0) {
            parameter(head, flags);
        } else {
            operation(head);
        }
    }

    private int flagsOf(OperationHead head, boolean hasRegions) {
        OperationHead known = parameter;
        if (known != null && ParameterForm.hasFlagsOf(head, hasRegions, known)) {
            return flags;
        }
        flags = ParameterForm.flagsOf(head, hasRegions);
        parameter = flags < 0 ? null : head;
        return flags;
    }

    private void operation(OperationHead head) {
        plan.operands(head.operands());
        begin(head.name());
        attributes(head.attributes(), 0, head.attributes().size());
        out.member(OPERANDS);
        out.objects(VALUE, head.operands());
        out.member(RESULTS);
        out.beginArray();
        List<IrType> types = head.resultTypes();
        for (int i = 0; i < types.size(); i++) {
            out.element();
            result(types.get(i));
        }
        out.endArray();
        if (trainable || !head.resultAttributes().isEmpty()) {
            out.member(RESULT_ATTRIBUTES);
            resultAttributes(head.resultAttributes());
        }
    }

    /** Begins an operation of the general form, up to its attributes. */
    private void begin(Name name) {
        int indentation = out.indentation();
        byte @Nullable [] known = cache.find(name, name.hashCode(), indentation);
        if (known != null) {
            out.bytes(known, 1);
            return;
        }
        long from = out.offset();
        out.beginObject();
        out.member(ID);
        payloads.name(name);
        out.member(ATTRIBUTES);
        keep(name, indentation, from);
    }

    private void result(IrType type) {
        results++;
        out.beginObject(VALUE, results, TYPE);
        if (!copy(type, type.hashCode())) {
            long from = out.offset();
            payloads.type(type);
            keep(type, from);
        }
        out.endObject();
    }

    private void resultAttributes(AttributeList list) {
        if (!copy(list, list.hashCode())) {
            long from = out.offset();
            attributes(list, 0, list.size());
            keep(list, from);
        }
    }

    private void attributes(AttributeList list, int from, int to) {
        out.beginArray();
        for (int i = from; i < to; i++) {
            attribute(list.get(i));
        }
        out.endArray();
    }

    /** Writes the next attribute of a list. */
    private void attribute(NamedAttribute attribute) {
        // strings, such as names of layers, hardly repeat
        if (!out.isReadable()
                && StringText.fits(attribute.value())
                && attribute.value().payload() instanceof StringValue text) {
            out.element(StringText.BEGIN);
            out.string(text.value());
            String name = attribute.name();
            if (!copy(name, name.hashCode())) {
                long from = out.offset();
                out.token(StringText.NAME);
                out.string(name);
                out.token(StringText.END);
                keep(name, from);
            }
            return;
        }
        byte @Nullable [] known = cache.find(attribute, attribute.hashCode(), out.indentation());
        if (known != null) {
            out.element(known);
            return;
        }
        out.element();
        long from = out.offset();
        out.beginObject();
        out.member(ATTRIBUTE);
        payloads.attribute(attribute.value());
        out.member(NAME);
        out.string(attribute.name());
        out.endObject();
        keep(attribute, from);
    }

    /** Writes a value as it was written before; false, and nothing is done, if that is not known. */
    private boolean copy(Object value, int hash) {
        byte @Nullable [] known = cache.find(value, hash, out.indentation());
        if (known == null) {
            return false;
        }
        out.bytes(known);
        return true;
    }

    private void keep(Object value, long from) {
        keep(value, out.indentation(), from);
    }

    private void keep(Object value, int indentation, long from) {
        byte @Nullable [] text = out.textFrom(from, WriterCache.LONGEST);
        if (text != null) {
            cache.add(value, indentation, text);
        }
    }

    private void parameter(OperationHead head, int flags) {
        AttributeList list = head.attributes();
        int quantStart = ParameterForm.quantStart(list);
        boolean lists = !firstForm || list.size() > ParameterForm.distStart();
        beginParameter(flags & ParameterForm.FLAGS_MASK);
        out.string(ParameterForm.nameOf(list));
        out.endArray();
        if (lists) {
            out.member(DIST_ATTRIBUTES);
            attributes(list, ParameterForm.distStart(), quantStart);
        }
        out.member(RESULTS);
        result(head.resultTypes().get(0));
        if (!head.resultAttributes().isEmpty()) {
            out.member(RESULT_ATTRIBUTES);
            resultFlags(flags >> ParameterForm.RESULT_FLAGS_SHIFT);
        }
        if (lists) {
            out.member(QUANT_ATTRIBUTES);
            attributes(list, quantStart, list.size());
        }
    }

    /** Begins a parameter, up to its name. */
    private void beginParameter(int flags) {
        Integer key = flags;
        int indentation = out.indentation();
        byte @Nullable [] known = cache.find(key, key.hashCode(), indentation);
        if (known != null) {
            out.bytes(known, 2);
            return;
        }
        long from = out.offset();
        out.beginObject();
        out.member(ID);
        out.string(ShortIds.PARAMETER);
        out.member(ATTRIBUTES);
        out.beginArray();
        flags(flags, ParameterForm.FLAGS.size());
        out.element();
        keep(key, indentation, from);
    }

    private void resultFlags(int flags) {
        Integer key = ~flags; // beginParameter has the others
        if (!copy(key, key.hashCode())) {
            long from = out.offset();
            out.beginArray();
            flags(flags, ParameterForm.RESULT_FLAGS.size());
            out.endArray();
            keep(key, from);
        }
    }

    private void flags(int flags, int count) {
        for (int i = count - 1; i >= 0; i--) {
            out.element();
            out.digit(flags >> i & 1);
        }
    }
}
