/** What changes programs: an editor of linked operations and values, and passes. */
module io.isomorph.edit {
    requires transitive io.isomorph.api;
    requires transitive io.isomorph.tools;
    requires static org.jspecify;

    exports io.isomorph.edit;
    exports io.isomorph.edit.pass;
    exports io.isomorph.edit.tree;

    uses io.isomorph.edit.pass.PassProvider;

    provides io.isomorph.edit.pass.PassProvider with
            io.isomorph.edit.pass.CanonicalNames,
            io.isomorph.edit.pass.CommonSubexpressions,
            io.isomorph.edit.pass.DeadOperations,
            io.isomorph.edit.pass.Delete,
            io.isomorph.edit.pass.DropAttributes,
            io.isomorph.edit.pass.Extract,
            io.isomorph.edit.pass.Freeze,
            io.isomorph.edit.pass.Rename,
            io.isomorph.edit.pass.SetAttribute,
            io.isomorph.edit.pass.SetShape,
            io.isomorph.edit.pass.Strip;
}
