package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What to run at the target.
 *
 * @param source the sweep or the table
 * @param plans one per group, at least one; the first is the answer
 * @param fits what the runs of each plan say by themselves
 * @param read how the table was understood, if Hyperlaw did not write it
 */
public record PlanAnswer(String source, List<Plan> plans, List<GroupFit> fits, Optional<Understood> read)
        implements Answer {
    /** Groups that a table has room for. */
    private static final int SHOWN = 8;

    public PlanAnswer {
        plans = List.copyOf(plans);
        fits = List.copyOf(fits);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        read.ifPresent(understood -> new ReadBlock(understood).print(out, paint));
        for (int i = 0; i < Math.min(SHOWN, plans.size()); i++) {
            if (i > 0) {
                out.println();
            }
            new PlanTable(source, plans.get(i), fits.get(i), plans.size() > 1).print(out, paint);
        }
        more(out);
    }

    private void more(PrintWriter out) {
        if (plans.size() > SHOWN) {
            out.println();
            out.println(
                    "and %d more groups: --group NAME shows one, --format json all".formatted(plans.size() - SHOWN));
        }
    }

    @Override
    public Map<String, @Nullable Object> json() {
        return PlanJson.of(this);
    }

    @Override
    public void csv(PrintWriter out) {
        List<String> columns = new ArrayList<>(List.of("group", "tokens"));
        columns.addAll(SettingColumns.NAMES);
        columns.addAll(List.of(
                "expected_regret", "p90_regret", "keep_regret", "extrapolation", "validated_up_to", "loss_unit"));
        CsvOutput csv = new CsvOutput(out, columns);
        for (Plan plan : plans) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(plan.history().group().name());
            row.add(plan.recommendation().tokens());
            row.addAll(SettingColumns.of(plan.recommendation()));
            row.add(plan.expected().map(Cost::nats).orElse(null));
            row.add(plan.p90().map(Cost::nats).orElse(null));
            row.add(plan.keep().map(Cost::nats).orElse(null));
            row.add(plan.extrapolation());
            row.add(plan.trust().map(each -> each.validatedUpTo()).orElse(null));
            row.add(plan.history().group().unit().words());
            csv.row(row);
        }
    }
}
