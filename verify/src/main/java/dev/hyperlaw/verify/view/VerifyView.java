package dev.hyperlaw.verify.view;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.verify.claim.ClaimSource;
import dev.hyperlaw.verify.claim.ClaimVerdict;
import dev.hyperlaw.verify.claim.Claims;
import dev.hyperlaw.verify.claim.Finding;
import dev.hyperlaw.verify.claim.Verification;
import dev.hyperlaw.verify.figure.FigureCatalogue;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The paper, claim by claim, as a document. */
public final class VerifyView {
    private static final String MEANING =
            "Corrected: holds with the correction in the note. Fails: does not hold as printed. Read: two texts were compared,"
                    + " nothing was measured. Hyperlaw's: not a claim of the paper but an addition to it. The bound is on a gradient norm, not on the loss; C1 = C2 = C3 = 1 unless"
                    + " a note says otherwise.";
    private static final List<String> COLUMNS = List.of(
            "id",
            "label",
            "source",
            "statement",
            "predicted=predictedText",
            "measured=measuredText",
            "verdict",
            "expected",
            "note");

    private final Verification result;
    private final List<Figure> figures;

    private VerifyView(Verification result, List<Figure> figures) {
        this.result = result;
        this.figures = new ArrayList<>(figures);
    }

    /** @param figures of the catalogue; a page shows each below the claims it is about */
    public static Document of(Verification result, List<Figure> figures) {
        return new VerifyView(result, figures).document();
    }

