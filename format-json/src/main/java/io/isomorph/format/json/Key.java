package io.isomorph.format.json;

import io.isomorph.io.Utf8;

/** A short key of the schema, ready to be written: with its quotes and the colon, at most eight bytes. */
final class Key {
    static final Key ATTRIBUTE = new Key("AT");
    static final Key ATTRIBUTES = new Key("A");
    static final Key DATA = new Key("D");
    static final Key DIST_ATTRIBUTES = new Key("DA");
    static final Key ID = new Key("#");
    static final Key NAME = new Key("N");
    static final Key OPERANDS = new Key("I");
    static final Key QUANT_ATTRIBUTES = new Key("QA");
    static final Key RESULTS = new Key("O");
    static final Key RESULT_ATTRIBUTES = new Key("OA");
    static final Key TYPE = new Key("TT");
    static final Key VALUE = new Key("%");
    static final Key VOID_DATA = new Key("VD");

    final long text;
    final int length;

    private Key(String key) {
        byte[] bytes = Utf8.encode('"' + key + "\":");
        this.text = Swar.pack(bytes);
        this.length = bytes.length;
    }
}
