package io.isomorph.family.pypto.sample;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the program of a graph of nodes: operations in post-order of PyPTO's walk, one operand for each place where a node is. Nodes
 * may be nested as deep as you like.
 */
public final class PyptoGraph {
    private static final String FIELD = "pypto.field";

    private final Map<PyptoNode, Integer> numbers = new IdentityHashMap<>();
    private final List<Operation> operations = new ArrayList<>();
    private final Deque<Visit> visits = new ArrayDeque<>();

    private PyptoGraph() {}

    /** The program whose last operation is the root. */
    public static Program program(PyptoNode root) {
        PyptoGraph graph = new PyptoGraph();
        graph.walk(root);
        return Program.of(new ProgramInfo("pypto", 0, false), new Region(List.of(new Block(graph.operations))));
    }

    /** A place where a node is: the keys and indices that lead to it in order, and the node. */
    private record Place(String path, PyptoNode node) {}

    /** A node whose places are being visited. */
    private static final class Visit {
        final PyptoNode node;
        final List<Place> places = new ArrayList<>();
        final List<Place> firstVisits = new ArrayList<>();
        boolean unordered;
        int next;

        Visit(PyptoNode node) {
            this.node = node;
        }
    }

    private void walk(PyptoNode root) {
        begin(root);
        while (!visits.isEmpty()) {
            Visit visit = visits.getLast();
            if (visit.next == visit.places.size()) {
                finish(visit);
                visits.removeLast();
                continue;
            }
            Place place = visit.places.get(visit.next++);
            if (!numbers.containsKey(place.node)) {
                visit.firstVisits.add(place);
                begin(place.node);
            }
        }
    }

    private void begin(PyptoNode node) {
        Visit visit = new Visit(node);
        visit.unordered = collect(node.fields, "", false, visit.places) || !node.known;
        visits.addLast(visit);
    }

    /** Collects the places of nodes; returns whether one is where no order is known. */
    private static boolean collect(@Nullable Object value, String path, boolean byKey, List<Place> places) {
        boolean unknown = false;
        if (value instanceof PyptoNode node) {
            places.add(new Place(path, node));
        } else if (value instanceof PyptoNode.Unknown part) {
            int before = places.size();
            collect(part.value(), path, byKey, places);
            unknown = places.size() > before;
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                unknown |= collect(list.get(i), step(path, i), byKey, places);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (String key : byKey ? sortedKeys(map) : keys(map)) {
                unknown |= collect(map.get(key), step(path, key), byKey, places);
            }
        }
        return unknown;
    }

    private static String step(String path, int index) {
        return path + "/" + index;
    }

    /** Lengths keep keys apart that hold a slash. */
    private static String step(String path, String key) {
        return path + "/" + key.length() + ":" + key;
    }

    private static List<String> keys(Map<?, ?> map) {
        List<String> keys = new ArrayList<>();
        map.keySet().forEach(key -> keys.add((String) key));
        return keys;
    }

    private static List<String> sortedKeys(Map<?, ?> map) {
        List<String> keys = keys(map);
        keys.sort(Utf8::compare);
        return keys;
    }

    private void finish(Visit visit) {
        List<Place> inOrder = visit.unordered ? firstVisitsThenByKey(visit) : visit.places;
        Map<String, Integer> indices = new HashMap<>();
        int[] operands = new int[inOrder.size()];
        for (int i = 0; i < operands.length; i++) {
            indices.put(inOrder.get(i).path, i);
            operands[i] = numbers.get(inOrder.get(i).node);
        }
        List<NamedAttribute> attributes = new ArrayList<>();
        for (String key : sortedKeys(visit.node.fields)) {
            Payload payload = payload(visit.node.get(key), step("", key), indices);
            attributes.add(new NamedAttribute(key, IrAttribute.of(FIELD, payload)));
        }
        operations.add(new Operation(new OperationHead(
                Name.of("pypto", visit.node.type),
                AttributeList.of(attributes),
                Operands.of(operands),
                List.of(IrType.NULL),
                AttributeList.EMPTY)));
        numbers.put(visit.node, operations.size());
    }

    private static List<Place> firstVisitsThenByKey(Visit visit) {
        List<Place> inOrder = new ArrayList<>(visit.firstVisits);
        List<Place> byKey = new ArrayList<>();
        collect(visit.node.fields, "", true, byKey);
        byKey.removeIf(inOrder::contains);
        inOrder.addAll(byKey);
        return inOrder;
    }

    private static Payload payload(@Nullable Object value, String path, Map<String, Integer> indices) {
        if (value instanceof PyptoNode) {
            return Payload.operand(indices.get(path));
        } else if (value instanceof PyptoNode.Unknown part) {
            return payload(part.value(), path, indices);
        } else if (value instanceof List<?> list) {
            List<Payload> items = new ArrayList<>();
            for (int i = 0; i < list.size(); i++) {
                items.add(payload(list.get(i), step(path, i), indices));
            }
            return Payload.list(items);
        } else if (value instanceof Map<?, ?> map) {
            Map<String, Payload> entries = new HashMap<>();
            for (String key : keys(map)) {
                entries.put(key, payload(map.get(key), step(path, key), indices));
            }
            return Payload.map(entries);
        }
        return leaf(value);
    }

    private static Payload leaf(@Nullable Object value) {
        if (value == null) {
            return Payload.ofNull();
        } else if (value instanceof Payload payload) {
            return payload;
        } else if (value instanceof Boolean bool) {
            return Payload.of(bool.booleanValue());
        } else if (value instanceof Double number) {
            return Payload.of(number.doubleValue());
        } else if (value instanceof String text) {
            return Payload.of(text);
        } else if (value instanceof Number number) {
            return Payload.of(number.longValue());
        }
        throw new IllegalArgumentException(value.getClass() + " is no value of a field");
    }
}
