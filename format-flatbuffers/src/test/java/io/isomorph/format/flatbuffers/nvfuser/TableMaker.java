package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.format.flatbuffers.nvfuser.layout.Blob;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Makes payloads of tables: anything that their fields can be, absent or not, but for what must agree with something else. */
final class TableMaker {
    private static final long[] LIMITS = {
        0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE, 128, 255, 1L << 40
    };
    private static final double[] NUMBERS = {
        0, -0.0, 1, Double.NaN, Double.longBitsToDouble(0x7ff800000000beefL), Double.NEGATIVE_INFINITY, 5e-324, 0.1
    };
    private static final long[] VALUE_TYPES = {0, 12, 18, 19};

    private final Random random;

    TableMaker(Random random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    void shuffle(List<?> list) {
        Collections.shuffle(list, random);
    }

    private long number() {
        return random.nextInt(4) == 0 ? LIMITS[random.nextInt(LIMITS.length)] : random.nextInt(1000) - 20;
    }

    Payload data(CacheTable table) {
        Map<String, Payload> map = fields(table);
        if (table.name().equals("Scalar")) {
            fixScalar(map);
        }
        if (table.name().equals("Tensor")) {
            map.computeIfPresent("contiguity", (name, any) -> contiguity());
        }
        List<Payload> list = new ArrayList<>();
        for (CacheField field : table.fields()) {
            list.add(map.getOrDefault(field.name(), Payload.ofNull()));
        }
        return Payload.list(list);
    }

    private Payload contiguity() {
        List<Payload> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            items.add(Payload.of(random.nextInt(3)));
        }
        return Payload.list(items);
    }

    /** Returns a scalar that is an argument: it has a value. */
    private MapValue argument() {
        Map<String, Payload> scalar = fields(CacheSchema.table("Scalar"));
        scalar.put("has_value", Payload.of(true));
        return Payload.map(scalar);
    }

    private void fixScalar(Map<String, Payload> map) {
        map.put("value_type", Payload.of(VALUE_TYPES[random.nextInt(VALUE_TYPES.length)]));
    }

    MapValue map(String table) {
        return Payload.map(fields(CacheSchema.table(table)));
    }

    Map<String, Payload> fields(CacheTable table) {
        Map<String, Payload> map = new TreeMap<>();
        for (CacheField field : table.fields()) {
            if (Blob.of(field) == null && (field.isInline() || random.nextInt(12) > 0)) {
                map.put(field.name(), field.isVector() ? vector(field, table) : value(field, table));
            }
        }
        if (table.name().equals("Scalar")) {
            fixScalar(map);
        }
        if (table.name().equals("ScalarCpu")) {
            map.put("scalar_value", argument());
        }
        if (table.name().equals("PolymorphicValue")) {
            map.put("data", union(table.field("data")));
        }
        return map;
    }

    private Payload vector(CacheField field, CacheTable table) {
        int count = random.nextInt(4);
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(value(field, table));
        }
        return Payload.list(items);
    }

    private Payload union(CacheField field) {
        List<String> members = CacheSchema.members(String.valueOf(field.target()));
        String member = members.get(1 + random.nextInt(members.size() - 1));
        return Payload.map(Map.of(member, member.equals("Scalar") ? argument() : map(member)));
    }

    Payload value(CacheField field, CacheTable table) {
        long bits = number();
        return switch (field.type()) {
            case BOOL -> Payload.of(random.nextBoolean());
            case BYTE -> Payload.of((byte) bits);
            case UBYTE -> Payload.of(bits & 0xff);
            case INT -> Payload.of((int) bits);
            case LONG -> Payload.of(bits);
            case ULONG -> Payload.ofUnsigned(bits);
            case DOUBLE -> Payload.of(NUMBERS[random.nextInt(NUMBERS.length)]);
            case STRING -> table.name().equals("InputsIdLookup") ? Payload.of(bytes()) : text();
            case UNION -> union(field);
            case TABLE -> map(String.valueOf(field.target()));
            case ENCODING_ENTRY -> Payload.list(Payload.ofUnsigned(bits), Payload.of(0));
            case STATE -> throw new AssertionError(field);
        };
    }

    private Payload text() {
        return random.nextInt(6) == 0
                ? Payload.of(new byte[] {'-', 'I', (byte) 0xff})
                : Payload.of("text \u20ac".repeat(random.nextInt(4)));
    }

    byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        return bytes;
    }
}
