package io.isomorph.format.msgpack.pypto;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limits;
import java.util.Set;

/**
 * Recognises a PyPTO file, which has no mark at its beginning: by a map of a few entries whose first key is one of those that a node
 * has. Where it is {@code fields}, another map follows.
 */
final class PyptoProbe {
    private static final int MOST_ENTRIES = 15;
    private static final Set<String> OTHER_KEYS = Set.of("id", "type");

    private PyptoProbe() {}

    static boolean recognises(byte[] prefix) {
        try {
            WireInput in = new WireInput(prefix, "", Limits.DEFAULTS);
            if (prefix.length == 0 || in.kind() != Kind.MAP) {
                return false;
            }
            int entries = in.takeMap("");
            if (entries < 3 || entries > MOST_ENTRIES || in.kind() != Kind.STRING) {
                return false;
            }
            String key = in.takeString("");
            return key.equals("fields") ? in.kind() == Kind.MAP : OTHER_KEYS.contains(key);
        } catch (IsomorphException e) {
            return false;
        }
    }
}
