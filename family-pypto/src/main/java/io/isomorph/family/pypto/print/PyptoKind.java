package io.isomorph.family.pypto.print;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Payload;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A kind of PyPTO's nodes with a text of its own: what its fields must look like for that.
 *
 * @param name such as {@code ForStmt}
 * @param category which sort of thing it is
 * @param fields by key
 */
record PyptoKind(String name, Category category, Map<String, Field> fields) {
    /** Sorts of things. */
    enum Category {
        /** A name with a type. */
        VARIABLE,
        /** A literal. */
        CONSTANT,
        /** Two operands around a sign. */
        BINARY,
        /** Another expression. */
        EXPRESSION,
        /** One or more lines. */
        STATEMENT
    }

    /** What a node is to the node that has it. */
    enum Role {
        /** A part of the line. */
        PART,
        /** A variable that begins to be here. */
        DEFINED,
        /** A line, or several, of its own. */
        BODY,
        /** Not printed. */
        HIDDEN
    }

    /**
     * What a field must look like.
     *
     * @param shape its payload
     * @param optional whether it may be absent
     * @param role what the nodes in it are
     */
    record Field(PyptoShape shape, boolean optional, Role role) {}

    private static final String SCOPE = "name_hint:text? body:node{ attrs:pairs?";

    private static final Map<String, PyptoKind> KINDS = new HashMap<>();

    static {
        add(Category.VARIABLE, "Var", "name_hint:text type:type");
        add(Category.VARIABLE, "IterArg", "name_hint:text type:type initValue:node");
        add(
                Category.VARIABLE,
                "MemRef",
                "name_hint:text type:type base:node byte_offset:node size:integer is_pinned:bool? slot_count:integer?"
                        + " slot_index:nullable?");
        add(
                Category.VARIABLE,
                "WindowBuffer",
                "name_hint:text type:type base:node size:node load_from_host:bool store_to_host:bool");
        add(Category.CONSTANT, "ConstInt", "type:scalar value:integer");
        add(Category.CONSTANT, "ConstFloat", "type:scalar value:number");
        add(Category.CONSTANT, "ConstBool", "type:scalar value:bool");
        add(Category.EXPRESSION, "Call", "type:type- op:op args:nodes attrs:pairs? kwargs:pairs");
        add(
                Category.EXPRESSION,
                "Submit",
                "type:type- op:op args:nodes deps:nodes core_num:nullable? sync_start:bool? allow_early_resolve:bool?"
                        + " predicate:nullable? attrs:pairs? kwargs:pairs");
        add(Category.EXPRESSION, "MakeTuple", "type:type- elements:nodes");
        add(Category.EXPRESSION, "TupleGetItemExpr", "type:type- tuple:node index:integer");
        for (PyptoOperator operator : PyptoOperator.values()) {
            String type = operator == PyptoOperator.CAST ? "type:type " : "type:type- ";
            add(
                    operator.isBinary() ? Category.BINARY : Category.EXPRESSION,
                    operator.kind(),
                    type + (operator.isBinary() ? "left:node right:node" : "operand:node"));
        }
        statement("AssignStmt", "var:node! value:node");
        statement("IfStmt", "condition:node then_body:node{ else_body:nullable?{ return_vars:nodes!");
        statement("YieldStmt", "value:nodes");
        statement("ReturnStmt", "value:nodes");
        statement(
                "ForStmt",
                "loop_var:node! start:node stop:node step:node iter_args:nodes! body:node{ return_vars:nodes!"
                        + " kind:integer? attrs:pairs?");
        statement("WhileStmt", "iter_args:nodes! condition:node body:node{ return_vars:nodes!");
        statement("InCoreScopeStmt", SCOPE + " split:integer?");
        statement("ClusterScopeStmt", SCOPE);
        statement("HierarchyScopeStmt", SCOPE + " level:integer role:count?");
        statement("SpmdScopeStmt", SCOPE + " core_num:node sync_start:bool?");
        statement("SplitAivScopeStmt", SCOPE + " split:integer count:integer");
        statement("RuntimeScopeStmt", SCOPE + " manual:bool?");
        statement("CommDomainScopeStmt", SCOPE + " devices:integers? slots:nodes!?");
        statement("SeqStmts", "stmts:nodes{");
        statement("EvalStmt", "expr:node");
        statement("BreakStmt", "");
        statement("ContinueStmt", "");
        statement("InlineStmt", "body:text language:integer");
        add(
                Category.STATEMENT,
                "Function",
                "params:nodes! param_directions:integers? func_type:integer? level:count? role:count? attrs:pairs?"
                        + " requires_runtime_binding:bool? return_types:types body:node{ name:text");
        add(Category.STATEMENT, "Program", "name:text functions:functions{");
    }

    private static void statement(String name, String fields) {
        add(Category.STATEMENT, name, "leading_comments:texts? " + fields);
    }

    /** Reads {@code key:shape}, and behind it {@code !} for definitions, {@code ?} for optional, <code>{</code> for bodies, {@code -} for hidden. */
    private static void add(Category category, String name, String fields) {
        Map<String, Field> byKey = new LinkedHashMap<>();
        byKey.put("span", new Field(PyptoShape.ANY, true, Role.HIDDEN));
        for (String field : fields.trim().split(" +", -1)) {
            int colon = field.indexOf(':');
            if (colon > 0) {
                String word = field.substring(colon + 1);
                Role role = word.contains("!")
                        ? Role.DEFINED
                        : word.contains("{") ? Role.BODY : word.contains("-") ? Role.HIDDEN : Role.PART;
                PyptoShape shape = PyptoShape.of(word.replaceAll("[^a-z]", ""));
                byKey.put(field.substring(0, colon), new Field(shape, word.contains("?"), role));
            }
        }
        KINDS.put(name, new PyptoKind(name, category, byKey));
    }

    /**
     * Finds the kind of a node.
     *
     * @param head the node
     * @return its kind, or null if it has no text of its own: it is not known, or its fields are not as they must be
     */
    static @Nullable PyptoKind of(OperationHead head) {
        @Nullable PyptoKind kind = KINDS.get(head.name().local());
        return kind != null && kind.fits(new PyptoFields(head)) ? kind : null;
    }

    private boolean fits(PyptoFields node) {
        int found = 0;
        for (Map.Entry<String, Field> entry : fields.entrySet()) {
            Field field = entry.getValue();
            @Nullable Payload value = node.get(entry.getKey());
            if (value == null ? !field.optional : !field.shape.fits(value)) {
                return false;
            }
            found += value == null ? 0 : 1;
        }
        return found == node.count();
    }
}
