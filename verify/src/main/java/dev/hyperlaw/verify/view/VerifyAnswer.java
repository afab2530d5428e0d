package dev.hyperlaw.verify.view;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.verify.claim.Claim;
import dev.hyperlaw.verify.claim.ClaimSource;
import dev.hyperlaw.verify.claim.ClaimVerdict;
import dev.hyperlaw.verify.claim.Finding;
import dev.hyperlaw.view.answer.Answer;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.figure.ClaimRow;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The paper, claim by claim. */
public final class VerifyAnswer implements Answer {
    private static final String MEANING =
            "Corrected: holds with the correction in the note. Fails: does not hold as printed. Read: two texts were compared,"
                    + " nothing was measured. Hyperlaw's: not a claim of the paper but an addition to it. The bound is on a gradient norm, not on the loss; C1 = C2 = C3 = 1 unless"
                    + " a note says otherwise.";

    private final List<Finding> findings;
    private final Map<Claim, String> notMeasured;
    private final PaperStudy grid;

    /** @param notMeasured claims that this grid cannot show, and why */
    public VerifyAnswer(List<Finding> findings, Map<Claim, String> notMeasured, PaperStudy grid) {
        this.findings = List.copyOf(findings);
        this.notMeasured = new LinkedHashMap<>(notMeasured);
        this.grid = grid;
    }

    /** The claims whose verdict is not the one on record. */
    public List<Finding> surprises() {
        return findings.stream().filter(finding -> !finding.asExpected()).toList();
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        String group = "";
        for (ClaimView view : measured()) {
            if (!view.finding().claim().group().equals(group)) {
                group = view.finding().claim().group();
                out.println(paint.answer("%s: %s".formatted(group, ClaimGroups.title(group))));
            }
            out.println(view.lines(paint));
        }
        if (!read().isEmpty()) {
            out.println(paint.answer("read, not measured: not counted among what holds"));
            read().forEach(view -> out.println(view.lines(paint)));
        }
        out.println();
        out.println(Paragraph.of("grid   ", gridText()));
        out.println(Paragraph.of("means  ", MEANING));
        out.println(paint.answer(summary()));
        surprises().forEach(finding -> out.println(paint.warning(new ClaimView(finding).surprise())));
        notMeasured.forEach((claim, reason) ->
                out.println(paint.warning(Paragraph.of("  not measured on this grid: ", claim.id() + ". " + reason))));
    }

    /** The grid, and what the verdicts mean. */
    public String legend() {
        return "%s Grid, %s.".formatted(MEANING, gridText());
    }

    public int size() {
        return findings.size();
    }

    /** The claims as rows of a page, those that were only read at its end. */
    public List<ClaimRow> rows() {
        return Stream.concat(measured().stream(), read().stream())
                .map(ClaimView::row)
                .toList();
    }

    private List<ClaimView> measured() {
        return views().filter(view -> !view.isRead()).toList();
    }

    private List<ClaimView> read() {
        return views().filter(ClaimView::isRead).toList();
    }

    private Stream<ClaimView> views() {
        return findings.stream().map(ClaimView::new);
    }

    /** How many claims there are of each verdict, in a line. */
    public String summary() {
        String text =
                "Claims of the paper measured: %d. Hold: %d. Hold with a correction: %d. Do not hold as printed: %d."
                        .formatted(
                                countMeasured(ClaimSource.PAPER),
                                count(ClaimSource.PAPER, ClaimVerdict.HOLDS),
                                count(ClaimSource.PAPER, ClaimVerdict.CORRECTED),
                                count(ClaimSource.PAPER, ClaimVerdict.FAILS));
        if (countMeasured(ClaimSource.HYPERLAW) > 0) {
            text += " Additions of Hyperlaw measured: %d. Hold: %d."
                    .formatted(countMeasured(ClaimSource.HYPERLAW), count(ClaimSource.HYPERLAW, ClaimVerdict.HOLDS));
        }
        if (!read().isEmpty()) {
            text += " Read, not measured: %d.".formatted(read().size());
        }
        if (!notMeasured.isEmpty()) {
            text += " Not measured on this grid: %d.".formatted(notMeasured.size());
        }
        return text
                + (surprises().isEmpty()
                        ? " Every verdict is the one on record."
                        : " NOT the verdict on record: %d."
                                .formatted(surprises().size()));
    }

    private List<Finding> of(ClaimSource source) {
        return findings.stream()
                .filter(finding -> finding.claim().source() == source)
                .toList();
    }

    private long countMeasured(ClaimSource source) {
        return of(source).size() - count(source, ClaimVerdict.READ);
    }

    private long count(ClaimSource source, ClaimVerdict verdict) {
        return of(source).stream()
                .filter(finding -> finding.measurement().verdict() == verdict)
                .count();
    }

    private long count(ClaimVerdict verdict) {
        return findings.stream()
                .filter(finding -> finding.measurement().verdict() == verdict)
                .count();
    }

    private String gridText() {
        List<String> axes = new ArrayList<>();
        for (LogAxis axis : axes()) {
            axes.add("%s %s to %s (%d)"
                    .formatted(
                            axis.variable(),
                            NumberText.rounded(axis.low()),
                            NumberText.rounded(axis.high()),
                            axis.count()));
        }
        return "evenly spaced in the logarithm: %s; %s".formatted(String.join(", ", axes), threads());
    }

    private String threads() {
        return grid.threads() == 1 ? "1 thread" : grid.threads() + " threads";
    }

    private List<LogAxis> axes() {
        List<LogAxis> axes = new ArrayList<>(grid.axes());
        axes.add(grid.budgets());
        return axes;
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("claims", views().map(ClaimView::json).toList());
        Map<String, @Nullable Object> summary = new LinkedHashMap<>();
        for (ClaimVerdict verdict : ClaimVerdict.values()) {
            summary.put(verdict.word(), count(verdict));
        }
        summary.put("asExpected", surprises().isEmpty());
        summary.put("notMeasured", notMeasured.size());
        json.put("summary", summary);
        json.put(
                "notMeasured",
                notMeasured.entrySet().stream()
                        .map(entry -> Map.of("id", entry.getKey().id(), "reason", entry.getValue()))
                        .toList());
        Map<String, @Nullable Object> axes = new LinkedHashMap<>();
        for (LogAxis axis : axes()) {
            Map<String, @Nullable Object> limits = new LinkedHashMap<>();
            limits.put("from", axis.low());
            limits.put("to", axis.high());
            limits.put("count", axis.count());
            axes.put(axis.variable(), limits);
        }
        json.put("grid", axes);
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(out, ClaimView.CSV_HEADER);
        views().map(ClaimView::csv).forEach(csv::row);
    }
}
