package dev.hyperlaw.evidence.proxy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The terms of both proxies offered together, so that the runs decide which schedule they followed: annealed runs need curvature and
 * noise as annealing leaves them, runs at a constant rate give them no weight. The paper's terms come first: with one batch its
 * {@code C3·η} and drift are one column.
 *
 * @param constant weight of the paper's progress and smoothness terms, of a sum of 1 over the fitted runs
 * @param shared weight of progress with exponent 1/2, floor and drift, which no schedule rules out
 * @param annealed weight of curvature and noise
 */
public record SideBySideFit(double constant, double shared, double annealed, double explained) {
    /** Empty with too few runs to tell the terms from the levels. */
    public static Optional<SideBySideFit> of(ProxyRuns runs, FitWindow window) {
        List<TermFit.Term> terms = new ArrayList<>(List.of(ConstantProxy::progress, ConstantProxy::smoothness));
        for (AnnealedTerm term : AnnealedTerm.values()) {
            terms.add(
                    run -> term.at(run.cell().learningRate(), run.cell().batchTokens(), run.tokens(), run.coolDown()));
        }
        return TermFit.of(runs, window, Levels.PER_BUDGET, terms).map(fit -> {
            double[] weights = fit.weights();
            return new SideBySideFit(
                    weights[0] + weights[1],
                    weights[2] + weights[3] + weights[6],
                    weights[4] + weights[5],
                    fit.explained());
        });
    }
}
