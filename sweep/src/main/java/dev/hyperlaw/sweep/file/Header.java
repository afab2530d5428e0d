package dev.hyperlaw.sweep.file;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.sweep.file.Members.Member;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a sweep is called and what it minimises.
 *
 * @param place where the objective is named
 */
record Header(String name, String objective, FilePlace place) {
    static final List<String> OBJECTIVES = List.of("gpt", "mlp", "quadratic", "proxy", "command");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    /** Empty, and a problem, if the objective is not known: nothing else can be judged without it. */
    static Optional<Header> read(String fileName, Map<String, Member> members, Problems problems) {
        Scalars scalars = new Scalars(problems);
        Member name = members.get("name");
        Optional<Choice> given = name == null ? Optional.empty() : scalars.single("name", name.value());
        given.filter(choice -> !NAME.matcher(choice.text()).matches())
                .ifPresent(choice -> problems.add(
                        choice.place(),
                        "The name '%s' of a sweep has letters, digits, '.', '_' and '-' only, 100 at most."
                                .formatted(choice.text())));
        Member objective = members.get("objective");
        if (objective == null) {
            problems.add(
                    FilePlace.START,
                    "objective is missing: it is one of %s.".formatted(String.join(", ", OBJECTIVES)),
                    "objective: gpt.");
            return Optional.empty();
        }
        Optional<Choice> word = scalars.single("objective", objective.value());
        word.filter(choice -> !OBJECTIVES.contains(choice.text()))
                .ifPresent(choice -> problems.add(
                        choice.place(),
                        "objective is '%s', and is one of %s.%s"
                                .formatted(
                                        choice.text(),
                                        String.join(", ", OBJECTIVES),
                                        NearestName.of(choice.text(), OBJECTIVES)
                                                .map("\nMaybe %s was meant."::formatted)
                                                .orElse(""))));
        return word.filter(choice -> OBJECTIVES.contains(choice.text()))
                .map(choice ->
                        new Header(given.map(Choice::text).orElse(nameOf(fileName)), choice.text(), objective.place()));
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
