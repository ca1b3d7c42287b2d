package io.isomorph.patch.engine;

import io.isomorph.patch.change.Change;
import io.isomorph.patch.change.Change.Cause;
import io.isomorph.patch.change.Change.Item;
import io.isomorph.patch.change.Change.Part;
import io.isomorph.patch.change.Change.Place;
import io.isomorph.patch.change.Mark;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reports changes to the listener. */
final class Recorder {
    private final int step;
    private final long version;
    private final Consumer<Change> listener;
    private long operation = Place.PROGRAM.operation();
    private int block;

    Recorder(int step, long version, Consumer<Change> listener) {
        this.step = step;
        this.version = version;
        this.listener = listener;
    }

    void at(long ofOperation) {
        atBlock(ofOperation, 0);
    }

    void atBlock(long ofOperation, int ofBlock) {
        operation = ofOperation;
        block = ofBlock;
    }

    /** Reports one change; equal items are none. */
    void changed(Mark mark, Part part, int index, @Nullable Item before, @Nullable Item after) {
        if (before == null ? after != null : !before.equals(after)) {
            Cause cause = new Cause(step, version, mark.file(), mark.line());
            listener.accept(new Change(cause, new Place(operation, block), part, index, before, after));
        }
    }
}
