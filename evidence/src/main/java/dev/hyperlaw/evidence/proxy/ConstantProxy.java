package dev.hyperlaw.evidence.proxy;

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
