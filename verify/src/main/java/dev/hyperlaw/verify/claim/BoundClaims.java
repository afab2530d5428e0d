package dev.hyperlaw.verify.claim;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Norm;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The bound, its proxy, and the constants in front (preliminaries and section 3; theory rows 2 to 5 and 31). */
final class BoundClaims {
    /** Points (η, α, b, T) far apart in every direction. */
    private static final double[][] POINTS = {
        {1e-3, 1, 1, 1e4}, {0.1, 0.1, 64, 1e6}, {1e-6, 1e-3, 1e4, 1e12}, {3, 0.5, 7, 1e3}, {1e-4, 1e-6, 32, 1e9}
    };

    private BoundClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("bound.terms", "section 2, the convergence bound (eq:lmo-nonconvex-bound, eq:U_budget_def)")
                    .says(
                            "The bound U for K steps of batch b is a sum of five terms in η, α, b, and T = bK turns it into U_T.")
                    .checkedBy(BoundClaims::terms),
            Claim.corrected("bound.notation", "section 3, the proxy in tokens (eq:perfT-def)")
                    .says(
                            "The proxy for T tokens is the proxy for K steps read at Kb steps (its subscript is written as Kb).")
                    .checkedBy(BoundClaims::notation),
            Claim.holds("bound.constants", "section 3, definition of C1, C2, C3")
                    .says("With C1 = Δ0, C2 = 2ρσ, C3 = 4L the proxy equals the bound U up to constant factors.")
                    .checkedBy(BoundClaims::constants),
            Claim.holds("bound.large-horizon", "section 3.1, large-horizon proxy (eq:perf-fixed-alpha)")
                    .says(
                            "Burn-in may be dropped where α^(3/2)·K is large: it is the noise floor divided by that number.")
                    .checkedBy(BoundClaims::largeHorizon),
            Claim.ours("bound.norm", "appendix, which norm matters (app:flat_b, IV), made explicit")
                    .says(
                            "For an m×n weight the norm constant ρ, the largest ratio of dual norm to Euclidean norm, is √(mn) for sign and √min(m, n) for spectral updates.")
                    .checkedBy(study -> norm()));

    private static Measurement terms(Study study) {
        Program tokens = PaperBounds.bound();
        Program steps = PaperBounds.boundInSteps();
        Pairs pairs = new Pairs();
        for (double[] x : POINTS) {
            double k = x[3] / x[2];
            double printed = PaperBounds.DELTA0 / (x[0] * k)
                    + 2 * PaperBounds.RHO * PaperBounds.SIGMA / (x[1] * Math.sqrt(x[2]) * k)
                    + 2 * PaperBounds.RHO * PaperBounds.SIGMA * Math.sqrt(x[1] / x[2])
                    + 7 * PaperBounds.SMOOTHNESS * x[0] / 2
                    + 2 * PaperBounds.SMOOTHNESS * x[0] / x[1];
            pairs.add(study.value(tokens, x[0], x[1], x[2], x[3]), printed);
            pairs.add(study.value(steps, x[0], x[1], x[2], k), printed);
            pairs.add(PaperBounds.ODD_BOUND.value(x[0], x[1], x[2], x[3]), printed);
        }
        return Measurement.agreement(
                "Δ0/(ηK) + 2ρσ/(α√b·K) + 2ρσ√(α/b) + 7Lη/2 + 2Lη/α",
                pairs,
                1e-13,
                "Hyperlaw's bound in tokens, in steps and in closed form, evaluated at five points. The bound itself is cited, not proved again.");
    }

    private static Measurement notation(Study study) {
        Program tokens = PaperBounds.risk();
        Program steps = PaperBounds.riskInSteps();
        Pairs literal = new Pairs();
        Pairs meant = new Pairs();
        for (double[] x : POINTS) {
            double budget = study.value(tokens, x[0], x[1], x[2], x[3]);
            literal.add(study.value(steps, x[0], x[1], x[2], x[3]), budget);
            meant.add(study.value(steps, x[0], x[1], x[2], x[3] / x[2]), budget);
        }
        return Measurement.statement(
                "risk_T = risk_K at K = Kb steps",
                meant.worst() <= 1e-13 ? "risk_T = risk_K at K = T/b steps" : "neither K = Kb nor K = T/b",
                literal.worst() <= 1e-13,
                meant.worst() <= 1e-13,
                "A slip of notation only: read at Kb steps the two differ by up to "
                        + NumberText.percent(literal.worst(), 3)
                        + ", read at T/b steps the printed right-hand side is exact.");
    }

    private static Measurement constants(Study study) {
        Program bound = PaperBounds.bound();
        Program risk = PaperBounds.risk(PaperBounds.ODD_BOUND.bracketingRisk());
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (double alpha : new double[] {1, 0.1, 1e-3, 1e-9}) {
            for (double eta : new double[] {1e-12, 1e-3, 1e6}) {
                for (double batch : new double[] {1, 1e6}) {
                    double ratio =
                            study.value(risk, eta, alpha, batch, 1e9) / study.value(bound, eta, alpha, batch, 1e9);
                    least = Math.min(least, ratio);
                    most = Math.max(most, ratio);
                }
            }
        }
        return Measurement.statement(
                "risk/U between constants",
                "risk/U between %s and %s".formatted(NumberText.precise(least), NumberText.precise(most)),
                least >= 1 - 1e-12 && most <= 2 + 1e-12 && least < 1.001 && most > 1.999,
                "Stronger than stated: U ≤ risk ≤ 2U everywhere, since 4(1+1/α)/(7/2+2/α) lies between 16/11 and 2. Evaluated at extreme points.");
    }

    private static Measurement largeHorizon(Study study) {
        double alpha = 0.01;
        double steps = 1e6;
        FixedMomentum momentum = new FixedMomentum(PaperBounds.ONE, alpha);
        Program program = PaperBounds.riskInSteps(
                Constraint.fixed(PaperBounds.ALPHA, alpha), Constraint.fixed(PaperBounds.BATCH, 32));
        Map<String, Double> shares = study.optimum(program, steps).shares();
        double ratio = shares.getOrDefault("floor", Double.NaN) / shares.getOrDefault("burn", Double.NaN);
        return Measurement.close(
                momentum.burnInClearance(steps),
                ratio,
                1e-12,
                "Floor over burn-in at the solver's optimum, α=0.01, K=1e6. Below about 1 the large-horizon forms must not be used.");
    }

    private static Measurement norm() {
        int rows = 48;
        int columns = 20;
        Random random = new Random(7);
        double sign = ratio(random, rows * columns);
        double spectral = ratio(random, columns);
        Pairs pairs = new Pairs()
                .add(Norm.SIGN.rho(rows, columns), sign)
                .add(Norm.SPECTRAL.rho(rows, columns), spectral)
                .add(Norm.EUCLIDEAN.rho(rows, columns), 1);
        return Measurement.statement(
                "ρ = √960 = 30.984 for sign, √20 = 4.472 for spectral, 48×20",
                "%s and %s".formatted(NumberText.rounded(sign, 5), NumberText.rounded(spectral, 4)),
                pairs.worst() <= 1e-12,
                "Largest ℓ1 over ℓ2 norm of entries (sign) and of singular values (spectral) among 20 random vectors (seed 7) and the constant one, which attains it.");
    }

    /** The largest ℓ1 over ℓ2 norm met, vectors with equal entries among them. */
    private static double ratio(Random random, int dimension) {
        double most = 0;
        for (int trial = 0; trial <= 20; trial++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < dimension; i++) {
                double entry = trial == 0 ? 1 : Math.abs(random.nextGaussian());
                sum += entry;
                squares += entry * entry;
            }
            most = Math.max(most, sum / Math.sqrt(squares));
        }
        return most;
    }
}
