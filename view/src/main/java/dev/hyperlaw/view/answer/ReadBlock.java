package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.intake.ColumnReading;
import dev.hyperlaw.intake.Fate;
import dev.hyperlaw.intake.GroupReading;
import dev.hyperlaw.intake.RoleReading;
import dev.hyperlaw.intake.Treatment;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How a table was understood, as the first block of an answer and as the key {@code read} of its JSON. */
public final class ReadBlock {
    private static final String LABEL = "READ   ";
    private static final String UNDER = " ".repeat(LABEL.length());
    private static final int GROUPS = 8;
    private static final int WIDTH = 103;

    private final Understood read;

    public ReadBlock(Understood read) {
        this.read = read;
    }

    public void print(PrintWriter out, Paint paint) {
        out.println(Paragraph.of(LABEL, counts()));
        roles().forEach(line -> out.println(UNDER + line));
        out.println(Paragraph.of(UNDER, groups()));
        columns().forEach(line -> out.println(Paragraph.of(UNDER, line)));
        Warnings.print(read.warnings(), out, paint);
        out.println();
    }

    /** As many as fit on a line, none broken in two. */
    private List<String> roles() {
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

    /** The same as sentences, for a page. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(
                counts(),
                read.roles().stream().map(RoleReading::toString).collect(Collectors.joining("; ")),
                groups().strip()));
        lines.addAll(columns());
        lines.addAll(read.warnings());
        return lines;
    }

    private String counts() {
        String rows = "%s: %s".formatted(many(read.rows(), "row"), counts(read.rowFates()));
        return read.curves() ? "%s; %s: %s".formatted(rows, many(read.runs(), "run"), counts(read.runFates())) : rows;
    }

    private static String counts(Map<Fate, Long> fates) {
        return fates.entrySet().stream()
                .map(entry -> NumberText.grouped(entry.getValue()) + " "
                        + entry.getKey().words())
                .collect(Collectors.joining(", "));
    }

    private static String many(long count, String thing) {
        return NumberText.grouped(count) + " " + thing + (count == 1 ? "" : "s");
    }

    private String groups() {
        String common = read.common().isEmpty() ? "" : "   all: " + read.common();
        if (read.groups().size() < 2) {
            return "one group" + common;
        }
        String shown = read.groups().stream()
                .limit(GROUPS)
                .map(group -> "%s (%d)".formatted(group.name(), group.runs()))
                .collect(Collectors.joining(", "));
        int more = read.groups().size() - GROUPS;
        return "%d groups: %s%s%s"
                .formatted(read.groups().size(), shown, more > 0 ? ", … and %d more".formatted(more) : "", common);
    }

    private List<String> columns() {
        Map<Treatment, Map<String, List<String>>> byTreatment = new EnumMap<>(Treatment.class);
        for (ColumnReading column : read.columns()) {
            byTreatment
                    .computeIfAbsent(column.treatment(), any -> new LinkedHashMap<>())
                    .computeIfAbsent(column.note(), any -> new ArrayList<>())
                    .add(column.header());
        }
        List<String> lines = new ArrayList<>();
        byTreatment.forEach((treatment, byNote) -> lines.add(treatment.words() + ": "
                + byNote.entrySet().stream()
                        .map(entry -> columns(treatment, entry.getValue())
                                + (entry.getKey().isEmpty() ? "" : " (" + entry.getKey() + ")"))
                        .collect(Collectors.joining("; "))));
        return lines;
    }

    /** What is the same in every run is not worth a screen of names. */
    private static String columns(Treatment treatment, List<String> names) {
        return treatment == Treatment.CONSTANT && names.size() > GROUPS
                ? names.size() + " columns"
                : String.join(", ", names);
    }

    /** The key {@code read}. */
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", read.source());
        json.put("rows", read.rows());
        json.put("runs", read.runs());
        json.put("curves", read.curves());
        json.put("rowsBy", fates(read.rowFates()));
        json.put("runsBy", fates(read.runFates()));
        json.put(
                "roles",
                read.roles().stream()
                        .map(role -> Map.of("role", role.role().word(), "source", role.source(), "note", role.note()))
                        .toList());
        json.put(
                "columns",
                read.columns().stream()
                        .map(column -> Map.of(
                                "column",
                                column.header(),
                                "treatment",
                                key(column.treatment().name()),
                                "note",
                                column.note()))
                        .toList());
        json.put("groups", read.groups().stream().map(ReadBlock::group).toList());
        json.put("common", read.common());
        json.put("warnings", read.warnings());
        return json;
    }

    private static Map<String, Object> group(GroupReading group) {
        return Map.of("group", group.name(), "runs", group.runs());
    }

    private static Map<String, Long> fates(Map<Fate, Long> fates) {
        Map<String, Long> json = new LinkedHashMap<>();
        fates.forEach((fate, count) -> json.put(key(fate.name()), count));
        return json;
    }

    /** {@code STOPPED_EARLY} is stoppedEarly. */
    private static String key(String name) {
        StringBuilder key = new StringBuilder();
        for (String word : name.toLowerCase(Locale.ROOT).split("_", -1)) {
            key.append(key.length() == 0 ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return key.toString();
    }
}
