package dev.hyperlaw.view.fit;

import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** Runs that report a bound beside what it bounds: whether it held, how tight it was, how good its learning rate is. */
final class BoundCheckPassages {
    private static final int DIGITS = 2;

    private final String source;
    private final List<BoundCheck> checks;

    BoundCheckPassages(String source, List<BoundCheck> checks) {
        this.source = source;
        this.checks = checks;
    }

    Passage section() {
        boolean all =
                checks.stream().allMatch(check -> check.held() == check.points().size());
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.of(
                        "",
                        "The bound on the mean gradient norm {}",
                        all ? "held at every point." : "DID NOT HOLD at every point.")
                .in(Passage.Tone.ANSWER));
        blocks.add(new Passage.Gap());
        blocks.add(tightness());
        FactTable choices = rateChoices();
        if (!choices.rows().isEmpty()) {
            blocks.add(new Passage.Gap());
            blocks.add(choices);
        }
        blocks.add(Passage.Data.of(Fact.objects(
                "bounds", checks.stream().map(BoundCheckPassages::facts).toList())));
        return Passage.Section.titled("The bound", blocks);
    }

    private FactTable tightness() {
        FactTable.Builder table = FactTable.of(
                "",
                "",
                Column.text("runs"),
                Column.number("points"),
                Column.number("held"),
                Column.number("seeds"),
                Column.number("seen/bound: least"),
                Column.number("median"),
                Column.number("most"));
        for (BoundCheck check : checks) {
            double[] shares = check.shares();
            table.row(
                    name(check),
                    points(check),
                    held(check),
                    seeds(check),
                    Fact.rounded("least", shares[0], DIGITS),
                    Fact.rounded("median", middle(shares), DIGITS),
                    Fact.rounded("most", shares[shares.length - 1], DIGITS));
        }
        return table.build();
    }

    /** How good the learning rate is that minimises the bound. */
    private FactTable rateChoices() {
        FactTable.Builder table = FactTable.of(
                "",
                "The learning rate that minimises the bound",
                Column.text("runs"),
                Column.number("settings"),
                Column.number("best lr/lr of the least bound: least"),
                Column.number("median"),
                Column.number("most"),
                Column.number("norm there/least norm: median"),
                Column.number("most"));
        for (BoundCheck check : checks) {
            double[] ratios = check.rateRatios();
            double[] costs = check.rateCosts();
            if (ratios.length > 0) {
                table.row(
                        name(check),
                        Fact.words(Integer.toString(ratios.length)),
                        Fact.rounded("leastRatio", ratios[0], DIGITS),
                        Fact.rounded("bestLrOverThatOfTheBound", middle(ratios), DIGITS),
                        Fact.rounded("mostRatio", ratios[ratios.length - 1], DIGITS),
                        Fact.rounded("costOfTheLrOfTheBound", middle(costs), DIGITS),
                        Fact.rounded("mostCost", costs[costs.length - 1], DIGITS));
            }
        }
        return table.build();
    }

    private static List<Fact> facts(BoundCheck check) {
        double[] shares = check.shares();
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.data("group", check.name()),
                points(check),
                held(check),
                seeds(check),
                Fact.data("least", shares[0]),
                Fact.data("median", middle(shares)),
                Fact.data("most", shares[shares.length - 1])));
        if (check.rateRatios().length > 0) {
            facts.add(Fact.data("bestLrOverThatOfTheBound", middle(check.rateRatios())));
            facts.add(Fact.data("costOfTheLrOfTheBound", middle(check.rateCosts())));
        }
        return facts;
    }

    private Fact name(BoundCheck check) {
        return Fact.of("group", check.name(), check.name().isEmpty() ? source : check.name());
    }

    private static Fact points(BoundCheck check) {
        return Fact.of(
                "points", check.points().size(), Integer.toString(check.points().size()));
    }

    private static Fact held(BoundCheck check) {
        return Fact.of("held", check.held(), Long.toString(check.held()));
    }

    private static Fact seeds(BoundCheck check) {
        return Fact.of("seeds", check.seeds(), Integer.toString(check.seeds()));
    }

    private static double middle(double[] sorted) {
        return sorted[sorted.length / 2];
    }
}
