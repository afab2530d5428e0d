package dev.hyperlaw.view.sweep;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.desk.design.DesignVariant;
import dev.hyperlaw.desk.design.Outlook;
import dev.hyperlaw.desk.design.Rivals;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.transfer.Regime;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.fit.ExponentFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How well a planned sweep will know each exponent, and what more runs would buy. */
record DesignPassages(DesignStudy.GroupStudy group) {
    private static final double MANY_EDGES = 0.3;

    static List<Passage> of(DesignStudy study) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Data.of(noise(study)));
        for (DesignStudy.GroupStudy group : study.groups()) {
            blocks.add(new DesignPassages(group).section(study));
        }
        if (study.groups().isEmpty()) {
            blocks.add(Passage.Data.of(Fact.data("groups", List.of())));
        }
        return blocks;
    }

    private static Fact noise(DesignStudy study) {
        return Fact.rounded("noise", study.noise());
    }

    private Passage.Section section(DesignStudy study) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(headline());
        blocks.addAll(Passage.apart(expected()));
        blocks.add(new Passage.Gap());
        more().ifPresent(table -> {
            blocks.add(table);
            blocks.add(new Passage.Gap());
        });
        blocks.add(Passage.Line.of(
                "simulated  ",
                "{} sweeps with {}, and Gaussian noise of {} nats on every loss, half of its variance the same at every budget of a run. Fitted jointly over all budgets, as hyperlaw fit does. \"Can tell\" means in four sweeps out of five. Real losses are not the bound: take this as a lower limit.",
                Fact.number("repetitions", group.repetitions()),
                Fact.text("simulated", group.choice()),
                noise(study).toString()));
        blocks.add(new Passage.Warnings("", edges().stream().toList()));
        blocks.add(Passage.Data.of(
                Fact.data("groups", group.names()),
                Fact.data("annealed", group.annealed()),
                Fact.objects("variants", group.variants(), OutlookFacts::variant)));
        return new Passage.Section("groups[]", "", title(), blocks, Audience.EVERYBODY);
    }

    private String title() {
        String names = names();
        return names.isEmpty() ? "What it can tell" : "What it can tell: " + names;
    }

    private String names() {
        return group.names().stream().filter(name -> !name.isEmpty()).collect(Collectors.joining(" and "));
    }

    private Passage.Line headline() {
        String known = group.planned().outlooks().stream()
                .filter(Outlook::isKnown)
                .map(outlook -> "%s ± %s".formatted(outlook.exponent().key(), OutlookFacts.halfWidth(outlook)))
                .collect(Collectors.joining(", "));
        return Passage.Line.answer(
                "{}expected 95 % intervals: {}",
                names().isEmpty() ? "" : names() + ": ",
                known.isEmpty() ? "none, the design shows no exponent" : known);
    }

    private FactTable expected() {
        return FactTable.of(group.planned().outlooks())
                .text("exponent", outlook -> outlook.exponent().law())
                .text("tuned", outlook -> symbols(outlook.exponent().regime()))
                .number("put in", OutlookFacts::truth)
                .number("± (95 %)", OutlookFacts::halfWidth)
                .number("bias", OutlookFacts::bias)
                .text("can tell", this::tells)
                .build();
    }

    private static String symbols(Regime regime) {
        return ExponentFacts.symbols(Tunable.tunedIn(regime));
    }

    /** {@code −1/2 from 0; not from −1/3}. */
    private String tells(Outlook outlook) {
        if (!outlook.isKnown()) {
            return "nothing: no optimum inside the grid, or too flat for this noise";
        }
        String predicted =
                Rivals.of(outlook.exponent(), group.annealed()).get(0).toString();
        String from = join(outlook.tellsFrom());
        String not = join(outlook.confuses());
        if (from.isEmpty()) {
            return "not %s from %s".formatted(predicted, not);
        }
        return "%s from %s%s".formatted(predicted, from, not.isEmpty() ? "" : "; not from " + not);
    }

    private static String join(List<Rational> rivals) {
        return rivals.stream().map(Rational::toString).collect(Collectors.joining(" or "));
    }

    private Optional<FactTable> more() {
        List<Outlook> known = group.planned().outlooks().stream()
                .filter(outlook -> group.variants().stream()
                        .anyMatch(variant -> variant.outlook(outlook.exponent())
                                .filter(Outlook::isKnown)
                                .isPresent()))
                .toList();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        FactTable.Builder<DesignVariant> table = FactTable.of(group.variants())
                .title("What more would buy")
                .text("what more would buy", OutlookFacts::name)
                .number("runs", OutlookFacts::runs)
                .number("tokens", OutlookFacts::tokens);
        known.stream()
                .map(Outlook::exponent)
                .forEach(exponent -> table.number(
                        "± " + exponent.key(),
                        variant -> variant.outlook(exponent)
                                .map(OutlookFacts::halfWidth)
                                .orElse(Fact.nothing("halfWidth"))));
        return Optional.of(table.build());
    }

    private Optional<String> edges() {
        List<String> many = group.planned().edges().entrySet().stream()
                .filter(entry -> entry.getValue() > MANY_EDGES)
                .map(entry ->
                        "%s with %s tuned".formatted(NumberText.percent(entry.getValue()), symbols(entry.getKey())))
                .sorted()
                .toList();
        return many.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Even with the grid around the optimum, many optima lie at its end: %s. A wider grid would help."
                                .formatted(String.join("; ", many)));
    }

    static CsvLines csv(DesignStudy study) {
        List<List<Fact>> rows = new ArrayList<>();
        for (DesignStudy.GroupStudy group : study.groups()) {
            for (DesignVariant variant : group.variants()) {
                for (Outlook outlook : variant.outlooks()) {
                    List<Fact> row = new ArrayList<>(OutlookFacts.size(variant));
                    row.add(Fact.data("group", String.join(" | ", group.names())));
                    row.add(Fact.data("exponent", outlook.exponent().key()));
                    row.addAll(OutlookFacts.of(outlook));
                    rows.add(row);
                }
            }
        }
        return CsvLines.of(
                List.of("group", "variant=name", "runs", "tokens", "exponent", "truth", "halfWidth", "bias", "found"),
                rows);
    }
}
