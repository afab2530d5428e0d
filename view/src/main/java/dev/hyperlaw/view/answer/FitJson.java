package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.view.fit.ExponentFacts;
import dev.hyperlaw.view.fit.VerdictFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the JSON of a plan says as that of a fit does. */
final class FitJson {
    private FitJson() {}

    static @Nullable Object exponents(List<ExponentEstimate> estimates) {
        return ExponentFacts.of("exponents", estimates).value();
    }

    static @Nullable Object verdicts(List<Judgement> judgements) {
        return VerdictFacts.of("verdicts", judgements).value();
    }
}
