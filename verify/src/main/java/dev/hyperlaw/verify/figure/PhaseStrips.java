package dev.hyperlaw.verify.figure;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Phases;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Note;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Tick;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The phases of one problem: a strip for its caps, one for its terms, one for the bound and each tuned variable. */
final class PhaseStrips {
    private static final double NOTHING_MOVES = 0.005;
    /** Terms are many words: their strip is this many times as high as others. */
    static final double TERMS = 3;

    private static final double GAP = 0.08;
    private static final Ink NOTHING = Ink.THEORY.shade(0);

    private final Problem problem;
    private final Range budgets;
    /** Where the middle of each strip is, counted from the bottom. */
    private final List<Tick> strips = new ArrayList<>();

    private final List<Layer> layers = new ArrayList<>();

    private double height;

    private record Piece(double from, double to, String label, Ink ink) {
        Piece(String label, Ink ink) {
            this(0, 0, label, ink);
        }
    }

    PhaseStrips(Problem problem, Range budgets) {
        this.problem = problem;
        this.budgets = budgets;
    }

    Panel panel(String title, String axis) {
        List<Phase> phases = Phases.of(problem.program());
        // Rows count from the bottom.
        List<String> variables = new ArrayList<>(problem.tuned());
        for (int i = variables.size() - 1; i >= 0; i--) {
            String variable = variables.get(i);
            strip(
                    PhaseText.symbol(variable),
                    1,
                    phases,
                    text -> text.exponent(variable).isPresent()
                            ? moving(text.exponent(variable).getAsDouble())
                            : new Piece("free", Ink.category(6).shade(0)));
        }
        strip("bound", 1, phases, text -> moving(text.rate()));
        strip(
                "terms",
                TERMS,
                phases,
                text -> new Piece(text.terms(), Ink.category(5).shade(0)));
        strip("caps", 1, phases, text -> new Piece(text.caps(), caps(text.phase())));
        if (layers.isEmpty()) {
            double middle = Math.sqrt(budgets.low()) * Math.sqrt(budgets.high());
            layers.add(Note.at(middle, 0.5 + height / 2, "no minimiser at any of these budgets"));
        }
        return new Panel(
                title,
                Axis.log(axis).from(budgets.low(), budgets.high()),
                Axis.linear("").from(0.5, height + 0.5).withTicks(strips),
                layers);
    }

    /** Neighbours that say the same become one block. */
    private void strip(String name, double thickness, List<Phase> phases, Function<PhaseText, Piece> say) {
        List<Piece> pieces = new ArrayList<>();
        for (Phase phase : phases) {
            double from = Math.max(budgets.low(), Math.exp(phase.fromLog()));
            double to = Math.min(budgets.high(), Math.exp(phase.toLog().orElse(Double.POSITIVE_INFINITY)));
            if (from >= to) {
                continue;
            }
            Piece piece = say.apply(new PhaseText(phase));
            Piece last = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
            if (last != null && last.to() == from && last.label().equals(piece.label())) {
                pieces.set(pieces.size() - 1, new Piece(last.from(), to, last.label(), last.ink()));
            } else {
                pieces.add(new Piece(from, to, piece.label(), piece.ink()));
            }
        }
        Range across = new Range(height + 0.5 + GAP, height + 0.5 + thickness - GAP);
        pieces.forEach(piece ->
                layers.add(new Block(new Range(piece.from(), piece.to()), across, piece.label(), piece.ink())));
        strips.add(new Tick(height + 0.5 + thickness / 2, name));
        height += thickness;
    }

    /** An exponent in the middle of a phase, to two digits: grey where nothing moves, else the darker the faster. */
    private static Piece moving(double exponent) {
        return Math.abs(exponent) < NOTHING_MOVES
                ? new Piece("constant", NOTHING)
                : new Piece(
                        FigureText.law(exponent, 2), Ink.category(3).shade(Math.min(0.4, 0.5 * Math.abs(exponent))));
    }

    /** Grey where nothing holds the optimum back, else the darker the more caps do. */
    private static Ink caps(Phase phase) {
        int active = phase.active().size();
        return active == 0 ? NOTHING : Ink.category(2).shade(Math.min(0.5, 0.25 * (active - 1)));
    }
}
