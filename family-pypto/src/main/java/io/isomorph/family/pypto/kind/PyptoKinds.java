package io.isomorph.family.pypto.kind;

import static io.isomorph.family.pypto.kind.Field.optional;
import static io.isomorph.family.pypto.kind.Field.optionalNotNil;
import static io.isomorph.family.pypto.kind.Field.required;
import static io.isomorph.family.pypto.kind.Field.unread;

import io.isomorph.family.pypto.kind.NodeKind.Category;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of nodes that PyPTO has, each with its fields in the order in which upstream declares and visits them: for the codec,
 * the rules, structural equality and printing alike. To add a kind is to add a row. A file may hold kinds that are not here; they are carried as they are.
 */
public final class PyptoKinds {
    private static final List<NodeKind> ROWS = new ArrayList<>();

    private static final Payload NIL = Payload.ofNull();
    private static final Payload NONE = Payload.list();
    private static final Payload FALSE = Payload.of(false);
    private static final Payload ZERO = Payload.of(0);

    private static final Field SPAN = required("span", FieldShape.SPAN).ignored();
    private static final Field TYPE = required("type", FieldShape.TYPE);
    private static final Field SCALAR_TYPE = required("type", FieldShape.SCALAR_TYPE);
    /** Upstream knows the type of such a node without reading it. */
    private static final Field UNREAD_TYPE = unread("type", FieldShape.TYPE);
    /** The types of these expressions follow from what is printed. */
    private static final Field HIDDEN_TYPE = TYPE.placed(FieldPlacement.HIDDEN);

    private static final Field HIDDEN_SCALAR_TYPE = SCALAR_TYPE.placed(FieldPlacement.HIDDEN);
    private static final Field HIDDEN_UNREAD_TYPE = UNREAD_TYPE.placed(FieldPlacement.HIDDEN);

    private static final Field NAME_HINT =
            required("name_hint", FieldShape.STRING).ignored();
    private static final Field OP = required("op", FieldShape.OP);
    private static final Field ARGS = required("args", FieldShape.NODES);
    private static final Field ATTRS = optional("attrs", FieldShape.KEYWORDS, NONE);
    private static final Field KWARGS = required("kwargs", FieldShape.KEYWORDS);
    private static final Field COMMENTS =
            optionalNotNil("leading_comments", FieldShape.STRINGS, NONE).ignored();
    private static final Field ITER_ARGS =
            required("iter_args", FieldShape.NODES).def();
    private static final Field RETURN_VARS =
            required("return_vars", FieldShape.NODES).def();
    private static final Field CONDITION = required("condition", FieldShape.NODE);
    private static final Field BODY = required("body", FieldShape.NODE).placed(FieldPlacement.BODY);
    private static final Field SCOPE_NAME = optional("name_hint", FieldShape.LENIENT_STRING, Payload.of(""));
    private static final Field SYNC_START = optional("sync_start", FieldShape.BOOL, FALSE);
    private static final Field NAME = required("name", FieldShape.STRING).ignored();

    static {
        variables();
        constants();
        calls();
        operators();
        statements();
        scopes();
        row("Function", "IRNode", Category.STATEMENT, functionLayout());
        row(
                "Program",
                "IRNode",
                Category.STATEMENT,
                Layout.of(
                        SPAN, NAME, required("functions", FieldShape.FUNCTIONS).placed(FieldPlacement.BODY)));
    }

    private static final Map<String, NodeKind> BY_NAME = byName();

    private PyptoKinds() {}

    private static void variables() {
        row("Var", "Expr", Category.VARIABLE, Layout.of(SPAN, TYPE, NAME_HINT));
        row(
                "IterArg",
                "Var",
                Category.VARIABLE,
                Layout.of(SPAN, TYPE, NAME_HINT, required("initValue", FieldShape.NODE)));
        row(
                "MemRef",
                "Var",
                Category.VARIABLE,
                Layout.of(
                        List.of(
                                SPAN,
                                UNREAD_TYPE,
                                NAME_HINT,
                                required("base", FieldShape.NODE),
                                required("byte_offset", FieldShape.NODE),
                                required("size", FieldShape.UINT64),
                                optionalNotNil("is_pinned", FieldShape.BOOL, FALSE),
                                optionalNotNil("slot_count", FieldShape.UINT64, Payload.of(1)),
                                optional("slot_index", FieldShape.OPTIONAL_NODE, NIL)),
                        "byte_offset"));
        row(
                "WindowBuffer",
                "Var",
                Category.VARIABLE,
                Layout.of(
                        SPAN,
                        UNREAD_TYPE,
                        unread("name_hint", FieldShape.STRING).ignored(),
                        required("base", FieldShape.NODE),
                        required("size", FieldShape.NODE),
                        required("load_from_host", FieldShape.BOOL),
                        required("store_to_host", FieldShape.BOOL)));
    }

