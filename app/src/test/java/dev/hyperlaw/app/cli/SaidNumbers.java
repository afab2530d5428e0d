package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.NumberText;
import java.math.BigDecimal;
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

    private static final Pattern NUMERAL = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE]-?\\d+)?(?:/\\d+)?");

    /** What is said of the method, whatever the runs are. */
    private static final Pattern OF_THE_METHOD = Pattern.compile(
            "more than 100 times|within 6 %|\\[?95 ?%]?|below 0\\.6|\\(1 \\+ B/b\\)|20 % more|1\\.9 times|to within 0\\.02");

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

    /** Exact numbers are texts; the length of a list may be said, too. */
    private void collect(JsonNode node) {
        if (node.isNumber()) {
            numbers.add(node.asDouble());
        } else if (node.isTextual()) {
            texts.add(node.asText());
            if (NUMERAL.matcher(node.asText()).matches()) {
                String[] parts = node.asText().split("/", 2);
                numbers.add(Double.parseDouble(parts[0]) / (parts.length > 1 ? Double.parseDouble(parts[1]) : 1));
            }
        } else {
            if (node.isArray()) {
                numbers.add((double) node.size());
            }
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
        written.add(new BigDecimal(String.valueOf(number)).stripTrailingZeros().toPlainString()); // as in a sweep file
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
            String words = said.replaceAll("\\s+", " ");
            if (words.contains(" ")) {
                rest = rest.replace(words, " ; ");
            } else if (words.length() > 2 && words.matches(".*[^\\d.,].*")) {
                rest = rest.replaceAll("(?<!\\w)%s(?!\\w)".formatted(Pattern.quote(words)), " ; ");
            }
        }
        rest = OF_THE_METHOD.matcher(rest).replaceAll(" ; ").replaceAll("\\bx(?=\\d)", "");
        Matcher matcher = NUMBER.matcher(rest);
        while (matcher.find()) {
            assertThat(written)
                    .as("%s in\n%s\nof %s", matcher.group(1), text, command)
                    .contains(matcher.group(1));
        }
    }

    /** Those of a page, but for its pictures, what it says of the method, and the call it comes from. */
    void holdPage(String page) {
        assertThat(page).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
        hold(page.replaceAll("(?s)^.*?<body>", "")
                .replaceAll("(?s)<figure.*?</figure>", " ; ")
                .replaceAll("(?s)<footer>.*?</footer>", "")
                .replaceAll("(?s)<h2>How it works</h2>.*", "")
                .replaceAll("(?s)<su[pb]>.*?</su[pb]>", "^0")
                .replaceAll("<[^>]*>", " ; ")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&"));
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
