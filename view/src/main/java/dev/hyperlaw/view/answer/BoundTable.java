package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import java.io.PrintWriter;

/** What {@link FitAnswer} says of runs that report a bound beside what it bounds. */
final class BoundTable {
    private final FitAnswer answer;

    BoundTable(FitAnswer answer) {
        this.answer = answer;
    }

    /** Whether the bound held, and how tight it was. */
    void print(PrintWriter out, Paint paint) {
        boolean all = answer.bounds().stream()
                .allMatch(check -> check.held() == check.points().size());
        out.println(paint.answer("The bound on the mean gradient norm %s"
                .formatted(all ? "held at every point." : "DID NOT HOLD at every point.")));
        out.println();
        TextTable table = new TextTable(
                Column.text("runs"),
                Column.number("points"),
                Column.number("held"),
                Column.number("seeds"),
                Column.number("seen/bound: least"),
                Column.number("median"),
                Column.number("most"));
        for (BoundCheck check : answer.bounds()) {
            double[] shares = check.shares();
            table.row(
                    name(check),
                    Integer.toString(check.points().size()),
                    Long.toString(check.held()),
                    Integer.toString(check.seeds()),
                    NumberText.rounded(shares[0], 2),
                    NumberText.rounded(shares[shares.length / 2], 2),
                    NumberText.rounded(shares[shares.length - 1], 2));
        }
        out.print(table);
        if (answer.bounds().stream().anyMatch(check -> !check.choices().isEmpty())) {
            out.println();
            rateChoices(out);
        }
    }

    /** How good the learning rate is that minimises the bound. */
    private void rateChoices(PrintWriter out) {
        TextTable table = new TextTable(
                Column.text("runs"),
                Column.number("settings"),
                Column.number("best lr/lr of the least bound: least"),
                Column.number("median"),
                Column.number("most"),
                Column.number("norm there/least norm: median"),
                Column.number("most"));
        for (BoundCheck check : answer.bounds()) {
            double[] ratios = check.rateRatios();
            double[] costs = check.rateCosts();
            if (ratios.length > 0) {
                table.row(
                        name(check),
                        Integer.toString(ratios.length),
                        NumberText.rounded(ratios[0], 2),
                        NumberText.rounded(ratios[ratios.length / 2], 2),
                        NumberText.rounded(ratios[ratios.length - 1], 2),
                        NumberText.rounded(costs[costs.length / 2], 2),
                        NumberText.rounded(costs[costs.length - 1], 2));
            }
        }
        out.print(table);
    }

    private String name(BoundCheck check) {
        return check.name().isEmpty() ? answer.source() : check.name();
    }
}
