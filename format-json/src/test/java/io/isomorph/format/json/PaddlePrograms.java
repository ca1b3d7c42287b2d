package io.isomorph.format.json;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.testkit.generate.Texts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Programs at random that Paddle loads and saves without loss. Loading checks no signature, so operands, results and the
 * values of attributes are of any kind; what Paddle demands is
 *
 * <ul>
 *   <li>operations that it knows, or saving crashes;
 *   <li>on operations of the signature files only the attributes that are listed there, in that order, and three more: it
 *       drops others;
 *   <li>{@code stop_gradient} and {@code persistable}, and only these, as attributes about results;
 *   <li>parameters with all their flags, each of one truth value;
 *   <li>no operand within an operation's regions that is one of its own results: it becomes the null value;
 *   <li>one block in the body, and no keyword arguments, which it saves wrongly.
 * </ul>
 *
 * <p>A program is a function of its seed.
 */
final class PaddlePrograms {
    /** What 3.3.1 writes; programs of it are loaded without patches. */
    private static final long VERSION = 4;

    /** An operation of Paddle's signature files, with its attributes in the order of these. */
    private record Signature(Name name, List<String> attributes) {
        static Signature of(String name, String... attributes) {
            return new Signature(Name.of(name), List.of(attributes));
        }
    }

    private static final List<Signature> SIGNATURES = List.of(
            Signature.of("pd_op.add"),
            Signature.of("pd_op.relu"),
            Signature.of("pd_op.reshape"),
            Signature.of("pd_op.concat"),
            Signature.of("pd_op.cast", "dtype"),
            Signature.of("pd_op.scale", "bias", "bias_after_scale"),
            Signature.of("pd_op.matmul", "transpose_x", "transpose_y"),
            Signature.of("pd_op.full", "shape", "value", "dtype", "place"),
            Signature.of("pd_op.full_int_array", "value", "dtype", "place"),
            Signature.of("pd_op.data", "name", "shape", "dtype", "place"),
            Signature.of("pd_op.fetch", "name", "col"),
            Signature.of(
                    "pd_op.conv2d", "strides", "paddings", "padding_algorithm", "dilations", "groups", "data_format"),
            Signature.of(
                    "pd_op.batch_norm_",
                    "is_test",
                    "momentum",
                    "epsilon",
                    "data_format",
                    "use_global_stats",
                    "trainable_statistics"),
            Signature.of(
                    "pd_op.nearest_interp",
                    "data_format",
                    "out_d",
                    "out_h",
                    "out_w",
                    "scale",
                    "interp_method",
                    "align_corners",
                    "align_mode"));

    /** Behind the attributes of the signature, in this order. */
    private static final List<String> ALWAYS_KEPT = List.of("op_dist_attr", "op_role", "struct_name");

    /** Operations whose attributes are all kept, in the order of a hash table. */
    private static final List<Name> OPEN = List.of(
            Name.of("builtin.combine"),
            Name.of("builtin.split"),
            Name.of("builtin.slice"),
            Name.of("builtin.constant"),
            Name.of("builtin.set_parameter"),
            Name.of("builtin.shadow_output"),
            Name.of("cf.yield"),
            Name.of("cf.has_elements"),
            Name.of("pd_op.select_input"),
            Name.of("pd_op.select_output"));

    private static final List<Name> NESTING =
            List.of(Name.of("pd_op.if"), Name.of("pd_op.while"), Name.of("pd_op.pylayer"));

    private static final Set<String> SET_APART = Set.of("stop_gradient", "persistable", "op_callstack");

    private static final int DEEPEST = 4;
    private static final int PAYLOAD_DEPTH = 3;

    private final SplittableRandom random;
    private final PaddlePayloads payloads;
    private final ProgramCollector out = new ProgramCollector();
    private boolean isTrainable;
    private int results;
    private int arguments;

    /** Values that operands may refer to. */
    private final List<Integer> visible = new ArrayList<>();

    private PaddlePrograms(long seed) {
        this.random = new SplittableRandom(seed);
        this.payloads = new PaddlePayloads(random);
    }

    /** Returns a program of the mix of real models. */
    static Program ofModels(long seed, int operations) {
        ProgramCollector collector = new ProgramCollector();
        Profile profile = Profile.TYPICAL.withOperations(operations, operations);
        ProgramGenerator.of(profile).generate(seed, new ProgramVisitor(collector) {
            @Override
            public void visitInfo(String family, long version, boolean trainable) {
                super.visitInfo(family, VERSION, trainable);
            }
        });
        return collector.program();
    }

