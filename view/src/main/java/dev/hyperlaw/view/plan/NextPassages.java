package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.NextRuns;
import dev.hyperlaw.evidence.plan.NextRuns.Extension;
import dev.hyperlaw.evidence.plan.NextRuns.Gain;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Which runs would say more. */
record NextPassages(Plan plan, LossWords losses) {
    private static final int DIGITS = 2;

    List<Passage> lines() {
        List<Passage> lines = new ArrayList<>();
        String label = "NEXT   ";
        if (plan.next().offered().isEmpty()) {
            lines.add(Passage.Line.of(label, nothing()));
        }
        for (NextRuns runs : plan.next().offered()) {
            lines.add(Passage.Line.of(label, text(runs)));
            label = "       ";
        }
        lines.add(Passage.Data.of(
                Fact.objects("next", plan.next().offered(), NextPassages::facts),
                Fact.data("nextWithheld", plan.next().withheld().map(NextPassages::facts))));
        return lines;
    }

    private String nothing() {
        if (plan.isInside()) {
            return "none: the target lies within the budgets that were tuned at";
        }
        return plan.next()
                .withheld()
                .map(runs -> "none that pays: %s would cost %s tokens and save about %s"
                        .formatted(
                                runs(runs),
                                NumberText.compact(runs.totalTokens()),
                                NumberText.compact(
                                        Math.max(0, runs.gain().orElseThrow().savedTokens()))))
                .orElse("no runs of up to half the target's length lower the expected regret enough for their tokens");
    }

    private String runs(NextRuns runs) {
        String size = plan.fit().untrained().isEmpty()
                ? ""
                : " with %s parameters"
                        .formatted(NumberText.compact(
                                Math.exp(plan.fit().forecaster().relatives().logSize())));
        return "%d runs of %s tokens%s".formatted(runs.runs(), NumberText.compact(runs.tokens()), size);
    }

    private String text(NextRuns runs) {
        return "%s%s, batch %s, lr %s%s: %s tokens%s"
                .formatted(
                        runs.extension().map(NextPassages::where).orElse(""),
                        runs(runs),
                        list(runs.batches(), Tunable.BATCH),
                        list(runs.learningRates(), Tunable.LEARNING_RATE),
                        runs.alphas().isEmpty() ? "" : ", alpha " + list(runs.alphas(), Tunable.MOMENTUM),
                        NumberText.compact(runs.totalTokens()),
                        runs.gain().map(this::gain).orElse(""));
    }

    private static String list(List<Double> values, Tunable setting) {
        return values.stream().map(each -> value(setting, each)).collect(Collectors.joining("/"));
    }

    private static String value(Tunable setting, double value) {
        return setting == Tunable.BATCH ? NumberText.compact(value) : NumberText.rounded(value, DIGITS);
    }

    /** Which end of the grid to go beyond, and how far. */
    private static String where(Extension extension) {
        String name = extension.setting() == Tunable.MOMENTUM
                ? "alpha"
                : extension.setting().words();
        String least = value(extension.setting(), extension.least());
        String most = value(extension.setting(), extension.most());
        if (extension.least() == extension.most()) {
            return "beside %s, the only %s tried: ".formatted(most, name);
        }
        return switch (extension.beyond()) {
            case ABOVE -> "extend the grid above %s, the largest %s tried: ".formatted(most, name);
            case BELOW -> "extend the grid below %s, the smallest %s tried: ".formatted(least, name);
            case BOTH, NONE -> "extend the grid beyond %s to %s, all of the %s tried: ".formatted(least, most, name);
        };
    }

    private String gain(Gain gain) {
        return ", lr interval x%s -> x%s, expected regret %s -> %s%s"
                .formatted(
                        NumberText.rounded(gain.lrFactorBefore(), DIGITS),
                        NumberText.rounded(gain.lrFactorAfter(), DIGITS),
                        NumberText.rounded(gain.regretBefore(), DIGITS),
                        losses.loss(gain.regretAfter(), DIGITS),
                        Double.isNaN(gain.savedTokens())
                                ? ""
                                : ", worth about %s tokens".formatted(NumberText.compact(gain.savedTokens())));
    }

    private static List<Fact> facts(NextRuns runs) {
        return List.of(
                Fact.data("tokens", runs.tokens()),
                Fact.data("lr", runs.learningRates()),
                Fact.data("batchTokens", runs.batches()),
                Fact.data("alpha", runs.alphas()),
                Fact.data("runs", runs.runs()),
                Fact.data("totalTokens", runs.totalTokens()),
                Fact.data("purpose", runs.gain().isPresent() ? "narrow" : "extend"),
                Fact.data("lrIntervalBefore", runs.gain().map(Gain::lrFactorBefore)),
                Fact.data("lrIntervalAfter", runs.gain().map(Gain::lrFactorAfter)),
                Fact.data("expectedRegretBefore", runs.gain().map(Gain::regretBefore)),
                Fact.data("expectedRegretAfter", runs.gain().map(Gain::regretAfter)),
                Fact.data("savedTokens", runs.gain().map(Gain::savedTokens)),
                Fact.data("extends", runs.extension().map(NextPassages::extension)));
    }

    private static List<Fact> extension(Extension extension) {
        return List.of(
                Fact.data("setting", extension.setting().key()),
                Fact.data("below", extension.beyond() == OpenEnds.ABOVE ? null : extension.least()),
                Fact.data("above", extension.beyond() == OpenEnds.BELOW ? null : extension.most()));
    }
}
