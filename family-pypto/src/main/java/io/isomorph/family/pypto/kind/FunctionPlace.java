package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** Where functions of some types run, and as what: upstream fills it in, and refuses a file that states otherwise. */
public enum FunctionPlace {
    /** Functions that start others. */
    ORCHESTRATION("Orchestration", "CHIP", "Orchestrator"),
    /** Functions that start others, as a graph. */
    GRAPH("Graph", "CHIP", "Orchestrator"),
    /** Functions inside a core. */
    IN_CORE("InCore", "CHIP_DIE", "SubWorker"),
    /** Functions of a cube unit. */
    AIC("AIC", "AIC", "SubWorker"),
    /** Functions of a vector unit. */
    AIV("AIV", "AIV", "SubWorker"),
    /** Functions of a group of cores. */
    GROUP("Group", "CORE_GROUP", "SubWorker");

    private final int type;
    private final int level;
    private final int role;

    FunctionPlace(String type, String level, String role) {
        this.type = Enumeration.FUNCTION_TYPE.code(type);
        this.level = Enumeration.LEVEL.code(level);
        this.role = Enumeration.ROLE.code(role);
    }

    /** Returns the place of a type of functions, or null for one that may run anywhere. What is no type is read as Opaque. */
    public static @Nullable FunctionPlace of(@Nullable Payload type) {
        if (type instanceof IntValue code) {
            for (FunctionPlace place : values()) {
                if (code.isBetween(place.type, place.type)) {
                    return place;
                }
            }
        }
        return null;
    }

    /** Returns the code of the level. */
    public int level() {
        return level;
    }

    /** Returns the code of the role. */
    public int role() {
        return role;
    }
}
