package io.isomorph.family.pypto.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.sample.Fields;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeywordRulesTest {
    private static @Nullable Fault check(String entry) {
        return PayloadRules.check(FieldShape.KEYWORDS, Fields.payload("[" + entry + "]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "'text'",
                "1.5",
                "-2147483648",
                "2147483647",
                "{type: 'DataType'}",
                "{type: 'DataType', code: 255, value: 'passed over'}",
                "{type: '#DataType', code: 52}",
                "{type: 'MemorySpace', value: 'LeftScale'}",
                "{type: 'TensorLayout', value: 'ND'}",
                "{type: 'TileLayout', value: 'none_box'}",
                "{type: 'PadValue', value: 'null', more: 5}",
                "{type: 'ArgDirection', value: 5}",
                "{type: 'ArgDirectionVector', value: []}",
                "{type: 'ArgDirectionVector', value: [0, 5]}",
                "{type: 'Int32Vector', value: [-2147483648]}",
                "{type: 'Var', value: null}",
                "{type: 'Var', value: '$0'}",
                "{type: 'Expr', value: '$0'}",
                "{type: 'VarList', value: ['$0', null, '$1']}",
                "{type: 'LoopOrigin', value: 'Original'}"
            })
    void takesValuesThatUpstreamsReaderTakesAndTagsThatAreNotInTheTable(String value) {
        assertNull(check("{key: 'k', value: " + value + "}"));
        assertNull(check("{key: '#k', value: " + value + ", more: 5}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        2147483648; schema.range; /0/value
        -2147483649; schema.range; /0/value
        null; schema.kind; /0/value
        []; schema.kind; /0/value
        '$0'; schema.kind; /0/value
        '#bytes'; schema.kind; /0/value
        {}; schema.missing; /0/value
        {value: 1}; schema.missing; /0/value
        {type: 5, value: 1}; schema.kind; /0/value/type
        {type: 'DataType', code: 256}; schema.range; /0/value/code
        {type: 'DataType', code: null}; schema.kind; /0/value/code
        {type: 'MemorySpace'}; schema.missing; /0/value
        {type: 'MemorySpace', value: 1}; schema.kind; /0/value/value
        {type: 'MemorySpace', value: '#Vec'}; schema.kind; /0/value/value
        {type: 'MemorySpace', value: 'UB'}; schema.value; /0/value/value
        {type: 'TensorLayout', value: ''}; schema.value; /0/value/value
        {type: 'TileLayout', value: 'ND'}; schema.value; /0/value/value
        {type: 'PadValue', value: 'none'}; schema.value; /0/value/value
        {type: 'ArgDirection', value: 6}; schema.range; /0/value/value
        {type: 'ArgDirection', value: -1}; schema.range; /0/value/value
        {type: 'ArgDirection', value: null}; schema.kind; /0/value/value
        {type: 'ArgDirectionVector', value: null}; schema.kind; /0/value/value
        {type: 'ArgDirectionVector', value: [0, 6]}; schema.range; /0/value/value/1
        {type: 'Int32Vector', value: [2147483648]}; schema.range; /0/value/value/0
        {type: 'Int32Vector', value: 5}; schema.kind; /0/value/value
        {type: 'Var'}; schema.missing; /0/value
        {type: 'Var', value: 5}; schema.kind; /0/value/value
        {type: 'Expr'}; schema.missing; /0/value
        {type: 'VarList', value: '$0'}; schema.kind; /0/value/value
        {type: 'VarList', value: [5]}; schema.kind; /0/value/value/0
        """)
    void refusesValuesThatUpstreamsReaderRefuses(String value, String code, String path) {
        Fault fault = check("{key: 'k', value: " + value + "}");
        assertNotNull(fault);
        assertEquals(code, fault.code().id());
        assertEquals(path, fault.path());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        5; schema.kind; /0; found 5, expected a map of key and value
        ['k', 1]; schema.kind; /0; found an array, expected a map of key and value
        '$0'; schema.kind; /0; found a node, expected a map of key and value
        {value: 1}; schema.missing; /0; key is missing
        {key: 'k'}; schema.missing; /0; value is missing
        {key: 5, value: 1}; schema.kind; /0/key; found 5, expected a string
        """)
    void refusesEntriesThatUpstreamsReaderRefuses(String entry, String code, String path, String problem) {
        Fault fault = check(entry);
        assertNotNull(fault);
        assertEquals(code, fault.code().id());
        assertEquals(path, fault.path());
        assertEquals(problem, fault.problem());
    }
}
