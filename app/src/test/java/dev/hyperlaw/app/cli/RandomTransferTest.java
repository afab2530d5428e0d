package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random option sets of {@code transfer}: caps, hardware, one to three tuned settings, and none. */
class RandomTransferTest {
    private static final long SEED = 20261118;
    private static final int SETS = 300;
    private static final int LENGTH = 1024;

    @Test
    void everyFormatSaysTheSameWithinTheLimits() {
        Random random = new Random(SEED);
        int answered = 0;
        for (int i = 0; i < SETS; i++) {
            String command = command(random, i);
            Limited limits = new Limited(random, 1.3e-3, 1 << 17, LENGTH);
            String all = command + limits;
            Optional<Limited.Answers> answers = limits.check(command, "--rules");
            Cli page = Cli.run(all + " --format html");
            assertThat(page.exit()).as(all).isEqualTo(answers.isPresent() ? 0 : 2);
            if (answers.isPresent()) {
                answered++;
                sameNumbers(all, answers.get(), page.out());
            } else {
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

    /** The page has the terminal's answer word by word. */
    private static void sameNumbers(String command, Limited.Answers answers, String page) {
        answers.sameNumbers(command).holdPage(page);
        for (String fact :
                answers.table().lines().findFirst().orElseThrow().substring(7).split(" {3}", -1)) {
            assertThat(page)
                    .as(command)
                    .contains("<strong>%s</strong>".formatted(fact.replaceFirst("^(lr|batch) ", "")));
        }
    }
}
