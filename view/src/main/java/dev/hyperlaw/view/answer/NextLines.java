package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.plan.NextRuns;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.render.Paragraph;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/** Which runs would narrow a plan, a paragraph each. */
final class NextLines {
    private NextLines() {}

    static void print(Plan plan, PrintWriter out) {
        String label = "NEXT   ";
        if (plan.next().isEmpty()) {
            out.println(
                    Paragraph.of(
                            label,
                            plan.isInside()
                                    ? "none: the target lies within the budgets that were tuned at"
                                    : "no runs of up to half the target's length lower the expected regret enough for their tokens"));
        }
        for (NextRuns runs : plan.next()) {
            out.println(Paragraph.of(
                    label,
                    "%s%d runs of %s tokens, batch %s, lr %s%s: %s tokens%s"
                            .formatted(
                                    runs.gain().isPresent() ? "" : "extend the grid to where the optimum may be: ",
                                    runs.runs(),
                                    NumberText.compact(runs.tokens()),
                                    runs.batches().stream()
                                            .map(NumberText::compact)
                                            .collect(Collectors.joining("/")),
                                    runs.learningRates().stream()
                                            .map(each -> NumberText.rounded(each, 2))
                                            .collect(Collectors.joining("/")),
                                    runs.alphas().isEmpty()
                                            ? ""
                                            : ", alpha "
                                                    + runs.alphas().stream()
                                                            .map(each -> NumberText.rounded(each, 2))
                                                            .collect(Collectors.joining("/")),
                                    NumberText.compact(runs.totalTokens()),
                                    runs.gain()
                                            .map(gain -> gain(
                                                    gain, plan.history().group().unit()))
                                            .orElse(""))));
            label = "       ";
        }
    }

    private static String gain(NextRuns.Gain gain, LossUnit unit) {
        return ", lr interval x%s -> x%s, expected regret %s -> %s %s"
                .formatted(
                        NumberText.rounded(gain.lrFactorBefore(), 2),
                        NumberText.rounded(gain.lrFactorAfter(), 2),
                        NumberText.rounded(gain.regretBefore(), 2),
                        NumberText.rounded(gain.regretAfter(), 2),
                        unit.words());
    }
}
