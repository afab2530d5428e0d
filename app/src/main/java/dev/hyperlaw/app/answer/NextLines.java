package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.app.output.Paragraph;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.plan.NextRuns;
import dev.hyperlaw.evidence.plan.Plan;
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
                                    Numbers.compact(runs.tokens()),
                                    runs.batches().stream()
                                            .map(Numbers::compact)
                                            .collect(Collectors.joining("/")),
                                    runs.learningRates().stream()
                                            .map(each -> Numbers.rounded(each, 2))
                                            .collect(Collectors.joining("/")),
                                    runs.alphas().isEmpty()
                                            ? ""
                                            : ", alpha "
                                                    + runs.alphas().stream()
                                                            .map(each -> Numbers.rounded(each, 2))
                                                            .collect(Collectors.joining("/")),
                                    Numbers.compact(runs.totalTokens()),
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
                        Numbers.rounded(gain.lrFactorBefore(), 2),
                        Numbers.rounded(gain.lrFactorAfter(), 2),
                        Numbers.rounded(gain.regretBefore(), 2),
                        Numbers.rounded(gain.regretAfter(), 2),
                        unit.words());
    }
}
