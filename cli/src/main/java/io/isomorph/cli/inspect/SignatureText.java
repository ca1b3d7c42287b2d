package io.isomorph.cli.inspect;

import io.isomorph.family.Signature;
import io.isomorph.tools.inspect.SignatureMembers;
import java.util.List;
import java.util.stream.Collectors;

/** What a program takes and gives, for people. */
final class SignatureText {
    private SignatureText() {}

    /** Returns the bytes of all in words; empty if those of one are not known. */
    static String bytes(List<Signature.Port> ports) {
        long sum = SignatureMembers.bytes(ports);
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
