package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.desk.theory.DeriveResult;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import java.util.ArrayList;
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
        FactTable.Builder table = FactTable.of(
                "",
                "Exponents and constants",
                Column.text("variable"),
                Column.number("exponent"),
                Column.number("constant"));
        facts.lines().forEach(table::row);
        return table.build();
    }

    FactTable levels() {
        FactTable.Builder table = FactTable.of(
                "",
                "What decides",
                Column.text("what decides, largest first"),
                Column.number("order"),
                Column.text("shares"),
                Column.text("active"),
                Column.text("still open"));
        for (Level level : law.levels()) {
            table.row(
                    Fact.of("binding", level.binding(), String.join(", ", level.binding())),
                    Fact.of("exponent", level.exponent().toString(), Exact.power(budget, level.exponent())),
                    Fact.words(shares(level)),
                    Fact.of("active", level.active(), BoundPassages.holding(level.active(), level.weak())),
                    Fact.words(open(level)));
        }
        return table.build();
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
        List<String> variables = result.problem().tuned().stream().distinct().toList();
        List<Column> columns = new ArrayList<>(
                List.of(Column.number("from " + budget), Column.number("to " + budget), Column.text("active")));
        variables.forEach(variable -> columns.add(Column.text(variable)));
        columns.add(Column.text("bound"));
        FactTable.Builder table = FactTable.of("", "", columns);
        for (Phase phase : result.phases()) {
            List<Fact> row = new ArrayList<>(List.of(
                    tokens("fromTokens", phase.fromLog()),
                    phase.toLog().isPresent()
                            ? tokens("toTokens", phase.toLog().getAsDouble())
                            : Fact.nothing("toTokens"),
                    Fact.of("active", phase.active(), BoundPassages.holding(phase.active(), List.of()))));
            for (String variable : variables) {
                row.add(exponent(
                        phase.law().exponents().get(variable),
                        phase.middle().localExponents().get(variable)));
            }
            row.add(exponent(phase.law().rate().orElse(null), phase.middle().localRate()));
            table.row(row);
        }
        return table.build();
    }

    private static Fact tokens(String key, double log) {
        return Fact.rounded(key, Math.exp(log), 4);
    }

    private static Fact exponent(@Nullable Rational limit, @Nullable Double local) {
        String text = limit == null ? "open" : limit.toString();
        return Fact.words(local == null ? text : text + " (" + NumberText.rounded(local, 3) + ")");
    }
}