    private static void constants() {
        row("ConstInt", "Expr", Category.CONSTANT, Layout.of(SPAN, SCALAR_TYPE, required("value", FieldShape.INT64)));
        row("ConstFloat", "Expr", Category.CONSTANT, Layout.of(SPAN, SCALAR_TYPE, required("value", FieldShape.FLOAT)));
        row("ConstBool", "Expr", Category.CONSTANT, Layout.of(SPAN, UNREAD_TYPE, required("value", FieldShape.BOOL)));
    }

    private static void calls() {
        rowWithFormer(
                "Call",
                "Expr",
                Category.EXPRESSION,
                Layout.of(SPAN, HIDDEN_TYPE, OP, ARGS, ATTRS, KWARGS),
                optional("arg_directions", FieldShape.ARG_DIRECTIONS, NONE));
        row(
                "Submit",
                "Expr",
                Category.EXPRESSION,
                Layout.of(
                        SPAN,
                        HIDDEN_TYPE,
                        OP,
                        ARGS,
                        required("deps", FieldShape.NODES),
                        optional("core_num", FieldShape.OPTIONAL_NODE, NIL),
                        SYNC_START,
                        optional("allow_early_resolve", FieldShape.BOOL, FALSE),
                        optional("predicate", FieldShape.OPTIONAL_NODE, NIL),
                        ATTRS,
                        KWARGS));
        row(
                "MakeTuple",
                "Expr",
                Category.EXPRESSION,
                Layout.of(SPAN, HIDDEN_UNREAD_TYPE, required("elements", FieldShape.NODE_ARRAY)));
        row(
                "TupleGetItemExpr",
                "Expr",
                Category.EXPRESSION,
                Layout.of(
                        SPAN,
                        HIDDEN_UNREAD_TYPE,
                        required("tuple", FieldShape.NODE),
                        required("index", FieldShape.INT32)));
    }

    private static void operators() {
        Layout binary = Layout.of(
                SPAN, HIDDEN_SCALAR_TYPE, required("left", FieldShape.NODE), required("right", FieldShape.NODE));
        for (String name : List.of(
                "Add",
                "Sub",
                "Mul",
                "FloorDiv",
                "FloorMod",
                "FloatDiv",
                "Min",
                "Max",
                "Pow",
                "Eq",
                "Ne",
                "Lt",
                "Le",
                "Gt",
                "Ge",
                "And",
                "Or",
                "Xor",
                "BitAnd",
                "BitOr",
                "BitXor",
                "BitShiftLeft",
                "BitShiftRight")) {
            row(name, "BinaryExpr", Category.BINARY, binary);
        }
        Layout unary = Layout.of(SPAN, HIDDEN_SCALAR_TYPE, required("operand", FieldShape.NODE));
        for (String name : List.of("Abs", "Neg", "Not", "BitNot", "Cast")) {
            row(name, "UnaryExpr", Category.EXPRESSION, unary);
        }
    }

