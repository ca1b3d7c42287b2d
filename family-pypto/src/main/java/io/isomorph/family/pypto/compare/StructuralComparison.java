package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.compare.Agenda.Failure;
import io.isomorph.family.pypto.compare.Agenda.Mismatch;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One run of PyPTO's structural equality over two nodes.
 *
 * <p>A pair of nodes that was found equal need not be compared again: the mapping of variables only grows, so what held goes on to
 * hold. The one exception are variables that are equal because they are the same object and mapped to nothing: see {@link
 * VariableMapping#chances()}.
 */
final class StructuralComparison {
    /** More pairs are forgotten and compared again, to bound what is held. */
    private static final int MOST_REMEMBERED = 1 << 20;

    private static final String REPEATED = "a repeated key";

    private final ComparedNodes left;
    private final ComparedNodes right;
    private final Agenda agenda;
    private final VariableMapping variables;
    private final TypeComparison types;
    private final PayloadComparison payloads;
    private final Set<Long> equalWithMapping = new HashSet<>();
    private final Set<Long> equalWithout = new HashSet<>();

    /** Prepares a run; {@code left == right} means that equal numbers are the same object. */
    StructuralComparison(ComparedNodes left, ComparedNodes right, Limits limits) {
        this.left = left;
        this.right = right;
        this.agenda = new Agenda(limits);
        this.variables = new VariableMapping(left, right);
        this.types = new TypeComparison(this, agenda, left, right);
        this.payloads = new PayloadComparison(this, agenda, left, right);
    }

    /** Returns the first difference in the order of the walk, or null if the nodes are equal. */
    @Nullable
    Failure compare(int leftNode, int rightNode, boolean mapping) {
        nodes(Place.root(leftNode), leftNode, rightNode, mapping);
        return agenda.run();
    }

    /** Has two nodes compared. */
    void nodes(Place place, int l, int r, boolean mapping) {
        agenda.add(place, () -> nodePair(place.atNode(l), l, r, mapping, false));
    }

    private @Nullable Mismatch nodePair(Place place, int l, int r, boolean mapping, boolean isLoopVariable) {
        Set<Long> equal = mapping ? equalWithMapping : equalWithout;
        Long pair = (long) l << 32 | r;
        if (variables.isSameObject(l, r) || equal.contains(pair)) {
            return null;
        }
        String kind = left.kind(l);
        if (!kind.equals(right.kind(r))) {
            return new Mismatch("pypto." + kind, "pypto." + right.kind(r));
        }
        long chances = variables.chances();
        if (ComparedFields.isVariable(kind)) {
            variable(place, l, r, mapping, isLoopVariable);
        }
        @Nullable List<ComparedFields.Compared> fields = ComparedFields.of(kind);
        if (fields == null) {
            return unknownKind(place, l, r, mapping);
        }
        for (ComparedFields.Compared field : fields) {
            field(place.in(field.key()), l, r, field, mapping || field.binds());
        }
        if (!isLoopVariable && !left.isLeaf(l)) {
            agenda.add(place, () -> {
                remember(equal, pair, chances);
                return null;
            });
        }
        return null;
    }

    private void remember(Set<Long> equal, Long pair, long chances) {
        if (chances == variables.chances()) {
            if (equal.size() == MOST_REMEMBERED) {
                equal.clear();
            }
            equal.add(pair);
        }
    }

    /** PyPTO has no such kind: all but what it ignores in every node is compared as it is. */
    private @Nullable Mismatch unknownKind(Place place, int l, int r, boolean mapping) {
        return byKey(place, l, left.comparedFields(l), r, right.comparedFields(r), mapping);
    }

    /** Has two variables compared, by the rule that they have beside their fields. */
    void variable(Place place, int l, int r, boolean mapping, boolean isLoopVariable) {
        if (mapping) {
            Place type = place.in("type");
            types.compare(type, left.type(l), right.type(r), true, isLoopVariable);
        }
        agenda.add(place, () -> mapping ? variables.map(l, r) : variables.compare(l, r));
    }

    private void field(Place place, int l, int r, ComparedFields.Compared field, boolean mapping) {
        String key = field.key();
        switch (field.way()) {
            case NODE -> nodes(place, left.requireTarget(l, key), right.requireTarget(r, key), mapping);
            case OPTIONAL_NODE -> optionalNode(place, l, left.field(l, key), r, right.field(r, key), mapping);
            case NODES -> nodeLists(place, l, left.items(l, key), r, right.items(r, key), mapping);
            case LOOP_VARIABLE -> {
                int a = left.requireTarget(l, key);
                int b = right.requireTarget(r, key);
                agenda.add(place, () -> nodePair(place.atNode(a), a, b, mapping, true));
            }
            case VARIABLE -> variable(place, left.requireTarget(l, key), right.requireTarget(r, key), mapping, false);
            case TYPE, CONSTANT_TYPE ->
                types.compare(
                        place, left.type(l), right.type(r), mapping, field.way() == ComparedFields.Way.CONSTANT_TYPE);
            case TYPES -> types.compareLists(place, l, left.items(l, key), r, right.items(r, key), mapping);
            case OPERATOR ->
                agenda.add(place, () -> ComparedValues.mismatch(left.operatorName(l), right.operatorName(r)));
            case PAIRS -> agenda.add(place, () -> pairs(place, l, r, mapping));
            case FUNCTIONS -> agenda.add(place, () -> functions(place, l, r, mapping));
            case PLAIN ->
                payloads(place, l, ComparedValues.of(left, l, field), r, ComparedValues.of(right, r, field), mapping);
        }
    }

    /** Has nodes compared that are absent on both sides or on none. */
    void optionalNode(Place place, int l, @Nullable Payload a, int r, @Nullable Payload b, boolean mapping) {
        if (a == null || b == null) {
            agenda.add(
                    place,
                    () -> a == null && b == null
                            ? null
                            : new Mismatch(ComparedValues.describe(a), ComparedValues.describe(b)));
        } else {
            nodes(place, left.requireTarget(l, place.step(), a), right.requireTarget(r, place.step(), b), mapping);
        }
    }

    /** Has two lists of nodes compared. */
    void nodeLists(Place place, int l, ListValue a, int r, ListValue b, boolean mapping) {
        agenda.add(place, () -> {
            if (a.size() != b.size()) {
                return new Mismatch(ComparedValues.describe(a), ComparedValues.describe(b));
            }
            for (int i = 0; i < a.size(); i++) {
                int leftNode = left.requireTarget(l, place.step(), a.get(i));
                nodes(place.in(i), leftNode, right.requireTarget(r, place.step(), b.get(i)), mapping);
            }
            return null;
        });
    }

    private @Nullable Mismatch pairs(Place place, int l, int r, boolean mapping) {
        @Nullable Map<String, Payload> a = ComparedPairs.of(left, l, place.step());
        @Nullable Map<String, Payload> b = ComparedPairs.of(right, r, place.step());
        if (a == null || b == null) {
            return new Mismatch(a == null ? REPEATED : "unique keys", b == null ? REPEATED : "unique keys");
        }
        return byKey(place, l, a, r, b, mapping);
    }

    private @Nullable Mismatch byKey(
            Place place, int l, Map<String, Payload> a, int r, Map<String, Payload> b, boolean mapping) {
        if (!a.keySet().equals(b.keySet())) {
            return new Mismatch(ComparedValues.describe(a.keySet()), ComparedValues.describe(b.keySet()));
        }
        a.forEach((key, value) -> payloads(place.in(key), l, value, r, Objects.requireNonNull(b.get(key)), mapping));
        return null;
    }

    private @Nullable Mismatch functions(Place place, int l, int r, boolean mapping) {
        Map<String, Integer> a = left.functions(l);
        Map<String, Integer> b = right.functions(r);
        if (!a.keySet().equals(b.keySet())) {
            return new Mismatch(ComparedValues.describe(a.keySet()), ComparedValues.describe(b.keySet()));
        }
        a.forEach((name, function) -> nodes(place.in(name), function, Objects.requireNonNull(b.get(name)), mapping));
        return null;
    }

    /** Has two values compared as they are, nodes in them as nodes. */
    void payloads(Place place, int l, Payload a, int r, Payload b, boolean mapping) {
        payloads.compare(place, l, a, r, b, mapping);
    }
}
