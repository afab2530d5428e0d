package dev.hyperlaw.view.plan;

import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** How a plan is made, in plain words. What stands here must match the Javadoc of the classes that do it. */
final class MethodPassages {
    private record Part(String title, String text) {}

    private static final List<Part> PARTS = List.of(
            new Part(
                    "Which runs count",
                    "Runs are compared only within a group: runs that differ in learning rate, batch, momentum, budget and seed, and in nothing else. A run at a constant learning rate speaks for every budget at which its loss was recorded; an annealed one only for the budget it was annealed at. Losses of the same settings are averaged over seeds. A run that diverged has no loss from there on and is left out of fits. A budget counts as tuned at when it has three different settings or more and the learning rate is among what varies."),
            new Part(
                    "How an optimum is smoothed",
                    "At each budget a quadratic in the logarithms of the varied settings is fitted by least squares. It is fitted to the runs within 0.04 of the best, where the loss is in nats; along a single setting, to at most five runs around the best. Where those are too few to show a minimum, the window is widened run by run, up to four times; where the loss is in another unit, the fewest runs that show a minimum are taken. The minimum of the quadratic, kept inside the range of those runs, is the optimum. Where no minimum can be fitted the best run has to do."),
            new Part(
                    "The interval of an optimum",
                    "It holds the noise of the losses, carried through the fit, and a standard error of 15 % of the grid's step. The loss is not a parabola, and no grid is fine enough to show it better. An optimum at the end of the grid, and a best run that stands in for one, have much wider intervals. The noise of one loss is measured from how far runs lie off the quadratics of all budgets. Where the loss is in nats, 0.003 has a little weight: few runs cannot claim to have no noise."),
            new Part(
                    "How the forecast combines the prior and these runs",
                    "The logarithms of the optima are taken to lie on a straight line in the logarithm of the budget, up to the error of each. The level of the line is free. Its slopes, the exponents, have a prior: what other sweeps of runs with the same kind of schedule have shown, with a standard deviation over models and studies. The two are combined as Gaussians, so that each counts by how precisely it is known; the table of exponents says how much came from where. The forecast starts from the optimum of the largest tuned budget and follows the exponents. It starts half a step beyond where the best batch lies at an end of the grid. It starts from the line itself where that budget did not vary everything. Where the prior says so, the exponent of the learning rate fades beyond a jump of 10. No batch below the smallest that was tried is ever forecast."),
            new Part(
                    "From the forecast to the recommendation",
                    "The batch is the forecast one, rounded to what the hardware runs and cut to the limits that were given. A batch that was asked for stays. Below the forecast batch the learning rate is lowered by the prior's power of the batch; above it, it is not raised, since that is the side on which runs are lost. Where the batch was not varied, another batch that is asked for moves the learning rate by the same power, up or down."),
            new Part(
                    "What regret means",
                    "Regret is the loss at the chosen settings above the loss at the best settings of the same budget. The expected regret assumes that the loss at the target rises away from its optimum as it does on average at the tuned budgets. It assumes that the optimum lies where the forecast says, give or take its interval. In tokens: the share of more tokens that would make up for it, by what tokens bought between neighbouring budgets, continued to the target. In the backtest, regret is read off the runs themselves: the loss at a rule's suggestion, interpolated between runs, above that of the best run."),
            new Part(
                    "What the intervals cover, and what they do not",
                    "They cover the noise of the losses, the coarseness of the grid, and the spread of the exponents over models and studies. They do not cover that a power law may bend between the largest tuned budget and the target. Nor do they cover a target run that differs in anything else (model, data, schedule, optimizer), or mistakes in the table. Optima of neighbouring budgets of the same runs are not independent, which the line through them does not know. The backtest says how often the intervals held on these very runs."),
            new Part(
                    "What trust means",
                    "Every pair of budgets, the larger at least 1.9 times the smaller, is used to try the program's own choice: it is given only the runs up to the smaller budget. A jump that held \"up to x8\" says that over all jumps up to 8 its choice cost on average no more than keeping the tuned settings. Pairs share runs, so they are fewer than they look, and sweeps that helped to make the prior are not an independent test of it."),
            new Part(
                    "What is never varied",
                    "Only the settings in the tables above were varied. Everything else (weight decay, warm-up, the schedule, β2, ε, the model, the data) is kept as it was in these runs. Nothing here says that it should not move with the budget. A plan never moves settings to another model size."));

    private MethodPassages() {}

    static Passage section() {
        List<Passage> parts = new ArrayList<>();
        for (Part part : PARTS) {
            parts.add(Passage.Section.page(part.title(), List.of(Passage.Line.text(part.text()))));
        }
        return Passage.Section.page("How it works", parts);
    }
}
