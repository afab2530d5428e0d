package dev.hyperlaw.view.read;

import dev.hyperlaw.intake.FamilyReading;
import dev.hyperlaw.intake.Fate;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How a table was understood: a section of an answer, and the key {@code read} of its JSON. */
public final class ReadPassages {
    private static final String LABEL = "READ   ";
    private static final String UNDER = " ".repeat(LABEL.length());

    private static final int DIGITS = 4;

    private final Understood read;
    private final ReadWords words;

    private ReadPassages(Understood read) {
        this.read = read;
        words = new ReadWords(read);
    }

    /** With its warnings, and without an empty line after it. */
    public static Passage.Section of(Understood read, Detail detail) {
        return new ReadPassages(read).section(detail);
    }

    private Passage.Section section(Detail detail) {
        List<Passage> blocks = new ArrayList<>();
        terminal(detail).forEach(line -> blocks.add(line.to(Audience.TERMINAL)));
        page().forEach(line -> blocks.add(line.to(Audience.PAGE)));
        blocks.add(new Passage.Warnings("warnings", read.warnings()));
        blocks.add(data());
        return new Passage.Section("read", "", "What was read", blocks, Audience.EVERYBODY);
    }

    private List<Passage.Line> terminal(Detail detail) {
        List<Passage.Line> lines = new ArrayList<>();
        lines.add(
                read.curves()
                        ? Passage.Line.of(LABEL, "{}: {}; {}: {}", rows(), rowFates(), runs(), runFates())
                        : Passage.Line.of(LABEL, "{}: {}", rows(), rowFates()));
        words.roleLines().forEach(line -> lines.add(Passage.Line.whole(UNDER, "{}", line)));
        switch (detail) {
            case BRIEF -> {
                lines.add(Passage.Line.whole(UNDER, "{}", words.familyLine()));
                lines.add(Passage.Line.whole(UNDER, "{}", words.designLine()));
            }
            case WHOLE -> {
                lines.add(Passage.Line.of(UNDER, "{}", words.families()));
                words.designs().forEach(design -> lines.add(Passage.Line.of(UNDER, "{}", design)));
                words.columns()
                        .forEach((treatment, columns) ->
                                lines.add(Passage.Line.of(UNDER, "{}: {}", treatment.words(), columns)));
            }
        }
        return lines;
    }

    /** A page has room for all of it. */
    private List<Passage.Line> page() {
        List<Passage.Line> lines = new ArrayList<>();
        lines.add(Passage.Line.of("Rows", "{}: {}", rows().in(""), rowFates()));
        if (read.curves()) {
            lines.add(Passage.Line.of("Runs", "{}: {}", runs().in(""), runFates()));
        }
        lines.add(Passage.Line.of("Roles", "{}", words.roles()));
        lines.add(Passage.Line.of("Families", "{}", words.familyNames()));
        if (!read.common().isEmpty()) {
            lines.add(Passage.Line.of("In all runs", "{}", read.common()));
        }
        words.designs().forEach(design -> lines.add(Passage.Line.of("Design", "{}", design)));
        words.columns()
                .forEach((treatment, columns) ->
                        lines.add(Passage.Line.of(capitalized(treatment.words()), "{}", columns)));
        return lines;
    }

    private Fact rows() {
        return Fact.count("rows", read.rows(), "row");
    }

    private Fact runs() {
        return Fact.count("runs", read.runs(), "run");
    }

    private Fact rowFates() {
        return fates("rowsBy", read.rowFates());
    }

    private Fact runFates() {
        return fates("runsBy", read.runFates());
    }

    /** {@code 15 used, 15 the same as another}. */
    private static Fact fates(String key, Map<Fate, Long> fates) {
        List<Fact> counts = new ArrayList<>();
        fates.forEach((fate, count) ->
                counts.add(Fact.grouped(camelCase(fate.name()), count).in(fate.words())));
        return Fact.object(key, counts).as(counts.stream().map(Fact::toString).collect(Collectors.joining(", ")));
    }

    private Passage.Data data() {
        return Passage.Data.of(
                Fact.data("source", read.source()),
                runs(),
                Fact.data("curves", read.curves()),
                runFates(),
                Fact.objects(
                        "roles",
                        read.roles(),
                        role -> List.of(
                                Fact.data("role", role.role().word()),
                                Fact.data("source", role.source()),
                                Fact.data("note", role.note()))),
                Fact.objects(
                        "columns",
                        read.columns(),
                        column -> List.of(
                                Fact.data("column", column.header()),
                                Fact.data(
                                        "treatment",
                                        camelCase(column.treatment().name())),
                                Fact.data("note", column.note()))),
                Fact.objects(
                        "groups",
                        read.groups(),
                        group -> List.of(Fact.data("group", group.group()), Fact.data("runs", group.runs()))),
                Fact.objects("families", read.families(), ReadPassages::family),
                Fact.data("common", read.common()));
    }

    private static List<Fact> family(FamilyReading family) {
        return List.of(
                Fact.data("family", family.name()),
                Fact.data("runs", family.runs()),
                Fact.objects(
                        "axes",
                        family.axes(),
                        axis -> List.of(
                                Fact.data("axis", axis.name()),
                                Fact.data("unit", axis.unit()),
                                Fact.data("values", (long) axis.values()),
                                Fact.data("low", axis.low()),
                                Fact.data("high", axis.high()),
                                Fact.data("off", (long) axis.off()))),
                Fact.objects(
                        "sizes",
                        family.sizes(),
                        size -> List.of(
                                Fact.data("size", size.name()),
                                Fact.rounded("parameters", size.parameters(), DIGITS),
                                Fact.data("runs", size.runs()))),
                Fact.data("budgets", (long) family.budgets()),
                Fact.rounded("fewestTokens", family.fewest(), DIGITS),
                Fact.rounded("mostTokens", family.most(), DIGITS),
                family.seeds().isPresent() ? Fact.number("seeds", family.seeds().getAsInt()) : Fact.nothing("seeds"));
    }

    /** {@code STOPPED_EARLY} is stoppedEarly. */
    private static String camelCase(String name) {
        StringBuilder key = new StringBuilder();
        for (String word : name.toLowerCase(Locale.ROOT).split("_", -1)) {
            key.append(key.length() == 0 ? word : capitalized(word));
        }
        return key.toString();
    }

    private static String capitalized(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
