package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.UntrainedModel;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The best value of one setting against model size, at the target's tokens, and what the law has for a model that was not trained. */
record SizesFigure(Plan plan, UntrainedModel model, Tunable axis, Frame frame) {
    private static final int POINTS = 33;
    /** How far the axis goes beyond the models, as a factor. */
    private static final double MARGIN = 1.15;

    /** One for every setting that is forecast. */
    static List<Figure> all(String name, Plan plan, UntrainedModel model) {
        List<UntrainedModel.Sized> trained = model.trained(plan.forecast().tokens());
        return plan.forecast().axes().stream()
                .map(axis -> of(plan, model, axis, trained).figure("%s-%s".formatted(name, axis.brief()), trained))
                .toList();
    }

    private static SizesFigure of(Plan plan, UntrainedModel model, Tunable axis, List<UntrainedModel.Sized> trained) {
        List<Interval> intervals = new ArrayList<>(
                trained.stream().map(each -> each.forecast().interval(axis)).toList());
        plan.recommendation().interval(axis).ifPresent(intervals::add);
        return new SizesFigure(plan, model, axis, Frame.of(intervals));
    }

    private Figure figure(String name, List<UntrainedModel.Sized> trained) {
        double first = Math.min(model.parameters(), trained.get(0).parameters()) / MARGIN;
        double last =
                Math.max(model.parameters(), trained.get(trained.size() - 1).parameters()) * MARGIN;
        List<Layer> layers = new ArrayList<>(law(first, last));
        layers.add(Dots.of("trained", trained.stream().map(this::dot).toList(), Ink.FIXED_BATCH));
        layers.add(
                new Dots("recommendation", List.of(recommendation()), Ink.NEAR_OPTIMAL, Marker.DIAMOND, Weight.BOLD));
        List<Key> key = List.of(
                new Key("trained, 95 %", Ink.FIXED_BATCH, Key.Swatch.DOT),
                new Key("law, 95 %", Ink.BEST, Key.Swatch.AREA),
                new Key("recommended", Ink.NEAR_OPTIMAL, Key.Swatch.DIAMOND));
        return new Figure(
                name,
                "The best %s against model size".formatted(axis.words()),
                "What is forecast at %s for the models that were trained, with 95 %% intervals, and the law over their sizes. Its interval has how far models lie off it.%s"
                        .formatted(
                                PlanWords.tokens(plan.forecast().tokens()),
                                frame.open()
                                        ? " Where the runs leave an interval open, it is drawn to the frame."
                                        : ""),
                Layout.single().withHeightToWidth(0.85),
                key,
                List.of(new Panel(
                        "", Axis.log("parameters N").from(first, last), frame.limited(PlanWords.axis(axis)), layers)));
    }

    private List<Layer> law(double first, double last) {
        double[] sizes = new double[POINTS];
        double[] middle = new double[POINTS];
        double[] low = new double[POINTS];
        double[] high = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            sizes[i] = first * Math.pow(last / first, i / (POINTS - 1.0));
            Interval interval = plan.fit()
                    .forecaster()
                    .at(OptionalDouble.of(sizes[i]), plan.forecast().tokens())
                    .interval(axis);
            Range drawn = frame.drawn(interval);
            middle[i] = interval.estimate();
            low[i] = drawn.low();
            high[i] = drawn.high();
        }
        return List.of(
                Band.of(Label.hidden("95 % interval"), sizes, low, high, Ink.BEST),
                Line.of(Label.hidden("law"), sizes, middle, Ink.BEST));
    }

    private Dot dot(UntrainedModel.Sized trained) {
        Forecast forecast = trained.forecast();
        Interval interval = forecast.interval(axis);
        Range drawn = frame.drawn(interval);
        return Dot.at(trained.parameters(), interval.estimate(), "").withYError(drawn.low(), drawn.high());
    }

    private Dot recommendation() {
        Recommendation run = plan.recommendation();
        double value = run.cell().get(axis);
        Range error = run.interval(axis)
                .map(each -> frame.drawn(each).and(Range.at(value)))
                .orElse(Range.at(value));
        return Dot.at(model.parameters(), value, "").withYError(error.low(), error.high());
    }
}
