package io.isomorph.family.pir.check;

import static io.isomorph.family.Arity.ANY;
import static io.isomorph.family.Arity.NONE;
import static io.isomorph.family.Arity.atLeast;
import static io.isomorph.family.Arity.exactly;

import io.isomorph.family.Arity;
import io.isomorph.family.Dialect;
import io.isomorph.family.OperationDefinition;
import io.isomorph.family.Trait;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is built in: PIR's {@code builtin} and {@code cf}, and those operations of {@code pd_op} that control flow or must not be
 * removed. One row an operation; numbers are operands, results, regions.
 */
public final class PirDialects {
    private static final String SYMBOLIC = "InferSymbolicShapeInterface";
    private static final String LAYOUT = "LayoutTransformationInterface";
    private static final String VJP = "VjpInterface";
    private static final String CACHE = "CacheGradOpSymbolicShapeInterface";
    private static final String CONTAINER = "ContainerOpInterface";
    private static final String YAML = "OpYamlInfoInterface";

    private static final int ALL = Integer.MAX_VALUE;
    private static final Arity ONE = exactly(1);
    private static final Arity TWO = exactly(2);
    private static final Arity THREE = exactly(3);
    private static final Arity SOME = atLeast(1);

    private static final List<OperationDefinition> BUILTIN = List.of(
            row("builtin.module", NONE, NONE, ONE).build(),
            row("builtin.parameter", NONE, ONE, NONE)
                    .interfaces(SYMBOLIC)
                    .requires("parameter_name", StringAttribute.NAME)
                    .build(),
            row("builtin.set_parameter", ONE, NONE, NONE)
                    .traits(Trait.SIDE_EFFECT)
                    .interfaces(SYMBOLIC)
                    .neededOperands(ALL)
                    .requires("parameter_name", StringAttribute.NAME)
                    .build(),
            row("builtin.shadow_output", ONE, NONE, NONE)
                    .traits(Trait.SIDE_EFFECT, Trait.IMMUTABLE_LAYOUT)
                    .interfaces(SYMBOLIC)
                    .neededOperands(ALL)
                    .requires("output_name", StringAttribute.NAME)
                    .build(),
            row("builtin.combine", ANY, ONE, NONE)
                    .interfaces(SYMBOLIC, LAYOUT)
                    .check(VectorChecks::combine)
                    .build(),
            row("builtin.slice", ONE, ONE, NONE)
                    .interfaces(SYMBOLIC)
                    .neededOperands(ALL)
                    .requires("index", Int32Attribute.NAME)
                    .check(VectorChecks::slice)
                    .build(),
            row("builtin.split", ONE, ANY, NONE)
                    .interfaces(SYMBOLIC)
                    .neededOperands(ALL)
                    .check(VectorChecks::split)
                    .build(),
            row("builtin.constant", NONE, ONE, NONE)
                    .traits(Trait.CONSTANT_LIKE)
                    .requires("value", null)
                    .build(),
            row("builtin.group", ANY, ANY, ONE).build());

    private static final List<OperationDefinition> CONTROL_FLOW = List.of(
            row("cf.yield", ANY, NONE, NONE)
                    .traits(Trait.SIDE_EFFECT, Trait.TERMINATOR)
                    .interfaces(SYMBOLIC)
                    .build(),
            row("cf.stack_create", NONE, THREE, NONE)
                    .interfaces(CONTAINER, SYMBOLIC)
                    .check(StackChecks::create)
                    .build(),
            row("cf.tuple_push", SOME, NONE, NONE)
                    .traits(Trait.SIDE_EFFECT)
                    .interfaces(CACHE, VJP)
                    .neededOperands(1)
                    .check(StackChecks::push)
                    .build(),
            row("cf.tuple_pop", ONE, ANY, NONE)
                    .traits(Trait.SIDE_EFFECT)
                    .neededOperands(ALL)
                    .check(StackChecks::pop)
                    .build(),
            row("cf.has_elements", ONE, ONE, NONE)
                    .interfaces(SYMBOLIC)
                    .neededOperands(ALL)
                    .check(StackChecks::hasElements)
                    .build());

