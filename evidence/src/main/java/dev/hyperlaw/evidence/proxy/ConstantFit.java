package dev.hyperlaw.evidence.proxy;

import java.util.List;
import java.util.Optional;

/**
 * The paper's proxy {@code risk_T} fitted to a sweep at fixed momentum, where it is linear in its constants: non-negative least squares
 * with Huber's loss. It tells whether the proxy describes the sweep. Its argmin is never a recommendation: the bound it comes from is on a
 * gradient norm, not on the loss. On public sweeps it explains about half of what the settings do.
 *
 * @param explained R² within budgets, as in {@link AnnealedFit}
 */
public record ConstantFit(ConstantProxy proxy, double explained, int runs) {
    private static final List<TermFit.Term> TERMS =
            List.of(ConstantProxy::progress, ConstantProxy::noise, ConstantProxy::smoothness);

    /** Empty with too few runs to tell the terms from the levels. */
    public static Optional<ConstantFit> of(ProxyRuns runs) {
        return TermFit.of(runs, TERMS)
                .map(fit -> new ConstantFit(
                        new ConstantProxy(fit.coefficients()[0], fit.coefficients()[1], fit.coefficients()[2]),
                        fit.explained(),
                        fit.runs()));
    }

    public boolean describesTheSweep() {
        return explained >= AnnealedFit.DESCRIBES;
    }

    /** One sentence with R². */
    public String verdict() {
        return AnnealedFit.verdict("The paper's proxy", explained, runs);
    }

    /**
     * The paper's proxy for a constant rate (eq:perfT-def of Shulgin et al.), each term with coefficient 1:
     *
     * <pre>{@code risk_T = C1·b/(ηT) + C2·(√b/(αT) + √(α/b)) + C3·η·(1 + 1/α)}</pre>
     *
     * @param progress {@code C1}
     * @param noise {@code C2}
     * @param smoothness {@code C3}
     */
    public record ConstantProxy(double progress, double noise, double smoothness) {
        public ConstantProxy {
            if (!(progress >= 0) || !(noise >= 0) || !(smoothness >= 0)) {
                throw new IllegalArgumentException("The coefficients %s, %s, %s of risk_T must not be negative."
                        .formatted(progress, noise, smoothness));
            }
        }

        static double progress(ProxyRuns.Run run) {
            return run.cell().batchTokens() / (run.cell().learningRate() * run.tokens());
        }

        static double noise(ProxyRuns.Run run) {
            double batch = run.cell().batchTokens();
            double alpha = run.cell().alpha();
            return Math.sqrt(batch) / (alpha * run.tokens()) + Math.sqrt(alpha / batch);
        }

        static double smoothness(ProxyRuns.Run run) {
            return run.cell().learningRate() * (1 + 1 / run.cell().alpha());
        }
    }
}
