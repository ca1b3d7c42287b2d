package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rules of operators that change the shape of a tensor and keep its elements. */
final class ShapeRules {
    private ShapeRules() {}

    /** A 0 keeps the dimension of x at its index; where x has no elements, it is a dimension of no elements. */
    static void reshape(RuleContext c) {
        long[] from = c.dims("x");
        long[] to = c.integers("shape");
        boolean isEmpty = has(from, 0);
        int inferred = -1;
        boolean isKnown = true;
        for (int i = 0; i < to.length; i++) {
            if (to[i] == 0 && i < from.length && !isEmpty) {
                to[i] = from[i];
            } else if (to[i] == Dims.UNKNOWN) {
                inferred = i;
            }
            isKnown &= to[i] != ConstantValues.COMPUTED;
            to[i] = Math.max(to[i], Dims.UNKNOWN);
        }
        // Paddle compares sizes where the shape is a list and all of x is known
        boolean isCompared = c.isList("shape") && !(isEmpty && has(from, Dims.UNKNOWN));
        long size = !isCompared ? Dims.UNKNOWN : isEmpty ? 0 : Dims.product(from);
        if (inferred >= 0 && isKnown && isCompared) {
            long[] others = Dims.remove(to, inferred);
            boolean isOfTheRest = isEmpty && has(others, 0);
            long whole = isOfTheRest ? Dims.product(nonZero(from)) : size;
            long rest = Dims.product(isOfTheRest ? nonZero(others) : others);
            if (Dims.isKnown(whole) && rest > 0) {
                if (whole % rest != 0) {
                    throw misfit(from, to);
                }
                to[inferred] = whole / rest;
            }
        }
        long after = has(to, 0) ? 0 : Dims.product(to);
        if (Dims.isKnown(size) && Dims.isKnown(after) && size != after) {
            throw misfit(from, to);
        }
        c.result(0, c.element("x"), to);
    }

    private static boolean has(long[] dims, long dim) {
        return Arrays.stream(dims).anyMatch(d -> d == dim);
    }

    private static long[] nonZero(long[] dims) {
        return Arrays.stream(dims).filter(d -> d != 0).toArray();
    }

    private static InferenceStop misfit(long[] from, long[] to) {
        return RuleContext.misfit("a tensor of shape " + Arrays.toString(from) + " does not become one of shape "
                + Arrays.toString(to) + "; expected as many elements");
    }

    static void transpose(RuleContext c) {
        long[] from = c.dims("x");
        long[] perm = c.integers(c.argument(1));
        c.result(0, c.element("x"), permuted(from, perm, false));
    }

    static void transposeGradient(RuleContext c) {
        c.result(0, c.element("out_grad"), permuted(c.dims("out_grad"), c.integers("perm"), true));
    }

    private static long[] permuted(long[] from, long[] perm, boolean inverse) {
        if (perm.length != from.length) {
            throw RuleContext.misfit("a permutation of " + perm.length + " axes of a tensor of rank " + from.length);
        }
        long[] to = new long[from.length];
        for (int i = 0; i < to.length; i++) {
            int axis = Dims.axis(perm[i], from.length);
            to[inverse ? axis : i] = from[inverse ? i : axis];
        }
        return to;
    }

    static void flatten(RuleContext c) {
        long[] from = c.dims("x");
        if (from.length == 0) {
            c.result(0, c.element("x"), 1);
            return;
        }
        int start = Dims.axis(c.known("start_axis"), from.length);
        int stop = Dims.axis(c.known("stop_axis"), from.length);
        if (start > stop) {
            throw RuleContext.misfit("the axes from " + start + " to " + stop);
        }
        long[] head = Dims.concat(Arrays.copyOf(from, start), Dims.product(from, start, stop + 1));
        c.result(0, c.element("x"), Dims.concat(head, Arrays.copyOfRange(from, stop + 1, from.length)));
    }

    static void squeeze(RuleContext c) {
        long[] from = c.dims("x");
        long[] axes = axes(c, "axis");
        boolean[] named = new boolean[from.length];
        for (long axis : axes) {
            named[Dims.axis(axis, from.length)] = true;
        }
        long[] to = new long[0];
        for (int i = 0; i < from.length; i++) {
            boolean goes = axes.length == 0 ? from[i] == 1 : named[i] && (from[i] == 1 || !Dims.isKnown(from[i]));
            to = goes ? to : Dims.concat(to, from[i]);
        }
        c.result(0, c.element("x"), to);
    }

