package dev.hyperlaw.app.cli;

import dev.hyperlaw.intake.Fate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * A table of 300 runs as W&B would export it after a few months: nested names, missing sequence lengths, crashed, requeued and resumed
 * runs, four losses, three sequence lengths, one batch at most budgets. Counts what it makes.
 */
final class MessyTable {
    private static final double[] RATES = {2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3};
    private static final int ROWS = 300;

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final Map<Fate, Long> fates = new EnumMap<>(Fate.class);
    private int missingLengths;

    MessyTable(long seed) {
        random = new Random(seed);
        lines.add(
                "Name,ID,State,Created,_runtime,config.optim.lr,config.optim.betas,config.optim.weight_decay,optimizer.name,"
                        + "train.global_batch_size,data.seq_len,train.max_steps,trainer/global_step,config.seed,lr_schedule,cooldown_frac,"
                        + "train/loss,eval/loss,eval/c4_loss,eval/wiki_loss,grad_norm,Notes,model.N");
        int configuration = 0;
        while (lines.size() <= ROWS) {
            add(configuration++);
        }
    }

    /** One configuration, with whatever happened to it. Most run at 64 sequences. */
    private void add(int index) {
        double lr = RATES[index % RATES.length];
        int budget = index / RATES.length % 4;
        int round = index / (RATES.length * 4);
        int length = round % 5 == 3 ? 2048 : round % 5 == 4 ? 8192 : 4096;
        int batch = budget == 3 && round % 2 == 1 ? 128 : 64;
        int steps = 4000 << budget;
        int room = ROWS + 1 - lines.size();
        int what = random.nextInt(10);
        if (what == 0 && room >= 3) {
            row(lr, batch, length, steps, round, "crashed", 0.3, loss(lr, budget) + 0.6, Fate.SUPERSEDED);
            row(lr, batch, length, steps, round, "killed", 0.7, loss(lr, budget) + 0.2, Fate.SUPERSEDED);
            row(lr, batch, length, steps, round, "finished", 1, loss(lr, budget), Fate.USED);
        } else if (what == 1 && room >= 2) {
            row(lr, batch, length, steps, round, "crashed", 0.5, loss(lr, budget) + 0.4, Fate.SUPERSEDED);
            row(lr, batch, length, steps, round, "finished", 1, loss(lr, budget), Fate.USED);
        } else if (what == 2) {
            row(lr, batch, length, steps, round, "crashed", 0.6, loss(lr, budget) + 0.3, Fate.STOPPED_EARLY);
        } else if (what == 3 && lr == RATES[4]) {
            row(lr, batch, length, steps, round, "finished", 1, Double.NaN, Fate.DIVERGED);
        } else if (what == 4) {
            row(lr, batch, length, steps, round, "failed", 0, 0, Fate.WITHOUT_LOSS);
        } else {
            row(
                    lr,
                    batch,
                    length,
                    steps,
                    round,
                    random.nextInt(20) == 0 ? "crashed" : "finished",
                    1,
                    loss(lr, budget),
                    Fate.USED);
        }
    }

    private double loss(double lr, int budget) {
        double best = Math.log(1e-3) - 0.1 * budget;
        return 3 - 0.1 * budget + 0.05 * Math.pow(Math.log(lr) - best, 2) + 0.003 * random.nextGaussian();
    }

    private void row(
            double lr, int batch, int length, int steps, int seed, String state, double share, double loss, Fate fate) {
        int number = lines.size();
        boolean unsaid = length == 4096 && random.nextInt(6) == 0;
        missingLengths += unsaid ? 1 : 0;
        fates.merge(fate, 1L, Long::sum);
        String seen = share == 0 ? "" : Double.isNaN(loss) ? "NaN" : String.format(Locale.ROOT, "%.5f", loss);
        String other = seen.isEmpty() || seen.equals("NaN") ? seen : String.format(Locale.ROOT, "%.5f", loss + 0.2);
        lines.add(String.join(
                ",",
                "run-" + seed + "-" + lr,
                "id%06d".formatted(number),
                state,
                "2026-03-%02dT10:00:00Z".formatted(1 + number % 28),
                String.valueOf(1000 + number * 7.5),
                number % 3 == 0 ? "\"{\"\"value\"\": %s}\"".formatted(lr) : String.valueOf(lr),
                "\"(0.9, 0.95)\"",
                "0.1",
                "adamw",
                String.valueOf(batch),
                unsaid ? "" : String.valueOf(length),
                String.valueOf(steps),
                share == 0 ? "" : String.valueOf((int) (share * steps)),
                String.valueOf(seed),
                "wsd",
                "0.2",
                other,
                seen,
                other,
                other,
                "0.%d".formatted(100 + number),
                number % 50 == 0 ? "\"look, again\"" : "",
                "402653184"));
    }

    List<String> lines() {
        return lines;
    }

    long count(Fate fate) {
        return fates.getOrDefault(fate, 0L);
    }

    int missingLengths() {
        return missingLengths;
    }
}
