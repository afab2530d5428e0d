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
                    "Runs of one optimizer, schedule class, sequence length, data and loss are a family. A model of it, at one budget, is a cell. A run at a constant learning rate speaks for every budget at which its loss was recorded; an annealed one only for the budget it was annealed at. A run that diverged tells where the cliff is, and nothing of the valley."),
            new Part(
                    "One surface",
                    "All runs of a family are fitted at once. Each cell has a level of its own, so that nothing is assumed of how the loss falls. Around it the loss rises like a quadratic in the logarithms of all settings that were varied. Its walls may be lopsided, steeper or lower. The best settings follow power laws of tokens and of model size. How far models and cells lie off these laws is estimated, too. A run far from the best counts less, and one odd run cannot move the answer: it is named."),
            new Part(
                    "How the prior and these runs are combined",
                    "The exponents have a prior: what other sweeps of runs with the same kind of schedule have shown, with a standard deviation over models and studies. Each counts by how precisely it is known; the table of exponents says how much came from where. Where the prior says so, the exponent of the learning rate fades beyond a jump of 10. Verdicts on theories are fitted without any prior of the exponents."),
            new Part(
                    "The optimum of a budget",
                    "Where only learning rate, momentum and batch were varied, it is the minimum of a quadratic through the best runs of that budget. Its interval holds the noise of the losses and 15 % of the grid's step. Where other settings were varied, too, and a budget's own runs do not end the interval, it is read off the surface. An end is open where no run speaks against values beyond it."),
            new Part(
                    "The forecast",
                    "At a tuned budget it is the floor of that cell; between two it moves evenly. Beyond the last it follows the laws, and what sets the last cell off them fades within one more budget. For a model that was not trained the laws alone are taken, with the spread of models and cells. No batch below all that were tried is ever forecast."),
            new Part(
                    "From the forecast to the recommendation",
                    "Of all that caps and hardware allow, the settings with the least expected regret are chosen; a cap on one setting moves the others along the valley. Below the best batch the learning rate is lowered; above it, it is not raised, since that is the side on which runs are lost. Other settings stay as most runs have them, unless moving them is expected to save more than the noise of one run. Where any run diverged, the learning rate is chosen by expected loss with that risk, and diverges with 10 % at most."),
            new Part(
                    "What regret means",
                    "Regret is the loss at the chosen settings above the loss at the best settings of the same budget. The expected regret is half the curvature of the surface at the target times the squared error expected. It is multiplied by how such predictions fared on these runs. In tokens: the share of more tokens that would make up for it. In the backtest, regret is read off the runs themselves: the loss at a rule's suggestion, interpolated between runs, above that of the best run."),
            new Part(
                    "What the intervals cover, and what they do not",
                    "They cover the noise of the losses, how far models and budgets lie off the laws, and the spread of the exponents. They do not cover that a power law may bend between the largest tuned budget and the target. Nor do they cover a target run that differs in anything else (data, schedule, optimizer), or mistakes in the table. The backtest says how often the intervals held on these very runs."),
            new Part(
                    "What trust means",
                    "Every pair of budgets, the larger at least 1.9 times the smaller, is used to try the program's own choice: it is given only runs of no more compute than the smaller. A jump that held up to x8 says that over all jumps up to 8 its choice cost on average no more than keeping the tuned settings. For a model that was not trained, larger models of these runs are tried from 1/4 and 1/16 of their compute instead. Pairs share runs, so they are fewer than they look, and sweeps that helped to make the prior are not an independent test of it."),
            new Part(
                    "What is never varied",
                    "What was the same in all runs is kept. Nothing here says that it should not move with the budget or with the size of the model."));

    private MethodPassages() {}

    static Passage section() {
        List<Passage> parts = new ArrayList<>();
        for (Part part : PARTS) {
            parts.add(Passage.Section.page(part.title(), List.of(Passage.Line.text(part.text()))));
        }
        return Passage.Section.page("How it works", parts);
    }
}
