package io.isomorph.golden.source;

import static io.isomorph.ir.payload.Payload.list;
import static io.isomorph.ir.payload.Payload.of;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Payloads of every kind, in each other, deep, and of lengths at which encodings change. */
final class PayloadDocuments {
    private static final int DEPTH = 100;

    /** Around those where MessagePack's headers grow. */
    private static final int[] LENGTHS = {15, 16, 31, 32, 255, 256};

    private PayloadDocuments() {}

    static List<SourceDocument> all() {
        return List.of(
                SourceDocument.of("payloads", payloads()),
                SourceDocument.of("deep-payload", deepPayload()),
                SourceDocument.of("lengths", lengths()),
                SourceDocument.of("large-pieces", largePieces()));
    }

    private static IrAttribute any(Payload payload) {
        return IrAttribute.of("acme.a_any", payload);
    }

    private static Program payloads() {
        ProgramBuilder b = Pir.builder(4);
        var x = b.op("acme.value").results(IrType.NULL).add().result(0);
        byte[] allBytes = new byte[256];
        for (int i = 0; i < allBytes.length; i++) {
            allBytes[i] = (byte) i;
        }
        Payload[] leaves = {
            Payload.ofNull(),
            of(true),
            of(false),
            of(17),
            of(0.5),
            of("text"),
            of(new byte[] {0, -1}),
            of(Parts.F32),
            of(IrType.NULL),
            of(any(list())),
            of(IrAttribute.NULL),
            Payload.operand(1)
        };
        b.op("acme.payloads")
                .operands(x, x)
                .attribute("no-bytes", any(of(new byte[0])))
                .attribute("bytes", any(of(allBytes)))
                .attribute("no-list", any(list()))
                .attribute("list", any(list(leaves)))
                .attribute("lists", any(list(list(leaves), list(list()), list(leaves))))
                .attribute("no-map", any(Payload.map(Map.of())))
                .attribute("map", any(map(leaves)))
                .attribute("odd-keys", any(oddKeys()))
                .attribute("like-a-word", any(Payload.map(Map.of("$operand", of(0)))))
                .attribute("like-a-doubled-word", any(Payload.map(Map.of("$$bytes", of("AA==")))))
                .attribute("like-a-type", any(Payload.map(Map.of("#", of("0.t_f32")))))
                .attribute("operands", any(list(Payload.operand(1), Payload.operand(0))))
                .add();
        return b.build();
    }

    private static MapValue map(Payload[] values) {
        Map<String, Payload> map = new TreeMap<>();
        for (int i = 0; i < values.length; i++) {
            map.put("key " + i, values[i]);
        }
        return Payload.map(map);
    }

    private static MapValue oddKeys() {
        return Payload.map(Map.of(
                "", of(0),
                "\u0000", of(1),
                "\"\\/", of(2),
                "\uffff", of(3),
                "\ud83d\ude00", of(4), // behind U+FFFF by bytes, before it by UTF-16
                "$f64", of(5)));
    }

    /** Lists, maps, types and attributes in turn. */
    private static Program deepPayload() {
        Payload payload = of("at the bottom");
        for (int level = 1; level < DEPTH; level++) {
            payload = switch (level % 4) {
                case 0 -> list(of(level), payload);
                case 1 -> Payload.map(Map.of("inner", payload));
                case 2 -> of(IrType.of("acme.t_deep", payload));
                default -> of(any(payload));
            };
        }
        ProgramBuilder b = Pir.builder(4);
        b.op("acme.deep").attribute("payload", any(payload)).add();
        return b.build();
    }

    private static Program lengths() {
        ProgramBuilder b = Pir.builder(4);
        for (int length : LENGTHS) {
            Map<String, Payload> map = new TreeMap<>();
            for (int i = 0; i < length; i++) {
                map.put("k" + i, of(i));
            }
            var op = b.op("acme.lengths")
                    .attribute("text", any(of("x".repeat(length))))
                    .attribute("bytes", any(of(new byte[length])))
                    .attribute("list", any(list(map.values())))
                    .attribute("map", any(Payload.map(map)));
            for (int i = 4; i < length; i++) {
                op.attribute("n" + i, IrAttribute.NULL);
            }
            op.add();
        }
        return b.build();
    }

    /**
     * More than 64 Ki in one piece: the longest headers of MessagePack, and more than one block of a file in
     * FlatBuffers.
     */
    private static Program largePieces() {
        byte[] bytes = new byte[70_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i >> 8);
        }
        ProgramBuilder b = Pir.builder(4);
        b.op("acme.large")
                .attribute("bytes", any(of(bytes)))
                .attribute("text", any(of("\u4e2d".repeat(22_000))))
                .add();
        return b.build();
    }
}
