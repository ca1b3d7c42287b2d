package io.isomorph.cli;

import io.isomorph.cli.check.CompareCommand;
import io.isomorph.cli.check.RoundtripCommand;
import io.isomorph.cli.check.VerifyCommand;
import io.isomorph.cli.convert.ConvertCommand;
import io.isomorph.cli.inspect.DiffCommand;
import io.isomorph.cli.inspect.HashCommand;
import io.isomorph.cli.inspect.InspectCommand;
import io.isomorph.cli.inspect.ShowCommand;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.patch.PatchApplyCommand;
import io.isomorph.cli.patch.PatchCheckCommand;
import io.isomorph.cli.patch.PatchCommand;
import io.isomorph.cli.patch.PatchDowngradeCommand;
import io.isomorph.cli.patch.PatchReportCommand;
import io.isomorph.cli.patch.PatchRevertCommand;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * The commands, in the order in which help lists them.
 *
 * <p>A short call spends most of its time where picocli looks at commands by reflection. So a call that begins with the
 * name of a command gets that one alone; every other call, which may be about any of them, gets all.
 */
final class Commands {
    static final List<String> NAMES = List.of(
            "formats",
            "families",
            "inspect",
            "show",
            "convert",
            "roundtrip",
            "verify",
            "compare",
            "hash",
            "diff",
            "patch",
            "completion",
            "man");
    static final List<String> NAMES_OF_PATCH = List.of("apply", "check", "report", "revert", "downgrade");

    private Commands() {}

    private static Object command(String name, Session session) {
        return switch (name) {
            case "formats" -> new FormatsCommand(session);
            case "families" -> new FamiliesCommand(session);
            case "inspect" -> new InspectCommand(session);
            case "show" -> new ShowCommand(session);
            case "convert" -> new ConvertCommand(session);
            case "roundtrip" -> new RoundtripCommand(session);
            case "verify" -> new VerifyCommand(session);
            case "compare" -> new CompareCommand(session);
            case "hash" -> new HashCommand(session);
            case "diff" -> new DiffCommand(session);
            case "patch" -> new PatchCommand();
            case "completion" -> new CompletionCommand(session);
            case "man" -> new ManCommand(session);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Object commandOfPatch(String name, Session session) {
        return switch (name) {
            case "apply" -> new PatchApplyCommand(session);
            case "check" -> new PatchCheckCommand(session);
            case "report" -> new PatchReportCommand(session);
            case "revert" -> new PatchRevertCommand(session);
            case "downgrade" -> new PatchDowngradeCommand(session);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /**
     * Makes the commands that a call may need.
     *
     * @param session the call
     * @param words what follows {@code isomorph}
     * @return the root of the commands
     */
    static CommandLine of(Session session, List<String> words) {
        RootCommand all = new RootCommand(session);
        CommandLine root = new CommandLine(all);
        String first = words.isEmpty() ? "" : words.get(0);
        if (NAMES.contains(first)) {
            add(root, first, session, words.subList(1, words.size()));
            return root;
        }
        AddOns addOns = AddOns.load(session);
        @Nullable CommandLine addOn = addOns.commands().get(first);
        if (addOn != null) {
            root.addSubcommand(first, addOn);
            return root;
        }
        NAMES.forEach(name -> add(root, name, session, List.of()));
        addOns.commands().forEach(root::addSubcommand);
        all.notUsable(addOns.failures());
        return root;
    }

    private static void add(CommandLine root, String name, Session session, List<String> rest) {
        CommandLine line = new CommandLine(command(name, session));
        if (name.equals("patch")) {
            boolean one = !rest.isEmpty() && NAMES_OF_PATCH.contains(rest.get(0));
            for (String below : one ? rest.subList(0, 1) : NAMES_OF_PATCH) {
                line.addSubcommand(below, commandOfPatch(below, session));
            }
        }
        root.addSubcommand(name, line);
    }
}
