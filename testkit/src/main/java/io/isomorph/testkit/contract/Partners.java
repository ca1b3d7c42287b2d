package io.isomorph.testkit.contract;

import io.isomorph.error.ProviderException;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.reference.ReferenceFormat;
import java.util.ArrayList;
import java.util.List;

/** The formats that a format is paired with: all others on the class path, and the reference format. */
final class Partners {
    private Partners() {}

    private static Formats formats(FormatContract contract) {
        return Formats.load(contract.getClass().getClassLoader());
    }

    static List<FormatProvider> of(FormatContract contract) {
        List<FormatProvider> partners = new ArrayList<>(formats(contract).providers());
        partners.add(new ReferenceFormat());
        String own = contract.provider().descriptor().id();
        partners.removeIf(partner -> partner.descriptor().id().equals(own));
        return partners;
    }

    static List<ProviderException> failures(FormatContract contract) {
        return formats(contract).failures();
    }
}
