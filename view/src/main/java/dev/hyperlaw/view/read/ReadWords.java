package dev.hyperlaw.view.read;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.intake.FamilyReading;
import dev.hyperlaw.intake.RoleReading;
import dev.hyperlaw.intake.Treatment;
import dev.hyperlaw.intake.Understood;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Roles, families and columns of a table in words. */
record ReadWords(Understood read) {
    private static final int FAMILIES = 8;
    private static final int DESIGNS = 20;
    private static final int WIDTH = 103;
    private static final String MORE = " …";

    /** As many as fit on a line, none broken in two. */
    List<String> roleLines() {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (RoleReading role : read.roles()) {
            String longer = line.isEmpty() ? role.toString() : line + "   " + role;
            if (longer.length() > WIDTH && !line.isEmpty()) {
                lines.add(line);
                longer = role.toString();
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    String roles() {
        return read.roles().stream().map(RoleReading::toString).collect(Collectors.joining("; "));
    }

    /** All that has room in a few lines. */
    String families() {
        return familyNames() + common();
    }

    String familyNames() {
        return families(FAMILIES);
    }

    /** Cut where a line ends. */
    String familyLine() {
        int shown = FAMILIES;
        while (shown > 1 && families(shown).length() > WIDTH) {
            shown--;
        }
        return cut(families(shown) + common());
    }

    /** What was varied in any of the families, cut where a line ends. */
    String designLine() {
        Set<String> axes = new LinkedHashSet<>();
        Set<String> sizes = new LinkedHashSet<>();
        for (FamilyReading family : read.families()) {
            family.axes().forEach(axis -> axes.add(axis.name()));
            family.sizes().forEach(size -> sizes.add(size.name()));
        }
        return cut("axes: %s   %s   %s   %s"
                .formatted(
                        axes.isEmpty() ? "none" : String.join(", ", axes),
                        counted(sizes.size(), "model size"),
                        budgets(
                                read.families().stream()
                                        .mapToInt(FamilyReading::budgets)
                                        .max()
                                        .orElse(0),
                                extreme(FamilyReading::fewest, DoubleStream::min),
                                extreme(FamilyReading::most, DoubleStream::max)),
                        seeds(read.families().stream()
                                .map(FamilyReading::seeds)
                                .reduce((one, other) -> one.orElse(0) < other.orElse(0) ? other : one)
                                .orElse(OptionalInt.empty()))));
    }

    private static String seeds(OptionalInt seeds) {
        return seeds.isPresent() ? counted(seeds.getAsInt(), "seed") : "no seeds said";
    }

    private OptionalDouble extreme(
            Function<FamilyReading, OptionalDouble> tokens, Function<DoubleStream, OptionalDouble> of) {
        return of.apply(read.families().stream()
                .map(tokens)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble));
    }

    /** What was varied, family by family. */
    List<String> designs() {
        return read.families().stream().limit(DESIGNS).map(ReadWords::design).toList();
    }

    private static String design(FamilyReading family) {
        return "%saxes %s; %s%s; %s; %s"
                .formatted(
                        family.name().isEmpty() ? "" : family.name() + ": ",
                        family.axes().isEmpty()
                                ? "none"
                                : family.axes().stream()
                                        .map(axis -> "%s (%s%s)"
                                                .formatted(
                                                        axis.name(),
                                                        counted(axis.values(), "value"),
                                                        axis.off() == 0
                                                                ? ""
                                                                : ", %s at 0".formatted(counted(axis.off(), "run"))))
                                        .collect(Collectors.joining(", ")),
                        counted(family.sizes().size(), "model size"),
                        family.sizes().size() < 2 ? "" : sizes(family.sizes()),
                        budgets(family.budgets(), family.fewest(), family.most()),
                        seeds(family.seeds()));
    }

    private static String sizes(List<FamilyReading.SizeReading> sizes) {
        String shown = sizes.stream()
                .limit(FAMILIES)
                .map(size -> "%s: %d".formatted(size.name(), size.runs()))
                .collect(Collectors.joining(", "));
        return " (%s%s)".formatted(shown, sizes.size() > FAMILIES ? ", …" : "");
    }

    private static String budgets(int count, OptionalDouble fewest, OptionalDouble most) {
        if (fewest.isEmpty() || most.isEmpty()) {
            return "no budget";
        }
        return count == 1
                ? "1 budget (%s tokens)".formatted(NumberText.compact(fewest.getAsDouble()))
                : "%s budgets (%s to %s tokens)"
                        .formatted(
                                NumberText.grouped(count),
                                NumberText.compact(fewest.getAsDouble()),
                                NumberText.compact(most.getAsDouble()));
    }

    private static String counted(long count, String word) {
        return NumberText.grouped(count) + " " + word + (count == 1 ? "" : "s");
    }

    private static String cut(String line) {
        if (line.length() <= WIDTH) {
            return line;
        }
        int end = line.lastIndexOf(' ', WIDTH - MORE.length());
        String cut = line.substring(0, end).stripTrailing().replaceFirst(" +all:$", "");
        return cut.endsWith(" more") ? cut : cut + MORE;
    }

    private String common() {
        return read.common().isEmpty() ? "" : "   all: " + read.common();
    }

    private String families(int most) {
        if (read.families().size() < 2) {
            return "one family";
        }
        String shown = read.families().stream()
                .limit(most)
                .map(family -> "%s (%d)".formatted(family.name(), family.runs()))
                .collect(Collectors.joining(", "));
        int more = read.families().size() - most;
        return "%d families: %s%s"
                .formatted(read.families().size(), shown, more > 0 ? ", … and %d more".formatted(more) : "");
    }

    /** Columns that were taken alike stand together, with the reason where the treatment alone does not say it. */
    Map<Treatment, String> columns() {
        Map<Treatment, Map<String, List<String>>> names = new EnumMap<>(Treatment.class);
        for (Understood.ColumnReading column : read.columns()) {
            names.computeIfAbsent(column.treatment(), any -> new LinkedHashMap<>())
                    .computeIfAbsent(column.note(), any -> new ArrayList<>())
                    .add(column.header());
        }
        Map<Treatment, String> words = new EnumMap<>(Treatment.class);
        names.forEach((treatment, byNote) -> words.put(
                treatment,
                byNote.entrySet().stream()
                        .map(entry -> columns(treatment, entry.getValue())
                                + (entry.getKey().isEmpty() ? "" : " (" + entry.getKey() + ")"))
                        .collect(Collectors.joining("; "))));
        return words;
    }

    /** What is the same in every run is not worth a screen of names. */
    private static String columns(Treatment treatment, List<String> names) {
        return treatment == Treatment.CONSTANT && names.size() > FAMILIES
                ? names.size() + " columns"
                : String.join(", ", names);
    }
}
