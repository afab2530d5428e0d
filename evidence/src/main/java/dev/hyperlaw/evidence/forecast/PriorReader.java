package dev.hyperlaw.evidence.forecast;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads priors from text; the format is described at the top of the one that comes with Hyperlaw. */
public final class PriorReader {
    private static final String RESOURCE = "priors.txt";
    private static final List<String> CLASSES = List.of("annealed", "constant", "other");
    private static final String FADES = "fades";

    private static final int MOST = 10;

    private final String source;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Map<Response, Prior.PriorExponent>> responses = new HashMap<>();
    private final Map<String, Boolean> fades = new HashMap<>();

    private PriorReader(String source) {
        this.source = source;
    }

    /** What comes with Hyperlaw. */
    public static PriorBook ours() {
        return read(RESOURCE, ourText());
    }

    /** The text of what comes with Hyperlaw, to be copied and changed. */
    public static String ourText() {
        try (InputStream in = Objects.requireNonNull(PriorReader.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @param source how messages name it
     * @throws InputProblem with all that is wrong
     */
    public static PriorBook read(String source, String text) {
        PriorReader reader = new PriorReader(source);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                reader.line(i + 1, line.split("\\s+", 5));
            }
        }
        if (!source.equals(RESOURCE)) {
            CLASSES.forEach(reader::borrow);
        }
        CLASSES.forEach(reader::complete);
        if (!reader.problems.isEmpty()) {
            throw new InputProblem(
                    reader.shown(),
                    "start from the priors that come with Hyperlaw: hyperlaw laws --priors > my-priors.txt.");
        }
        return new PriorBook(reader.of("annealed"), reader.of("constant"), reader.of("other"));
    }

    /** A file of another kind has a problem in every line. */
    private String shown() {
        String first = String.join("\n", problems.subList(0, Math.min(MOST, problems.size())));
        int more = problems.size() - MOST;
        return more > 0 ? "%s\n%s: and %d more like these.".formatted(first, source, more) : first;
    }

    private Prior of(String name) {
        return new Prior(name, Objects.requireNonNull(responses.get(name)), fades.getOrDefault(name, false) ? 1 : 0);
    }

    private void line(int number, String[] words) {
        if (!CLASSES.contains(words[0])) {
            problem(number, 1, "'%s' is none of %s.".formatted(words[0], String.join(", ", CLASSES)));
            return;
        }
        if (words.length == 3 && words[1].equals(FADES) && List.of("yes", "no").contains(words[2])) {
            fades.put(words[0], words[2].equals("yes"));
            return;
        }
        List<String> names = Response.keys();
        if (words.length < 5 || !names.contains(words[1])) {
            String near = words.length < 2
                    ? ""
                    : NearestName.of(words[1], names)
                            .map(name -> " Maybe %s was meant.".formatted(name))
                            .orElse("");
            problem(
                    number,
                    2,
                    "A line is CLASS EXPONENT MEAN SD SOURCE, or CLASS fades yes|no; exponents are %s.%s"
                            .formatted(String.join(", ", names), near));
            return;
        }
        double mean = number(number, 3, words[2]);
        double deviation = number(number, 4, words[3]);
        if (Double.isFinite(deviation) && deviation <= 0) {
            problem(number, 4, "The standard deviation %s must be positive.".formatted(words[3]));
        } else if (Double.isFinite(mean) && Double.isFinite(deviation)) {
            Response response = Response.ofKey(words[1]);
            Prior.PriorExponent before = responses
                    .computeIfAbsent(words[0], any -> new EnumMap<>(Response.class))
                    .put(response, new Prior.PriorExponent(mean, deviation, words[4]));
            if (before != null) {
                problem(number, 2, "%s %s is there twice.".formatted(words[0], words[1]));
            }
        }
    }

    private double number(int line, int word, String text) {
        try {
            double value = Double.parseDouble(text);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below, with the place
        }
        problem(line, word, "'%s' is not a number.".formatted(text));
        return Double.NaN;
    }

    /** What priors did not have to say before model size was planned for is taken from ours. */
    private void borrow(String name) {
        PriorBook ours = ours();
        Prior own =
                name.equals("annealed") ? ours.annealed() : name.equals("constant") ? ours.constant() : ours.other();
        Map<Response, Prior.PriorExponent> there =
                responses.computeIfAbsent(name, any -> new EnumMap<>(Response.class));
        Response.later().forEach(each -> there.putIfAbsent(each, own.of(each)));
    }

    private void complete(String name) {
        Map<Response, Prior.PriorExponent> there =
                responses.computeIfAbsent(name, any -> new EnumMap<>(Response.class));
        List<String> missing = Arrays.stream(Response.values())
                .filter(each -> !there.containsKey(each))
                .map(Response::key)
                .toList();
        if (!missing.isEmpty() && problems.isEmpty()) {
            problems.add("%s: the class %s lacks %s.".formatted(source, name, String.join(", ", missing)));
        }
    }

    private void problem(int line, int word, String what) {
        problems.add("%s, line %d, word %d: %s".formatted(source, line, word, what));
    }
}
