package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Random option sets of {@code transfer}: caps, hardware, one to three tuned settings, and none. */
class RandomTransferTest {
    private static final long SEED = 20261118;
    private static final int SETS = 300;
    private static final int LENGTH = 1024;
    private static final int MOST_DIGITS = 17;
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.^<>=-])(\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:e-?\\d+)?[kMBT]?)(?![\\w.]*\\w)");

    @Test
    void everyFormatSaysTheSameWithinTheLimits() {
        Random random = new Random(SEED);
        int answered = 0;
        for (int i = 0; i < SETS; i++) {
            String command = command(random, i);
            Limited limits = new Limited(random, 1.3e-3, 1 << 17, LENGTH);
            String all = command + limits;
            if (limits.check(command)) {
                answered++;
                sameNumbers(all);
            } else {
                Cli page = Cli.run(all + " --format html");
                assertThat(page.exit()).as(all).isEqualTo(2);
                assertThat(page.err()).as(all).isEqualTo(Cli.run(all).err());
            }
        }
        assertThat(answered).as("seed %d", SEED).isGreaterThanOrEqualTo(SETS / 2);
    }

    private static String command(Random random, int number) {
        return "transfer --tokens 2B --lr 1.3e-3 --batch %s --seq-len %d --to %s --tuned %s --schedule %s%s%s%s"
                .formatted(
                        pick(random, "128seq", "131072tok", "453seq"),
                        LENGTH,
                        number % 20 == 1 ? "100" : pick(random, "100B", "16B", "8x", "0.5x", "1T"),
                        number % 20 == 0 ? "batch" : pick(random, "lr", "lr,batch", "lr,momentum", "lr,batch,momentum"),
                        pick(random, "cosine", "constant", "wsd:0.2", "linear", "'cosine to 10%'"),
                        pick(
                                random,
                                " --beta1 0.9",
                                " --beta1 0.9 --beta2 0.95 --weight-decay 0.1 --eps 1e-8",
                                " --optimizer muon --momentum .95 --adam-lr 3e-4",
                                " --optimizer sgd --momentum .9 --warmup 1%"),
                        number % 20 == 2
                                ? " --params 1B --to-params 7B"
                                : pick(random, "", " --params 1.4B", " --to-params 7B"),
                        pick(random, "", "", "", " --gpus 64 --micro-batch 4", " --gpus 6 --micro-batch 5"));
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Each number on the terminal and in the CSV is one of the JSON; the page has the terminal's answer word by word. */
    private static void sameNumbers(String command) {
        JsonNode json = Cli.json(command);
        Set<Double> numbers = new HashSet<>();
        List<String> texts = new ArrayList<>();
        collect(json, numbers, texts);
        Set<String> written = new HashSet<>();
        numbers.forEach(number -> write(number, written));
        String table = Cli.run(command + " --rules").out();
        for (String number : numbersIn(table, texts)) {
            assertThat(written).as("%s\n%s", command, table).contains(number);
        }
        for (String cell : Cli.run(command + " --format csv")
                .out()
                .replaceAll("\"[^\"]*\"", "")
                .split("[,\n]", -1)) {
            if (cell.matches("-?\\d[\\d.]*(E-?\\d+)?")) {
                assertThat(numbers).as(command).contains(Double.parseDouble(cell));
            }
        }
        Cli page = Cli.run(command + " --format html");
        assertThat(page.exit()).as(command).isZero();
        for (String fact : table.lines().findFirst().orElseThrow().substring(7).split(" {3}", -1)) {
            assertThat(page.out())
                    .as(command)
                    .contains("<strong>%s</strong>".formatted(fact.replaceFirst("^(lr|batch) ", "")));
        }
    }

    private static void collect(JsonNode node, Set<Double> numbers, List<String> texts) {
        if (node.isNumber()) {
            numbers.add(node.asDouble());
        } else if (node.isTextual()) {
            texts.add(node.asText());
        } else {
            node.forEach(child -> collect(child, numbers, texts));
        }
    }

    /** Every way in which the one formatter writes a number. */
    private static void write(double number, Set<String> written) {
        for (int digits = 1; digits <= MOST_DIGITS; digits++) {
            written.add(NumberText.rounded(number, digits));
        }
        written.add(NumberText.compact(number));
        written.add(NumberText.rounded(100 * number, 2));
        if (number == Math.rint(number)) {
            written.add(NumberText.grouped((long) number));
        }
    }

    /** Numbers outside the sentences that programs read as they are. */
    private static List<String> numbersIn(String table, List<String> texts) {
        String rest = table.replaceAll("\\s+", " ");
        texts.sort(Comparator.comparingInt(String::length).reversed());
        for (String text : texts) {
            if (text.contains(" ") || text.contains(":") || text.contains("<") || text.contains(">")) {
                rest = rest.replace(text.replaceAll("\\s+", " "), " ; ");
            }
        }
        rest = rest.replace("10^4 times", "").replaceAll("\\bx(?=\\d)", "").replace("more than 100 times", "");
        List<String> found = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(rest);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        assertThat(found).as(table).hasSizeGreaterThan(8);
        return found;
    }
}
