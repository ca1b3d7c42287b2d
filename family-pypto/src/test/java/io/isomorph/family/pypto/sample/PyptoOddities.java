package io.isomorph.family.pypto.sample;

import io.isomorph.ir.payload.Payload;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes the freedom that files have beyond what PyPTO writes: optional keys are absent; there are fields, kinds of nodes and types, and tagged
 * values that no table knows.
 */
public final class PyptoOddities {
    private static final List<String> OPTIONAL_EXPRESSION = List.of(
            "attrs",
            "core_num",
            "sync_start",
            "allow_early_resolve",
            "predicate",
            "is_pinned",
            "slot_count",
            "slot_index");
    private static final List<String> OPTIONAL_STATEMENT = List.of(
            "leading_comments",
            "else_body",
            "kind",
            "attrs",
            "name_hint",
            "role",
            "sync_start",
            "manual",
            "devices",
            "slots");
    private static final List<String> OPTIONAL_FUNCTION =
            List.of("param_directions", "func_type", "level", "role", "attrs", "requires_runtime_binding");
    private static final Map<String, List<String>> NOT_READ = Map.of(
            "ConstBool", List.of("type"),
            "MakeTuple", List.of("type"),
            "TupleGetItemExpr", List.of("type"),
            "MemRef", List.of("type"),
            "WindowBuffer", List.of("type", "name_hint"),
            "InCoreScopeStmt", List.of("split"));
    private static final int DEEPEST = 3;

    private final PyptoDice dice;
    private final List<PyptoNode> nodes = new ArrayList<>();

    private PyptoOddities(PyptoDice dice) {
        this.dice = dice;
    }

    /** Changes a graph in place. */
    public static void add(PyptoNode root, PyptoDice dice) {
        PyptoOddities oddities = new PyptoOddities(dice);
        oddities.collect(root);
        // children come behind the nodes that use them, so a node that gets one from behind itself makes no cycle
        for (int i = 0; i < oddities.nodes.size(); i++) {
            oddities.change(i);
        }
    }

    /** Lists all nodes, users before what they use. */
    private void collect(PyptoNode root) {
        Set<PyptoNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<PyptoNode> done = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<PyptoNode> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            PyptoNode node = open.getLast();
            if (seen.add(node)) {
                pushChildren(node.fields, done, open);
            } else {
                open.removeLast();
                if (done.add(node)) {
                    nodes.add(node);
                }
            }
        }
        Collections.reverse(nodes);
    }

    private static void pushChildren(@Nullable Object value, Set<PyptoNode> done, Deque<PyptoNode> open) {
        if (value instanceof PyptoNode node) {
            if (!done.contains(node)) {
                open.addLast(node);
            }
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(part -> pushChildren(part, done, open));
        } else if (value instanceof List<?> list) {
            list.forEach(part -> pushChildren(part, done, open));
        }
    }

    private void change(int index) {
        PyptoNode node = nodes.get(index);
        optional(node).forEach(key -> {
            if (dice.oneIn(3)) {
                remove(node, key);
            }
        });
        if (node.get("span") instanceof Map<?, ?> span) {
            node.fields.replace("span", some(span));
        }
        if (dice.oneIn(4)) {
            node.with("x" + dice.name(), new PyptoNode.Unknown(anything(index, DEEPEST)));
        }
        if (dice.oneIn(6) && node.fields.containsKey("attrs")) {
            List<Object> pairs = new ArrayList<>((List<?>) node.fields.get("attrs"));
            Object value = PyptoAttributeMaker.tagged("Novel", new PyptoNode.Unknown(anything(index, DEEPEST)));
            pairs.add(PyptoAttributeMaker.pair(dice.name(), value));
            node.with("attrs", pairs);
        }
        if (dice.oneIn(6) && node.type.equals("Var") && !isTuple(node)) {
            node.with("type", unknownType(index));
        }
        if (dice.oneIn(6) && (node.type.equals("YieldStmt") || node.type.equals("ReturnStmt"))) {
            List<Object> values = new ArrayList<>((List<?>) node.fields.get("value"));
            values.add(unknownNode(index));
            node.with("value", values);
        }
    }

    private static boolean isTuple(PyptoNode node) {
        return node.get("type") instanceof Map<?, ?> type && "TupleType".equals(type.get("type_kind"));
    }

    private static List<String> optional(PyptoNode node) {
        List<String> keys = new ArrayList<>(NOT_READ.getOrDefault(node.type, List.of()));
        keys.addAll(
                node.type.equals("Function")
                        ? OPTIONAL_FUNCTION
                        : node.type.endsWith("Stmt") || node.type.equals("SeqStmts")
                                ? OPTIONAL_STATEMENT
                                : OPTIONAL_EXPRESSION);
        return keys;
    }

    private static void remove(PyptoNode node, String key) {
        node.fields.remove(key);
        if (node.type.equals("Submit") && key.equals("core_num")) {
            node.fields.remove("sync_start");
        }
    }

    private Map<String, @Nullable Object> some(Map<?, ?> map) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            if (!dice.oneIn(8)) {
                rest.put((String) key, value);
            }
        });
        return rest;
    }

    private Object unknownType(int index) {
        Map<String, @Nullable Object> type = PyptoNode.map("type_kind", "NovelType");
        if (dice.oneIn(2)) {
            type.put("of", new PyptoNode.Unknown(anything(index, DEEPEST)));
        }
        return type;
    }

    private PyptoNode unknownNode(int index) {
        PyptoNode node = PyptoNode.ofUnknown(dice.oneIn(2) ? "ScopeStmt" : "New." + dice.name());
        int fields = dice.below(5);
        for (int i = 0; i < fields; i++) {
            node.with(dice.name() + (fields - i), anything(index, DEEPEST));
        }
        return node;
    }

    /** Any MessagePack value, with nodes in it; no map looks as if it were a node. */
    private @Nullable Object anything(int index, int depth) {
        return switch (dice.below(depth > 0 ? 11 : 6)) {
            case 0 -> null;
            case 1 -> dice.oneIn(2);
            case 2 -> dice.uint64();
            case 3 -> dice.float64();
            case 4 -> dice.name();
            case 5 -> Payload.of(new byte[dice.oneIn(20) ? 256 : dice.below(4)]);
            case 6, 7 -> dice.few(() -> anything(index, depth - 1));
            case 8 -> mapOfAnything(index, depth);
            case 9 -> dice.oneIn(3) ? unknownNode(index) : null;
            default -> index + 1 < nodes.size() ? laterNode(index) : null;
        };
    }

    private Object mapOfAnything(int index, int depth) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int size = dice.oneIn(30) ? 17 : dice.below(4);
        for (int i = size; i > 0; i--) {
            map.put("k" + i + dice.name(), anything(index, depth - 1));
        }
        return map;
    }

    private PyptoNode laterNode(int index) {
        return nodes.get(index + 1 + dice.below(nodes.size() - index - 1));
    }
}
