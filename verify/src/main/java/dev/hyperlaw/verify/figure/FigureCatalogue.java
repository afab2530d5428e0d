package dev.hyperlaw.verify.figure;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.verify.claim.Claim;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Every figure by name, in the order in which a reader meets them. */
public final class FigureCatalogue {
    private static final List<FigureEntry> ALL = Stream.of(
                    theoremOne("0.999"),
                    theoremOne("0.934"),
                    theoremOne("0.9999"),
                    theoremTwo("1072"),
                    theoremTwo("32"),
                    theoremTwo("35111"),
                    new FigureEntry(
                            "theorem3",
                            "everything tuned: grid, exact optimum and power laws",
                            List.of("thm3", "grid.thm3"),
                            TheoremThreeFigure::of),
                    new FigureEntry(
                            "contour-tokens",
                            "best bound over tokens and batch size at four momenta",
                            List.of("flat.saturation", "flat.near-optimal"),
                            TokenContoursFigure::of),
                    new FigureEntry(
                            "contour-iterations",
                            "best bound over steps and batch size, momentum held or tuned",
                            List.of("iso.panels"),
                            IterationContoursFigure::of),
                    new FigureEntry(
                            "iso-performance",
                            "steps and batch sizes that reach a target, and what limits them",
                            List.of("iso"),
                            (name, inputs) -> IsoPerformanceFigure.of(name)),
                    new FigureEntry(
                            "published-exponents",
                            "published batch and learning-rate exponents against the path lines",
                            List.of("table", "path"),
                            (name, inputs) -> PublishedExponentsFigure.of(name)),
                    new FigureEntry(
                            "phases",
                            "which caps and terms decide at which budget, for five problems",
                            List.of("caps", "thm3.cubic", "start.zero"),
                            (name, inputs) -> PhaseFigure.standard(name)),
                    new FigureEntry(
                            "flat-band",
                            "batch sizes within one per cent of the best, and what others cost",
                            List.of("flat"),
                            FlatBandFigure::of),
                    new FigureEntry(
                            "momentum-penalty",
                            "what a held momentum costs, for the proxy and the bound",
                            List.of("cor1.1"),
                            (name, inputs) -> MomentumPenaltyFigure.of(name)),
                    new FigureEntry(
                            "batch-paths",
                            "exponents along b = T^φ, in the limit and measured",
                            List.of("cor2", "path"),
                            (name, inputs) -> BatchPathsFigure.of(name)),
                    new FigureEntry(
                            "noise-exponent",
                            "exponents when noise falls like b^-q: the jump at one half",
                            List.of("noise"),
                            (name, inputs) -> NoiseExponentFigure.of(name)))
            .toList();

    private FigureCatalogue() {}

    public static List<FigureEntry> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(FigureEntry::name).toList();
    }

    public static List<FigureEntry> showing(Claim claim) {
        return ALL.stream().filter(entry -> entry.shows(claim)).toList();
    }

    /** The figures of these names, dots and hyphens alike, each once; all unknown names make one {@link InputProblem}. */
    public static List<FigureEntry> get(List<String> names) {
        List<String> unknown =
                names.stream().filter(name -> find(name).isEmpty()).distinct().toList();
        if (!unknown.isEmpty()) {
            throw new InputProblem(
                    "There is no figure '%s'; known are %s."
                            .formatted(String.join("', '", unknown), String.join(", ", names())),
                    meant(unknown.get(0))
                            .map("you meant '%s'."::formatted)
                            .orElse("draw all of them: hyperlaw verify --figures DIR."));
        }
        return names.stream().flatMap(name -> find(name).stream()).distinct().toList();
    }

    public static FigureEntry get(String name) {
        return get(List.of(name)).get(0);
    }

    private static Optional<FigureEntry> find(String name) {
        String wanted = canonical(name);
        return ALL.stream().filter(entry -> entry.name().equals(wanted)).findFirst();
    }

    /** A name that begins like this one, or else the one that is spelt most like it. */
    private static Optional<String> meant(String name) {
        return names().stream()
                .filter(known -> known.startsWith(canonical(name)))
                .findFirst()
                .or(() -> NearestName.of(name, names()));
    }

    private static FigureEntry theoremOne(String beta) {
        return new FigureEntry(
                canonical("theorem1-beta-" + beta),
                "momentum held at β = %s: best batch size and learning rate".formatted(beta),
                List.of("thm1", "grid.thm1"),
                (name, inputs) -> TheoremOneFigure.of(name, inputs, beta));
    }

    private static FigureEntry theoremTwo(String batch) {
        return new FigureEntry(
                canonical("theorem2-b-" + batch),
                "batch size held at %s: best momentum and learning rate".formatted(batch),
                List.of("thm2", "grid.thm2"),
                (name, inputs) -> TheoremTwoFigure.of(name, inputs, batch));
    }

    /** A figure's name is also an identifier on a page, so it has no dots. */
    private static String canonical(String name) {
        return name.toLowerCase(Locale.ROOT).replace('.', '-');
    }
}
