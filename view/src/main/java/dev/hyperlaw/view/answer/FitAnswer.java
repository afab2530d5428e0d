package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.ModelSize;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a sweep says: optima per budget, exponents, and the verdict on each theory.
 *
 * @param source the sweep or the table
 * @param metric what was minimised; {@value #LOSS} unless something else was asked for
 * @param bounds for runs that report a bound beside what it bounds
 * @param pooled for groups that differ in the size of the model alone
 * @param read how the table was understood, if Hyperlaw did not write it
 */
public record FitAnswer(
        String source,
        String metric,
        List<GroupFit> fits,
        List<BoundCheck> bounds,
        List<PooledFit> pooled,
        Optional<Understood> read)
        implements Answer {
    public static final String LOSS = "loss";

    public FitAnswer {
        fits = List.copyOf(fits);
        bounds = List.copyOf(bounds);
        pooled = List.copyOf(pooled);
    }

    public FitAnswer(
            String source, String metric, List<GroupFit> fits, List<BoundCheck> bounds, Optional<Understood> read) {
        this(
                source,
                metric,
                fits,
                bounds,
                ModelSize.alike(fits).values().stream()
                        .flatMap(alike -> PooledFit.of(alike).stream())
                        .toList(),
                read);
    }

    public FitAnswer(String source, String metric, List<GroupFit> fits, List<BoundCheck> bounds) {
        this(source, metric, fits, bounds, Optional.empty());
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        read.ifPresent(understood -> new ReadBlock(understood).print(out, paint));
        new FitTable(this).print(out, paint);
    }

    @Override
    public Map<String, @Nullable Object> json() {
        return FitJson.of(this);
    }

    /** The noise of one loss, by the regime that tunes the least: the fewer axes a fit has, the better it follows. */
    static Optional<Double> noise(GroupFit fit) {
        return fit.regimes().stream().flatMap(regime -> regime.noise().stream()).findFirst();
    }

    /** One row per optimum; what is held has its value, too. */
    @Override
    public void csv(PrintWriter out) {
        List<String> header = new ArrayList<>(List.of("group", "regime", "tokens"));
        for (String name : List.of("lr", "alpha", "batch_tokens")) {
            header.addAll(List.of(name, name + "_low", name + "_high", name + "_edge"));
        }
        header.addAll(List.of(metric, "loss_unit"));
        CsvOutput csv = new CsvOutput(out, header);
        for (GroupFit fit : fits) {
            for (RegimeFit regime : fit.regimes()) {
                for (BudgetOptimum optimum : regime.optima()) {
                    List<@Nullable Object> row = new ArrayList<>(
                            List.of(fit.group().name(), regime.regime().name(), optimum.tokens()));
                    for (Tunable setting : Tunable.values()) {
                        row.addAll(cells(optimum, setting));
                    }
                    row.add(optimum.isInside() ? optimum.loss() : null);
                    row.add(fit.group().unit().words());
                    csv.row(row);
                }
            }
        }
    }

    /** Value, interval and edge; what is held has a value only, and an interval that is open to one side one end only. */
    private static List<@Nullable Object> cells(BudgetOptimum optimum, Tunable setting) {
        if (!optimum.isKnown(setting)) {
            return Collections.nCopies(4, null);
        }
        BudgetOptimum.Located located = optimum.tuned().get(setting);
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(optimum.value(setting));
        cells.add(
                located == null || located.value().low() == 0
                        ? null
                        : located.value().low());
        cells.add(
                located == null || Double.isInfinite(located.value().high())
                        ? null
                        : located.value().high());
        cells.add(located == null ? null : located.edge().name().toLowerCase(Locale.ROOT));
        return cells;
    }
}
