package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.Members.Member;
import dev.hyperlaw.sweep.file.SettingsBlock.Entry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads the settings of a block; nested maps become dotted names. */
record BlockReader(Problems problems) {
    private static final Map<String, String> CANONICAL =
            Map.of("beta", "alpha", "seeds", "seed", "batch", "batch_tokens");
    private static final Map<String, String> FOLLOWING = Map.of(
            "batch_tokens", "batch: 512tok was meant.",
            "batch_sequences", "batch: 16seq was meant.",
            "steps", "tokens was meant: steps are tokens over batch.",
            "warmup_steps", "warmup: 100steps was meant.",
            "run_id", "another name.",
            "run_dir", "another name.");
    private static final long MOST_SEEDS = 10_000;

    SettingsBlock read(Collection<Member> members) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        List<Map<String, Entry>> together = new ArrayList<>();
        Optional<Entry> record = Optional.empty();
        for (Member member : members) {
            switch (member.name()) {
                case "together" -> together.addAll(cells(member));
                case "record" ->
                    record = Optional.of(new Entry(
                            "record", member.place(), new Scalars(problems).choices("record", member.value())));
                default -> flatten("", member, entries);
            }
        }
        return new SettingsBlock(entries, together, record);
    }

    /** The maps of a list of maps. */
    List<MappingNode> maps(Member member) {
        List<MappingNode> maps = new ArrayList<>();
        List<Node> nodes = member.value() instanceof SequenceNode list ? list.getValue() : List.of(member.value());
        for (Node node : nodes) {
            if (node instanceof MappingNode map) {
                maps.add(map);
            } else {
                problems.add(
                        FilePlace.of(node),
                        "%s is a list of maps, and this is none.".formatted(member.name()),
                        "- {lr: 1e-3, batch: 4seq} was meant.");
            }
        }
        return maps;
    }

    private List<Map<String, Entry>> cells(Member member) {
        List<Map<String, Entry>> cells = new ArrayList<>();
        for (MappingNode map : maps(member)) {
            Map<String, Entry> cell = new LinkedHashMap<>();
            for (Member inner : Members.of(map, problems).values()) {
                if (inner.name().equals("record") || inner.name().equals("together")) {
                    problems.add(inner.place(), "%s cannot stand inside together.".formatted(inner.name()));
                } else {
                    flatten("", inner, cell);
                }
            }
            if (!cells.isEmpty() && !cells.get(0).keySet().equals(cell.keySet())) {
                problems.add(
                        FilePlace.of(map),
                        "The cells of together set different names: %s here and %s before."
                                .formatted(cell.keySet(), cells.get(0).keySet()));
            }
            cells.add(cell);
        }
        return cells;
    }

    private void flatten(String prefix, Member member, Map<String, Entry> into) {
        String written = prefix + member.name();
        if (member.value() instanceof MappingNode map) {
            Map<String, Member> members = Members.of(map, problems);
            if (members.isEmpty()) {
                problems.add(member.place(), "%s has no value: its map is empty.".formatted(written));
            }
            members.values().forEach(inner -> flatten(written + ".", inner, into));
            return;
        }
        String maybe = FOLLOWING.get(written);
        if (maybe != null) {
            problems.add(member.place(), "%s is not set but follows from other settings.".formatted(written), maybe);
            return;
        }
        List<WrittenValue> choices = new Scalars(problems).choices(written, member.value());
        if (written.equals("seeds") && member.value() instanceof ScalarNode && choices.size() == 1) {
            choices = firstSeeds(choices.get(0));
        }
        Entry entry = new Entry(written, member.place(), choices);
        Entry before = into.putIfAbsent(CANONICAL.getOrDefault(written, written), entry);
        if (before != null) {
            problems.add(
                    member.place(),
                    "%s and %s are the same setting, and both are given.".formatted(before.written(), written));
        }
    }

    /** {@code seeds: 3} means seeds 1, 2 and 3. */
    private List<WrittenValue> firstSeeds(WrittenValue count) {
        try {
            long seeds = Numeral.parse("seeds", count.text()).whole("seeds");
            if (seeds > MOST_SEEDS) {
                throw new InputProblem(
                        "seeds is %d, the number of seeds, and %d are the most.".formatted(seeds, MOST_SEEDS),
                        "seed: %d was meant, one seed.".formatted(seeds));
            }
            return LongStream.rangeClosed(1, seeds)
                    .mapToObj(seed -> new WrittenValue("seeds", Long.toString(seed), false, count.place(), false))
                    .toList();
        } catch (InputProblem e) {
            problems.add(count.place(), e);
            return List.of();
        }
    }
}
