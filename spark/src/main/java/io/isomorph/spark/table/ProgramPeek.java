package io.isomorph.spark.table;

import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Looks whether a document has a row that may pass, and reads no further than it must: of a document whose programs are of another version,
 * no operation is decoded if there is one program, and no row is made in any case.
 */
final class ProgramPeek {
    private static final Set<String> OF_PROGRAM = Set.of("family", "version", "trainable");
    private static final Set<String> OF_OPERATION = Set.of("name", "dialect");

    private final PushedFilters filters;
    private final boolean byOperation;

    /** Whether the rest of a program that is of another version need not be read, as no other follows. */
    private final boolean single;

    private ProgramPeek(PushedFilters filters, boolean byOperation, boolean single) {
        this.filters = filters;
        this.byOperation = byOperation;
        this.single = single;
    }

    /** Ends reading. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient boolean mayPass;

        Stop(boolean mayPass) {
            super(null, null, false, false);
            this.mayPass = mayPass;
        }
    }

    /** Returns whether filters test what is known before rows are made. */
    static boolean isOfUse(SparkTable table, PushedFilters filters) {
        return (table == SparkTable.PROGRAMS && filters.isAbout(OF_PROGRAM))
                || (table == SparkTable.OPERATIONS && (filters.isAbout(OF_PROGRAM) || filters.isAbout(OF_OPERATION)));
    }

    /**
     * Looks.
     *
     * @param reader the document
     * @param table whose rows are requested
     * @param filters what they have to pass
     * @param single whether the format holds one program
     */
    static boolean mayPass(DocumentReader reader, SparkTable table, PushedFilters filters, boolean single) {
        boolean byOperation = table == SparkTable.OPERATIONS && filters.isAbout(OF_OPERATION);
        try {
            reader.accept(new ProgramPeek(filters, byOperation, single).visitor());
            return false;
        } catch (Stop stop) {
            return stop.mayPass;
        }
    }

    private DocumentVisitor visitor() {
        return new DocumentVisitor() {
            @Override
            public ProgramVisitor visitEntry(String name, long visits, Form form) {
                return new OfProgram();
            }
        };
    }

    private final class OfProgram extends ProgramVisitor {
        private final Map<String, Object> known = new HashMap<>();
        private boolean mayPass;

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            known.put("family", family);
            known.put("version", version);
            known.put("trainable", trainable);
            mayPass = filters.mayPass(known);
            if (mayPass ? !byOperation : single) {
                throw new Stop(mayPass);
            }
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            if (!mayPass) {
                return;
            }
            known.put("name", head.name().toString());
            known.put("dialect", head.name().dialect());
            if (filters.mayPass(known)) {
                throw new Stop(true);
            }
        }
    }
}
