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
        if (estimate.joint().isEmpty() || estimate.profile().isEmpty()) {
            return Verdict.UNDECIDED;
        }
        if (excluded(prediction, estimate)) {
            return Verdict.REJECTED;
        }
        double value = prediction.value().doubleValue();
        boolean contained = estimate.joint().get().contains(value)
                && estimate.profile().get().contains(value);
        boolean tellsApart = rivals.stream().anyMatch(rival -> excluded(rival, estimate));
        return contained && tellsApart ? Verdict.COMPATIBLE : Verdict.UNDECIDED;
    }

    /** Both on the same side of it: two estimators that have it between them contradict each other, not the prediction. */
    private static boolean excluded(Prediction prediction, ExponentEstimate estimate) {
        double value = prediction.value().doubleValue();
        Interval joint = estimate.joint().orElseThrow();
        Interval profile = estimate.profile().orElseThrow();
        return value < Math.min(joint.low(), profile.low()) || value > Math.max(joint.high(), profile.high());
    }
}
