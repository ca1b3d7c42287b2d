package io.isomorph.bench.trial;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.isomorph.bench.FormatCodec;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColdTrialTest {
    @TempDir
    Path folder;

    @Test
    void aFileThatIsReadAndWrittenIsTheSame() throws Exception {
        byte[] bytes = new FormatCodec(FlatbuffersFormat::new).write(Workloads.program("typical-1k"));
        Path file = Files.write(folder.resolve("in"), bytes);

        ColdTrial.main(new String[] {
            "flatbuffers", file.toString(), folder.resolve("out").toString()
        });

        assertArrayEquals(bytes, Files.readAllBytes(folder.resolve("out")));
    }
}
