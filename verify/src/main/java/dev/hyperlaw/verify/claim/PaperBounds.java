package dev.hyperlaw.verify.claim;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The bounds of the paper as programs, read from the library like a user's. */
final class PaperBounds {
    /** The constants of the paper's figures. */
    static final LmoConstants ONE = LmoConstants.risk(1, 1, 1);

    /** Constants without symmetry: a factor forgotten anywhere shows. */
    static final LmoConstants ODD = LmoConstants.risk(2, 0.3, 5);

    static final double DELTA0 = 2;
    static final double RHO = 1.5;
    static final double SIGMA = 0.7;
    static final double SMOOTHNESS = 3;

    /** The same for U. */
    static final LmoConstants ODD_BOUND = LmoConstants.bound(DELTA0, RHO, SIGMA, SMOOTHNESS);

    /** What is tuned into every law: learning rate, momentum, batch. */
    static final String ETA = "eta";

    static final String ALPHA = "alpha";
    static final String BATCH = "b";

    private static final Program RISK = BoundLibrary.get("proxy", Map.of()).program();
    private static final Program BOUND =
            BoundLibrary.lmo(DELTA0, SMOOTHNESS, RHO, SIGMA).program();

    private PaperBounds() {}

    /** {@code risk_T} with all constants 1 (eq:perfT-def), with further constraints. */
    static Program risk(Constraint... more) {
        return RISK.with(more);
    }

    /** The same with parameters of the library, such as {@code q} or {@code init}. */
    static Program risk(Map<String, String> settings, Constraint... more) {
        return BoundLibrary.get("proxy", settings).program().with(more);
    }

    static Program risk(LmoConstants constants, Constraint... more) {
        return BoundLibrary.proxy(constants.progress(), constants.noise(), constants.smoothness())
                .program()
                .with(more);
    }

    /** {@code U_T} with the constants above (eq:U_budget_def). */
    static Program bound(Constraint... more) {
        return BOUND.with(more);
    }

    /** {@code risk_K}. */
    static Program riskInSteps(Constraint... more) {
        return inSteps("proxy", Map.of(), more);
    }

    /** {@code U_K} with the constants above. */
    static Program boundInSteps(Constraint... more) {
        return inSteps("lmo", Map.of("Delta0", "2", "L", "3", "rho", "1.5", "sigma", "0.7"), more);
    }

    /** A bound of the library read in steps. */
    static Program inSteps(String name, Map<String, String> settings, Constraint... more) {
        return BoundLibrary.get(name, GivenValues.of(settings), List.of(), true)
                .program()
                .with(more);
    }

    /** The program under these constraints only: b ≥ 1, b ≤ T and α ≤ 1 are dropped. */
    static Program only(Program program, Constraint... constraints) {
        return program.under(List.of(constraints));
    }

    static Program without(Program program, String... names) {
        List<Term> kept = new ArrayList<>(program.terms());
        kept.removeIf(term -> List.of(names).contains(term.name()));
        return new Program(program.variables(), kept, program.constraints());
    }

    /** A bound of the library with one parameter set, on the path b = T^φ. */
    static Program onPath(String bound, String parameter, String value, Rational phi) {
        return BoundLibrary.get(bound, Map.of(parameter, value)).program().with(Constraint.path(BATCH, 1, phi));
    }
}
