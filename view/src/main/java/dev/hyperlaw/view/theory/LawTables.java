package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.desk.theory.DeriveResult;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What people read of a law, side by side; programs find it in {@link LawFacts}. */
final class LawTables {
    private final DeriveResult result;
    private final Law law;
    private final LawFacts facts;
    private final String budget;

    LawTables(DeriveResult result, LawFacts facts) {
        this.result = result;
        this.facts = facts;
        law = result.law();
        budget = result.problem().bound().budget();
    }

    FactTable laws() {
        return FactTable.of(facts.lines())
                .title("Exponents and constants")
                .text("variable", line -> line.get(0))
                .number("exponent", line -> line.get(1))
                .number("constant", line -> line.get(2))
                .build();
    }

    FactTable levels() {
        return FactTable.of(law.levels())
                .title("What decides")
                .text("what decides, largest first", level -> String.join(", ", level.binding()))
                .number("order", level -> Exact.power(budget, level.exponent()))
                .text("shares", LawTables::shares)
                .text("active", level -> BoundPassages.holding(level.active(), level.weak()))
                .text("still open", LawTables::open)
                .build();
    }

    private static String shares(Level level) {
        return level.exactShares().isEmpty()
                ? level.shares().values().stream()
                        .map(share -> NumberText.rounded(share, 3))
                        .collect(Collectors.joining(", "))
                : level.exactShares().values().stream().map(Rational::toString).collect(Collectors.joining(", "));
    }

    private static String open(Level level) {
        if (level.flat().isEmpty()) {
            return Fact.NOTHING;
        }
        return level.ranges().entrySet().stream()
                .filter(entry -> !entry.getValue().low().equals(entry.getValue().high())
                        || entry.getValue().low().isEmpty())
                .map(entry -> entry.getKey() + " in " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    FactTable phases() {
        FactTable.Builder<Phase> table = FactTable.of(result.phases())
                .number("from " + budget, phase -> tokens(phase.fromLog()))
                .number(
                        "to " + budget,
                        phase ->
                                phase.toLog().isPresent() ? tokens(phase.toLog().getAsDouble()) : Fact.NOTHING)
                .text("active", phase -> BoundPassages.holding(phase.active(), List.of()));
        result.problem().tuned().stream()
                .distinct()
                .forEach(variable -> table.text(
                        variable,
                        phase -> exponent(
                                phase.law().exponents().get(variable),
                                phase.middle().localExponents().get(variable))));
        return table.text(
                        "bound",
                        phase -> exponent(
                                phase.law().rate().orElse(null), phase.middle().localRate()))
                .build();
    }

    private static String tokens(double log) {
        return NumberText.rounded(Math.exp(log), 4);
    }

    private static String exponent(@Nullable Rational limit, @Nullable Double local) {
        String text = limit == null ? "open" : limit.toString();
        return local == null ? text : text + " (" + NumberText.rounded(local, 3) + ")";
    }
}
