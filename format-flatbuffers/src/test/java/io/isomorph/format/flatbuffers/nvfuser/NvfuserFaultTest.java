package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.ExecutorCheck;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.format.flatbuffers.nvfuser.read.CacheBuffer;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** Each check of the reader finds the one number that is wrong, and reports where it is. */
class NvfuserFaultTest {
    private static final NvfuserFormat FORMAT = new NvfuserFormat();
    private static final int KIND = 4;
    private static final int RECORD_TYPE = 3;
    private static final int DATA_TYPE = 4;
    private static final int DATA = 5;
    private static final int[] RUNTIME = {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1};
    private static final int[] EXECUTOR = {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1, 4, -1};
    private static final int[] SEGMENTS = {CacheHeader.SCHEDULES, -1, 2, -1, 3, -1, 5};
    private static final String FUSION = "/auto_gen_schedules/0";
    private static final String IN_RUNTIME = FUSION + "/kernel_runtimes_map/0/runtimes/0";
    private static final String IN_SEGMENTS = IN_RUNTIME + "/segmented_fusion";

    private final NvfuserPatch patch = new NvfuserPatch(TwoFusions.file());

    @Test
    void theFileIsReadAsItIs() {
        assertEquals(TwoFusions.document(), Nvfuser.read(FORMAT, patch.bytes()));
    }

    private void assertRefused(String code, String pointer, String text) {
        IsomorphException fault =
                assertThrows(IsomorphException.class, () -> Nvfuser.read(FORMAT, patch.bytes()), pointer);
        assertEquals(
                code + " " + pointer, fault.code().id() + " " + fault.location().pointer(), fault.getMessage());
        assertTrue(fault.getMessage().contains(text), fault.getMessage());
        assertTrue(fault.location().byteOffset() >= 0, fault.getMessage());
    }

    private int type(int node) {
        return patch.field(patch.record(node), RECORD_TYPE);
    }

    private int vector(int... path) {
        return patch.table(patch.root(), path);
    }

    private int element(int vector, int index) {
        return CacheBuffer.element(vector, index, Long.BYTES);
    }

    @Test
    void aRecordOfNoType() {
        patch.putInt(type(3), 73);
        assertRefused("nvfuser.record", "/structure/3/record/type", "node 3: there is no record type 73");
    }

    @Test
    void aRecordOfTheBaseType() {
        patch.putInt(type(3), 0);
        assertRefused("nvfuser.record", "/structure/3/record/type", "there is no record type 0");
    }

    @Test
    void aRootThatIsNoStart() {
        patch.putInt(type(0), RecordType.UNARY_TV.ordinal());
        assertRefused("nvfuser.trie", "/structure/0/record/type", "not a Start record");
    }

    @Test
    void aStartThatIsNotTheRoot() {
        patch.putInt(type(3), RecordType.START.ordinal());
        assertRefused("nvfuser.trie", "/structure/3/record/type", "a Start record is not the root");
    }

    @Test
    void aTerminalThatIsNoEnd() {
        patch.putInt(type(4), RecordType.UNARY_TV.ordinal());
        assertRefused("nvfuser.terminal", "/structure/4/record/type", "a terminal has no End record");
    }

    @Test
    void anEndThatIsNoTerminal() {
        patch.putByte(patch.field(patch.node(4), Trie.IS_TERMINAL), 0);
        assertRefused("nvfuser.terminal", "/structure/4/record/type", "a node with an End record is no terminal");
    }

    @Test
    void aChildOutOfBreadthFirstOrder() {
        patch.putLong(element(patch.table(patch.node(0), Trie.CHILDREN), 0), 0);
        assertRefused("nvfuser.trie", "/structure/0/children/0", "child 0 of node 0 is node 0");
    }

    @Test
    void aNodeThatIsListedTwice() {
        patch.putLong(element(patch.table(patch.node(3), Trie.CHILDREN), 1), 4);
        assertRefused("nvfuser.trie", "/structure/3/children/1", "child 1 of node 3 is node 4");
    }

