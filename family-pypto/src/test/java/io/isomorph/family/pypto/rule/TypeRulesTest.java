package io.isomorph.family.pypto.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.sample.Fields;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeRulesTest {
    private static @Nullable Fault check(String type) {
        return PayloadRules.check(FieldShape.TYPE, Fields.payload(type));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{type_kind: 'ScalarType'}",
                "{type_kind: '#ScalarType', dtype: 255}",
                "{type_kind: 'ScalarType', dtype: 52, memref: 5, tile_view: 5, window_buffer: 5, more: 5}",
                "{type_kind: 'TensorType', dtype: 52, shape: ['$0'], memref: null, tensor_view: null}",
                "{type_kind: 'TensorType', shape: 5}",
                "{type_kind: 'TensorType', tensor_view: {}, tile_view: 5}",
                "{type_kind: 'TensorType', tensor_view: {layout: 'NZ', pad: '#zero', stride: 5, valid_shape: null}}",
                "{type_kind: 'TensorType', tensor_view: '$0'}",
                "{type_kind: 'DistributedTensorType', window_buffer: '$0'}",
                "{type_kind: 'TileType', memory_space: 99, tile_view: {fractal: 18446744073709551615, start_offset: null}}",
                "{type_kind: 'TileType', memref: null}",
                "{type_kind: 'TileType', memory_space: 1, memref: {base: '#b', byte_offset: '$0', size: 0}}",
                "{type_kind: 'TileType', memory_space: 1, memref: {base: 'b', base_node: null, byte_offset: '$0', size: 1, slot_index: null}}",
                "{type_kind: 'TensorType', memref: {base: 'b', byte_offset: '$0', size: 1, is_pinned: true, slot_count: 2, slot_index: '$1'}}",
                "{type_kind: 'TensorType', dtype: 48, shape: ['$0']}",
                "{type_kind: 'ArrayType', dtype: 80, shape: ['$0']}",
                "{type_kind: 'ArrayType', shape: ['$0']}",
                "{type_kind: 'TupleType'}",
                "{type_kind: 'TupleType', types: null}",
                "{type_kind: 'TupleType', types: [{type_kind: 'Ptr'}, {type_kind: 'TupleType', types: []}]}",
                "{type_kind: 'AsyncSessionType', dtype: 0}",
                "{type_kind: 'NewType', dtype: 'anything', shape: [5]}"
            })
    void takesWhatUpstreamsReaderTakesAndKindsThatAreNotInTheTable(String type) {
        assertNull(check(type));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        null; schema.kind; ; found nil, expected a type
        '$0'; schema.kind; ; found a node, expected a type
        {dtype: 20}; schema.missing; ; type_kind is missing
        {type_kind: 5}; schema.kind; /type_kind; found 5, expected the name of a type
        {type_kind: 'ScalarType', dtype: 256}; schema.range; /dtype; found 256, expected a code, 0 to 255
        {type_kind: 'Ptr', dtype: null}; schema.kind; /dtype; found nil, expected an integer
        {type_kind: 'Ptr', shape: [5]}; schema.kind; /shape/0; found 5, expected a node
        {type_kind: 'Ptr', types: [5]}; schema.kind; /types/0; found 5, expected a type
        {type_kind: 'Ptr', memory_space: -1}; schema.range; /memory_space; found -1, expected a code, 0 to 255
        {type_kind: 'TupleType', types: [{type_kind: 'Ptr'}, {}]}; schema.missing; /types/1; type_kind is missing
        {type_kind: 'TensorType', memref: 5}; schema.kind; /memref; found 5, expected a map: memory reference
        {type_kind: 'TensorType', memref: {base: 'b', size: 1}}; schema.missing; /memref; byte_offset is missing
        {type_kind: 'TensorType', memref: {addr: 'b', byte_offset: '$0', size: 1}}; schema.missing; /memref; base is missing
        {type_kind: 'TensorType', memref: {base: 'b', byte_offset: '$0', size: -1}}; schema.range; /memref/size; found -1, expected an integer that is not negative
        {type_kind: 'TensorType', memref: {base: 'b', byte_offset: null, size: 1}}; schema.kind; /memref/byte_offset; found nil, expected a node
        {type_kind: 'TensorType', memref: {base: 'b', byte_offset: '$0', size: 1, is_pinned: null}}; schema.kind; /memref/is_pinned; found nil, expected true or false
        {type_kind: 'TensorType', tensor_view: []}; schema.kind; /tensor_view; found an array, expected a map: tensor view
        {type_kind: 'TensorType', tensor_view: {layout: 'zz'}}; schema.value; /tensor_view/layout; found "zz", expected one of TensorLayout: ND, DN, NZ, MX_A_ZZ, MX_B_NN
        {type_kind: 'TensorType', tensor_view: {pad: null}}; schema.kind; /tensor_view/pad; found nil, expected a string
        {type_kind: 'TensorType', tensor_view: {stride: [null]}}; schema.kind; /tensor_view/stride/0; found nil, expected a node
        {type_kind: 'TileType', tile_view: {blayout: 'ND'}}; schema.value; /tile_view/blayout; found "ND", expected one of TileLayout: none_box, row_major, col_major
        {type_kind: 'TileType', tile_view: {compact: 'zero'}}; schema.value; /tile_view/compact; found "zero", expected one of CompactMode: null, normal
        {type_kind: 'TileType', tile_view: {fractal: -1}}; schema.range; /tile_view/fractal; found -1, expected an integer that is not negative
        {type_kind: 'TileType', tile_view: {start_offset: 5}}; schema.kind; /tile_view/start_offset; found 5, expected a node
        {type_kind: 'TileType', memory_space: null}; schema.kind; /memory_space; found nil, expected an integer
        {type_kind: 'TileType', memref: {base: 'b', byte_offset: '$0', size: 1}}; schema.missing; ; memory_space is missing, and memref needs it
        {type_kind: 'DistributedTensorType', window_buffer: null}; schema.kind; /window_buffer; found nil, expected a node
        {type_kind: 'ArrayType', dtype: 20}; schema.count; /shape; found 0, expected one dimension
        {type_kind: 'ArrayType', dtype: 20, shape: ['$0', '$1']}; schema.count; /shape; found 2, expected one dimension
        {type_kind: 'ArrayType', dtype: 52, shape: ['$0']}; schema.value; /dtype; found FP32, expected an integer type, BOOL or TASK_ID
        {type_kind: 'TileType', dtype: 48}; schema.count; /shape; found 0, expected at least one dimension, as elements of FP4 are packed
        """)
    void refusesWhatUpstreamsReaderRefuses(String type, String code, @Nullable String path, String problem) {
        Fault fault = check(type);
        assertNotNull(fault);
        assertEquals(code, fault.code().id());
        assertEquals(path == null ? "" : path, fault.path());
        assertEquals(problem, fault.problem());
    }

    @Test
    void anUnknownNameOf64CharactersIsShownAndALongerOneIsNot() {
        assertEquals("found \"" + "x".repeat(64) + "\"", foundFor("x".repeat(64)));
        assertEquals("found a long text", foundFor("x".repeat(65)));
    }

    private static String foundFor(String layout) {
        Fault fault = check("{type_kind: 'TileType', tile_view: {blayout: '" + layout + "'}}");
        assertNotNull(fault);
        return fault.problem().substring(0, fault.problem().indexOf(','));
    }

    @Test
    void operatorsAndNumbersAreOfScalarTypes() {
        Fault fault = PyptoRules.checkField(Fields.kind("Add"), "type", Fields.payload("{type_kind: 'Ptr'}"));
        assertNotNull(fault);
        assertEquals("/type_kind", fault.path());
        assertNotNull(PyptoRules.checkField(Fields.kind("ConstInt"), "type", Fields.payload("{type_kind: 'NewType'}")));
        assertNotNull(PyptoRules.checkField(Fields.kind("Cast"), "type", Fields.payload("{type_kind: 5}")));
        assertNull(PyptoRules.checkField(Fields.kind("Add"), "type", Fields.payload("{type_kind: 'ScalarType'}")));
        assertNull(PyptoRules.checkField(Fields.kind("Call"), "type", Fields.payload("{type_kind: 'Ptr'}")));
    }
}
