package io.isomorph.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.rival.MsgpackCore;
import io.isomorph.bench.rival.ProgramCodec;
import io.isomorph.bench.rival.ProtobufInterned;
import io.isomorph.bench.rival.ProtobufNatural;
import io.isomorph.bench.rival.jackson.JacksonStreaming;
import io.isomorph.bench.rival.jackson.JacksonTree;
import io.isomorph.bench.workload.Workload;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is timed must be right. */
class RivalsTest {
    private static <G> Program back(Codec<G> codec, Program program) {
        return codec.program(codec.read(codec.write(codec.graph(program))));
    }

    /** Workloads that differ from these in size only are checked where they are measured. */
    @ParameterizedTest
    @ValueSource(strings = {"typical-1k", "resnet18", "gpt_sdpa", "adam_training", "control-flow", "pypto-1k"})
    void everyCodecRestoresEveryWorkload(String workload) {
        Program program = Workloads.program(workload);
        for (String name : Codecs.of(program)) {
            Codec<?> codec = Codecs.codec(name);
            // twice, as codecs keep things between calls
            assertEquals(program, back(codec, program), name);
            assertEquals(program, back(codec, program), name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"typical-1k", "pypto-1k"})
    void everyCodecRestoresAStreamOfPrograms(String kind) {
        for (String stream : List.of("-mixed", "-fresh")) {
            Workload workload = Workload.of(kind + stream);
            List<Program> some = workload.programs().subList(0, 5);
            for (String codec : Codecs.of(some.get(0))) {
                Subject<?> subject = Subject.of(Codecs.codec(codec), new Workload(some, workload.fresh()));
                assertEquals(5, subject.count(), codec); // its constructor compares
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"typical-1k", "gpt_sdpa", "control-flow", "pypto-1k"})
    void theFloorMakesEqualProgramsOfNewOperations(String workload) {
        Program program = Workloads.program(workload);
        Codec<?> floor = Codecs.codec(Codecs.FLOOR);
        Program made = back(floor, program);
        assertEquals(program, made);
        assertNotSame(first(program), first(made));
        assertEquals(program, back(floor, program));
    }

    private static OperationHead first(Program program) {
        return program.body().blocks().get(0).operations().get(0).head();
    }

    @Test
    void aFreshCodecOfOursHasAnotherProvider() {
        for (String codec :
                List.of("json", "msgpack", "flatbuffers", "pypto", "jackson-streaming", "kryo", "msgpack-core")) {
            Codec<?> kept = Codecs.codec(codec);
            assertNotSame(kept, kept.fresh(), codec);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void codecsWithSchemasOfTheirOwnRestoreWhateverTheIrAllows(long seed) {
        List<ProgramCodec> codecs = List.of(new ProtobufNatural(), new ProtobufInterned(), new MsgpackCore());
        for (Profile profile : new Profile[] {Profile.ODD, Profile.TINY}) {
            Program program = ProgramGenerator.of(profile).generate(seed);
            for (ProgramCodec codec : codecs) {
                assertEquals(program, back(codec, program));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"typical-1k", "resnet18", "gpt_sdpa", "adam_training", "control-flow", "pypto-1k"})
    void jacksonWritesWhatFormatJsonReadsAndAsMuch(String workload) {
        Program program = Workloads.program(workload);
        int size = new FormatCodec(JsonFormat::new).write(program).length;
        for (ProgramCodec codec : List.of(JacksonStreaming.json(), new JacksonTree())) {
            byte[] bytes = codec.write(program);
            // all that may differ is how floats are spelled
            List<String> normalized = new ArrayList<>();
            ReadOptions options = ReadOptions.DEFAULTS.onNormalized(
                    found -> normalized.add(found.code().id()));
            try (DocumentReader reader = new JsonFormat().newReader(ByteSource.of(bytes), options)) {
                assertEquals(program, reader.read().onlyProgram());
            }
            assertTrue(List.of("number-text").containsAll(normalized), normalized.toString());
            assertEquals(1, (double) bytes.length / size, 0.01);
        }
    }
}
