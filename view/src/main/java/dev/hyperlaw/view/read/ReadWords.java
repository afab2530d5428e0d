package dev.hyperlaw.view.read;

import dev.hyperlaw.intake.RoleReading;
import dev.hyperlaw.intake.Treatment;
import dev.hyperlaw.intake.Understood;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Roles, groups and columns of a table in words. */
record ReadWords(Understood read) {
    private static final int GROUPS = 8;
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

    String groups() {
        return groups(GROUPS) + common();
    }

    /** Cut where a line ends. */
    String groupLine() {
        int shown = GROUPS;
        while (shown > 1 && groups(shown).length() > WIDTH) {
            shown--;
        }
        String line = groups(shown) + common();
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

    private String groups(int most) {
        if (read.groups().size() < 2) {
            return "one group";
        }
        String shown = read.groups().stream()
                .limit(most)
                .map(group -> "%s (%d)".formatted(group.name(), group.runs()))
                .collect(Collectors.joining(", "));
        int more = read.groups().size() - most;
        return "%d groups: %s%s"
                .formatted(read.groups().size(), shown, more > 0 ? ", … and %d more".formatted(more) : "");
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
        return treatment == Treatment.CONSTANT && names.size() > GROUPS
                ? names.size() + " columns"
                : String.join(", ", names);
    }
}
