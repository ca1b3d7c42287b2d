package io.isomorph.format.json.schema;

import io.isomorph.ir.Form;
import java.util.HashMap;
import java.util.Map;

/** The words that this format keeps in an entry's form. */
public final class JsonForms {
    /** Key: layout of the text. Word: {@code readable}; absent for compact. */
    public static final String STYLE = "json.style";

    /** Key: form of parameter operations. Word: {@code 2024}, without {@code DA} and {@code QA}. */
    public static final String PARAMETER = "json.parameter";

    /** Key: keyword arguments. Word: {@code lost}, as Paddle's writer loses them. */
    public static final String KWARGS = "json.kwargs";

    public static final String READABLE = "readable";
    public static final String FIRST_FORM = "2024";
    public static final String LOST = "lost";

    private JsonForms() {}

    public static boolean isReadable(Form form) {
        return READABLE.equals(form.get(STYLE));
    }

    public static boolean hasFirstFormParameters(Form form) {
        return FIRST_FORM.equals(form.get(PARAMETER));
    }

    public static boolean hasLostKeywords(Form form) {
        return LOST.equals(form.get(KWARGS));
    }

    /** Returns a form in which keyword arguments are not lost. */
    public static Form withoutLostKeywords(Form form) {
        Map<String, String> words = new HashMap<>();
        form.entries().forEach(word -> words.put(word.getKey(), word.getValue()));
        words.remove(KWARGS, LOST);
        return Form.of(words);
    }
}
