package io.isomorph.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.bench.rival.ProtobufNatural;
import io.isomorph.ir.Program;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is timed must be right. */
class RivalsTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void protobufGivesBackWhatItWasGiven(long seed) {
        ProtobufNatural rival = new ProtobufNatural();
        for (Profile profile : new Profile[] {Profile.TYPICAL, Profile.ODD, Profile.TINY}) {
            Program program = ProgramGenerator.of(profile).generate(seed);
            assertEquals(program, rival.read(rival.write(program)));
        }
    }
}
