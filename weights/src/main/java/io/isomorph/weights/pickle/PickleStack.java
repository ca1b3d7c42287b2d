package io.isomorph.weights.pickle;

import io.isomorph.weights.WeightsCode;
import java.util.ArrayList;
import java.util.List;

/** The stack of the pickle machine, with its marks. */
final class PickleStack {
    private final PickleInput input;
    private final List<PyValue> values = new ArrayList<>();
    private final List<Integer> marks = new ArrayList<>();

    PickleStack(PickleInput input) {
        this.input = input;
    }

    boolean isEmpty() {
        return values.isEmpty() && marks.isEmpty();
    }

    void push(PyValue value) {
        values.add(value);
    }

    void mark() {
        marks.add(values.size());
    }

    PyValue peek() {
        require(1);
        return values.get(values.size() - 1);
    }

    PyValue pop() {
        require(1);
        return values.remove(values.size() - 1);
    }

    /** Takes values away, the lowest first. */
    List<PyValue> pop(int count) {
        require(count);
        List<PyValue> top = values.subList(values.size() - count, values.size());
        List<PyValue> popped = List.copyOf(top);
        top.clear();
        return popped;
    }

    List<PyValue> popToMark() {
        if (marks.isEmpty()) {
            throw input.malformed(WeightsCode.PICKLE_STACK, "the stack has no mark");
        }
        return pop(values.size() - marks.remove(marks.size() - 1));
    }

    /** Takes away the topmost value, or the mark above it. */
    void discard() {
        if (!marks.isEmpty() && marks.get(marks.size() - 1) == values.size()) {
            marks.remove(marks.size() - 1);
        } else {
            pop();
        }
    }

    /** Values below a mark are out of reach. */
    private void require(int count) {
        int floor = marks.isEmpty() ? 0 : marks.get(marks.size() - 1);
        if (values.size() - count < floor) {
            throw input.malformed(WeightsCode.PICKLE_STACK, "the stack has too few values");
        }
    }
}
