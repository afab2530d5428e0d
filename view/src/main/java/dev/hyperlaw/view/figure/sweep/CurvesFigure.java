package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Panel;
import java.util.List;
import java.util.Optional;

/** The losses as they were seen. */
final class CurvesFigure {
    private CurvesFigure() {}

    /** Empty if no run was seen twice. */
    static Optional<Figure> of(String name, GroupFit fit) {
        Readings readings = fit.group().readings();
        List<RateFamily> families = RateFamily.of(readings);
        if (!CurvePanels.possible(families)) {
            return Optional.empty();
        }
        boolean momenta = readings.values(Tunable.MOMENTUM).length > 1;
        CurvePanels panels = new CurvePanels(fit.group(), families, momenta, 0.5);
        Panel[] all = families.stream()
                .flatMap(family -> panels.panel(family, List.of()).stream())
                .toArray(Panel[]::new);
        return Optional.of(Figure.of(
                        name,
                        SweepWords.titled("Loss against tokens", fit.group()),
                        caption(fit, momenta),
                        panels.layout(all.length),
                        all)
                .withKey(CurvePanels.RATES));
    }

    private static String caption(GroupFit fit, boolean momenta) {
        return "Loss of %d runs against the tokens they have seen, one panel for each batch size. One line for each learning rate (named at its end), the darker the larger%s%s."
                .formatted(
                        fit.group().runs().size(),
                        momenta ? ", at the momentum of the best run of that batch" : "",
                        SweepWords.seeds(fit.group()) > 1 ? ", averaged over seeds" : "");
    }
}
