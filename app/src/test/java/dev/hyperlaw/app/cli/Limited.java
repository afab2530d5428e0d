package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Random limits of a target run, and what must hold of an answer under them in every format. */
final class Limited {
    private static final Pattern RUN = Pattern.compile(
            "RUN    .*?lr (\\S+) \\[(.*?)]   batch ([\\d,]+) tokens?.*?(?:   alpha (\\S+) \\[(.*?)] \\(beta (\\S+)\\))?   ([\\d,]+) steps?\\n");
    private static final double ROUNDED = 0.006;

    private final Map<String, Double> limits = new HashMap<>();
    private final StringBuilder line = new StringBuilder();

    /** @param sequenceLength what {@code --batch-multiple} counts */
    Limited(Random random, double rate, double batch, int sequenceLength) {
        if (random.nextInt(2) == 0) {
            put("--max-lr", String.format(Locale.ROOT, "%.5g", rate * Math.pow(2, 6 * random.nextDouble() - 4)), "");
        }
        long least = (long) (batch * Math.pow(2, 8 * random.nextDouble() - 5));
        if (random.nextInt(3) == 0) {
            put("--min-batch", String.valueOf(least), "tok");
        }
        if (random.nextInt(3) == 0) {
            put("--max-batch", String.valueOf((long) (least * Math.pow(2, 5 * random.nextDouble() - 0.5))), "tok");
        }
        if (random.nextInt(4) == 0) {
            put("--max-beta", String.format(Locale.ROOT, "%.3f", 0.5 + 0.49 * random.nextDouble()), "");
        }
        if (random.nextInt(4) == 0) {
            put("--to-batch", String.valueOf(sequenceLength * (1 + random.nextInt(20_000))), "tok");
        }
        if (random.nextInt(4) == 0) {
            put("--batch-multiple", String.valueOf(1 << random.nextInt(12)), "");
            limits.computeIfPresent("--batch-multiple", (option, count) -> count * sequenceLength);
        }
    }

    private void put(String option, String value, String unit) {
        limits.put(option, Double.parseDouble(value));
        line.append(' ').append(option).append(' ').append(value).append(unit);
    }

    @Override
    public String toString() {
        return line.toString();
    }

    /** An answer in three formats. */
    record Answers(String table, JsonNode json, String csv) {
        /** Each number on the terminal and in the CSV is one of the JSON. */
        SaidNumbers sameNumbers(String command) {
            SaidNumbers said = new SaidNumbers(command, json);
            said.hold(table);
            said.holdCells(csv);
            return said;
        }
    }

    /**
     * Runs a line in every format but the page; what was answered, or nothing where all of them refused.
     *
     * @param detail an option that makes the terminal say more
     */
    Optional<Answers> check(String command, String detail) {
        String all = command + this;
        Cli table = Cli.run(all + " " + detail);
        Cli json = Cli.run(all + " --format json");
        Cli csv = Cli.run(all + " --format csv");
        assertThat(List.of(json.exit(), csv.exit())).as(all + table.err()).containsOnly(table.exit());
        if (table.exit() != 0) {
            assertThat(table.exit()).as(all + table.err()).isEqualTo(2);
            assertThat(table.err())
                    .as(all)
                    .contains("Maybe")
                    .isEqualTo(json.err())
                    .isEqualTo(csv.err());
            return Optional.empty();
        }
        JsonNode answer = read(json.out());
        JsonNode run = answer.get("recommendation");
        obeys(all, Answered.of(run));
        List<String> lines = csv.out().lines().toList();
        Answered line = Answered.of(lines.get(0), lines.get(1));
        obeys(all, line);
        assertThat(line).as(all).isEqualTo(Answered.of(run));
        Matcher matcher = RUN.matcher(table.out());
        assertThat(matcher.find()).as(all + table.out()).isTrue();
        Answered printed = Answered.of(matcher, line);
        obeys(all, printed);
        printed.isCloseTo(all, line, ROUNDED);
        return Optional.of(new Answers(table.out(), answer, csv.out()));
    }

    private static JsonNode read(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void obeys(String command, Answered answer) {
        answer.holdsItsEstimates(command);
        assertThat(answer.lr().estimate()).as(command).isLessThanOrEqualTo(limit("--max-lr", Double.MAX_VALUE));
        assertThat(answer.batch())
                .as(command)
                .isBetween(limit("--min-batch", 1), limit("--max-batch", Double.MAX_VALUE));
        assertThat(answer.batch()).as(command).isEqualTo(limit("--to-batch", answer.batch()));
        assertThat(answer.batch() % limit("--batch-multiple", 1)).as(command).isZero();
        assertThat(answer.steps()).as(command).isGreaterThanOrEqualTo(1);
        OptionalDouble alpha = answer.alpha().estimate() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(answer.alpha().estimate());
        alpha.ifPresent(value -> assertThat(1 - value).as(command).isLessThanOrEqualTo(limit("--max-beta", 1) + 1e-12));
    }

    private double limit(String option, double otherwise) {
        return limits.getOrDefault(option, otherwise);
    }
}
