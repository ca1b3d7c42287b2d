import io.isomorph.family.FamilyProvider;
import io.isomorph.family.nvfuser.NvfuserFamily;

/** The family of nvFuser's programs: types of records, kinds of values, checks, printing. */
module io.isomorph.family.nvfuser {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.family.nvfuser;
    exports io.isomorph.family.nvfuser.data;

    provides FamilyProvider with
            NvfuserFamily;
}
