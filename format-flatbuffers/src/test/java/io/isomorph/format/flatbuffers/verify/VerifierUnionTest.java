package io.isomorph.format.flatbuffers.verify;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import org.junit.jupiter.api.Test;

/** The rules of unions and vectors of unions. */
class VerifierUnionTest {
    private final Corruption c = Corruption.of(Shelves.full());
    private final OracleTable root = c.root();

    @Test
    void refusesATypeWithoutValue() {
        c.putShort(root.entry(Shelves.OWNER), 0)
                .assertRefused(
                        FlatbuffersCode.UNION,
                        root.field(Shelves.OWNER_TYPE),
                        "/owner",
                        "a union of type 1 has no value");
    }

    @Test
    void refusesAValueWithoutType() {
        int at = root.field(Shelves.OWNER);
        c.putShort(root.entry(Shelves.OWNER_TYPE), 0)
                .assertRefused(FlatbuffersCode.UNION, at, "/owner", "a union of type 0, which is none, has a value");
    }

    @Test
    void acceptsTypeNoneThatIsWritten() {
        c.putByte(root.field(Shelves.OWNER_TYPE), 0)
                .putShort(root.entry(Shelves.OWNER), 0)
                .assertAccepted();
    }

    @Test
    void refusesATypeThatTheSchemaDoesNotHaveUnlessAllowed() {
        int at = root.field(Shelves.OWNER_TYPE);
        for (int type : new int[] {4, 255}) {
            c.putByte(at, type)
                    .assertRefused(FlatbuffersCode.UNION, at, "/owner", "union library.Owner has no type " + type);
        }
        c.with(Verifier::withUnknownMembers).assertAccepted();
        int slot = root.field(Shelves.OWNER);
        c.putInt(slot, c.size()).assertRefused(FlatbuffersCode.OFFSET, slot, "/owner", "leads to byte");
    }

    @Test
    void looksAtAValueAccordingToItsType() {
        int type = root.field(Shelves.OWNER_TYPE);
        int name = root.table(Shelves.OWNER).field(Shelves.PERSON_NAME);
        c.putByte(type, Shelves.BADGE).assertAccepted();
        c.putInt(name, 0x7fffffff)
                .putByte(type, Shelves.PERSON)
                .assertRefused(FlatbuffersCode.OFFSET, name, "/owner/name", "an offset leads to byte");
    }

    @Test
    void refusesAStructThatIsCutOffOrMisaligned() {
        int slot = root.field(Shelves.OWNER);
        c.putByte(root.field(Shelves.OWNER_TYPE), Shelves.BADGE);
        c.putInt(slot, c.size() - 4 - slot)
                .assertRefused(
                        FlatbuffersCode.BOUNDS, c.size() - 4, "/owner", "a struct goes on to byte " + (c.size() + 4));
        int misaligned = root.target(Shelves.OWNER) - 1 - (c.size() & 1);
        c.putInt(slot, misaligned - slot)
                .assertRefused(FlatbuffersCode.ALIGNMENT, misaligned, "/owner", "a struct is at byte");
    }

    @Test
    void refusesValuesWithoutTypesAndTypesWithoutValues() {
        int values = root.field(Shelves.OWNERS);
        int types = root.field(Shelves.OWNERS_TYPE);
        c.putShort(root.entry(Shelves.OWNERS_TYPE), 0)
                .assertRefused(FlatbuffersCode.UNION, values, "/owners", "has values without types");
        Corruption other = Corruption.of(Shelves.full());
        other.putShort(root.entry(Shelves.OWNERS), 0)
                .assertRefused(FlatbuffersCode.UNION, types, "/owners", "has types without values");
    }

    @Test
    void refusesVectorsOfDifferentLengths() {
        c.putInt(root.target(Shelves.OWNERS_TYPE), 2)
                .assertRefused(
                        FlatbuffersCode.UNION, root.target(Shelves.OWNERS), "/owners", "has 2 types and 3 values");
        Corruption other = Corruption.of(Shelves.full());
        int values = root.target(Shelves.OWNERS);
        other.putInt(values, 2).assertRefused(FlatbuffersCode.UNION, values, "/owners", "has 3 types and 2 values");
    }

    @Test
    void refusesElementsThatDoNotFitTheirType() {
        int type = root.element(Shelves.OWNERS_TYPE, 1, 2);
        int slot = root.element(Shelves.OWNERS, 4, 2);
        c.putByte(type, 9).assertRefused(FlatbuffersCode.UNION, type, "/owners/2", "has no type 9");
        c.putByte(type, 0)
                .assertRefused(FlatbuffersCode.UNION, slot, "/owners/2", "of type 0, which is none, has a value");
        c.putInt(slot, 0).assertAccepted();
        c.putByte(type, Shelves.NOTE).assertRefused(FlatbuffersCode.OFFSET, slot, "/owners/2", "an offset is 0");
    }
}
