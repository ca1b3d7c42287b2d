package io.isomorph.cli.spi;

/**
 * Adds a command to {@code isomorph}. Found by the {@link java.util.ServiceLoader}; users implement it. Implementations are public
 * classes with a public constructor without parameters that does nothing. They are declared in {@code module-info} and in
 * {@code META-INF/services}.
 */
public interface CommandProvider {
    /** The version of this interface; a constant, so that the compiler copies it into the provider that returns it. */
    int SPI_LEVEL = 1;

    /**
     * Returns the version of this interface that the provider was compiled against.
     *
     * @return {@link #SPI_LEVEL}
     */
    int spiLevel();

    /**
     * Returns what the user types after {@code isomorph}.
     *
     * @return lower-case letters, digits and {@code -}, such as {@code view}; not the name of another command
     */
    String name();

    /**
     * Makes the command. It gets {@code --help}, {@code --version}, {@code --json}, {@code --quiet} and {@code --debug} from
     * {@code isomorph}, and ends with the same exit codes: it returns what {@link CommandContext#failed} returned for a file, or
     * 0; what it throws is printed as that of any command.
     *
     * @param context the call
     * @return an object with picocli's annotation {@code Command}, which is a {@code Callable<Integer>}; its package is open to
     *     the module {@code info.picocli}
     */
    Object command(CommandContext context);
}
