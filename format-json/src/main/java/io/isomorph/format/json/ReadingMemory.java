package io.isomorph.format.json;

import io.isomorph.io.Limits;

/**
 * What readings remember of texts that they met, also from one to the next: models resemble each other. All of it was read
 * without a word and within the limits, so it is good for every reading of the same limits. Bounded.
 */
final class ReadingMemory {
    private final Limits limits;
    private final Room room = new Room();
    private final SymbolTable<String> words = new SymbolTable<>();
    private final SymbolTable<PayloadReader.Named> typeNames = new SymbolTable<>();
    private final SymbolTable<PayloadReader.Named> attributeNames = new SymbolTable<>();
    private final SymbolTable<OperationMemory> operations = new SymbolTable<>();
    private final RecentTypes types = new RecentTypes(room);

    ReadingMemory(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether this is good for readings of these limits, and has room for more. */
    boolean serves(Limits wanted) {
        return limits.equals(wanted) && !room.isFull();
    }

    Room room() {
        return room;
    }

    /** Returns short strings that stand in many places. */
    SymbolTable<String> words() {
        return words;
    }

    SymbolTable<PayloadReader.Named> typeNames() {
        return typeNames;
    }

    SymbolTable<PayloadReader.Named> attributeNames() {
        return attributeNames;
    }

    /** Returns what is known of operations, by their ids. */
    SymbolTable<OperationMemory> operations() {
        return operations;
    }

    RecentTypes types() {
        return types;
    }
}
