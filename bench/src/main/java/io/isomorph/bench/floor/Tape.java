package io.isomorph.bench.floor;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program as the instructions to make it, one for each object; what an instruction refers to was made before. */
final class Tape {
    // instructions, and the numbers behind them; a reference is an index among what was made of its sort

    static final int TEXT = 0; // length in bytes
    static final int NAME = 1; // text
    static final int PAYLOAD = 2; // index among those that are played as they are
    static final int INT = 3; // low and high bits
    static final int STRING = 4; // text
    static final int LIST = 5; // size, payloads
    static final int TYPE_PAYLOAD = 6; // type
    static final int ATTRIBUTE_PAYLOAD = 7; // attribute
    static final int TYPE = 8; // name, or −1 for none; payload, or −1 for none
    static final int ATTRIBUTE = 9; // name, or −1 for none; payload, or −1 for none
    static final int NAMED = 10; // text, attribute
    static final int ATTRIBUTES = 11; // size, named
    static final int TYPES = 12; // size, types
    static final int ENTER_REGION = 13;
    static final int ENTER_BLOCK = 14; // types, number of keyword arguments, texts and types
    static final int OPERATION = 15; // name, attributes, types, result attributes, 1 if regions follow, size, operands
    static final int EXIT_OPERATION = 16;
    static final int EXIT_BLOCK = 17;
    static final int EXIT_REGION = 18;

    private final ProgramInfo info;
    private final int[] code;
    private final byte[] utf8;
    private final Payload[] asTheyAre;

    /** How many of each sort are made, by instruction. */
    private final int[] counts;

    Tape(ProgramInfo info, int[] code, byte[] utf8, Payload[] asTheyAre, int[] counts) {
        this.info = info;
        this.code = code;
        this.utf8 = utf8;
        this.asTheyAre = asTheyAre;
        this.counts = counts;
    }

    /** Makes the program. */
    Program play() {
        return new Player().play();
    }

    private final class Player {
        private final String[] texts = new String[counts[TEXT]];
        private final Name[] names = new Name[counts[NAME]];
        private final Payload[] payloads = new Payload[counts[PAYLOAD]];
        private final IrType[] types = new IrType[counts[TYPE]];
        private final IrAttribute[] attributes = new IrAttribute[counts[ATTRIBUTE]];
        private final NamedAttribute[] named = new NamedAttribute[counts[NAMED]];
        private final AttributeList[] lists = new AttributeList[counts[ATTRIBUTES]];
        private final List<List<IrType>> typeLists = new ArrayList<>(counts[TYPES]);
        private final ProgramCollector collector = new ProgramCollector();
        private int[] operands = new int[16];
        private int at;

        Program play() {
            collector.visitInfo(info.family(), info.version(), info.trainable());
            makeParts();
            while (at < code.length) {
                event();
            }
            return collector.program();
        }

        private int next() {
            return code[at++];
        }

        /** Makes all but operations, in the order in which they were recorded. */
        private void makeParts() {
            int text = 0;
            int textCount = 0;
            int nameCount = 0;
            int payloadCount = 0;
            int typeCount = 0;
            int attributeCount = 0;
            int namedCount = 0;
            int listCount = 0;
            while (code[at] != ENTER_REGION) {
                switch (next()) {
                    case TEXT -> {
                        int length = next();
                        texts[textCount++] = new String(utf8, text, length, StandardCharsets.UTF_8);
                        text += length;
                    }
                    case NAME -> names[nameCount++] = Name.of(texts[next()]);
                    case PAYLOAD -> payloads[payloadCount++] = asTheyAre[next()];
                    case INT -> payloads[payloadCount++] = Payload.of((next() & 0xffff_ffffL) | ((long) next() << 32));
                    case STRING -> payloads[payloadCount++] = Payload.of(texts[next()]);
                    case LIST -> payloads[payloadCount++] = list(next());
                    case TYPE_PAYLOAD -> payloads[payloadCount++] = Payload.of(types[next()]);
                    case ATTRIBUTE_PAYLOAD -> payloads[payloadCount++] = Payload.of(attributes[next()]);
                    case TYPE -> types[typeCount++] = type(next(), next());
                    case ATTRIBUTE -> attributes[attributeCount++] = attribute(next(), next());
                    case NAMED -> named[namedCount++] = new NamedAttribute(texts[next()], attributes[next()]);
                    case ATTRIBUTES -> {
                        int size = next();
                        lists[listCount++] = AttributeList.of(named, code, at, at + size);
                        at += size;
                    }
                    case TYPES -> typeLists.add(types(next()));
                    default -> throw new IllegalStateException("no instruction at " + (at - 1));
                }
            }
        }

        private IrType type(int name, int payload) {
            return name < 0 ? IrType.NULL : IrType.of(names[name], payload(payload));
        }

        private IrAttribute attribute(int name, int payload) {
            return name < 0 ? IrAttribute.NULL : IrAttribute.of(names[name], payload(payload));
        }

        private @Nullable Payload payload(int reference) {
            return reference < 0 ? null : payloads[reference];
        }

        private Payload list(int size) {
            Payload[] items = new Payload[size];
            for (int i = 0; i < size; i++) {
                items[i] = payloads[next()];
            }
            return Payload.list(items);
        }

        private List<IrType> types(int size) {
            IrType[] all = new IrType[size];
            for (int i = 0; i < size; i++) {
                all[i] = types[next()];
            }
            return List.of(all);
        }

        private void event() {
            switch (next()) {
                case ENTER_REGION -> collector.enterRegion();
                case ENTER_BLOCK -> collector.enterBlock(typeLists.get(next()), keywords(next()));
                case OPERATION -> {
                    OperationHead head = new OperationHead(
                            names[next()], lists[next()], operands(at + 3), typeLists.get(next()), lists[next()]);
                    collector.visitOperation(head, next() == 1);
                    int size = next();
                    at += size;
                }
                case EXIT_OPERATION -> collector.exitOperation();
                case EXIT_BLOCK -> collector.exitBlock();
                case EXIT_REGION -> collector.exitRegion();
                default -> throw new IllegalStateException("no event at " + (at - 1));
            }
        }

        private Operands operands(int place) {
            int size = code[place];
            if (size > operands.length) {
                operands = new int[size];
            }
            System.arraycopy(code, place + 1, operands, 0, size);
            return Operands.of(operands, size);
        }

        private List<KeywordArgument> keywords(int size) {
            List<KeywordArgument> all = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                all.add(new KeywordArgument(texts[next()], types[next()]));
            }
            return all;
        }
    }
}
