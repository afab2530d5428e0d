package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.Regime;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The paper's empirical figure: which learning rate is best at which budget, for each batch, and the law that its optimum follows. */
final class OptimalRateFigure {
    private static final Key BEST = new Key("best learning rate", Ink.BEST, Key.Swatch.BOLD_LINE);
    private static final Key SWITCH = new Key("a smaller one takes over", Ink.MARK, Key.Swatch.DIAMOND);

    private OptimalRateFigure() {}

    /** Empty without curves, or without learning rates to choose from. */
    static Optional<Figure> of(String name, GroupFit fit) {
        Readings readings = fit.group().readings();
        List<RateFamily> families = RateFamily.of(readings);
        Optional<RegimeFit> rates = fit.regime(Regime.A);
        if (!CurvePanels.possible(families) || rates.isEmpty()) {
            return Optional.empty();
        }
        boolean momenta = readings.values(Tunable.MOMENTUM).length > 1;
        CurvePanels panels = new CurvePanels(fit.group(), families, momenta, 0.15);
        List<Panel> all = new ArrayList<>();
        for (RateFamily family : families) {
            panels.panel(family, best(family)).ifPresent(all::add);
        }
        List<Key> key = new ArrayList<>(List.of(CurvePanels.RATES, BEST, SWITCH));
        RatePanel.of(rates.get(), families).ifPresent(panel -> {
            all.add(panel);
            key.addAll(RatePanel.key(panel));
        });
        return Optional.of(Figure.of(
                        name,
                        SweepWords.titled("The best learning rate against the budget", fit.group()),
                        caption(fit, rates.get()),
                        panels.layout(all.size()),
                        all.toArray(Panel[]::new))
                .withKey(key.toArray(Key[]::new)));
    }

    private static List<Layer> best(RateFamily family) {
        List<Layer> layers = new ArrayList<>();
        if (family.budgets().length >= 2) {
            layers.add(Line.of(Label.hidden("lowest loss"), family.budgets(), family.envelope(), Ink.BEST)
                    .bold());
        }
        List<Dot> dots = Switch.of(family).stream()
                .map(change -> Dot.at(change.tokens(), change.loss(), ""))
                .toList();
        if (!dots.isEmpty()) {
            layers.add(new Dots("a smaller rate takes over", dots, Ink.MARK, Marker.DIAMOND, Weight.NORMAL));
        }
        return layers;
    }

    private static String caption(GroupFit fit, RegimeFit rates) {
        String law = rates.exponent(Exponent.Q)
                .flatMap(estimate -> estimate.interval())
                .map(q -> " At a fixed batch the optimum moves like T^{q} with q = %s (95 %% interval)%s."
                        .formatted(
                                SweepWords.interval(q),
                                rates.exponent(Exponent.P)
                                        .flatMap(estimate -> estimate.interval())
                                        .map(p -> ", and with the batch like b^{p} with p = " + SweepWords.interval(p))
                                        .orElse("")))
                .orElse(" The optimum lies at the end of the grid at too many budgets for a law.");
        return ("Loss against tokens, one line for each learning rate and one panel for each batch size; bold is the lowest of all lines, and a diamond marks where a smaller learning"
                        + " rate than before takes over. The last panel has the optimum of each budget on the fitted surface, with its 95 %% interval. A triangle is where the grid ends.%s"
                        + " The bound (theorem 1) predicts b^{1/2} T^{−1/2}; it is a bound on a gradient norm, not on the loss. %d runs.")
                .formatted(law, fit.group().runs().size());
    }
}