    /** Returns a program of anything that Paddle takes. */
    static Program generate(long seed) {
        PaddlePrograms program = new PaddlePrograms(seed);
        program.push();
        return program.out.program();
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private void push() {
        isTrainable = !oneIn(4);
        out.visitInfo(Pir.FAMILY, VERSION, isTrainable);
        out.enterRegion();
        block(1, random.nextInt(20));
        out.exitRegion();
    }

    /** Numbers the results of an operation, and returns what makes them visible. */
    private Runnable number(int count) {
        int first = results + 1;
        results += count;
        int last = results;
        return () -> IntStream.rangeClosed(first, last).forEach(visible::add);
    }

    private void block(int depth, int operations) {
        List<IrType> types = oneIn(depth == 1 ? 8 : 2) ? types(random.nextInt(4)) : List.of();
        out.enterBlock(types, List.of());
        for (int i = 0; i < types.size(); i++) {
            visible.add(- ++arguments);
        }
        for (int i = 0; i < operations; i++) {
            operation(depth);
        }
        out.exitBlock();
    }

    private List<IrType> types(int count) {
        List<IrType> types = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            types.add(payloads.type(PAYLOAD_DEPTH));
        }
        return types;
    }

    private void operation(int depth) {
        switch (random.nextInt(8)) {
            case 0 -> visit(parameter());
            case 1, 2, 3 -> {
                Signature signature = any(SIGNATURES);
                visit(head(signature.name(), keptAttributes(signature)));
            }
            case 4 -> nest(depth);
            default -> visit(head(any(OPEN), anyAttributes()));
        }
    }

    private void visit(OperationHead head) {
        out.visitOperation(head, false);
        number(head.resultCount()).run();
    }

    private void nest(int depth) {
        int regions = depth < DEEPEST ? random.nextInt(3) : 0;
        OperationHead head = head(any(NESTING), anyAttributes());
        out.visitOperation(head, regions > 0);
        Runnable ending = number(head.resultCount());
        for (int i = 0; i < regions; i++) {
            out.enterRegion();
            for (int blocks = oneIn(4) ? random.nextInt(4) : 1; blocks > 0; blocks--) {
                block(depth + 1, random.nextInt(4));
            }
            out.exitRegion();
        }
        if (regions > 0) {
            out.exitOperation();
        }
        ending.run();
    }

    private <T> T any(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private OperationHead head(Name name, AttributeList attributes) {
        int[] operands = new int[oneIn(4) ? random.nextInt(9) : random.nextInt(4)];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = visible.isEmpty() || oneIn(8) ? 0 : any(visible);
        }
        List<IrType> types = types(oneIn(4) ? random.nextInt(5) : 1);
        return new OperationHead(name, attributes, Operands.of(operands), types, aboutResults(types.size()));
    }

    private AttributeList aboutResults(int count) {
        AttributeList about = AttributeList.EMPTY;
        if (!oneIn(4)) {
            about = about.with("stop_gradient", payloads.flags(count));
        }
        if (oneIn(4)) {
            about = about.with("persistable", oneIn(4) ? payloads.attribute(PAYLOAD_DEPTH) : payloads.flags(count));
        }
        return about;
    }

    private AttributeList keptAttributes(Signature signature) {
        List<NamedAttribute> kept = new ArrayList<>();
        for (String name : signature.attributes()) {
            if (!oneIn(6)) {
                kept.add(new NamedAttribute(name, payloads.attribute(PAYLOAD_DEPTH)));
            }
        }
        for (String name : ALWAYS_KEPT) {
            if (oneIn(3)) {
                kept.add(new NamedAttribute(name, payloads.attribute(PAYLOAD_DEPTH)));
            }
        }
        return AttributeList.of(kept);
    }

    private AttributeList anyAttributes() {
        Set<String> names = new HashSet<>(SET_APART);
        List<NamedAttribute> items = new ArrayList<>();
        for (int i = oneIn(10) ? random.nextInt(40) : random.nextInt(4); i > 0; i--) {
            String name = Texts.any(random);
            if (names.add(name)) {
                items.add(new NamedAttribute(name, payloads.attribute(PAYLOAD_DEPTH)));
            }
        }
        return AttributeList.of(items);
    }

    private OperationHead parameter() {
        List<NamedAttribute> items = new ArrayList<>();
        for (String name : List.of("is_distributed", "is_parameter", "need_clip")) {
            items.add(new NamedAttribute(name, payloads.flags(1)));
        }
        items.add(new NamedAttribute("parameter_name", IrAttribute.of("builtin.a_str", Payload.of(Texts.any(random)))));
        for (String name : ALWAYS_KEPT) {
            if (oneIn(4)) {
                items.add(new NamedAttribute(name, payloads.attribute(PAYLOAD_DEPTH)));
            }
        }
        List<NamedAttribute> about = new ArrayList<>();
        if (isTrainable) {
            for (String name : List.of("persistable", "stop_gradient", "trainable")) {
                about.add(new NamedAttribute(name, payloads.flags(1)));
            }
        }
        return new OperationHead(
                Name.of("builtin.parameter"),
                AttributeList.of(items),
                Operands.EMPTY,
                Collections.nCopies(1, payloads.type(PAYLOAD_DEPTH)),
                AttributeList.of(about));
    }
}
