package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;

/** The numbers of a recommendation as one format prints them; 0 where it prints none. */
record Answered(Ranged lr, double batch, Ranged alpha, double steps) {
    record Ranged(double estimate, double low, double high) {
        static Ranged of(String estimate, String range) {
            double value = number(estimate);
            List<String> ends = List.of(range.split(", ", -1));
            return ends.size() == 2
                    ? new Ranged(value, number(ends.get(0)), number(ends.get(1)))
                    : range.startsWith("at ") ? new Ranged(value, value, value) : new Ranged(value, 0, 0);
        }
    }

    /** What {@code plan} and {@code transfer} have in common. */
    static Answered of(JsonNode run) {
        JsonNode kept = run.get("kept");
        return new Answered(
                new Ranged(number(run, "lr"), number(run, "lrLow"), number(run, "lrHigh")),
                run.get("batch").get("tokens").asDouble(),
                kept == null
                        ? new Ranged(number(run, "alpha"), number(run, "alphaLow"), number(run, "alphaHigh"))
                        : new Ranged(
                                kept.get("beta1").isNull()
                                        ? 0
                                        : Math.rint(1e12
                                                        * (1 - kept.get("beta1").asDouble()))
                                                / 1e12,
                                0,
                                0),
                number(run, "steps"));
    }

    static Answered of(String header, String line) {
        List<String> names = List.of(header.split(",", -1));
        List<String> cells = List.of(line.split(",", -1));
        return new Answered(
                new Ranged(cell(names, cells, "lr"), cell(names, cells, "lr_low"), cell(names, cells, "lr_high")),
                cell(names, cells, "batch_tokens"),
                new Ranged(
                        cell(names, cells, "alpha"), cell(names, cells, "alpha_low"), cell(names, cells, "alpha_high")),
                cell(names, cells, "steps"));
    }

    /** The line {@code RUN}; {@code transfer} prints momentum elsewhere, so it is taken from {@code other}. */
    static Answered of(Matcher run, Answered other) {
        return new Answered(
                Ranged.of(run.group(1), run.group(2)),
                number(run.group(3)),
                run.group(4) == null ? other.alpha() : Ranged.of(run.group(4), run.group(5)),
                number(run.group(7)));
    }

    void holdsItsEstimates(String command) {
        for (Ranged each : List.of(lr, alpha)) {
            if (each.high() > 0) {
                assertThat(each.estimate()).as(command).isBetween(each.low(), each.high());
            }
        }
    }

    void isCloseTo(String command, Answered other, double share) {
        assertThat(lr.estimate()).as(command).isCloseTo(other.lr.estimate(), within(share * other.lr.estimate()));
        assertThat(alpha.estimate())
                .as(command)
                .isCloseTo(other.alpha.estimate(), within(share * other.alpha.estimate()));
        assertThat(batch).as(command).isEqualTo(other.batch);
        assertThat(steps).as(command).isEqualTo(other.steps);
    }

    private static double cell(List<String> names, List<String> cells, String name) {
        int column = names.indexOf(name);
        return column < 0 || cells.get(column).isEmpty() ? 0 : number(cells.get(column));
    }

    private static double number(JsonNode run, String key) {
        return run.path(key).asDouble(0);
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }
}
