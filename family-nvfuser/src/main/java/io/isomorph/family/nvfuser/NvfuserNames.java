package io.isomorph.family.nvfuser;

import io.isomorph.family.nvfuser.data.DataKinds;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.KindTable;
import io.isomorph.kind.Shape;
import io.isomorph.kind.SimpleType;
import io.isomorph.kind.TypeView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What programs of nvFuser consist of, by name. */
public final class NvfuserNames {
    /** The id of the family. */
    public static final String FAMILY = "nvfuser";

    /** The version of programs: the schema's last state, of files with the identifier {@code NV01}. */
    public static final long VERSION = 1;

    /** The attribute with a record's name. */
    public static final String NAME = "name";

    /** The attribute with a record's data. */
    public static final String DATA = "data";

    /**
     * The attribute with numbers of values, where they are others than usual: among the attributes those of arguments that are none
     * (usually 0), among the attributes of results those of outputs (usually 0, 1, 2 … along the path).
     */
    public static final String INDEXES = "indexes";

    /** The kind of a record's name: a string, or bytes where it is not UTF-8. */
    public static final Name NAME_KIND = NameAttribute.NAME;

    /** The kind of numbers of values. */
    public static final Name INDEXES_KIND = IndexesAttribute.NAME;

    /** The table. */
    static final KindTable KINDS = new KindTable(types(), attributes());

    private NvfuserNames() {}

    /**
     * Returns the name of a record.
     *
     * @param record an operation
     * @return such as {@code ops.add}; null if it has none that is text
     */
    public static @Nullable String recordName(OperationHead record) {
        @Nullable IrAttribute name = record.attributes().get(NAME);
        return name != null && name.name().equals(NAME_KIND) && name.payload() instanceof StringValue text
                ? text.value()
                : null;
    }

    private static List<Kind<IrType, TypeView>> types() {
        List<Kind<IrType, TypeView>> kinds = new ArrayList<>();
        for (StateKind kind : StateKind.values()) {
            kinds.add(
                    new Kind<>(kind.type().name(), Shape.NONE, SimpleType.class, type -> new SimpleType(type.name())));
        }
        return kinds;
    }

    private static List<Kind<IrAttribute, AttributeView>> attributes() {
        List<Kind<IrAttribute, AttributeView>> kinds = new ArrayList<>();
        kinds.add(new Kind<>(NameAttribute.NAME, Shape.TEXT, NameAttribute.class, NameAttribute::of));
        kinds.add(new Kind<>(
                IndexesAttribute.NAME, Shape.list(Shape.INT32), IndexesAttribute.class, IndexesAttribute::of));
        kinds.addAll(DataKinds.ALL);
        return kinds;
    }
}
