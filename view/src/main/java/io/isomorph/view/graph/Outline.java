package io.isomorph.view.graph;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The boxes of a program before anything is grouped: operations in blocks, and what each takes. */
final class Outline {
    final Node root = Node.group(Node.Kind.ROOT, "program");
    /** By index in the walk. */
    final List<Node> operations = new ArrayList<>();

    private final List<Source> results = new ArrayList<>();
    private final List<Source> arguments = new ArrayList<>();

    private Outline() {}

    static Outline of(Program program) {
        Outline outline = new Outline();
        outline.regions(outline.root, List.of(program.body()), "/program");
        return outline;
    }

    private void regions(Node owner, List<Region> regions, String pointer) {
        for (int i = 0; i < regions.size(); i++) {
            List<Block> blocks = regions.get(i).blocks();
            for (int k = 0; k < blocks.size(); k++) {
                String at = pointer + "/regions/" + i + "/blocks/" + k;
                if (regions.size() == 1 && blocks.size() == 1) {
                    block(owner, blocks.get(k), at);
                } else {
                    Node region = Node.region("region " + i + (blocks.size() == 1 ? "" : ", block " + k), at);
                    block(region, blocks.get(k), at);
                    if (region.isGroup()) {
                        owner.add(region);
                    }
                }
            }
        }
    }

    private void block(Node owner, Block block, String pointer) {
        for (int i = 0; i < block.argumentTypes().size(); i++) {
            argument(owner, Node.argument("argument " + i, block.argumentTypes().get(i), pointer + "/args/" + i));
        }
        for (KeywordArgument argument : block.keywordArguments()) {
            argument(owner, Node.argument(argument.name(), argument.type(), pointer));
        }
        List<Operation> inBlock = block.operations();
        for (int i = 0; i < inBlock.size(); i++) {
            operation(owner, inBlock.get(i), pointer + "/ops/" + i);
        }
    }

    private void argument(Node owner, Node argument) {
        owner.add(argument);
        arguments.add(new Source(argument, 0));
    }

    private void operation(Node owner, Operation operation, String pointer) {
        OperationHead head = operation.head();
        Node node = Node.operation(head, pointer, operations.size());
        operations.add(node);
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            node.operands.add(source(operands.get(i)));
        }
        for (int i = 0; i < head.resultCount(); i++) {
            results.add(new Source(node, i));
        }
        owner.add(node);
        regions(node, operation.regions(), pointer);
    }

    private @Nullable Source source(int value) {
        if (value == 0) {
            return null;
        }
        return value > 0 ? results.get(value - 1) : arguments.get(-value - 1);
    }
}
