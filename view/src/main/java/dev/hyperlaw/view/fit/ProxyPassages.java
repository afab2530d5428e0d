package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.proxy.AnnealedFit;
import dev.hyperlaw.evidence.proxy.AnnealedOptimum;
import dev.hyperlaw.evidence.proxy.AnnealedPath;
import dev.hyperlaw.evidence.proxy.AnnealedProxy;
import dev.hyperlaw.evidence.proxy.AnnealedTerm;
import dev.hyperlaw.evidence.proxy.ConstantFit;
import dev.hyperlaw.evidence.proxy.CoolDown;
import dev.hyperlaw.evidence.proxy.GroupProxies;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the proxies make of a group: how well they describe it, their constants, shares, knee and local exponents. */
final class ProxyPassages {
    private static final String LABEL = "proxy  ";
    private static final String UNDER = " ".repeat(LABEL.length());

    private final GroupProxies proxies;
    private final boolean batchVaried;
    private final CoolDown coolDown;

    ProxyPassages(SweepGroup group) {
        proxies = GroupProxies.of(group);
        batchVaried = group.readings().values(Tunable.BATCH).length > 1;
        coolDown = proxies.coolDown().orElse(CoolDown.WHOLE_RUN);
    }

    /** Nothing, if no proxy was fitted. */
    List<Passage> blocks() {
        List<Passage> lines = new ArrayList<>();
        proxies.constant().ifPresent(fit -> {
            lines.add(Passage.Line.of(LABEL, "{}", constant(fit)).to(Audience.TERMINAL));
            lines.add(Passage.Line.text("{}", constant(fit)).to(Audience.PAGE));
        });
        proxies.annealed()
                .ifPresent(fit -> annealed(fit).forEach(line -> lines.add(Passage.Line.of(UNDER, "{}", line))));
        if (lines.isEmpty()) {
            return List.of();
        }
        return List.of(Passage.Section.titled("The proxy", lines), new Passage.Gap());
    }

    private List<String> annealed(AnnealedFit fit) {
        List<String> lines = new ArrayList<>();
        lines.add(fit.verdict() + " " + constants(fit));
        if (fit.describesTheSweep()) {
            lines.addAll(details(fit));
        }
        lines.add(
                "Laws side by side: a constant rate has lr T^-1/4, batch T^1/2 (at one batch lr T^-1/2); annealed to zero lr T^0, batch T^1/2, because"
                        + " annealing shrinks the terms that grow with the rate and leaves progress and floor.");
        lines.add(String.join(" ", fit.caveats(coolDown)));
        return lines;
    }

    private static String constant(ConstantFit fit) {
        return fit.verdict() + " Its own minimum is never recommended: the bound is on a gradient norm.";
    }

    private static String constants(AnnealedFit fit) {
        return Arrays.stream(AnnealedTerm.values())
                .map(term -> "%s %s"
                        .formatted(term.key(), NumberText.rounded(fit.proxy().coefficient(term), 3)))
                .collect(Collectors.joining(", ", "Constants: ", "."));
    }

