package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How a reading compares with the truth. */
sealed interface Verdict {
    /** The runs of the truth. */
    record Same(List<String> warnings) implements Verdict {}

    /** Nothing was read: a question, or a refusal. */
    record Asked(String message) implements Verdict {}

    /** Other runs, and nobody was asked. */
    record Wrong(List<Difference> differences, List<String> warnings) implements Verdict {
        public Wrong {
            differences = List.copyOf(differences);
        }

        Set<Difference.Kind> kinds() {
            return differences.stream().map(Difference::kind).collect(Collectors.toSet());
        }
    }
}
