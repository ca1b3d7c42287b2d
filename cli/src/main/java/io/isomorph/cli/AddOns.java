package io.isomorph.cli;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.spi.CommandProvider;
import io.isomorph.support.ServiceDiscovery;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** The commands of other jars. One that does not work is named, and hides no other. */
final class AddOns {
    /** A service file may name any number of classes that are not there; beyond this the rest is not looked at. */
    private static final int MOST = 100;

    /** The commands that our own add-ons add; their jars are called by them. */
    private static final Set<String> OURS = Set.of("catalog", "reduce", "spark", "view");

    private final Session session;
    private final List<String> taken;
    private final Map<String, CommandProvider> owners = new TreeMap<>();
    private final Map<String, CommandLine> commands = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();

    private AddOns(Session session, List<String> taken) {
        this.session = session;
        this.taken = taken;
    }

    /**
     * Finds the commands that the class or module path offers.
     *
     * @param session the call
     * @param taken names that no such command can have
     * @return the commands
     */
    static AddOns load(Session session, List<String> taken) {
        AddOns found = new AddOns(session, taken);
        Iterator<CommandProvider> providers = ServiceLoader.load(
                        CommandProvider.class, CommandProvider.class.getClassLoader())
                .iterator();
        for (int looked = 0; looked < MOST; looked++) {
            try {
                if (!providers.hasNext()) {
                    break;
                }
                found.add(providers.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                @Nullable Throwable cause = e.getCause();
                found.fail(e.getMessage() + (cause == null ? "" : " (" + cause + ")"));
            }
        }
        return found;
    }

    /** Whatever a provider throws is its own fault: errors of any kind too. */
    private void add(CommandProvider provider) {
        try {
            int level = provider.spiLevel();
            if (level < 1 || level > CommandProvider.SPI_LEVEL) {
                fail(ServiceDiscovery.describe(provider) + " was made for SPI level " + level + "; this isomorph has "
                        + CommandProvider.SPI_LEVEL);
                return;
            }
            String name = provider.name();
            if (!name.matches("[a-z][a-z0-9-]*") || taken.contains(name)) {
                fail(ServiceDiscovery.describe(provider) + " cannot have the name '" + name + "'");
                return;
            }
            @Nullable CommandProvider other = owners.putIfAbsent(name, provider);
            if (other != null) {
                commands.remove(name);
                fail("the command " + name + " is provided by " + ServiceDiscovery.describe(other) + " and by "
                        + ServiceDiscovery.describe(provider));
                return;
            }
            commands.put(name, new CommandLine(provider.command(session)).registerConverter(Path.class, AddOns::file));
        } catch (Exception | Error e) {
            fail(ServiceDiscovery.describe(provider) + " makes no command: " + e);
        }
    }

    /** Takes an argument as a file, as the other commands do. */
    private static Path file(String argument) {
        try {
            return Input.path(argument);
        } catch (UsageException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }

    /** On the module path a provider that is declared twice fails twice. */
    private void fail(String problem) {
        if (!failures.contains(problem)) {
            failures.add(problem);
        }
    }

    /**
     * Returns how to get a command that is not there.
     *
     * @param name what the user typed
     * @return such as {@code it is in the jar isomorph-view}; null if no jar of ours has it
     */
    static @Nullable String hint(String name) {
        return OURS.contains(name)
                ? "it is in the jar isomorph-" + name
                        + ": put that into the folder lib beside the launcher, or name it in ISOMORPH_CLASSPATH"
                : null;
    }

    /** Returns the commands that work, by name. */
    Map<String, CommandLine> commands() {
        return commands;
    }

    /** Returns what is wrong with the others. */
    List<String> failures() {
        return failures;
    }
}
