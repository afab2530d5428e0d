package dev.hyperlaw.sweep.command;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.RunConfiguration;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The command of a run. Its template is the run's setting {@code command}, in the form of {@link CommandWords#join}: it decides what is
 * computed, so it belongs to the run's identity.
 */
public final class CommandTemplate {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

    private CommandTemplate() {}

    /** The words to start a process with. */
    public static List<String> render(RunConfiguration configuration, Path runDirectory) {
        SortedMap<String, String> values = values(configuration, runDirectory);
        return CommandWords.split(configuration.text("command")).stream()
                .map(word -> render(word, values))
                .toList();
    }

    /** One text with the placeholders of this run filled in, such as the value of an environment variable. */
    public static String render(String text, RunConfiguration configuration, Path runDirectory) {
        return render(text, values(configuration, runDirectory));
    }

    /** What to say of a placeholder that is none of {@code known}. */
    public static InputProblem unknown(String name, Collection<String> known) {
        if (name.equals("batch")) {
            return new InputProblem(
                    "The placeholder {batch} does not say whether it counts sequences or tokens.",
                    "{batch_sequences} or {batch_tokens} was meant.");
        }
        if (name.equals("batch_sequences")) {
            return new InputProblem(
                    "The placeholder {batch_sequences} needs a batch that is a whole number of sequences, and seq_len.",
                    "add seq_len, or use {batch_tokens}.");
        }
        return new InputProblem(
                "There is no {%s} in this sweep: it has %s."
                        .formatted(
                                name, String.join(", ", known.stream().sorted().toList())),
                NearestName.of(name, known).map("{%s} was meant; "::formatted).orElse("")
                        + "a brace itself is written {{.");
    }

    /**
     * The names in the braces of a text.
     *
     * @throws InputProblem if a brace is left open or holds no name
     */
    public static Set<String> placeholders(String text) {
        Set<String> names = new LinkedHashSet<>();
        filled(text, name -> {
            names.add(name);
            return "";
        });
        return names;
    }

    private static String render(String text, Map<String, String> values) {
        return filled(text, name -> {
            String value = values.get(name);
            if (value == null) {
                throw unknown(name, values.keySet());
            }
            return value;
        });
    }

    /** Two braces of a kind, one after the other, stand for the brace itself. */
    private static String filled(String text, UnaryOperator<String> value) {
        StringBuilder filled = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            boolean doubled = (c == '{' || c == '}') && i + 1 < text.length() && text.charAt(i + 1) == c;
            if (doubled || c != '{') {
                filled.append(c);
                i += doubled ? 2 : 1;
                continue;
            }
            int end = text.indexOf('}', i);
            String name = end < 0 ? "" : text.substring(i + 1, end).strip();
            if (!NAME.matcher(name).matches()) {
                throw new InputProblem(
                        "'%s' has a brace that begins no placeholder: %s"
                                .formatted(text, text.substring(i, Math.min(text.length(), i + 20))),
                        "{{ was meant, which stands for the brace itself.");
            }
            filled.append(value.apply(name));
            i = end + 1;
        }
        return filled.toString();
    }

    private static SortedMap<String, String> values(RunConfiguration configuration, Path runDirectory) {
        SortedMap<String, String> values = new TreeMap<>();
        RunNames.of(configuration).forEach((name, setting) -> values.put(name, setting.canonical()));
        values.remove("command");
        values.put("run_id", configuration.id().hex());
        values.put("run_dir", runDirectory.toString());
        return values;
    }
}
