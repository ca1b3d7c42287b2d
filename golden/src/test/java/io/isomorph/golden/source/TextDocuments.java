package io.isomorph.golden.source;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrType;
import java.util.List;

/** Any Unicode, wherever a text occurs. */
final class TextDocuments {
    /**
     * Controls, what JSON escapes, edges of UTF-8's lengths, line ends, combining marks, right to left, non-characters,
     * astral.
     */
    private static final String[] TEXTS = {
        "",
        " ",
        "\u0000",
        "\b\t\n\u000b\f\r\u001f",
        "\"\\/'<>&",
        "\u007f\u0080\u07ff\u0800\uffff",
        "\ud800\udc00\udbff\udfff",
        "\u2028\u2029\ufeff",
        "e\u0301 \u00e9",
        "\u05d0\u202e\u0627",
        "\ud83d\udc69\u200d\ud83d\udcbb",
        "\u8ba1\u7b97\u56fe",
        "\u0130\u0131\u017f\u212a",
        "NaN",
        "$type",
        "#",
        "../%2e%00",
    };

    private TextDocuments() {}

    static List<SourceDocument> all() {
        return List.of(SourceDocument.of("texts", texts()));
    }

    private static Program texts() {
        ProgramInfo info = new ProgramInfo("f\u00e4mily \ud83d\ude00", -1, true);
        ProgramBuilder b =
                ProgramBuilder.of(info, List.of(), List.of(new KeywordArgument("\u03bb \"x\"", IrType.NULL)));
        for (String text : TEXTS) {
            b.op("acme." + text + "x")
                    .attribute(text, Parts.text(text))
                    .resultAttribute(text, Parts.text(text))
                    .results(IrType.of("acme." + text + "t"))
                    .add();
        }
        b.op("acme.dots.in.the.name").add();
        return b.build();
    }
}
