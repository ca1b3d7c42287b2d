package io.isomorph.family;

import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.KindTable;
import io.isomorph.support.ServiceDiscovery;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A family that is present: what its provider knows, and what other jars add to its dialects. Immutable; safe for several threads
 * as far as the providers are.
 */
public final class Family {
    private final FamilyProvider provider;
    private final String id;
    private final KindTable kinds;
    private final Map<String, Dialect> dialects;
    private final Map<Name, OperationDefinition> definitions = new HashMap<>();
    /** The operations that other jars define. */
    private final Set<Name> added;

    Family(FamilyProvider provider, String id, KindTable kinds, List<Dialect> own, Map<String, Dialect> dialects) {
        this.provider = provider;
        this.id = id;
        this.kinds = kinds;
        this.dialects = dialects;
        dialects.values()
                .forEach(dialect ->
                        dialect.definitions().forEach(definition -> definitions.put(definition.name(), definition)));
        this.added = new HashSet<>(definitions.keySet());
        own.forEach(dialect -> dialect.definitions().forEach(definition -> added.remove(definition.name())));
    }

    /**
     * Returns the id that programs of the family have in their info.
     *
     * @return such as {@code pir}
     */
    public String id() {
        return id;
    }

    /**
     * Returns the class of the provider.
     *
     * @return its name
     */
    public String providerClass() {
        return provider.getClass().getName();
    }

    /**
     * Returns where the provider comes from.
     *
     * @return the URL of its jar, or a text that states that it is unknown
     */
    public String location() {
        return ServiceDiscovery.location(provider);
    }

    /**
     * Returns the types and attributes that the family knows.
     *
     * @return the table of its provider
     */
    public KindTable kinds() {
        return kinds;
    }

    /**
     * Returns the dialects, those of other jars included.
     *
     * @return an immutable list, ordered by name
     */
    public List<Dialect> dialects() {
        return List.copyOf(dialects.values());
    }

    /**
     * Looks a dialect up.
     *
     * @param name such as {@code cf}
     * @return all that is known of it, or null if nothing is
     */
    public @Nullable Dialect dialect(String name) {
        return dialects.get(name);
    }

    /**
     * Looks an operation up.
     *
     * @param operation its name
     * @return its definition, or null if it has none
     */
    public @Nullable OperationDefinition definition(Name operation) {
        return definitions.get(operation);
    }

    /**
     * Returns whether operations of a name have a trait.
     *
     * @param operation the operation's name
     * @param trait the trait
     * @return false also where the operation has no definition
     */
    public boolean has(Name operation, Trait trait) {
        @Nullable OperationDefinition definition = definition(operation);
        return definition != null && definition.has(trait);
    }

    /**
     * Returns the releases whose operations the family distinguishes.
     *
     * @return from the oldest to the newest; an immutable list, empty if it cannot
     */
    public List<String> releases() {
        return List.copyOf(provider.releases());
    }

    /**
     * Returns what is checked of every operation besides its definition. Operations that other jars define are not checked.
     *
     * @param release one of {@link #releases()}; null accepts what any release does
     * @return the check
     * @throws IllegalArgumentException if there is no such release
     */
    public Consumer<CheckedOperation> check(@Nullable String release) {
        if (release != null && !provider.releases().contains(release)) {
            throw new IllegalArgumentException("the family " + id + " knows no release " + release + "; found: "
                    + String.join(", ", provider.releases()));
        }
        Consumer<CheckedOperation> check = provider.check(release);
        return operation -> {
            if (!added.contains(operation.head().name())) {
                check.accept(operation);
            }
        };
    }

    /**
     * Returns what may be done with an operation. What is unknown never permits anything.
     *
     * @param operation any operation, with what its regions contain
     * @return its effects; all unknown where another jar defines it
     */
    public Effects effects(Operation operation) {
        return added.contains(operation.head().name()) ? Effects.UNKNOWN : provider.effects(operation);
    }

