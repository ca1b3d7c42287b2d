package io.isomorph.view.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.ir.Program;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.view.Call;
import io.isomorph.view.Models;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Pages in a real browser. Skipped where there is no Chromium. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.SAME_THREAD)
class PageInBrowserTest {
    /** As many are unfolded at once: that of main.js. */
    private static final int MOST_BOXES = 800;

    private static final Path CORPUS = Path.of("../../shared/corpus");
    /** Limits of time hold on a machine that does nothing else: others multiply them. */
    private static final double PATIENCE = Double.parseDouble(System.getProperty("isomorph.patience", "8"));

    @TempDir
    static Path folder;

    private Chromium browser;

    @BeforeAll
    void start() throws Exception {
        assumeTrue(Chromium.isThere(), "no Chromium on this machine");
        browser = new Chromium(folder.resolve("profile"));
    }

    @AfterAll
    void end() {
        if (browser != null) {
            browser.close();
        }
    }

    private static Path page(Object... words) throws Exception {
        Path out = Files.createTempFile(folder, "page", ".html");
        List<Object> all = new ArrayList<>(List.of(words));
        all.add("-o");
        all.add(out);
        Call call = new Call(false);
        assertEquals(0, call.run(all.toArray()), call.reported::toString);
        return out;
    }

    private static Path page(Program program) throws Exception {
        Path file = Files.createTempFile(folder, "program", ".msgpack");
        Models.write(program, file);
        return page(file);
    }

    private void open(Path page) throws Exception {
        browser.open(page, "");
        assertEquals(List.of(), browser.problems());
    }

    private int number(String expression) throws Exception {
        return browser.run("return " + expression).intValue();
    }

    /** Unfolds all boxes; nothing may be wrong, and no box may be missing, unless there are more than a page unfolds at once. */
    private void unfoldAll() throws Exception {
        browser.run("await app.unfoldAll(Infinity)");
        int missing = number("app.graph.raw.parent.filter((p, id) => p >= 0 && !app.picture.boxes.has(id)).length");
        int boxes = number("app.graph.raw.parent.filter(p => p >= 0).length");
        assertTrue(
                boxes <= MOST_BOXES ? missing == 0 : boxes - missing <= MOST_BOXES,
                missing + " of " + boxes + " are missing");
        int overlaps = number(
                "(() => { let n = 0; for (const [id, frame] of app.scene.frames) {"
                        + " const all = app.graph.children[id].map(c => app.picture.boxes.get(c));"
                        + " for (const a of all) for (const b of all) if (a.id < b.id && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h) n++; } return n; })()");
        assertEquals(0, overlaps);
        browser.run("for (const id of app.picture.boxes.keys()) { if (id % 7 == 0) await app.select(id, true); }");
        browser.run("await app.foldAll()");
        assertEquals(List.of(), browser.problems());
    }

