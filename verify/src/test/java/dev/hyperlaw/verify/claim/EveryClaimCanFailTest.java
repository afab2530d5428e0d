package dev.hyperlaw.verify.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.grid.PrunedSearch;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A verdict that no fault of the machinery can change measures nothing. Faults are planted one after another in what
 * compiler and solver get to see, until the verdict is another one than that on record.
 */
class EveryClaimCanFailTest {
    /** Measured without compiler and solver: arithmetic of closed forms, grids, registry. Each has a test of its own. */
    private static final Set<String> WITHOUT_PROGRAMS = Set.of(
            "bound.norm", // random vectors against ρ
            "transfer.marek", // two formulas, one exponent between them
            "start.zero.noise", // a recursion against its formula
            "start.zero.excess",
            "table.deepseek.batch", // what hyperlaw laws answers
            "table.deepseek.eta",
            "grid.search", // two searches against each other
            "grid.thm3.batch", // on the paper's own grids, whatever grid is asked for
            "grid.thm3.alpha",
            "grid.thm3.eta",
            "grid.caption.alpha", // labels against points of a grid
            "grid.caption.batch",
            "grid.caption.eta");

    private static final Map<String, Study> FAULTY = faults();

    private static Map<String, Study> faults() {
        Map<String, UnaryOperator<Program>> faults = new LinkedHashMap<>();
        faults.put("floor α^(2/5)", exponent("floor", "alpha", Rational.of(2, 5)));
        faults.put("floor b^(-2/5)", exponent("floor", "b", Rational.of(-2, 5)));
        faults.put("floor b^(-3/5)", exponent("floor", "b", Rational.of(-3, 5)));
        faults.put("det T^(-9/10)", exponent("det", Term.BUDGET, Rational.of(-9, 10)));
        faults.put("det b^(2/5)", exponent("det", "b", Rational.of(2, 5)));
        faults.put("det ×1.1", factor("det", 1.1));
        faults.put("couple ×1.1", factor("couple", 1.1));
        faults.put("smooth ×1.1", factor("smooth", 1.1));
        faults.put("burn α^(-1/2)", exponent("burn", "alpha", Rational.of(-1, 2)));
        faults.put("burn ×3", factor("burn", 3));
        faults.put("var b^0", exponent("var", "b", Rational.ZERO));
        faults.put(
                "no limits",
                program -> program.under(program.constraints().stream()
                        .filter(constraint -> !Set.of("b>=1", "alpha<=1").contains(constraint.name()))
                        .toList()));
        faults.put("b ≤ 8", program -> program.with(Constraint.atMost("b", 8)));
        faults.put("η/α·b^(3/2)", exponent("couple", "b", Rational.of(3, 2)));
        faults.put("η/α·T^(-1/10)", exponent("couple", Term.BUDGET, Rational.of(-1, 10)));
        faults.put("no α", program -> terms(program, term -> with(term, "alpha", Rational.ZERO)));
        Map<String, Study> studies = new LinkedHashMap<>();
        faults.forEach((name, fault) -> studies.put(
                name,
                Study.of(PaperStudy.of(PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1))
                        .withFault(fault)));
        studies.put("grid of b from 1e6", onGrid("b", 1e6, 1e15));
        studies.put("grid of b up to 1e3", onGrid("b", 1, 1e3));
        studies.put("grid of η from 1e-4", onGrid("eta", 1e-4, 1));
        studies.put("grid of η up to 1e-5", onGrid("eta", 1e-15, 1e-5));
        studies.put("grid of α up to 1e-8", onGrid("alpha", 1e-9, 1e-8));
        return studies;
    }

    /** A grid that leaves out the optima of most budgets. */
    private static Study onGrid(String variable, double from, double to) {
        List<LogAxis> axes = PaperGrid.CAPTION.axes(PaperGrid.RESOLUTION).stream()
                .map(axis -> axis.variable().equals(variable) ? new LogAxis(variable, from, to, axis.count()) : axis)
                .toList();
        LogAxis budgets = PaperGrid.CAPTION.budgets(PaperGrid.RESOLUTION);
        return Study.of(new PaperStudy(axes, budgets, new PrunedSearch(), 1));
    }

    private static Program terms(Program program, UnaryOperator<Term> change) {
        return new Program(
                program.variables(), program.terms().stream().map(change).toList(), program.constraints());
    }

    private static Term with(Term term, String variable, Rational exponent) {
        SortedMap<String, Rational> exponents = new TreeMap<>(term.exponents());
        exponents.put(variable, exponent);
        return new Term(term.name(), term.coefficient(), exponents);
    }

    private static UnaryOperator<Program> exponent(String name, String variable, Rational exponent) {
        return program -> program.variables().contains(variable) || variable.equals(Term.BUDGET)
                ? terms(program, term -> term.name().equals(name) ? with(term, variable, exponent) : term)
                : program;
    }

    private static UnaryOperator<Program> factor(String name, double factor) {
        return program -> terms(
                program,
                term -> term.name().equals(name)
                        ? new Term(name, term.coefficient() * factor, term.exponents())
                        : term);
    }

    static List<Claim> measuredByPrograms() {
        return Claims.all().stream()
                .filter(claim -> claim.expected() != ClaimVerdict.READ)
                .filter(claim -> !WITHOUT_PROGRAMS.contains(claim.id()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("measuredByPrograms")
    void someFaultChangesTheVerdict(Claim claim) {
        List<String> unnoticed = new ArrayList<>();
        for (Map.Entry<String, Study> fault : FAULTY.entrySet()) {
            if (notices(claim, fault.getValue())) {
                return;
            }
            unnoticed.add(fault.getKey());
        }
        assertThat(unnoticed).as("faults that %s does not notice", claim.id()).isEmpty();
    }

    /** Another verdict; a fault that leaves nothing to measure proves nothing. */
    private static boolean notices(Claim claim, Study faulty) {
        try {
            return !claim.find(faulty).asExpected();
        } catch (RuntimeException nothingToMeasure) {
            return false;
        }
    }

    /** Comparing two texts is no measurement: whatever the machinery does, they stay what they are. */
    @Test
    void whatIsOnlyReadIsMarkedSo() {
        assertThat(Claims.all().stream()
                        .filter(claim -> claim.expected() == ClaimVerdict.READ)
                        .map(Claim::id))
                .containsExactly(
                        "table.range",
                        "table.von-ruette",
                        "figure.empirical.budget",
                        "figure.empirical",
                        "figure.empirical.exponent",
                        "text.equation");
        assertThat(Measurement.read("p", Reading.text("r"), false, "n.").verdict())
                .isEqualTo(ClaimVerdict.FAILS);
    }
}
