package io.isomorph.bench.rival;

import io.isomorph.bench.graph.AttributeNode;
import io.isomorph.bench.graph.BlockNode;
import io.isomorph.bench.graph.KeywordNode;
import io.isomorph.bench.graph.NamedNode;
import io.isomorph.bench.graph.NullNode;
import io.isomorph.bench.graph.OperandNode;
import io.isomorph.bench.graph.OperationNode;
import io.isomorph.bench.graph.ProgramNode;
import io.isomorph.bench.graph.TypeNode;
import java.io.Serializable;
import org.apache.fory.Fory;

/**
 * Apache Fory in its Java mode: references tracked, all classes registered and no others allowed, generated serializers, one instance for all
 * calls, which keeps its buffer. References to strings are tracked too, which is not its default: here it makes the bytes fewer and both
 * directions faster.
 */
public final class ForyReferences implements GraphCodec {
    private static final int LARGEST_BUFFER = 1 << 30;

    private final Fory fory = Fory.builder()
            .withXlang(false)
            .withRefTracking(true)
            .ignoreStringRef(false)
            .requireClassRegistration(true)
            .withCodegen(true)
            .withBufferSizeLimitBytes(LARGEST_BUFFER)
            .build();

    /** Makes a codec with all classes registered. */
    public ForyReferences() {
        for (Class<?> type : new Class<?>[] {
            ProgramNode.class,
            BlockNode.class,
            BlockNode[].class,
            BlockNode[][].class,
            KeywordNode.class,
            KeywordNode[].class,
            OperationNode.class,
            OperationNode[].class,
            NamedNode.class,
            NamedNode[].class,
            TypeNode.class,
            TypeNode[].class,
            AttributeNode.class,
            OperandNode.class,
            NullNode.class,
            Serializable[].class
        }) {
            fory.register(type);
        }
    }

    @Override
    public byte[] write(ProgramNode graph) {
        return fory.serialize(graph);
    }

    @Override
    public ProgramNode read(byte[] bytes) {
        return (ProgramNode) fory.deserialize(bytes);
    }
}
