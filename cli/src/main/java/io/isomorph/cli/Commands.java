package io.isomorph.cli;

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
        CommandLine root = new CommandLine(new RootCommand(session));
        List<String> names = needed(NAMES, words);
        for (String name : names) {
            root.addSubcommand(name, command(name, session));
        }
        @Nullable CommandLine patch = root.getSubcommands().get("patch");
        if (patch != null) {
            List<String> rest = names.size() == 1 ? words.subList(1, words.size()) : List.of();
            for (String name : needed(NAMES_OF_PATCH, rest)) {
                patch.addSubcommand(name, commandOfPatch(name, session));
            }
        }
        return root;
    }

    /** Returns the name that comes first, or all names if none does. */
    private static List<String> needed(List<String> names, List<String> words) {
        return !words.isEmpty() && names.contains(words.get(0)) ? List.of(words.get(0)) : names;
    }
}