    /**
     * Returns whether an operation writes into an operand.
     *
     * @param head any operation
     * @param operand which operand, 0-based
     * @return whether what the operand held before is lost; unknown where another jar defines the operation
     */
    public Answer overwrites(OperationHead head, int operand) {
        return added.contains(head.name()) ? Answer.UNKNOWN : provider.overwrites(head, operand);
    }

    /**
     * Returns which results may be in the memory of an operand, or of a part of it: whoever overwrites one then overwrites the other. What the
     * regions of an operation do is not meant.
     *
     * @param head any operation
     * @param operand which operand, 0-based
     * @return indexes of results, ascending, owned by the caller; null for all of them, as where another jar defines the operation
     */
    public int @Nullable [] sharedResults(OperationHead head, int operand) {
        return added.contains(head.name()) ? null : provider.sharedResults(head, operand);
    }

    /**
     * Returns whether all results of an operation are of one memory, as the ends of a stack are: whoever changes one changes the others.
     *
     * @param head any operation
     * @return false, unless the family knows better
     */
    public boolean hasOneMemory(OperationHead head) {
        return provider.hasOneMemory(head);
    }

    /**
     * Returns whether an operation does nothing but store into what it overwrites, so that it may go where nobody reads that.
     *
     * @param head any operation
     * @return false, unless the family knows better
     */
    public boolean onlyStores(OperationHead head) {
        return provider.onlyStores(head);
    }

    /**
     * Returns what the operands of an operation are called, for people.
     *
     * @param head any operation
     * @return their names in order; of operands beyond, and of operations that another jar defines, no name is known
     */
    public List<String> operandNames(OperationHead head) {
        return added.contains(head.name()) ? List.of() : List.copyOf(provider.operandNames(head));
    }

    /**
     * Returns what follows for the results of an operation from its operands and attributes. Types that the operation has are not
     * trusted: where no rule is known, dimensions are unknown.
     *
     * @param operation the operation, which need not be part of a program yet
     * @return one type for each result that the operation has
     */
    public Inference infer(OperationContext operation) {
        return provider.infer(operation);
    }

    /**
     * Returns what finds the inputs, outputs and parameters of a program.
     *
     * @return receives the events of one program of this family; null if the family does not know
     */
    public @Nullable SignatureCollector signature() {
        return provider.signature();
    }

    /**
     * Returns what passes query when they change programs of this family.
     *
     * @return null if the family does not know
     */
    public @Nullable FamilyEdits edits() {
        return provider.edits();
    }

    /**
     * Writes a type or an attribute for people: as its dialect has it, else in the general form, which is cut when it gets long.
     *
     * @param printed any type or attribute
     * @return its text
     */
    public String print(TypeOrAttribute printed) {
        @Nullable String text = ownText(printed);
        return text == null ? printed.toString() : text;
    }

    /**
     * Writes a type or an attribute for people as its dialect has it.
     *
     * @param printed any type or attribute
     * @return its text, or null if its dialect leaves it to the general form
     */
    public @Nullable String ownText(TypeOrAttribute printed) {
        @Nullable Dialect dialect = dialects.get(printed.name().dialect());
        @Nullable Function<TypeOrAttribute, @Nullable String> printer = dialect == null ? null : dialect.printer();
        if (printer == null) {
            return null;
        }
        try {
            return printer.apply(printed);
        } catch (RuntimeException e) {
            return null; // a printer that does not work is no reason to fail: the general form always works
        }
    }

    /**
     * Returns what prints a program of the family for people.
     *
     * @param printing where to, and how; of this family
     * @return receives the events of one program, from its info on
     */
    public ProgramVisitor printer(Printing printing) {
        return provider.printer(printing);
    }

    /**
     * Returns the id.
     *
     * @return such as {@code pir}
     */
    @Override
    public String toString() {
        return id;
    }
}
