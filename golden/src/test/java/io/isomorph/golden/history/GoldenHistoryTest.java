package io.isomorph.golden.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits are planted in repositories made for it, whose folder has a name with blanks and letters beyond ASCII. */
class GoldenHistoryTest {
    private static final String MODEL = "json/0.1/model.json";

    @TempDir
    Path temporary;

    private TemporaryRepository repository;

    @BeforeAll
    static void needsGit() {
        assumeTrue(Git.isInstalled(), "there is no git");
    }

    @BeforeEach
    void addAGolden() throws IOException {
        repository = new TemporaryRepository(folder("a clone \u00e9\u6587"));
        repository.write(MODEL, "as released").commit();
    }

    /**
     * Returns whether files can be named so; a JVM that was started with an ASCII locale has no names for other
     * letters.
     */
    private static boolean canName(String name) {
        try {
            return !Path.of(name).toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private Path folder(String name) {
        return temporary.resolve(canName(name) ? name : "a clone");
    }

    private String onlyFault() throws IOException {
        List<String> faults = repository.history().faults();
        assertEquals(1, faults.size(), faults.toString());
        return faults.get(0);
    }

    private void assertFault(String what) throws IOException {
        String first = repository.git("rev-list", "--max-parents=0", "HEAD");
        assertEquals(
                MODEL + " was added by commit " + first + " and " + what + "; bring it back: git checkout " + first
                        + " -- " + MODEL,
                onlyFault());
    }

    private void assertNoFault() throws IOException {
        assertEquals(List.of(), repository.history().faults());
    }

    @Test
    void additionsAreFineCommittedOrNot() throws IOException {
        repository.write("json/0.2/model.json", "otherwise").commit();
        repository.write("msgpack/0.2/model.msgpack", "not committed");
        assertNoFault();
        assertEquals(2, repository.history().additions());
    }

    @Test
    void otherFilesMayChange() throws IOException {
        repository.write("README.md", "1").write("src/test/A.java", "1").commit();
        repository.write("README.md", "2").delete("src/test/A.java").commit();
        assertNoFault();
    }

    @Test
    void refusesAnEdit() throws IOException {
        repository.write(MODEL, "edited").commit();
        assertFault("has other bytes in HEAD");
    }

    @Test
    void refusesAnEditThatIsNotCommitted() throws IOException {
        repository.write(MODEL, "edited");
        assertFault("has other bytes in the working tree");
    }

    @Test
    void refusesAnEditWhoseFileIsWellInTheWorkingTreeOnly() throws IOException {
        repository.write(MODEL, "edited").commit();
        repository.write(MODEL, "as released");
        assertFault("has other bytes in HEAD");
    }

    @Test
    void forgivesAnEditThatWasTakenBack() throws IOException {
        repository.write(MODEL, "edited").commit();
        repository.write(MODEL, "as released").commit();
        assertNoFault();
    }

    @Test
    void forgivesAnEditThatWasTakenBackAlsoWhereABranchGotItByAMerge() throws IOException {
        repository.git("checkout", "--quiet", "--orphan", "side");
        repository.git("rm", "-r", "--quiet", "--force", ".");
        repository.write("json/0.1/side.json", "of the side").commit();
        repository.git("checkout", "--quiet", "main");
        repository.write(MODEL, "edited").commit();
        repository.git("checkout", "--quiet", "side");
        repository.git("merge", "--quiet", "--no-ff", "--allow-unrelated-histories", "main");
        assertTrue(onlyFault().contains("has other bytes in HEAD"));
        repository.write(MODEL, "as released").commit();
        assertNoFault();
    }

    @Test
    void refusesARemoval() throws IOException {
        repository.write("json/0.1/other.json", "other").delete(MODEL).commit();
        assertFault("is not in HEAD");
    }

    @Test
    void refusesARemovalOfTheWholeFolder() throws IOException {
        repository.delete(MODEL).commit();
        assertFault("is not in HEAD");
    }

    @Test
    void refusesARemovalThatIsNotCommitted() throws IOException {
        repository.delete(MODEL);
        assertFault("is no file in the working tree");
    }

    @Test
    void theCommandOfTheMessageFixesIt() throws IOException {
        repository.delete(MODEL).write("json/0.1/other.json", "other").commit();
        String fault = onlyFault();
        String[] command = fault.substring(fault.indexOf("git checkout") + 4).split(" ");
        new Git(repository.goldens()).run(command);
        repository.commit();
        assertNoFault();
    }

    @Test
    void refusesARename() throws IOException {
        repository.delete(MODEL).write("json/0.1/renamed.json", "as released").commit();
        assertFault("is not in HEAD");
    }

    @Test
    void refusesOtherBytesInPlaceOfARemovedGoldenForEver() throws IOException {
        repository.delete(MODEL).write("json/0.1/other.json", "other").commit();
        repository.write(MODEL, "added again").commit();
        assertFault("has other bytes in HEAD");
        repository.write(MODEL, "as released").commit();
        assertTrue(onlyFault().contains("has other bytes in HEAD"), "nothing can be there for both");
    }

    @Test
    void refusesAnEditOnAMergedBranch() throws IOException {
        repository.git("checkout", "--quiet", "-b", "side");
        repository.write(MODEL, "edited").commit();
        repository.git("checkout", "--quiet", "main");
        repository.write("json/0.1/other.json", "other").commit();
        repository.git("merge", "--quiet", "--no-ff", "side");
        assertFault("has other bytes in HEAD");
    }

    @Test
    void refusesWhatWasAddedOnAMergedBranchAndIsGone() throws IOException {
        repository.git("checkout", "--quiet", "-b", "side");
        repository.write("json/0.1/side.json", "of the side").commit();
        repository.delete("json/0.1/side.json").commit();
        repository.git("checkout", "--quiet", "main");
        repository.write("json/0.1/other.json", "other").commit();
        repository.git("merge", "--quiet", "--no-ff", "side");
        assertTrue(onlyFault().startsWith("json/0.1/side.json was added by commit "));
    }

    @Test
    void refusesAnEditInTheMergeItself() throws IOException {
        repository.git("checkout", "--quiet", "-b", "side");
        repository.write("json/0.1/side.json", "of the side").commit();
        repository.git("checkout", "--quiet", "main");
        repository.write("json/0.1/other.json", "other").commit();
        repository.git("merge", "--quiet", "--no-commit", "--no-ff", "side");
        repository.write(MODEL, "edited").commit();
        assertFault("has other bytes in HEAD");
    }

    @Test
    void refusesToLoseWhatOnlyAMergeAdded() throws IOException {
        repository.git("checkout", "--quiet", "-b", "side");
        repository.write("json/0.1/side.json", "of the side").commit();
        repository.git("checkout", "--quiet", "main");
        repository.write("json/0.1/other.json", "other").commit();
        repository.git("merge", "--quiet", "--no-commit", "--no-ff", "side");
        repository.write("json/0.1/merge.json", "of the merge").commit();
        assertNoFault();
        repository.delete("json/0.1/merge.json").commit();
        assertTrue(onlyFault().startsWith("json/0.1/merge.json was added by commit "));
    }

    @Test
    void refusesToLoseWhatWasMovedToBeAGolden() throws IOException {
        repository.write("src/test/resources/a.json", "a model").commit();
        repository
                .delete("src/test/resources/a.json")
                .write("json/0.1/a.json", "a model")
                .commit();
        assertNoFault();
        repository.delete("json/0.1/a.json").commit();
        assertTrue(onlyFault().startsWith("json/0.1/a.json was added by commit "));
    }

    @Test
    void branchesThatAreNotMergedDoNotCount() throws IOException {
        repository.git("checkout", "--quiet", "-b", "side");
        repository.write(MODEL, "edited").commit();
        repository.git("checkout", "--quiet", "main");
        assertNoFault();
    }

    @Test
    void refusesAnotherMode() throws IOException {
        repository.git("update-index", "--chmod=+x", "golden/" + MODEL);
        repository.git("commit", "--quiet", "--message=mode");
        assertFault("has the mode 100755 in HEAD, not 100644");
    }

    @Test
    void refusesALinkInTheWorkingTree() throws IOException {
        Path copy = repository.goldens().resolve("copy");
        Files.move(repository.goldens().resolve(MODEL), copy);
        Files.createSymbolicLink(repository.goldens().resolve(MODEL), copy);
        assertFault("is no file in the working tree");
    }

    @Test
    void replacedHistoryIsNotLookedAt() throws IOException {
        repository.write(MODEL, "edited").commit();
        repository.git("replace", "--graft", "HEAD"); // as if it had no parents
        assertFault("has other bytes in HEAD");
    }

    @Test
    void refusesToLoseALineOfTheManifest() throws Exception {
        String a = TemporaryRepository.line("json/0.1/a.json", "a");
        String b = TemporaryRepository.line("json/0.1/b.json", "b");
        repository.manifest(a).commit();
        repository.manifest(a, b).commit();
        assertNoFault();
        repository.manifest(b);
        assertEquals("MANIFEST.sha256 has lost its line: " + a.strip(), onlyFault());
        repository.commit();
        assertEquals("MANIFEST.sha256 has lost its line: " + a.strip(), onlyFault());
        repository.manifest(a, b);
        assertEquals("MANIFEST.sha256 has lost its line: " + a.strip(), onlyFault());
        repository.commit();
        assertNoFault();
    }

    @Test
    void refusesAnotherSumInTheManifestUntilItIsTakenBack() throws Exception {
        String line = TemporaryRepository.line(MODEL, "as released");
        repository.manifest(line).commit();
        repository.manifest(TemporaryRepository.line(MODEL, "edited")).commit();
        assertEquals("MANIFEST.sha256 has lost its line: " + line.strip(), onlyFault());
        repository.manifest(line).commit();
        assertNoFault();
    }

    @Test
    void refusesToLoseTheManifest() throws Exception {
        String line = TemporaryRepository.line(MODEL, "as released");
        repository.manifest(line).commit();
        repository.delete("MANIFEST.sha256").commit();
        assertEquals("MANIFEST.sha256 has lost its line: " + line.strip(), onlyFault());
    }

    @Test
    void aManifestThatWasOnceBrokenLocksNobodyOut() throws Exception {
        repository.manifest("<<<<<<< HEAD\n").commit();
        repository.manifest(TemporaryRepository.line(MODEL, "as released")).commit();
        assertNoFault();
    }

    @Test
    void inAShallowCloneWhatIsThereIsCompared() throws IOException {
        repository.write(MODEL, "edited").commit();
        repository.write("json/0.1/other.json", "other").commit();
        String source = repository.goldens().getParent().toUri().toString();
        Path clone = folder("a shallow clone");
        new Git(temporary).run("clone", "--quiet", "--depth=1", source, clone.toString());
        GoldenHistory history = GoldenHistory.of(clone.resolve("golden"));
        assertTrue(history.isShallow());
        assertEquals(List.of(), history.faults());
        Files.delete(clone.resolve("golden").resolve(MODEL));
        assertEquals(1, history.faults().size());
    }

    @Test
    void reportsWhyThereIsNoHistory() throws IOException {
        assertNull(GoldenHistory.absence(repository.goldens()));
        assertEquals("this is no git repository", GoldenHistory.absence(temporary));
        Path empty = Files.createDirectory(temporary.resolve("empty"));
        assertEquals("there is no commit", GoldenHistory.absence(new TemporaryRepository(empty).goldens()));
    }

    @Test
    void namesBeyondAsciiAndBlanksAreCompared() throws IOException {
        String path = "json/0.1/a \u00e9\u6587.json";
        assumeTrue(canName(path));
        repository.write(path, "as released").commit();
        assertNoFault();
        repository.write(path, "edited").commit();
        assertTrue(onlyFault().startsWith(path + " was added by commit "));
    }
}
