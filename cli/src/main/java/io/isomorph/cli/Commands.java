package io.isomorph.cli;

import io.isomorph.cli.attach.AttachCommand;
import io.isomorph.cli.attach.AttachDropCommand;
import io.isomorph.cli.attach.AttachGetCommand;
import io.isomorph.cli.attach.AttachListCommand;
import io.isomorph.cli.attach.AttachPutCommand;
import io.isomorph.cli.cache.CacheCommand;
import io.isomorph.cli.cache.CacheExportCommand;
import io.isomorph.cli.cache.CacheGcCommand;
import io.isomorph.cli.cache.CacheImportCommand;
import io.isomorph.cli.cache.CacheStatsCommand;
import io.isomorph.cli.cache.CacheVerifyCommand;
import io.isomorph.cli.check.CompareCommand;
import io.isomorph.cli.check.RoundtripCommand;
import io.isomorph.cli.check.VerifyCommand;
import io.isomorph.cli.convert.ConvertCommand;
import io.isomorph.cli.edit.EditCommand;
import io.isomorph.cli.edit.PassesCommand;
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
import io.isomorph.cli.weights.WeightsCastCommand;
import io.isomorph.cli.weights.WeightsCheckCommand;
import io.isomorph.cli.weights.WeightsCommand;
import io.isomorph.cli.weights.WeightsConvertCommand;
import io.isomorph.cli.weights.WeightsDiffCommand;
import io.isomorph.cli.weights.WeightsDropCommand;
import io.isomorph.cli.weights.WeightsExtractCommand;
import io.isomorph.cli.weights.WeightsHashCommand;
import io.isomorph.cli.weights.WeightsListCommand;
import io.isomorph.cli.weights.WeightsMergeCommand;
import io.isomorph.cli.weights.WeightsRenameCommand;
import io.isomorph.cli.weights.WeightsSplitCommand;
import io.isomorph.cli.weights.WeightsStatsCommand;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * The commands, in the order in which help lists them.
 *
 * <p>A short call spends most of its time where picocli looks at commands by reflection. So a call that begins with the
 * name of a command gets that one alone, if it is not about all, and one that requests the version gets none; every other call,
 * which may be about any of them, gets all.
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
            "edit",
            "passes",
            "attach",
            "cache",
            "patch",
            "weights",
            "completion",
            "man");
    static final List<String> NAMES_OF_ATTACH = List.of("list", "get", "put", "drop");

    static final List<String> NAMES_OF_CACHE = List.of("stats", "verify", "gc", "export", "import");

    static final List<String> NAMES_OF_PATCH = List.of("apply", "check", "report", "revert", "downgrade");

    static final List<String> NAMES_OF_WEIGHTS = List.of(
            "list", "check", "convert", "diff", "stats", "hash", "extract", "rename", "drop", "cast", "split", "merge");

    private static final Set<String> VERSION = Set.of("--version", "-V");

    /** What these print is about all commands. */
    private static final Set<String> ABOUT_ALL = Set.of("completion", "man");

    private Commands() {}

    /** Not a lambda for each: to archive one, a JVM links this class, and then it archives picocli's main class no more. */
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
            case "edit" -> new EditCommand(session);
            case "passes" -> new PassesCommand(session);
            case "attach" -> new AttachCommand();
            case "cache" -> new CacheCommand();
            case "patch" -> new PatchCommand();
            case "weights" -> new WeightsCommand();
            case "completion" -> new CompletionCommand(session);
            case "man" -> new ManCommand(session);
            case "attach list" -> new AttachListCommand(session);
            case "attach get" -> new AttachGetCommand(session);
            case "attach put" -> new AttachPutCommand(session);
            case "attach drop" -> new AttachDropCommand(session);
            case "cache stats" -> new CacheStatsCommand(session);
            case "cache verify" -> new CacheVerifyCommand(session);
            case "cache gc" -> new CacheGcCommand(session);
            case "cache export" -> new CacheExportCommand(session);
            case "cache import" -> new CacheImportCommand(session);
            case "patch apply" -> new PatchApplyCommand(session);
            case "patch check" -> new PatchCheckCommand(session);
            case "patch report" -> new PatchReportCommand(session);
            case "patch revert" -> new PatchRevertCommand(session);
            case "patch downgrade" -> new PatchDowngradeCommand(session);
            case "weights list" -> new WeightsListCommand(session);
            case "weights check" -> new WeightsCheckCommand(session);
            case "weights convert" -> new WeightsConvertCommand(session);
            case "weights diff" -> new WeightsDiffCommand(session);
            case "weights stats" -> new WeightsStatsCommand(session);
            case "weights hash" -> new WeightsHashCommand(session);
            case "weights extract" -> new WeightsExtractCommand(session);
            case "weights rename" -> new WeightsRenameCommand(session);
            case "weights drop" -> new WeightsDropCommand(session);
            case "weights cast" -> new WeightsCastCommand(session);
            case "weights split" -> new WeightsSplitCommand(session);
            case "weights merge" -> new WeightsMergeCommand(session);
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
        if (NAMES.contains(first) && !ABOUT_ALL.contains(first)) {
            add(root, first, session, words.subList(1, words.size()));
            return root;
        }
        if (words.size() == 1 && VERSION.contains(first)) {
            return root;
        }
        AddOns addOns = AddOns.load(session, NAMES);
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
        List<String> below = namesBelow(name);
        boolean one = !rest.isEmpty() && below.contains(rest.get(0)); // then not the others
        for (String inner : one ? rest.subList(0, 1) : below) {
            line.addSubcommand(inner, command(name + " " + inner, session));
        }
        root.addSubcommand(name, line);
    }

    private static List<String> namesBelow(String name) {
        return switch (name) {
            case "attach" -> NAMES_OF_ATTACH;
            case "cache" -> NAMES_OF_CACHE;
            case "patch" -> NAMES_OF_PATCH;
            case "weights" -> NAMES_OF_WEIGHTS;
            default -> List.of();
        };
    }
}
