package io.isomorph.compare;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the content hash of one program while its events pass by; holds no tree, and digests of long parts only for as long as the
 * parts live. The hash is of the events as they come: {@link io.isomorph.visit.CheckingVisitor} before it makes sure that they are
 * in order. Costs what the objects of the events cost, not what they expand to: each is hashed once.
 */
final class ProgramHasher extends ProgramVisitor {
    private static final String DOMAIN = "isomorph content 2\0";

    private final ContentEncoder out;
    private final Limits limits;
    private long elements;
    private long operations;
    private int openRegions;
    private @Nullable ContentHash hash;

    /** Makes a hasher that keeps {@link Limit#ELEMENTS}: each operation is counted before it is looked into. */
    ProgramHasher(Limits limits, @Nullable ProgramVisitor next) {
        this(limits, next, new ContentEncoder(), 0);
    }

    /** Makes a hasher for one of several programs, which share a limit and, one after another, an encoder. */
    ProgramHasher(Limits limits, @Nullable ProgramVisitor next, ContentEncoder out, long elementsBefore) {
        super(next);
        this.out = out;
        this.limits = limits;
        this.elements = elementsBefore;
    }

    /** Returns the hash of the program, whose end must have been received. */
    ContentHash hash() {
        if (hash == null) {
            throw new IllegalStateException("the end of the program was not visited");
        }
        return hash;
    }

    /** Returns the elements counted up to now, those of earlier programs included. */
    long elements() {
        return elements;
    }

    private void count(long more) {
        elements += more;
        if (elements > limits.get(Limit.ELEMENTS)) {
            throw limits.exceeded(Limit.ELEMENTS, elements, new Location(null, Location.UNKNOWN, null, operations));
        }
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        if (hash != null) {
            throw new IllegalStateException("visitInfo: this visitor has received a program; each has its own");
        }
        out.raw(Utf8.encode(DOMAIN));
        out.text(family);
        out.integer(version, false);
        out.bool(trainable);
        super.visitInfo(family, version, trainable);
    }

    @Override
    public void enterRegion() {
        openRegions++;
        out.tag(ContentEncoder.REGION);
        super.enterRegion();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        count(Block.elements(argumentTypes, keywordArguments));
        out.tag(ContentEncoder.BLOCK);
        out.types(argumentTypes);
        out.keywordArguments(keywordArguments);
        super.enterBlock(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        count(head.elements());
        operations++;
        out.tag(ContentEncoder.OPERATION);
        out.shape(head);
        out.values(head.attributes());
        out.operands(head.operands());
        out.types(head.resultTypes());
        out.values(head.resultAttributes());
        super.visitOperation(head, hasRegions);
    }

    @Override
    public void exitBlock() {
        out.tag(ContentEncoder.END);
        super.exitBlock();
    }

    @Override
    public void exitRegion() {
        count(1);
        openRegions--;
        out.tag(ContentEncoder.END);
        if (openRegions == 0) {
            hash = out.finish();
        }
        super.exitRegion();
    }
}
