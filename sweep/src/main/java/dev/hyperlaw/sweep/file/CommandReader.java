package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.command.CommandWords;
import dev.hyperlaw.sweep.command.RunNames;
import dev.hyperlaw.sweep.file.Members.Member;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** The command of a sweep, its words and their placeholders. */
final class CommandReader {
    /** Which placeholders show a setting to the trainer, where it is not only its own name. */
    private static final Map<String, Set<String>> SHOWN_BY = Map.of(
            "alpha", Set.of("alpha", "beta"),
            "batch_tokens", Set.of("batch_tokens", "batch_sequences", "steps"),
            "tokens", Set.of("tokens", "steps"),
            "warmup", Set.of("warmup", "warmup_steps"));

    private final Problems problems;
    private final List<String> words = new ArrayList<>();
    private final Map<String, WrittenValue> templates = new LinkedHashMap<>();

    CommandReader(Problems problems) {
        this.problems = problems;
    }

    void read(Member command, Map<String, WrittenValue> environment) {
        Scalars scalars = new Scalars(problems);
        if (command.value() instanceof SequenceNode list) {
            list.getValue()
                    .forEach(node -> scalars.single("command", node).ifPresent(word -> {
                        words.add(word.text());
                        template(word.text(), word);
                    }));
        } else {
            scalars.single("command", command.value()).ifPresent(this::split);
        }
        if (words.isEmpty() && problems.none()) {
            problems.add(
                    FilePlace.of(command.value()), "The command is empty.", "command: python3 train.py --lr {lr}.");
        }
        environment.values().forEach(value -> template(value.text(), value));
    }

    private void split(WrittenValue whole) {
        try {
            words.addAll(CommandWords.split(whole.text()));
        } catch (InputProblem e) {
            problems.add(whole.place(), e);
        }
        words.forEach(word -> template(word, whole));
    }

    private void template(String text, WrittenValue source) {
        try {
            CommandTemplate.placeholders(text);
            templates.put(text, source);
        } catch (InputProblem e) {
            problems.add(source.place(), e);
        }
    }

    /** The command in its canonical form, the setting {@code command} of every run. */
    String canonical() {
        return CommandWords.join(words);
    }

    /**
     * Problems of the placeholders in this run.
     *
     * @param unreadable settings that it lacks because they could not be read; what follows from them is missing too
     */
    void check(RunConfiguration run, Set<String> unreadable) {
        Set<String> known = new TreeSet<>(RunNames.of(run).keySet());
        known.remove("command");
        known.addAll(List.of("run_id", "run_dir"));
        if (!unreadable.isEmpty()) {
            known.addAll(unreadable);
            SHOWN_BY.values().forEach(known::addAll);
        }
        templates.forEach((text, source) -> {
            for (String name : CommandTemplate.placeholders(text)) {
                if (!known.contains(name)) {
                    int offset = source.text().indexOf("{" + name + "}");
                    problems.add(offset < 0 ? source.place() : source.at(offset), CommandTemplate.unknown(name, known));
                }
            }
        });
    }

    /** Warns of settings that vary without the trainer ever hearing of it: such runs would differ in nothing. */
    void warnOfUnused(Map<String, SettingsBlock.Entry> entries, Collection<String> formulas) {
        Set<String> used = new LinkedHashSet<>();
        templates.keySet().forEach(text -> used.addAll(CommandTemplate.placeholders(text)));
        entries.forEach((name, entry) -> {
            Set<String> shown = SHOWN_BY.getOrDefault(name, Set.of(name));
            boolean derived =
                    formulas.stream().anyMatch(formula -> shown.stream().anyMatch(formula::contains));
            if (entry.choices().size() > 1 && !derived && shown.stream().noneMatch(used::contains)) {
                problems.warn(
                        entry.place(),
                        "%s takes %d values, and the command never shows them to the trainer.\nMaybe {%s} is missing in the command."
                                .formatted(
                                        entry.written(),
                                        entry.choices().size(),
                                        shown.contains(name) ? name : entry.written()));
            }
        });
    }
}
