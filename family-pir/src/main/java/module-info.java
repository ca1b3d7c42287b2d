import io.isomorph.family.FamilyProvider;
import io.isomorph.family.pir.PirFamily;

/** The family of PaddlePaddle's programs: kinds, dialects, checks, printing. */
module io.isomorph.family.pir {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.family.pir;
    exports io.isomorph.family.pir.build;
    exports io.isomorph.family.pir.kind;
    exports io.isomorph.family.pir.operator;
    exports io.isomorph.family.pir.type;

    provides FamilyProvider with
            PirFamily;
}
