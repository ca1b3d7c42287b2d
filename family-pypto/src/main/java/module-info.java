import io.isomorph.family.FamilyProvider;
import io.isomorph.family.pypto.PyptoFamily;

/** The family of PyPTO's programs. */
module io.isomorph.family.pypto {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.family.pypto;

    provides FamilyProvider with
            PyptoFamily;
}
