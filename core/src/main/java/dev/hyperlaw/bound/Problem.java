package dev.hyperlaw.bound;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * A bound in a regime, ready to be analysed.
 *
 * @param tuned the variables that are free
 * @param restrictions what was asked for on top of the bound's own constraints
 * @param warnings what a reader should know about how it was understood
 */
public record Problem(
        Bound bound, List<String> tuned, List<Constraint> restrictions, Program program, List<String> warnings) {
    public Problem {
        tuned = List.copyOf(tuned);
        restrictions = List.copyOf(restrictions);
        warnings = List.copyOf(warnings);
    }

    /** The same problem with one restriction lifted. */
    public Program without(Constraint restriction) {
        List<Constraint> kept = new ArrayList<>(program.constraints());
        kept.remove(restriction);
        return program.under(kept);
    }
}
