package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of attributes, of types and of keyword arguments, each decoded once. Numbers are from 1; 0 is the empty list. */
final class ListTables {
    private static final NamedAttribute NONE = new NamedAttribute("", IrAttribute.NULL);

    private final StringTable strings;
    private final PayloadReader payloads;

    private final ColumnView listEnd;
    private final ColumnView listAttribute;
    private final ColumnView attributeName;
    private final ColumnView attributeValue;
    private final RowCache<AttributeList> attributeLists;
    private final RowCache<NamedAttribute> attributes;
    /** By the number of a string: an attribute of that name, from which others take the checked name. */
    private final RowCache<NamedAttribute> named;

    private final ColumnView typeListEnd;
    private final ColumnView typeListType;
    private final RowCache<List<IrType>> typeLists;

    private final ColumnView keywordListEnd;
    private final ColumnView keywordName;
    private final ColumnView keywordType;
    private final RowCache<List<KeywordArgument>> keywordLists;

    ListTables(Columns columns, StringTable strings, PayloadReader payloads) {
        this.strings = strings;
        this.payloads = payloads;
        this.listEnd = columns.get(Column.LIST_END);
        this.listAttribute = columns.get(Column.LIST_ATTRIBUTE);
        this.attributeName = columns.get(Column.ATTRIBUTE_NAME);
        this.attributeValue = columns.get(Column.ATTRIBUTE_VALUE);
        this.attributeLists = columns.cache(listEnd);
        this.attributes = columns.cache(attributeName);
        this.named = strings.cache(columns);
        this.typeListEnd = columns.get(Column.TYPE_LIST_END);
        this.typeListType = columns.get(Column.TYPE_LIST_TYPE);
        this.typeLists = columns.cache(typeListEnd);
        this.keywordListEnd = columns.get(Column.KEYWORD_LIST_END);
        this.keywordName = columns.get(Column.KEYWORD_NAME);
        this.keywordType = columns.get(Column.KEYWORD_TYPE);
        this.keywordLists = columns.cache(keywordListEnd);
    }

    void decodeAll() {
        decodeLists(decodeAttributes());
        for (int row = 0; row < typeListEnd.count(); row++) {
            decodeTypes(row);
        }
        for (int row = 0; row < keywordListEnd.count(); row++) {
            decodeKeywords(row);
        }
    }

    private NamedAttribute[] decodeAttributes() {
        NamedAttribute[] all = new NamedAttribute[attributeName.count()];
        attributes.fill(all);
        decodeAttributes(0, all.length);
        return all;
    }

    private void decodeLists(NamedAttribute[] all) {
        int[] item = listAttribute.numbers(0, listAttribute.count());
        for (int row : item) {
            attributeName.intAt(row); // which refuses a row that is not there
        }
        int[] end = listEnd.numbers(0, listEnd.count());
        AttributeList[] decoded = new AttributeList[end.length];
        int start = 0;
        for (int row = 0; row < end.length; row++) {
            requireList(row, start, end[row]);
            try {
                decoded[row] = AttributeList.of(all, item, start, end[row]);
            } catch (IllegalArgumentException e) {
                throw repeated(row, e);
            }
            start = end[row];
        }
        attributeLists.fill(decoded);
    }

    int attributeLists() {
        return listEnd.count();
    }

    AttributeList attributes(int number) {
        if (number == 0) {
            return AttributeList.EMPTY;
        }
        @Nullable AttributeList known = attributeLists.get(number - 1);
        return known != null ? known : decodeList(number - 1);
    }

    private AttributeList decodeList(int row) {
        int start = listEnd.start(row);
        int end = listEnd.intAt(row);
        requireList(row, start, end);
        NamedAttribute[] items = new NamedAttribute[end - start];
        for (int i = 0; i < items.length; i++) {
            items[i] = attribute(listAttribute.intAt(start + i));
        }
        try {
            AttributeList list = AttributeList.of(items);
            attributeLists.set(row, list, items.length > RowCache.MOST_ITEMS);
            return list;
        } catch (IllegalArgumentException e) {
            throw repeated(row, e);
        }
    }

    private void requireList(int row, int start, int end) {
        listEnd.requireRange(row, start, end, listAttribute.count());
        requireSome(end - start, listEnd, row);
    }

    private MalformedInputException repeated(int row, IllegalArgumentException e) {
        return listEnd.fault(StandardCode.ATTRIBUTE_REPEATED, row, String.valueOf(e.getMessage()));
    }

    private NamedAttribute attribute(int row) {
        @Nullable NamedAttribute known = attributes.get(row);
        if (known != null) {
            return known;
        }
        attributeName.intAt(row);
        return decodeAttributes(row, row + 1);
    }

    /** Decodes a range of rows, and returns the last one. */
    private NamedAttribute decodeAttributes(int from, int to) {
        int[] name = attributeName.numbers(from, to);
        int[] value = attributeValue.numbers(from, to);
        NamedAttribute attribute = NONE;
        for (int i = 0; i < name.length; i++) {
            @Nullable NamedAttribute other = named.get(name[i]);
            if (other != null) {
                attribute = other.withValue(payloads.value(value[i]));
            } else {
                String text = strings.text(name[i]);
                attribute = new NamedAttribute(text, payloads.value(value[i]));
                named.set(name[i], attribute, text.length() > RowCache.LONGEST);
            }
            attributes.set(from + i, attribute);
        }
        return attribute;
    }

    private static void requireSome(int count, ColumnView column, int index) {
        if (count == 0) {
            throw column.fault(StandardCode.SCHEMA_COUNT, index, "a row is empty; the empty list has the number 0");
        }
    }

    List<IrType> types(int number) {
        if (number == 0) {
            return List.of();
        }
        @Nullable List<IrType> known = typeLists.get(number - 1);
        return known != null ? known : decodeTypes(number - 1);
    }

    private List<IrType> decodeTypes(int row) {
        int end = typeListEnd.end(row, typeListType.count());
        int start = typeListEnd.start(row);
        requireSome(end - start, typeListType, start);
        IrType[] types = new IrType[end - start];
        for (int i = 0; i < types.length; i++) {
            types[i] = payloads.type(typeListType.intAt(start + i));
        }
        List<IrType> list = IrType.list(Arrays.asList(types));
        typeLists.set(row, list, types.length > RowCache.MOST_ITEMS);
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
        int end = keywordListEnd.end(row, keywordName.count());
        int start = keywordListEnd.start(row);
        requireSome(end - start, keywordName, start);
        List<KeywordArgument> arguments = new ArrayList<>(end - start);
        for (int i = start; i < end; i++) {
            String name = strings.text(keywordName.intAt(i));
            IrType type = payloads.type(keywordType.intAt(i));
            if (type.highestOperand() >= 0) {
                throw keywordType.fault(
                        StandardCode.OPERAND_REFERENCE, i, "the type of a block argument refers to an operand");
            }
            arguments.add(new KeywordArgument(name, type));
        }
        List<KeywordArgument> list = List.copyOf(arguments);
        keywordLists.set(row, list, list.size() > RowCache.MOST_ITEMS);
        return list;
    }
}