    @Test
    void everyExampleOpensAndUnfoldsAndItsLayoutIsThatOfTheCommand() throws Exception {
        List<Path> examples;
        try (Stream<Path> files = Files.list(Models.EXAMPLES)) {
            examples = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        assertTrue(examples.size() >= 3);
        for (Path example : examples) {
            open(page(example));
            assertLinesAndLayoutAreThoseOfTheCommand();
            unfoldAll();
        }
    }

    /** What the page would lay out itself is what is in it. */
    private void assertLinesAndLayoutAreThoseOfTheCommand() throws Exception {
        JsonNode result = browser.run("const bad = []; const placed = new Map();"
                + " const go = async frame => { for (const inner of frame.frames) await go(inner);"
                + "   const first = app.layout.first.get(frame.id);"
                + "   const lines = [...frame.lines.values()].map(l => l.from + ' ' + l.to).join();"
                + "   if (lines !== first.routes.map(r => r.from + ' ' + r.to).join()) bad.push('lines of ' + frame.id);"
                + "   const again = await app.layout.compute(frame, placed);"
                + "   if (Math.abs(again.w - first.w) > 2 || Math.abs(again.h - first.h) > 2) bad.push(`size of ${frame.id}: ${again.w}x${again.h}, ${first.w}x${first.h}`);"
                + "   placed.set(frame.id, first); };"
                + " await go(app.scene.root); return bad;");
        assertEquals(0, result.size(), result::toString);
    }

    @Test
    void aSampleOfTheCorpusOpens() throws Exception {
        assumeTrue(Files.isDirectory(CORPUS), "no corpus beside the checkout");
        List<Path> sample = new ArrayList<>();
        for (String part : List.of("paddle/made", "paddle/real", "pypto/written", "nvfuser/written")) {
            try (Stream<Path> files = Files.walk(CORPUS.resolve(part))) {
                List<Path> found = files.filter(file -> file.toString().matches(".*\\.(json|msgpack|nvf)"))
                        .sorted()
                        .toList();
                boolean all = Boolean.getBoolean("isomorph.long");
                for (int i = 0; i < found.size(); i += all ? 1 : Math.max(1, found.size() / 4)) {
                    sample.add(found.get(i));
                }
            }
        }
        assertTrue(sample.size() >= 12);
        int opened = 0;
        for (Path file : sample) {
            Path out = Files.createTempFile(folder, "page", ".html");
            if (new Call(false).run(file, "-o", out) == 0) { // the corpus also has what no reader takes
                open(out);
                unfoldAll();
                opened++;
            }
            Files.delete(out);
        }
        assertTrue(opened >= sample.size() / 2);
    }

    @Test
    void twentyThousandOperationsAreDrawnAndUnfoldedInNoTime() throws Exception {
        Path page = page(ProgramGenerator.of(Profile.TYPICAL.withOperations(20_008, 20_008))
                .generate(1));
        assertTrue(Files.size(page) <= 8 << 20, () -> page.toFile().length() + " bytes");
        open(page);
        double drawn = browser.run("return performance.getEntriesByName('drawn')[0].startTime")
                .doubleValue();
        assertTrue(drawn <= 2000 * PATIENCE, () -> "drawn after " + drawn + " ms");
        List<Integer> times = unfoldEachBoxOfTheFirstView();
        int median = times.get(times.size() / 2);
        System.out.println("20,008 operations: " + Files.size(page) + " bytes, drawn after " + Math.round(drawn)
                + " ms, each of "
                + times.size() + " boxes unfolded in " + times.get(0) + " to " + times.get(times.size() - 1)
                + " ms, median " + median
                + ", over 200: " + times.stream().filter(time -> time > 200).count());
        assertTrue(median <= 200 * PATIENCE, () -> "unfolded in " + times + " ms");
        browser.run("app.search.input.value = 'conv2d'; app.search.run(); await app.busy");
        assertTrue(number("app.search.hits.length") > 100);
        browser.run("await app.unfoldAll()");
        assertTrue(number("app.picture.boxes.size") > 100);
        assertEquals(List.of(), browser.problems());
    }

    /** Unfolds each as the only one, in its place, when the page has had the time to prepare for it; returns the milliseconds in order. */
    private List<Integer> unfoldEachBoxOfTheFirstView() throws Exception {
        String folded =
                "[...app.picture.boxes.values()].filter(box => !box.open && app.graph.isGroup(box.id)).map(box => box.id)";
        int boxes = number(folded + ".length");
        assertTrue(boxes > 12, () -> "" + boxes);
        for (int i = 0; i < 600 && number("app.prepared.size") < boxes; i++) {
            Thread.sleep(100);
        }
        assertEquals(boxes, number("app.prepared.size"));
        JsonNode result = browser.run("const times = [], bad = [];"
                + " const place = id => { const box = app.picture.boxes.get(id); const { x, y } = app.camera.toScreen(box.x, box.y); return Math.round(x) + ' ' + Math.round(y); };"
                + " for (const id of " + folded + ") {"
                + "   const before = place(id); const start = performance.now(); await app.toggle(id); times.push(Math.round(performance.now() - start));"
                + "   if (place(id) !== before) bad.push(id + ' moved');"
                + "   if (!app.graph.children[id].every(child => app.picture.boxes.has(child))) bad.push(id + ' is not unfolded');"
                + "   await app.toggle(id); }"
                + " return { times: times.sort((a, b) => a - b), bad }");
        assertEquals("[]", result.get("bad").toString());
        List<Integer> times = new ArrayList<>();
        result.get("times").forEach(time -> times.add(time.intValue()));
        assertEquals(boxes, times.size());
        return times;
    }

    @Test
    void layoutsAreMadeInAWorkerAndWhereThereIsNoneInThePage() throws Exception {
        Path page = page(Models.layers(12, "Block"));
        String isWorker = "return (await app.elk).worker.worker instanceof Worker";
        String places = "await app.unfoldAll(Infinity); return JSON.stringify([...app.picture.boxes.values()])";
        open(page);
        assertTrue(browser.run(isWorker).booleanValue());
        String inWorker = browser.run(places).textValue();
        for (String broken : List.of(
                "window.Worker = class { constructor() { throw new Error('none'); } }",
                "window.Worker = class extends Worker { constructor() { super('blob:null/missing'); } }")) {
            String id = browser.call("Page.addScriptToEvaluateOnNewDocument", Map.of("source", broken))
                    .get("identifier")
                    .textValue();
            browser.open(page, "");
            assertFalse(browser.run(isWorker).booleanValue());
            assertEquals(inWorker, browser.run(places).textValue());
            browser.call("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", id));
        }
    }

