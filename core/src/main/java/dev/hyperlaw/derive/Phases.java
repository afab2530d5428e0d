package dev.hyperlaw.derive;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The phases a program goes through as its budget grows from 1 to 1e100: the exact optimum is followed and every change
 * of its active constraints is bisected. A bare exponent can be wrong by phases: the law for large budgets may begin
 * beyond any budget there is.
 *
 * <p>A change must be seen. A constraint whose multiplier falls like a power of T drowns in rounding while the optimum
 * stays on it (alpha<=1 of proxy with q=1). One that is approached from inside touches it within rounding. Such a
 * constraint stays what it was until its multiplier or its slack says otherwise.
 */
public final class Phases {
    private static final double SMALLEST = 0;
    private static final double LARGEST = 100 * Math.log(10);
    private static final double TYPICAL_LARGEST = 30 * Math.log(10);
    private static final double STEP = 0.2 * Math.log(10);
    private static final double WIDTH = 1e-10;

    private final Program program;
    private final Solver solver;
    private final List<Span> spans = new ArrayList<>();

    /** Active constraints over a stretch of budgets; null where nothing is feasible. */
    private record Span(double from, @Nullable List<String> active) {}

    /** A solved budget. */
    private record Sample(
            double at,
            @Nullable List<String> active,
            @Nullable Optimum optimum) {
        /** The same budget after one with the given active constraints: those that it still touches stay active. */
        Sample after(@Nullable List<String> before) {
            if (active == null || optimum == null || before == null) {
                return this;
            }
            List<String> kept = new ArrayList<>(before);
            kept.removeIf(name -> !active.contains(name) && !optimum.weak().contains(name));
            active.stream().filter(name -> !kept.contains(name)).forEach(kept::add);
            return new Sample(at, kept, optimum);
        }
    }

    private Phases(Program program) {
        this.program = program;
        solver = new Solver(program);
    }

    /** The phases in order; empty if the program has no minimiser or is never feasible. */
    public static List<Phase> of(Program program) {
        return new Phases(program).find();
    }

    private List<Phase> find() {
        // Just above the smallest budget, where b >= 1 and b <= T do not yet coincide.
        Sample last = sample(SMALLEST + 1e-3, null);
        spans.add(new Span(SMALLEST, last.active()));
        for (double at = SMALLEST + STEP; at < LARGEST + STEP / 2; at += STEP) {
            last = changes(last, sample(at, last.optimum()));
        }
        List<Phase> phases = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            List<String> active = spans.get(i).active();
            if (active != null) {
                OptionalDouble end = i + 1 < spans.size()
                        ? OptionalDouble.of(spans.get(i + 1).from())
                        : OptionalDouble.empty();
                Phase phase = phase(spans.get(i).from(), end, active);
                if (phase != null) {
                    phases.add(phase);
                }
            }
        }
        return phases;
    }

    /** Records the changes between two budgets; returns the second as it is seen from the first. */
    private Sample changes(Sample low, Sample end) {
        Sample high = end.after(low.active());
        if (sameSet(low.active(), high.active())) {
            return high;
        }
        if (high.at() - low.at() < WIDTH * (1 + high.at())) {
            spans.add(new Span(high.at(), high.active()));
            return high;
        }
        Sample middle = changes(low, sample((low.at() + high.at()) / 2, low.optimum()));
        return changes(middle, end);
    }

    private static boolean sameSet(@Nullable List<String> first, @Nullable List<String> second) {
        return first == null || second == null
                ? first == second
                : Set.copyOf(first).equals(Set.copyOf(second));
    }

    private Sample sample(double at, @Nullable Optimum warm) {
        Solution solution = solver.solve(at, warm);
        if (!(solution instanceof Optimum optimum)) {
            return new Sample(at, null, null);
        }
        List<String> active = program.constraints().stream()
                .map(Constraint::name)
                .filter(optimum.active()::contains)
                .toList();
        return new Sample(at, active, optimum);
    }

    private @Nullable Phase phase(double from, OptionalDouble to, List<String> active) {
        List<Constraint> held = new ArrayList<>();
        for (Constraint constraint : program.constraints()) {
            if (constraint.equality()) {
                held.add(constraint);
            } else if (active.contains(constraint.name())) {
                held.add(constraint.asEquality());
            }
        }
        List<String> ordered = program.constraints().stream()
                .map(Constraint::name)
                .filter(active::contains)
                .toList();
        double end = to.orElse(from < TYPICAL_LARGEST ? TYPICAL_LARGEST : LARGEST);
        return solver.solve((from + end) / 2) instanceof Optimum middle
                ? new Phase(from, to, ordered, LawCompiler.compile(program.under(held)), middle)
                : null;
    }
}
