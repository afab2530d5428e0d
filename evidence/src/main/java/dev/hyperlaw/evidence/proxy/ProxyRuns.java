package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Readings;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of one or several sweeps as a fit sees them: no diverged ones, and none whose warm-up is more than half of it. Each sweep
 * has a level per budget of its own, so that sweeps of different models or cool-downs may be pooled.
 */
public final class ProxyRuns {
    private final List<ProxyRun> runs;

    /** How many steps a run warms up, which may depend on its batch or its length; 0 where nothing is known of it. */
    @FunctionalInterface
    public interface WarmUpSteps {
        double of(Cell cell, double tokens);
    }

    private ProxyRuns(List<ProxyRun> runs) {
        this.runs = List.copyOf(runs);
    }

    /** One sweep whose warm-up is short or not known. */
    public static ProxyRuns of(Readings readings, CoolDown coolDown) {
        return of(readings, coolDown, (cell, tokens) -> 0);
    }

    /** One sweep with the warm-up of each of its runs. */
    public static ProxyRuns of(Readings readings, CoolDown coolDown, WarmUpSteps warmUp) {
        List<ProxyRun> runs = new ArrayList<>(readings.rows());
        for (int row = 0; row < readings.rows(); row++) {
            Cell cell = readings.cell(row);
            double tokens = readings.tokens(row);
            ProxyRun run = new ProxyRun(0, cell, tokens, coolDown, warmUp.of(cell, tokens), readings.loss(row));
            if (Double.isFinite(run.loss()) && run.isWarm()) {
                runs.add(run);
            }
        }
        return new ProxyRuns(runs);
    }

    /** These sweeps together: one set of coefficients, a level per sweep and budget. */
    public static ProxyRuns pooled(List<ProxyRuns> sweeps) {
        List<ProxyRun> runs = new ArrayList<>();
        int before = 0;
        for (ProxyRuns sweep : sweeps) {
            int last = -1;
            for (ProxyRun run : sweep.runs) {
                runs.add(new ProxyRun(
                        before + run.group(), run.cell(), run.tokens(), run.coolDown(), run.warmUpSteps(), run.loss()));
                last = Math.max(last, run.group());
            }
            before += last + 1;
        }
        return new ProxyRuns(runs);
    }

    /** Those of budgets up to {@code tokens}: all that is known before a larger budget is tried. */
    public ProxyRuns upTo(double tokens) {
        return new ProxyRuns(runs.stream().filter(run -> run.tokens() <= tokens).toList());
    }

    public int size() {
        return runs.size();
    }

    List<ProxyRun> list() {
        return runs;
    }
}
