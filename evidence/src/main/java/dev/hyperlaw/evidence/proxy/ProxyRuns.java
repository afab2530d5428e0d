package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Readings;
import java.util.ArrayList;
import java.util.List;

/** The runs of a sweep as a fit sees them: no diverged ones. */
public final class ProxyRuns {
    private final List<Run> runs;

    /** One loss to be explained. */
    record Run(Cell cell, double tokens, CoolDown coolDown, double loss) {}

    private ProxyRuns(List<Run> runs) {
        this.runs = List.copyOf(runs);
    }

    public static ProxyRuns of(Readings readings, CoolDown coolDown) {
        List<Run> runs = new ArrayList<>(readings.rows());
        for (int row = 0; row < readings.rows(); row++) {
            if (Double.isFinite(readings.loss(row))) {
                runs.add(new Run(readings.cell(row), readings.tokens(row), coolDown, readings.loss(row)));
            }
        }
        return new ProxyRuns(runs);
    }

    /** Those of budgets up to {@code tokens}: all that is known before a larger budget is tried. */
    public ProxyRuns upTo(double tokens) {
        return new ProxyRuns(runs.stream().filter(run -> run.tokens() <= tokens).toList());
    }

    List<Run> list() {
        return runs;
    }
}
