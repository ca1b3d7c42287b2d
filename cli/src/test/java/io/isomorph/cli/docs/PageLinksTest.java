package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Links within the project lead to files that are there, and to headings that they have. */
class PageLinksTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]*)(?:#([^)]*))?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```$");

    private static String prose(Path page) throws IOException {
        return BLOCK.matcher(Files.readString(page)).replaceAll("");
    }

    /** Returns the names by which the headings of a page are linked to. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new HashSet<>();
        HEADING.matcher(prose(page))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT).strip())
                .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
                .forEach(anchors::add);
        return anchors;
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : CodeBlock.pages()) {
            for (MatchResult link : LINK.matcher(prose(page)).results().toList()) {
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                boolean leads = Files.exists(target)
                        && (link.group(2) == null || anchors(target).contains(link.group(2)));
                if (!leads) {
                    broken.add(page.getFileName() + " links to " + link.group());
                }
                links++;
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 100, "links are found");
    }
}
