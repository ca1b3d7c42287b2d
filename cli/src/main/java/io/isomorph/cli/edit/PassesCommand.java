package io.isomorph.cli.edit;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.edit.pass.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the passes that there are. */
@Command(
        name = "passes",
        header = "Lists the passes on the class or module path, and those that do not work.",
        description = {"", "A pass is a change of a whole program that has a name; isomorph edit runs passes.", ""},
        footer = {"", "Examples:", "  isomorph passes", "  ISOMORPH_CLASSPATH=acme-passes.jar isomorph passes --json"})
public final class PassesCommand implements Callable<Integer> {
    private final Session session;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public PassesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        Passes passes = Passes.load();
        for (PassProvider provider : passes.all()) {
            if (session.json()) {
                session.print(new JsonLine()
                        .put("ok", true)
                        .put("name", provider.name())
                        .put("description", provider.description())
                        .put("options", options(provider))
                        .put("class", provider.getClass().getName()));
            } else {
                session.print(provider.name() + "  " + provider.description());
                provider.options().forEach((name, meaning) -> session.print("  " + name + "=  " + meaning));
            }
        }
        passes.failures().forEach(session::notUsable);
        return ExitCode.OK;
    }

    private static List<Map<String, Object>> options(PassProvider provider) {
        List<Map<String, Object>> options = new ArrayList<>();
        provider.options()
                .forEach((name, meaning) -> options.add(
                        new JsonLine().put("name", name).put("text", meaning).members()));
        return options;
    }
}
