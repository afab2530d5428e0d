package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The proxy for annealed runs fitted to sweeps: non-negative coefficients, Huber's loss, a level per budget, on the runs near
 * the best of their budget (annealed.md, "How to use it").
 *
 * @param unidentified terms that these runs cannot tell from a level or from a term before it, and whose coefficient is therefore 0:
 *     floor, and noise or drift, in a sweep with a single batch
 * @param explained R² within budgets: of the runs within .1 nats of the best of their budget, about the means of their budgets
 * @param runs how many were fitted
 */
public record AnnealedFit(AnnealedProxy proxy, Set<AnnealedTerm> unidentified, double explained, int runs) {
    /** Below this R² a proxy does not describe a sweep. */
    public static final double DESCRIBES = 0.6;

    private static final List<TermFit.Term> TERMS = Arrays.stream(AnnealedTerm.values())
            .<TermFit.Term>map(term ->
                    run -> term.at(run.cell().learningRate(), run.cell().batchTokens(), run.tokens(), run.coolDown()))
            .toList();

    public AnnealedFit {
        unidentified = Set.copyOf(unidentified);
    }

    /** Empty with too few runs to tell the terms from the levels. */
    public static Optional<AnnealedFit> of(ProxyRuns runs) {
        return TermFit.of(runs, TERMS).map(AnnealedFit::of);
    }

    private static AnnealedFit of(TermFit fit) {
        Set<AnnealedTerm> unidentified = EnumSet.noneOf(AnnealedTerm.class);
        int place = 0;
        for (AnnealedTerm term : AnnealedTerm.values()) {
            if (!fit.identified()[place++]) {
                unidentified.add(term);
            }
        }
        return new AnnealedFit(AnnealedProxy.of(fit.coefficients()), unidentified, fit.explained(), fit.runs());
    }

    /** Whether it may be used at all. */
    public boolean describesTheSweep() {
        return explained >= DESCRIBES;
    }

    /** One sentence with R². */
    public String verdict() {
        return verdict("The proxy for annealed runs", explained, runs);
    }

    static String verdict(String proxy, double explained, int runs) {
        boolean describes = explained >= DESCRIBES;
        return "%s %s the sweep: R² within budgets %s over %d runs%s."
                .formatted(
                        proxy,
                        describes ? "describes" : "does not describe",
                        NumberText.decimals(explained, 2),
                        runs,
                        describes ? "" : ", below " + DESCRIBES);
    }

    /** What must be said under anything that rests on it, for runs with such a cool-down. */
    public List<String> caveats(CoolDown coolDown) {
        List<String> caveats = new ArrayList<>(caveats());
        if (coolDown.isVeryShort()) {
            caveats.add(
                    "With a cool-down below %s of the run it is close to a constant rate, which follows another law."
                            .formatted(CoolDown.SHORTEST));
        }
        return caveats;
    }

    /** What must be said under anything that rests on it. */
    public List<String> caveats() {
        List<String> caveats = new ArrayList<>(List.of(
                "Terms and their exponents were chosen after seeing sweeps of this kind.",
                "Momentum, weight decay and warm-up are not in the evidence.",
                "Muon and Scion are untested.",
                "The level of the loss at a budget is not predicted."));
        if (!unidentified.isEmpty()) {
            caveats.add("These runs cannot tell "
                    + unidentified.stream().sorted().map(AnnealedTerm::key).collect(Collectors.joining(", "))
                    + " from the other terms and the level: 0 was taken.");
        }
        return caveats;
    }
}
