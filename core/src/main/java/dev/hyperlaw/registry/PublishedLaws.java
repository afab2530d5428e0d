package dev.hyperlaw.registry;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The registry. Laws that only say how a setting moves with others are listed too, without absolute values. */
public final class PublishedLaws {
    /*
     * Left out on purpose: figures we know from memory only; Kaplan's batch law (as printed elsewhere it gives 1e16 tokens at a loss of 3); the constant of Bjorck's law (unit of its variables unresolved).
     */
    private static final List<PublishedLaw> ALL =
            Stream.of(FittedLaws.ALL, PartialLaws.ALL).flatMap(List::stream).toList();

    private PublishedLaws() {}

    public static List<PublishedLaw> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(PublishedLaw::name).toList();
    }

    /** The law of that name; an {@link InputProblem} with the nearest name otherwise. */
    public static PublishedLaw get(String name) {
        Optional<PublishedLaw> law =
                ALL.stream().filter(l -> l.name().equalsIgnoreCase(name)).findFirst();
        return law.orElseThrow(() -> new InputProblem(
                "There is no published law '%s'; known are %s.".formatted(name, String.join(", ", names())),
                NearestName.of(name, names())
                        .map("you meant '%s'."::formatted)
                        .orElse("list them with their citations: hyperlaw laws.")));
    }
}
