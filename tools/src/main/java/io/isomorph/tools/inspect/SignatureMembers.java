package io.isomorph.tools.inspect;

import io.isomorph.family.Signature;
import java.util.List;
import java.util.Map;

/** What a program takes and gives, for scripts. */
public final class SignatureMembers {
    private SignatureMembers() {}

    /**
     * Returns a signature as an object of JSON.
     *
     * @param signature what a program takes and gives
     * @return members in order: strings, numbers, lists and maps; what is not known is left out
     */
    public static Map<String, Object> of(Signature signature) {
        return new Members()
                .put("inputs", of(signature.inputs()))
                .put("outputs", of(signature.outputs()))
                .put("parameters", of(signature.parameters()))
                .putKnown("parameterBytes", bytes(signature.parameters()))
                .map();
    }

    private static List<Map<String, Object>> of(List<Signature.Port> ports) {
        return ports.stream()
                .map(port -> new Members()
                        .put("name", port.name())
                        .put("type", port.type().toString())
                        .put("element", port.element())
                        .put("shape", port.shape())
                        .putKnown("bytes", port.bytes())
                        .map())
                .toList();
    }

    /**
     * Adds up what tensors take.
     *
     * @param ports any
     * @return the bytes of all, or −1 if those of one are not known
     */
    public static long bytes(List<Signature.Port> ports) {
        long sum = 0;
        for (Signature.Port port : ports) {
            if (port.bytes() < 0 || sum > Long.MAX_VALUE - port.bytes()) {
                return -1;
            }
            sum += port.bytes();
        }
        return sum;
    }
}
