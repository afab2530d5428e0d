package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.BoundPoint;
import dev.hyperlaw.transfer.BoundUnderCaps;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import java.io.PrintWriter;
import java.util.Optional;

/** What the bound says under caps, for reading. */
final class CapsTable {
    private CapsTable() {}

    static void print(PrintWriter out, BoundUnderCaps bound) {
        out.println("what the bound says under your caps (solved again, not clipped; not the recommendation)");
        TextTable points = new TextTable(
                Column.text(""), Column.number("lr"), Column.number("batch", "tokens"), Column.number("alpha"));
        row(points, "without caps", bound.free());
        row(points, "with caps", bound.capped());
        if (bound.capped().isPresent()) {
            out.print(points);
        }
        for (BoundUnderCaps.CapEffect effect : bound.effects()) {
            String from = effect.fromTokens().isPresent()
                    ? "from %s tokens on"
                            .formatted(NumberText.compact(effect.fromTokens().getAsDouble()))
                    : "not within 10^4 times the budget";
            out.println("  %s %s; binds %s".formatted(effect.name(), effect.binds() ? "BINDS" : "does not bind", from));
        }
        bound.costRatio()
                .ifPresent(ratio -> out.println("  cost of the caps: x%s in the bound%s"
                        .formatted(
                                NumberText.rounded(ratio, 5),
                                bound.tokenRatio().isPresent()
                                        ? ", x%s in tokens"
                                                .formatted(NumberText.rounded(
                                                        bound.tokenRatio().getAsDouble(), 4))
                                        : "")));
        bound.notes().forEach(note -> out.println(Paragraph.of("  ", note)));
    }

    private static void row(TextTable table, String name, Optional<BoundPoint> found) {
        found.ifPresent(point -> table.row(
                name, NumberText.rounded(point.lr()), tokens(point.batchTokens()), NumberText.rounded(point.alpha())));
    }

    /** Every digit of a whole batch; a solved one is real, and has few. */
    private static String tokens(double value) {
        return value == Math.rint(value) && value < 1e15 ? NumberText.grouped((long) value) : NumberText.rounded(value);
    }
}
