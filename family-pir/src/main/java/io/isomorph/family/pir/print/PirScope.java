package io.isomorph.family.pir.print;

import io.isomorph.text.Display;

/** An operation whose regions are being visited, or the program. */
final class PirScope {
    private final PirForm form;
    private final int indent;
    private final Display display;
    /** How many levels of operations are shown down to this one, which counts. */
    private final int level;

    private int region = -1;
    private int block = -1;
    private Display inside = Display.ABSENT;

    PirScope(PirForm form, int indent, Display display, int level) {
        this.form = form;
        this.indent = indent;
        this.display = display;
        this.level = level;
    }

    PirForm form() {
        return form;
    }

    /** Returns the nesting of the operation's own line; what is in it has one more. */
    int indent() {
        return indent;
    }

    boolean isShown() {
        return display == Display.SHOWN;
    }

    int level() {
        return level;
    }

    /** Returns the index of the current region. */
    int region() {
        return region;
    }

    /** Returns the index of the current block, or −1 if the region has had none. */
    int block() {
        return block;
    }

    /** Returns how much is printed of the current block. */
    Display inside() {
        return inside;
    }

    void enterRegion() {
        region++;
        block = -1;
    }

    void enterBlock(int depth) {
        block++;
        if (!form.prints(region, block)) {
            inside = Display.ABSENT;
        } else {
            inside = isShown() && level >= depth ? Display.LEFT_OUT : display;
        }
    }
}
