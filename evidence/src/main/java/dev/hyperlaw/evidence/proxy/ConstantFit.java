package dev.hyperlaw.evidence.proxy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The paper's proxy {@code risk_T} fitted to a sweep at fixed momentum, where it is linear in its constants: non-negative least squares
 * with Huber's loss. It tells whether the proxy describes the sweep. Its argmin is never a recommendation: the bound it comes from is
 * on a gradient norm, not on the loss, and on public sweeps it explains about half of what the settings do.
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
        return String.format(
                Locale.ROOT,
                "The paper's proxy %s the sweep: R² within budgets %.2f over %d runs%s.",
                describesTheSweep() ? "describes" : "does not describe",
                explained,
                runs,
                describesTheSweep() ? "" : ", below " + AnnealedFit.DESCRIBES);
    }
}
