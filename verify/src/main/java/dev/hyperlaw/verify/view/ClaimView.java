package dev.hyperlaw.verify.view;

import dev.hyperlaw.verify.claim.Claim;
import dev.hyperlaw.verify.claim.ClaimSource;
import dev.hyperlaw.verify.claim.ClaimVerdict;
import dev.hyperlaw.verify.claim.Finding;
import dev.hyperlaw.verify.claim.Measurement;
import dev.hyperlaw.verify.claim.Reading;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.figure.ClaimRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One claim with its measurement, in every form it is shown in. */
record ClaimView(Finding finding) {
    static final List<String> CSV_HEADER =
            List.of("id", "label", "source", "statement", "predicted", "measured", "verdict", "expected", "note");

    private Claim claim() {
        return finding.claim();
    }

    private Measurement measurement() {
        return finding.measurement();
    }

    /** For reading: the verdict, what is claimed, and below it what is predicted and measured. */
    String lines(Paint paint) {
        ClaimVerdict verdict = measurement().verdict();
        String word = "  %-9s  ".formatted(verdict.word());
        String first =
                Paragraph.of(word, "%s%s: %s".formatted(claim().id(), owner(" (Hyperlaw's)"), claim().statement()));
        String rest = Paragraph.of(
                " ".repeat(word.length()),
                "%s %s; %s %s. %s [%s]"
                        .formatted(
                                isRead() ? "printed" : "predicted",
                                measurement().predicted(),
                                isRead() ? "read" : "measured",
                                measurement().measured(),
                                measurement().note(),
                                claim().label()));
        String painted = switch (verdict) {
            case HOLDS, READ -> first;
            case CORRECTED, FAILS -> paint.warning(word) + first.substring(word.length());
        };
        return painted + "\n" + rest;
    }

    /** Whether nothing was measured: such a claim is shown apart. */
    boolean isRead() {
        return measurement().verdict() == ClaimVerdict.READ;
    }

    /** That its verdict has changed. */
    String surprise() {
        return "  %s: on record %s, now %s"
                .formatted(
                        claim().id(),
                        claim().expected().word(),
                        measurement().verdict().word());
    }

    ClaimRow row() {
        return new ClaimRow(
                claim().id(),
                "%s [%s%s]".formatted(claim().statement(), owner("Hyperlaw's; "), claim().label()),
                measurement().predicted().text(),
                measurement().measured().text(),
                measurement().verdict().word(),
                switch (measurement().verdict()) {
                    case HOLDS -> ClaimRow.Tone.GOOD;
                    case CORRECTED -> ClaimRow.Tone.MIXED;
                    case FAILS -> ClaimRow.Tone.BAD;
                    case READ -> ClaimRow.Tone.NEUTRAL;
                },
                measurement().note());
    }

    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("id", claim().id());
        json.put("label", claim().label());
        json.put("source", claim().source().word());
        json.put("statement", claim().statement());
        json.put("predicted", value(measurement().predicted()));
        json.put("predictedText", measurement().predicted().text());
        json.put("measured", value(measurement().measured()));
        json.put("measuredText", measurement().measured().text());
        json.put("verdict", measurement().verdict().word());
        json.put("expected", claim().expected().word());
        json.put("note", measurement().note());
        return json;
    }

    List<String> csv() {
        return List.of(
                claim().id(),
                claim().label(),
                claim().source().word(),
                claim().statement(),
                measurement().predicted().text(),
                measurement().measured().text(),
                measurement().verdict().word(),
                claim().expected().word(),
                measurement().note());
    }

    /** The words, if the claim is not the paper's. */
    private String owner(String words) {
        return claim().source() == ClaimSource.HYPERLAW ? words : "";
    }

    /** The number where there is one, the text otherwise. */
    private static Object value(Reading reading) {
        return reading.number().isPresent() ? (Object) reading.number().getAsDouble() : reading.text();
    }
}
