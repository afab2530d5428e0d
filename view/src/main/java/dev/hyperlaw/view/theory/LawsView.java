package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.LawsResult;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.registry.LawReading;
import dev.hyperlaw.registry.PublishedFormula;
import dev.hyperlaw.registry.TokenPath;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Published laws, as a document. */
public final class LawsView {
    private static final int DIGITS = 4;
    private static final List<String> LINES = List.of(
            "name", "variable", "lr", "batchTokens", "batchUnit", "optimizer", "range", "outsideRange", "citation");

    private final LawsResult result;

    private LawsView(LawsResult result) {
        this.result = result;
    }

    public static Document of(LawsResult result) {
        return new LawsView(result).document();
    }

    private Document document() {
        List<Passage> blocks = new ArrayList<>();
        if (result.evaluated()) {
            blocks.add(answer());
            blocks.addAll(Passage.apart(recommendations()));
        } else {
            blocks.add(formulas());
        }
        blocks.addAll(Passage.apart(paths()));
        blocks.addAll(Passage.apart(sources()));
        if (!result.outsideRange().isEmpty()) {
            blocks.addAll(Passage.apart(new Passage.Warnings(
                    "",
                    List.of("Outside the range they were fitted on: %s."
                            .formatted(String.join(", ", result.outsideRange()))))));
        }
        List<List<Fact>> laws = result.readings().stream().map(LawsView::law).toList();
        blocks.add(Passage.Data.of(Fact.objects("laws", laws), Fact.data("warnings", notes())));
        String title = result.evaluated() ? "What published laws recommend" : "Published laws";
        return new Document(title, blocks, CsvLines.of(LINES, laws));
    }

    private Passage answer() {
        long given = result.recommending();
        return Passage.Line.answer(
                given == 0
                        ? "None of these laws can be evaluated with what is known of the run."
                        : "%d of %d laws can be evaluated; none of them is fitted to your runs%s"
                                .formatted(
                                        given, result.readings().size(), given > 1 ? ", and they do not agree." : "."));
    }

    private FactTable recommendations() {
        return FactTable.of(result.readings())
                .text("law", LawsView::name)
                .number("learning rate", LawsView::rate)
                .number("batch (tokens)", LawsView::batch)
                .text("optimizer", LawsView::optimizer)
                .text("within its range", LawsView::within)
                .build();
    }

    private FactTable formulas() {
        return FactTable.of(result.readings())
                .text("law", LawsView::name)
                .text("variable", LawsView::variable)
                .text(
                        "learning rate",
                        reading -> formula("lrFormula", reading.law().learningRate()))
                .text("batch", reading -> formula("batchFormula", reading.law().batch()))
                .text("batch unit", reading -> reading.law().batch() == null ? Fact.NOTHING : unit(reading))
                .text("optimizer", LawsView::optimizer)
                .build();
    }

    private FactTable paths() {
        record LawPath(LawReading reading, TokenPath path) {}
        return FactTable.of(result.readings().stream()
                        .flatMap(reading -> reading.law().paths().stream().map(path -> new LawPath(reading, path)))
                        .toList())
                .title("Exponents in tokens, and what the bound says")
                .text("exponents in tokens", row -> name(row.reading()))
                .number("b", row -> rounded(row.path().batch()))
                .number("lr", row -> rounded(row.path().rate()))
                .number("bound: lr at fixed momentum", row -> rounded(row.path().fixedMomentum()))
                .number("residual", row -> rounded(row.path().residualFixed()))
                .number("momentum tuned", row -> rounded(row.path().tunedMomentum()))
                .number("residual", row -> rounded(row.path().residualTuned()))
                .text("reading", row -> row.path().reading())
                .build();
    }

    private static String rounded(Rational value) {
        return NumberText.rounded(value.doubleValue(), DIGITS);
    }

    private static List<Fact> path(TokenPath path) {
        return List.of(
                Fact.data("b", path.batch()),
                Fact.data("lr", path.rate()),
                Fact.data("fixedMomentum", path.fixedMomentum()),
                Fact.data("residualFixed", path.residualFixed()),
                Fact.data("tunedMomentum", path.tunedMomentum()),
                Fact.data("residualTuned", path.residualTuned()),
                Fact.data("reading", path.reading()));
    }

    private Passage sources() {
        List<Passage> blocks =
                new ArrayList<>(List.of(Passage.Line.plain("sources and notes").to(Audience.TERMINAL)));
        for (LawReading reading : result.readings()) {
            blocks.add(Passage.Line.whole(
                    "  %s: ".formatted(reading.law().name()),
                    "{}; range: {}",
                    reading.law().citation(),
                    reading.law().range().text()));
            reading.notes().forEach(note -> blocks.add(Passage.Line.of("      ", note)));
        }
        return Passage.Section.titled("Sources and notes", blocks);
    }

    private List<String> notes() {
        return result.readings().stream()
                .flatMap(reading ->
                        reading.notes().stream().map(note -> reading.law().name() + ": " + note))
                .toList();
    }

    private static List<Fact> law(LawReading reading) {
        return Arrays.asList(
                name(reading),
                Fact.data("title", reading.law().title()),
                variable(reading),
                unit(reading),
                rate(reading),
                batch(reading),
                formula("lrFormula", reading.law().learningRate()),
                formula("batchFormula", reading.law().batch()),
                optimizer(reading),
                Fact.text("range", reading.law().range().text()),
                within(reading),
                Fact.text("citation", reading.law().citation()),
                Fact.objects("exponentsInTokens", reading.law().paths(), LawsView::path),
                Fact.data("notes", reading.notes()));
    }

    private static Fact name(LawReading reading) {
        return Fact.text("name", reading.law().name());
    }

    private static Fact variable(LawReading reading) {
        return Fact.text("variable", reading.law().variable().label());
    }

    private static Fact unit(LawReading reading) {
        return Fact.text("batchUnit", reading.law().batchUnit().toString());
    }

    private static Fact optimizer(LawReading reading) {
        return Fact.text("optimizer", reading.law().optimizer());
    }

    private static Fact rate(LawReading reading) {
        return Fact.rounded("lr", reading.learningRate(), DIGITS);
    }

    private static Fact batch(LawReading reading) {
        return reading.batchTokens().isPresent()
                ? Fact.of(
                        "batchTokens",
                        reading.batchTokens(),
                        NumberText.grouped(Math.round(reading.batchTokens().getAsDouble())))
                : Fact.nothing("batchTokens");
    }

    private static Fact formula(String key, @Nullable PublishedFormula formula) {
        return formula == null ? Fact.nothing(key) : Fact.text(key, formula.text());
    }

    /** People also read whether the range was looked at. */
    private static Fact within(LawReading reading) {
        String checked = reading.rangeChecked() ? "yes" : "?";
        return Fact.of("outsideRange", reading.outsideRange(), reading.outsideRange() ? "NO" : checked);
    }
}
