package io.isomorph.cli;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.family.Dialect;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** Lists the families that there are. */
@Command(
        name = "families",
        header = "Lists the families of programs on the class or module path, and those that do not work.",
        description = {
            "",
            "A family is what the operations, types and attributes of programs are. Programs of a family that is absent are read,"
                    + " written, compared and hashed like all others; they are printed in a general form, and their operations"
                    + " are not checked.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph families",
            "  ISOMORPH_CLASSPATH=acme-family.jar isomorph families --json"
        })
final class FamiliesCommand implements Callable<Integer> {
    private final Session session;

    FamiliesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        Families families = Families.load();
        for (Family family : families.families()) {
            if (session.json()) {
                session.print(json(family));
            } else {
                text(family);
            }
        }
        families.failures().forEach(session::notUsable);
        return ExitCode.OK;
    }

    private void text(Family family) {
        session.print(family.id() + "  types " + family.kinds().types().size() + ", attributes "
                + family.kinds().attributes().size());
        if (!family.dialects().isEmpty()) {
            session.print("  operations defined: "
                    + family.dialects().stream()
                            .map(dialect ->
                                    dialect.name() + " " + dialect.definitions().size())
                            .collect(Collectors.joining(", ")));
        }
        session.print("  jar: " + family.location());
    }

    private static JsonLine json(Family family) {
        return new JsonLine()
                .put("ok", true)
                .put("id", family.id())
                .put("types", family.kinds().types().size())
                .put("attributes", family.kinds().attributes().size())
                .put("dialects", dialects(family))
                .put("class", family.providerClass())
                .put("jar", family.location());
    }

    private static List<Map<String, Object>> dialects(Family family) {
        return family.dialects().stream().map(FamiliesCommand::json).toList();
    }

    private static Map<String, Object> json(Dialect dialect) {
        return new JsonLine()
                .put("name", dialect.name())
                .put("operations", dialect.definitions().size())
                .members();
    }
}
