package io.isomorph.bench.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Commit;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Samples;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.targets.Reasons;
import io.isomorph.bench.targets.Target;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PageTest {
    private static final Map<String, String> REASON =
            Map.of("json.write.jackson-streaming", "the <reason> of JSON & its sort");

    private static String page(Run run) throws Exception {
        StringBuilder reasons = new StringBuilder();
        REASON.forEach(
                (key, text) -> reasons.append(key).append('=').append(text).append('\n'));
        return new Page(Reasons.read(new StringReader(reasons.toString()))).render(Map.of("run.json", run));
    }

    private static Document parse(String page) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    }

    private static List<Element> elements(Document page, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = page.getElementsByTagName(name);
        for (int i = 0; i < nodes.getLength(); i++) {
            found.add((Element) nodes.item(i));
        }
        return found;
    }

    /** Cells of all rows, each row on a line. */
    private static List<String> rows(Document page) {
        return elements(page, "tr").stream()
                .map(row -> {
                    List<String> cells = new ArrayList<>();
                    for (int i = 0; i < row.getChildNodes().getLength(); i++) {
                        cells.add(row.getChildNodes().item(i).getTextContent());
                    }
                    return String.join(" | ", cells);
                })
                .toList();
    }

    @Test
    void isWellFormedAndRequiresNoOtherFile() throws Exception {
        Document page = parse(page(Samples.run()));

        Set<String> ids = new HashSet<>();
        for (Element each : elements(page, "*")) {
            assertFalse(
                    Set.of("script", "link", "img", "iframe", "object").contains(each.getTagName()), each.getTagName());
            assertFalse(each.hasAttribute("src"), each.getTagName());
            if (each.hasAttribute("href")) {
                assertEquals("a", each.getTagName());
                assertFalse(each.getAttribute("href").contains(":"), each.getAttribute("href"));
            }
            if (each.hasAttribute("id")) {
                assertTrue(ids.add(each.getAttribute("id")), each.getAttribute("id"));
            }
        }
        assertFalse(ids.isEmpty());
        String style = elements(page, "style").get(0).getTextContent();
        assertFalse(style.contains("url(") || style.contains("@import"), style);
    }

    @Test
    void theFirstFiguresAreTheTargets() throws Exception {
        List<String> rows = rows(parse(page(beside())));

        assertTrue(rows.contains("codec | measure | target | typical-1k-mixed | typical-100k-mixed"), rows.toString());
        for (String row : List.of(
                "json | write | \u2265 1.2 \u00d7 fory | 2.00 met | not measured",
                "json | write | \u2265 7 \u00d7 jackson-streaming | 5.00 missed | not measured",
                "msgpack | write | \u2265 1.3 \u00d7 fory | 1.25 missed | not measured",
                "msgpack | bytes | \u2264 32 | 34.0 missed | not measured",
                "flatbuffers | read | \u2265 2 \u00d7 fory | not measured | not measured")) {
            assertTrue(rows.contains(row), row + " is not in " + rows);
        }
    }

    /** Returns a run of ours and rivals on a stream of different programs. */
    private static Run beside() {
        return Samples.run(
                List.of(
                        Samples.mixed("json", 100),
                        Samples.mixed("msgpack", 160),
                        Samples.mixed("fory", 200),
                        Samples.mixed("jackson-streaming", 500)),
                List.of(Samples.size("msgpack", "typical-1k", 34)));
    }

    /** What is on the first screen: a point for each codec whose speed on the real models and whose size are known. */
    @Test
    void sizeAgainstSpeedComesFirst() throws Exception {
        Run run = Samples.run(
                List.of(
                        Samples.examples("protobuf", 3000),
                        Samples.examples("json", 500),
                        Samples.examples("kryo", 600),
                        Samples.write("fory", 300, null)),
                Stream.of(
                                Samples.exampleSizes("protobuf", 200),
                                Samples.exampleSizes("json", 315),
                                Samples.exampleSizes("fory", 69))
                        .flatMap(List::stream)
                        .toList());

        Document page = parse(page(run));

        Element first = elements(page, "svg").get(0);
        assertEquals("write: times as fast as protobuf, over bytes an operation", first.getAttribute("aria-label"));
        List<Element> points = elements(page, "circle");
        assertEquals(
                List.of("own", "reference"),
                points.stream().map(each -> each.getAttribute("class")).toList());
        assertEquals(first, points.get(0).getParentNode());
        Document picture = parse(SizeAgainstSpeed.svg(run).orElseThrow());
        assertEquals(2, elements(picture, "circle").size());
        assertTrue(SizeAgainstSpeed.svg(Samples.run()).isEmpty(), "nothing was measured on a stream");
    }

    @Test
    void aMissedTargetHasItsReason() throws Exception {
        Document page = parse(page(beside()));

        List<String> reasons =
                elements(page, "dd").stream().map(Element::getTextContent).toList();
        assertEquals(
                List.of(
                        REASON.get("json.write.jackson-streaming"),
                        "No reason is written down yet.",
                        "No reason is written down yet."),
                reasons);
        assertEquals(
                "msgpack, write, typical-1k-mixed: 1.25, the target is \u2265 1.3 \u00d7 fory",
                elements(page, "dt").get(1).getTextContent());
    }

    @Test
    void everyMeasurementHasARowAndEveryComparisonAPlot() throws Exception {
        Run run = Samples.run();
        Document page = parse(page(run));
        List<String> rows = rows(page);

        assertTrue(
                rows.contains("json | 250 \u00b1 5 \u00b5s | 0.250 \u00b5s | 8.00 \u00b1 0.18 | 391 KiB | 2 \u00d7 2"),
                rows.toString());
        assertTrue(rows.contains("msgpack | 160 \u00b5s | 0.160 \u00b5s | 15.0 |  | 2 \u00d7 2"), rows.toString());
        assertTrue(
                rows.contains("msgpack | 50.0 \u00b1 1.0 \u00b5s | 0.0500 \u00b5s | 1000 B | 1 \u00d7 3"),
                rows.toString());
        assertEquals(6, run.groups().size());
        assertEquals(5, elements(page, "svg").size(), "a walk alone is compared with nothing");
        assertEquals(
                run.measurements().size() - 1,
                elements(page, "rect").size(),
                "a bar for each measurement that has another beside it");
        assertEquals(
                run.measurements().size() - 2 - 4,
                elements(page, "path").size(),
                "an error bar for each whose error is known, but the reference");
    }

    @Test
    void namesAreTextWhateverTheyHold() throws Exception {
        String evil = "<script>alert(1)</script>&\"'";
        Run run = Samples.run(
                List.of(Samples.write("protobuf", 2000, 1.0), Samples.write(evil, 1000, 1.0)),
                List.of(Samples.size(evil, evil, 1)));

        Document page = parse(page(run));

        assertTrue(elements(page, "script").isEmpty());
        assertTrue(elements(page, "td").stream()
                .anyMatch(each -> each.getTextContent().equals(evil)));
        assertTrue(elements(page, "text").stream()
                .anyMatch(each -> each.getTextContent().equals(evil)));
    }

    @Test
    void showsWhereItWasMeasuredAndWhetherAllOfItWas() throws Exception {
        Run run = Samples.run();
        Run part = Samples.run(
                run.what(),
                run.time(),
                false,
                new Commit("0123456789abcdef", false),
                draft -> draft.addMeasurements(run.measurements()));

        List<String> whole = rows(parse(page(run)));
        List<String> cut = rows(parse(page(part)));

        assertTrue(whole.contains("results | run.json"), whole.toString());
        assertTrue(whole.contains("commit | 0123456789ab"), whole.toString());
        assertTrue(whole.contains("machine | Test CPU, 2 cores, 24 GiB, Linux 6.1, amd64"), whole.toString());
        assertTrue(whole.contains("Java | 17.0.15+6, Nobody, Test VM"), whole.toString());
        assertTrue(cut.stream().anyMatch(each -> each.contains("not complete")), cut.toString());
        assertTrue(cut.contains("commit | 0123456789ab with changes that are not committed"), cut.toString());
    }

    @Test
    void firstFilesHaveATableIfTheyWereMeasured() throws Exception {
        Run run = Samples.run(
                draft -> draft.addColds(List.of(new ColdStart("json", "read", "typical-1k", 412.3, 2.5, 0.25))));

        List<String> rows = rows(parse(page(run)));

        assertTrue(rows.contains("json | read | typical-1k | 412 | 2.50 \u00b1 0.25"), rows.toString());
        assertFalse(page(Samples.run()).contains("first file"));
    }

    @Test
    void aRunWithoutTheReferenceShowsTimes() throws Exception {
        Document page = parse(page(
                Samples.run(List.of(Samples.write("json", 100, 1.0), Samples.write("msgpack", 50, 1.0)), List.of())));

        assertEquals(
                "\u00b5s: the shorter the better",
                elements(page, "figcaption").get(0).getTextContent());
        assertTrue(rows(page).contains("json | write | \u2265 1.2 \u00d7 fory | not measured | not measured"));
    }

    @Test
    void severalRunsFollowOneAnother() throws Exception {
        Map<String, Run> runs = new TreeMap<>(Map.of("a.json", Samples.run(), "b.json", Samples.run()));

        Document page = parse(new Page(Reasons.load()).render(runs));

        assertEquals(2, elements(page, "section").size());
    }

    @Test
    void reasonsAreGivenForTargetsOnly() throws Exception {
        Set<String> known = new HashSet<>();
        for (Target target : Target.ALL) {
            known.add(target.key());
            Headline.WORKLOADS.forEach(each -> known.add(target.key() + "." + each));
        }
        for (String measure : List.of("write", "read")) {
            known.add(Headline.PYPTO + "." + measure + ".fresh");
            for (String codec : Headline.OURS) {
                known.add(codec + "." + measure + ".fresh");
                known.add(codec + "." + measure + ".growth-of-time");
                known.add(codec + "." + measure + ".growth-of-allocation");
            }
        }
        known.addAll(Set.of("heap.json-to-json", "heap.json-to-msgpack", "heap.json-to-flatbuffers", "cold.convert"));

        assertTrue(known.containsAll(Reasons.load().keys()), Reasons.load().keys() + " of " + known);
    }
}
