package dev.hyperlaw.transfer;

import dev.hyperlaw.law.MomentumBatchScaling;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Published rules for weight decay, betas and ε, side by side, for the recommended batch and learning rate.
 *
 * <pre>{@code
 * SDE          λ √(m_B/m_D),  1−β → (1−β) m_B/m_D,  ε √(m_D/m_B)
 * constant τ   λ = B/(η τ0 D)                    τ = B/(ηλD) as in the tuned run
 * Power Lines  τ ∝ (D/N)^−.527                   at a fixed model
 * nanochat     λ √(B/B0) · D0/D
 * Marek        β2 → β2^(B/B0);  linearised 1−κ(1−β2) for comparison (docs/theory.md row 27)
 * marin        β2 = .999^(B/131072), clipped to [.95, .9999]
 * }</pre>
 *
 * with m_B = B/B0 and m_D = D/D0.
 *
 * @param weightDecaySpread largest over smallest weight decay among the rules, keeping included
 */
public record SideRules(List<Rule> rules, OptionalDouble weightDecaySpread) {
    private static final double POWER_LINES_TAU = -0.527;

    /**
     * What one rule would do. Absent values are those it does not speak about, or that the tuned run does not state.
     */
    public record Rule(
            String name,
            String citation,
            OptionalDouble weightDecay,
            OptionalDouble beta1,
            OptionalDouble beta2,
            OptionalDouble epsilon) {
        private static final OptionalDouble NONE = OptionalDouble.empty();

        private static Rule ofDecay(String name, String citation, OptionalDouble weightDecay) {
            return new Rule(name, citation, weightDecay, NONE, NONE, NONE);
        }

        private static Rule ofBeta2(String name, String citation, OptionalDouble beta2) {
            return new Rule(name, citation, NONE, NONE, beta2, NONE);
        }
    }

    public SideRules {
        rules = List.copyOf(rules);
    }

    static SideRules of(Situation situation, double lr, double batchTokens) {
        OptimizerSettings kept = situation.from().settings();
        double batchRatio = batchTokens / situation.from().batch().tokens();
        double jump = situation.jump();
        double lrRatio = lr / situation.from().lr().value();
        double sde = batchRatio / jump;
        double constantTau = batchRatio / (lrRatio * jump);
        MomentumBatchScaling marek = new MomentumBatchScaling(batchRatio);
        List<Rule> rules = List.of(
                new Rule("keep", KeptSettings.NOTE, kept.weightDecay(), kept.beta1(), kept.beta2(), kept.epsilon()),
                new Rule(
                        "SDE",
                        "Complete(d)P",
                        map(kept.weightDecay(), decay -> decay * Math.sqrt(sde)),
                        valid(map(kept.beta1(), beta -> 1 - (1 - beta) * sde)),
                        valid(map(kept.beta2(), beta -> 1 - (1 - beta) * sde)),
                        map(kept.epsilon(), eps -> eps / Math.sqrt(sde))),
                Rule.ofDecay(
                        "constant tau",
                        "tau = B/(lr wd D) as in Bergsma et al. 2025 (arXiv 2505.13738)",
                        map(kept.weightDecay(), decay -> decay * constantTau)),
                Rule.ofDecay(
                        "Power Lines",
                        "Bergsma et al. 2025 (arXiv 2505.13738), tau TPP^-0.527",
                        map(kept.weightDecay(), decay -> decay * constantTau / Math.pow(jump, POWER_LINES_TAU))),
                Rule.ofDecay(
                        "nanochat",
                        "nanochat source",
                        map(kept.weightDecay(), decay -> decay * Math.sqrt(batchRatio) / jump)),
                Rule.ofBeta2("marek", "Marek et al. 2025 (arXiv 2507.07101)", map(kept.beta2(), marek::halfLifeBeta)),
                Rule.ofBeta2("marek, linearised", "1 - (B/B0)(1 - beta2)", valid(map(kept.beta2(), marek::linearBeta))),
                Rule.ofBeta2(
                        "marin",
                        "marin source, MuonH's Adam",
                        map(
                                kept.beta2(),
                                beta -> Math.max(0.95, Math.min(0.9999, Math.pow(0.999, batchTokens / 131072))))));
        return new SideRules(rules, weightDecaySpread(rules));
    }

    private static OptionalDouble map(OptionalDouble value, DoubleUnaryOperator change) {
        return value.isPresent() ? OptionalDouble.of(change.applyAsDouble(value.getAsDouble())) : value;
    }

    /** A beta below 0 is none: the rule has left its range. */
    private static OptionalDouble valid(OptionalDouble beta) {
        return beta.isPresent() && beta.getAsDouble() < 0 ? OptionalDouble.empty() : beta;
    }

    private static OptionalDouble weightDecaySpread(List<Rule> rules) {
        double[] values = rules.stream()
                .flatMapToDouble(rule -> rule.weightDecay().stream())
                .filter(value -> value > 0)
                .sorted()
                .toArray();
        return values.length < 2 ? OptionalDouble.empty() : OptionalDouble.of(values[values.length - 1] / values[0]);
    }
}
