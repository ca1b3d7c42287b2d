package io.isomorph.cli.inspect;

import io.isomorph.cli.output.JsonLine;
import io.isomorph.family.Signature;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a program takes and gives, for scripts and for people. */
final class SignatureText {
    private SignatureText() {}

    /** Returns the members of a signature. */
    static Map<String, Object> json(Signature signature) {
        return new JsonLine()
                .put("inputs", json(signature.inputs()))
                .put("outputs", json(signature.outputs()))
                .put("parameters", json(signature.parameters()))
                .putKnown("parameterBytes", sum(signature.parameters()))
                .members();
    }

    private static List<Map<String, Object>> json(List<Signature.Port> ports) {
        return ports.stream()
                .map(port -> new JsonLine()
                        .put("name", port.name())
                        .put("type", port.type().toString())
                        .put("element", port.element())
                        .put("shape", port.shape())
                        .putKnown("bytes", port.bytes())
                        .members())
                .toList();
    }

    /** Returns the bytes of all, or −1 if those of one are not known. */
    private static long sum(List<Signature.Port> ports) {
        long sum = 0;
        for (Signature.Port port : ports) {
            if (port.bytes() < 0 || sum > Long.MAX_VALUE - port.bytes()) {
                return -1;
            }
            sum += port.bytes();
        }
        return sum;
    }

    /** Returns the bytes of all in words; empty if those of one are not known. */
    static String bytes(List<Signature.Port> ports) {
        long sum = sum(ports);
        return sum < 0 ? "" : sum + " bytes";
    }

    /** Returns the type of one: element and shape if it is a tensor. */
    static String type(Signature.Port port) {
        List<Long> shape = port.shape();
        if (port.element() == null || shape == null) {
            return port.type().toString();
        }
        return port.element()
                + shape.stream()
                        .map(dim -> dim < 0 ? "?" : dim.toString())
                        .collect(Collectors.joining(", ", " [", "]"));
    }
}
