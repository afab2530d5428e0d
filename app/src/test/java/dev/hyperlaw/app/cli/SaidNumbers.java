package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers of an answer: each one on a terminal, on a page and in the CSV must be one of the JSON, through the one formatter. */
final class SaidNumbers {
    private static final int MOST_DIGITS = 17;
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.^<>=*/+-])(\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:e-?\\d+)?[kMBT]?)(?![\\w.^]*\\w)");

    private final String command;
    private final Set<Double> numbers = new HashSet<>();
    private final List<String> texts = new ArrayList<>();
    private final Set<String> written = new HashSet<>();

    SaidNumbers(String command, JsonNode json) {
        this.command = command;
        collect(json);
        numbers.forEach(this::write);
        texts.sort(Comparator.comparingInt(String::length).reversed());
    }

    private void collect(JsonNode node) {
        if (node.isNumber()) {
            numbers.add(node.asDouble());
        } else if (node.isTextual()) {
            texts.add(node.asText());
        } else {
            node.properties().forEach(child -> texts.add(child.getKey()));
            node.forEach(this::collect);
        }
    }

    /** Every way in which the one formatter writes a number. */
    private void write(double number) {
        for (int digits = 1; digits <= MOST_DIGITS; digits++) {
            written.add(NumberText.rounded(Math.abs(number), digits));
        }
        written.add(NumberText.compact(number));
        written.add(String.valueOf(number));
        written.add(NumberText.regret(Math.abs(number)));
        for (int digits = 1; digits <= 3; digits++) {
            written.add(NumberText.rounded(100 * number, digits));
            written.add(NumberText.rounded(100 * (1 - number), digits));
        }
        written.add(String.valueOf(Math.round(100 * number)));
        written.add(String.valueOf(100 - Math.round(100 * number)));
        written.add(NumberText.decimals(Math.abs(number), 2));
        written.add(NumberText.decimals(Math.abs(number), 4));
        written.add(NumberText.grouped(Math.round(number)));
    }

    /** Those of a text that people read, but for sentences that programs get word by word. */
    void hold(String text) {
        String rest = text.replaceAll("\\s+", " ");
        for (String said : texts) {
            if (said.length() > 2 && said.matches(".*[^\\d.,].*")) {
                rest = rest.replace(said.replaceAll("\\s+", " "), " ; ");
            }
        }
        rest = rest.replaceAll("\\bx(?=\\d)", "")
                .replace("more than 100 times", "")
                .replace("within 6 %", "")
                .replaceAll("\\[?95 ?%]?", "");
        Matcher matcher = NUMBER.matcher(rest);
        while (matcher.find()) {
            assertThat(written)
                    .as("%s in\n%s\nof %s", matcher.group(1), text, command)
                    .contains(matcher.group(1));
        }
    }

    /** Those of the cells of a CSV, exactly. */
    void holdCells(String csv) {
        for (String cell : csv.replaceAll("\"[^\"]*\"", "").split("[,\n]", -1)) {
            if (cell.matches("-?\\d[\\d.]*(E-?\\d+)?")) {
                assertThat(numbers).as("%s of %s", cell, command).contains(Double.parseDouble(cell));
            }
        }
    }
}
