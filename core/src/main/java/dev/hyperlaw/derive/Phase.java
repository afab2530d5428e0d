package dev.hyperlaw.derive;

import dev.hyperlaw.program.Optimum;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A range of budgets over which the same constraints are active.
 *
 * @param fromLog natural logarithm of the budget where it starts
 * @param toLog the same where it ends; empty if it had not ended at the largest budget looked at
 * @param law the compiler's law with the active constraints held and the others dropped: what the phase tends to
 * @param middle the exact optimum at the geometric middle of the phase (of the part up to 1e30 if it does not end); its
 *     local exponents say how close to that law the phase comes
 */
public record Phase(double fromLog, OptionalDouble toLog, List<String> active, Law law, Optimum middle) {
    public Phase {
        active = List.copyOf(active);
    }

    /** The terms that decide the largest order of this phase. */
    public List<String> binding() {
        return law.levels().isEmpty() ? List.of() : law.levels().get(0).binding();
    }
}
