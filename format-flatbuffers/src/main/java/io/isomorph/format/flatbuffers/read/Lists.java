package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.later.CheckedSignatures;
import io.isomorph.format.flatbuffers.later.LaterAttributeLists;
import io.isomorph.format.flatbuffers.later.LaterStrings;
import io.isomorph.format.flatbuffers.later.LaterTypeLists;
import io.isomorph.format.flatbuffers.later.MadeAttributeLists;
import io.isomorph.format.flatbuffers.later.MadeTypeLists;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.StringValue;
import java.util.ArrayList;
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
    /** By the number of a string: some attribute of that name. */
    private final Paged<NamedAttribute> named;

    private NamedAttribute[] gathered = new NamedAttribute[16];
    private int[] numbers = new int[16];

    private final ColumnView typeListEnd;
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
        this.named = new Paged<>(columns.get(Column.STRING_END).count());
        this.typeListType = columns.get(Column.TYPE_LIST_TYPE);
        this.typeListEnd = columns.get(Column.TYPE_LIST_END);
        this.typeRanges = new Ranges(typeListEnd, typeListType.count());
        this.typeLists = new Paged<>(typeRanges.count());
        this.keywordName = columns.get(Column.KEYWORD_NAME);
        this.keywordType = columns.get(Column.KEYWORD_TYPE);
        this.keywordRanges = new Ranges(columns.get(Column.KEYWORD_LIST_END), keywordName.count());
        this.keywordLists = new Paged<>(keywordRanges.count());
    }

    int count() {
        return listEnd.count();
    }

    int typeListCount() {
        return typeListEnd.count();
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
        requireRoom(count);
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

    private void requireRoom(int count) {
        if (count > gathered.length) {
            gathered = new NamedAttribute[Math.max(count, 2 * gathered.length)];
            numbers = new int[gathered.length];
        }
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
        NamedAttribute attribute = named(name, strings.get(name), descriptions.value(value, 1));
        firstUse.attribute(row, name, value);
        attributes.set(row, attribute);
        return attribute;
    }

    /** Makes a named attribute, of a name that is checked when it is first met. */
    private NamedAttribute named(int name, String spelled, IrAttribute value) {
        @Nullable NamedAttribute other = named.get(name);
        if (other != null) {
            return other.withValue(value);
        }
        NamedAttribute attribute = new NamedAttribute(spelled, value);
        named.set(name, attribute);
        return attribute;
    }

    /** Decodes all lists, of which it must be known that each begins where the one before it ends. */
    CheckedSignatures.Lists decodeAll(StringValue[] texts, IrAttribute[] values) {
        NamedAttribute[] all = decodeAttributes(texts, values);
        int[] item = items(listEnd, listAttribute, all.length);
        int[] ends = listEnd.all();
        AttributeList[] decoded = new AttributeList[ends.length];
        int start = 0;
        for (int row = 0; row < decoded.length; row++) {
            decoded[row] = AttributeList.of(all, item, start, ends[row]);
            start = ends[row];
        }
        attributeLists.fill(decoded);
        MadeTypeLists decodedTypes = new MadeTypeLists(decodeTypeLists());
        decodeKeywords();
        return new CheckedSignatures.Lists(new MadeAttributeLists(decoded), decodedTypes);
    }

    /** Checks lists of attributes and of types, of which it must be known that each begins where the one before it ends. */
    CheckedSignatures.Lists later(LaterStrings texts, Descriptions.Later described) {
        attributeName.requireBelow(texts.count());
        attributeValue.requireBelow(described.values().checked() + 1);
        LaterAttributeLists laterLists = new LaterAttributeLists(
                texts,
                described.values(),
                attributeName.all(),
                attributeValue.all(),
                items(listEnd, listAttribute, attributeName.count()),
                listEnd.all());
        attributes.fill(laterLists.attributes());
        attributeLists.fill(laterLists.made());
        LaterTypeLists laterTypes = new LaterTypeLists(
                described.types(),
                items(typeListEnd, typeListType, described.types().checked() + 1),
                typeListEnd.all());
        typeLists.fill(laterTypes.made());
        decodeKeywords();
        return new CheckedSignatures.Lists(laterLists, laterTypes);
    }

    /** Returns the items of all lists, when it is known that each is below a bound and no list is empty. */
    private static int[] items(ColumnView end, ColumnView item, int bound) {
        item.requireBelow(bound);
        int[] ends = end.all();
        int start = 0;
        for (int row = 0; row < ends.length; row++) {
            requireSome(ends[row] - start, end, row);
            start = ends[row];
        }
        return item.all();
    }

    private void decodeKeywords() {
        for (int row = 0; row < keywordRanges.count(); row++) {
            keywords(row + 1);
        }
    }

    private List<IrType>[] decodeTypeLists() {
        int[] type = typeListType.all();
        int[] ends = typeListEnd.all();
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
        List<IrType>[] decoded = new List[ends.length];
        int start = 0;
        for (int row = 0; row < decoded.length; row++) {
            int count = ends[row] - start;
            requireSome(count, typeListType, start);
            if (count == 1) {
                decoded[row] = descriptions.type(type[start], 1).alone();
            } else {
                IrType[] types = new IrType[count];
                for (int i = 0; i < count; i++) {
                    types[i] = descriptions.type(type[start + i], 1);
                }
                decoded[row] = IrType.list(types);
            }
            start = ends[row];
        }
        typeLists.fill(decoded);
        return decoded;
    }

    private NamedAttribute[] decodeAttributes(StringValue[] texts, IrAttribute[] values) {
        attributeName.requireBelow(texts.length);
        attributeValue.requireBelow(values.length + 1);
        int[] name = attributeName.all();
        int[] value = attributeValue.all();
        NamedAttribute[] decoded = new NamedAttribute[name.length];
        for (int row = 0; row < decoded.length; row++) {
            IrAttribute attribute = value[row] == 0 ? IrAttribute.NULL : values[value[row] - 1];
            decoded[row] = named(name[row], texts[name[row]].value(), attribute);
        }
        attributes.fill(decoded);
        return decoded;
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
        IrType[] types = new IrType[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = typeListType.intAt(start + i);
            types[i] = descriptions.type(numbers[i], 1);
        }
        List<IrType> list = IrType.list(types);
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