    static void unsqueeze(RuleContext c) {
        long[] to = c.dims("x");
        for (long axis : axes(c, "axis")) {
            to = Dims.insert(to, Dims.axis(axis, to.length + 1), 1);
        }
        c.result(0, c.element("x"), to);
    }

    /** Returns axes that are all known. */
    static long[] axes(RuleContext c, String name) {
        long[] axes = c.integers(name);
        for (long axis : axes) {
            if (axis == ConstantValues.COMPUTED) {
                throw InferenceStop.unknown();
            }
        }
        return axes;
    }

    /** An empty shape leaves x as it is. */
    static void expand(RuleContext c) {
        long[] from = c.dims("x");
        long[] to = c.integers("shape");
        if (to.length == 0) {
            c.result(0, c.element("x"), from);
            return;
        }
        int gap = to.length - from.length;
        if (gap < 0) {
            throw RuleContext.misfit("a tensor of rank " + from.length + " does not expand to rank " + to.length);
        }
        for (int i = 0; i < to.length; i++) {
            if (to[i] == Dims.UNKNOWN && i >= gap) {
                to[i] = from[i - gap];
            } else if (to[i] >= 0 && i >= gap) {
                long dim = from[i - gap];
                if (Dims.isKnown(dim) && dim != 1 && dim != to[i]) {
                    throw RuleContext.misfit(
                            "dimension " + (i - gap) + " of x is " + dim + " and does not expand to " + to[i]);
                }
            }
            to[i] = Math.max(to[i], Dims.UNKNOWN);
        }
        c.result(0, c.element("x"), to);
    }

    static void expandAs(RuleContext c) {
        if (c.has("y")) {
            c.result(0, c.element("x"), c.dims("y"));
        }
    }

    static void slice(RuleContext c) {
        long[] to = c.dims("input");
        long[] axes = c.integers("axes");
        long[] starts = c.integers("starts");
        long[] ends = c.integers("ends");
        if (starts.length != axes.length || ends.length != axes.length) {
            throw RuleContext.misfit(
                    axes.length + " axes with " + starts.length + " starts and " + ends.length + " ends");
        }
        long[] from = to.clone();
        for (int i = 0; i < axes.length; i++) {
            // as Paddle has it: an axis too far below 0 is the first, and of an axis that is there twice the last
            // bounds count
            int axis = Dims.axis(axes[i] < 0 ? Math.max(0, axes[i] + to.length) : axes[i], to.length);
            to[axis] = sliced(from[axis], starts[i], ends[i]);
        }
        boolean[] goes = new boolean[to.length];
        for (long axis : c.integers("decrease_axis")) {
            goes[Dims.axis(axis, to.length)] = true;
        }
        long[] left = new long[0];
        for (int i = 0; i < to.length; i++) {
            left = goes[i] ? left : Dims.concat(left, to[i]);
        }
        c.result(0, c.element("input"), left);
    }

    private static long sliced(long dim, long start, long end) {
        if (!Dims.isKnown(dim) || start == ConstantValues.COMPUTED || end == ConstantValues.COMPUTED) {
            return Dims.UNKNOWN;
        }
        return Math.max(0, clamped(end, dim) - clamped(start, dim));
    }

    private static long clamped(long bound, long dim) {
        return Math.max(0, Math.min(dim, bound < 0 ? bound + dim : bound));
    }

    static void concat(RuleContext c) {
        List<DenseTensorType> parts = c.tensors(c.argument(0));
        long[] to = parts.get(0).dims().toArray();
        IrType element = parts.get(0).element();
        long axis = c.integer("axis");
        if (axis == ConstantValues.COMPUTED) {
            c.result(0, element, Dims.unknown(to.length));
            return;
        }
        int along = to.length == 0 ? 0 : Dims.axis(axis, to.length);
        for (DenseTensorType part : parts.subList(1, parts.size())) {
            long[] dims = part.dims().toArray();
            if (dims.length != to.length || !part.element().equals(element)) {
                throw RuleContext.misfit("the parts are " + parts.get(0).toType() + " and " + part.toType()
                        + "; expected the same rank and elements");
            }
            for (int i = 0; i < to.length; i++) {
                to[i] = i == along ? Dims.sum(to[i], dims[i]) : merged(to[i], dims[i]);
            }
        }
        c.result(0, element, to);
    }

