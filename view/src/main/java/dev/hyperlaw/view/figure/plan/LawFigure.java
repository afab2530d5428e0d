package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The best value of one setting against the budget, and where the law takes it at the target. */
final class LawFigure {
    private static final int POINTS = 49;
    private static final Ink AT_EDGE = Ink.FIXED_BATCH.shade(0.1);
    /** One budget is not an axis. */
    private static final double SOME_WAY = 2;

    private final Plan plan;
    private final Tunable axis;
    private final List<TunedBudget> tuned;
    private final Past past;
    private final double target;
    private final Frame frame;

    private LawFigure(Plan plan, List<TunedBudget> budgets, Tunable axis) {
        this.plan = plan;
        this.axis = axis;
        tuned = budgets.stream()
                .filter(budget -> budget.interval(axis).isPresent())
                .toList();
        past = plan.fit().history().upTo(plan.fit().history().budgets() - 1);
        target = plan.forecast().tokens();
        frame = Frame.of(
                axis, tuned, plan.recommendation().interval(axis).stream().toList());
    }

    /** One for every setting that is forecast, and was tuned at any of its budgets. */
    static List<Figure> all(String name, Plan plan, List<TunedBudget> budgets) {
        return plan.forecast().axes().stream()
                .filter(axis -> budgets.stream()
                        .anyMatch(budget -> budget.interval(axis).isPresent()))
                .map(axis -> new LawFigure(plan, budgets, axis).figure("%s-%s".formatted(name, axis.brief())))
                .toList();
    }

    private Figure figure(String name) {
        double first = Math.min(target, tuned.get(0).tokens());
        double last = Math.max(target, past.tokens());
        first = last < SOME_WAY * first ? last / SOME_WAY : first;
        List<Layer> layers = new ArrayList<>();
        double[] all = spaced(first, last);
        layers.addAll(law(all, rules(spaced(Math.min(past.tokens(), target), last))));
        if (past.tokens() < target) {
            layers.add(Rule.vertical(past.tokens(), "last tuned", Ink.THEORY));
        }
        optima(false).ifPresent(layers::add);
        optima(true).ifPresent(layers::add);
        layers.add(
                new Dots("recommendation", List.of(recommendation()), Ink.NEAR_OPTIMAL, Marker.DIAMOND, Weight.BOLD));
        List<Key> key = new ArrayList<>();
        if (optima(true).isPresent()) {
            key.add(new Key("optimum, 95 %", Ink.FIXED_BATCH, Key.Swatch.DOT));
        }
        if (optima(false).isPresent()) {
            key.add(PlanWords.atEdge(AT_EDGE));
        }
        key.add(new Key("law, 95 %", Ink.BEST, Key.Swatch.AREA));
        key.add(new Key("recommended", Ink.NEAR_OPTIMAL, Key.Swatch.DIAMOND));
        Axis tokens = Axis.log("token budget T").from(first / Math.pow(last / first, 0.04), last);
        return new Figure(
                name,
                "The best %s against the budget".formatted(axis.words()),
                caption(),
                Layout.single().withHeightToWidth(0.85),
                key,
                List.of(new Panel("", tokens, frame.limited(PlanWords.axis(axis)), layers)));
    }

    /** The band, then the rules it is compared with, then the line, which they must not hide. */
    private List<Layer> law(double[] tokens, List<Layer> rules) {
        Forecaster forecaster = past.forecaster();
        double[] middle = new double[tokens.length];
        double[] low = new double[tokens.length];
        double[] high = new double[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            Interval interval = forecaster.at(tokens[i]).interval(axis);
            Range drawn = frame.drawn(interval);
            middle[i] = interval.estimate();
            low[i] = drawn.low();
            high[i] = drawn.high();
        }
        List<Layer> layers = new ArrayList<>();
        layers.add(Band.of(Label.hidden("95 % interval"), tokens, low, high, Ink.BEST));
        layers.addAll(rules);
        layers.add(Line.of(Label.atEnd("plan"), tokens, middle, Ink.BEST));
        return layers;
    }

    /** What keeping everything and the paper's rule for what was tuned would do beyond the last tuned budget. */
    private List<Layer> rules(double[] tokens) {
        List<Layer> lines = new ArrayList<>();
        double kept = past.tuned().place().get(axis);
        double[] keep = new double[tokens.length];
        Arrays.fill(keep, kept);
        lines.add(Line.of(Label.atEnd("keep"), tokens, keep, Ink.THEORY).thin().dashed());
        Rules.ofThePaper().stream()
                .filter(rule -> rule.suggest(past, target).isPresent())
                .reduce((first, second) -> second)
                .ifPresent(rule -> {
                    double[] suggested = new double[tokens.length];
                    for (int i = 0; i < tokens.length; i++) {
                        suggested[i] =
                                rule.suggest(past, tokens[i]).orElseThrow().get(axis);
                    }
                    lines.add(Line.of(Label.atEnd("rule " + rule.name()), tokens, suggested, Ink.FIXED_RATE)
                            .thin());
                });
        return lines;
    }

    private Optional<Dots> optima(boolean inside) {
        List<Dot> dots = tuned.stream()
                .filter(budget -> budget.isInside(axis) == inside)
                .map(budget -> {
                    Range error = budget.error(axis, frame);
                    return Dot.at(budget.tokens(), budget.best(axis), "").withYError(error.low(), error.high());
                })
                .toList();
        if (dots.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                inside
                        ? Dots.of("optimum", dots, Ink.FIXED_BATCH)
                        : new Dots(PlanWords.AT_EDGE, dots, AT_EDGE, Marker.TRIANGLE, Weight.NORMAL));
    }

    private Dot recommendation() {
        Recommendation run = plan.recommendation();
        double value = axis == Tunable.BATCH
                ? run.batch().batch().tokens()
                : run.cell().get(axis);
        Range error = run.interval(axis)
                .map(each -> frame.drawn(each).and(Range.at(value)))
                .orElse(Range.at(value));
        return Dot.at(target, value, "").withYError(error.low(), error.high());
    }

    private String caption() {
        Forecast.Shrunk exponent =
                plan.forecast().exponents().get(plan.forecast().axes().indexOf(axis));
        return "Optima of the budgets that were tuned at, with 95 %% intervals, and the law that is continued to %s: T^{%s}%s."
                        .formatted(
                                PlanWords.tokens(target),
                                FigureText.decimals(exponent.mean(), 2),
                                plan.fit().prior().fades()
                                                && axis == Tunable.LEARNING_RATE
                                                && plan.forecast().axes().contains(Tunable.BATCH)
                                        ? "; the exponent fades beyond a jump of 10"
                                        : "")
                + (frame.open() ? " Where the runs leave an interval open, it is drawn to the frame." : "")
                + " Thin lines: the settings of the last tuned budget kept, and the paper's rule for what was tuned. The recommendation may lie off the law where"
                + " the batch was rounded, capped or prescribed.";
    }

    private static double[] spaced(double first, double last) {
        double[] spaced = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            spaced[i] = first * Math.pow(last / first, i / (POINTS - 1.0));
        }
        spaced[POINTS - 1] = last;
        return spaced;
    }
}
