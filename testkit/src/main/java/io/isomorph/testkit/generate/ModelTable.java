package io.isomorph.testkit.generate;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import io.isomorph.testkit.generate.ModelOperation.Attribute;
import io.isomorph.testkit.generate.ModelOperation.ResultFlag;
import io.isomorph.testkit.generate.ModelOperation.TypePattern;
import io.isomorph.testkit.generate.ModelOperation.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Reads the cells of {@code typical.tsv}. */
final class ModelTable {
    private static final String ABSENT = "-";
    private static final String UNIQUE = "str:@";

    private ModelTable() {}

    /** Returns the lines of a table that are no comments. */
    static List<String> lines(String resource) {
        try (InputStream in = Objects.requireNonNull(ModelTable.class.getResourceAsStream(resource), resource);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads {@code word*count|word*count}. */
    static <T> Weighted<T> weighted(String cell, Function<String, T> reader) {
        List<T> items = new ArrayList<>();
        String[] words = cell.split("\\|", -1);
        int[] counts = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            int star = words[i].lastIndexOf('*');
            items.add(reader.apply(words[i].substring(0, star)));
            counts[i] = Integer.parseInt(words[i].substring(star + 1));
        }
        return new Weighted<>(items, counts);
    }

    private static <T> List<T> list(String cell, Function<String, T> reader) {
        return cell.isEmpty()
                ? List.of()
                : Arrays.stream(cell.split(";", -1)).map(reader).toList();
    }

    static ModelOperation operation(int index, String[] cells) {
        return new ModelOperation(
                index,
                Name.of(cells[1]),
                Integer.parseInt(cells[2]),
                list(cells[3], position -> weighted(position, ModelTable::source)),
                list(cells[4], position -> weighted(position, ModelTable::pattern)),
                list(cells[5], ModelTable::attribute),
                weighted(cells[6], ModelTable::resultFlags));
    }

    private static Integer source(String word) {
        return switch (word) {
            case "p" -> ModelOperation.PARAMETER;
            case "far" -> ModelOperation.FAR;
            case ABSENT -> ModelOperation.END;
            default -> Integer.valueOf(word);
        };
    }

    /** Reads such as {@code f32[-1,C,D]} or {@code vec:i64[]}. */
    private static TypePattern pattern(String word) {
        if (word.equals(ABSENT)) {
            return TypePattern.END;
        }
        boolean vector = word.startsWith("vec:");
        int bracket = word.indexOf('[');
        IrType element = IrType.of("builtin.t_" + word.substring(vector ? 4 : 0, bracket));
        String dims = word.substring(bracket + 1, word.length() - 1);
        return new TypePattern(
                element, words(dims).stream().map(ModelTable::dim).toList(), vector);
    }

    private static Long dim(String word) {
        return switch (word) {
            case "C" -> TypePattern.CHANNEL;
            case "D" -> TypePattern.OTHER_CHANNEL;
            default -> Long.valueOf(word);
        };
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    }

    private static Attribute attribute(String cell) {
        String name = cell.substring(0, cell.indexOf('='));
        return new Attribute(name, weighted(cell.substring(name.length() + 1), word -> value(name, word)));
    }

    private static Value value(String name, String word) {
        if (word.equals(ABSENT) || word.equals(UNIQUE)) {
            return new Value(null, word.equals(UNIQUE));
        }
        String kind = word.substring(0, word.indexOf(':'));
        return new Value(new NamedAttribute(name, attribute(kind, word.substring(kind.length() + 1))), false);
    }

    private static IrAttribute attribute(String kind, String text) {
        if (kind.endsWith("s")) {
            String item = kind.substring(0, kind.length() - 1);
            return new ArrayAttribute(words(text).stream()
                            .map(word -> attribute(item, word))
                            .toList())
                    .toAttribute();
        }
        AttributeView view = switch (kind) {
            case "bool" -> new BoolAttribute(text.equals("true"));
            case "i32" -> new Int32Attribute(Integer.parseInt(text));
            case "i64" -> new Int64Attribute(Long.parseLong(text));
            case "f32" -> Float32Attribute.of(Float.parseFloat(text));
            case "f64" -> Float64Attribute.of(Double.parseDouble(text));
            case "dtype" -> new DataTypeAttribute(text);
            case "place" -> place(words(text));
            case "shape" -> new IntArrayAttribute(longs(text));
            case "str" -> new StringAttribute(text);
            default -> throw new IllegalStateException("the table has the unknown kind " + kind);
        };
        return view.toAttribute();
    }

    private static PlaceAttribute place(List<String> words) {
        return new PlaceAttribute(Byte.parseByte(words.get(0)), Byte.parseByte(words.get(1)), "");
    }

    private static Longs longs(String text) {
        return Longs.of(words(text).stream().mapToLong(Long::parseLong).toArray());
    }

    private static List<ResultFlag> resultFlags(String word) {
        return words(word).stream()
                .map(flag -> new ResultFlag(flag.substring(0, flag.indexOf('=')), flag.endsWith("=1")))
                .toList();
    }
}
