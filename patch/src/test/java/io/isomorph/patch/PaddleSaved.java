package io.isomorph.patch;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Programs as Paddle saves them, so that what it saved and what we patched can be compared: it sorts attributes into its two
 * lists by name, in an order of its own, and drops those that an operation does not have. Numbers and text forms of numbers are
 * already of their kind when a program is read. The version is left out: a program that is loaded has none.
 */
final class PaddleSaved {
    private static final Set<String> ABOUT_RESULTS = Set.of("stop_gradient", "persistable");
    private static final Map<String, Set<String>> DROPPED = Map.of("pd_op.moe_unpermute", Set.of("using_ue8m0_scale"));

    /** Operations of {@code pd_op} that have no attributes of their own. */
    private static final Set<String> WITHOUT_ATTRIBUTES = Set.of("pd_op.relu");

    private static final Name PARAMETER = Name.of("builtin.parameter");
    private static final List<String> FLAGS = List.of("persistable", "stop_gradient", "trainable");

    private PaddleSaved() {}

    static Program of(Program program) {
        ProgramInfo info = program.info();
        return Program.of(
                new ProgramInfo(info.family(), 0, info.trainable()), region(program.body(), info.trainable()));
    }

    private static Region region(Region region, boolean trainable) {
        List<Block> blocks = new ArrayList<>();
        for (Block block : region.blocks()) {
            List<Operation> operations = new ArrayList<>();
            for (Operation operation : block.operations()) {
                List<Region> regions = new ArrayList<>();
                operation.regions().forEach(nested -> regions.add(region(nested, trainable)));
                operations.add(new Operation(head(operation.head(), trainable), regions));
            }
            blocks.add(new Block(block.argumentTypes(), block.keywordArguments(), operations));
        }
        return new Region(blocks);
    }

    private static OperationHead head(OperationHead head, boolean trainable) {
        if (head.name().equals(PARAMETER)) {
            return trainable && head.resultAttributes().isEmpty()
                    ? head.withResultAttributes(AttributeList.of(
                            FLAGS.stream().map(PaddleSaved::set).toList()))
                    : head;
        }
        Map<String, NamedAttribute> own = new TreeMap<>();
        Map<String, NamedAttribute> results = new TreeMap<>();
        for (AttributeList list : List.of(head.attributes(), head.resultAttributes())) {
            for (NamedAttribute item : list) {
                (ABOUT_RESULTS.contains(item.name()) ? results : own).putIfAbsent(item.name(), item);
            }
        }
        String name = head.name().toString();
        own.keySet().removeAll(DROPPED.getOrDefault(name, Set.of()));
        if (WITHOUT_ATTRIBUTES.contains(name)) {
            own.clear();
        }
        return new OperationHead(
                head.name(),
                AttributeList.of(own.values()),
                head.operands(),
                head.resultTypes(),
                trainable ? AttributeList.of(results.values()) : AttributeList.EMPTY);
    }

    private static NamedAttribute set(String flag) {
        IrAttribute isSet = IrAttribute.of(BoolAttribute.NAME, Payload.of(true));
        return new NamedAttribute(flag, IrAttribute.of(ArrayAttribute.NAME, Payload.list(Payload.of(isSet))));
    }
}
