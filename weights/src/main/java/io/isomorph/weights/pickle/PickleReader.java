package io.isomorph.weights.pickle;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.weights.Names;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.pickle.PyValue.Bytes;
import io.isomorph.weights.pickle.PyValue.Global;
import io.isomorph.weights.pickle.PyValue.Items;
import io.isomorph.weights.pickle.PyValue.Mapping;
import io.isomorph.weights.pickle.PyValue.Plain;
import io.isomorph.weights.pickle.PyValue.Str;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a pickle of protocol 2 to 5 as a value. Nothing is executed: the instructions of the pickle machine move values, and calls are
 * compared with a closed list of patterns. Tensors, and texts until they are needed, stay in the file.
 */
public final class PickleReader {
    static final int LONGEST_INTEGER = 1 << 12;

    private final PickleInput input;
    private final Limits limits;
    private final PickleStack stack;
    private final Map<Long, PyValue> memo = new HashMap<>();
    private final PickleCalls calls;
    private int protocol;

    private PickleReader(ByteSource source, Limits limits) {
        this.input = new PickleInput(source);
        this.limits = limits;
        this.stack = new PickleStack(input);
        this.calls = new PickleCalls(input);
    }

    /**
     * Reads a file.
     *
     * @param source a pickle and nothing else; it must outlive the result
     * @param limits {@code limit.elements} bounds instructions and values, {@code limit.depth} the nesting, {@code limit.string} texts
     * @return what was pickled
     */
    public static StoredValue read(ByteSource source, Limits limits) {
        return new PickleReader(source, limits).read();
    }

