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
        browser.run("app.unfoldAll()");
        int missing = number("app.graph.raw.parent.filter((p, id) => p >= 0 && !app.picture.boxes.has(id)).length");
        int boxes = number("app.graph.raw.parent.filter(p => p >= 0).length");
        assertTrue(
                boxes <= MOST_BOXES ? missing == 0 : boxes - missing <= MOST_BOXES,
                missing + " of " + boxes + " are missing");
        assertNothingIsInTheWay();
        browser.run("for (const id of app.picture.boxes.keys()) { if (id % 7 == 0) app.select(id, true); }");
        browser.run("app.foldAll()");
        assertEquals(List.of(), browser.problems());
    }

    @Test
    void everyExampleOpensAndUnfoldsAndItsLayoutsAreThoseOfTheCommand() throws Exception {
        List<Path> examples;
        try (Stream<Path> files = Files.list(Models.EXAMPLES)) {
            examples = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        assertTrue(examples.size() >= 3);
        for (Path example : examples) {
            open(page(example));
            assertFirstViewIsThatOfTheCommand();
            assertFoldedFramesAreThoseOfThePage();
            unfoldAll();
        }
    }

    @Test
    void loopsInLoopsOpenAndUnfold() throws Exception {
        open(page(Models.loops(5)));
        assertFirstViewIsThatOfTheCommand();
        assertFoldedFramesAreThoseOfThePage();
        unfoldAll();
    }

    /** The page shows at first what the command placed, to the pixel. */
    private void assertFirstViewIsThatOfTheCommand() throws Exception {
        JsonNode result = browser.run("const bad = []; const placed = app.layout.of(app.scene);"
                + " const go = first => { first.frames.forEach(go); const found = placed.get(first.id);"
                + "   const same = (what, a, b) => { if (JSON.stringify(a) !== JSON.stringify(b)) bad.push(`${what} of ${first.id}: ${JSON.stringify(a)}, ${JSON.stringify(b)}`); };"
                + "   same('size', [found.w, found.h], [first.w, first.h]);"
                + "   same('boxes', [...found.boxes].map(([id, b]) => [id, b.x, b.y, b.w, b.h]), first.boxes);"
                + "   same('ports', [...found.gates].map(([name, at]) => [name, ...at]), first.gates);"
                + "   same('lines', found.routes.map(r => [r.from, r.to, r.source, r.points, r.arrives ? 1 : 0]), first.routes); };"
                + " go(app.graph.raw.placement); return bad;");
        assertEquals(0, result.size(), result::toString);
    }

    /** The layout of each frame with everything in it folded has the ports and lines that the page finds there, and no other. */
    private void assertFoldedFramesAreThoseOfThePage() throws Exception {
        JsonNode result = browser.run(
                "const bad = []; let frames = 0; const { graph, layout } = app; const Scene = app.scene.constructor;"
                        + " for (let id = 0; id < graph.size; id++) { if (!graph.isGroup(id)) continue; frames++;"
                        + "   const { gates, lines } = new Scene(graph, new Set([id, ...graph.ancestors(id)])).frames.get(id);"
                        + "   const found = layout.foldedFrame(id); const routes = [...found.routes.keys()];"
                        + "   if ([...found.gates.keys()].join() !== [...gates.keys()].join()) bad.push('ports of ' + id);"
                        + "   if (lines.size <= 100 && routes.length !== lines.size || !routes.every(key => lines.has(key))) bad.push('lines of ' + id);"
                        + "   if ([...found.boxes.keys()].join() !== graph.children[id].join()) bad.push('boxes of ' + id); }"
                        + " return { bad, frames, given: graph.raw.frames.length };");
        assertEquals("[]", result.get("bad").toString());
        assertEquals(result.get("frames"), result.get("given"));
    }

    /** No box covers another of its frame, and each line begins and ends at its ends, turns at right angles, and crosses no box of its frame. */
    private void assertNothingIsInTheWay() throws Exception {
        JsonNode bad = browser.run("const bad = []; const placed = app.layout.of(app.scene);"
                + " for (const [id, { w, h, boxes, gates, routes }] of placed) {"
                + "   const all = [...boxes];"
                + "   for (const [a, p] of all) for (const [b, q] of all) if (a < b && p.x < q.x + q.w && q.x < p.x + p.w && p.y < q.y + q.h && q.y < p.y + p.h) bad.push(a + ' covers ' + b);"
                + "   for (const [a, p] of all) if (p.x < 0 || p.y < 0 || p.x + p.w > w || p.y + p.h > h) bad.push(a + ' leaves ' + id);"
                + "   for (const { from, to, points } of routes) {"
                + "     const at = (name, x, y) => { const box = parseInt(name); if (box === id) { const [u, v] = gates.get(name); return x === u && y === v; }"
                + "       const b = boxes.get(box); const inner = placed.get(box);"
                + "       if (!inner) return x >= b.x && x <= b.x + b.w && (Math.abs(y - b.y) <= 1 || Math.abs(y - b.y - b.h) <= 1);"
                + "       const [u, v] = inner.gates.get(name); return x === b.x + u && y === b.y + v; };"
                + "     const last = points.length - 2;"
                + "     if (last > 0 && !(at(from, points[0], points[1]) && at(to, points[last], points[last + 1]))) bad.push(`${from} to ${to} in ${id} does not reach: ${points}`);"
                + "     for (let i = 0; i < last; i += 2) { const [x0, y0, x1, y1] = points.slice(i, i + 4);"
                + "       if (Math.abs(x0 - x1) > 1 && Math.abs(y0 - y1) > 1) bad.push(`${from} to ${to} in ${id} is oblique: ${points}`);"
                + "       for (const [box, b] of all) if (Math.min(x0, x1) < b.x + b.w - 1 && Math.max(x0, x1) > b.x + 1 && Math.min(y0, y1) < b.y + b.h - 1 && Math.max(y0, y1) > b.y + 1) bad.push(`${from} to ${to} in ${id} crosses ${box}`); } } }"
                + " return bad;");
        assertEquals(0, bad.size(), () -> bad.size() + ": " + bad.get(0) + " " + bad.get(bad.size() / 2));
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
                assertFirstViewIsThatOfTheCommand();
                assertFoldedFramesAreThoseOfThePage();
                unfoldAll();
                opened++;
            }
            Files.delete(out);
        }
        assertTrue(opened >= sample.size() / 2);
    }

    @Test
    void twentyThousandOperationsAreDrawnInNoTimeAndEachBoxUnfoldsAtOnceInItsPlace() throws Exception {
        Path page = page(ProgramGenerator.of(Profile.TYPICAL.withOperations(20_008, 20_008))
                .generate(1));
        assertTrue(Files.size(page) <= 8 << 20, () -> page.toFile().length() + " bytes");
        open(page);
        double drawn = browser.run("return performance.getEntriesByName('drawn')[0].startTime")
                .doubleValue();
        assertTrue(drawn <= 2000 * PATIENCE, () -> "drawn after " + drawn + " ms");
        List<Integer> alone = unfoldEachBoxOfTheFirstView(true);
        List<Integer> together = unfoldEachBoxOfTheFirstView(false);
        System.out.println("20,008 operations: " + Files.size(page) + " bytes, drawn after " + Math.round(drawn)
                + " ms, each of " + alone.size() + " boxes unfolded at once in " + summary(alone)
                + " ms, each beside the ones before it in " + summary(together) + " ms");
        assertTrue(median(alone) <= 200 * PATIENCE, () -> "unfolded in " + alone + " ms");
        assertNothingIsInTheWay();
        assertFoldedFramesAreThoseOfThePage();
        browser.run("app.search.input.value = 'conv2d'; app.search.run()");
        assertTrue(number("app.search.hits.length") > 100);
        browser.run("app.unfoldAll()");
        assertTrue(number("app.picture.boxes.size") > 100);
        assertEquals(List.of(), browser.problems());
    }

    /** Unfolds each box of what is visible, in its place, with no pause, at once and without any help; returns the milliseconds in order. */
    private List<Integer> unfoldEachBoxOfTheFirstView(boolean isAlone) throws Exception {
        JsonNode result = browser.run("const times = [], bad = [];"
                + " const place = id => { const box = app.picture.boxes.get(id); const { x, y } = app.camera.toScreen(box.x, box.y); return Math.round(x) + ' ' + Math.round(y); };"
                + " for (const id of [...app.picture.boxes.values()].filter(box => !box.open && app.graph.isGroup(box.id)).map(box => box.id)) {"
                + "   const before = place(id); const start = performance.now(); app.toggle(id); app.paintNow(); times.push(Math.round(performance.now() - start));"
                + "   if (place(id) !== before) bad.push(id + ' moved');"
                + "   if (!app.graph.children[id].every(child => app.picture.boxes.has(child))) bad.push(id + ' is not unfolded');"
                + (isAlone ? " app.toggle(id);" : "")
                + " } return { times: times.sort((a, b) => a - b), bad }");
        assertEquals("[]", result.get("bad").toString());
        List<Integer> times = new ArrayList<>();
        result.get("times").forEach(time -> times.add(time.intValue()));
        assertTrue(times.size() > 12, times::toString);
        return times;
    }

    private static int median(List<Integer> sorted) {
        return sorted.get(sorted.size() / 2);
    }

    private static String summary(List<Integer> sorted) {
        return sorted.get(0) + " to " + sorted.get(sorted.size() - 1) + ", median " + median(sorted);
    }

    @Test
    void aHostileProgramRunsNoScript() throws Exception {
        open(page(Models.hostile()));
        unfoldAll();
        browser.run("for (let id = 1; id < app.graph.size; id++) app.select(id, true);"
                + " app.search.input.value = '<script>'; app.search.run()");
        assertTrue(number("app.search.hits.length") >= 1);
        assertFalse(browser.run("return 'hacked' in window").booleanValue());
        assertEquals(2, number("document.scripts.length"));
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
    void keysGoFromBoxToBoxAndTheTreeShowsWhatIsSelected() throws Exception {
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
        browser.run("document.querySelector('#changes .added').click()");
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