    @Test
    void aTerminalWithChildren() {
        // offsets only lead forward, and what is behind the terminal is a tensor's vector of sizes
        int sizes = patch.table(patch.record(1), DATA, 0);
        patch.putInt(sizes, 1).putLong(element(sizes, 0), 6);
        patch.putTarget(patch.field(patch.node(4), Trie.CHILDREN), sizes);
        patch.putInt(patch.table(patch.node(5), Trie.CHILDREN), 0);
        assertRefused("nvfuser.terminal", "/structure/4", "node 4: a terminal has children");
    }

    @Test
    void aNodeWithoutRecord() {
        patch.removeField(patch.node(4), Trie.RECORD);
        assertRefused("nvfuser.record", "/structure/4", "node 4: there is no record");
    }

    @Test
    void aNodeThatIsNoChild() {
        int children = patch.table(patch.node(5), Trie.CHILDREN);
        patch.putInt(children, 0);
        assertRefused("nvfuser.trie", "/structure/6", "node 6 is no child of a node before it");
    }

    @Test
    void twoTerminalsOfOneFusion() {
        patch.putLong(patch.field(patch.node(6), Trie.FUSION_ID), 0);
        assertRefused("nvfuser.terminal", "/structure/6/fusion_id", "fusion 0 ends in node 4 already");
    }

    @Test
    void dataOfAnotherType() {
        patch.putByte(patch.field(patch.record(1), DATA_TYPE), 17);
        assertRefused("flatbuffers.field", "/structure/1/record/data/dtype", "dtype");
    }

    @Test
    void dataThatTheTypeDoesNotHave() {
        patch.putInt(type(5), RecordType.UNARY_TV.ordinal());
        assertRefused("nvfuser.record", "/structure/5/record/data_type", "has data nvfuser.a_Output; expected none");
    }

    @Test
    void dataThatIsMissing() {
        patch.putInt(type(3), RecordType.OUTPUT_TV.ordinal());
        assertRefused("nvfuser.record", "/structure/3/record/data_type", "has no data; expected nvfuser.a_Output");
    }

    @Test
    void aScalarOfAnUnknownType() {
        patch.putLong(patch.field(patch.table(patch.record(2), DATA), 2), 5);
        assertRefused("nvfuser.record", "/structure/2/record/data/value_type", "a scalar has a value of type 5");
    }

    @Test
    void aDimensionOfNoContiguity() {
        int contiguity = patch.table(patch.record(1), DATA, 1);
        for (int number : new int[] {3, -1}) {
            patch.putInt(CacheBuffer.element(contiguity, 0, Integer.BYTES), number);
            assertRefused(
                    "nvfuser.record",
                    "/structure/1/record/data/contiguity/0",
                    "node 1: a dimension has the contiguity " + number);
        }
    }

    @Test
    void anArgumentOfNoKind() {
        patch.putInt(patch.argument(3, 0) + KIND, 4);
        assertRefused("nvfuser.record", "/structure/3/record/args/0/type", "there is no kind 4 of values");
    }

    @Test
    void anOutputOfNoKind() {
        patch.putInt(patch.output(3, 0) + KIND, -1);
        assertRefused("nvfuser.record", "/structure/3/record/outputs/0/type", "there is no kind -1 of values");
    }

    @Test
    void anArgumentThatNothingGives() {
        patch.putInt(patch.argument(3, 1), 9);
        assertRefused("nvfuser.argument", "/structure/3/record/args/1", "argument 1 is value 9");
    }

    @Test
    void anArgumentOfAnotherKind() {
        patch.putInt(patch.argument(3, 1) + KIND, 0);
        assertRefused("nvfuser.argument", "/structure/3/record/args/1", "which is of another kind");
    }

    @Test
    void aValueThatIsGivenTwice() {
        patch.putInt(patch.output(3, 0), 0);
        assertRefused("nvfuser.argument", "/structure/3/record/outputs/0", "output 0 is value 0, which is given");
    }

    @Test
    void anExecutedNodeThatIsNotThere() {
        patch.putLong(element(vector(CacheHeader.TERMINAL_NODES), 0), 7);
        assertRefused("nvfuser.terminal", "/terminal_nodes/0", "node 7 is out of range: there are 7");
    }

    @Test
    void anExecutedNodeThatIsNoTerminal() {
        patch.putLong(element(vector(CacheHeader.TERMINAL_NODES), 0), 5);
        assertRefused("nvfuser.terminal", "/terminal_nodes/0", "node 5 is no terminal");
    }

