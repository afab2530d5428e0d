package dev.hyperlaw.verify.view;

import dev.hyperlaw.verify.claim.Claim;
import dev.hyperlaw.verify.claim.ClaimSource;
import dev.hyperlaw.verify.claim.Finding;
import dev.hyperlaw.verify.claim.Measurement;
import dev.hyperlaw.verify.claim.Reading;
import dev.hyperlaw.verify.figure.FigureCatalogue;
import dev.hyperlaw.verify.figure.FigureEntry;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.List;

/** One claim with its measurement: its facts, its lines on a terminal, its row on a page. */
record ClaimPassages(Finding finding) {
    private Claim claim() {
        return finding.claim();
    }

    private Measurement measurement() {
        return finding.measurement();
    }

    List<Fact> facts() {
        return List.of(
                Fact.text("id", claim().id()),
                Fact.text("label", claim().label()),
                Fact.text("source", claim().source().word()),
                Fact.text("statement", claim().statement()),
                value("predicted", measurement().predicted()),
                Fact.text("predictedText", measurement().predicted().text()),
                value("measured", measurement().measured()),
                Fact.text("measuredText", measurement().measured().text()),
                Fact.text("verdict", measurement().verdict().word()),
                Fact.text("expected", claim().expected().word()),
                Fact.text("note", measurement().note()),
                Fact.data("figures", figures()));
    }

    /** The number where there is one, the text otherwise. */
    private static Fact value(String key, Reading reading) {
        return Fact.of(
                key,
                reading.number().isPresent() ? (Object) reading.number().getAsDouble() : reading.text(),
                reading.text());
    }

    private List<String> figures() {
        return FigureCatalogue.showing(claim()).stream().map(FigureEntry::name).toList();
    }

    /** For reading: the verdict, what is claimed, and below it what is predicted and measured. */
    List<Passage> lines() {
        String word = "  %-9s  ".formatted(measurement().verdict().word());
        Passage.Line first =
                Passage.Line.of(word, "{}{}: {}", claim().id(), owner(" (Hyperlaw's)"), claim().statement());
        Passage.Line rest = Passage.Line.of(
                " ".repeat(word.length()),
                "{} {}; {} {}. {} [{}]",
                finding.isRead() ? "printed" : "predicted",
                measurement().predicted(),
                finding.isRead() ? "read" : "measured",
                measurement().measured(),
                measurement().note(),
                claim().label());
        Passage.Tone tone = switch (measurement().verdict()) {
            case HOLDS, READ -> Passage.Tone.WRAPPED;
            case CORRECTED, FAILS -> Passage.Tone.MARKED;
        };
        return List.of(first.in(tone).to(Audience.TERMINAL), rest.to(Audience.TERMINAL));
    }

    String surprise() {
        return "%s: on record %s, now %s"
                .formatted(
                        claim().id(),
                        claim().expected().word(),
                        measurement().verdict().word());
    }

    /** Rows of a page; programs find the claims elsewhere. */
    static FactTable table(List<Finding> findings) {
        return FactTable.of(findings.stream().map(ClaimPassages::new).toList())
                .to(Audience.PAGE)
                .kind(ClaimPassages::kind)
                .text(
                        "Verdict",
                        row -> "%s %s"
                                .formatted(
                                        row.sign(), row.measurement().verdict().word()))
                .text("Claim", row -> row.claim().id())
                .text(
                        "Statement",
                        row -> "%s [%s%s]"
                                .formatted(
                                        row.claim().statement(),
                                        row.owner("Hyperlaw's; "),
                                        row.claim().label()))
                .text("Predicted", row -> row.measurement().predicted().text())
                .text("Measured", row -> row.measurement().measured().text())
                .text("Note", row -> row.measurement().note())
                .build();
    }

    /** A verdict can be told without its colour. */
    private String sign() {
        return switch (measurement().verdict()) {
            case HOLDS -> "✓";
            case CORRECTED -> "≈";
            case FAILS -> "✗";
            case READ -> "·";
        };
    }

    private FactTable.Kind kind() {
        return switch (measurement().verdict()) {
            case HOLDS -> FactTable.Kind.GOOD;
            case CORRECTED -> FactTable.Kind.MIXED;
            case FAILS -> FactTable.Kind.BAD;
            case READ -> FactTable.Kind.PLAIN;
        };
    }

    /** The words, if the claim is not the paper's. */
    private String owner(String words) {
        return claim().source() == ClaimSource.HYPERLAW ? words : "";
    }
}
