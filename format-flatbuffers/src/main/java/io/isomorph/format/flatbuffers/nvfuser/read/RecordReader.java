package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.DataCheck;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramTrie;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes an operation of each record. The numbers of values are those of the path to the record, so all programs that share a node share
 * its operation. Linear in the nodes.
 *
 * <p>Records are read in the order of the file, as memory likes best, while each path has few values and their indexes are the usual ones.
 * Otherwise they are read again, in a walk in depth.
 */
final class RecordReader {
    private static final CacheTable RECORD = CacheSchema.table("RecordFunctor");
    static final int ARGS = 0;
    static final int OUTPUTS = 1;
    static final int NAME = 2;
    private static final int TYPE = 3;
    private static final int DATA_TYPE = 4;
    static final int DATA = 5;
    private static final int HEAD_BITS = 11;
    private static final int MIX = 0x9e3779b1;

    /** By type of records the number of their data, 0 for none. */
    private static final int[] DATA_NUMBERS = Arrays.stream(RecordType.values())
            .mapToInt(type -> RecordData.number(type.data()))
            .toArray();

    private final CheckedBuffer buffer;
    private final TrieIndex trie;
    private final Limits limits;
    private final long longestString;
    private final TableReader tables;
    private final CachedRecords records;
    private final RecordNames names;
    private final RecordData data;
    private final RecordValues values;
    private ProgramTrie programs;
    /** Where the record is at which {@link #repeatCached} ended. */
    private int uncached;

    /** By node a hash of the name, the data and the operands. */
    private final int[] hashes;

    /** Operations that were met, by hash. */
    private final @Nullable OperationHead[] heads = new @Nullable OperationHead[1 << HEAD_BITS];

    RecordReader(CheckedBuffer buffer, TrieIndex trie, TableReader tables, Limits limits) {
        this.buffer = buffer;
        this.trie = trie;
        this.limits = limits;
        this.longestString = limits.get(Limit.STRING);
        this.tables = tables;
        this.records = new CachedRecords(buffer);
        this.names = new RecordNames(buffer);
        this.data = new RecordData(buffer, tables);
        this.values = new RecordValues(buffer, trie);
        this.programs = new ProgramTrie(trie.count());
        this.hashes = trie.columns().hashes;
    }

    /** Returns whether the numbers of types may be those of an earlier state of the schema. */
    boolean areEarlierPossible() {
        return names.areEarlierPossible();
    }

    /** Returns a number of a node that was read, the same for equal operations. */
    int hash(int node) {
        return hashes[node];
    }

    /** Returns the operations by node. */
    ProgramTrie read() {
        boolean areUsual = enter(0, 0, trie.read(0));
        int node = 0;
        while (areUsual && node < trie.count()) {
            node = repeatCached(node + 1);
            areUsual = node == trie.count() || enter(node, trie.parent(node), uncached);
        }
        if (!areUsual) {
            while (++node < trie.count()) {
                trie.read(node);
            }
            readInDepth();
        }
        return programs;
    }

    /**
     * Reads nodes, and makes their operations as long as their records are cached. A loop of its own: compiled together with how other records are
     * read, it is not inlined as a whole, and takes longer.
     *
     * @return the first node whose record is not, which then is {@link #uncached}; or how many nodes there are
     */
    private int repeatCached(int first) {
        for (int node = first; node < trie.count(); node++) {
            int record = trie.read(node);
            if (!repeat(node, record)) {
                uncached = record;
                return node;
            }
        }
        return trie.count();
    }

    /** Makes the operation of a node that of a cached record; returns false if it is another one. */
    private boolean repeat(int node, int record) {
        if (record == 0) {
            return false;
        }
        CachedRecord cached = records.find(record, buffer.places(record, RECORD));
        int parent = trie.parent(node);
        if (cached == null
                || cached.isEnd != trie.isTerminal(node)
                || (cached.isEnd && trie.childCount(node) > 0)
                || !values.repeat(node, parent, cached)) {
            return false;
        }
        buffer.count(record, cached.tables, cached.bytes);
        tables.add(cached.elements);
        hashes[node] = cached.hash;
        programs.putLike(node, parent, cached.node);
        return true;
    }

    private void readInDepth() {
        programs = new ProgramTrie(trie.count());
        values.walkInDepth();
        tables.restart();
        enter(0, 0, trie.record(0));
        int node = 0;
        while (true) {
            if (trie.childCount(node) > 0) {
                node = trie.firstChild(node);
            } else {
                while (node > 0 && trie.isLastChild(node)) {
                    node = trie.parent(node);
                }
                if (node == 0) {
                    return;
                }
                node++;
            }
            int parent = trie.parent(node);
            values.returnTo(parent);
            enter(node, parent, trie.record(node));
        }
    }

