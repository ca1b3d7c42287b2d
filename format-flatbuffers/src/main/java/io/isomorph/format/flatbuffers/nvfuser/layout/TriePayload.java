package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import java.util.List;

/**
 * The words of a document's payload: what a file states that belongs to no fusion. Each is left out where it is what a file of
 * the entries alone would have; a document of which nothing is left has no payload.
 */
public final class TriePayload {
    /** How many children each node has, in breadth-first order. */
    public static final String CHILDREN = "children";

    /** The id of the fusion that ends in each node without children, or null where none does. */
    public static final String FUSIONS = "fusions";

    /** Visits of the nodes that are no terminals, unless those of each node are the sum of its children's. */
    public static final String VISITS = "visits";

    /** Visits of terminals beyond 2^63: pairs of fusion and visits. */
    public static final String TERMINAL_VISITS = "terminal_visits";

    /** Ids of nodes that are no terminals, but 0: pairs of node and id. */
    public static final String INNER_IDS = "inner_ids";

    /** Records of nodes on no path to a terminal, by node. */
    public static final String RECORDS = "records";

    /** Fusions that were executed, in the order of the file, unless that is the order of their ids. */
    public static final String EXECUTED = "executed";

    public static final String MAX_FUSIONS = "max_fusions";
    public static final String GLOBAL_FUSION_COUNT = "global_fusion_count";
    /** Compute capability, major and minor. */
    public static final String DEVICE = "device";
    /** Version of CUDA, major and minor. */
    public static final String CUDA = "cuda";

    private TriePayload() {}

    public static Payload pair(Payload first, Payload second) {
        return Payload.list(first, second);
    }

    /** Returns a record as a payload. */
    public static Payload ofRecord(OperationHead head) {
        Payload[] operands = new Payload[head.operands().size()];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = Payload.of(head.operands().get(i));
        }
        Payload[] types = new Payload[head.resultCount()];
        for (int i = 0; i < types.length; i++) {
            types[i] = Payload.of(head.resultTypes().get(i));
        }
        return Payload.list(
                Payload.of(head.name().local()),
                ofAttributes(head.attributes()),
                Payload.list(operands),
                Payload.list(types),
                ofAttributes(head.resultAttributes()));
    }

    private static Payload ofAttributes(AttributeList attributes) {
        Payload[] items = new Payload[2 * attributes.size()];
        for (int i = 0; i < attributes.size(); i++) {
            items[2 * i] = Payload.of(attributes.get(i).name());
            items[2 * i + 1] = Payload.of(attributes.get(i).value());
        }
        return Payload.list(items);
    }

    /**
     * Returns the record of a payload.
     *
     * @throws RuntimeException if it is none
     */
    public static OperationHead toRecord(Payload payload) {
        ListValue list = (ListValue) payload;
        ListValue operands = (ListValue) list.get(2);
        int[] values = new int[operands.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.toIntExact(((IntValue) operands.get(i)).bits());
        }
        IrType[] types = ((ListValue) list.get(3))
                .items().stream().map(type -> ((TypeValue) type).type()).toArray(IrType[]::new);
        return new OperationHead(
                Name.of(RecordType.DIALECT, ((StringValue) list.get(0)).value()),
                toAttributes((ListValue) list.get(1)),
                Operands.of(values),
                List.of(types),
                toAttributes((ListValue) list.get(4)));
    }

    private static AttributeList toAttributes(ListValue items) {
        NamedAttribute[] attributes = new NamedAttribute[items.size() / 2];
        for (int i = 0; i < attributes.length; i++) {
            attributes[i] = new NamedAttribute(
                    ((StringValue) items.get(2 * i)).value(), ((AttributeValue) items.get(2 * i + 1)).attribute());
        }
        return AttributeList.of(attributes);
    }
}
