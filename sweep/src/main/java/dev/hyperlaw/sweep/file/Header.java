package dev.hyperlaw.sweep.file;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.sweep.file.Members.Member;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a sweep is called and what it minimises.
 *
 * @param place where the objective is named
 */
record Header(String name, Objective objective, FilePlace place) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    /** Empty, and a problem, if the objective is not known: nothing else can be judged without it. */
    static Optional<Header> read(String fileName, Map<String, Member> members, Problems problems) {
        Scalars scalars = new Scalars(problems);
        Member name = members.get("name");
        Optional<WrittenValue> given = name == null ? Optional.empty() : scalars.single("name", name.value());
        given.filter(choice -> !NAME.matcher(choice.text()).matches())
                .ifPresent(choice -> problems.add(
                        choice.place(),
                        "The name '%s' of a sweep has letters, digits, '.', '_' and '-' only, 100 at most."
                                .formatted(choice.text())));
        Member objective = members.get("objective");
        if (objective == null) {
            problems.add(
                    FilePlace.START,
                    "objective is missing: it is one of %s.".formatted(String.join(", ", Objective.words())),
                    "objective: gpt.");
            return Optional.empty();
        }
        Optional<WrittenValue> word = scalars.single("objective", objective.value());
        word.filter(choice -> Objective.of(choice.text()).isEmpty())
                .ifPresent(choice -> problems.add(
                        choice.place(),
                        "objective is '%s', and is one of %s.%s"
                                .formatted(
                                        choice.text(),
                                        String.join(", ", Objective.words()),
                                        NearestName.of(choice.text(), Objective.words())
                                                .map("\nMaybe %s was meant."::formatted)
                                                .orElse(""))));
        return word.flatMap(choice -> Objective.of(choice.text()))
                .map(known ->
                        new Header(given.map(WrittenValue::text).orElse(nameOf(fileName)), known, objective.place()));
    }

    /** {@code experiments/sign.yaml} is called sign. */
    private static String nameOf(String fileName) {
        String last = fileName.substring(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
        String plain = last.replaceFirst("\\.(ya?ml)$", "")
                .replaceAll("[^A-Za-z0-9._-]+", "-")
                .replaceFirst("^[._-]+", "");
        String cut = plain.substring(0, Math.min(100, plain.length()));
        return cut.isEmpty() ? "sweep" : cut;
    }
}