    private static void statements() {
        statement("AssignStmt", required("var", FieldShape.NODE).def(), required("value", FieldShape.NODE));
        statement(
                "IfStmt",
                CONDITION,
                required("then_body", FieldShape.NODE).placed(FieldPlacement.BODY),
                optional("else_body", FieldShape.OPTIONAL_NODE, NIL).placed(FieldPlacement.BODY),
                RETURN_VARS);
        statement("YieldStmt", required("value", FieldShape.NODES));
        statement("ReturnStmt", required("value", FieldShape.NODES));
        rowWithFormer(
                "ForStmt",
                "Stmt",
                Category.STATEMENT,
                Layout.of(
                        SPAN,
                        COMMENTS,
                        required("loop_var", FieldShape.NODE).def(),
                        required("start", FieldShape.NODE),
                        required("stop", FieldShape.NODE),
                        required("step", FieldShape.NODE),
                        ITER_ARGS,
                        BODY,
                        RETURN_VARS,
                        optional("kind", FieldShape.RAW_CODE, ZERO),
                        ATTRS),
                optional("chunk_config", FieldShape.NIL, NIL));
        row(
                "WhileStmt",
                "Stmt",
                Category.STATEMENT,
                Layout.of(List.of(SPAN, COMMENTS, ITER_ARGS, CONDITION, BODY, RETURN_VARS), "condition"));
        row(
                "SeqStmts",
                "Stmt",
                Category.STATEMENT,
                Layout.of(
                        SPAN,
                        unread("leading_comments", FieldShape.STRINGS).ignored(),
                        required("stmts", FieldShape.NODES).placed(FieldPlacement.BODY)));
        statement("EvalStmt", required("expr", FieldShape.NODE));
        statement("BreakStmt");
        statement("ContinueStmt");
        statement("InlineStmt", required("body", FieldShape.STRING), required("language", FieldShape.CODE));
    }

    private static void scopes() {
        scope("InCoreScopeStmt", List.of(optional("split", FieldShape.CODE, ZERO)));
        scope("ClusterScopeStmt", List.of());
        scope(
                "HierarchyScopeStmt",
                List.of(required("level", FieldShape.RAW_CODE), optional("role", FieldShape.OPTIONAL_RAW_CODE, NIL)));
        scope("SpmdScopeStmt", List.of(required("core_num", FieldShape.NODE), SYNC_START), "core_num");
        scope("SplitAivScopeStmt", List.of(required("split", FieldShape.CODE), required("count", FieldShape.INT64)));
        scope("RuntimeScopeStmt", List.of(optional("manual", FieldShape.BOOL, FALSE)));
        scope(
                "CommDomainScopeStmt",
                List.of(
                        optional("devices", FieldShape.INTS, NONE),
                        optional("slots", FieldShape.NODES, NONE).placed(FieldPlacement.DEFINED)),
                "slots");
    }

    private static Layout functionLayout() {
        return Layout.of(
                List.of(
                        SPAN,
                        required("params", FieldShape.NODES).def(),
                        optional("param_directions", FieldShape.PARAM_DIRECTIONS, NIL),
                        optional("func_type", FieldShape.RAW_CODE, ZERO),
                        optional("level", FieldShape.OPTIONAL_RAW_CODE, NIL),
                        optional("role", FieldShape.OPTIONAL_RAW_CODE, NIL),
                        ATTRS,
                        optional("requires_runtime_binding", FieldShape.RAW_BOOL, FALSE),
                        required("return_types", FieldShape.TYPES),
                        BODY,
                        NAME),
                "params",
                "return_types");
    }

    private static void statement(String name, Field... own) {
        List<Field> fields = new ArrayList<>(List.of(SPAN, COMMENTS));
        fields.addAll(List.of(own));
        row(name, "Stmt", Category.STATEMENT, Layout.of(fields));
    }

    private static void scope(String name, List<Field> own, String... readFirst) {
        List<Field> fields = new ArrayList<>(List.of(SPAN, COMMENTS, SCOPE_NAME, BODY, ATTRS));
        fields.addAll(own);
        row(name, "ScopeStmt", Category.STATEMENT, Layout.of(fields, readFirst));
    }

    private static void row(String name, String base, Category category, Layout layout) {
        rowWithFormer(name, base, category, layout);
    }

    private static void rowWithFormer(String name, String base, Category category, Layout layout, Field... former) {
        ROWS.add(new NodeKind(name, base, category, layout, Layout.of(former)));
    }

    private static Map<String, NodeKind> byName() {
        Map<String, NodeKind> kinds = new HashMap<>();
        for (NodeKind kind : ROWS) {
            kinds.put(kind.name(), kind);
        }
        return kinds;
    }

    /** Returns the rows of the table. */
    public static List<NodeKind> rows() {
        return List.copyOf(ROWS);
    }

    /** Returns the kind of a name in a file, or null for a kind that is not in the table. */
    public static @Nullable NodeKind of(String name) {
        return BY_NAME.get(name);
    }

    /** Returns the kind of an operation, or null for one that is no node, or of a kind that is not in the table. */
    public static @Nullable NodeKind of(Name operation) {
        return operation.isOf(NodeKind.DIALECT) ? of(operation.local()) : null;
    }
}
