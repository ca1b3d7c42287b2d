package io.isomorph.bench.floor;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Records a program: what is equal in it is made once. */
final class Recorder extends ProgramVisitor {
    private final IntStream.Builder parts = IntStream.builder();
    private final IntStream.Builder events = IntStream.builder();
    private final ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
    private final List<Payload> asTheyAre = new ArrayList<>();
    private final Map<Object, Integer> known = new HashMap<>();
    private final int[] counts = new int[Tape.ENTER_REGION];

    private record Part(int sort, Object thing) {}

    private Recorder() {}

    static Tape record(Program program) {
        Recorder recorder = new Recorder();
        program.accept(recorder);
        return new Tape(
                program.info(),
                IntStream.concat(recorder.parts.build(), recorder.events.build())
                        .toArray(),
                recorder.utf8.toByteArray(),
                recorder.asTheyAre.toArray(new Payload[0]),
                recorder.counts);
    }

    /**
     * Returns the reference of a thing. If there was none like it, what it consists of is recorded first, by what gives its instruction.
     */
    private <T> int part(int sort, T thing, Function<T, int[]> instruction) {
        Part key = new Part(sort, thing);
        @Nullable Integer before = known.get(key);
        if (before != null) {
            return before;
        }
        add(parts, instruction.apply(thing));
        int reference = counts[sort]++;
        known.put(key, reference);
        return reference;
    }

    private static void add(IntStream.Builder to, int... code) {
        for (int each : code) {
            to.add(each);
        }
    }

    private static int[] listed(int code, IntStream references) {
        int[] items = references.toArray();
        return IntStream.concat(IntStream.of(code, items.length), IntStream.of(items))
                .toArray();
    }

    private int text(String text) {
        return part(Tape.TEXT, text, each -> {
            byte[] bytes = each.getBytes(StandardCharsets.UTF_8);
            utf8.writeBytes(bytes);
            return new int[] {Tape.TEXT, bytes.length};
        });
    }

    private int name(Name name) {
        return part(Tape.NAME, name, each -> new int[] {Tape.NAME, text(each.toString())});
    }

    private int type(IrType type) {
        return part(Tape.TYPE, type, each -> typeOrAttribute(Tape.TYPE, each));
    }

    private int attribute(IrAttribute attribute) {
        return part(Tape.ATTRIBUTE, attribute, each -> typeOrAttribute(Tape.ATTRIBUTE, each));
    }

    private int[] typeOrAttribute(int code, TypeOrAttribute thing) {
        if (thing.name().equals(Name.NULL)) {
            return new int[] {code, -1, -1};
        }
        @Nullable Payload payload = thing.payload();
        return new int[] {code, name(thing.name()), payload == null ? -1 : payload(payload)};
    }

    private int payload(Payload payload) {
        return part(Tape.PAYLOAD, payload, this::instruction);
    }

    private int[] instruction(Payload payload) {
        if (payload instanceof IntValue number && number.isLong()) {
            return new int[] {Tape.INT, (int) number.bits(), (int) (number.bits() >>> 32)};
        } else if (payload instanceof StringValue text) {
            return new int[] {Tape.STRING, text(text.value())};
        } else if (payload instanceof ListValue list) {
            return listed(Tape.LIST, list.items().stream().mapToInt(this::payload));
        } else if (payload instanceof TypeValue type) {
            return new int[] {Tape.TYPE_PAYLOAD, type(type.type())};
        } else if (payload instanceof AttributeValue value) {
            return new int[] {Tape.ATTRIBUTE_PAYLOAD, attribute(value.attribute())};
        }
        asTheyAre.add(payload);
        return new int[] {Tape.PAYLOAD, asTheyAre.size() - 1};
    }

    private int attributes(AttributeList list) {
        return part(
                Tape.ATTRIBUTES,
                list,
                each -> listed(Tape.ATTRIBUTES, each.items().stream().mapToInt(this::named)));
    }

    private int named(NamedAttribute named) {
        return part(Tape.NAMED, named, each -> new int[] {Tape.NAMED, text(each.name()), attribute(each.value())});
    }

    private int types(List<IrType> list) {
        return part(Tape.TYPES, list, each -> listed(Tape.TYPES, each.stream().mapToInt(this::type)));
    }

    @Override
    public void enterRegion() {
        add(events, Tape.ENTER_REGION);
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        add(events, Tape.ENTER_BLOCK, types(argumentTypes), keywordArguments.size());
        keywordArguments.forEach(each -> add(events, text(each.name()), type(each.type())));
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        add(
                events,
                Tape.OPERATION,
                name(head.name()),
                attributes(head.attributes()),
                types(head.resultTypes()),
                attributes(head.resultAttributes()),
                hasRegions ? 1 : 0,
                head.operands().size());
        add(events, head.operands().toArray());
    }

    @Override
    public void exitOperation() {
        add(events, Tape.EXIT_OPERATION);
    }

    @Override
    public void exitBlock() {
        add(events, Tape.EXIT_BLOCK);
    }

    @Override
    public void exitRegion() {
        add(events, Tape.EXIT_REGION);
    }
}