    @Test
    void moreExecutedNodesThanSchedules() {
        patch.putInt(vector(CacheHeader.SCHEDULES), 0);
        assertRefused("nvfuser.terminal", "/auto_gen_schedules", "there are 0 auto_gen_schedules for 1");
    }

    @Test
    void theIdOfAnotherFusion() {
        patch.putLong(patch.field(vector(CacheHeader.SCHEDULES, -1), 0), 0);
        assertRefused("nvfuser.executor", FUSION + "/fusion_id", "fusion 1: the id is 0; expected 1");
    }

    @Test
    void idsOfRuntimesAndExecutors() {
        for (int id : new int[] {0, 1}) {
            NvfuserFaultTest other = new NvfuserFaultTest();
            other.patch.putLong(other.patch.field(other.vector(RUNTIME), id), 8);
            other.assertRefused(
                    "nvfuser.executor", IN_RUNTIME + (id == 0 ? "/fusion_id" : "/concrete_id"), "the id is 8");
        }
        for (int id : new int[] {5, 6}) {
            NvfuserFaultTest other = new NvfuserFaultTest();
            other.patch.putLong(other.patch.field(other.vector(EXECUTOR), id), 8);
            other.assertRefused(
                    "nvfuser.executor",
                    IN_RUNTIME + "/executors/0" + (id == 5 ? "/fusion_id" : "/concrete_id"),
                    "the id is 8");
        }
    }

    @Test
    void positionsInLists() {
        assertPosition(test -> test.patch.field(test.vector(EXECUTOR), 8), IN_RUNTIME + "/executors/0/group_id");
        assertPosition(
                test -> test.element(test.patch.table(test.vector(CacheHeader.SCHEDULES, -1), 4), 0),
                FUSION + "/kernel_cache_values/0");
        assertPosition(
                test -> CacheBuffer.element(test.patch.table(test.vector(CacheHeader.SCHEDULES, -1), 1, 4), 0, 16) + 8,
                FUSION + "/inputs_cache/encoding_lookup_values/0/lru_iter");
        String[] ofEdge = {"from_segmented_group", "to_segmented_group", "val"};
        for (int id = 0; id < ofEdge.length; id++) {
            int field = id;
            assertPosition(
                    test -> test.patch.field(test.patch.table(test.vector(SEGMENTS), 4, -1), field),
                    IN_SEGMENTS + "/edges/0/" + ofEdge[id]);
        }
        String[] ofGroup = {"producer_edges", "consumer_edges", "input_vals", "output_vals"};
        for (int id = 0; id < ofGroup.length; id++) {
            int field = id;
            assertPosition(
                    test -> test.element(test.patch.table(test.vector(SEGMENTS), 5, -1, field), 0),
                    IN_SEGMENTS + "/groups/0/" + ofGroup[id] + "/0");
        }
        assertPosition(
                test -> test.element(test.patch.table(test.vector(SEGMENTS), 5, -1, 6), 0),
                IN_SEGMENTS + "/groups/0/exprs/0");
        assertPosition(
                test -> test.patch.field(test.patch.table(test.vector(SEGMENTS), 5, -1), 8),
                IN_SEGMENTS + "/groups/0/merge_with_segmented_group");
        assertPosition(
                test -> test.patch.field(test.patch.table(test.vector(SEGMENTS), 5, -1), 9),
                IN_SEGMENTS + "/groups/0/merge_through_segmented_edge");
    }

    private static void assertPosition(ToIntFunction<NvfuserFaultTest> place, String pointer) {
        NvfuserFaultTest test = new NvfuserFaultTest();
        test.patch.putLong(place.applyAsInt(test), 99);
        test.assertRefused("nvfuser.executor", pointer, "position 99 is out of range");
    }

    @Test
    void listsThatAreNotParallel() {
        int fusion = vector(CacheHeader.SCHEDULES, -1);
        patch.putInt(patch.table(fusion, 3), 0);
        assertRefused("nvfuser.executor", FUSION + "/kernel_cache_values", "there are 1 kernel_cache_values for 0");
    }

    @Test
    void anIdThatIsThatOfAnotherPosition() {
        int key = patch.table(vector(CacheHeader.SCHEDULES, -1), 1, 3, -1);
        patch.putByte(element(key, 0), 'z');
        assertRefused(
                "nvfuser.executor",
                FUSION + "/inputs_cache/encoding_lookup_values/0/lru_iter",
                "is that of another id");
    }

