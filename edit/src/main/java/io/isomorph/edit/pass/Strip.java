package io.isomorph.edit.pass;

import java.util.Map;

/** Drops what only debugging needs. */
public final class Strip implements PassProvider {
    /** Makes the provider. */
    public Strip() {}

    @Override
    public String name() {
        return "strip";
    }

    @Override
    public String description() {
        return "drops the attributes that only debugging needs, as the family knows them";
    }

    @Override
    public Pass create(Map<String, String> options) {
        return (editor, context) ->
                DropAttributes.drop(editor, context, context.edits().debugging());
    }
}