    private List<String> details(AnnealedFit fit) {
        Optional<AnnealedOptimum> last = batchVaried ? proxies.atTheLargestBudget() : Optional.empty();
        return Stream.of(
                        last.map(optimum -> "At %s tokens its terms have the shares %s."
                                .formatted(
                                        NumberText.compact(optimum.tokens()),
                                        optimum.shares().entrySet().stream()
                                                .map(entry -> entry.getKey().key() + " "
                                                        + NumberText.rounded(entry.getValue(), 2))
                                                .collect(Collectors.joining(", ")))),
                        last.flatMap(optimum -> knee(fit, optimum)),
                        batchVaried ? proxies.path().map(ProxyPassages::phases) : Optional.<String>empty())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> knee(AnnealedFit fit, AnnealedOptimum optimum) {
        String knee = fit.proxy().knee().isPresent() && fit.proxy().knee().getAsDouble() > 1
                ? "the best rate rises with the batch like b^3/4 and levels off around %s tokens%s"
                        .formatted(
                                NumberText.compact(fit.proxy().knee().getAsDouble()),
                                fit.proxy().drift() > 0 ? " but for the drift term, which keeps it rising" : "")
                : "the best rate shows no knee in the batch";
        return rateExponents(fit, optimum)
                .map(local -> "At a given budget %s; at the best batch of %s tokens it moves as b^%s T^%s."
                        .formatted(
                                knee,
                                NumberText.compact(optimum.batchTokens()),
                                NumberText.rounded(local.inBatch(), 2),
                                NumberText.rounded(local.inTokens(), 2)));
    }

    private Optional<AnnealedProxy.RateExponents> rateExponents(AnnealedFit fit, AnnealedOptimum optimum) {
        return fit.proxy().rateExponents(optimum.batchTokens(), optimum.tokens(), coolDown);
    }

    private static List<Fact> phase(AnnealedPath.Phase phase) {
        return List.of(
                Fact.data("fromTokens", phase.fromTokens()),
                Fact.data("toTokens", phase.toTokens()),
                Fact.data("lr", phase.exponents().learningRate()),
                Fact.data("batch", phase.exponents().batch()));
    }

    private static String phases(AnnealedPath path) {
        return path.phases().stream()
                .map(phase -> "%s to %s tokens lr T^%s, batch T^%s"
                        .formatted(
                                NumberText.compact(phase.fromTokens()),
                                NumberText.compact(phase.toTokens()),
                                NumberText.rounded(phase.exponents().learningRate(), 2),
                                NumberText.rounded(phase.exponents().batch(), 2)))
                .collect(Collectors.joining("; ", "Its own path, phase by phase: ", "."));
    }

    /** The object at {@code key}; nothing, if no proxy was fitted. */
    Fact fact(String key) {
        List<Fact> facts = new ArrayList<>();
        proxies.constant()
                .ifPresent(fit -> facts.addAll(List.of(
                        Fact.data("constant.rSquaredWithinBudgets", fit.explained()),
                        Fact.data("constant.describes", fit.describesTheSweep()),
                        Fact.data("constant.runs", fit.runs()),
                        Fact.data("constant.C1", fit.proxy().progress()),
                        Fact.data("constant.C2", fit.proxy().noise()),
                        Fact.data("constant.C3", fit.proxy().smoothness()))));
        proxies.annealed().ifPresent(fit -> annealedFacts(fit).forEach(fact -> facts.add(fact.under("annealed"))));
        return facts.isEmpty() ? Fact.nothing(key) : Fact.object(key, facts);
    }

    private List<Fact> annealedFacts(AnnealedFit fit) {
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.data("rSquaredWithinBudgets", fit.explained()),
                Fact.data("describes", fit.describesTheSweep()),
                Fact.data("runs", fit.runs())));
        for (AnnealedTerm term : AnnealedTerm.values()) {
            facts.add(Fact.data(term.key(), fit.proxy().coefficient(term)));
        }
        facts.add(Fact.data("knee", fit.proxy().knee()));
        proxies.atTheLargestBudget().ifPresent(optimum -> {
            optimum.shares().forEach((term, share) -> facts.add(Fact.data("shares." + term.key(), share)));
            facts.add(Fact.data("tokens", optimum.tokens()));
            facts.add(Fact.data("batchTokens", optimum.batchTokens()));
            rateExponents(fit, optimum).ifPresent(here -> {
                facts.add(Fact.data("rateInBatch", here.inBatch()));
                facts.add(Fact.data("rateInTokens", here.inTokens()));
            });
        });
        proxies.path().ifPresent(path -> facts.add(Fact.objects("phases", path.phases(), ProxyPassages::phase)));
        facts.add(Fact.data("caveats", fit.caveats(coolDown)));
        return facts;
    }
}
