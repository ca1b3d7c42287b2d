package io.isomorph.format.json.mode;

import io.isomorph.format.json.schema.JsonForms;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;

/** Writes only what Paddle can load back: a chain of visitors, each with one concern, before the one that writes. */
public final class PortableMode {
    private PortableMode() {}

    /**
     * Returns what receives the program.
     *
     * @param form the entry's form, as it was read
     * @param writer what writes what is left; it must not lose keyword arguments, and must spell NaN as Paddle reads it
     */
    public static ProgramVisitor before(ProgramVisitor writer, Form form, ModeReport report) {
        ProgramVisitor content = new PortableContent(report, new PortableRefusal(report, writer));
        ProgramVisitor resultAttributes = new PortableResultAttributes(report, content);
        ProgramVisitor keywords = new PortableKeywords(report, JsonForms.hasLostKeywords(form), resultAttributes);
        return new PortableStructure(report, keywords);
    }
}