    private StoredValue read() {
        if (input.opcode() != Opcode.PROTO) {
            throw input.malformed(WeightsCode.PICKLE_OPCODE, "a pickle of protocol 2 to 5 begins with the byte 0x80");
        }
        protocol = input.u8();
        if (protocol < 2 || protocol > 5) {
            throw input.malformed(WeightsCode.PICKLE_OPCODE, "protocol " + protocol + " where 2 to 5 are read");
        }
        long executed = 0;
        for (int opcode = input.opcode(); opcode != Opcode.STOP; opcode = input.opcode()) {
            limits.check(Limit.ELEMENTS, ++executed, input.here());
            execute(opcode);
        }
        PyValue result = stack.pop();
        if (!stack.isEmpty()) {
            throw input.malformed(WeightsCode.PICKLE_STACK, "the pickle ends with values left on the stack");
        }
        if (input.remaining() > 0) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRAILING,
                    Location.ofByte(input.source().name(), input.position()),
                    input.remaining() + " bytes follow the pickle",
                    null);
        }
        return new PickleValues(input.source(), limits).value(result);
    }

    private void execute(int opcode) {
        switch (opcode) {
            case Opcode.FRAME -> {
                long length = input.i64();
                if (length < 0 || length > input.remaining()) {
                    throw input.truncated();
                }
            }
            case Opcode.MARK -> stack.mark();
            case Opcode.POP -> stack.discard();
            case Opcode.POP_MARK -> stack.popToMark();
            case Opcode.DUP -> stack.push(stack.peek());
            case Opcode.BINGET -> stack.push(recall(input.u8()));
            case Opcode.LONG_BINGET -> stack.push(recall(input.u32()));
            case Opcode.BINPUT -> memo.put((long) input.u8(), stack.peek());
            case Opcode.LONG_BINPUT -> memo.put(input.u32(), stack.peek());
            case Opcode.MEMOIZE -> memo.put((long) memo.size(), stack.peek());
            case Opcode.GLOBAL -> stack.push(global(input.line(), input.line()));
            case Opcode.STACK_GLOBAL -> {
                String name = calls.name(stack.pop());
                stack.push(global(calls.name(stack.pop()), name));
            }
            case Opcode.REDUCE -> {
                PyValue arguments = stack.pop();
                stack.push(calls.call(stack.pop(), arguments));
            }
            case Opcode.BUILD -> {
                PyValue state = stack.pop();
                calls.build(stack.peek(), state);
            }
            default -> executeContainer(opcode);
        }
    }

    private void executeContainer(int opcode) {
        switch (opcode) {
            case Opcode.EMPTY_TUPLE -> stack.push(new Items(true, List.of()));
            case Opcode.TUPLE1 -> stack.push(new Items(true, stack.pop(1)));
            case Opcode.TUPLE2 -> stack.push(new Items(true, stack.pop(2)));
            case Opcode.TUPLE3 -> stack.push(new Items(true, stack.pop(3)));
            case Opcode.TUPLE -> stack.push(new Items(true, stack.popToMark()));
            case Opcode.EMPTY_LIST -> stack.push(new Items(false, new ArrayList<>(0)));
            case Opcode.APPEND -> list(stack.pop(1));
            case Opcode.APPENDS -> list(stack.popToMark());
            case Opcode.EMPTY_DICT -> stack.push(new Mapping(false));
            case Opcode.SETITEM -> put(stack.pop(2));
            case Opcode.SETITEMS -> put(stack.popToMark());
            default -> stack.push(leaf(opcode));
        }
    }

    private PyValue leaf(int opcode) {
        return switch (opcode) {
            case Opcode.NONE -> new Plain(new StoredValue.None());
            case Opcode.NEWTRUE -> new Plain(new StoredValue.Bool(true));
            case Opcode.NEWFALSE -> new Plain(new StoredValue.Bool(false));
            case Opcode.BININT -> integer(input.i32());
            case Opcode.BININT1 -> integer(input.u8());
            case Opcode.BININT2 -> integer(input.u16());
            case Opcode.LONG1 -> integer(input.u8(), true);
            case Opcode.LONG4 -> integer(input.i32(), false);
            case Opcode.BINFLOAT -> new Plain(new StoredValue.Real(input.bigEndianDouble()));
            case Opcode.SHORT_BINUNICODE -> text(input.u8(), false);
            case Opcode.BINUNICODE -> text(input.u32(), false);
            case Opcode.BINUNICODE8 -> text(input.i64(), false);
            case Opcode.SHORT_BINSTRING -> text(input.u8(), true);
            case Opcode.BINSTRING -> text(input.i32(), true);
            case Opcode.SHORT_BINBYTES -> bytes(input.u8());
            case Opcode.BINBYTES -> bytes(input.u32());
            case Opcode.BINBYTES8, Opcode.BYTEARRAY8 -> bytes(input.i64());
            default ->
                throw input.malformed(
                        WeightsCode.PICKLE_OPCODE,
                        String.format("the instruction 0x%02x is unknown, or one that is never read", opcode));
        };
    }

    private static PyValue integer(long value) {
        return new Plain(new StoredValue.Int(BigInteger.valueOf(value)));
    }

    private PyValue integer(int length, boolean brief) {
        if (!brief && (length < 0 || length > LONGEST_INTEGER)) {
            throw input.malformed(
                    WeightsCode.PICKLE_VALUE,
                    "an integer has " + length + " bytes where at most " + LONGEST_INTEGER + " are read");
        }
        byte[] bytes = input.bytes(length);
        for (int i = 0, k = length - 1; i < k; i++, k--) {
            byte first = bytes[i];
            bytes[i] = bytes[k];
            bytes[k] = first;
        }
        return new Plain(new StoredValue.Int(length == 0 ? BigInteger.ZERO : new BigInteger(bytes)));
    }

    private PyValue text(long length, boolean latin1) {
        return new Str(input.skip(length), length, latin1);
    }

    private PyValue bytes(long length) {
        return new Bytes(input.skip(length), length, false);
    }

    private PyValue recall(long index) {
        PyValue value = memo.get(index);
        if (value == null) {
            throw input.malformed(WeightsCode.PICKLE_STACK, "the memo has no value " + index);
        }
        return value;
    }

    private PyValue global(String module, String name) {
        @Nullable Callable callable = Callable.of(module, name);
        if (callable == null) {
            throw input.malformed(
                    WeightsCode.PICKLE_GLOBAL,
                    "the pickle names " + Names.quote(module + "." + name) + ", which is not in the closed list");
        }
        return new Global(callable);
    }

    private void list(List<PyValue> items) {
        if (!(stack.peek() instanceof Items list) || list.tuple) {
            throw input.malformed(WeightsCode.PICKLE_STACK, "items are appended to what is not a list");
        }
        list.items.addAll(items);
    }

    private void put(List<PyValue> keysAndValues) {
        if (!(stack.peek() instanceof Mapping mapping) || keysAndValues.size() % 2 != 0) {
            throw input.malformed(
                    WeightsCode.PICKLE_STACK, "members are set in what is not a dict, or a value is missing");
        }
        for (int i = 0; i < keysAndValues.size(); i += 2) {
            mapping.keys.add(keysAndValues.get(i));
            mapping.values.add(keysAndValues.get(i + 1));
        }
    }
}
