package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.FinishedRun;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The runs of one model.
 *
 * @param name what sets the model apart from the others of the family, such as {@code params=124000000}; empty if there are no others
 * @param group what sets it apart from every other model of every family
 * @param parameters where a number of them is known
 */
public record FamilySize(String name, String group, OptionalDouble parameters, List<FinishedRun> runs) {
    public FamilySize {
        runs = List.copyOf(runs);
    }
}