    @Test
    void aHostileProgramRunsNoScript() throws Exception {
        open(page(Models.hostile()));
        unfoldAll();
        browser.run("for (let id = 1; id < app.graph.size; id++) await app.select(id, true);"
                + " app.search.input.value = '<script>'; app.search.run(); await app.busy");
        assertTrue(number("app.search.hits.length") >= 1);
        assertFalse(browser.run("return 'hacked' in window").booleanValue());
        assertEquals(3, number("document.scripts.length"));
        assertEquals(0, number("document.querySelectorAll('img, svg, iframe, object').length"));
        assertEquals(List.of(), browser.problems());
        // the test can fail: the policy refuses what is not in the page from the start
        browser.run(
                "const s = document.createElement('script'); s.textContent = 'window.hacked = 1'; document.body.append(s)");
        assertFalse(browser.run("return 'hacked' in window").booleanValue());
        assertFalse(browser.problems().isEmpty());
    }

    @Test
    void aClickSelectsADoubleClickUnfoldsInPlaceAndALinkLeadsBack() throws Exception {
        Path page = page(Models.layers(12, "Block"));
        open(page);
        int group = number("app.graph.children[0].find(id => app.graph.kind(id) === 'repeat')");
        JsonNode before = place(group);
        browser.click(before.get("x").doubleValue() + 60, before.get("y").doubleValue() + 30, 1);
        assertEquals(group, number("app.selected"));
        assertTrue(browser.run("return document.getElementById('panel').textContent")
                .textValue()
                .contains("×12"));
        browser.click(before.get("x").doubleValue() + 60, before.get("y").doubleValue() + 30, 2);
        assertTrue(number("app.unfolded.has(" + group + ") ? 1 : 0") == 1);
        JsonNode after = place(group);
        assertEquals(before.get("x").doubleValue(), after.get("x").doubleValue(), 1);
        assertEquals(before.get("y").doubleValue(), after.get("y").doubleValue(), 1);
        browser.open(page, "#op20");
        assertEquals(20, number("app.graph.index(app.selected)"));
        assertTrue(number("app.picture.boxes.has(app.graph.shown(app.selected)) ? 1 : 0") == 1);
        String text = browser.run("return app.panel.text()").textValue();
        assertTrue(text.contains("pointer: /program/regions/0/blocks/0/ops/20") && text.contains("content hash"), text);
        assertEquals(List.of(), browser.problems());
    }

