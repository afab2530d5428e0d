package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.plan.DivergenceRisk;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the surface says beside learning rate, momentum and batch: other settings that were varied, and how far the cliff is. */
record SurfacePassages(List<OtherForecast> settings, Optional<DivergenceRisk> risk) {
    private static final int DIGITS = 3;
    private static final double SMALL = 0.001;

    List<Passage> lines() {
        List<Passage> lines = new ArrayList<>();
        Fact others = Fact.objects("otherSettings", settings, SurfacePassages::facts);
        if (!settings.isEmpty()) {
            lines.add(Passage.Line.of(
                    "ALSO   ",
                    "{}",
                    settings.stream().map(SurfacePassages::words).collect(Collectors.joining(", "))));
        }
        risk.ifPresent(each -> lines.add(Passage.Line.of("RISK   ", "{}", words(each))));
        lines.add(Passage.Data.of(
                others,
                Fact.data("divergence.probability", risk.map(DivergenceRisk::probability)),
                Fact.data(
                        "divergence.nearestLr",
                        risk.flatMap(DivergenceRisk::nearest)
                                .map(each -> Math.exp(each.run().at()[0]))),
                Fact.data("divergence.lrWithoutRisk", risk.flatMap(DivergenceRisk::lowered))));
        return lines;
    }

    private static String words(OtherForecast other) {
        String interval = other.best().bracketed(end -> NumberText.rounded(end, DIGITS));
        String name = other.name().replace('_', ' ');
        if (other.moves() && other.name().equals(Prior.TIMESCALE)) {
            // Each run has a timescale of its own: none is the usual one.
            return "%s %s %s".formatted(name, NumberText.rounded(other.value(), DIGITS), interval);
        }
        return other.moves()
                ? "%s %s %s, most runs have %s"
                        .formatted(name, text(other, other.value()), interval, text(other, other.kept()))
                : "%s %s stays (best %s)".formatted(name, text(other, other.kept()), interval);
    }

    private static String text(OtherForecast other, double value) {
        String unit = other.unit().isEmpty() ? "" : " " + other.unit();
        return NumberText.rounded(value, DIGITS) + unit;
    }

    private static List<Fact> facts(OtherForecast other) {
        return List.of(
                Fact.data("name", other.name()),
                Fact.data("unit", other.unit().isEmpty() ? null : other.unit()),
                Fact.data("value", other.value()),
                Fact.data("best", other.best().estimate()),
                Fact.data("low", other.best().low()),
                Fact.data("high", other.best().high()),
                Fact.data("kept", other.kept()),
                Fact.data("exponent", other.exponent()));
    }

    private static String words(DivergenceRisk risk) {
        String chance = risk.probability() < SMALL
                ? "divergence is unlikely (less than 0.1 %)"
                : "this run diverges with probability " + NumberText.percent(risk.probability(), 2);
        String nearest = risk.nearest()
                .map(each -> "; lr %s diverged%s at %s tokens: x%s above this%s"
                        .formatted(
                                NumberText.rounded(Math.exp(each.run().at()[0]), DIGITS),
                                each.run().logSize() > 0
                                        ? " with %s parameters"
                                                .formatted(NumberText.compact(
                                                        Math.exp(each.run().logSize())))
                                        : "",
                                NumberText.compact(Math.exp(each.run().logTokens())),
                                NumberText.rounded(each.factor(), DIGITS),
                                each.byRate() ? "" : " (other runs survived that rate)"))
                .orElse("; no run above this rate diverged");
        return chance
                + nearest
                + risk.lowered()
                        .map(rate -> ". Without that risk: lr " + NumberText.rounded(rate, DIGITS))
                        .orElse("");
    }
}
