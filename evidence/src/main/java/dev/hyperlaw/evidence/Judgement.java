package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.List;

/** One prediction held against the evidence. */
public record Judgement(Prediction prediction, ExponentEstimate estimate, Verdict verdict) {

    /** Every prediction of an exponent that was asked for, in the order of the exponents. */
    static List<Judgement> all(List<ExponentEstimate> estimates, List<Prediction> predictions) {
        List<Judgement> all = new ArrayList<>();
        for (ExponentEstimate estimate : estimates) {
            List<Prediction> rivals = predictions.stream()
                    .filter(prediction -> prediction.exponent() == estimate.exponent())
                    .toList();
            for (Prediction prediction : rivals) {
                all.add(new Judgement(prediction, estimate, verdict(prediction, estimate, rivals)));
            }
        }
        return all;
    }

    static Verdict verdict(Prediction prediction, ExponentEstimate estimate, List<Prediction> rivals) {
        if (estimate.interval().isEmpty()) {
            return Verdict.UNDECIDED;
        }
        if (isExcluded(prediction, estimate)) {
            return Verdict.REJECTED;
        }
        return rivals.stream().anyMatch(rival -> isExcluded(rival, estimate)) ? Verdict.COMPATIBLE : Verdict.UNDECIDED;
    }

    private static boolean isExcluded(Prediction prediction, ExponentEstimate estimate) {
        return !estimate.interval().orElseThrow().contains(prediction.value().doubleValue());
    }
}
