package io.isomorph.view.page;

import io.isomorph.support.Sha256;
import io.isomorph.view.graph.Labels;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** One self-contained page. It loads nothing, and runs no script but the one in it, whose hash its policy names. */
public final class Page {
    /** In the order in which they are one script. */
    static final List<String> SCRIPTS = List.of(
            "dom", "data", "scene", "layout", "camera", "picture", "draw", "minimap", "panel", "tree", "search",
            "changes", "main", "input", "start");

    private Page() {}

    /**
     * Makes a page.
     *
     * @param title for the window; of any content
     * @param graphs what it shows, at least one
     * @return HTML
     */
    public static String of(String title, List<PageGraph> graphs) {
        String style = resource("page.css");
        String script = "(() => {\n'use strict';\n"
                + SCRIPTS.stream().map(name -> resource(name + ".js")).collect(Collectors.joining("\n"))
                + "})();\n";
        String policy = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src blob:; style-src "
                + hash(style) + "; script-src " + hash(script);
        StringBuilder page = new StringBuilder();
        String rest = resource("page.html");
        rest = fill(page, rest, "@policy@", policy);
        rest = fill(page, rest, "@title@", escaped(Labels.clip(title, 200)));
        rest = fill(page, rest, "@style@", style);
        rest = fill(page, rest, "@data@", PageData.of(graphs));
        rest = fill(page, rest, "@script@", script);
        return page.append(rest).toString();
    }

    /** Appends what is before a mark, and the text for it; returns what is behind. What was filled in is not looked at again. */
    private static String fill(StringBuilder page, String template, String mark, String text) {
        int at = template.indexOf(mark);
        page.append(template, 0, at).append(text);
        return template.substring(at + mark.length());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String hash(String text) {
        byte[] digest = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }

    static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
