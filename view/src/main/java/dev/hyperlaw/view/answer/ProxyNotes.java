package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.proxy.AnnealedFit;
import dev.hyperlaw.evidence.proxy.AnnealedOptimum;
import dev.hyperlaw.evidence.proxy.AnnealedPath;
import dev.hyperlaw.evidence.proxy.AnnealedTerm;
import dev.hyperlaw.evidence.proxy.ConstantFit;
import dev.hyperlaw.evidence.proxy.CoolDown;
import dev.hyperlaw.evidence.proxy.GroupProxies;
import dev.hyperlaw.evidence.proxy.RateExponents;
import dev.hyperlaw.view.render.Paragraph;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the proxies make of a group: how well they describe it, their constants, shares, knee and local exponents. */
final class ProxyNotes {
    private final GroupProxies proxies;
    private final boolean batchVaried;

    ProxyNotes(SweepGroup group) {
        proxies = GroupProxies.of(group);
        batchVaried = group.readings().values(Tunable.BATCH).length > 1;
    }

    void print(PrintWriter out) {
        proxies.constant().ifPresent(fit -> out.println(Paragraph.of("proxy  ", constant(fit))));
        proxies.annealed().ifPresent(fit -> {
            out.println(Paragraph.of("       ", fit.verdict() + " " + constants(fit)));
            if (fit.describesTheSweep()) {
                details(fit).forEach(line -> out.println(Paragraph.of("       ", line)));
            }
            out.println(Paragraph.of(
                    "       ",
                    "Laws side by side: a constant rate has lr T^-1/4, batch T^1/2 (at one batch lr T^-1/2); annealed to zero lr T^0, batch T^1/2, because"
                            + " annealing shrinks the terms that grow with the rate and leaves progress and floor."));
            out.println(Paragraph.of(
                    "       ", String.join(" ", fit.caveats(proxies.coolDown().orElse(CoolDown.WHOLE_RUN)))));
        });
        if (proxies.constant().isPresent() || proxies.annealed().isPresent()) {
            out.println();
        }
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
        CoolDown coolDown = proxies.coolDown().orElse(CoolDown.WHOLE_RUN);
        Optional<AnnealedOptimum> last = batchVaried ? proxies.atTheLargestBudget() : Optional.empty();
        return Stream.of(
                        last.map(optimum -> "At %s tokens its terms have the shares %s."
                                .formatted(
                                        NumberText.compact(optimum.tokens()),
                                        optimum.shares().entrySet().stream()
                                                .map(entry -> entry.getKey().key() + " "
                                                        + NumberText.rounded(entry.getValue(), 2))
                                                .collect(Collectors.joining(", ")))),
                        last.flatMap(optimum -> knee(fit, optimum, coolDown)),
                        batchVaried ? proxies.path().map(ProxyNotes::phases) : Optional.<String>empty())
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> knee(AnnealedFit fit, AnnealedOptimum optimum, CoolDown coolDown) {
        Optional<RateExponents> here = fit.proxy().rateExponents(optimum.batchTokens(), optimum.tokens(), coolDown);
        String knee = fit.proxy().knee().isPresent() && fit.proxy().knee().getAsDouble() > 1
                ? "the best rate rises with the batch like b^3/4 and levels off around %s tokens%s"
                        .formatted(
                                NumberText.compact(fit.proxy().knee().getAsDouble()),
                                fit.proxy().drift() > 0 ? " but for the drift term, which keeps it rising" : "")
                : "the best rate shows no knee in the batch";
        return here.map(local -> "At a given budget %s; at the best batch of %s tokens it moves as b^%s T^%s."
                .formatted(
                        knee,
                        NumberText.compact(optimum.batchTokens()),
                        NumberText.rounded(local.inBatch(), 2),
                        NumberText.rounded(local.inTokens(), 2)));
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

    /** The key {@code proxy}; null if there is none. */
    @Nullable
    Map<String, @Nullable Object> json() {
        if (proxies.constant().isEmpty() && proxies.annealed().isEmpty()) {
            return null;
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        proxies.constant().ifPresent(fit -> {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("rSquaredWithinBudgets", fit.explained());
            row.put("describes", fit.describesTheSweep());
            row.put("runs", fit.runs());
            row.put("C1", fit.proxy().progress());
            row.put("C2", fit.proxy().noise());
            row.put("C3", fit.proxy().smoothness());
            json.put("constant", row);
        });
        proxies.annealed().ifPresent(fit -> {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("rSquaredWithinBudgets", fit.explained());
            row.put("describes", fit.describesTheSweep());
            row.put("runs", fit.runs());
            for (AnnealedTerm term : AnnealedTerm.values()) {
                row.put(term.key(), fit.proxy().coefficient(term));
            }
            row.put("knee", fit.proxy().knee().isPresent() ? fit.proxy().knee().getAsDouble() : null);
            proxies.atTheLargestBudget().ifPresent(optimum -> {
                Map<String, @Nullable Object> shares = new LinkedHashMap<>();
                optimum.shares().forEach((term, share) -> shares.put(term.key(), share));
                row.put("shares", shares);
            });
            row.put("caveats", fit.caveats(proxies.coolDown().orElse(CoolDown.WHOLE_RUN)));
            json.put("annealed", row);
        });
        return json;
    }
}
