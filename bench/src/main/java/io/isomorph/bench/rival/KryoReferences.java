package io.isomorph.bench.rival;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.MapReferenceResolver;
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
import java.math.BigInteger;
import java.util.LinkedHashMap;

/**
 * Kryo 5: references tracked, all classes registered and no others allowed, serializers by field as they come, one instance with one buffer
 * for all calls; its table of references keeps its capacity.
 */
public final class KryoReferences implements GraphCodec {
    private static final int BUFFER = 1 << 16;

    /** The table keeps its capacity up to so many objects from call to call; the default of 2,048 makes large graphs slower. */
    private static final int MOST_KEPT = 1 << 22;

    private final Kryo kryo;
    private final Output output = new Output(BUFFER, -1);
    private final Input input = new Input();

    private KryoReferences(Kryo kryo) {
        this.kryo = kryo;
    }

    /** Makes a codec with all classes registered. */
    public KryoReferences() {
        this(new Kryo(new MapReferenceResolver(MOST_KEPT)));
        kryo.setReferences(true);
        kryo.setRegistrationRequired(true);
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
            Serializable[].class,
            LinkedHashMap.class,
            BigInteger.class,
            byte[].class,
            int[].class
        }) {
            kryo.register(type);
        }
    }

    /** Returns a codec with a new output and input; its manual requires to keep the instance of Kryo. */
    @Override
    public KryoReferences fresh() {
        return new KryoReferences(kryo);
    }

    @Override
    public byte[] write(ProgramNode graph) {
        output.reset();
        kryo.writeObject(output, graph);
        return output.toBytes();
    }

    @Override
    public ProgramNode read(byte[] bytes) {
        input.setBuffer(bytes);
        return kryo.readObject(input, ProgramNode.class);
    }
}
