import io.isomorph.family.FamilyProvider;
import io.isomorph.family.pypto.PyptoFamily;

/** The family of PyPTO's programs: kinds of nodes, rules, structural equality, printing. */
@SuppressWarnings("module") // those that packages are exported to come later
module io.isomorph.family.pypto {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.family.pypto;
    exports io.isomorph.family.pypto.compare;
    exports io.isomorph.family.pypto.kind to
            io.isomorph.format.msgpack;
    exports io.isomorph.family.pypto.rule to
            io.isomorph.format.msgpack;

    provides FamilyProvider with
            PyptoFamily;
}
