package io.isomorph.family.pir.operator;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.Name;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The operators of the releases of PaddlePaddle that were read, which {@link #releases()} names. Safe for several threads.
 *
 * @see "family-pir/src/main/operators/README.md"
 */
public final class OperatorTable {
    private static final String RESOURCE = "operators.tsv";

    private final List<String> releases;
    /** By operator: its lines, from the newest release to the oldest. */
    private final Map<Name, List<String>> lines;

    private final OperatorTableReader reader;
    /** What was requested so far. */
    private final ConcurrentHashMap<Name, List<OperatorDefinition>> definitions = new ConcurrentHashMap<>();

    private final Set<String> dialects;

    OperatorTable(List<String> releases, Map<Name, List<String>> lines, OperatorTableReader reader) {
        this.releases = List.copyOf(releases);
        this.lines = lines;
        this.reader = reader;
        this.dialects = lines.keySet().stream().map(Name::dialect).collect(Collectors.toUnmodifiableSet());
    }

    /** Has the table, from the first use of this class on, so callers that do not use it pay nothing. */
    private static final class Holder {
        static final OperatorTable TABLE = read();

        private static OperatorTable read() {
            try (InputStream in = OperatorTable.class.getResourceAsStream(RESOURCE)) {
                return new OperatorTableReader()
                        .read(new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE, e);
            }
        }
    }

    /**
     * Returns the table, which is read when this is called for the first time.
     *
     * @return always the same
     */
    public static OperatorTable get() {
        return Holder.TABLE;
    }

    /**
     * Returns the releases that were read.
     *
     * @return from the oldest to the newest, such as {@code 3.0.0}; an immutable list
     */
    public List<String> releases() {
        return releases;
    }

    /**
     * Returns all definitions of an operator.
     *
     * @param operator its name
     * @return from the newest to the oldest; empty if no release has it
     */
    public List<OperatorDefinition> definitions(Name operator) {
        List<String> own = lines.getOrDefault(operator, List.of());
        return own.isEmpty() ? List.of() : definitions.computeIfAbsent(operator, name -> reader.definitions(own));
    }

    /**
     * Returns the newest definition of an operator.
     *
     * @param operator its name
     * @return its definition in the last release that has it; null if none has
     */
    public @Nullable OperatorDefinition newest(Name operator) {
        List<OperatorDefinition> all = definitions(operator);
        return all.isEmpty() ? null : all.get(0);
    }

    /**
     * Returns the definition that fits an operation best.
     *
     * @param head any operation
     * @return the newest that takes so many operands, or null if none does
     */
    public @Nullable OperatorDefinition fitting(OperationHead head) {
        return definitions(head.name()).stream()
                .filter(definition -> definition.takesOperands(head.operands().size()))
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the definition that a release has of an operator.
     *
     * @param operator its name
     * @param release one of {@link #releases()}
     * @return its definition, or null if the release does not have it
     */
    public @Nullable OperatorDefinition inRelease(Name operator, String release) {
        int index = releases.indexOf(release);
        for (OperatorDefinition definition : definitions(operator)) {
            if (releases.indexOf(definition.firstRelease()) <= index
                    && index <= releases.indexOf(definition.lastRelease())) {
                return definition;
            }
        }
        return null;
    }

    /**
     * Returns the names of all operators.
     *
     * @return an immutable set in the order of the table
     */
    public Set<Name> operators() {
        return lines.keySet();
    }

    /**
     * Returns whether the table is about a dialect: an operator of it that is not here is in none of the releases.
     *
     * @param dialect such as {@code pd_op}
     * @return true if it has operators of it
     */
    public boolean covers(String dialect) {
        return dialects.contains(dialect);
    }
}
