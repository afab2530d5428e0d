package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.ExportFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people paste obeys the caps, lies in the interval above it, and is the number of the JSON. */
class ExportedCapsTest {
    private static final long SEED = 20261118;
    private static final String NUMBER = "([\\d.]+(?:e-?\\d+)?)";
    private static final Pattern RATE = Pattern.compile("(?:\\blr=|\\blearning_rate=|--lr |\\bschedule\\(0\\.0, |"
            + "_schedule\\((?!0\\.0,)|\\blearning_rate\"?: )" + NUMBER);
    private static final Pattern LAST = Pattern.compile("(?:eta_min=|--min-lr |\"lr_end\": |final_learning_rate\"?: |"
            + "optax.linear_schedule\\((?!0\\.0)[\\d.e-]+, )" + NUMBER);
    private static final Pattern BETA = Pattern.compile(
            "(?:betas=\\(|adam_beta1=|--adam-beta1 |--sgd-momentum |\\bb1=|\\bmomentum=|\\bema\\(|\\bdecay=|\\bbeta1\"?: )"
                    + NUMBER);
    private static final Pattern HEADER = Pattern.compile("# learning rate (\\S+), 95 % interval (\\[.*?])");
    private static final Pattern RUN = Pattern.compile("RUN .*?lr (\\S+) (\\[.*?])");

    @TempDir
    private Path folder;

    private int pasted;
    private int capped;

    @Test
    void everyExportOfATransferObeysItsCaps() {
        Random random = new Random(SEED);
        for (int i = 0; i < 150; i++) {
            double rate = 1e-3 * Math.pow(2, 4 * random.nextDouble() - 2);
            check("transfer --tokens 2B --lr %s --batch 128seq --seq-len 1024 --to %s%s%s%s%s"
                    .formatted(
                            digits(random, rate),
                            pick(random, "1B", "16B", "100B"),
                            pick(random, "", " --schedule constant", " --schedule 'wsd:0.2 to 10%'", " --final-lr 7%"),
                            pick(
                                    random,
                                    "",
                                    " --beta1 .9",
                                    " --tuned lr,momentum --beta1 .97",
                                    " --optimizer sgd --momentum .9"),
                            pick(random, "", " --warmup 1%"),
                            caps(random, rate)));
        }
        enough();
    }

    @Test
    void everyExportOfAPlanObeysItsCaps() throws IOException {
        Random random = new Random(SEED);
        Path rates = table("rates", MadeUpSweep.HEADER, new MadeUpSweep(.5, .2, .001).lines(1e8, 1e9, 2e9));
        Path momenta = table("momenta", MadeUpSweep.HEADER + ",beta1", momenta());
        for (int i = 0; i < 30; i++) {
            check("plan '%s' --seq-len 1024 --to 16B%s".formatted(i % 2 == 0 ? rates : momenta, caps(random, 1e-3)));
        }
        enough();
    }

    private Path table(String name, String header, List<String> lines) throws IOException {
        return MadeUpSweep.write(folder.resolve(name + ".csv"), header, lines);
    }

    /** Best at a rate of 1e-3 and α = .1. */
    private static List<String> momenta() {
        List<String> lines = new ArrayList<>();
        for (int i = -2; i <= 2; i++) {
            for (int k = -1; k <= 1; k++) {
                lines.add(String.format(
                        Locale.ROOT,
                        "%.6g,131072,1000000000,1,cosine,100000000,%.6f,%.6g",
                        1e-3 * Math.pow(2, i),
                        2.5 + .01 * i * i + .008 * k * k - .004 * i * k,
                        1 - .1 * Math.pow(2, k)));
            }
        }
        return lines;
    }

    private static String caps(Random random, double rate) {
        return pick(random, "", " --max-lr " + digits(random, rate * Math.pow(2, 3 * random.nextDouble() - 2)))
                + pick(random, "", "", " --max-beta " + digits(random, .5 + .49 * random.nextDouble()));
    }

    /** Few digits, or all there are. */
    private static String digits(Random random, double value) {
        return pick(
                random,
                String.format(Locale.ROOT, "%.2g", value),
                String.format(Locale.ROOT, "%.6g", value),
                value + "");
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private void check(String command) {
        Cli table = Cli.run(command);
        if (table.exit() != 0) {
            assertThat(table.err()).as(command).contains("Maybe");
            assertThat(Cli.run(command + " --export torch")).isEqualTo(table);
            return;
        }
        JsonNode run = Cli.json(command).get("recommendation");
        double maxLr = cap(command, "--max-lr", Double.MAX_VALUE);
        capped += maxLr == run.get("lr").asDouble() ? 1 : 0;
        for (ExportFormat format : ExportFormat.values()) {
            Cli call = Cli.run(command + " --export " + format);
            assertThat(call.exit()).as(command + call.err()).isZero();
            obeys(command + " --export " + format, format, call.out(), run, maxLr);
            if (format != ExportFormat.JSON) {
                assertThat(found(HEADER, call.out())).as(command).isEqualTo(found(RUN, table.out()));
            }
        }
    }

    private void obeys(String command, ExportFormat format, String text, JsonNode run, double maxLr) {
        boolean exact = format == ExportFormat.JSON || format == ExportFormat.YAML;
        double lr = run.get("lr").asDouble();
        List<Double> rates = numbers(RATE, text);
        assertThat(rates).as(command + text).isNotEmpty();
        for (double rate : rates) {
            pasted++;
            assertThat(rate).as(command).isLessThanOrEqualTo(maxLr);
            if (exact) {
                assertThat(rate).as(command).isCloseTo(lr, within(1e-12 * lr));
            } else {
                assertThat(rate).as(command).isEqualTo(Double.parseDouble(NumberText.within(lr, 3, 0, maxLr)));
            }
        }
        for (double last : numbers(LAST, text)) {
            assertThat(last).as(command).isLessThanOrEqualTo(rates.get(0));
            if (run.has("finalLr")) {
                double expected = run.get("finalLr").asDouble();
                assertThat(last).as(command).isCloseTo(expected, within((exact ? 1e-12 : .005) * expected));
            }
        }
        double maxBeta = cap(command, "--max-beta", 1);
        numbers(BETA, text).forEach(beta -> assertThat(beta).as(command).isLessThanOrEqualTo(maxBeta));
        assertThat(numbers(BETA, text).isEmpty())
                .as(command + text)
                .isEqualTo(beta(run).isNull());
        if (exact && !beta(run).isNull()) {
            assertThat(numbers(BETA, text).get(0))
                    .as(command)
                    .isCloseTo(beta(run).asDouble(), within(1e-12));
        }
    }

    private static JsonNode beta(JsonNode run) {
        return run.has("kept") ? run.get("kept").get("beta1") : run.get("beta");
    }

    private static double cap(String command, String option, double otherwise) {
        Matcher matcher = Pattern.compile(option + " (\\S+)").matcher(command);
        return matcher.find() ? Double.parseDouble(matcher.group(1)) : otherwise;
    }

    private static List<Double> numbers(Pattern pattern, String text) {
        String code = text.replaceAll("(?m)^#.*$", "").replaceAll("(?m)^.*YourOptimizer.*$", "");
        return pattern.matcher(code)
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();
    }

    private static List<String> found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text.replaceAll("\n(# {2,}| {4,})", " "));
        assertThat(matcher.find()).as(text).isTrue();
        return List.of(matcher.group(1), matcher.group(2));
    }

    private void enough() {
        assertThat(pasted).as("seed %d", SEED).isGreaterThan(100);
        assertThat(capped).as("seed %d", SEED).isGreaterThan(4);
    }
}
