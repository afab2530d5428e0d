package dev.hyperlaw.verify.figure;

import dev.hyperlaw.law.PathExponent;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.registry.PublishedLaw;
import dev.hyperlaw.registry.PublishedLaws;
import dev.hyperlaw.registry.Quantity;
import dev.hyperlaw.registry.TokenPath;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Exponents that studies report, against what the bound predicts for a batch that grows like theirs. */
final class PublishedExponentsFigure {
    /** Reported uncertainties of both exponents, where there are any (tab:empirical). */
    private static final Map<String, Double> UNCERTAINTY = Map.of("filatov", 0.07);

    private static final Rational FROM = Rational.of(1, 5);

    private static final Map<String, String> SHORT_NAMES = Map.of(
            "deepseek", "DeepSeek",
            "steplaw", "Step Law",
            "von-ruette", "von Rütte et al.",
            "filatov", "Filatov et al.",
            "nanochat", "nanochat");

    private PublishedExponentsFigure() {}

    static Figure of(String name) {
        List<Layer> layers = new ArrayList<>();
        layers.add(Rule.horizontal(0, "", Ink.THEORY));
        layers.add(path("p − 3/4", 0.2, PathExponent.TUNED_MOMENTUM, Ink.BEST));
        layers.add(path("−(1 − p)/2", 0.75, PathExponent.FIXED_MOMENTUM, Ink.THEORY)
                .dashed());
        List<Dot> inTokens = new ArrayList<>();
        List<Dot> inCompute = new ArrayList<>();
        for (PublishedLaw law : PublishedLaws.all()) {
            boolean printedInCompute = law.variable() == Quantity.COMPUTE;
            List<TokenPath> paths = law.paths();
            for (int i = 0; i < paths.size(); i++) {
                boolean asPrinted = printedInCompute && i == 0;
                (asPrinted ? inCompute : inTokens).add(dot(law, paths.get(i), printedInCompute, asPrinted));
            }
            if (printedInCompute && paths.size() > 1) {
                layers.add(conversion(paths.get(0), paths.get(1)));
            }
        }
        layers.add(Dots.of("exponents in tokens", inTokens, Ink.FIXED_BATCH));
        layers.add(
                new Dots("exponents in compute", inCompute, Ink.FIXED_BATCH.shade(0.1), Marker.DIAMOND, Weight.NORMAL));
        Panel panel = new Panel(
                "",
                Axis.linear("batch exponent p,  b ∝ T^{p}").from(FROM.doubleValue(), 1),
                Axis.linear("learning-rate exponent q,  η ∝ T^{q}").from(-0.6, 0.4),
                layers);
        return Figure.of(name, "Published exponents against the path lines", caption(), Layout.single(), panel)
                .withKey(
                        new Key("in tokens", Ink.FIXED_BATCH, Key.Swatch.DOT),
                        new Key("in compute, as printed", Ink.FIXED_BATCH.shade(0.1), Key.Swatch.DIAMOND),
                        new Key("bound, momentum tuned", Ink.BEST, Key.Swatch.LINE),
                        new Key("bound, momentum held", Ink.THEORY, Key.Swatch.DASHED_LINE));
    }

    private static Dot dot(PublishedLaw law, TokenPath path, boolean printedInCompute, boolean asPrinted) {
        String name = SHORT_NAMES.getOrDefault(law.name(), law.name())
                + (!printedInCompute ? "" : asPrinted ? ", printed" : ", per token");
        double p = path.batch().doubleValue();
        double q = path.rate().doubleValue();
        Dot dot = Dot.at(p, q, name);
        Double error = UNCERTAINTY.get(law.name());
        return error == null ? dot : dot.withXError(p - error, p + error).withYError(q - error, q + error);
    }

    private static Line conversion(TokenPath from, TokenPath to) {
        return Line.of(
                        Label.hidden("from compute to tokens"),
                        doubles(from.batch(), to.batch()),
                        doubles(from.rate(), to.rate()),
                        Ink.FIXED_BATCH)
                .thin()
                .dotted();
    }

    private static Line path(String text, double along, PathExponent law, Ink ink) {
        return Line.of(
                Label.beside(text, along),
                doubles(FROM, Rational.ONE),
                doubles(law.effective(FROM), law.effective(Rational.ONE)),
                ink);
    }

    private static double[] doubles(Rational... values) {
        return Arrays.stream(values).mapToDouble(Rational::doubleValue).toArray();
    }

    private static String caption() {
        return "Published exponents of batch size and learning rate in training tokens, at a fixed number of parameters"
                + " where the law has one. They stand against the exponent of η that the bound predicts along b ∝ T^{p}: p − 3/4 with"
                + " momentum tuned, as long as α < 1, and −(1 − p)/2 with momentum held or off. Bars are reported"
                + " uncertainties. DeepSeek's exponents are powers of compute, which the paper lists as powers of tokens;"
                + " the dotted line leads to their value per token along its own allocation.";
    }
}
