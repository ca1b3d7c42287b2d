package io.isomorph.patch.rule;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** When a rule acts; ours, upstream has none. */
public sealed interface Condition {
    /**
     * Returns whether an operation fulfils it.
     *
     * @param head the operation as the file has it, before any action of the version
     * @return true if so
     */
    boolean holds(OperationHead head);

    /**
     * An attribute is there, of this kind and with this value where they are given.
     *
     * @param name of the attribute, on either side
     * @param kind its kind, or null for any
     * @param payload its payload, or null for any
     */
    record HasAttribute(
            String name, @Nullable Name kind, @Nullable Payload payload) implements Condition {
        @Override
        public boolean holds(OperationHead head) {
            return fits(head.attributes().get(name))
                    || fits(head.resultAttributes().get(name));
        }

        private boolean fits(@Nullable IrAttribute attribute) {
            return attribute != null
                    && (kind == null || kind.equals(attribute.name()))
                    && (payload == null || payload.equals(attribute.payload()));
        }
    }

    /**
     * An attribute is not there.
     *
     * @param name of the attribute
     */
    record LacksAttribute(String name) implements Condition {
        @Override
        public boolean holds(OperationHead head) {
            return head.attributes().get(name) == null
                    && head.resultAttributes().get(name) == null;
        }
    }

    /**
     * A number of operands.
     *
     * @param count how many
     */
    record Inputs(int count) implements Condition {
        @Override
        public boolean holds(OperationHead head) {
            return head.operands().size() == count;
        }
    }

    /**
     * A number of results.
     *
     * @param count how many
     */
    record Outputs(int count) implements Condition {
        @Override
        public boolean holds(OperationHead head) {
            return head.resultCount() == count;
        }
    }
}
