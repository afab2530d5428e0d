package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.Verdict;
import dev.hyperlaw.view.fit.VerdictFacts;

/** What a plan says as a fit does. */
final class FitTable {
    private FitTable() {}

    static String words(Verdict verdict) {
        return VerdictFacts.words(verdict);
    }
}