    private static final List<OperationDefinition> PD_OP = List.of(
            row("pd_op.if", ONE, ANY, TWO)
                    .interfaces(VJP, SYMBOLIC)
                    .neededOperands(ALL)
                    .check(ControlFlowChecks::branch)
                    .build(),
            row("pd_op.while", SOME, ANY, ONE)
                    .interfaces(VJP, SYMBOLIC)
                    .neededOperands(1)
                    .check(ControlFlowChecks::loop)
                    .build(),
            row("pd_op.pylayer", ANY, ANY, ONE)
                    .requires("backward_function_id", Int32Attribute.NAME)
                    .check(ControlFlowChecks::pylayer)
                    .build(),
            row("pd_op.assert", TWO, NONE, NONE)
                    .traits(Trait.SIDE_EFFECT)
                    .interfaces(YAML)
                    .neededOperands(ALL)
                    .requires("summarize", Int64Attribute.NAME)
                    .check(ControlFlowChecks::check)
                    .build(),
            row("pd_op.select_input", THREE, ONE, NONE)
                    .interfaces(SYMBOLIC)
                    .neededOperands(ALL)
                    .check(ControlFlowChecks::selectInput)
                    .build(),
            row("pd_op.select_output", TWO, TWO, NONE)
                    .neededOperands(ALL)
                    .check(ControlFlowChecks::selectOutput)
                    .build(),
            row("pd_op.share_var", ANY, NONE, NONE).traits(Trait.SIDE_EFFECT).build(),
            row("pd_op.fetch", ONE, ONE, NONE)
                    .traits(Trait.SIDE_EFFECT, Trait.IMMUTABLE_LAYOUT, Trait.FORWARD_ONLY)
                    .neededOperands(ALL)
                    .requires("name", StringAttribute.NAME)
                    .requires("col", Int32Attribute.NAME)
                    .build(),
            row("pd_op.feed", NONE, ONE, NONE)
                    .traits(Trait.IMMUTABLE_LAYOUT)
                    .requires("name", StringAttribute.NAME)
                    .requires("col", Int32Attribute.NAME)
                    .build(),
            row("pd_op.print", ONE, ONE, NONE)
                    .traits(Trait.SIDE_EFFECT)
                    .neededOperands(ALL)
                    .build(),
            row("pd_op.assign_out_", TWO, ONE, NONE)
                    .traits(Trait.SIDE_EFFECT, Trait.INPLACE)
                    .build(),
            row("pd_op.array_to_tensor", ONE, TWO, NONE).build(),
            marked("pd_op.assign_", Trait.INPLACE),
            marked("pd_op.seed", Trait.SIDE_EFFECT),
            marked("pd_op.send_v2", Trait.SIDE_EFFECT),
            marked("pd_op.nop", Trait.SIDE_EFFECT, Trait.FORWARD_ONLY, Trait.BINARY_ELEMENT_WISE),
            marked("pd_op.array_write_", Trait.INPLACE, Trait.FORWARD_ONLY),
            marked("pd_op.array_pop", Trait.INPLACE, Trait.FORWARD_ONLY),
            marked("pd_op.increment_", Trait.INPLACE),
            marked("pd_op.add_n_", Trait.INPLACE),
            marked("pd_op.create_array", Trait.FORWARD_ONLY),
            marked("pd_op.array_length", Trait.FORWARD_ONLY),
            marked("pd_op.array_read", Trait.FORWARD_ONLY),
            marked("pd_op.slice_array", Trait.FORWARD_ONLY),
            marked("pd_op.assign_array", Trait.FORWARD_ONLY),
            marked("pd_op.assign_array_", Trait.FORWARD_ONLY));

    /** Those of which operations are known. */
    public static final List<Dialect> DIALECTS =
            List.of(Dialect.of("builtin", BUILTIN), Dialect.of("cf", CONTROL_FLOW), Dialect.of("pd_op", PD_OP));

    /** The operations whose definition has a check of its own. */
    static final Set<Name> CHECKED = DIALECTS.stream()
            .flatMap(dialect -> dialect.definitions().stream())
            .filter(definition -> definition.check() != null)
            .map(OperationDefinition::name)
            .collect(Collectors.toUnmodifiableSet());

    private PirDialects() {}

    private static OperationDefinition.Builder row(String name, Arity operands, Arity results, Arity regions) {
        return OperationDefinition.of(name).operands(operands).results(results).regions(regions);
    }

    /** A row of an operation of which only traits are known. */
    private static OperationDefinition marked(String name, Trait... traits) {
        return OperationDefinition.of(name).traits(traits).build();
    }
}
