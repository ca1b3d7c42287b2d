package io.isomorph.family.pypto.sample;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.NodeLookup;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.ir.Operands;
import io.isomorph.ir.payload.AttributeList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nodes by number, from 1 on, with their rules. */
public final class Nodes implements NodeLookup {
    private final List<@Nullable NodeKind> kinds = new ArrayList<>();
    private final List<AttributeList> lists = new ArrayList<>();
    private final List<Operands> operands = new ArrayList<>();
    private final PyptoRules rules = new PyptoRules(this);
    private int lookups;

    /** Adds a node and returns its number. */
    public int add(String kind, String fields, int... uses) {
        kinds.add(PyptoKinds.of(kind));
        lists.add(Fields.list(fields));
        operands.add(Operands.of(uses));
        return kinds.size();
    }

    /** Returns how often nodes were looked up. */
    public int lookups() {
        return lookups;
    }

    /** Adds a node, if it breaks no rule, and returns its number. */
    public int addChecked(String kind, String fields, int... uses) {
        int node = add(kind, fields, uses);
        Fault fault = fault(node);
        if (fault != null) {
            throw new AssertionError(fault.toString());
        }
        return node;
    }

    /** Judges a node by all rules. */
    @Nullable
    public Fault fault(int node) {
        NodeKind kind = kind(node);
        AttributeList list = attributes(node);
        for (int i = 0; i < list.size(); i++) {
            Fault fault = PyptoRules.checkField(
                    kind, list.get(i).name(), list.get(i).value().payload());
            if (fault != null) {
                return fault;
            }
        }
        Fault fault = PyptoRules.checkList(kind, list);
        if (fault == null && PyptoRules.looksThroughOperands(kind, list)) {
            fault = rules.checkOperation(kind, list, operands.get(node - 1));
        }
        return fault;
    }

    @Override
    public @Nullable NodeKind kind(int node) {
        lookups++;
        return kinds.get(node - 1);
    }

    @Override
    public AttributeList attributes(int node) {
        return lists.get(node - 1);
    }

    @Override
    public int operand(int node, int index) {
        return operands.get(node - 1).get(index);
    }
}