    /** Returns what is known of a dimension that is given twice. */
    private static long merged(long a, long b) {
        if (Dims.isKnown(a) && Dims.isKnown(b) && a != b) {
            throw RuleContext.misfit("the parts have dimensions " + a + " and " + b + "; expected the same");
        }
        return Dims.isKnown(a) ? a : b;
    }

    static void stack(RuleContext c) {
        List<DenseTensorType> parts = c.tensors(c.argument(0));
        long[] to = parts.get(0).dims().toArray();
        IrType element = parts.get(0).element();
        for (DenseTensorType part : parts) {
            long[] dims = part.dims().toArray();
            if (dims.length != to.length || !part.element().equals(element)) {
                throw RuleContext.misfit("the parts are " + parts.get(0).toType() + " and " + part.toType()
                        + "; expected the same rank and elements");
            }
            for (int i = 0; i < to.length; i++) {
                to[i] = merged(to[i], dims[i]);
            }
        }
        c.result(0, element, Dims.insert(to, Dims.axis(c.known("axis"), to.length + 1), parts.size()));
    }

    static void splitEvenly(RuleContext c) {
        long[] from = c.dims("x");
        long count = c.known("num");
        int axis = Dims.axis(c.known("axis"), from.length);
        if (count <= 0 || (Dims.isKnown(from[axis]) && from[axis] % count != 0)) {
            throw RuleContext.misfit("a dimension of " + from[axis] + " in " + count + " equal parts");
        }
        long part = Dims.isKnown(from[axis]) ? from[axis] / count : Dims.UNKNOWN;
        long[] sections = new long[bounded(count)];
        Arrays.fill(sections, part);
        vector(c, from, axis, sections);
    }

    static void split(RuleContext c) {
        long[] from = c.dims("x");
        long[] sections = c.shape("sections");
        int axis = Dims.axis(c.known("axis"), from.length);
        long rest = from[axis];
        int inferred = -1;
        for (int i = 0; i < sections.length; i++) {
            if (Dims.isKnown(sections[i])) {
                rest = Dims.isKnown(rest) ? rest - sections[i] : rest;
            } else {
                inferred = inferred < 0 ? i : sections.length;
            }
        }
        if (!c.isList("sections")) {
            from = Dims.unknown(from.length);
            Arrays.fill(sections, Dims.UNKNOWN);
        } else if (!Dims.isKnown(from[axis])) {
            Arrays.fill(sections, Dims.UNKNOWN);
        } else if (inferred < 0 ? rest != 0 : rest < 0) {
            throw RuleContext.misfit("a dimension of " + from[axis] + " in sections " + Arrays.toString(sections));
        } else if (inferred >= 0 && inferred < sections.length) {
            sections[inferred] = rest;
        }
        vector(c, from, axis, sections);
    }

    private static void vector(RuleContext c, long[] from, int axis, long[] sections) {
        List<IrType> members = new ArrayList<>();
        for (long section : sections) {
            members.add(RuleContext.tensorType(c.element("x"), Dims.with(from, axis, section)));
        }
        c.set(0, ElementwiseRules.vector(members));
    }

    /** Returns a number of members that a vector can have; a larger one is not followed. */
    private static int bounded(long count) {
        if (count > 1 << 16) {
            throw InferenceStop.unknown();
        }
        return (int) count;
    }

    /** One tensor for each entry of an axis, without that axis. */
    static void unstack(RuleContext c) {
        String operand = c.argument(0);
        long[] from = c.dims(operand);
        int axis = Dims.axis(c.known("axis"), from.length);
        if (!Dims.isKnown(from[axis])) {
            throw InferenceStop.unknown();
        }
        IrType member = RuleContext.tensorType(c.element(operand), Dims.remove(from, axis));
        List<IrType> members = new ArrayList<>();
        for (int i = 0; i < bounded(from[axis]); i++) {
            members.add(member);
        }
        c.set(0, ElementwiseRules.vector(members));
    }

    static void shape64(RuleContext c) {
        c.result(0, DataType.INT64.type(), c.dims("input").length);
    }

    static void shape32(RuleContext c) {
        c.result(0, DataType.INT32.type(), c.dims("input").length);
    }

    /** The rank and the elements stay; how large the result is depends on values. */
    static void sameRank(RuleContext c) {
        c.result(0, c.element("x"), Dims.unknown(c.dims("x").length));
    }
}
