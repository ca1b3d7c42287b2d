package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.NamedAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of attributes, of types and of keyword arguments, each decoded once. Numbers are from 1; 0 is the empty list. */
final class Lists {
    private final FirstUse firstUse;
    private final Strings strings;
    private final Descriptions descriptions;

    private final ColumnView listEnd;
    private final ColumnView listAttribute;
    private final Ranges attributeRanges;
    private final ColumnView attributeName;
    private final ColumnView attributeValue;
    private final Paged<AttributeList> attributeLists;
    private final Paged<NamedAttribute> attributes;
    private NamedAttribute[] gathered = new NamedAttribute[16];
    private int[] numbers = new int[16];

    private final ColumnView typeListType;
    private final Ranges typeRanges;
    private final Paged<List<IrType>> typeLists;

    private final ColumnView keywordName;
    private final ColumnView keywordType;
    private final Ranges keywordRanges;
    private final Paged<List<KeywordArgument>> keywordLists;

    Lists(Columns columns, FirstUse firstUse, Strings strings, Descriptions descriptions) {
        this.firstUse = firstUse;
        this.strings = strings;
        this.descriptions = descriptions;
        this.listEnd = columns.get(Column.LIST_END);
        this.listAttribute = columns.get(Column.LIST_ATTRIBUTE);
        this.attributeRanges = new Ranges(listEnd, listAttribute.count());
        this.attributeName = columns.get(Column.ATTRIBUTE_NAME);
        this.attributeValue = columns.get(Column.ATTRIBUTE_VALUE);
        this.attributeLists = new Paged<>(listEnd.count());
        this.attributes = new Paged<>(attributeName.count());
        this.typeListType = columns.get(Column.TYPE_LIST_TYPE);
        this.typeRanges = new Ranges(columns.get(Column.TYPE_LIST_END), typeListType.count());
        this.typeLists = new Paged<>(typeRanges.count());
        this.keywordName = columns.get(Column.KEYWORD_NAME);
        this.keywordType = columns.get(Column.KEYWORD_TYPE);
        this.keywordRanges = new Ranges(columns.get(Column.KEYWORD_LIST_END), keywordName.count());
        this.keywordLists = new Paged<>(keywordRanges.count());
    }

    AttributeList attributes(int number) {
        if (number == 0) {
            return AttributeList.EMPTY;
        }
        @Nullable AttributeList known = attributeLists.get(number - 1);
        return known != null ? known : decodeAttributes(number - 1);
    }

    private AttributeList decodeAttributes(int row) {
        int end = attributeRanges.end(row);
        int start = attributeRanges.start(row);
        int count = end - start;
        requireSome(count, listEnd, row);
        if (count > gathered.length) {
            gathered = Arrays.copyOf(gathered, Math.max(count, 2 * gathered.length));
            numbers = new int[gathered.length];
        }
        listAttribute.copy(start, end, numbers);
        for (int i = 0; i < count; i++) {
            gathered[i] = attribute(numbers[i]);
        }
        AttributeList list;
        try {
            list = AttributeList.of(gathered, count);
        } catch (IllegalArgumentException e) {
            throw listEnd.fault(StandardCode.ATTRIBUTE_REPEATED, row, String.valueOf(e.getMessage()));
        }
        firstUse.list(row, numbers, count);
        attributeLists.set(row, list);
        return list;
    }

    private static void requireSome(int count, ColumnView ends, int row) {
        if (count == 0) {
            throw ends.fault(StandardCode.SCHEMA_COUNT, row, "a row is empty; the empty list has the number 0");
        }
    }

    private NamedAttribute attribute(int row) {
        @Nullable NamedAttribute known = attributes.get(row);
        if (known != null) {
            return known;
        }
        int name = attributeName.intAt(row);
        int value = attributeValue.intAt(row);
        NamedAttribute attribute = new NamedAttribute(strings.get(name), descriptions.value(value, 1));
        firstUse.attribute(row, name, value);
        attributes.set(row, attribute);
        return attribute;
    }

    List<IrType> types(int number) {
        if (number == 0) {
            return List.of();
        }
        @Nullable List<IrType> known = typeLists.get(number - 1);
        return known != null ? known : decodeTypes(number - 1);
    }

    private List<IrType> decodeTypes(int row) {
        int end = typeRanges.end(row);
        int start = typeRanges.start(row);
        requireSome(end - start, typeListType, start);
        int[] numbers = new int[end - start];
        List<IrType> types = new ArrayList<>(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = typeListType.intAt(start + i);
            types.add(descriptions.type(numbers[i], 1));
        }
        List<IrType> list = List.copyOf(types);
        firstUse.typeList(row, numbers);
        typeLists.set(row, list);
        return list;
    }

    List<KeywordArgument> keywords(int number) {
        if (number == 0) {
            return List.of();
        }
        @Nullable List<KeywordArgument> known = keywordLists.get(number - 1);
        return known != null ? known : decodeKeywords(number - 1);
    }

    private List<KeywordArgument> decodeKeywords(int row) {
        int end = keywordRanges.end(row);
        int start = keywordRanges.start(row);
        requireSome(end - start, keywordName, start);
        List<KeywordArgument> arguments = new ArrayList<>(end - start);
        for (int i = start; i < end; i++) {
            String name = strings.get(keywordName.intAt(i));
            IrType type = descriptions.type(keywordType.intAt(i), 1);
            if (type.highestOperand() >= 0) {
                throw keywordType.fault(
                        StandardCode.OPERAND_REFERENCE, i, "the type of a block argument refers to an operand");
            }
            arguments.add(new KeywordArgument(name, type));
        }
        List<KeywordArgument> list = List.copyOf(arguments);
        firstUse.keywordList(row, list);
        keywordLists.set(row, list);
        return list;
    }
}
