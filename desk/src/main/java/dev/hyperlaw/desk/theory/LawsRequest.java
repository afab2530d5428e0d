package dev.hyperlaw.desk.theory;

import dev.hyperlaw.registry.LawInputs;
import dev.hyperlaw.registry.LawReading;
import dev.hyperlaw.registry.PublishedLaw;
import dev.hyperlaw.registry.PublishedLaws;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which laws are published, and what does each recommend for a run?
 *
 * @param names of laws; empty for all
 * @param run what is known of the run; empty to list the laws only
 */
public record LawsRequest(List<String> names, Optional<LawInputs> run) {
    public LawsRequest {
        names = List.copyOf(names);
    }

    /** @throws dev.hyperlaw.InputProblem if there is no law of such a name */
    public LawsResult answer() {
        List<PublishedLaw> laws = names.isEmpty()
                ? PublishedLaws.all()
                : names.stream().map(PublishedLaws::get).toList();
        return new LawsResult(
                laws.stream()
                        .map(law -> run.map(law::read).orElseGet(() -> unread(law)))
                        .toList(),
                run.isPresent());
    }

    private static LawReading unread(PublishedLaw law) {
        return new LawReading(law, OptionalDouble.empty(), OptionalDouble.empty(), false, false, law.notes());
    }
}
