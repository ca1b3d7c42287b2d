package io.isomorph.format.msgpack.pypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Large files that are made without a graph, as fast as they are written. */
final class NestedFiles {
    private static final WireText TEXTS = WireText.ofNodes();
    private static final byte[] OPERAND = PyptoFiles.bytes("83a66669656c647383a76f706572616e64");
    /** The fields behind, without the header of their map. */
    private static final byte[] REST = TEXTS.bytes("{span: '$span', type: '$i64'}");

    private NestedFiles() {}

    /** Returns a chain of nodes, each in the one before, and another inside of the last. */
    static byte[] nested(int depth) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            for (int i = 0; i < depth; i++) {
                packer.writePayload(OPERAND);
            }
            packer.writePayload(TEXTS.bytes(
                    "{fields: {span: '$span', type: '$i64', value: 1}, id: " + depth + ", type: 'ConstInt'}"));
            for (int i = depth - 1; i >= 0; i--) {
                endNode(packer, i, "Neg");
            }
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void endNode(MessageBufferPacker packer, int id, String type) throws IOException {
        packer.writePayload(REST, 1, REST.length - 1);
        packer.packString("id").packInt(id).packString("type").packString(type);
    }

    /** Returns a sequence of statements that negate one variable, two nodes each. */
    static byte[] flat(int statements) {
        byte[] begin = PyptoFiles.bytes("83a66669656c647383a465787072");
        byte[] middle = TEXTS.bytes("{leading_comments: [], span: '$span'}");
        byte[] variable = TEXTS.bytes("{fields: {name_hint: 'x', span: '$span', type: '$i64'}, id: 3, type: 'Var'}");
        byte[] reference = TEXTS.bytes("{ref: 3}");
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packMapHeader(3).packString("fields").packMapHeader(3);
            packer.packString("leading_comments").packArrayHeader(0);
            packer.writePayload(TEXTS.bytes("'span'"));
            packer.writePayload(TEXTS.bytes("'$span'"));
            packer.packString("stmts").packArrayHeader(statements);
            int id = 1;
            for (int i = 0; i < statements; i++) {
                int statement = id++;
                int expression = id++;
                id += i == 0 ? 1 : 0;
                packer.writePayload(begin);
                packer.writePayload(OPERAND);
                packer.writePayload(i == 0 ? variable : reference);
                endNode(packer, expression, "Neg");
                packer.writePayload(middle, 1, middle.length - 1);
                packer.packString("id").packInt(statement).packString("type").packString("EvalStmt");
            }
            packer.packString("id").packInt(0).packString("type").packString("SeqStmts");
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
