package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads the value of a name: one value, or the list of all values it takes. */
record Scalars(Problems problems) {
    private static final Set<String> WHOLE = Set.of("tokens", "record", "batch", "seed", "seeds", "seq_len");
    private static final Set<String> NOTHING = Set.of("", "~", "null", "Null", "NULL");

    /** Every value that a setting takes, in the order written; empty, and a problem, if there is none. */
    List<WrittenValue> choices(String name, Node node) {
        List<WrittenValue> choices = new ArrayList<>();
        if (node instanceof SequenceNode list) {
            for (Node element : Members.elements(list)) {
                choices.addAll(expanded(name, element));
            }
            if (list.getValue().isEmpty()) {
                problems.add(FilePlace.of(node), "%s has no value: its list is empty.".formatted(name));
            }
        } else {
            choices.addAll(expanded(name, node));
        }
        return choices;
    }

    /** The one value of a name that takes no list. */
    Optional<WrittenValue> single(String name, Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            problems.add(FilePlace.of(node), "%s takes one value, and this is a list or a map.".formatted(name));
            return Optional.empty();
        }
        WrittenValue choice =
                new WrittenValue(name, scalar.getValue(), !scalar.isPlain(), FilePlace.of(node), oneLine(scalar));
        if (!scalar.getTag().getValue().startsWith("tag:yaml.org,2002:")) {
            problems.add(
                    FilePlace.of(node),
                    "%s has the YAML tag %s, and tags mean nothing here.".formatted(name, scalar.getTag()));
            return Optional.empty();
        }
        if (scalar.isPlain() && NOTHING.contains(scalar.getValue())) {
            problems.add(FilePlace.of(node), "%s has no value.".formatted(name), "the line can go.");
            return Optional.empty();
        }
        return Optional.of(choice);
    }

    private static boolean oneLine(ScalarNode scalar) {
        boolean block = scalar.getScalarStyle() == ScalarStyle.LITERAL || scalar.getScalarStyle() == ScalarStyle.FOLDED;
        return !block
                && FilePlace.of(scalar).line()
                        == FilePlace.of(scalar.getEndMark()).line();
    }

    private List<WrittenValue> expanded(String name, Node node) {
        Optional<WrittenValue> single = single(name, node);
        if (single.isEmpty()
                || single.get().quoted()
                || !LogSpace.begins(single.get().text())) {
            return single.stream().toList();
        }
        try {
            return LogSpace.values(name, single.get().text(), WHOLE.contains(name)).stream()
                    .map(text ->
                            new WrittenValue(name, text, false, single.get().place(), false))
                    .toList();
        } catch (InputProblem e) {
            problems.add(single.get().place(), e);
            return List.of();
        }
    }
}
