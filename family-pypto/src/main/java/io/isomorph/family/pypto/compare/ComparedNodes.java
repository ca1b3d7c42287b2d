package io.isomorph.family.pypto.compare;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The nodes of a program by number, from 1; a node follows all nodes that it uses, and the last one is the root. */
final class ComparedNodes {

    private final List<Operation> operations;
    private final List<@Nullable ComparedType> types;

    private ComparedNodes(List<Operation> operations) {
        this.operations = operations;
        types = new ArrayList<>(operations.size());
        for (int node = 1; node <= operations.size(); node++) {
            types.add(ComparedType.of(this, node));
        }
    }

    /**
     * Takes a program.
     *
     * @throws InvalidModelException if it is not of the form in which a file of PyPTO is held
     */
    static ComparedNodes of(Program program) {
        List<Block> blocks = program.body().blocks();
        if (!program.info().family().equals(NodeKind.DIALECT)
                || blocks.size() != 1
                || blocks.get(0).argumentCount() != 0
                || blocks.get(0).operations().isEmpty()) {
            throw noProgram(Location.NOWHERE, "the program is not of one block of PyPTO's nodes");
        }
        List<Operation> operations = blocks.get(0).operations();
        for (int i = 0; i < operations.size(); i++) {
            requireNode(operations.get(i), i);
        }
        return new ComparedNodes(operations);
    }

    private static void requireNode(Operation operation, int index) {
        OperationHead head = operation.head();
        if (!head.name().isOf(NodeKind.DIALECT)
                || head.resultCount() != 1
                || !operation.regions().isEmpty()
                || !hasNodesAsOperands(head.operands(), index)
                || !hasFieldsOnly(head.attributes())) {
            throw noProgram(new Location(null, Location.UNKNOWN, null, index), head.name() + " is no node of PyPTO");
        }
    }

    private static boolean hasNodesAsOperands(Operands operands, int before) {
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) < 1 || operands.get(i) > before) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasFieldsOnly(AttributeList attributes) {
        for (NamedAttribute attribute : attributes) {
            if (attribute.value().payload() == null || !attribute.value().name().equals(NodeKind.FIELD)) {
                return false;
            }
        }
        return true;
    }

    private static InvalidModelException noProgram(Location location, String problem) {
        return new InvalidModelException(StandardCode.MODEL_INVALID, location, problem, null);
    }

    /** Returns the fault of a field whose value is not what PyPTO has there. */
    InvalidModelException malformed(int node, String field, String expected) {
        Location location = Location.ofPointer("/" + field, node - 1L);
        return noProgram(location, "field " + field + " of pypto." + kind(node) + " is not " + expected);
    }

    int count() {
        return operations.size();
    }

    void requireNumber(int node) {
        Objects.checkIndex(node - 1L, operations.size());
    }

    int root() {
        return operations.size();
    }

    private OperationHead head(int node) {
        return operations.get(node - 1).head();
    }

    String kind(int node) {
        return head(node).name().local();
    }

    private AttributeList fields(int node) {
        return head(node).attributes();
    }

    /** All fields by key but those that PyPTO ignores in every node: what is compared of a kind that is not known. */
    Map<String, Payload> comparedFields(int node) {
        Map<String, Payload> fields = new LinkedHashMap<>();
        for (NamedAttribute field : fields(node)) {
            if (!field.name().equals("span") && !field.name().equals("leading_comments")) {
                fields.put(field.name(), Objects.requireNonNull(field.value().payload()));
            }
        }
        return fields;
    }

    boolean isLeaf(int node) {
        return head(node).operands().size() == 0;
    }

    /** The value of a field, or null if the field is absent or holds nil. */
    @Nullable
    Payload field(int node, String key) {
        @Nullable IrAttribute attribute = fields(node).get(key);
        @Nullable Payload payload = attribute == null ? null : attribute.payload();
        return payload instanceof NullValue ? null : payload;
    }

    /** The node that is where a payload refers to an operand. */
    int target(int node, OperandValue operand) {
        return head(node).operands().get(operand.index());
    }

    /** The node that is in a field. */
    int requireTarget(int node, String key) {
        return requireTarget(node, key, field(node, key));
    }

    int requireTarget(int node, String key, @Nullable Payload payload) {
        if (payload instanceof OperandValue operand) {
            return target(node, operand);
        }
        throw malformed(node, key, "a node");
    }

    MapValue requireMap(int node, String key, @Nullable Payload payload) {
        if (payload instanceof MapValue map) {
            return map;
        }
        throw malformed(node, key, "a map");
    }

    /** The type of a node, or null if it has none. */
    @Nullable
    ComparedType type(int node) {
        return types.get(node - 1);
    }

    /** The name of the operator of a call. */
    Payload operatorName(int node) {
        MapValue operator = requireMap(node, "op", field(node, "op"));
        return operator.get("name") instanceof StringValue name ? name : Payload.of("");
    }

    /** Functions in the order of their names; of one name the last counts, and what is no entry is passed over, as PyPTO reads. */
    Map<String, Integer> functions(int program) {
        Map<String, Integer> functions = new TreeMap<>(Utf8::compare);
        for (Payload entry : items(program, "functions").items()) {
            if (entry instanceof MapValue map && map.get("key") instanceof MapValue key && map.get("value") != null) {
                String name = key.get("name") instanceof StringValue text ? text.value() : "";
                functions.put(name, requireTarget(program, "functions", map.get("value")));
            }
        }
        return functions;
    }

    /** The items of a field; what is no list has none, as PyPTO reads it. */
    ListValue items(int node, String key) {
        return field(node, key) instanceof ListValue list ? list : Payload.list();
    }
}
