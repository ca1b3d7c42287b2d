package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/**
 * PyPTO's file of a program, the slow and plain way, to test the writer with: first ids are given in the order of PyPTO's walk, then the
 * bytes are written.
 */
final class ReferencePyptoEncoder {
    private final List<Operation> operations;
    private final long[] ids;
    /** For each operation, at which of its operands the full node is. */
    private final boolean[][] isFull;

    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();

    private ReferencePyptoEncoder(Program program) {
        operations = program.body().blocks().get(0).operations();
        ids = new long[operations.size()];
        isFull = new boolean[operations.size()][];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = -1;
            isFull[i] = new boolean[operations.get(i).head().operands().size()];
        }
    }

    static byte[] encode(Program program) {
        ReferencePyptoEncoder encoder = new ReferencePyptoEncoder(program);
        encoder.giveIds();
        try {
            encoder.write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return encoder.packer.toByteArray();
    }

    /** An operation whose operands are being visited, or a payload of it that is to be written; then {@code next} is not used. */
    private record Open(int operation, int next) {}

    private void giveIds() {
        long id = 0;
        Deque<Open> stack = new ArrayDeque<>();
        int root = operations.size() - 1;
        ids[root] = id++;
        stack.push(new Open(root, 0));
        while (!stack.isEmpty()) {
            Open open = stack.pop();
            OperationHead head = operations.get(open.operation).head();
            if (open.next == head.operands().size()) {
                continue;
            }
            stack.push(new Open(open.operation, open.next + 1));
            int operand = head.operands().get(open.next) - 1;
            if (ids[operand] < 0) {
                ids[operand] = id++;
                isFull[open.operation][open.next] = true;
                stack.push(new Open(operand, 0));
            }
        }
    }

    /** What remains to be written, the next on top: payloads of an operation, keys, and what follows the fields of a node. */
    private interface Task {
        void run() throws IOException;
    }

    private final Deque<Task> tasks = new ArrayDeque<>();

    private void write() throws IOException {
        writeNode(operations.size() - 1);
        while (!tasks.isEmpty()) {
            tasks.pop().run();
        }
    }

    private void writeNode(int index) throws IOException {
        OperationHead head = operations.get(index).head();
        AttributeList fields = head.attributes();
        packer.packMapHeader(3).packString("fields").packMapHeader(fields.size());
        tasks.push(() -> packer.packString("id")
                .packLong(ids[index])
                .packString("type")
                .packString(head.name().local()));
        for (int i = fields.size() - 1; i >= 0; i--) {
            int field = i;
            tasks.push(() -> {
                packer.packString(fields.get(field).name());
                writePayload(
                        index, Objects.requireNonNull(fields.get(field).value().payload()));
            });
        }
    }

    private void writePayload(int index, Payload payload) throws IOException {
        switch (payload.kind()) {
            case NULL -> packer.packNil();
            case BOOL -> packer.packBoolean(((BoolValue) payload).value());
            case INT -> packer.packBigInteger(((IntValue) payload).toBigInteger());
            case FLOAT -> writeFloat(((FloatValue) payload).bits());
            case STRING -> writeString(((StringValue) payload).value());
            case BYTES -> {
                byte[] bytes = ((BytesValue) payload).toByteArray();
                packer.packBinaryHeader(bytes.length).writePayload(bytes);
            }
            case LIST -> {
                ListValue list = (ListValue) payload;
                packer.packArrayHeader(list.size());
                for (int i = list.size() - 1; i >= 0; i--) {
                    Payload item = list.get(i);
                    tasks.push(() -> writePayload(index, item));
                }
            }
            case MAP -> writeMap(index, (MapValue) payload);
            case OPERAND -> writeOperand(index, ((OperandValue) payload).index());
            default -> throw new IllegalArgumentException(payload.kind() + " cannot be in a file");
        }
    }

    /** By hand: a packer of doubles may change the bits of what is not a number. */
    private void writeFloat(long bits) throws IOException {
        byte[] bytes = new byte[9];
        bytes[0] = (byte) 0xcb;
        for (int i = 0; i < 8; i++) {
            bytes[i + 1] = (byte) (bits >>> (56 - 8 * i));
        }
        packer.writePayload(bytes);
    }

    private void writeString(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        packer.packRawStringHeader(bytes.length).writePayload(bytes);
    }

    private void writeMap(int index, MapValue map) throws IOException {
        packer.packMapHeader(map.size());
        for (int i = map.size() - 1; i >= 0; i--) {
            int entry = i;
            tasks.push(() -> {
                writeString(map.key(entry));
                writePayload(index, map.value(entry));
            });
        }
    }

    private void writeOperand(int index, int operand) throws IOException {
        int target = operations.get(index).head().operands().get(operand) - 1;
        if (isFull[index][operand]) {
            writeNode(target);
        } else {
            packer.packMapHeader(1).packString("ref").packLong(ids[target]);
        }
    }
}
