package io.isomorph.testkit.edit.shrink;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How large a document is, for the shrinker: documents are ordered first by how many parts they have (entries,
 * operations, regions, blocks, values, attributes, payload values, words of forms, attachments), then by what is in the
 * parts.
 * Both are natural numbers, so no document can be made smaller for ever.
 *
 * <p>In the parts count: lengths of texts and bytes, and once more whatever is not the letter {@code a} or the byte
 * 0; distances of integers from 0; floats that are not 0.0 or 1.0; operands that are not the null value; kinds of
 * leaves that are not null.
 */
public final class Size {
    private final Document document;
    private final long parts;
    private @Nullable BigInteger content;

    private Size(Document document) {
        this.document = document;
        long sum = elements(document.payload());
        for (Entry entry : document.entries()) {
            sum += 1 + entry.form().entries().size() + entry.program().counts().elements();
            for (Attachment attachment : entry.attachments()) {
                sum += 1 + elements(attachment.about());
            }
        }
        this.parts = sum;
    }

    private static long elements(@Nullable Payload payload) {
        return payload == null ? 0 : payload.elements();
    }

    public static Size of(Document document) {
        return new Size(document);
    }

    public boolean isBelow(Size other) {
        return parts != other.parts ? parts < other.parts : content().compareTo(other.content()) < 0;
    }

    /** Returns the number of parts, and what is in them, at most the largest number there is. */
    public long[] numbers() {
        return new long[] {
            parts, content().min(BigInteger.valueOf(Long.MAX_VALUE)).longValue()
        };
    }

    /** What is in the parts; counted only when the numbers of parts are equal. */
    private BigInteger content() {
        if (content == null) {
            Content counted = new Content();
            counted.addIfAny(document.payload());
            document.entries().forEach(counted::add);
            content = counted.sum;
        }
        return content;
    }

    private static final class Content extends ProgramVisitor {
        BigInteger sum = BigInteger.ZERO;
        /** Payloads of which another object may share parts. */
        private final IdentityHashMap<Payload, BigInteger> known = new IdentityHashMap<>();

        void add(Entry entry) {
            add(text(entry.name()));
            sum = sum.add(magnitude(BigInteger.valueOf(entry.visits())));
            entry.form().entries().forEach(word -> add(text(word.getKey()) + text(word.getValue())));
            entry.program().accept(this);
            for (Attachment attachment : entry.attachments()) {
                add(text(attachment.key()) + bytes(attachment.bytes().toByteArray()));
                addIfAny(attachment.about());
            }
        }

        void addIfAny(@Nullable Payload payload) {
            sum = payload == null ? sum : sum.add(payload(payload));
        }

        private void add(long number) {
            sum = sum.add(BigInteger.valueOf(number));
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            add(family.equals(Pir.FAMILY) ? 0 : 1 + text(family));
            add(trainable ? 0 : 1);
            sum = sum.add(magnitude(BigInteger.valueOf(version)));
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            argumentTypes.forEach(type -> sum = sum.add(described(type)));
            for (KeywordArgument argument : keywordArguments) {
                add(text(argument.name()));
                sum = sum.add(described(argument.type()));
            }
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            add(name(head.name()));
            for (int i = 0; i < head.operands().size(); i++) {
                add(head.operands().get(i) == 0 ? 0 : 1);
            }
            head.resultTypes().forEach(type -> sum = sum.add(described(type)));
            attributes(head.attributes());
            attributes(head.resultAttributes());
        }

        private void attributes(AttributeList attributes) {
            for (NamedAttribute attribute : attributes) {
                add(text(attribute.name()));
                sum = sum.add(described(attribute.value()));
            }
        }

        private BigInteger described(TypeOrAttribute described) {
            BigInteger name = BigInteger.valueOf(name(described.name()));
            @Nullable Payload payload = described.payload();
            return payload == null ? name : name.add(payload(payload));
        }

        private BigInteger payload(Payload payload) {
            return switch (payload.kind()) {
                case LIST, MAP, TYPE, ATTRIBUTE -> shared(payload);
                case NULL -> BigInteger.ZERO;
                case BOOL -> payload.equals(Payload.of(false)) ? BigInteger.ONE : BigInteger.TWO;
                case INT -> magnitude(((IntValue) payload).toBigInteger()).add(BigInteger.ONE);
                case FLOAT -> BigInteger.valueOf(floating((FloatValue) payload));
                case STRING -> BigInteger.valueOf(1 + text(((StringValue) payload).value()));
                case BYTES -> BigInteger.valueOf(1 + bytes(((BytesValue) payload).toByteArray()));
                case OPERAND -> BigInteger.valueOf(1L + ((OperandValue) payload).index());
            };
        }

        private BigInteger shared(Payload payload) {
            @Nullable BigInteger counted = known.get(payload);
            if (counted == null) {
                counted = inside(payload).add(BigInteger.ONE);
                known.put(payload, counted);
            }
            return counted;
        }

        private BigInteger inside(Payload payload) {
            if (payload instanceof TypeValue value) {
                return described(value.type());
            }
            if (payload instanceof AttributeValue value) {
                return described(value.attribute());
            }
            BigInteger inside = BigInteger.ZERO;
            if (payload instanceof ListValue list) {
                for (int i = 0; i < list.size(); i++) {
                    inside = inside.add(payload(list.get(i)));
                }
            } else if (payload instanceof MapValue map) {
                for (int i = 0; i < map.size(); i++) {
                    inside = inside.add(payload(map.value(i))).add(BigInteger.valueOf(text(map.key(i))));
                }
            }
            return inside;
        }
    }

    private static long name(Name name) {
        return name.equals(Name.NULL) ? 0 : text(name.toString());
    }

    private static long text(String text) {
        return text.codePoints().mapToLong(c -> c == 'a' ? 1 : 2).sum();
    }

    private static long bytes(byte[] bytes) {
        long sum = 0;
        for (byte b : bytes) {
            sum += b == 0 ? 1 : 2;
        }
        return sum;
    }

    private static long floating(FloatValue value) {
        if (value.equals(Payload.of(0.0))) {
            return 1;
        }
        if (value.equals(Payload.of(1.0))) {
            return 2;
        }
        return value.equals(Payload.of(Double.NaN)) ? 3 : 4;
    }

    /** Twice the distance from 0, and one more for the negative of two that are equally far. */
    private static BigInteger magnitude(BigInteger value) {
        return value.abs().shiftLeft(1).add(value.signum() < 0 ? BigInteger.ONE : BigInteger.ZERO);
    }
}
