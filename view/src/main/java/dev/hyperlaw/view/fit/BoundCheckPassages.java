package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** Runs that report a bound beside what it bounds: whether it held, how tight it was, how good its learning rate is. */
record BoundCheckPassages(String source, List<BoundCheck> checks) {
    private static final int DIGITS = 2;

    Passage section() {
        boolean all =
                checks.stream().allMatch(check -> check.held() == check.points().size());
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.answer(
                "The bound on the mean gradient norm {}",
                all ? "held at every point." : "DID NOT HOLD at every point."));
        blocks.addAll(Passage.apart(tightness()));
        FactTable choices = rateChoices();
        if (!choices.rows().isEmpty()) {
            blocks.addAll(Passage.apart(choices));
        }
        blocks.add(Passage.Data.of(Fact.objects("bounds", checks, BoundCheckPassages::facts)));
        return Passage.Section.titled("The bound", blocks);
    }

    private FactTable tightness() {
        return FactTable.of(checks)
                .text("runs", this::name)
                .number("points", BoundCheckPassages::points)
                .number("held", BoundCheckPassages::held)
                .number("seeds", BoundCheckPassages::seeds)
                .number("seen/bound: least", check -> rounded(least(check.shares())))
                .number("median", check -> rounded(middle(check.shares())))
                .number("most", check -> rounded(most(check.shares())))
                .build();
    }

    /** How good the learning rate is that minimises the bound. */
    private FactTable rateChoices() {
        return FactTable.of(checks.stream()
                        .filter(check -> check.rateRatios().length > 0)
                        .toList())
                .title("The learning rate that minimises the bound")
                .text("runs", this::name)
                .number("settings", check -> check.rateRatios().length)
                .number("best lr/lr of the least bound: least", check -> rounded(least(check.rateRatios())))
                .number("median", check -> rounded(middle(check.rateRatios())))
                .number("most", check -> rounded(most(check.rateRatios())))
                .number("norm there/least norm: median", check -> rounded(middle(check.rateCosts())))
                .number("most", check -> rounded(most(check.rateCosts())))
                .build();
    }

    private static List<Fact> facts(BoundCheck check) {
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.data("group", check.name()),
                points(check),
                held(check),
                seeds(check),
                Fact.data("least", least(check.shares())),
                Fact.data("median", middle(check.shares())),
                Fact.data("most", most(check.shares()))));
        if (check.rateRatios().length > 0) {
            facts.add(Fact.data("bestLrOverThatOfTheBound", middle(check.rateRatios())));
            facts.add(Fact.data("costOfTheLrOfTheBound", middle(check.rateCosts())));
        }
        return facts;
    }

    private String name(BoundCheck check) {
        return check.name().isEmpty() ? source : check.name();
    }

    private static Fact points(BoundCheck check) {
        return Fact.number("points", check.points().size());
    }

    private static Fact held(BoundCheck check) {
        return Fact.number("held", check.held());
    }

    private static Fact seeds(BoundCheck check) {
        return Fact.number("seeds", check.seeds());
    }

    private static String rounded(double value) {
        return NumberText.rounded(value, DIGITS);
    }

    private static double least(double[] sorted) {
        return sorted[0];
    }

    private static double middle(double[] sorted) {
        return sorted[sorted.length / 2];
    }

    private static double most(double[] sorted) {
        return sorted[sorted.length - 1];
    }
}
