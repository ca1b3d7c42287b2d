package io.isomorph.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A fenced block of a page.
 *
 * @param page the page's path from the root of the project, with slashes
 * @param line number of the line that opens the block, from 1
 * @param language what follows the opening fence, empty if nothing does
 */
record CodeBlock(String page, int line, String language, String text) {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final String FENCE = "```";
    private static final List<String> FOLDERS =
            List.of("", "docs", "examples", "golden", "conformance", "conformance/python", "bench", "interop/paddle");

    /** Returns all pages. */
    static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }

    /** Returns the blocks of all pages, page after page. */
    static List<CodeBlock> all() throws IOException {
        List<CodeBlock> blocks = new ArrayList<>();
        for (Path page : pages()) {
            blocks.addAll(of(page));
        }
        return blocks;
    }

    private static List<CodeBlock> of(Path file) throws IOException {
        String page = ROOT.relativize(file).toString().replace('\\', '/');
        List<String> lines = Files.readAllLines(file);
        List<CodeBlock> blocks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(FENCE)) {
                int end = i + 1;
                while (!lines.get(end).equals(FENCE)) {
                    end++;
                }
                String text = String.join("\n", lines.subList(i + 1, end)) + "\n";
                blocks.add(new CodeBlock(page, i + 1, lines.get(i).substring(FENCE.length()), text));
                i = end;
            }
        }
        return blocks;
    }

    String place() {
        return page + ":" + line;
    }

    @Override
    public String toString() {
        return place() + " (" + language + ")";
    }
}
