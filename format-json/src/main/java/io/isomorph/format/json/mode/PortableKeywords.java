package io.isomorph.format.json.mode;

import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives the keyword arguments of a block different names: Paddle refuses a second one of a name.
 *
 * @see "Paddle PIR sheet, section 2.4"
 */
final class PortableKeywords extends ProgramVisitor {
    private final ModeReport report;
    private final boolean wereLost;

    PortableKeywords(ModeReport report, boolean wereLost, ProgramVisitor next) {
        super(next);
        this.report = report;
        this.wereLost = wereLost;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (keywordArguments.isEmpty()) {
            super.enterBlock(argumentTypes, keywordArguments);
            return;
        }
        if (wereLost && keywordArguments.stream().allMatch(KeywordPlan::isLost)) {
            report.deviated(
                    JsonDeviationCode.KEYWORDS_LOST,
                    "lost keyword arguments were written out: " + keywordArguments.size());
        }
        super.enterBlock(argumentTypes, named(keywordArguments));
    }

    private List<KeywordArgument> named(List<KeywordArgument> keywordArguments) {
        Set<String> taken = new HashSet<>();
        for (KeywordArgument argument : keywordArguments) {
            if (!taken.add(argument.name()) && !argument.name().isEmpty()) {
                report.blocked(
                        "two keyword arguments of a block are named '" + JsonStrings.forMessage(argument.name()) + "'");
            }
        }
        List<KeywordArgument> named = new ArrayList<>(keywordArguments.size());
        boolean first = true;
        for (KeywordArgument argument : keywordArguments) {
            boolean keeps = !argument.name().isEmpty() || first;
            first &= !argument.name().isEmpty();
            named.add(keeps ? argument : new KeywordArgument(free(taken, named.size()), argument.type()));
        }
        return List.copyOf(named);
    }

    private String free(Set<String> taken, int index) {
        String name = "keyword_" + index;
        while (!taken.add(name)) {
            name += "_";
        }
        report.deviated(
                JsonDeviationCode.KEYWORD_NAME,
                "keyword argument " + index + ", without name, was named '" + name + "'");
        return name;
    }
}
