package io.isomorph.testkit.generate;

import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Heads of operations of any content. Not safe for several threads. */
final class AnyHead {
    private static final Name PARAMETER = Name.of("builtin.parameter");

    private static final List<Name> KNOWN = List.of(
            Name.of("pd_op.add"),
            Name.of("pd_op.conv2d"),
            Name.of("pd_op.data"),
            Name.of("pd_op.if"),
            Name.of("pd_op.while"),
            Name.of("cf.yield"),
            Name.of("cf.tuple_push"),
            Name.of("builtin.combine"),
            Name.of("builtin.constant"),
            Name.of("pd_op.full_int_array"),
            PARAMETER);

    private static final List<String> ATTRIBUTE_NAMES = List.of(
            "stop_gradient",
            "persistable",
            "trainable",
            "value",
            "dtype",
            "struct_name",
            "is_parameter",
            "parameter_name",
            "need_clip",
            "is_distributed");

    /** Dialects that JSON takes for short ids, so that it cannot hold these names: few programs have one. */
    private static final List<Name> SHORT_IDS = List.of(Name.of("0.add"), Name.of("1.NULL"), Name.of("-1.x"));

    private static final IrType PLAIN_TYPE = IrType.of("builtin.t_f32");

    /** How many parts are of any content; the others of a wide thing are plain, or it would take megabytes. */
    private static final int FEW = 40;

    private final Widening widening;
    private final boolean hasShortIds;

    /** Of hundreds of operations, most are small. */
    private final boolean isSparse;

    private final int payloadDepth;

    AnyHead(Profile profile, Widening widening, SplittableRandom random) {
        this.widening = widening;
        this.hasShortIds = Choice.oneIn(random, 100);
        this.isSparse = profile.isDeep();
        this.payloadDepth = isSparse ? 2 : profile.payloadDepth();
    }

    /** Returns a head whose operands are among the values numbered so far; deepPayload is the levels of one payload, or 0. */
    OperationHead next(SplittableRandom random, int results, int arguments, int deepPayload) {
        if (deepPayload == 0 && Choice.oneIn(random, isSparse ? 60 : 12)) {
            return parameter(random);
        }
        int operands = widening.count(Widening.Part.OPERANDS, random, isSparse ? usual(random) : Choice.few(random));
        int[] values = new int[operands];
        for (int i = 0; i < operands; i++) {
            values[i] = Choice.oneIn(random, 8) ? 0 : Choice.between(random, -arguments, results);
        }
        int resultCount = widening.count(Widening.Part.RESULTS, random, usual(random));
        AttributeList attributes = attributes(random, Widening.Part.ATTRIBUTES, operands);
        if (deepPayload > 0) {
            Payload deep = new PayloadGenerator(random, operands).deep(deepPayload);
            attributes = attributes.with("deep", IrAttribute.of("x.deep", deep));
        }
        return new OperationHead(
                name(random),
                attributes,
                Operands.of(values),
                types(random, resultCount, operands),
                attributes(random, Widening.Part.RESULT_ATTRIBUTES, operands));
    }

    private Name name(SplittableRandom random) {
        if (hasShortIds && Choice.oneIn(random, 4)) {
            return Choice.of(random, SHORT_IDS);
        }
        return Choice.oneIn(random, 2) ? Choice.of(random, KNOWN) : Texts.name(random);
    }

    /** How many results or attributes: mostly none or one. */
    private int usual(SplittableRandom random) {
        return Choice.oneIn(random, isSparse ? 40 : 4)
                ? Choice.few(random)
                : Choice.below(random, isSparse && !Choice.oneIn(random, 4) ? 1 : 2);
    }

    List<IrType> types(SplittableRandom random, int count, int operands) {
        PayloadGenerator payloads = new PayloadGenerator(random, operands);
        List<IrType> types = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            types.add(i < FEW ? payloads.type(payloadDepth) : PLAIN_TYPE);
        }
        return List.copyOf(types);
    }

    private AttributeList attributes(SplittableRandom random, Widening.Part part, int operands) {
        int count = widening.count(part, random, usual(random));
        Set<String> names = new HashSet<>();
        List<NamedAttribute> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = i >= FEW
                    ? "a" + i
                    : Choice.oneIn(random, 2) ? Choice.of(random, ATTRIBUTE_NAMES) : Texts.any(random);
            if (names.add(name)) {
                items.add(new NamedAttribute(
                        name,
                        i < FEW ? attribute(random, operands) : items.get(i % 8).value()));
            }
        }
        return AttributeList.of(items);
    }

    private IrAttribute attribute(SplittableRandom random, int operands) {
        int wide = widening.count(Widening.Part.LIST, random, 0);
        if (wide > 0) {
            return IrAttribute.of("pd_op.a_intarray", Payload.list(repeated(random, wide)));
        }
        wide = widening.count(Widening.Part.MAP, random, 0);
        if (wide > 0) {
            return IrAttribute.of("x.map", wideMap(random, wide));
        }
        wide = widening.count(Widening.Part.BYTES, random, 0);
        if (wide > 0) {
            return IrAttribute.of("x.bytes", Payload.of(new byte[wide]));
        }
        wide = widening.count(Widening.Part.TEXT, random, 0);
        if (wide > 0) {
            return new StringAttribute("b".repeat(wide)).toAttribute();
        }
        return new PayloadGenerator(random, operands).attribute(payloadDepth);
    }

    private static List<Payload> repeated(SplittableRandom random, int count) {
        List<Payload> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            items.add(Payload.of(i < FEW ? Numbers.integer(random) : i));
        }
        return items;
    }

    private static Payload wideMap(SplittableRandom random, int count) {
        Map<String, Payload> entries = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            entries.put(i < FEW ? "k" + i + Texts.any(random) : "k" + i, Payload.of(i % 100));
        }
        return Payload.map(entries);
    }

    /** A parameter as models have it, and half of the time not quite: formats that write those shorter must notice. */
    private OperationHead parameter(SplittableRandom random) {
        AttributeList attributes = AttributeList.of(
                flags("is_distributed", random),
                flags("is_parameter", random),
                flags("need_clip", random),
                new NamedAttribute("parameter_name", new StringAttribute(Texts.any(random)).toAttribute()));
        AttributeList about = AttributeList.of(
                flags("persistable", random), flags("stop_gradient", random), flags("trainable", random));
        PayloadGenerator payloads = new PayloadGenerator(random, 0);
        if (Choice.oneIn(random, 2)) {
            switch (Choice.below(random, 5)) {
                case 0 -> attributes = attributes.without("need_clip");
                case 1 -> attributes = attributes.with(Texts.any(random), payloads.attribute(2));
                case 2 -> attributes = attributes.with("is_parameter", payloads.attribute(2));
                case 3 -> about = about.with("trainable", payloads.attribute(3));
                default -> about = about.without("persistable");
            }
        }
        return new OperationHead(
                PARAMETER, attributes, Operands.EMPTY, types(random, Choice.oneIn(random, 8) ? 2 : 1, 0), about);
    }

    private static NamedAttribute flags(String name, SplittableRandom random) {
        IrAttribute bool = new BoolAttribute(Choice.oneIn(random, 2)).toAttribute();
        return new NamedAttribute(name, IrAttribute.of("builtin.a_array", Payload.list(Payload.of(bool))));
    }
}