    /**
     * Makes the operation of a node after that of its parent.
     *
     * @param record where its record is, or 0
     * @return false if its values are not the usual ones where they have to be
     */
    private boolean enter(int node, int parent, int record) {
        if (record == 0) {
            throw trie.fault(NvfuserCode.RECORD, trie.table(node), node, "", "there is no record");
        }
        long tablesLeft = buffer.tablesLeft();
        long bytesLeft = buffer.bytesLeft();
        long elements = tables.elements();
        FieldPlaces places = buffer.table(record, RECORD);
        RecordType type = type(node, record, places);
        requireTerminal(node, type, record);
        int name = buffer.string(record, places, NAME);
        if (buffer.count(name) > longestString) {
            throw limits.exceeded(
                    Limit.STRING, buffer.count(name), buffer.location(name, TrieIndex.pointer(node) + "/record/name"));
        }
        RecordNames.Entry named = names.name(type, name);
        RecordData.@Nullable Shared itsData = data(node, record, places, type);
        values.take(node, parent, buffer.vector(record, places, ARGS, CacheType.STATE));
        int outputs = buffer.vector(record, places, OUTPUTS, CacheType.STATE);
        @Nullable List<IrType> types = values.give(node, parent, outputs, node == 0 ? 0 : programs.results(parent));
        if (types == null) {
            return false;
        }
        hashes[node] = values.hash(named.hash() + (itsData == null ? 0 : itsData.hash()));
        programs.put(node, node == 0 ? -1 : parent, head(named, itsData, hashes[node], types));
        if (node > 0 && values.areSameOnOtherPaths()) {
            CachedRecord cached = new CachedRecord(
                    node,
                    hashes[node],
                    type == RecordType.END,
                    (int) (tablesLeft - buffer.tablesLeft()),
                    (int) (bytesLeft - buffer.bytesLeft()),
                    (int) (tables.elements() - elements));
            values.describe(cached, node, parent);
            records.add(cached, record, places, itsData == null ? 0 : data.end());
        }
        return true;
    }

    /** Returns the operation of a record; equal ones are one where that is seen at once, as in most files many records are. */
    @SuppressWarnings("ReferenceEquality") // equal ones need not be found
    private OperationHead head(RecordNames.Entry named, RecordData.@Nullable Shared its, int hash, List<IrType> types) {
        AttributeList attributes = named.attributes(its, values.argumentIndexes());
        @Nullable IrAttribute outputIndexes = values.outputIndexes();
        if (outputIndexes != null) {
            return new OperationHead(
                    named.operation(),
                    attributes,
                    values.operands(),
                    types,
                    AttributeList.of(new NamedAttribute(NvfuserNames.INDEXES, outputIndexes)));
        }
        int slot = (hash * MIX) >>> (Integer.SIZE - HEAD_BITS);
        OperationHead known = heads[slot];
        if (known == null
                || known.attributes() != attributes
                || known.resultTypes() != types
                || !values.are(known.operands())) {
            known = new OperationHead(named.operation(), attributes, values.operands(), types, AttributeList.EMPTY);
            heads[slot] = known;
        }
        return known;
    }

    private RecordType type(int node, int record, FieldPlaces places) {
        int inside = places.of(TYPE);
        int number = inside == 0 ? 0 : buffer.intAt(record + inside);
        @Nullable RecordType type = RecordType.of(number);
        if (type == null || type == RecordType.BASE) {
            throw trie.fault(NvfuserCode.RECORD, record, node, "/record/type", "there is no record type " + number);
        }
        if ((type == RecordType.START) != (node == 0)) {
            throw trie.fault(
                    NvfuserCode.TRIE,
                    record,
                    node,
                    "/record/type",
                    node == 0
                            ? "the root has a " + type.operation() + " record, not a Start record"
                            : "a Start record is not the root");
        }
        return type;
    }

    private void requireTerminal(int node, RecordType type, int record) {
        boolean isEnd = type == RecordType.END;
        if (trie.isTerminal(node) != isEnd) {
            throw trie.fault(
                    NvfuserCode.TERMINAL,
                    record,
                    node,
                    "/record/type",
                    isEnd ? "a node with an End record is no terminal" : "a terminal has no End record");
        }
        if (isEnd && trie.childCount(node) > 0) {
            throw trie.fault(NvfuserCode.TERMINAL, record, node, "", "a terminal has children");
        }
    }

    private RecordData.@Nullable Shared data(int node, int record, FieldPlaces places, RecordType type) {
        int number = TableReader.unionType(buffer, record, places, DATA, RecordData.types());
        if (number != DATA_NUMBERS[type.ordinal()]) {
            @Nullable Name expected = type.data();
            throw trie.fault(
                    NvfuserCode.RECORD,
                    record + places.of(DATA_TYPE),
                    node,
                    "/record/data_type",
                    "a record of type " + type.operation() + " has "
                            + (number == 0 ? "no data" : "data " + RecordData.name(number))
                            + "; expected " + (expected == null ? "none" : expected));
        }
        if (number == 0) {
            return null;
        }
        int table = buffer.target(record, places, DATA);
        RecordData.Shared read = data.read(table, number);
        DataCheck.@Nullable Problem problem = DataCheck.of(type, read.values());
        if (problem != null) {
            throw trie.fault(NvfuserCode.RECORD, table, node, "/record/data" + problem.pointer(), problem.text());
        }
        return read;
    }
}
