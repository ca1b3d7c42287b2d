package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.FormatProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Files in the order of nvFuser's writer, other layouts of the same content, earlier states, and files with a fault, where they are at hand. */
class NvfuserCorpusTest {
    private static final FormatProvider NVFUSER = new NvfuserFormat();
    private static final List<FormatProvider> CONTAINERS = List.of(new FlatbuffersFormat(), new MsgpackFormat());
    private static final FormatProvider JSON = new JsonFormat();

    /** Returns the folder of the shared corpus above the working directory; without it the test does not run. */
    private static Path corpus() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus/nvfuser");
            if (Files.isDirectory(corpus)) {
                return corpus;
            }
        }
        return abort("the shared corpus is not at hand");
    }

    private static List<String[]> index(String folder) throws IOException {
        List<String> lines = Files.readAllLines(corpus().resolve(folder).resolve("index.tsv"));
        assertTrue(lines.size() > 5, folder);
        return lines.stream().skip(1).map(line -> line.split("\t")).toList();
    }

    private static byte[] bytes(String file) throws IOException {
        return Files.readAllBytes(corpus().resolve(file));
    }

    @Test
    void whatNvfuserWroteIsWrittenAgainByteForByteAndSurvivesEveryContainer() throws IOException {
        int rewritten = 0;
        for (String[] row : index("written")) {
            byte[] file = bytes("written/" + row[0]);
            Document document = Nvfuser.read(NVFUSER, file);
            byte[] again = Nvfuser.write(NVFUSER, document);
            if (row[1].equals("same bytes")) {
                assertArrayEquals(file, again, row[0]);
                rewritten++;
            }
            assertEquals(document, Nvfuser.read(NVFUSER, again), row[0]);
            for (FormatProvider container : CONTAINERS) {
                Document contained = Nvfuser.read(container, Nvfuser.write(container, document));
                assertEquals(document, contained, row[0]);
                assertArrayEquals(again, Nvfuser.write(NVFUSER, contained), row[0]);
            }
        }
        assertTrue(rewritten >= 57, rewritten + " files");
    }

    @Test
    void everyProgramGoesToJsonAndBack() throws IOException {
        for (String[] row : index("written")) {
            for (Entry entry : Nvfuser.read(NVFUSER, bytes("written/" + row[0])).entries()) {
                Document alone = Document.of(entry.program());
                assertEquals(alone, Nvfuser.read(JSON, Nvfuser.write(JSON, alone)), row[0] + " " + entry.name());
            }
        }
    }

    @Test
    void otherLayoutsHaveTheSameContent() throws IOException {
        for (String[] row : index("layouts")) {
            Document document = Nvfuser.read(NVFUSER, bytes("layouts/" + row[0]));
            assertEquals(Nvfuser.read(NVFUSER, bytes(row[1])), document, row[0]);
            assertEquals(document, Nvfuser.read(NVFUSER, Nvfuser.write(NVFUSER, document)), row[0]);
        }
    }

    @Test
    void earlierStatesAreRefusedByTheirNumbers() throws IOException {
        for (String[] row : index("old")) {
            byte[] file = bytes("old/" + row[0]);
            IsomorphException e = assertThrows(IsomorphException.class, () -> Nvfuser.read(NVFUSER, file), row[0]);
            assertEquals("nvfuser.state", e.code().id(), row[0]);
            assertTrue(e.getMessage().contains("the identifier is " + row[1]), e.getMessage());
            assertTrue(e.getMessage().contains("Start " + row[3] + " and End " + row[2] + ";"), e.getMessage());
        }
    }

    @Test
    void everyFaultIsFoundWhereItIs() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (String[] row : index("corrupt")) {
            byte[] file = bytes("corrupt/" + row[0]);
            IsomorphException e = assertThrows(IsomorphException.class, () -> Nvfuser.read(NVFUSER, file), row[0]);
            assertTrue(e.location().byteOffset() >= 0, row[0]);
            assertNotNull(e.location().pointer(), row[0]);
            codes.add(e.code().id());
        }
        assertTrue(codes.size() >= 10, codes::toString);
    }
}
