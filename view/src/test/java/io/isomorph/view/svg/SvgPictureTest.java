package io.isomorph.view.svg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.ir.Program;
import io.isomorph.view.Call;
import io.isomorph.view.Models;
import io.isomorph.view.graph.Folding;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.layout.LayeredLayout;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class SvgPictureTest {
    private static final Path PICTURES = Path.of("../docs/pictures");

    @TempDir
    Path folder;

    private static String svg(Program program) {
        ProgramGraph graph = ProgramGraph.of("test", program, Families.load());
        return SvgPicture.of(graph, LayeredLayout.of(graph, Folding.first(graph.root(), false)));
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void aPictureIsWellFormedWhateverTheProgramNames() throws Exception {
        Document document = parse(svg(Models.hostile()));
        assertEquals(0, document.getElementsByTagName("script").getLength());
        assertEquals(0, document.getElementsByTagName("img").getLength());
        assertTrue(document.getElementsByTagName("text").getLength() > 8);
    }

    @Test
    void theSameProgramGivesTheSameBytes() {
        assertEquals(svg(Models.example("resnet18.json")), svg(Models.example("resnet18.json")));
    }

    /** The pictures of the pages are what the command makes: {@code -Disomorph.pictures=write} makes them again. */
    @Test
    void thePicturesOfThePagesAreTrue() throws Exception {
        Path model = Files.copy(Models.EXAMPLES.resolve("gpt_sdpa.json"), folder.resolve("gpt_sdpa.json"));
        Path other = folder.resolve("edited.json");
        Models.write(Edited.of(Models.example("gpt_sdpa.json")), other);
        assertPicture("model.svg", model, "--svg");
        assertPicture("diff.svg", model, other, "--svg", "--diff");
    }

    private void assertPicture(String name, Object... words) throws Exception {
        Path made = folder.resolve(name);
        Object[] all = new Object[words.length + 2];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "-o";
        all[words.length + 1] = made;
        Call call = new Call(false);
        assertEquals(0, call.run(all), call.reported::toString);
        if ("write".equals(System.getProperty("isomorph.pictures"))) {
            Files.createDirectories(PICTURES);
            Files.copy(made, PICTURES.resolve(name), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
        assertEquals(Files.readString(PICTURES.resolve(name)), Files.readString(made), name);
    }
}
