package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Sweeps of others, read where they are at hand; a test that asks for one that is not is passed over. */
final class PublicSweeps {
    private static final double[] STEPS = {2000, 3000, 4500, 6500, 9500, 14000, 20000, 30000, 45000};

    private PublicSweeps() {}

    /** OpenEuroLLM's sweeps by model size. */
    static SortedMap<Long, Readings> openEuroLlm() {
        Map<Long, List<RunCurve>> runs = new TreeMap<>();
        for (Map<String, String> row :
                dev.hyperlaw.evidence.backtest.PublicSweeps.rows("oellm/loss_all_exps_post_annealing.csv")) {
            runs.computeIfAbsent(Long.valueOf(row.get("N")), n -> new ArrayList<>())
                    .add(run(number(row, "lr"), 4096 * number(row, "gbsz"), number(row, "D"), number(row, "loss")));
        }
        SortedMap<Long, Readings> sweeps = new TreeMap<>();
        runs.forEach((size, list) -> sweeps.put(size, Readings.of(list)));
        return sweeps;
    }

    /** WSD with a linear decay at seven cool-down fractions, each a sweep of its own. */
    static List<ProxyRuns> coolDowns() {
        Map<Double, List<RunCurve>> runs = new TreeMap<>();
        for (Map<String, String> row :
                dev.hyperlaw.evidence.backtest.PublicSweeps.rows("lr-scheduling/annealed_finals.csv")) {
            if (row.get("schedule").equals("wsd") && row.get("decay").equals("linear")) {
                runs.computeIfAbsent(number(row, "cooldown_fraction"), c -> new ArrayList<>())
                        .add(run(number(row, "lr"), 51200, number(row, "tokens"), number(row, "final_loss")));
            }
        }
        List<ProxyRuns> sweeps = new ArrayList<>();
        runs.forEach((c, list) -> sweeps.add(ProxyRuns.of(Readings.of(list), new CoolDown(c))));
        return sweeps;
    }

    /** Runs at a constant rate, the longer log of each rate, averaged around nine numbers of steps. */
    static ProxyRuns constantRate() {
        Map<Double, Map<String, List<double[]>>> logs = new TreeMap<>();
        for (Map<String, String> row :
                dev.hyperlaw.evidence.backtest.PublicSweeps.rows("lr-scheduling/constant_lr_curves.csv")) {
            logs.computeIfAbsent(number(row, "lr"), rate -> new TreeMap<>())
                    .computeIfAbsent(row.get("run"), run -> new ArrayList<>())
                    .add(new double[] {number(row, "steps"), number(row, "loss")});
        }
        List<RunCurve> runs = new ArrayList<>();
        logs.forEach((rate, byRun) -> {
            List<double[]> log = byRun.values().stream()
                    .reduce((one, other) -> other.size() > one.size() ? other : one)
                    .orElseThrow();
            for (double steps : STEPS) {
                double loss = log.stream()
                        .filter(point -> point[0] > 0.9 * steps && point[0] <= 1.03 * steps)
                        .mapToDouble(point -> point[1])
                        .average()
                        .orElseThrow();
                runs.add(run(rate, 51200, 51200 * steps, loss));
            }
        });
        return ProxyRuns.of(Readings.of(runs), CoolDown.WHOLE_RUN);
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(String.valueOf(row.get(column)));
    }

    private static RunCurve run(double rate, double batch, double tokens, double loss) {
        return RunCurve.of(new Cell(rate, batch, 1), 0, List.of(new LossPoint(tokens, loss)));
    }
}