    private JsonNode place(int id) throws Exception {
        return browser.run(
                "const box = app.picture.boxes.get(" + id + "); const at = app.camera.toScreen(box.x, box.y);"
                        + " const r = app.canvas.getBoundingClientRect(); return { x: at.x + r.x, y: at.y + r.y }");
    }

    @Test
    void keysGoFromBoxToBoxAndTheTreeSaysWhatIsSelected() throws Exception {
        open(page(Models.EXAMPLES.resolve("gpt_sdpa.json")));
        browser.run("app.canvas.focus()");
        browser.key("ArrowDown");
        int first = number("app.selected");
        browser.key("ArrowDown");
        assertTrue(first > 0 && number("app.selected") != first);
        String spoken = browser.run(
                        "return document.querySelector('[role=treeitem][aria-selected=true]').getAttribute('aria-label')")
                .textValue();
        assertTrue(spoken.startsWith(
                browser.run("return app.graph.title(app.selected)").textValue()));
        browser.key("d");
        assertEquals(
                "dark",
                browser.run("return document.documentElement.dataset.theme").textValue());
        browser.key("/");
        assertEquals("query", browser.run("return document.activeElement.id").textValue());
        assertEquals(List.of(), browser.problems());
    }

    @Test
    void changesAreListedAndAClickGoesToTheChange() throws Exception {
        Path left = folder.resolve("left.json");
        Path right = folder.resolve("right.json");
        Models.write(Models.layers(6, "Block"), left);
        Models.write(Models.layers(7, "Block"), right);
        open(page("--diff", left, right));
        int changes = number("document.querySelectorAll('#changes .change').length");
        assertEquals(number("app.graph.raw.edits.length"), changes);
        assertTrue(changes >= 4, () -> "" + changes);
        browser.run("document.querySelector('#changes .added').click(); await app.busy");
        assertEquals(
                "added", browser.run("return app.graph.change(app.selected)").textValue());
        assertTrue(number("app.picture.boxes.has(app.graph.shown(app.selected)) ? 1 : 0") == 1);
        assertEquals(List.of(), browser.problems());
    }

    @Test
    void thePictureIsSavedAsAFile() throws Exception {
        Path saved = Files.createDirectory(folder.resolve("saved"));
        browser.call("Page.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", saved.toString()));
        open(page(Models.EXAMPLES.resolve("gpt_sdpa.json")));
        browser.run("document.getElementById('picture').click()");
        Path file = saved.resolve("graph.png");
        for (int i = 0; i < 100 && !Files.exists(file); i++) {
            Thread.sleep(100);
        }
        BufferedImage image = ImageIO.read(file.toFile());
        assertTrue(image.getWidth() > 400 && image.getHeight() > 400, image::toString);
        assertEquals(List.of(), browser.problems());
    }

    @Test
    void onPaperIsThePictureWithoutWhatIsForTheHand() throws Exception {
        open(page(Models.EXAMPLES.resolve("gpt_sdpa.json")));
        browser.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
        assertEquals(
                "none",
                browser.run("return getComputedStyle(document.getElementById('side')).display")
                        .textValue());
        browser.call("Emulation.setEmulatedMedia", Map.of("media", ""));
        byte[] paper = Base64.getDecoder()
                .decode(browser.call("Page.printToPDF", Map.of("printBackground", true, "landscape", true))
                        .get("data")
                        .textValue());
        String text = new String(paper, StandardCharsets.ISO_8859_1);
        assertTrue(text.startsWith("%PDF-"));
        assertEquals(1, text.split("/Type /Page\\b", -1).length - 1, "pages");
        assertTrue(paper.length > 20_000, "the picture is on it: " + paper.length);
        assertEquals(List.of(), browser.problems());
    }

    @Test
    void pagesLookAsTheyDid() throws Exception {
        open(page(Models.EXAMPLES.resolve("gpt_sdpa.json")));
        Screens.compare("model", browser.screenshot());
        browser.key("d");
        Screens.compare("dark", browser.screenshot());
    }
}
