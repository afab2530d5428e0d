package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.desk.plan.PlanResult;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The figures of one plan.
 *
 * @param surfaces {@code NAME-surfaces}: loss over two settings, a panel per budget; empty if the learning rate alone was varied
 * @param rates {@code NAME-rates}: loss against the learning rate, for the budgets that vary nothing else; empty if there is none
 * @param laws {@code NAME-law-lr}, {@code NAME-law-alpha}, {@code NAME-law-batch}: best settings against the budget, up to the target
 * @param backtest {@code NAME-backtest}: what every rule would have cost; empty if there is no pair of budgets
 */
public record PlanFigures(
        Optional<Figure> surfaces, Optional<Figure> rates, List<Figure> laws, Optional<Figure> backtest) {
    public PlanFigures {
        laws = List.copyOf(laws);
    }

    /** @param name small letters, digits and hyphens: what the names of the figures begin with */
    public static PlanFigures of(String name, Plan plan) {
        if (plan.fit().untrained().isPresent()) {
            return new PlanFigures(
                    Optional.empty(),
                    Optional.empty(),
                    SizesFigure.all(
                            name + "-sizes", plan, plan.fit().untrained().get()),
                    BacktestFigure.of(name + "-backtest", plan));
        }
        // A model that follows its family may have runs at one learning rate only.
        List<TunedBudget> budgets = TunedBudget.all(plan).stream()
                .filter(budget -> budget.slice().axes().contains(Tunable.LEARNING_RATE))
                .toList();
        return new PlanFigures(
                SurfacesFigure.of(name + "-surfaces", plan, budgets),
                RatesFigure.of(name + "-rates", plan, budgets),
                LawFigure.all(name + "-law", plan, TunedBudget.believed(plan)),
                BacktestFigure.of(name + "-backtest", plan));
    }

    /** Those of every group's plan. Their names begin with {@code SWEEP-plan}, and that of the group if it has one. */
    public static List<Figure> all(String sweep, PlanResult result) {
        List<Figure> all = new ArrayList<>();
        for (PlanResult.GroupPlan each : result.plans()) {
            all.addAll(of(Figure.slug("%s plan %s".formatted(sweep, each.plan().name())), each.plan())
                    .all());
        }
        return all;
    }

    public List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        surfaces.ifPresent(all::add);
        rates.ifPresent(all::add);
        all.addAll(laws);
        backtest.ifPresent(all::add);
        return List.copyOf(all);
    }
}
