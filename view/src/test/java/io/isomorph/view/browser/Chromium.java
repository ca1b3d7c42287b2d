package io.isomorph.view.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A browser without a window, driven through its DevTools protocol; one tab. */
final class Chromium implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> PLACES = List.of(
            "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/opt/google/chrome/chrome");

    private final Process process;
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();
    private String session = "";

    /** Returns whether there is a browser on this machine: {@code CHROMIUM} names one at another place. */
    static boolean isThere() {
        return !find().isEmpty();
    }

    private static String find() {
        String named = System.getenv("CHROMIUM");
        if (named != null && Files.isExecutable(Path.of(named))) {
            return named;
        }
        return PLACES.stream()
                .filter(place -> Files.isExecutable(Path.of(place)))
                .findFirst()
                .orElse("");
    }

    Chromium(Path profile) throws Exception {
        process = new ProcessBuilder(
                        find(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--no-first-run",
                        "--hide-scrollbars",
                        "--remote-debugging-port=0",
                        "--force-device-scale-factor=1",
                        "--font-render-hinting=none",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address()), new Replies())
                .get(20, TimeUnit.SECONDS);
        String target = call("Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId")
                .textValue();
        session = call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .textValue();
        for (String domain : List.of("Page", "Runtime", "Log")) {
            call(domain + ".enable", Map.of());
        }
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 1200, "height", 800, "deviceScaleFactor", 1, "mobile", false));
    }

    private String address() throws IOException {
        BufferedReader errors = process.errorReader();
        for (String line = errors.readLine(); line != null; line = errors.readLine()) {
            int at = line.indexOf("ws://");
            if (at >= 0) {
                Thread drain = new Thread(() -> errors.lines().forEach(each -> {}), "chromium");
                drain.setDaemon(true);
                drain.start();
                return line.substring(at).strip();
            }
        }
        throw new IOException("Chromium ended before it listened");
    }

    private final class Replies implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            text.append(part);
            if (isLast) {
                try {
                    receive(JSON.readTree(text.toString()));
                } catch (IOException e) {
                    problems.add(e.toString());
                }
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    private void receive(JsonNode message) {
        if (message.has("id")) {
            waiting.remove(message.get("id").intValue()).complete(message);
            return;
        }
        JsonNode parameters = message.get("params");
        switch (message.get("method").textValue()) {
            case "Runtime.exceptionThrown" ->
                problems.add(parameters.get("exceptionDetails").toString());
            case "Runtime.consoleAPICalled" -> problems.add("console: " + parameters.get("args"));
            case "Log.entryAdded" -> problems.add("log: " + parameters.get("entry"));
            case "Page.javascriptDialogOpening" -> problems.add("dialog: " + parameters);
            default -> {}
        }
    }

    JsonNode call(String method, Map<String, ?> parameters) throws Exception {
        int id = calls.incrementAndGet();
        CompletableFuture<JsonNode> reply = new CompletableFuture<>();
        waiting.put(id, reply);
        ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
        message.set("params", JSON.valueToTree(parameters));
        if (!session.isEmpty()) {
            message.put("sessionId", session);
        }
        socket.sendText(message.toString(), true).get(20, TimeUnit.SECONDS);
        JsonNode answer = reply.get(120, TimeUnit.SECONDS);
        if (answer.has("error")) {
            throw new IllegalStateException(method + ": " + answer.get("error"));
        }
        return answer.get("result");
    }

    /** Opens a page, and waits until it is drawn. */
    void open(Path page, String fragment) throws Exception {
        problems.clear();
        String url = page.toUri() + "?" + calls.get();
        call("Page.navigate", Map.of("url", url + fragment));
        String isThere = "return document.URL.startsWith('" + url + "') && 'isomorph' in window";
        for (int i = 0; i < 600 && !run(isThere).booleanValue(); i++) {
            Thread.sleep(100);
        }
        run("app = isomorph; await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))");
    }

    /** Runs statements in the page; the value of the last {@code return}. */
    JsonNode run(String statements) throws Exception {
        JsonNode result = call(
                "Runtime.evaluate",
                Map.of(
                        "expression",
                        "(async () => { " + statements + " })()",
                        "awaitPromise",
                        true,
                        "returnByValue",
                        true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(statements + ": " + result.get("exceptionDetails"));
        }
        JsonNode value = result.get("result").get("value");
        return value == null ? JSON.nullNode() : value;
    }

    void click(double x, double y, int count) throws Exception {
        for (int i = 1; i <= count; i++) {
            for (String type : List.of("mousePressed", "mouseReleased")) {
                call(
                        "Input.dispatchMouseEvent",
                        Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", i));
            }
        }
        settle();
    }

    void key(String key) throws Exception {
        call("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key));
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
        settle();
    }

    void settle() throws Exception {
        run("await new Promise(r => setTimeout(r, 250))");
    }

    byte[] screenshot() throws Exception {
        return Base64.getDecoder()
                .decode(call("Page.captureScreenshot", Map.of("format", "png"))
                        .get("data")
                        .textValue());
    }

    /** Returns what the console has of the page: errors, refused scripts, and all that was written there. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