    @Test
    void anArgumentWithoutValue() {
        int first = patch.table(vector(RUNTIME), 3, 0, -1, 1);
        patch.putByte(patch.field(first, 1), 0);
        assertRefused("nvfuser.executor", IN_RUNTIME + "/args/arguments/0/data/has_value", "an argument has no value");
    }

    @Test
    void aScalarOfTheHostWithoutValue() {
        int second = patch.table(vector(RUNTIME), 3, 0, -2, 1, 0);
        patch.putByte(patch.field(second, 1), 0);
        assertRefused(
                "nvfuser.executor",
                IN_RUNTIME + "/args/arguments/1/data/scalar_value/has_value",
                "an argument has no value");
    }

    private static MapValue with(MapValue map, String key, Payload value) {
        Map<String, Payload> fields = new TreeMap<>();
        for (int i = 0; i < map.size(); i++) {
            fields.put(map.key(i), map.value(i));
        }
        fields.put(key, value);
        return Payload.map(fields);
    }

    private static MapValue first(MapValue map, String list) {
        return (MapValue) ((ListValue) Objects.requireNonNull(map.get(list))).get(0);
    }

    private static void assertFault(MapValue fusion, String pointer, String problem) {
        ExecutorCheck.Fault fault = assertThrows(ExecutorCheck.Fault.class, () -> ExecutorCheck.check(fusion, 1));
        assertEquals(pointer + ": " + problem, fault.pointer() + ": " + fault.problem());
    }

    /** Lookups are maps, and the executor of a group is found by its number. */
    @Test
    void keysAndGroupsThatAreThereTwice() {
        MapValue fusion = (MapValue) Objects.requireNonNull(
                TwoFusions.document().entries().get(1).attachments().get(0).about());
        ExecutorCheck.check(fusion, 1);
        Payload zeros = Payload.list(Payload.of(0), Payload.of(0));
        assertFault(
                with(with(fusion, "kernel_cache_keys", zeros), "kernel_cache_values", zeros),
                "/kernel_cache_keys/1",
                "the key at 0 is the same");
        MapValue state = first(fusion, "kernel_runtimes_map");
        MapValue runtime = first(state, "runtimes");
        MapValue executor = first(runtime, "executors");
        MapValue twice = with(runtime, "executors", Payload.list(executor, executor));
        assertFault(
                with(fusion, "kernel_runtimes_map", Payload.list(with(state, "runtimes", Payload.list((Payload)
                        twice)))),
                "/kernel_runtimes_map/0/runtimes/0/executors/1/group_id",
                "another executor is of the group " + executor.get("group_id") + " already");
    }

    @Test
    void aStateWithoutRuntimes() {
        patch.putInt(vector(CacheHeader.SCHEDULES, -1, 2, -1, 3), 0);
        assertRefused("nvfuser.executor", FUSION + "/kernel_runtimes_map/0/runtimes", "there are no runtimes");
    }

    @Test
    void argumentsOfNoKindAndOfUnknownTypes() {
        int first = patch.table(vector(RUNTIME), 3, 0, -1, 1);
        patch.putLong(patch.field(first, 2), 5);
        assertRefused("nvfuser.executor", IN_RUNTIME + "/args/arguments/0/data/value_type", "a value of type 5");
        NvfuserFaultTest other = new NvfuserFaultTest();
        int second = other.patch.table(other.vector(RUNTIME), 3, 0, -2, 1, 0);
        other.patch.putLong(other.patch.field(second, 2), 5);
        other.assertRefused(
                "nvfuser.executor", IN_RUNTIME + "/args/arguments/1/data/scalar_value/value_type", "a value of type 5");
    }

    @Test
    void anotherIdentifierAndNumbersOfAnEarlierState() {
        patch.putByte(7, '0');
        assertRefused("nvfuser.state", "/structure/0/record/type", "the identifier is NV00");
        NvfuserFaultTest other = new NvfuserFaultTest();
        other.patch.putInt(other.type(4), 8).putInt(other.type(6), 8);
        other.assertRefused("nvfuser.state", "/structure/0/record/type", "Start 62 and End 8;");
    }
}
