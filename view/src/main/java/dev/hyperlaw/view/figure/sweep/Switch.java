package dev.hyperlaw.view.figure.sweep;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a smaller learning rate than ever before becomes the best as the budget grows; a return to a larger one is noise.
 *
 * @param tokens the budget, between two at which the losses are known
 * @param loss the loss of both there
 */
record Switch(double tokens, double loss, double from, double to) {

    /** In the order of budgets; straight lines in log tokens between the points. */
    static List<Switch> of(RateFamily family) {
        double[] budgets = family.budgets();
        MeanLossCurve[] best = family.best();
        List<Switch> all = new ArrayList<>();
        double smallest = best[0].rate();
        for (int i = 1; i < best.length; i++) {
            MeanLossCurve old = best[i - 1];
            MeanLossCurve now = best[i];
            if (now.rate() >= smallest) {
                continue;
            }
            smallest = now.rate();
            if (Double.isNaN(now.at(budgets[i - 1])) || Double.isNaN(old.at(budgets[i]))) {
                continue;
            }
            double before = now.at(budgets[i - 1]) - old.at(budgets[i - 1]);
            double after = old.at(budgets[i]) - now.at(budgets[i]);
            double share = before + after == 0 ? 0 : before / (before + after);
            double tokens = budgets[i - 1] * Math.pow(budgets[i] / budgets[i - 1], share);
            double loss = old.at(budgets[i - 1]) + share * (old.at(budgets[i]) - old.at(budgets[i - 1]));
            all.add(new Switch(tokens, loss, old.rate(), now.rate()));
        }
        return all;
    }
}