    private Document document() {
        List<List<Fact>> claims = result.findings().stream()
                .map(finding -> new ClaimPassages(finding).facts())
                .toList();
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Data.of(Fact.objects("claims", claims)));
        blocks.add(introduction());
        groups().forEach((group, findings) -> blocks.add(section(group, findings)));
        if (!result.read().isEmpty()) {
            blocks.add(
                    section("Read, not measured", "read, not measured: not counted among what holds", result.read()));
        }
        if (!figures.isEmpty()) {
            blocks.add(Passage.Section.titled("More figures", pictures(List.copyOf(figures))));
        }
        blocks.add(new Passage.Gap());
        blocks.add(Passage.Line.of("grid   ", gridText()));
        blocks.add(Passage.Line.of("means  ", MEANING));
        blocks.add(Passage.Line.answer(summary()).to(Audience.TERMINAL));
        blocks.add(new Passage.Warnings("", alarms()));
        blocks.add(more());
        return new Document("Deriving Hyperparameter Scaling Laws, verified", blocks, CsvLines.of(COLUMNS, claims));
    }

    private Passage introduction() {
        return Passage.Line.text(
                        "{} of {} claims about the paper by Shulgin et al., measured by Hyperlaw, and its numerical figures drawn anew. {}",
                        result.findings().size(),
                        Claims.all().size(),
                        summary())
                .to(Audience.PAGE);
    }

    private Map<String, List<Finding>> groups() {
        return result.measured().stream()
                .collect(Collectors.groupingBy(
                        finding -> finding.claim().group(), LinkedHashMap::new, Collectors.toList()));
    }

    private Passage section(String group, List<Finding> findings) {
        String title = ClaimGroups.title(group);
        return section(
                Character.toUpperCase(title.charAt(0)) + title.substring(1),
                "%s: %s".formatted(group, title),
                findings);
    }

    private Passage section(String title, String heading, List<Finding> findings) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.answer(heading).to(Audience.TERMINAL));
        findings.forEach(finding -> blocks.addAll(new ClaimPassages(finding).lines()));
        blocks.add(ClaimPassages.table(findings));
        blocks.addAll(pictures(
                figures.stream().filter(figure -> isAbout(figure, findings)).toList()));
        return Passage.Section.titled(title, blocks);
    }

    private static boolean isAbout(Figure figure, List<Finding> findings) {
        return findings.stream()
                .anyMatch(finding -> FigureCatalogue.get(figure.name()).shows(finding.claim()));
    }

    /** Each figure is shown once, at the first claims it is about. */
    private List<Passage> pictures(List<Figure> shown) {
        figures.removeAll(shown);
        return shown.stream().<Passage>map(Passage.Picture::new).toList();
    }

    private String summary() {
        StringBuilder text = new StringBuilder(
                "Claims of the paper measured: %d. Hold: %d. Hold with a correction: %d. Do not hold as printed: %d."
                        .formatted(
                                result.measured(ClaimSource.PAPER),
                                result.count(ClaimSource.PAPER, ClaimVerdict.HOLDS),
                                result.count(ClaimSource.PAPER, ClaimVerdict.CORRECTED),
                                result.count(ClaimSource.PAPER, ClaimVerdict.FAILS)));
        if (result.measured(ClaimSource.HYPERLAW) > 0) {
            text.append(" Additions of Hyperlaw measured: %d. Hold: %d."
                    .formatted(
                            result.measured(ClaimSource.HYPERLAW),
                            result.count(ClaimSource.HYPERLAW, ClaimVerdict.HOLDS)));
        }
        if (!result.read().isEmpty()) {
            text.append(" Read, not measured: %d.".formatted(result.read().size()));
        }
        if (!result.notMeasured().isEmpty()) {
            text.append(" Not measured on this grid: %d."
                    .formatted(result.notMeasured().size()));
        }
        return text.append(
                        result.surprises().isEmpty()
                                ? " Every verdict is the one on record."
                                : " NOT the verdict on record: %d."
                                        .formatted(result.surprises().size()))
                .toString();
    }

    private List<String> alarms() {
        List<String> alarms = new ArrayList<>();
        result.surprises().forEach(finding -> alarms.add(new ClaimPassages(finding).surprise()));
        result.notMeasured()
                .forEach((claim, reason) ->
                        alarms.add("not measured on this grid: %s. %s".formatted(claim.id(), reason)));
        return alarms;
    }

    private String gridText() {
        List<String> axes = axes().stream()
                .map(axis -> "%s %s to %s (%d)"
                        .formatted(
                                axis.variable(),
                                NumberText.rounded(axis.low()),
                                NumberText.rounded(axis.high()),
                                axis.count()))
                .toList();
        int threads = result.grid().threads();
        return "evenly spaced in the logarithm: %s; %s"
                .formatted(String.join(", ", axes), threads == 1 ? "1 thread" : threads + " threads");
    }

    private Passage more() {
        List<Fact> facts = new ArrayList<>();
        for (ClaimVerdict verdict : ClaimVerdict.values()) {
            facts.add(Fact.data("summary." + verdict.word(), result.count(verdict)));
        }
        for (ClaimSource source : ClaimSource.values()) {
            String key = "summary.%s.".formatted(source.word());
            facts.add(Fact.data(key + "measured", result.measured(source)));
            for (ClaimVerdict verdict : ClaimVerdict.values()) {
                facts.add(Fact.data(key + verdict.word(), result.count(source, verdict)));
            }
        }
        facts.add(Fact.data("summary.claims", Claims.all().size()));
        facts.add(Fact.data("summary.asExpected", result.surprises().isEmpty()));
        facts.add(Fact.data("summary.notMeasured", result.notMeasured().size()));
        facts.add(Fact.objects(
                "notMeasured",
                result.notMeasured().entrySet(),
                entry -> List.of(Fact.text("id", entry.getKey().id()), Fact.text("reason", entry.getValue()))));
        facts.add(Fact.data("grid.threads", result.grid().threads()));
        for (LogAxis axis : axes()) {
            String key = "grid." + axis.variable();
            facts.add(Fact.data(key + ".from", axis.low()));
            facts.add(Fact.data(key + ".to", axis.high()));
            facts.add(Fact.data(key + ".count", axis.count()));
        }
        return new Passage.Data(facts);
    }

    private List<LogAxis> axes() {
        return Stream.concat(
                        result.grid().axes().stream(), Stream.of(result.grid().budgets()))
                .toList();
    }
}
